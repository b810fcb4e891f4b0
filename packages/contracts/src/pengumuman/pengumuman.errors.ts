import type { ErrorTable } from '../wire/error-table.ts';

/** Announcements (N67, N68). */
export const pengumumanErrors = {
  pengumuman_isi_wajib: { status: 422, message: 'Isi wajib diisi' },
  pengumuman_isi_terlalu_panjang: {
    status: 422,
    message: 'Isi paling banyak 20000 karakter dan 1 MB dengan gambarnya.',
  },
  pengumuman_berakhir_sebelum_terbit: {
    status: 422,
    message: 'Waktu berakhir harus sesudah waktu terbit',
  },
  pengumuman_prodi_lain: {
    status: 422,
    message: 'Pilih program studi yang Anda kelola sebagai sasaran.',
  },
  pengumuman_prodi_tidak_ada: { status: 422, message: 'Program studi sasaran tidak ditemukan.' },
  pengumuman_berubah: {
    status: 409,
    message: 'Pengumuman ini sudah diubah pengguna lain. Muat ulang untuk melihat perubahannya.',
  },
} as const satisfies ErrorTable;
