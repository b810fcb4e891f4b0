import type { ErrorTable } from '../../wire/error-table.ts';

export const gangguanUjianErrors = {
  gangguan_waktu: {
    status: 422,
    message: 'Waktu selesai gangguan harus sesudah waktu mulainya dan tidak di masa depan',
  },
  kompensasi_sudah_dibatalkan: { status: 409, message: 'Keputusan ini sudah dibatalkan.' },
} as const satisfies ErrorTable;
