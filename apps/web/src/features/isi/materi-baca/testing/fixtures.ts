import type { KemajuanMateri, Materi } from '@lms/contracts/isi/materi';
import { makeDisplayedMateri } from '../../../../shared/stored/testing.ts';

export const kemajuan: KemajuanMateri = {
  status_unduh: null,
  persen: 0,
  bagian: [],
  syarat: 80,
  dibuka_pada: null,
  waktu_download: null,
  waktu_terakhir_download: null,
};

export function materiOf(parts: Partial<Materi> = {}): Materi {
  return makeDisplayedMateri({
    deskripsi: '<p>Bacalah sampai selesai.</p>',
    tipe_file: 'video',
    file: {
      id: 'b-1',
      nama: 'normalisasi.mp4',
      tipe: 'video/mp4',
      content_length: 20_000_000,
      durasi_detik: 100,
      url: '/files/b-1?sig=1',
    },
    kemajuan,
    ...parts,
  });
}
