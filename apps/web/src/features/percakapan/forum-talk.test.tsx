/** The extras of forum posts: answers, verdicts, and new posts that wait (K87, K88). */
import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../../shared/form/draft-store.ts';
import { dispatchEvent } from '../../shared/lib/stream/stream-events.ts';
import { releaseDevice } from '../../shared/offline/device-account.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../shared/offline/testing.ts';
import { registerWaiting } from '../../shared/offline/waiting.ts';
import { forgetWaiting } from '../../shared/offline/waiting-store.ts';
import type { Pesan, Utas } from '../../shared/queries/percakapan.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { makePengaturan } from '../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { Percakapan } from './percakapan.tsx';
import { KUNCI, pesanOf, utasOf } from './testing/fixtures.ts';
import { waitingPesan } from './waiting-pesan.ts';

const alamat = alamatUtas({ jenis: 'forum', idKelas: 'kelas-1', idAktivitas: 'f1' });

beforeEach(() => {
  setWidth(true);
  secureContext();
  registerWaiting('pesan', async () => waitingPesan);
  bindNewAccount();
});
afterEach(async () => {
  forgetDrafts();
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
});

function server(messages: Pesan[], utas: Partial<Utas> = {}) {
  const all = [...messages];
  const own = () => all.filter(({ milik_sendiri }) => milik_sendiri).length;
  let read = utas.dibaca_sampai ?? all.length;
  const api = fakeApi()
    .reply('pengaturan', makePengaturan())
    .reply('bacaUtas', () =>
      utasOf({
        id: alamat.threadId,
        id_group: alamat.groupId,
        jenis: 'forum',
        name: 'Bentuk normal',
        mahasiswa: null,
        ...utas,
        urutan_terakhir: all.length,
        dibaca_sampai: read,
        unread_count: Math.max(0, all.length - read - own()),
      }),
    )
    .reply('daftarPesan', ({ url }) => {
      const after = url.searchParams.get('after');
      return after === null ? [...all] : all.slice(Number(after));
    })
    .reply('tandaiDibaca', ({ body }) => {
      read = Object(body).sampai;
      return { dibaca_sampai: read, unread_count: 0 };
    })
    .reply('kirimPesan', ({ body }) => {
      const { text, id_klien, balasan_untuk = null } = Object(body);
      const sent = pesanOf(all.length + 1, { text, id_klien, balasan_untuk, milik_sendiri: true });
      all.push(sent);
      return sent;
    });
  return { api, all };
}

const onChange = vi.fn();
const noteOf = ({ milik_sendiri }: Pesan) => milik_sendiri && 'Belum dihitung';
const show = () => renderWithApp(<Percakapan alamat={alamat} forum={{ noteOf, onChange }} />);
const log = () => screen.findByRole('log', { name: 'Tanggapan' });
const told = (queryClient: ReturnType<typeof show>['queryClient'], urutan: number) =>
  act(() =>
    dispatchEvent(
      'percakapan.berubah',
      { kunci: KUNCI, id_kelas: 'kelas-1', id_aktivitas: 'f1', perubahan: 'baru', urutan },
      queryClient,
    ),
  );

test('new posts of others wait, also of who reads at the end; what is being written stays', async () => {
  const { api, all } = server([pesanOf(1), pesanOf(2)]);
  const { queryClient } = show();
  const thread = within(await log());
  await thread.findByText('Pesan 2');
  writeInto(await screen.findByRole('textbox', { name: 'Tulis tanggapan' }), 'Menurut saya');
  for (const urutan of [3, 4, 5]) all.push(pesanOf(urutan));
  told(queryClient, 5);
  const button = await screen.findByRole('button', { name: '3 tanggapan baru' });
  expect(thread.queryByText('Pesan 3')).toBeNull();
  expect(api.calls('tandaiDibaca')).toHaveLength(0);
  await userEvent.click(button);
  expect(await thread.findByText('Pesan 5')).toBeVisible();
  const rows = thread.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[rows.indexOf('Tanggapan baru') + 1]).toContain('Pesan 3');
  expect(screen.getByRole('textbox', { name: 'Tulis tanggapan' })).toHaveTextContent(
    'Menurut saya',
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /tanggapan baru$/ })).toBeNull());
});

test('the own post is shown at once, with those that came before it', async () => {
  const { all } = server([pesanOf(1)]);
  const { queryClient } = show();
  const thread = within(await log());
  await thread.findByText('Pesan 1');
  all.push(pesanOf(2));
  told(queryClient, 2);
  await screen.findByRole('button', { name: '1 tanggapan baru' });
  writeInto(await screen.findByRole('textbox', { name: 'Tulis tanggapan' }), 'Pendapat saya');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(await thread.findByText('Pesan 2')).toBeVisible();
  expect(await thread.findByText('Belum dihitung')).toBeVisible();
  expect(thread.getAllByText('Pendapat saya')).toHaveLength(1);
  expect(onChange).toHaveBeenCalled();
});

test('a post that is discarded was not sent: new posts of others go on waiting', async () => {
  const { api, all } = server([pesanOf(1)]);
  const { queryClient } = show();
  const thread = within(await log());
  await thread.findByText('Pesan 1');
  api.fail('kirimPesan', 'berkas_tidak_tersedia');
  writeInto(await screen.findByRole('textbox', { name: 'Tulis tanggapan' }), 'Ditolak');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await screen.findByText('Belum terkirim');
  all.push(pesanOf(2));
  told(queryClient, 2);
  await screen.findByRole('button', { name: '1 tanggapan baru' });
  onChange.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buang' }),
  );
  await waitFor(() => expect(thread.queryByText('Ditolak')).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.getByRole('button', { name: '1 tanggapan baru' })).toBeVisible();
  expect(thread.queryByText('Pesan 2')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('an answer says to whom; an answer to an answer names the post it will stand below', async () => {
  const dibalas = { urutan: 1, nama: 'Agus Wijaya', cuplikan: 'Pesan 1' };
  const { api } = server([
    pesanOf(1),
    pesanOf(2, { balasan_untuk: 'm-1', dibalas }),
    pesanOf(3),
    pesanOf(4, { balasan_untuk: 'm-1', dibalas }),
  ]);
  show();
  const thread = within(await log());
  await thread.findByText('Pesan 4');
  // Directly below its post the label is omitted.
  expect(thread.getAllByRole('button', { name: 'Menanggapi Agus Wijaya: Pesan 1' })).toHaveLength(
    1,
  );
  await userEvent.click(thread.getByRole('button', { name: 'Tanggapi Budi Santoso nomor 4' }));
  expect(screen.getAllByText('Menanggapi Agus Wijaya: Pesan 1')).toHaveLength(2);
  expect(screen.queryByText(/Menanggapi Budi Santoso/)).toBeNull();
  expect(screen.getByText(/di sebelah tanggapan Budi Santoso\.$/)).toBeVisible();
  writeInto(await screen.findByRole('textbox', { name: 'Tulis tanggapan' }), 'Setuju');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() =>
    expect(api.calls('kirimPesan').map(({ body }) => Object(body).balasan_untuk)).toEqual(['m-4']),
  );
  expect(screen.queryByText(/di sebelah tanggapan/)).toBeNull();
});

test('a closed forum is read: its word stands where one would write', async () => {
  const izin = {
    tulis: { boleh: false, alasan: 'Forum ini sudah ditutup dan hanya dapat dibaca.' },
    moderasi: false,
    riwayat: false,
  };
  server([pesanOf(1)], { izin });
  show();
  expect(await screen.findByText('Forum ini sudah ditutup dan hanya dapat dibaca.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tanggapi/ })).toBeNull();
});

test('an @ offers the people of the class; Enter takes one, and the post mentions the account', async () => {
  const { api, all } = server([]);
  api.reply('daftarSebutan', ({ url }) =>
    [
      { id: 'u-dosen', nama: 'Ratna', role: 'Dosen' as const, nim: null, avatar_url: null },
      {
        id: 'u-budi',
        nama: 'Budi Santoso',
        role: 'Mahasiswa' as const,
        nim: '123',
        avatar_url: null,
      },
    ].filter(({ nama }) =>
      nama.toLowerCase().includes((url.searchParams.get('search') ?? '').toLowerCase()),
    ),
  );
  show();
  const field = await screen.findByRole('textbox', { name: 'Tulis tanggapan' });
  writeInto(field, '@bu');
  const list = await screen.findByRole('listbox', { name: 'Sebut anggota kelas' });
  const option = within(list).getByRole('option', { name: /Budi Santoso/, selected: true });
  expect(option).toHaveTextContent('123');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => expect(all).toHaveLength(1));
  expect(all[0]?.text).toContain('<span data-sebut="u-budi">@Budi Santoso</span>');
});

test('an Enter that is quicker than the answer to the last letters takes nobody', async () => {
  const { api, all } = server([]);
  const budi = { id: 'u-budi', nama: 'Budi Santoso', role: 'Mahasiswa' as const, nim: '123' };
  api.reply('daftarSebutan', [{ ...budi, avatar_url: null }]);
  show();
  const field = await screen.findByRole('textbox', { name: 'Tulis tanggapan' });
  writeInto(field, '@bu');
  await screen.findByRole('option', { name: /Budi Santoso/ });
  writeInto(field, ' ya');
  fireEvent.keyDown(field, { key: 'Enter' });
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => expect(all).toHaveLength(1));
  expect(all[0]?.text).toBe('<p>@bu ya</p>');
});

test('eight names are not all: the offer says so, and the arrows go round', async () => {
  const { api } = server([]);
  const role = 'Mahasiswa' as const;
  const people = Array.from({ length: 8 }, (_one, n) => {
    return { id: `u-${n}`, nama: `Orang ${n}`, role, nim: `${n}`, avatar_url: null };
  });
  api.reply('daftarSebutan', people);
  show();
  const field = await screen.findByRole('textbox', { name: 'Tulis tanggapan' });
  writeInto(field, '@');
  const list = await screen.findByRole('listbox', { name: 'Sebut anggota kelas' });
  expect(screen.getByText(/^8 nama pertama/)).toBeVisible();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(
    await within(list).findByRole('option', { name: /^Orang 7/, selected: true }),
  ).toBeVisible();
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field).toHaveTextContent('@');
});

test('an Escape in the offer leaves the dialog of an edited post open', async () => {
  const { api } = server([
    pesanOf(1, {
      milik_sendiri: true,
      izin: { ubah_sampai: new Date(Date.now() + 600_000).toISOString(), hapus: true },
    }),
  ]);
  const budi = { id: 'u-budi', nama: 'Budi Santoso', role: 'Mahasiswa' as const, nim: '123' };
  api.reply('daftarSebutan', [{ ...budi, avatar_url: null }]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Tindakan pesan/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ubah' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah tanggapan' });
  const field = await within(dialog).findByRole('textbox', { name: 'Tanggapan' });
  writeInto(field, ' @bu');
  await screen.findByRole('option', { name: /Budi Santoso/ });
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Ubah tanggapan' })).toBeVisible();
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without an answer the names are missing, and the post still goes out', async () => {
  const { api, all } = server([]);
  api.fail('daftarSebutan', 'kesalahan_server');
  show();
  const field = await screen.findByRole('textbox', { name: 'Tulis tanggapan' });
  writeInto(field, '@bu');
  expect(await screen.findByText(/Nama anggota tidak dapat dimuat/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => expect(all).toHaveLength(1));
  expect(all[0]?.text).toBe('<p>@bu</p>');
});
