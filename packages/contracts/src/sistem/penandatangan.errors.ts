import type { ErrorTable } from '../wire/error-table.ts';

/** Signatories of programmes (N62). */
export const penandatanganErrors = {
  penandatangan_berubah: {
    status: 409,
    message: 'Penandatangan sudah diubah operator lain. Muat ulang untuk melihat perubahannya.',
  },
  ttd_bukan_gambar: {
    status: 422,
    message:
      'Tanda tangan harus berupa gambar PNG, JPEG, atau SVG tanpa rujukan ke luar, paling besar 200 KB.',
  },
} as const satisfies ErrorTable;
