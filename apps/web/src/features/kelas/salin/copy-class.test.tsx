import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { CopyClass } from './copy-class.tsx';
import type { Pratinjau } from './queries.ts';

const sumber = {
  id: 'k-lama',
  nama: 'A',
  periode: 20252,
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
};
const waktu = (day: string) => ({
  waktu_mulai: `2026-11-${day}T06:00:00Z`,
  waktu_selesai: `2026-11-${day}T16:59:59Z`,
  tampil_sejak: `2026-11-${day}T06:00:00Z`,
});
const isi = (id: string, jenis: 'tugas' | 'forum') => ({
  id,
  jenis,
  judul: `Judul ${id}`,
  nomor_pertemuan: 1,
  pertemuan: { id: 'p-1', nomor: 1, judul: 'Pengantar' },
  semula: waktu('01'),
  baru: waktu('24'),
});
const preview: Pratinjau = {
  sumber,
  pendahuluan: true,
  silabus: false,
  isi: [isi('a', 'tugas'), isi('b', 'tugas'), isi('c', 'forum')],
  tidak_ikut: [{ id: 'd', jenis: 'vidcon', judul: 'Zoom', nomor_pertemuan: 1, alasan: 'vidcon' }],
};

test('every date stands before copying; what is unticked, also as a kind, stays behind', async () => {
  const api = fakeApi()
    .reply('pratinjauSalin', preview)
    .reply('riwayatSalin', [])
    .reply('salinKelas', { id_pekerjaan: 'w-1' })
    .reply('detailPekerjaan', {
      id: 'w-1',
      jenis: 'salin.kelas',
      judul: 'Salin isi',
      status: 'berjalan',
      persen: 40,
      pesan: 'Menyalin 2 isi',
      dapat_dibatalkan: false,
      dibuat_pada: '2026-11-29T00:00:00Z',
      mulai_pada: '2026-11-29T00:00:00Z',
      selesai_pada: null,
      hasil: null,
    });
  renderWithApp(<CopyClass id="k-baru" />, {
    user: 'dosen',
    path: '/salin',
    route: '/salin?sumber=k-lama',
  });
  expect(await screen.findByText('3 dari 3 isi')).toBeVisible();
  expect(screen.getAllByText('Sampai 24 Nov 2026, 23:59')).toHaveLength(3);
  expect(
    screen.getByText('Tautan konferensi hanya untuk kelas asalnya; buat konferensi baru.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Forum (1 dari 1)' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Salin Judul b' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Salin pendahuluan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salin ke kelas ini' }));
  expect(await screen.findByText('Menyalin 2 isi')).toBeVisible();
  expect(api.calls('salinKelas')[0]?.body).toEqual({
    sumber: 'k-lama',
    kecuali: ['c', 'b'],
    pengantar: false,
  });
});

test('a copy is taken back after a question; an old one offers nothing', async () => {
  const row = {
    id: 's-1',
    sumber,
    jumlah: 12,
    pendahuluan: true,
    silabus: false,
    dibuat_pada: '2020-01-01T00:00:00Z',
    dibuat_oleh: 'Budi Santoso',
    dibatalkan_pada: null,
    batal_sampai: '2099-01-01T00:00:00Z',
  };
  const old = { ...row, id: 's-0', jumlah: 3, batal_sampai: '2020-01-02T00:00:00Z' };
  const api = fakeApi()
    .reply('sumberSalin', [])
    .reply('riwayatSalin', [row, old])
    .reply('batalSalin', undefined);
  renderWithApp(<CopyClass id="k-baru" />, { user: 'dosen' });
  await userEvent.click(await screen.findByRole('button', { name: 'Batalkan salinan' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan salinan' }));
  expect(await screen.findByText('Salinan dibatalkan; isinya ada di sampah kelas')).toBeVisible();
  expect(api.calls('batalSalin')[0]?.params).toEqual({ id: 'k-baru', idSalinan: 's-1' });
});
