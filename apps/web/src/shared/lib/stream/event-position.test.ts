import { beforeEach, expect, test, vi } from 'vitest';
import { beginAtPosition, expectPosition, forgetPosition } from './event-position.ts';

beforeEach(() => forgetPosition());

test('the stream begins at the oldest of the first answers', () => {
  const [first, second, third] = [expectPosition(), expectPosition(), expectPosition()];
  second('12');
  first('10');
  third(null);
  expect(beginAtPosition(() => {})).toBe('10');
});

test.each([
  { arrived: '12', late: '10', told: 1 },
  { arrived: '12', late: '12', told: 0 },
  { arrived: null, late: '12', told: 1 },
  { arrived: '12', late: null, told: 0 },
])('begun at $arrived, an answer of before that says $late', ({ arrived, late, told }) => {
  const older = vi.fn();
  expectPosition()(arrived);
  const asked = expectPosition();
  beginAtPosition(older);
  asked(late);
  expect(older).toHaveBeenCalledTimes(told);
});

test('what is asked for after the beginning tells nothing, however far behind its server is', () => {
  const older = vi.fn();
  expectPosition()('12');
  beginAtPosition(older);
  expectPosition()('3');
  expect(older).not.toHaveBeenCalled();
});

test('the next sign-in begins anew', () => {
  expectPosition()('12');
  forgetPosition();
  expect(beginAtPosition(() => {})).toBeNull();
});
