import type { ErrorTable } from '../wire/error-table.ts';

export const kehadiranRekapErrors = {
  hitung_sedang_berjalan: { status: 409, message: 'Sedang ada proses update' },
} as const satisfies ErrorTable;
