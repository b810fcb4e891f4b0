import type { IsiSalin, TidakIkut } from './queries.ts';

export const reasons: Record<TidakIkut['alasan'], string> = {
  tanpa_pertemuan: 'Kelas ini tidak mempunyai pertemuan dengan nomor itu.',
  sudah_disalin: 'Sudah disalin ke kelas ini.',
  milik_pengajar_lain: 'Milik pengajar lain dan belum dimulai; ujian ikut setelah berakhir.',
  remedial: 'Remedial hanya untuk mahasiswa kelas asalnya.',
  vidcon: 'Tautan konferensi hanya untuk kelas asalnya; buat konferensi baru.',
  sudah_lewat: 'Waktunya pada kelas ini sudah lewat.',
  penuh: 'Pertemuan ini sudah memuat paling banyak yang diperbolehkan.',
};

export const kindNames: Record<IsiSalin['jenis'], string> = {
  teks: 'Teks',
  materi: 'Materi',
  tugas: 'Tugas',
  vidcon: 'Konferensi video',
  ujian: 'Ujian',
  forum: 'Forum',
};
