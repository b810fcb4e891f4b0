import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianPengawasan = [
  ...pemakaianOf('ujian_penyesuaian', [['nim', 'mahasiswa', 'waktu tambahan ujian']]),
  ...pemakaianOf('ujian_pengumuman', [['nim', 'mahasiswa', 'pengumuman ujian']]),
  ...pemakaianOf('gangguan', [['nim', 'mahasiswa', 'gangguan ujian']]),
];
