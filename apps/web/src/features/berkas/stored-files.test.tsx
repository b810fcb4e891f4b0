import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import type { BerkasTersimpan } from './queries.ts';
import { StoredFiles } from './stored-files.tsx';

beforeEach(() => setWidth(true));

const film: BerkasTersimpan = {
  id: 'b1',
  nama: 'Kuliah 7.mp4',
  kind: 'materi',
  ukuran: 420_000_000,
  pengunggah: { id: 'u1', nama: 'Budi Santoso' },
  kelas: { id: 'k1', nama: 'A Reguler' },
  pertemuan: { id: 'p1', nomor: 7, judul: 'Normalisasi' },
  pemilik: { jenis: 'materi', id: 'm1' },
  dibuat_pada: '2026-11-20T01:00:00Z',
};
const loose: BerkasTersimpan = {
  ...film,
  id: 'b2',
  nama: 'Lepas.pdf',
  ukuran: 985_244,
  kelas: null,
  pertemuan: null,
  pemilik: null,
};
const meta = { terpakai: 950_000_000, kuota_penyimpanan_gb: 1 };

function setUp(
  right: 'read' | 'write',
  rows: BerkasTersimpan[] = [film, loose],
  told: object = meta,
) {
  const server = fakeApi().reply('daftarBerkasTersimpan', rows, { ...told });
  const rights = {
    data_master: 'no_access',
    kelas_kuliah: 'no_access',
    bank_soal: 'no_access',
    konfigurasi: 'no_access',
    pengumuman: 'no_access',
    bantuan: 'no_access',
    laporan: 'no_access',
  } as const;
  const view = renderWithApp(<StoredFiles />, {
    user: 'operator',
    as: { hak_akses: { ...rights, data_sistem: right } },
    path: '/berkas',
    route: '/berkas',
  });
  return { server, address: () => view.router.state.location.search };
}

test('what is stored, where it is, and how much of the quota it takes', async () => {
  setUp('read');
  expect(await screen.findByText('Terpakai 950 MB dari kuota 1 GB')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Kuliah 7\.mp4/ }));
  expect(row.getByText('420 MB')).toBeVisible();
  expect(row.getByRole('link', { name: 'A Reguler · Pertemuan 7' })).toHaveAttribute(
    'href',
    '/kelas/k1/p1',
  );
  expect(screen.getByRole('row', { name: /Lepas\.pdf.*Tidak dipakai/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hapus/ })).not.toBeInTheDocument();
});

test('kind, size, use and order are asked of the server', async () => {
  const { server, address } = setUp('read');
  await screen.findByText('Kuliah 7.mp4');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Materi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ukuran' }), 'Mulai 10 MB');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Pemakaian' }),
    'Tidak dipakai',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Diunggah' }));
  await waitFor(() =>
    expect(
      Object.fromEntries(server.calls('daftarBerkasTersimpan').at(-1)?.url.searchParams ?? []),
    ).toEqual({
      page: '1',
      per_page: '10',
      kind: 'materi',
      size_gte: '10000000',
      pemilik: 'tidak',
      sort: 'waktu',
    }),
  );
  expect(address()).toBe('?kind=materi&size_gte=10000000&pemilik=tidak&sort=waktu');
});

test('who may write deletes what nothing has, and is asked first', async () => {
  const { server } = setUp('write');
  expect(await screen.findByRole('button', { name: 'Hapus Lepas.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hapus Kuliah 7.mp4' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Lepas.pdf' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Hapus “Lepas\.pdf”\?/)).toBeVisible();
  server.fail('hapusBerkasTersimpan', 'berkas_dipakai');
  await userEvent.click(dialog.getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Berkas sedang dipakai dan tidak dapat dihapus.')).toBeVisible();
  expect(server.calls('hapusBerkasTersimpan')[0]?.params).toEqual({ id: 'b2' });
  await waitFor(() => expect(server.calls('daftarBerkasTersimpan').length).toBeGreaterThan(1));
});

test('nothing stored, nothing found, nothing answered', async () => {
  const { server } = setUp('read', [], { terpakai: 0, kuota_penyimpanan_gb: null });
  expect(await screen.findByText('Belum ada berkas yang disimpan.')).toBeVisible();
  expect(screen.getByText('Terpakai 0 B. Tanpa kuota.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Silabus');
  expect(await screen.findByText('Tidak ada berkas yang sesuai dengan filter Anda.')).toBeVisible();
  server.fail('daftarBerkasTersimpan', 'layanan_tidak_tersedia');
  await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Foto Profil');
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});
