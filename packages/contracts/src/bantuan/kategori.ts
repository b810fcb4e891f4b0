/** Categories of the help page, in its order (N72). Without schemas, for screens. */
export const kategoriBantuan = {
  masuk: 'Masuk dan akun',
  kelas: 'Kelas dan pertemuan',
  kehadiran: 'Kehadiran',
  materi: 'Materi dan pemakaian luring',
  tugas: 'Tugas',
  forum: 'Forum dan percakapan',
  ujian: 'Ujian',
  nilai: 'Nilai',
  bank_soal: 'Bank soal',
  operator: 'Pengelolaan',
} as const;
export type KategoriBantuan = keyof typeof kategoriBantuan;
