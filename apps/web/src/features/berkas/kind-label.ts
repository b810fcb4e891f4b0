import type { KindBerkas } from '@lms/contracts/berkas/berkas';

/** Labels of file purposes (S3 §3.7, K15). */
export const kindLabel: Readonly<Record<KindBerkas, string>> = {
  banner_kelas: 'Banner Kelas',
  silabus: 'Silabus',
  materi: 'Materi',
  lampiran_tugas: 'Lampiran Tugas',
  pengumpulan_tugas: 'Pengumpulan Tugas',
  lampiran_percakapan: 'Lampiran Percakapan',
  bukti_kehadiran: 'Bukti Kehadiran',
  soal_ujian: 'Soal Ujian',
  kunci_ujian: 'Kunci Ujian',
  jawaban_ujian: 'Jawaban Ujian',
  soal_bank_soal: 'Soal Bank Soal',
  kunci_bank_soal: 'Kunci Bank Soal',
  impor_soal: 'Impor Soal',
  lampiran_pengumuman: 'Lampiran Pengumuman',
  gambar_berita: 'Gambar Berita',
  foto: 'Foto Profil',
};
