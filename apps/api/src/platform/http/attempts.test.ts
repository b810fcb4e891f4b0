import { expect, test } from 'vitest';
import { createAttemptCounter } from './attempts.ts';

function counter(max: number) {
  let time = 1_000_000;
  return { ...createAttemptCounter({ max, now: () => time }), pass: (ms: number) => (time += ms) };
}

test('there is room for so many, and again when the minute is over', () => {
  const attempts = counter(2);
  attempts.add('a');
  expect(attempts.secondsToWait('a')).toBe(0);
  attempts.pass(20_000);
  attempts.add('a');
  expect(attempts.secondsToWait('a')).toBe(40);
  expect(attempts.secondsToWait('b')).toBe(0);
  attempts.pass(39_001);
  expect(attempts.secondsToWait('a')).toBe(1);
  attempts.pass(999);
  expect(attempts.secondsToWait('a')).toBe(0);
  attempts.add('a');
  expect(attempts.secondsToWait('a')).toBe(0);
});

test('what was taken back leaves room; what was counted in an earlier minute is not taken from this one', () => {
  const attempts = counter(1);
  attempts.add('a');
  attempts.takeBack('a');
  expect(attempts.secondsToWait('a')).toBe(0);
  attempts.add('a');
  attempts.pass(60_000);
  attempts.takeBack('a');
  attempts.add('a');
  expect(attempts.secondsToWait('a')).toBe(60);
});

test('of more than it remembers the oldest are forgotten', () => {
  const attempts = counter(1);
  for (let n = 0; n <= 20_000; n++) attempts.add(`nama-${n}`);
  expect(attempts.secondsToWait('nama-0')).toBe(0);
  expect(attempts.secondsToWait('nama-1')).toBe(60);
  expect(attempts.secondsToWait('nama-20000')).toBe(60);
});
