/** One piece, merged into and never reloaded, however long and lively the thread. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDrafts } from '../../shared/form/draft-store.ts';
import { tellAnswer, tellNoAnswer } from '../../shared/lib/line.ts';
import { dispatchEvent } from '../../shared/lib/stream/stream-events.ts';
import { releaseDevice } from '../../shared/offline/device-account.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../shared/offline/testing.ts';
import { registerWaiting } from '../../shared/offline/waiting.ts';
import { forgetWaiting } from '../../shared/offline/waiting-store.ts';
import { MOST_HELD } from '../../shared/queries/message-window.ts';
import { askLinks, type Pesan, percakapanQueries } from '../../shared/queries/percakapan.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { Percakapan } from './percakapan.tsx';
import { alamat, KUNCI, pesanOf, utasOf } from './testing/fixtures.ts';
import { layOut, number, server } from './testing/thread-server.ts';
import { waitingPesan } from './waiting-pesan.ts';

beforeEach(() => {
  setWidth(true);
  secureContext();
  act(tellAnswer);
  registerWaiting('pesan', async () => waitingPesan);
  bindNewAccount();
});
afterEach(async () => {
  forgetDrafts();
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
  act(tellAnswer);
});

const log = () => screen.findByRole('log', { name: 'Pesan' });
const show = () => renderWithApp(<Percakapan alamat={alamat} />);
const many = (count: number) => Array.from({ length: count }, (_one, index) => pesanOf(index + 1));
type View = ReturnType<typeof show>;
const tell = ({ queryClient }: View, perubahan: 'baru' | 'dihapus', urutan: number) =>
  act(() =>
    dispatchEvent(
      'percakapan.berubah',
      { kunci: KUNCI, id_kelas: 'kelas-1', id_aktivitas: 't-1', perubahan, urutan },
      queryClient,
    ),
  );
const heldIn = ({ queryClient }: View) =>
  queryClient.getQueryData<Pesan[]>(percakapanQueries.pesan(alamat, null).queryKey) ?? [];
const texts = async () =>
  within(await log())
    .getAllByText(/^Pesan \d+$/)
    .map((one) => one.textContent);

test('what comes is merged into what is held; nothing of the thread is asked for twice', async () => {
  const { api, all } = server(many(60));
  const view = show();
  await within(await log()).findByText('Pesan 60');
  for (const urutan of [61, 62, 63]) {
    all.push(pesanOf(urutan));
    tell(view, 'baru', urutan);
    expect(await screen.findByText(`Pesan ${urutan}`)).toBeVisible();
  }
  const asked = () => api.calls('daftarPesan').map((call) => number(call, 'after'));
  expect(asked()).toEqual([null, 60, 61, 62]);
  // As after a gap of the stream.
  await act(() => view.queryClient.invalidateQueries());
  expect(asked()).toHaveLength(4);
  expect(await texts()).toEqual(
    many(63)
      .slice(10)
      .map(({ urutan }) => `Pesan ${urutan}`),
  );
});

test('what is changed while older ones are on their way is not undone by them', async () => {
  const { api, all } = server(many(60));
  const view = show();
  const thread = within(await log());
  await thread.findByText('Pesan 60');
  const open = api.hold('daftarPesan');
  await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
  all[59] = pesanOf(60, { revisi: 1, text: '', deleted_at: '2026-11-24T14:00:00+07:00' });
  act(() => {
    view.queryClient.setQueryData<Pesan[]>(percakapanQueries.pesan(alamat, null).queryKey, (held) =>
      held?.map((one) => (one.urutan === 60 ? (all[59] as Pesan) : one)),
    );
  });
  await act(async () => open());
  expect(await thread.findByText('Pesan 1')).toBeVisible();
  expect(thread.getByText('Pesan dihapus')).toBeVisible();
  expect(thread.queryByText('Pesan 60')).toBeNull();
});

test('a page that was read before a change and comes after it does not bring back what was deleted, nor do quotes keep it', async () => {
  const messages = many(60);
  const dibalas = { urutan: 5, nama: 'Budi Santoso', cuplikan: 'Pesan 5' };
  messages[58] = pesanOf(59, { balasan_untuk: 'm-5', dibalas });
  messages[7] = pesanOf(8, { balasan_untuk: 'm-5', dibalas });
  const { api } = server(messages);
  const view = show();
  const thread = within(await log());
  expect(
    await thread.findByRole('button', { name: 'Menanggapi Budi Santoso: Pesan 5' }),
  ).toBeVisible();
  const open = api.hold('daftarPesan');
  await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
  api
    .reply('bacaUtas', utasOf({ urutan_terakhir: 60, dibaca_sampai: 60, revisi_terakhir: 1 }))
    .reply('daftarPesan', [
      pesanOf(5, { revisi: 1, text: '', deleted_at: '2026-11-24T14:00:00+07:00' }),
    ]);
  tell(view, 'dihapus', 5);
  expect(await thread.findByRole('button', { name: 'Menanggapi Budi Santoso' })).toBeVisible();
  await act(async () => open());
  expect(await thread.findByText('Pesan 4')).toBeVisible();
  expect(thread.getByText('Pesan dihapus')).toBeVisible();
  expect(thread.queryByText(/Pesan 5$/)).toBeNull();
});

test('when the thread opens, what may be done with what is held is told anew, in its place', async () => {
  const closed = {
    tulis: { boleh: false, alasan: 'Forum ini sudah ditutup.' },
    moderasi: false,
    riwayat: false,
  };
  const messages = many(60);
  messages[59] = pesanOf(60, { milik_sendiri: true });
  const { api, all } = server(messages, { izin: closed });
  const view = show();
  const element = await log();
  await within(element).findByText('Pesan 60');
  layOut(element, { height: 2_000, top: 500 });
  all[59] = pesanOf(60, { milik_sendiri: true, izin: { ubah_sampai: null, hapus: true } });
  api.reply('bacaUtas', utasOf({ urutan_terakhir: 60, dibaca_sampai: 60 }));
  await act(() =>
    view.queryClient.refetchQueries({ queryKey: percakapanQueries.utas(alamat).queryKey }),
  );
  expect(
    await within(element).findByRole('button', { name: 'Tindakan pesan Siti Rahmawati nomor 60' }),
  ).toBeVisible();
  expect(
    api.calls('daftarPesan').map((call) => [number(call, 'after'), number(call, 'limit')]),
  ).toEqual([
    [null, 50],
    [10, 50],
  ]);
  expect(heldIn(view)).toHaveLength(50);
  expect(element.scrollTop).toBe(500);
});

test('of a long thread some pages are held, wherever one reads; its end is one step away', async () => {
  server(many(500));
  const view = show();
  const thread = within(await log());
  await thread.findByText('Pesan 500');
  for (const oldest of [401, 351, 301, 251, 201]) {
    await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
    await thread.findByText(`Pesan ${oldest}`);
  }
  expect(heldIn(view)).toHaveLength(MOST_HELD);
  expect(thread.queryByText('Pesan 500')).toBeNull();
  expect(thread.getAllByText(/^Pesan \d+$/)).toHaveLength(MOST_HELD);
  await userEvent.click(screen.getByRole('button', { name: 'Ke pesan terakhir' }));
  expect(await thread.findByText('Pesan 500')).toBeVisible();
  expect(
    heldIn(view)
      .map(({ urutan }) => urutan)
      .at(-1),
  ).toBe(500);
});

test('from the first unread one reads on page by page, and is not rushed to the end', async () => {
  const { api } = server(many(300), { dibaca_sampai: 40 });
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Ke pesan pertama yang belum dibaca' }),
  );
  const element = await log();
  await within(element).findByText('Pesan 65');
  expect(screen.getByRole('button', { name: '235 pesan baru' })).toBeVisible();
  const rows = within(element)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[rows.indexOf('Pesan baru') + 1]).toContain('Pesan 41');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(api.calls('daftarPesan')).toHaveLength(2);
  layOut(element, { height: 2_000, top: 1_690 });
  expect(await within(element).findByText('Pesan 115')).toBeVisible();
  expect(within(element).queryByText('Pesan 116')).toBeNull();
  expect(element.scrollTop).toBe(1_690);
});

test('what is loaded above is not read out as news', async () => {
  server(many(60));
  show();
  const element = await log();
  await within(element).findByText('Pesan 60');
  expect(element).toHaveAttribute('aria-live', 'polite');
  layOut(element, { height: 2_000, top: 500 });
  expect(element).toHaveAttribute('aria-live', 'off');
});

test('links of one message are asked for alone', async () => {
  const { api, all } = server(many(60));
  const view = show();
  await within(await log()).findByText('Pesan 60');
  all[29] = pesanOf(30, { text: '<p>Dengan tautan baru</p>' });
  const before = heldIn(view);
  await act(() => askLinks(view.queryClient, alamat, pesanOf(30)));
  expect(
    api.calls('daftarPesan').map((call) => [number(call, 'around'), number(call, 'limit')]),
  ).toEqual([
    [null, 50],
    [30, 1],
  ]);
  expect(
    heldIn(view)
      .filter((one, index) => one !== before[index])
      .map(({ urutan }) => urutan),
  ).toEqual([30]);
});

test('a page that does not come says so, and is asked for again by hand', async () => {
  const { api, all } = server(many(60));
  show();
  const thread = within(await log());
  await thread.findByText('Pesan 60');
  api.disconnect('daftarPesan');
  await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
  expect(await thread.findByRole('alert')).toHaveTextContent(
    /^Pesan sebelumnya belum dapat dimuat\. Tidak dapat terhubung/,
  );
  server([...all]);
  await userEvent.click(thread.getByRole('button', { name: 'Muat pesan sebelumnya' }));
  expect(await thread.findByText('Pesan 1')).toBeVisible();
  expect(thread.queryByRole('alert')).toBeNull();
});

test('opened without a line it says what is so, shows what waits, and is loaded when the line is back', async () => {
  const { api, all } = server(many(2));
  const first = show();
  writeInto(await screen.findByRole('textbox', { name: 'Tulis pesan' }), 'Dari bus');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
  api.disconnect('kirimPesan').disconnect('bacaUtas').disconnect('daftarPesan');
  act(tellNoAnswer);
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText('Menunggu koneksi')).toBeVisible();
  first.unmount();
  show();
  expect(await screen.findByText(/^Tidak dapat terhubung ke server/)).toBeVisible();
  expect(
    screen.getByText(/^Isi percakapan tidak disimpan di perangkat ini\. Saat koneksi kembali/),
  ).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Belum terkirim' })).getByText('Dari bus'),
  ).toBeVisible();
  // A manual retry does not flicker.
  const asking = api.calls('bacaUtas').length;
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  await waitFor(() => expect(api.calls('bacaUtas').length).toBeGreaterThan(asking));
  expect(screen.getByText(/^Isi percakapan tidak disimpan/)).toBeVisible();
  await screen.findByRole('button', { name: 'Coba Lagi' });
  server([...all]);
  act(tellAnswer);
  expect(await within(await log()).findByText('Pesan 2')).toBeVisible();
});
