import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dispatchEvent } from '../../../../shared/lib/stream/stream-events.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { MeetingContent } from '../meeting-content.tsx';
import { makeMateri, makeTeks } from '../testing/fixtures.ts';
import type { BarisSampah } from './queries.ts';

const baris = (changes: Partial<BarisSampah> = {}): BarisSampah => ({
  id: 'mt1',
  jenis: 'materi',
  judul: 'Modul 7',
  id_pertemuan: 'm7',
  nomor_pertemuan: 7,
  dihapus_pada: '2026-11-24T13:00:00+07:00',
  dihapus_oleh: { name: 'Budi Santoso' },
  sampai: '2026-12-24T13:00:00+07:00',
  ...changes,
});
const teks = baris({
  id: 't1',
  jenis: 'teks',
  judul: 'Petunjuk',
  id_pertemuan: 'm8',
  nomor_pertemuan: 8,
  dihapus_oleh: null,
});

let rows: BarisSampah[] = [];
beforeEach(() => {
  setWidth(true);
  rows = [baris(), teks];
});

function serve({ mayWrite = true } = {}) {
  const has_write_access = mayWrite;
  return fakeApi()
    .reply('detailPertemuan', makeMeeting({ id: 'm7' }))
    .reply('daftarTeks', [])
    .reply('daftarMateri', [], { has_write_access })
    .reply('menuPertemuan', [])
    .reply('pulihkanTeks', makeTeks())
    .reply('pulihkanMateri', makeMateri())
    .reply('sampahKelas', () => rows, { has_write_access });
}

const content = (user: 'dosen' | 'mahasiswa') =>
  renderWithApp(<MeetingContent meetingId="m7" />, { user });

async function open() {
  const view = content('dosen');
  await userEvent.click(await screen.findByRole('button', { name: 'Sampah' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Sampah' })) };
}

test('what was deleted in the class, with its meeting, who deleted it and until when it is kept', async () => {
  const api = serve();
  const { dialog } = await open();
  await dialog.findByText('Modul 7');
  expect(api.calls('sampahKelas')[0]?.params).toEqual({ id: makeMeeting().kelas_kuliah.id });
  expect(
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '1Modul 7Materi724 Nov 2026, 13:00Budi Santoso24 Des 2026, 13:00Pulihkan',
    '2PetunjukTeks824 Nov 2026, 13:0024 Des 2026, 13:00Pulihkan',
  ]);
});

test('Pulihkan restores each kind by its own call; the trash and the content of the meeting renew', async () => {
  const api = serve();
  const { dialog } = await open();
  const button = await dialog.findByRole('button', { name: 'Pulihkan Materi Modul 7' });
  const before = api.calls('daftarMateri').length;
  rows = [teks];
  await userEvent.click(button);
  expect(await screen.findByText('Berhasil memulihkan materi')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Modul 7')).toBeNull());
  expect(api.calls('pulihkanMateri')[0]?.params).toEqual({ id: 'mt1' });
  expect(api.calls('daftarMateri').length).toBeGreaterThan(before);
  rows = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Pulihkan Teks Petunjuk' }));
  expect(await screen.findByText('Berhasil memulihkan teks')).toBeVisible();
  expect(api.calls('pulihkanTeks')[0]?.params).toEqual({ id: 't1' });
  expect(
    await dialog.findByText('Belum ada isi yang dihapus dalam 30 hari terakhir.'),
  ).toBeVisible();
});

test('a refusal is told, and what somebody else has restored goes from the list', async () => {
  const api = serve().fail('pulihkanMateri', 'tidak_ditemukan');
  const { dialog } = await open();
  const button = await dialog.findByRole('button', { name: 'Pulihkan Materi Modul 7' });
  rows = [teks];
  await userEvent.click(button);
  await waitFor(() => expect(dialog.queryByText('Modul 7')).toBeNull());
  expect(api.calls('pulihkanMateri')).toHaveLength(1);
  expect(screen.queryByText('Berhasil memulihkan materi')).toBeNull();
  expect(await screen.findByText('Data tidak ditemukan.')).toBeVisible();
});

test('what somebody else deletes appears by itself', async () => {
  serve();
  rows = [teks];
  const { dialog, queryClient } = await open();
  await dialog.findByText('Petunjuk');
  rows = [baris(), teks];
  dispatchEvent(
    'aktivitas.berubah',
    { id_pertemuan: 'm7', id_kelas: 'k1', jenis: 'materi' },
    queryClient,
  );
  expect(await dialog.findByText('Modul 7')).toBeVisible();
});

test('when the last of its page was restored, the page before is shown', async () => {
  const meta = { has_write_access: true, total_items: 11, total_pages: 2 };
  const api = serve().reply('sampahKelas', () => rows, meta);
  const { dialog } = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Halaman 2' }));
  await waitFor(() =>
    expect(api.calls('sampahKelas').at(-1)?.url.searchParams.get('page')).toBe('2'),
  );
  const button = await dialog.findByRole('button', { name: 'Pulihkan Teks Petunjuk' });
  api.reply('sampahKelas', (call) => (call.url.searchParams.get('page') === '2' ? [] : [baris()]), {
    ...meta,
    total_items: 10,
    total_pages: 1,
  });
  await userEvent.click(button);
  expect(await dialog.findByText('Modul 7')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('sampahKelas').at(-1)?.url.searchParams.get('page')).toBe('1'),
  );
});

test('titles can be searched, and the search be given up', async () => {
  const api = serve();
  const { dialog } = await open();
  await dialog.findByText('Modul 7');
  rows = [];
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Cari judul' }), 'x{Enter}');
  expect(await dialog.findByText('Tidak ada judul yang cocok.')).toBeVisible();
  await waitFor(() =>
    expect(api.calls('sampahKelas').at(-1)?.url.searchParams.get('search')).toBe('x'),
  );
  rows = [teks];
  await userEvent.click(dialog.getByRole('button', { name: 'Hapus semua filter' }));
  expect(await dialog.findByText('Petunjuk')).toBeVisible();
});

test('who may only read sees it and restores nothing; a student has no trash', async () => {
  serve({ mayWrite: false });
  const { dialog, unmount } = await open();
  expect(await dialog.findByText('Modul 7')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pulihkan/ })).toBeNull();
  unmount();
  content('mahasiswa');
  expect(await screen.findByText('Belum ada materi pada pertemuan ini.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sampah' })).toBeNull();
});

test('without a line it says so and can be tried again', async () => {
  const api = serve().disconnect('sampahKelas');
  const { dialog } = await open();
  expect(await dialog.findByText(/^Tidak dapat terhubung ke server/)).toBeVisible();
  api.reply('sampahKelas', rows, { has_write_access: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Coba Lagi' }));
  expect(await dialog.findByText('Modul 7')).toBeVisible();
});

test('on a phone each is a card with its button', async () => {
  setWidth(false);
  serve();
  const { dialog } = await open();
  const list = within(await dialog.findByRole('list', { name: 'Isi yang dihapus' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('button', { name: 'Pulihkan Materi Modul 7' })).toBeVisible();
});
