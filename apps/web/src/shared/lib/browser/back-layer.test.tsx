import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followRouter, useBackLayer, useCloseOnBack } from './back-layer.ts';

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

function Dialog({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  useCloseOnBack(true, onClose);
  return (
    <dialog open aria-label={name}>
      <button type="button" onClick={onClose}>{`Tutup ${name}`}</button>
      {children}
    </dialog>
  );
}

function PageOfDialogs() {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const closeOf = (name: string) => () => {
    if (!sending) setShown((before) => before.filter((other) => other !== name));
  };
  return (
    <>
      <h1>Halaman dialog</h1>
      <button type="button" onClick={() => setShown(['Formulir'])}>
        Buka formulir
      </button>
      <button type="button" onClick={() => setShown((before) => [...before, 'Pertanyaan'])}>
        Tanya
      </button>
      <button type="button" onClick={() => setShown(['Berikutnya'])}>
        Berikutnya
      </button>
      <button type="button" onClick={() => setShown([])}>
        Tutup semua
      </button>
      <button type="button" onClick={() => setSending((before) => !before)}>
        Kirim
      </button>
      <button
        type="button"
        onClick={() => {
          setShown([]);
          void navigate('/lain');
        }}
      >
        Simpan dan pindah
      </button>
      <button
        type="button"
        onClick={() => {
          setShown([]);
          void navigate('/lambat');
        }}
      >
        Simpan dan pindah jauh
      </button>
      {shown.map((name) => (
        <Dialog key={name} name={name} onClose={closeOf(name)} />
      ))}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
let arriving: PromiseWithResolvers<void>;
beforeEach(async () => {
  arriving = Promise.withResolvers();
  window.history.pushState(null, '', '/halaman');
  asked = 0;
  const loader = () => {
    asked += 1;
    return null;
  };
  router = createBrowserRouter([
    { path: '/halaman', loader, element: <Page /> },
    { path: '/dialog', element: <PageOfDialogs /> },
    { path: '/lain', element: <h1>Halaman lain</h1> },
    {
      path: '/lambat',
      lazy: () => arriving.promise.then(() => ({ element: <h1>Halaman jauh</h1> })),
    },
  ]);
  followRouter(router);
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

describe('a dialog that is open by the word of its owner', () => {
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const dialogs = () =>
    screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
  let before: unknown;
  beforeEach(async () => {
    await router.navigate('/dialog');
    await screen.findByRole('heading', { name: 'Halaman dialog' });
    before = window.history.state;
  });
  const expectNoEntryLeft = () => waitFor(() => expect(window.history.state).toEqual(before));

  test('Back closes the upper one, then the lower one, and the page stays', async () => {
    await click('Buka formulir');
    await click('Tanya');
    await back();
    expect(dialogs()).toEqual(['Formulir']);
    await back();
    expect(dialogs()).toEqual([]);
    await expectNoEntryLeft();
    expect(window.location.pathname).toBe('/dialog');
  });

  test('closed by its button it leaves no entry behind', async () => {
    await click('Buka formulir');
    await click('Tutup Formulir');
    await expectNoEntryLeft();
  });

  test('several closed at once leave none behind', async () => {
    await click('Buka formulir');
    await click('Tanya');
    await click('Tutup semua');
    await expectNoEntryLeft();
  });

  test('one that takes the place of another is closed by one Back', async () => {
    await click('Buka formulir');
    await click('Berikutnya');
    expect(dialogs()).toEqual(['Berikutnya']);
    await back();
    expect(dialogs()).toEqual([]);
    await expectNoEntryLeft();
  });

  test('one that is being sent stays open, and Back closes it afterwards', async () => {
    await click('Buka formulir');
    await click('Kirim');
    await back();
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ lapisan: expect.any(Number) }),
    );
    expect(dialogs()).toEqual(['Formulir']);
    await click('Kirim');
    await back();
    expect(dialogs()).toEqual([]);
  });

  test('opened again at once after it was closed, it is there for Back', async () => {
    await click('Buka formulir');
    await click('Tutup Formulir');
    await click('Buka formulir');
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ lapisan: expect.any(Number) }),
    );
    await back();
    expect(dialogs()).toEqual([]);
    await expectNoEntryLeft();
  });

  test('one that closes on the way elsewhere does not step back from there', async () => {
    await click('Buka formulir');
    await click('Simpan dan pindah');
    expect(await screen.findByRole('heading', { name: 'Halaman lain' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.location.pathname).toBe('/lain');
  });

  test('nor while the page there is still loaded', async () => {
    await click('Buka formulir');
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ lapisan: expect.any(Number) }),
    );
    // A step back is asynchronous in a browser: the page arrives meanwhile.
    const stepBack = window.history.back.bind(window.history);
    vi.spyOn(window.history, 'back').mockImplementation(() => void setTimeout(stepBack, 30));
    fireEvent.click(screen.getByRole('button', { name: 'Simpan dan pindah jauh' }));
    setTimeout(() => arriving.resolve(), 5);
    expect(await screen.findByRole('heading', { name: 'Halaman jauh' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(window.location.pathname).toBe('/lambat');
  });
});
