import type { ErrorTable } from './error-table.ts';

export const berkasErrors = {
  tautan_tidak_berlaku: {
    status: 403,
    message: 'Tautan berkas tidak berlaku atau sudah kedaluwarsa. Muat ulang halaman lalu coba lagi.',
  },
  berkas_bukan_xlsx: { status: 422, message: 'Berkas bukan berkas Excel (.xlsx) yang dapat dibaca.' },
  berkas_format_lama: {
    status: 422,
    message: 'Berkas Excel format lama (.xls) atau berkata sandi tidak didukung. Simpan ulang sebagai .xlsx.',
  },
  berkas_terlalu_besar: { status: 422, message: 'Isi berkas terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.' },
  berkas_melebihi_batas: { status: 422, message: 'Berkas melebihi batas baris atau kolom.' },
} as const satisfies ErrorTable;
