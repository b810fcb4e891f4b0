import type { ErrorTable } from '../wire/error-table.ts';

export const dataMasterErrors = {
  berkas_wajib: { status: 422, message: 'File belum dipilih' },
  berkas_tidak_terbaca: { status: 422, message: 'Berkas tidak dapat dibaca.' },
  terlalu_banyak_baris: {
    status: 422,
    message: 'Data lebih dari 50000 baris. Bagi menjadi beberapa berkas.',
  },
  impor_berubah: {
    status: 409,
    message:
      'Data sudah berubah sejak pratinjau dibuat. Periksa berkas kembali sebelum menjalankan impor.',
  },
  impor_sedang_berjalan: {
    status: 409,
    message: 'Impor lain sedang berjalan. Tunggu sampai selesai lalu coba lagi.',
  },
  impor_sudah_dijalankan: { status: 409, message: 'Impor ini sudah dijalankan.' },
  perbaikan_ditolak: {
    status: 422,
    message:
      'Perbaikan hanya untuk baris yang ditolak, paling banyak 5000 sel. Perbaiki berkasnya lalu kirim lagi.',
  },
  impor_sudah_dibatalkan: { status: 409, message: 'Impor ini sudah dibatalkan.' },
  impor_tidak_dapat_dibatalkan: {
    status: 409,
    message: 'Hanya impor dari berkas yang selesai dalam 24 jam terakhir yang dapat dibatalkan.',
  },
  pembatalan_terhalang: {
    status: 409,
    message: 'Ada data yang menghalangi pembatalan. Tidak ada yang diubah.',
  },
  batas_hapus_terlampaui: {
    status: 422,
    message: 'Impor akan menghapus lebih banyak data daripada batas yang diizinkan.',
  },
} as const satisfies ErrorTable;
