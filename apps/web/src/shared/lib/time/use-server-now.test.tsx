import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useServerNow } from './use-server-now.ts';

function Clock() {
  return <p>{useServerNow('second')}</p>;
}

test('a second that turns while it is read is one second', () => {
  let now = 5_000;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const { unmount } = render(<Clock />);
  expect(screen.getByText(/^\d+000$/)).toBeVisible();
  unmount();
});
