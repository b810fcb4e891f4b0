import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBackLayer } from './back-layer.ts';

let asked = 0;

function Page() {
  const layer = useBackLayer();
  const navigate = useNavigate();
  return (
    <>
      <h1>Halaman</h1>
      <button type="button" onClick={layer.open}>
        Buka
      </button>
      <Link to="/lain">Ke halaman lain</Link>
      {layer.opened && (
        <dialog open aria-label="Menu">
          <button type="button" onClick={layer.close}>
            Tutup
          </button>
          <Link to="/lain" replace onClick={layer.leave}>
            Pindah
          </Link>
          <button type="button" onClick={() => layer.closeWith(() => navigate('?saring=1'))}>
            Terapkan
          </button>
          <button type="button" onClick={() => navigate('?cari=a', { replace: true })}>
            Cari
          </button>
          <button type="button" onClick={() => navigate('?cari=a&page=2')}>
            Halaman 2
          </button>
          <button type="button" onClick={() => layer.closeWith(() => false)}>
            Terapkan yang salah
          </button>
        </dialog>
      )}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  window.history.pushState(null, '', '/halaman');
  asked = 0;
  const loader = () => {
    asked += 1;
    return null;
  };
  router = createBrowserRouter([
    { path: '/halaman', loader, element: <Page /> },
    { path: '/lain', element: <h1>Halaman lain</h1> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Halaman' });
});
afterEach(() => router.dispose());

async function back(): Promise<void> {
  const before: unknown = window.history.state;
  window.history.back();
  await waitFor(() => expect(window.history.state).not.toEqual(before));
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Buka' }));

test('Back closes it and stays on the page, which is not loaded anew', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/halaman');
  expect(asked).toBe(1);
});

test('closed by its button it leaves no entry behind', async () => {
  const before = window.history.state;
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(window.history.state).toEqual(before));
  expect(asked).toBe(1);
});

test('a way out of it takes the place of its entry: Back then leads to the page', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Pindah' }));
  expect(await screen.findByRole('heading', { name: 'Halaman lain' })).toBeVisible();
  await back();
  expect(await screen.findByRole('heading', { name: 'Halaman' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what it changes in the address stands on the page itself: one step back undoes it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  await waitFor(() => expect(window.location.search).toBe('?saring=1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  expect(window.location.search).toBe('');
  expect(window.location.pathname).toBe('/halaman');
});

test('a search inside it is left with it, and what went further is gone back first', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(window.location.search).toBe('?cari=a'));
  await userEvent.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await waitFor(() => expect(window.location.search).toBe('?cari=a&page=2'));
  await back();
  await waitFor(() => expect(router.state.location.search).toBe('?cari=a'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(window.location.search).toBe('');
});

test('what is wrong keeps it open, and Back still closes it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan yang salah' }));
  await waitFor(() => expect(window.history.state).toMatchObject({ lapisan: expect.any(Number) }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/halaman');
});

test('pages themselves go back as ever', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Ke halaman lain' }));
  expect(await screen.findByRole('heading', { name: 'Halaman lain' })).toBeVisible();
  await back();
  expect(await screen.findByRole('heading', { name: 'Halaman' })).toBeVisible();
});
