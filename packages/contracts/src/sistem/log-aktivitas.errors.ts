import type { ErrorTable } from '../wire/error-table.ts';

export const logAktivitasErrors = {
  rentang_waktu_terbalik: {
    status: 422,
    message: 'Waktu akhir tidak boleh kurang dari waktu awal',
  },
  ekspor_terlalu_besar: {
    status: 422,
    message: 'Data lebih dari 100000 baris. Persempit rentang waktu atau filter Anda.',
  },
} as const satisfies ErrorTable;
