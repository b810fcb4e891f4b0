import type { ErrorTable } from '../wire/error-table.ts';

/** Grades of a class and their way to the academic system (S3 §6.1; N15–N18). */
export const nilaiErrors = {
  nilai_dikunci: {
    status: 409,
    message:
      'Nilai kelas kuliah ini telah dikunci. Untuk mengirim nilai kelas ini ke Siakad, silakan buka kunci terlebih dahulu di Siakad.',
  },
  nilai_dikunci_saat_entri: {
    status: 409,
    message:
      'Waktu entri nilai sedang dibuka. Nilai kelas kuliah ini telah dikunci. Anda tidak dapat mengirim nilai LMS ke Siakad.',
  },
  /** The specification has no full stop here (DECISIONS 70). */
  nilai_dikunci_di_luar_rentang: {
    status: 409,
    message:
      'Anda berada di luar rentang waktu entri nilai. Nilai kelas kuliah ini telah dikunci. Anda tidak dapat mengirim nilai LMS ke Siakad',
  },
  nilai_di_luar_rentang: {
    status: 409,
    message:
      'Anda berada di luar rentang waktu entri nilai. Anda tidak dapat mengirim nilai LMS ke Siakad.',
  },
  /** Right and position allow it, the class's settings do not (S3 §6.1). */
  bukan_pelaku_integrasi: {
    status: 403,
    message: 'Anda bukan pelaku integrasi nilai untuk kelas ini.',
  },
  /** `data` lists the cells (N15). */
  nilai_diubah_siakad: {
    status: 409,
    message:
      'Nilai telah diupdate di sikad. Update nilai akan mengganti nilai di sikad. Apakah Anda tetap ingin melanjutkan?',
  },
  /** `data` lists the cells (N15). */
  nilai_manual_tertimpa: {
    status: 409,
    message: 'Sebagian nilai telah diisi manual. Pilih apakah nilai manual itu diganti.',
  },
  nilai_alasan_wajib: {
    status: 422,
    message: 'Alasan wajib diisi karena Siakad sudah menerima nilai komponen ini.',
  },
  komponen_berubah: {
    status: 409,
    message: 'Pengaturan komponen ini sudah diubah pengguna lain. Muat ulang, lalu coba lagi.',
  },
  komponen_aktivitas_tidak_ada: {
    status: 422,
    message: 'Ada aktivitas yang tidak ada di kelas ini atau tidak dapat dinilai.',
  },
  buang_terendah_terlalu_banyak: {
    status: 422,
    message: 'Nilai terendah yang dibuang harus kurang dari jumlah aktivitas komponen.',
  },
  nilai_sel_ganda: { status: 422, message: 'Satu sel tercantum lebih dari satu kali.' },
  impor_komponen_kolom: {
    status: 422,
    message:
      'Kolom NIM dan kolom komponen tidak ditemukan. Gunakan templat nilai komponen kelas ini.',
  },
  impor_komponen_kelas_lain: {
    status: 422,
    message: 'Berkas ini memuat komponen yang tidak ada di kelas ini. Gunakan templat kelas ini.',
  },
  impor_komponen_ditolak: {
    status: 409,
    message: 'Ada baris yang ditolak. Perbaiki berkasnya, atau lanjutkan tanpa baris itu.',
  },
  siakad_tidak_menjawab: {
    status: 409,
    message: 'Siakad tidak menjawab atau jawabannya tidak terbaca. Coba lagi beberapa saat.',
  },
  kiriman_sudah_selesai: {
    status: 409,
    message: 'Kiriman nilai ini sudah dijawab Siakad atau sudah dibatalkan.',
  },
  pengaturan_nilai_berubah: {
    status: 409,
    message: 'Pengaturan integrasi nilai sudah diubah pengguna lain. Muat ulang, lalu coba lagi.',
  },
} as const satisfies ErrorTable;
