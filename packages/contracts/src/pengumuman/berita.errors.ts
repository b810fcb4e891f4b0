import type { ErrorTable } from '../wire/error-table.ts';

/** News (N71). */
export const beritaErrors = {
  /** News is for everybody, so an operator of some programmes does not write it. */
  berita_bukan_hak: {
    status: 422,
    message: 'Berita dibaca semua orang, jadi hanya ditulis operator semua program studi.',
  },
  /** Damaged, no picture (for example SVG), or too many pixels. */
  berita_gambar_tidak_terbaca: {
    status: 422,
    message: 'Gambar tidak dapat dibaca. Pilih gambar PNG, JPEG, atau WebP yang lain.',
  },
  berita_gambar_sempit: {
    status: 422,
    message: 'Lebar gambar paling sedikit 600 piksel.',
  },
  berita_berubah: {
    status: 409,
    message: 'Berita ini sudah diubah pengguna lain. Muat ulang untuk melihat perubahannya.',
  },
} as const satisfies ErrorTable;
