import type { ErrorTable } from '../wire/error-table.ts';

export const bertindakErrors = {
  sedang_bertindak: {
    status: 409,
    message: 'Anda sedang masuk sebagai mahasiswa lain. Keluar dari akun itu terlebih dahulu.',
  },
  mahasiswa_tidak_dapat_dimasuki: {
    status: 409,
    message: 'Anda hanya dapat masuk sebagai mahasiswa aktif yang akunnya tidak dinonaktifkan.',
  },
} as const satisfies ErrorTable;
