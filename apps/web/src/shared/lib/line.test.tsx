import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLineReturn, suspectLine, tellAnswer, tellNoAnswer } from './line.ts';
import { useLineDown } from './use-line-down.ts';

const Line = () => <p>{useLineDown() ? 'putus' : 'ada'}</p>;
const tick = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let answers = false;
beforeEach(() => {
  answers = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  render(<Line />);
});
afterEach(() => {
  tellAnswer();
  vi.useRealTimers();
});

test.each([
  ['a request without an answer', () => tellNoAnswer()],
  ['the browser’s word', () => window.dispatchEvent(new Event('offline'))],
])('%s takes the line away at once; a small request brings it back', async (_name, lose) => {
  const returned = vi.fn();
  const stop = onLineReturn(returned);
  act(() => void lose());
  expect(screen.getByText('putus')).toBeVisible();
  await tick(12_000);
  expect(screen.getByText('putus')).toBeVisible();
  answers = true;
  await tick(5_000);
  expect(screen.getByText('ada')).toBeVisible();
  expect(returned).toHaveBeenCalledOnce();
  stop();
});

test('an answer of any kind is a line, and ends the asking', async () => {
  act(() => tellNoAnswer());
  act(() => tellAnswer());
  expect(screen.getByText('ada')).toBeVisible();
  const asked = vi.spyOn(window, 'fetch');
  await tick(20_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a stream that is cut is no lost line while other requests are answered', async () => {
  answers = true;
  act(() => suspectLine());
  await tick(20_000);
  expect(screen.getByText('ada')).toBeVisible();
  answers = false;
  act(() => suspectLine());
  await tick(0);
  expect(screen.getByText('putus')).toBeVisible();
});

test('one request that is lost on a good line is a bar for a moment only', async () => {
  answers = true;
  act(() => tellNoAnswer());
  expect(screen.getByText('putus')).toBeVisible();
  await tick(0);
  expect(screen.getByText('ada')).toBeVisible();
});
