import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianBap = [
  ...pemakaianOf('realisasi_pertemuan', [['id_pertemuan', 'pertemuan', 'realisasi']]),
  ...pemakaianOf('bap', [
    ['id_pertemuan', 'pertemuan', 'berita acara'],
    ['id_kelas', 'kelas', 'berita acara'],
    ['id_dosen', 'dosen', 'berita acara'],
  ]),
  ...pemakaianOf('bap_kelas', [
    ['id_kelas', 'kelas', 'laporan berita acara'],
    ['id_dosen', 'dosen', 'laporan berita acara'],
  ]),
];
