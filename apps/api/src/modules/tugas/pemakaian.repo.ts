import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianTugas = [
  ...pemakaianOf('tugas_anggota', [['nim', 'mahasiswa', 'kelompok tugas']]),
  ...pemakaianOf('tugas_pengumpulan', [['nim', 'mahasiswa', 'pengumpulan tugas']]),
  ...pemakaianOf('tugas_pengumpulan_anggota', [['nim', 'mahasiswa', 'pengumpulan tugas']]),
  ...pemakaianOf('tugas_nilai', [['nim', 'mahasiswa', 'nilai tugas']]),
  ...pemakaianOf('tugas_perpanjangan', [['nim', 'mahasiswa', 'perpanjangan tugas']]),
];
