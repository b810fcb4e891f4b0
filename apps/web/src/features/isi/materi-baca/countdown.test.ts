import { expect, test } from 'vitest';
import { countdownOf, leftOf, pause, run } from './countdown.ts';

test('it stands until the page is seen', () =>
  expect(leftOf(countdownOf(60), 9_999_999)).toBe(61_000));
test('it runs while the page is seen', () =>
  expect(leftOf(run(countdownOf(60), 1_000), 11_000)).toBe(51_000));
test('hidden it stands, and goes on where it was', () => {
  const hidden = pause(run(countdownOf(60), 0), 20_000);
  expect(leftOf(hidden, 500_000)).toBe(41_000);
  expect(leftOf(run(hidden, 500_000), 510_000)).toBe(31_000);
});
test('running twice is running once', () =>
  expect(leftOf(run(run(countdownOf(60), 0), 30_000), 40_000)).toBe(21_000));
test('never below zero', () => expect(leftOf(run(countdownOf(60), 0), 500_000)).toBe(0));
test('nothing is asked: nothing is left', () => expect(leftOf(countdownOf(0), 0)).toBe(0));
