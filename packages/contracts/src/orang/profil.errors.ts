import type { ErrorTable } from '../wire/error-table.ts';

export const profilErrors = {
  biodata_tidak_dapat_diubah: {
    status: 403,
    message: 'Biodata Anda sedang tidak dibuka untuk diubah.',
  },
} as const satisfies ErrorTable;
