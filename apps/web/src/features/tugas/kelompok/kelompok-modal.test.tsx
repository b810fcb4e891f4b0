import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { AddKelompok, EditKelompok } from './kelompok-modal.tsx';
import type { Kelompok } from './queries.ts';
import { anggota, calon, mahasiswa, makeKelompok } from './testing/fixtures.ts';

beforeEach(() => {
  setWidth(true);
  sessionStorage.clear();
});

const people = [calon(1), calon(2), calon(3, { id: 'k9', nama: 'Tim Lain' })];

function add() {
  const api = fakeApi().reply('pesertaKelompok', people);
  const onClose = vi.fn();
  renderWithApp(<AddKelompok idTugas="t1" onClose={onClose} />, { user: 'dosen' });
  return { api, onClose, user: userEvent.setup() };
}
function edit(kelompok: Kelompok = makeKelompok()) {
  const api = fakeApi().reply('pesertaKelompok', [
    calon(1, kelompok),
    calon(2, kelompok),
    calon(4),
  ]);
  const onClose = vi.fn();
  renderWithApp(<EditKelompok idTugas="t1" kelompok={kelompok} onClose={onClose} />, {
    user: 'dosen',
  });
  return { api, onClose, user: userEvent.setup() };
}
const box = (n: number) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Mahasiswa ${n} ?2406`) });

test('a name and members are asked for before anything is sent', async () => {
  const { api, user } = add();
  await box(1);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Pilih paling sedikit satu anggota.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nama kelompok/ })).toBeInvalid();
  expect(api.calls('tambahKelompok')).toHaveLength(0);
});

test('the first chosen leads until another is named; who is elsewhere cannot be chosen and it says where', async () => {
  const { api, user, onClose } = add();
  expect(await box(3)).toBeDisabled();
  expect(screen.getByText(/Tim Lain/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Nama kelompok/ }), 'Tim A');
  await user.click(await box(1));
  await user.click(await box(2));
  expect(screen.getByText('2 dipilih')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Ketua Mahasiswa 1' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Ketua Mahasiswa 2' }));
  api.reply('tambahKelompok', makeKelompok());
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.calls('tambahKelompok')[0]?.body).toEqual({
    nama: 'Tim A',
    anggota: [
      { nim: mahasiswa(1).nim, jabatan: 'anggota' },
      { nim: mahasiswa(2).nim, jabatan: 'ketua' },
    ],
    id_klien: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the leader taken out again: the next leads; a failed save keeps what was typed and is sent as the same', async () => {
  const { api, user } = add();
  await user.type(screen.getByRole('textbox', { name: /^Nama kelompok/ }), 'Tim A');
  await user.click(await box(1));
  await user.click(await box(2));
  await user.click(screen.getByRole('button', { name: 'Keluarkan Mahasiswa 1' }));
  expect(screen.getByRole('radio', { name: 'Ketua Mahasiswa 2' })).toBeChecked();
  api.fail('tambahKelompok', 'mahasiswa_sudah_berkelompok', [
    { path: 'anggota.0.nim', message: 'Mahasiswa 2 (24060121130002) sudah menjadi anggota Tim B.' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Mahasiswa 2 (24060121130002) sudah menjadi anggota Tim B.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nama kelompok/ })).toHaveValue('Tim A');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('tambahKelompok')).toHaveLength(2));
  const [first, again] = api
    .calls('tambahKelompok')
    .map(({ body }) => body as { id_klien: string });
  expect(again?.id_klien).toBe(first?.id_klien);
});

test('a group that has submitted keeps its members; who joins may share what was handed in', async () => {
  const { api, user } = edit(makeKelompok({ sudah_mengumpulkan: true }));
  expect(await box(1)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Keluarkan Mahasiswa 1' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: /^Ikutkan/ })).toBeNull();
  await user.click(await box(4));
  await user.click(
    screen.getByRole('checkbox', { name: 'Ikutkan anggota baru pada pengumpulan yang sudah ada' }),
  );
  api.reply('ubahKelompok', makeKelompok());
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(api.calls('ubahKelompok')).toHaveLength(1));
  expect(api.calls('ubahKelompok')[0]?.body).toMatchObject({
    bagikan_pengumpulan: true,
    updated_at: '2026-11-24T13:00:00Z',
  });
});

test('somebody else was quicker: both versions stand, and who typed decides', async () => {
  const { api, user, onClose } = edit();
  await user.click(await box(4));
  const theirs = makeKelompok({
    nama: 'Tim Baru',
    anggota: [anggota(2, { jabatan: 'ketua' })],
    updated_at: '2026-11-24T15:00:00Z',
  });
  api
    .fail('ubahKelompok', 'kelompok_berubah')
    .reply('daftarKelompok', [theirs], { has_write_access: true, jumlah_tanpa_kelompok: 0 });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const alert = await screen.findByRole('alert', { name: 'Sudah diubah pengguna lain' });
  expect(within(alert).getByText('Tim Baru: Mahasiswa 2 (Ketua)')).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Pertahankan isian saya' }));
  api.reply('ubahKelompok', theirs);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() =>
    expect(api.calls('ubahKelompok').at(-1)?.body).toMatchObject({
      updated_at: '2026-11-24T15:00:00Z',
      anggota: [{ nim: mahasiswa(1).nim }, { nim: mahasiswa(2).nim }, { nim: mahasiswa(4).nim }],
    }),
  );
});

test('what was typed survives a reload, and Batal gives it up', async () => {
  const { user } = add();
  await user.type(screen.getByRole('textbox', { name: /^Nama kelompok/ }), 'Tim A');
  const drafts = () =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('lms.draf.'));
  expect(drafts()).toEqual([[expect.any(String), expect.stringContaining('Tim A')]]);
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(drafts()).toEqual([]);
});
