import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { barisDosen, pertemuan, ZERO } from '../testing/fixtures.ts';
import { attendanceServer, openScreen } from '../testing/screen.tsx';

beforeEach(() => setWidth(true));

const lecturers = [
  barisDosen(),
  barisDosen(
    { ada_presensi: true, is_hadir: false, mulai_kuliah: ZERO },
    { id_dosen: 'd-2', nama: 'Siti Aminah', gelar_depan: '', gelar_akademik: 'M.T.' },
  ),
];

async function openModal(rows = lecturers) {
  const server = attendanceServer();
  server.api.reply('kehadiranDosen', rows);
  server.api.reply(
    'detailPertemuan',
    pertemuan({ izin: { ...pertemuan().izin, ubah_kehadiran_dosen: true } }),
  );
  server.api.reply(
    'ubahKehadiranDosen',
    ({ params }) => rows.find((row) => row.pengajar.id_dosen === params.id_dosen) ?? barisDosen(),
  );
  const view = await openScreen({ variant: 'operator', user: 'operator' });
  await view.user.click(screen.getByRole('button', { name: 'Ubah Kehadiran Pengajar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Kehadiran Pengajar' }));
  return { ...view, ...server, dialog };
}
type Dialog = Awaited<ReturnType<typeof openModal>>['dialog'];
const field = (dialog: Dialog, label: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });

test('starts with the recorded times, the meeting’s where none is recorded, and none for the absent', async () => {
  const { dialog } = await openModal();
  expect(field(dialog, 'Memulai kuliah Budi Santoso')).toHaveValue('24/11/2026 13:05');
  expect(field(dialog, 'Mengakhiri kuliah Budi Santoso')).toHaveValue('24/11/2026 14:40');
  expect(field(dialog, 'Memulai kuliah Siti Aminah')).toBeDisabled();
  expect(field(dialog, 'Memulai kuliah Siti Aminah')).toHaveValue('');
});

test('absent clears and disables the times, present brings the meeting’s', async () => {
  const { dialog, user } = await openModal();
  await user.click(dialog.getByRole('switch', { name: 'Kehadiran Budi Santoso: Hadir' }));
  expect(field(dialog, 'Memulai kuliah Budi Santoso')).toBeDisabled();
  expect(field(dialog, 'Memulai kuliah Budi Santoso')).toHaveValue('');
  await user.click(dialog.getByRole('switch', { name: 'Kehadiran Siti Aminah: Tidak Hadir' }));
  expect(field(dialog, 'Memulai kuliah Siti Aminah')).toHaveValue('24/11/2026 13:00');
  expect(field(dialog, 'Mengakhiri kuliah Siti Aminah')).toHaveValue('24/11/2026 14:40');
});

test('a missing time is said under the field and stops the save, the first one in a toast', async () => {
  const { api, dialog, user } = await openModal();
  await user.click(
    dialog.getByRole('button', { name: 'Kosongkan mengakhiri kuliah Budi Santoso' }),
  );
  expect(dialog.getByText('Harap isi bidang ini')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Mengakhiri kuliah dosen Budi Santoso wajib diisi'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Kosongkan memulai kuliah Budi Santoso' }));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Memulai kuliah dosen Budi Santoso wajib diisi'),
  ).toBeInTheDocument();
  expect(api.calls('ubahKehadiranDosen')).toHaveLength(0);
});

const switchOf = (dialog: Dialog, nama: string) =>
  dialog.getByRole('switch', { name: new RegExp(`^Kehadiran ${nama}`) });

test('only what was changed is sent, and nothing while nothing was', async () => {
  const { api, dialog, user } = await openModal();
  expect(dialog.getByText('Belum ada perubahan')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await user.click(switchOf(dialog, 'Siti Aminah'));
  expect(dialog.getByText('1 perubahan belum disimpan')).toBeVisible();
  await user.click(switchOf(dialog, 'Siti Aminah'));
  expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await user.click(switchOf(dialog, 'Siti Aminah'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah kehadiran dosen')).toBeInTheDocument();
  expect(api.calls('ubahKehadiranDosen').map(({ params }) => params.id_dosen)).toEqual(['d-2']);
});

test('of a lecturer without a record the proposal is sent once it is meant', async () => {
  const { api, dialog, user } = await openModal([
    barisDosen({ ada_presensi: false, is_hadir: false, mulai_kuliah: ZERO }),
  ]);
  expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Catat seperti ini' }));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah kehadiran dosen')).toBeInTheDocument();
  expect(api.calls('ubahKehadiranDosen')[0]?.body).toEqual({
    is_hadir: true,
    mulai_kuliah: '2026-11-24T13:00:00+07:00',
    selesai_kuliah: '2026-11-24T14:40:00+07:00',
  });
});

test('one call per lecturer, then the lists are loaded anew', async () => {
  const { api, dialog, user } = await openModal();
  const before = api.calls('kehadiranDosen').length;
  await user.click(switchOf(dialog, 'Budi Santoso'));
  await user.click(switchOf(dialog, 'Siti Aminah'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Berhasil mengubah kehadiran dosen')).toBeInTheDocument();
  expect(
    api.calls('ubahKehadiranDosen').map(({ params, body }) => [params.id_dosen, body]),
  ).toEqual([
    ['d-1', { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null }],
    [
      'd-2',
      {
        is_hadir: true,
        mulai_kuliah: '2026-11-24T13:00:00+07:00',
        selesai_kuliah: '2026-11-24T14:40:00+07:00',
      },
    ],
  ]);
  expect(api.calls('kehadiranDosen').length).toBeGreaterThan(before);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('when one call fails the others still go, its error is said, and the form stays', async () => {
  const { api, dialog, user } = await openModal();
  api.fail('ubahKehadiranDosen', 'waktu_dosen_terbalik');
  const before = api.calls('kehadiranDosen').length;
  await user.click(switchOf(dialog, 'Budi Santoso'));
  await user.click(switchOf(dialog, 'Siti Aminah'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByText('Waktu mengakhiri kuliah tidak boleh kurang dari waktu memulai kuliah'),
  ).toBeInTheDocument();
  expect(api.calls('ubahKehadiranDosen')).toHaveLength(2);
  expect(api.calls('kehadiranDosen').length).toBeGreaterThan(before);
  expect(screen.getByRole('dialog', { name: 'Ubah Kehadiran Pengajar' })).toBeInTheDocument();
});
