import type { ErrorTable } from '../../wire/error-table.ts';

/** Errors of grading exams (U73–U82). */
export const penilaianUjianErrors = {
  pengerjaan_belum_selesai: { status: 409, message: 'Pengerjaan mahasiswa ini belum selesai.' },
  koreksi_sedang_berjalan: {
    status: 409,
    message: 'Koreksi kunci lain pada ujian ini masih berjalan. Tunggu sampai selesai.',
  },
  koreksi_belum_perlu: {
    status: 409,
    message: 'Belum ada yang mengerjakan ujian ini. Ubah soalnya langsung.',
  },
  koreksi_bukan_kunci: {
    status: 422,
    message: 'Koreksi kunci tidak bisa mengganti pilihan, jenis jawaban, atau lampiran soal.',
  },
  koreksi_tidak_mengubah: { status: 409, message: 'Kunci dan aturan itu sudah berlaku.' },
  koreksi_tidak_dapat_dibatalkan: {
    status: 409,
    message:
      'Koreksi ini tidak bisa dibatalkan lagi: sudah lewat 30 hari, sudah dibatalkan, atau ada perubahan yang lebih baru.',
  },
} as const satisfies ErrorTable;
