import type { ErrorTable } from '../wire/error-table.ts';

export const pekerjaanErrors = {
  pekerjaan_terlalu_banyak: {
    status: 429,
    message: 'Masih ada 5 pekerjaan Anda yang belum selesai. Tunggu salah satunya selesai.',
  },
  pekerjaan_tidak_dapat_dibatalkan: {
    status: 409,
    message: 'Pekerjaan ini sudah selesai atau tidak dapat dibatalkan.',
  },
} as const satisfies ErrorTable;
