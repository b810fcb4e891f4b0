import type { ErrorTable } from '../wire/error-table.ts';

export const fotoErrors = {
  /** Damaged, or too many pixels. */
  foto_tidak_terbaca: {
    status: 422,
    message: 'Foto tidak dapat dibaca. Pilih gambar PNG, JPEG, atau WebP yang lain.',
  },
} as const satisfies ErrorTable;
