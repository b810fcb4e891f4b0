import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { isBehind, useOpened } from './use-opened.ts';

test.each([
  ['nothing was opened', 'r1', null, false],
  ['the address still says the row before', 'r1', { id: 'r2', passed: ['r1'] }, true],
  ['the address says a row on the way', 'r2', { id: 'r3', passed: ['r1', 'r2'] }, true],
  ['nothing is open yet', null, { id: 'r1', passed: [null] }, true],
  ['the address has come to it', 'r2', { id: 'r2', passed: ['r1'] }, false],
  ['Back leads elsewhere', 'r0', { id: 'r2', passed: ['r1'] }, false],
])('what was opened goes before the address: %s', (_name, inAddress, ahead, expected) => {
  expect(isBehind(inAddress, ahead)).toBe(expected);
});

const Nothing = () => null;

function Screen() {
  const { current, open } = useOpened('peserta');
  return (
    <>
      <p>{`Baris ${current}`}</p>
      <button type="button" onClick={() => open('r2', { replace: true }, { mulai: null })}>
        Buka
      </button>
    </>
  );
}

test('a row is shown when it is opened, the address follows, and Back leads to the row before', async () => {
  let arrived: PromiseWithResolvers<null> | null = null;
  const loader = () => arrived?.promise ?? null;
  const router = createMemoryRouter(
    [{ path: '/', element: <Screen />, loader, HydrateFallback: Nothing }],
    {
      initialEntries: ['/?peserta=r1&mulai=1'],
    },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('Baris r1');
  arrived = Promise.withResolvers<null>();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Baris r2')).toBeVisible();
  expect(router.state.location.search).toBe('?peserta=r1&mulai=1');
  arrived.resolve(null);
  await waitFor(() => expect(router.state.location.search).toBe('?peserta=r2'));
  expect(screen.getByText('Baris r2')).toBeVisible();
  await act(() => router.navigate('/?peserta=r1'));
  expect(await screen.findByText('Baris r1')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Baris r2')).toBeVisible();
});
