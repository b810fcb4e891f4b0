import type { ErrorTable } from '../wire/error-table.ts';

export const dispensasiErrors = {
  dispensasi_sudah_lewat: {
    status: 422,
    message: 'Batas dispensasi harus setelah waktu sekarang.',
  },
} as const satisfies ErrorTable;
