import type { ErrorTable } from '../../wire/error-table.ts';

/** Why the server refuses a journal file of an attempt (U59). */
export const cadanganUjianErrors = {
  cadangan_tidak_sah: {
    status: 422,
    message: 'Berkas ini bukan cadangan jawaban ujian, atau isinya sudah diubah.',
  },
  cadangan_milik_lain: {
    status: 422,
    message: 'Berkas cadangan ini milik pengerjaan lain, bukan pengerjaan pada ujian ini.',
  },
  cadangan_tidak_dikenal: {
    status: 422,
    message:
      'Berkas cadangan ini disegel dengan kunci yang tidak dikenal atau tidak dapat dibuka lagi oleh server ini.',
  },
} as const satisfies ErrorTable;
