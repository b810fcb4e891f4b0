import type { ErrorTable } from '../wire/error-table.ts';

export const hakAksesErrors = {
  hanya_operator_istimewa: {
    status: 403,
    message: 'Hanya operator istimewa (A:T atau A:B) yang dapat melakukan ini.',
  },
  hak_akses_sendiri: { status: 403, message: 'Anda tidak dapat mengubah hak akses Anda sendiri.' },
  nama_pengguna_terpakai: { status: 409, message: 'Nama pengguna ini sudah dipakai akun lain.' },
  prodi_tidak_dikenal: { status: 422, message: 'Program studi tidak dikenal.' },
  prodi_di_luar_wewenang: {
    status: 422,
    message: 'Pilih program studi di antara yang menjadi wewenang Anda.',
  },
} as const satisfies ErrorTable;
