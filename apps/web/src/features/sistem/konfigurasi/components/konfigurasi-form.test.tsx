import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { changedByOthers, konfigurasi } from '../testing/fixtures.ts';
import { KonfigurasiForm } from './konfigurasi-form.tsx';

type Level = 'read' | 'write';
const types = [
  { id: '1', nama: 'izin', is_active: true },
  { id: '2', nama: 'sakit', is_active: false },
];

async function open(tab = '', level: Level = 'write') {
  const server = fakeApi()
    .reply('konfigurasi', konfigurasi)
    .reply('jenisPresensi', types)
    .reply('penyimpanan', { jumlah_berkas: 1_204, terpakai: 61_500_000_000 });
  const view = renderWithApp(<KonfigurasiForm />, {
    path: '/konfigurasi',
    route: `/konfigurasi${tab && `?grup=${tab}`}`,
    user: 'operator',
    as: { hak_akses: { konfigurasi: level } as never },
  });
  await screen.findByRole('tab', { name: 'Umum' });
  return { ...view, server, user: userEvent.setup() };
}

const nama = () => screen.getByLabelText('Nama perguruan tinggi');
async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe('changing settings', () => {
  test('sends what is changed with its version, and says so', async () => {
    const { server, user } = await open('pertemuan');
    await retype(user, screen.getByLabelText('Batas aktivitas pertemuan'), '3');
    expect(screen.getByText('1 perubahan belum disimpan')).toBeVisible();
    expect(screen.getByText('Tersimpan: 7')).toBeVisible();
    const saved = changedByOthers();
    saved.pengaturan_kelas.batas_aktivitas_hari = 3;
    server.reply('ubahPengaturan', saved);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil mengubah pengaturan')).toBeInTheDocument();
    expect(server.calls('ubahPengaturan')[0]?.body).toEqual({
      versi: { pengaturan_kelas: 0 },
      pengaturan_kelas: { batas_aktivitas_hari: 3 },
    });
    expect(screen.queryByText(/perubahan belum disimpan/)).toBeNull();
    expect(screen.getByText(/^Terakhir diubah .* oleh Budi\.$/)).toBeVisible();
  });

  test('another minimum of progress: how many marks change is told first, and saved after the answer', async () => {
    const { server, user } = await open('mahasiswa');
    server
      .reply('pratinjauPengaturan', { mendapat: 1_204, kehilangan: 0, pertemuan: 31 })
      .reply('ubahPengaturan', changedByOthers());
    await retype(user, screen.getByLabelText('Progres minimal peserta'), '60');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Kehadiran mahasiswa akan berubah' }),
    );
    expect(
      question.getByText(
        'Dengan progres minimal 60%, 0 kehadiran kehilangan H dan 1204 mendapat H.',
      ),
    ).toBeVisible();
    expect(question.getByText(/^Pada 31 pertemuan online yang belum ditutup\./)).toBeVisible();
    expect(server.calls('pratinjauPengaturan')[0]?.body).toEqual({
      presentase_progress_minimal_persen: 60,
    });
    await user.click(question.getByRole('button', { name: 'Batal' }));
    expect(server.calls('ubahPengaturan')).toEqual([]);
    server.reply('pratinjauPengaturan', { mendapat: 0, kehilangan: 0, pertemuan: 0 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    // Nothing is asked when no mark changes.
    await waitFor(() => expect(server.calls('ubahPengaturan')).toHaveLength(1));
  });

  test('campus networks are a list; what is left in the field counts, and the server’s word stands there', async () => {
    const { server, user } = await open();
    const field = screen.getByRole('combobox', { name: 'Jaringan kampus' });
    await user.type(field, '203.0.113.0/24{Enter}2001:db8::/129');
    const message = '“2001:db8::/129” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32';
    server.fail('ubahPengaturan', 'validasi_gagal', [
      { path: 'pengaturan_sistem.jaringan_kampus', message },
    ]);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.calls('ubahPengaturan')[0]?.body).toEqual({
      versi: { pengaturan_sistem: 0 },
      pengaturan_sistem: { jaringan_kampus: ['203.0.113.0/24', '2001:db8::/129'] },
    });
    await user.type(field, '{Backspace}');
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText('Tersimpan: (kosong)')).toBeVisible();
  });

  test('a number out of range, or emptied, stays as typed, says so, and is not saved', async () => {
    const { server, user } = await open('mahasiswa');
    const minimum = screen.getByLabelText('Progres minimal peserta');
    await retype(user, minimum, '180');
    await user.tab();
    expect(minimum).toHaveValue('180 %');
    expect(screen.getByText('Paling besar 100')).toBeVisible();
    expect(screen.getByText('1 perubahan belum disimpan · 1 isian perlu diperbaiki')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
    await user.clear(minimum);
    expect(screen.getByText('Wajib diisi')).toBeVisible();
    await user.type(minimum, '80');
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled();
    expect(server.calls('ubahPengaturan')).toEqual([]);
  });

  test('sizes of files have decimals and go one by one; an empty quota is none', async () => {
    const { server, user } = await open('berkas');
    const other = screen.getByLabelText('Berkas lain');
    expect(other).toHaveValue('10.24 MB');
    expect(await screen.findByText('Terpakai 61.50 GB oleh 1204 berkas.')).toBeVisible();
    await retype(user, other, '12,5');
    await user.type(screen.getByLabelText('Kuota penyimpanan'), '200');
    expect(screen.getByText('Tersimpan: 10.24')).toBeVisible();
    expect(screen.getByText('Tersimpan: (kosong)')).toBeVisible();
    server.reply('ubahPengaturan', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil mengubah pengaturan')).toBeInTheDocument();
    expect(server.calls('ubahPengaturan')[0]?.body).toEqual({
      versi: { pengaturan_sistem: 0 },
      pengaturan_sistem: { ukuran_max_file: { lainnya: 12.5 }, kuota_penyimpanan_gb: 200 },
    });
  });

  test('what new exams begin with: the code, and a threshold that may be empty', async () => {
    const { server, user } = await open('pertemuan');
    await user.click(screen.getByRole('switch', { name: /^Ujian baru memakai kode ujian/ }));
    const threshold = screen.getByLabelText('Ambang kejadian fokus ujian baru');
    expect(threshold).toHaveValue('');
    await user.type(threshold, '0');
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
    await retype(user, threshold, '5');
    server.reply('ubahPengaturan', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil mengubah pengaturan')).toBeInTheDocument();
    expect(server.calls('ubahPengaturan')[0]?.body).toEqual({
      versi: { pengaturan_kelas: 0 },
      pengaturan_kelas: { ujian: { kode_ujian: true, ambang_fokus: 5 } },
    });
  });

  test('grades: who integrates them, and the most a remedial counts', async () => {
    const { server, user } = await open('pertemuan');
    await user.click(screen.getByRole('switch', { name: /^Dosen mengisi dan mengirim nilai/ }));
    await user.type(screen.getByLabelText('Nilai remedial paling tinggi'), '75,5');
    server.reply('ubahPengaturan', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Berhasil mengubah pengaturan')).toBeInTheDocument();
    expect(server.calls('ubahPengaturan')[0]?.body).toEqual({
      versi: { pengaturan_kelas: 0 },
      pengaturan_kelas: { nilai: { pelaku_integrasi: { dosen: false }, maksimal_remedial: 75.5 } },
    });
  });

  test('a field that the server refuses says why, until it is changed', async () => {
    const { server, user } = await open();
    await retype(user, screen.getByLabelText('Surel'), 'salah');
    server.fail('ubahPengaturan', 'validasi_gagal', [
      { path: 'identitas.email', message: 'Format surel tidak valid' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Format surel tidak valid')).toBeVisible();
    expect(screen.getByLabelText('Surel')).toHaveValue('salah');
    await user.type(screen.getByLabelText('Surel'), '@kampus.ac.id');
    expect(screen.queryByText('Format surel tidak valid')).toBeNull();
  });

  test('survives a reload and other tabs of the page; Batal gives it up', async () => {
    const { user, unmount } = await open();
    await retype(user, nama(), 'Universitas Baru');
    await user.click(screen.getByRole('tab', { name: 'Kelas & Pertemuan' }));
    expect(screen.getByText('1 perubahan belum disimpan')).toBeVisible();
    unmount();
    await open();
    expect(nama()).toHaveValue('Universitas Baru');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(nama()).toHaveValue('Universitas Contoh');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('lms.draf'))).toEqual([]);
  });

  test('leaving asks first', async () => {
    const { user, router } = await open();
    await retype(user, nama(), 'X');
    void router.navigate('/beranda');
    expect(await screen.findByText(/^1 perubahan pengaturan belum disimpan/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tinggalkan halaman' }));
    expect(await screen.findByText('Halaman lain')).toBeInTheDocument();
  });

  test('somebody was faster: nothing is lost, and saving waits for a look', async () => {
    const { server, user } = await open('pertemuan');
    await retype(user, screen.getByLabelText('Jumlah minggu kuliah dalam satu periode'), '14');
    server.fail('ubahPengaturan', 'pengaturan_berubah').reply('konfigurasi', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Pengaturan sudah diubah operator lain')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
    expect(screen.getByLabelText('Batas aktivitas pertemuan')).toHaveValue('5 hari');
    await user.click(screen.getByRole('button', { name: 'Lanjutkan dengan perubahan saya' }));
    server.reply('ubahPengaturan', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(server.calls('ubahPengaturan')).toHaveLength(2));
    expect(server.calls('ubahPengaturan')[1]?.body).toEqual({
      versi: { pengaturan_kelas: 1 },
      pengaturan_kelas: { jumlah_pertemuan: 14 },
    });
  });

  test('the requirements of lecturers begin as a whole and end as nothing', async () => {
    const { server, user } = await open('pengajar');
    const [online] = screen.getAllByRole('switch', { name: /^Atur syarat kehadiran/ });
    expect(online).toHaveAccessibleDescription(/pengajar hadir bila memulai kuliah/);
    await user.click(online as HTMLElement);
    await user.click(
      screen.getByRole('switch', { name: 'Kehadiran mahasiswa di kelas mencapai batas' }),
    );
    expect(screen.getByLabelText('Batas kehadiran mahasiswa')).toHaveValue('75 %');
    expect(screen.getByText('1 perubahan belum disimpan')).toBeVisible();
    server.reply('ubahPengaturan', changedByOthers());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(server.calls('ubahPengaturan')).toHaveLength(1));
    expect(server.calls('ubahPengaturan')[0]?.body).toMatchObject({
      pengaturan_kelas: {
        syarat_kehadiran_online_dosen: {
          mulai_kuliah: true,
          akhiri_kuliah: true,
          aktivitas_kuliah: false,
          presentase_kehadiran_kelas: true,
          presentase_kehadiran_kelas_persen: 75,
        },
      },
    });
  });
});

test('presence types are switched at once', async () => {
  const { server, user } = await open('mahasiswa');
  server.reply('ubahJenisPresensi', { id: '2', nama: 'sakit', is_active: true });
  const sakit = await screen.findByRole('switch', { name: 'Sakit' });
  expect(sakit).not.toBeChecked();
  await user.click(sakit);
  expect(await screen.findByText('Berhasil mengubah jenis presensi')).toBeInTheDocument();
  const [call] = server.calls('ubahJenisPresensi');
  expect([call?.params, call?.body]).toEqual([{ id: '2' }, { is_active: true }]);
});

test('who may only read types nothing', async () => {
  await open('', 'read');
  expect(screen.getByText(/^Anda hanya dapat melihat pengaturan/)).toBeVisible();
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
});

test('a failed load says so and can be asked again', async () => {
  const server = fakeApi().fail('konfigurasi', 'tidak_berhak');
  renderWithApp(<KonfigurasiForm />, { user: 'operator' });
  const retry = await screen.findByRole('button', { name: 'Coba Lagi' });
  server.reply('konfigurasi', konfigurasi);
  await userEvent.click(retry);
  expect(await screen.findByRole('tab', { name: 'Umum' })).toBeVisible();
});
