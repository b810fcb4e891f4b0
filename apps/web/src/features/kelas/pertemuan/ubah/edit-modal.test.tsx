import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting, makeTeacher } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { setWidth } from '../../../../shared/testing/screen-width.ts';
import { EditModal } from './edit-modal.tsx';

type Hasil = DataOf<'cekBentrok'>;

const UNCHANGED = 'Tidak ada perubahan data';
const UNCHECKED = 'Cek jadwal terlebih dahulu. Pastikan tidak ada jadwal yang bentrok';

const open = {
  boleh: true,
  jadwal_online: true,
  jadwal_offline: true,
  terkunci: null,
  pengajar: true,
  parameter: false,
};
const stored = makeMeeting({
  status: 'belum_dimulai',
  deskripsi: 'Bentuk normal',
  id_sesi: 's3',
  id_ruangan: 'r1',
  izin: { ...makeMeeting().izin, ubah: open },
});
const free: Hasil = {
  bentrok_kelas: { data: [] },
  bentrok_ruangan: { bisa_diabaikan: true, data: [] },
  bentrok_pengajar: { bisa_diabaikan: true, data: [] },
  bentrok_mahasiswa: { jumlah: 0, jumlah_peserta: 40, data: [] },
  hari_libur: null,
  di_luar_periode: false,
};
const other = {
  id_pertemuan: 'x',
  nomor: 3,
  id: 'k2',
  mata_kuliah: { id: 'm2', kode: 'AIK30', nama: 'Jaringan' },
  kelas: { id: 'k2', nama: 'B', jenis: null },
  waktu_mulai: '2026-11-24T06:00:00Z',
  waktu_selesai: '2026-11-24T07:40:00Z',
};
const clash = (bisa_diabaikan: boolean): Hasil => ({
  ...free,
  bentrok_ruangan: { bisa_diabaikan, data: [{ ...other, pengajar: ['Siti'] }] },
});

beforeEach(() => {
  setWidth(true);
  learnServerTime(Date.parse('2026-11-20T09:00:00+07:00'), true);
});

async function openModal(meeting: PertemuanDetail = stored, hasil: Hasil = free) {
  const api = fakeApi()
    .reply('daftarSesi', [
      { id: 's3', nama: 'Sesi 3', jam_mulai: '13:00:00', jam_selesai: '14:40:00' },
      { id: 's4', nama: 'Sesi 4', jam_mulai: '15:00:00', jam_selesai: '16:40:00' },
    ])
    .reply('daftarRuangan', [
      { id: 'r1', nama: 'A303', kapasitas: 50, is_available: true, alasan: null },
      { id: 'r2', nama: 'A304', kapasitas: 40, is_available: false, alasan: 'kapasitas' },
    ])
    .reply('pengajarKelasList', [
      makeTeacher(),
      makeTeacher({ id: 'p2', id_dosen: 'd2', nama: 'Rina' }),
    ])
    .reply('aktivitasPertemuan', [
      {
        id: 't1',
        jenis: 'tugas',
        judul: 'Latihan',
        waktu_mulai: '2026-11-24T13:30:00+07:00',
        waktu_selesai: '2026-11-24T14:30:00+07:00',
      },
    ])
    .reply('usulanJadwal', [
      {
        sesi: { id: 's4', nama: 'Sesi 4' },
        ruangan: { id: 'r1', nama: 'A303', kapasitas: 50 },
        waktu_mulai: '2026-11-25T15:00:00+07:00',
        waktu_selesai: '2026-11-25T16:40:00+07:00',
        jumlah_mahasiswa_bentrok: 2,
      },
    ])
    .reply('cekBentrok', hasil)
    .reply('detailPertemuan', meeting)
    .reply('ubahPertemuan', meeting);
  let isClosed = false;
  renderWithApp(<EditModal meeting={meeting} onClose={() => (isClosed = true)} />, {
    user: 'dosen',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah Pertemuan' }));
  await dialog.findByRole('option', { name: 'Sesi 3 (13:00–14:40)' });
  const button = (name: string) => dialog.getByRole('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const rename = () => userEvent.type(dialog.getByRole('textbox', { name: /^Judul/ }), ' 2');
  const saved = () => api.calls('ubahPertemuan').at(-1)?.body;
  return { api, dialog, button, press, rename, saved, isClosed: () => isClosed };
}

test('opens clean; saved only when edited, checked and free; any change clears the check', async () => {
  const { dialog, button, press, rename, saved, isClosed } = await openModal();
  expect(button('Simpan')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Simpan')).toHaveAttribute('title', UNCHANGED);
  expect(dialog.getByText(/Jadwal belum dicek/)).toBeVisible();
  await rename();
  expect(button('Simpan')).toHaveAttribute('title', UNCHECKED);
  await press('Cek Jadwal');
  expect(await dialog.findByText('Tidak ada jadwal yang bentrok.')).toBeVisible();
  expect(button('Simpan')).not.toHaveAttribute('aria-disabled');
  await rename();
  expect(dialog.getByText(/Jadwal belum dicek/)).toBeVisible();
  expect(button('Simpan')).toHaveAttribute('title', UNCHECKED);
  await press('Cek Jadwal');
  await dialog.findByText('Tidak ada jadwal yang bentrok.');
  await press('Simpan');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(saved()).toMatchObject({
    judul: 'Normalisasi 2 2',
    versi: 'v1',
    id_ruangan: 'r1',
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    pengajar: ['d1'],
  });
});

test('a session sets the times, a slot fills the form, and content is offered to move', async () => {
  const { dialog, press, saved, isClosed } = await openModal(stored, clash(false));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Sesi/ }), 's4');
  expect(dialog.getByRole('textbox', { name: /^Waktu Mulai/ })).toHaveValue('15:00');
  expect(dialog.getByText(/Tugas: Latihan/)).toHaveTextContent('15:30');
  await press('Cek Jadwal');
  expect(await dialog.findByText(/Jadwal ini bentrok/)).toBeVisible();
  expect(dialog.getByText('Harus dihindari')).toBeVisible();
  const slot = await dialog.findByRole('button', { name: /Rabu, 25 Nov 2026, 15:00/ });
  expect(slot).toHaveTextContent('2 mahasiswa bentrok');
  await userEvent.click(slot);
  expect(slot).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('textbox', { name: /^Tanggal/ })).toHaveValue('25/11/2026');
  expect(dialog.getByText(/Jadwal belum dicek/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Geser juga isi/ }));
  expect(isClosed()).toBe(false);
  expect(saved()).toBeUndefined();
});

test('a clash that may be ignored is saved with its name', async () => {
  const { dialog, press, rename, saved } = await openModal(stored, clash(true));
  await rename();
  await press('Cek Jadwal');
  expect(await dialog.findByText('Boleh diabaikan')).toBeVisible();
  await press('Simpan');
  await waitFor(() => expect(saved()).toMatchObject({ abaikan: ['ruangan'] }));
});

test('what is missing stands at its field, and a toast says so', async () => {
  const { dialog, press } = await openModal();
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Judul/ }));
  await press('Cek Jadwal');
  expect(dialog.getByText('Judul wajib diisi!')).toBeVisible();
  expect(await screen.findByText('Pengisian Data Belum Lengkap!')).toBeVisible();
});

test('a check that fails says why', async () => {
  const { api, dialog, press, rename } = await openModal();
  api.fail('cekBentrok', 'layanan_tidak_tersedia');
  await rename();
  await press('Cek Jadwal');
  const said = await screen.findAllByText(/^Gagal mengecek jadwal bentrok: ./);
  expect(said).toHaveLength(2);
  expect(dialog.getByText(/^Gagal mengecek/)).toBeVisible();
});

test('a place that was taken in between brings the panel', async () => {
  const { api, dialog, press, rename } = await openModal();
  api.fail('ubahPertemuan', 'jadwal_bentrok', undefined, clash(false));
  await rename();
  await press('Cek Jadwal');
  await dialog.findByText('Tidak ada jadwal yang bentrok.');
  await press('Simpan');
  expect(await dialog.findByText(/baru saja terpakai/)).toBeVisible();
  expect(dialog.getByText(/AIK30 - Jaringan/)).toBeVisible();
});

test("somebody else's version is shown beside the own input", async () => {
  const { api, dialog, press, rename, saved } = await openModal();
  api.fail('ubahPertemuan', 'pertemuan_berubah');
  await rename();
  await press('Cek Jadwal');
  await dialog.findByText('Tidak ada jadwal yang bentrok.');
  api.reply('detailPertemuan', { ...stored, judul: 'Milik rekan', versi: 'v2' });
  await press('Simpan');
  expect(await dialog.findByText('Milik rekan')).toBeVisible();
  api.reply('ubahPertemuan', stored);
  await press('Pertahankan isian saya');
  await press('Simpan');
  await waitFor(() => expect(saved()).toMatchObject({ judul: 'Normalisasi 2', versi: 'v2' }));
});

test('a fixed schedule is told, and only its text is sent', async () => {
  const { dialog, button, rename, press, saved } = await openModal({
    ...stored,
    izin: {
      ...stored.izin,
      ubah: { ...open, terkunci: 'Kuliah sudah dimulai, sehingga jadwalnya tetap.' },
    },
  });
  expect(dialog.getByText(/Kuliah sudah dimulai/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cek Jadwal' })).toBeNull();
  expect(dialog.getByRole('textbox', { name: /^Tanggal/ })).toBeDisabled();
  await rename();
  expect(button('Simpan')).not.toHaveAttribute('aria-disabled');
  await press('Simpan');
  await waitFor(() => expect(saved()).not.toHaveProperty('waktu_mulai'));
});

test('a phone shows one step: Cek Jadwal, then Simpan', async () => {
  setWidth(false);
  const { dialog, press, rename } = await openModal();
  await rename();
  expect(dialog.queryByRole('button', { name: 'Simpan' })).toBeNull();
  await press('Cek Jadwal');
  expect(await dialog.findByRole('button', { name: 'Simpan' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cek Jadwal' })).toBeNull();
});
