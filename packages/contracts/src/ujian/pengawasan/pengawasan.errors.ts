import type { ErrorTable } from '../../wire/error-table.ts';

/** Errors of watching an exam (U60–U64). */
export const pengawasanErrors = {
  pengerjaan_telah_berakhir: {
    status: 409,
    message: 'Pengerjaan ini sudah berakhir. Buka kembali bila waktunya perlu ditambah.',
  },
  pengerjaan_masih_berlangsung: { status: 409, message: 'Pengerjaan ini masih berlangsung.' },
  pengerjaan_nilai_terbit: {
    status: 409,
    message:
      'Nilai ujian ini sudah ditampilkan. Sembunyikan nilainya dahulu untuk membuka kembali pengerjaan.',
  },
  penyesuaian_kosong: { status: 422, message: 'Isi tambahan menit atau faktor waktu' },
  penyesuaian_faktor_terlambat: {
    status: 409,
    message: 'Faktor waktu hanya dapat diberikan sebelum mahasiswa mulai.',
  },
  penyesuaian_bukan_peserta: { status: 422, message: 'Ada mahasiswa yang bukan peserta ujian ini' },
  penyesuaian_sudah_dipakai: {
    status: 409,
    message: 'Waktu ini sudah dipakai dalam pengerjaan dan tidak dapat ditarik.',
  },
} as const satisfies ErrorTable;
