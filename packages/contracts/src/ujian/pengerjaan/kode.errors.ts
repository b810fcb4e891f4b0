import type { ErrorTable } from '../../wire/error-table.ts';

export const kodeUjianErrors = {
  kode_ujian_tidak_dipakai: { status: 409, message: 'Ujian ini tidak memakai kode ujian.' },
  kode_ujian_diperlukan: {
    status: 422,
    message: 'Masukkan kode ujian yang tampil pada layar pengawas.',
  },
  kode_ujian_salah: {
    status: 422,
    message: 'Kode ujian salah atau sudah berganti. Gunakan kode terbaru pada layar pengawas.',
  },
  kode_ujian_terlalu_sering: {
    status: 429,
    message: 'Terlalu banyak percobaan. Coba lagi sebentar lagi.',
  },
} as const satisfies ErrorTable;
