import { describe, expect, test } from 'vitest';
import { betterReading, type ClockReading, readingOf } from './database-clock.policy.ts';

const reading = (offsetMs: number, errorMs: number, atMs = 0): ClockReading => ({
  offsetMs,
  errorMs,
  atMs,
});

test('the answer’s time is that of the middle of the way', () => {
  expect(readingOf(1_000, 1_010, 500_005)).toEqual({ offsetMs: 499_000, errorMs: 5, atMs: 1_010 });
});

describe('of two readings', () => {
  test.each([
    ['the first is taken', null, reading(100, 50), 'after'],
    ['the more exact one stays', reading(100, 1), reading(103, 40, 15_000), 'before'],
    ['the more exact one comes', reading(100, 40), reading(103, 1, 15_000), 'after'],
    ['an old one has become vague', reading(100, 1), reading(101, 2, 60_000), 'after'],
    ['the clock was set', reading(100, 1), reading(5_000, 40, 15_000), 'after'],
    ['a long way alone says nothing', reading(100, 1), reading(900, 1_000, 15_000), 'before'],
  ] as const)('%s', (_name, before, after, expected) => {
    expect(betterReading(before, after)).toBe(expected === 'after' ? after : before);
  });
});
