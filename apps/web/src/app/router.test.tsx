import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeLembar, makePengerjaan } from '../features/ujian/pengerjaan/testing/fixtures.ts';
import { createQueryClient } from '../shared/lib/query-client.ts';
import { tellRestricted } from '../shared/lib/session/restriction.ts';
import type { Pengguna } from '../shared/queries/pengguna.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { makeMeeting } from '../shared/testing/kelas.ts';
import { makePengaturan } from '../shared/testing/pengaturan.ts';
import { people } from '../shared/testing/render.tsx';
import { setWidth } from '../shared/testing/screen-width.ts';
import { signInPath } from './guards.ts';
import { createAppRouter } from './router.tsx';
import { openApp, token } from './testing/open-app.tsx';

const restriction = {
  tunggakan: {
    memenuhi_syarat: false,
    kekurangan: [{ keterangan: 'UKT Ganjil', jumlah: 1_500_000 }],
  },
};
const college = {
  nama: 'Universitas Contoh',
  judul: 'LMS',
  alamat: 'Jl. Contoh 1',
  email: 'bantuan@contoh.ac.id',
  telepon: '(024) 123',
};

/** The whole web at an address, for a student; `signedIn` as in openApp. */
function open(address: string, signedIn: boolean) {
  const server = fakeApi()
    .reply('mintaToken', token)
    .reply('infoPengguna', { ...people.mahasiswa, scopes: [] })
    .reply('pengaturan', makePengaturan())
    .reply('sistem', [college])
    .reply('daftarKelas', [])
    .reply('pertemuanSaya', { hari_ini: [], berikutnya: null })
    .hang('events');
  return { server, ...openApp(address, signedIn) };
}

test('a stranger is asked to sign in and then gets where he wanted to go', async () => {
  const { start, here, server } = open('/kelas?status=selesai', false);
  start();
  expect(await screen.findByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  expect(here()).toBe('/?redirect=%2Fkelas%3Fstatus%3Dselesai');
  expect(screen.getByText('© 2026 Universitas Contoh Nusantara')).toBeVisible();
  expect(server.calls('mintaToken')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Nama pengguna'), '24060121130001');
  await userEvent.type(screen.getByLabelText('Kata sandi'), 'demo12345{enter}');
  expect(await screen.findByRole('heading', { name: 'Kelas Kuliah' })).toBeVisible();
  expect(here()).toBe('/kelas?status=selesai');
  await waitFor(() => expect(document.title).toBe('Kelas | LMS Mahasiswa'));
});

test('an earlier session is taken up silently; the shell shows the person, the period and only what exists', async () => {
  setWidth(true);
  const { start, server } = open('/beranda', true);
  start();
  expect(await screen.findByRole('heading', { level: 1, name: /Siti Rahmawati$/ })).toBeVisible();
  expect(server.calls('mintaToken')[0]?.body).toEqual({
    grant_type: 'refresh_token',
    client_id: 'web',
  });
  expect(screen.getByText('24060121130001')).toBeVisible();
  expect(screen.getByText('Aktif')).toBeVisible();
  expect(await screen.findByText('Periode 2025/2026 Ganjil')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Menu utama' });
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Beranda',
    'Kelas Kuliah',
    'Jadwal',
    'Tugas',
    'Ujian',
    'Forum',
    'Vidcon',
    'Kehadiran',
    'Nilai',
    'Pengaturan',
    'Bantuan',
  ]);
  expect(screen.getByRole('link', { name: 'Langsung ke konten' })).toHaveAttribute(
    'href',
    '#konten',
  );
});

test('somebody signed in has no business on the sign-in page, and a foreign redirect leads home', async () => {
  const { start, here } = open('/?redirect=%2F%2Fevil.example', true);
  start();
  await screen.findByRole('heading', { level: 1, name: /Siti Rahmawati$/ });
  expect(here()).toBe('/beranda');
});

test('a session that was revoked asks to sign in', async () => {
  const { start, server, here } = open('/kelas', true);
  server.fail('mintaToken', 'sesi_dicabut');
  start();
  expect(await screen.findByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sesi Anda telah berakhir. Silakan masuk kembali.',
  );
  expect(here()).toBe('/?redirect=%2Fkelas');
});

test.each([
  ['/', '/'],
  ['/kelas?status=selesai', '/?redirect=%2Fkelas%3Fstatus%3Dselesai'],
  // The session ended twice: the second time the page is the sign-in page already.
  ['/?redirect=%2Fkelas', '/?redirect=%2Fkelas'],
])('who has to sign in at %s is sent to %s', (target, path) => {
  expect(signInPath(target)).toBe(path);
});

test('unmet requirements lead to /forbidden with reasons and contact; once met, Coba Lagi leads home', async () => {
  const { start, server, here } = open('/kelas', true);
  server.reply('cekPembatasan', restriction);
  start();
  expect(await screen.findByRole('heading', { name: 'Akses Anda dibatasi' })).toBeVisible();
  expect(here()).toBe('/forbidden');
  expect(screen.getByText('UKT Ganjil')).toBeVisible();
  expect(screen.getByText('Rp1.500.000')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'bantuan@contoh.ac.id' })).toHaveAttribute(
    'href',
    'mailto:bantuan@contoh.ac.id',
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  server.reply('cekPembatasan', {});
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  await screen.findByRole('heading', { level: 1, name: /Siti Rahmawati$/ });
  expect(here()).toBe('/beranda');
});

test('what a restricted student has begun is finished on its screen; nothing else opens', async () => {
  const { start, server, here, router } = open('/ujian/uj1/soal', true);
  server
    .reply('cekPembatasan', restriction)
    .reply('pengerjaanMe', makePengerjaan())
    .reply('lembarSaya', makeLembar())
    .reply('ambilAlih', makePengerjaan({ generasi: 2 }))
    .fail('detailUjian', 'pembatasan_akses')
    .fail('pengaturan', 'pembatasan_akses');
  start();
  // This device believes that another one started the attempt.
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan di perangkat ini' }));
  expect(await screen.findByText('Ibu kota?')).toBeVisible();
  expect(screen.getByText('Kuis 3')).toBeVisible();
  expect(here()).toBe('/ujian/uj1/soal');
  await act(() => router.navigate('/ujian/uj1'));
  expect(await screen.findByRole('heading', { name: 'Akses Anda dibatasi' })).toBeVisible();
  server.reply('pengerjaanMe', makePengerjaan({ status: 'selesai' }));
  await act(() => router.navigate('/ujian/uj1/soal'));
  expect(here()).toBe('/forbidden');
});

test('a restriction that is told meanwhile leads away from every page but that of a running attempt', async () => {
  const { server } = open('/', true);
  server.reply('pengerjaanMe', makePengerjaan()).reply('lembarSaya', makeLembar());
  window.history.replaceState(null, '', '/ujian/uj1/soal');
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  server.reply('cekPembatasan', restriction);
  tellRestricted();
  await waitFor(() => expect(server.calls('pengerjaanMe')).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/ujian/uj1/soal');
  server.reply('pengerjaanMe', makePengerjaan({ status: 'selesai' }));
  tellRestricted();
  await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
  router.dispose();
});

test('a failed restriction check is an error page, which can be tried again', async () => {
  const { start, server } = open('/beranda', true);
  server.fail('cekPembatasan', 'layanan_tidak_tersedia');
  start();
  expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeVisible();
  expect(screen.getByText('Failed to fetch access restriction status')).toBeVisible();
  server.reply('cekPembatasan', {});
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Siti Rahmawati$/ })).toBeVisible();
});

test('without the server the page says so', async () => {
  const { start, server } = open('/beranda', true);
  server.disconnect('mintaToken');
  start();
  expect(await screen.findByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
  expect(
    screen.getByText('Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'),
  ).toBeVisible();
});

test('403 on the error page logs out', async () => {
  const { start, server } = open('/beranda', true);
  server
    .fail('infoPengguna', 'akun_tidak_aktif')
    .reply('catatLogout', undefined)
    .reply('keluar', undefined);
  start();
  expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeVisible();
  await waitFor(() => expect(server.calls('keluar')).toHaveLength(1));
  expect(server.calls('catatLogout')).toHaveLength(1);
});

test.each(['college_id_berbeda', 'token_tidak_berlaku'] as const)(
  '%s logs out as well',
  async (code) => {
    const { start, server } = open('/beranda', true);
    server.fail('infoPengguna', code).reply('catatLogout', undefined).reply('keluar', undefined);
    start();
    await waitFor(() => expect(server.calls('keluar')).toHaveLength(1));
  },
);

test('a missing right is said, and the session stays: there is a way back', async () => {
  const { start, server, here } = open('/pertemuan/m7', true);
  server.fail('detailPertemuan', 'tidak_berhak');
  start();
  expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeVisible();
  expect(screen.getByText('Anda tidak memiliki hak akses untuk tindakan ini.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Kembali ke Beranda' }));
  await waitFor(() => expect(here()).toBe('/beranda'));
  expect(server.calls('keluar')).toEqual([]);
});

test('an unknown address is 404, for strangers too', async () => {
  const { start } = open('/todolist', false);
  start();
  expect(
    await screen.findByRole('heading', { name: 'Uppss!!! Alamat yang Anda tuju tidak ditemukan' }),
  ).toBeVisible();
  expect(screen.getByText('This page could not be found')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Todolist | LMS Mahasiswa'));
});

test('a meeting’s own address leads into its class; an exam that is closed to its page', async () => {
  const { start, server, here } = open('/pertemuan/m7', true);
  const { id, nomor, judul, jenis, status, waktu_mulai, waktu_selesai, kelas_kuliah } =
    makeMeeting();
  server.fail('detailPertemuan', 'pembatasan_ujian_kehadiran', undefined, {
    pertemuan: {
      id,
      nomor,
      judul,
      kategori: 'uts',
      jenis,
      status,
      waktu_mulai,
      waktu_selesai,
      kelas_kuliah,
    },
    persen: 64.28,
    persen_minimal: 75,
  });
  start();
  expect(
    await screen.findByRole('heading', { name: 'Pertemuan ini belum dapat dibuka' }),
  ).toBeVisible();
  expect(here()).toBe('/forbidden/m7');
  expect(
    await screen.findByText(
      'Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.',
    ),
  ).toBeVisible();
  const closed = screen.getByRole('region', { name: 'Pertemuan yang ditutup' });
  for (const text of [
    'AIK21 - Struktur Data',
    '7 · UTS',
    'Selasa, 24 Nov 2026, 13:00–14:40 WIB',
    '64.3%',
    'minimal 75.0%',
  ]) {
    expect(closed).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Kembali ke Kelas' })).toHaveAttribute(
    'href',
    '/kelas/20251_IF_AIK21_A',
  );
  expect(screen.getByRole('link', { name: 'Lihat Kehadiran Saya' })).toHaveAttribute(
    'href',
    '/kehadiran/20251_IF_AIK21_A',
  );
});

test('the heading takes the focus after a navigation', async () => {
  setWidth(true);
  const { start } = open('/beranda', true);
  start();
  await screen.findByRole('heading', { level: 1, name: /Siti Rahmawati$/ });
  await userEvent.click(screen.getByRole('link', { name: 'Kelas Kuliah' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kelas Kuliah' })).toHaveFocus());
});

test('an operator without a right to classes has no such page, as with every other screen', async () => {
  const { start, server } = open('/kelas', true);
  const hak_akses = {
    data_master: 'write',
    kelas_kuliah: 'no_access',
    bank_soal: 'read',
    data_sistem: 'write',
    konfigurasi: 'write',
    pengumuman: 'read',
    bantuan: 'read',
    laporan: 'read',
  } as NonNullable<Pengguna['hak_akses']>;
  server.reply('infoPengguna', { ...people.operator, scopes: [], hak_akses });
  start();
  expect(await screen.findByText('Uppss!!! Alamat yang Anda tuju tidak ditemukan')).toBeVisible();
  expect(server.calls('daftarKelas')).toHaveLength(0);
});
