import type { ErrorTable } from '../../wire/error-table.ts';

/** Why an attempt does not begin, and why an answer is not taken (U44–U56). */
export const pengerjaanErrors = {
  ujian_belum_dimulai: { status: 409, message: 'Ujian belum dimulai.' },
  ujian_sudah_berakhir: { status: 409, message: 'Ujian sudah berakhir.' },
  ujian_belum_siap: { status: 409, message: 'Soal ujian ini belum lengkap. Hubungi dosen Anda.' },
  paket_soal_tidak_tersedia: {
    status: 409,
    message: 'Paket soal hanya dapat diambil dalam 30 menit sebelum ujian dimulai.',
  },
  pengerjaan_belum_dimulai: { status: 409, message: 'Anda belum memulai ujian ini.' },
  pengerjaan_sudah_selesai: { status: 409, message: 'Pengerjaan Anda sudah selesai.' },
  pengerjaan_lain: {
    status: 409,
    message: 'Jawaban ini milik pengerjaan Anda sebelumnya, yang sudah dibatalkan.',
  },
  jawaban_soal_lain: { status: 422, message: 'Soal ini tidak ada pada lembar soal Anda.' },
  jawaban_tidak_sesuai: { status: 422, message: 'Jawaban tidak sesuai dengan jenis soalnya.' },
  jawaban_terlalu_besar: { status: 422, message: 'Jawaban terlalu panjang.' },
  jawaban_terlalu_banyak: {
    status: 422,
    message:
      'Pengerjaan ini sudah terlalu sering disimpan, dan tidak menerima perubahan lagi. Hubungi pengawas.',
  },
  jawaban_urutan_bentrok: {
    status: 409,
    message: 'Jawaban lain sudah disimpan dengan urutan yang sama.',
  },
  jawaban_urutan_tidak_sah: { status: 422, message: 'Urutan jawaban tidak dikenal perangkat ini.' },
  jawaban_berkas_berbeda: {
    status: 422,
    message: 'Isi berkas tidak sama dengan yang tercatat sebagai jawaban Anda.',
  },
  jawaban_berkas_terlambat: {
    status: 409,
    message: 'Batas waktu mengunggah berkas jawaban sudah lewat.',
  },
  tanda_terima_belum_ada: {
    status: 409,
    message:
      'Tanda terima ada setelah semua jawaban diterima, beberapa menit sesudah ujian Anda selesai.',
  },
  tanda_terima_catatan_berubah: {
    status: 409,
    message:
      'Catatan pengerjaan ini tidak lagi sama dengan yang diterima. Tanda terima tidak dibuat; laporkan ke dosen Anda.',
  },
} as const satisfies ErrorTable;
