import type { ErrorTable } from '../wire/error-table.ts';

export const pengaturanErrors = {
  pengaturan_berubah: {
    status: 409,
    message:
      'Pengaturan sudah diubah operator lain. Muat pengaturan terbaru lalu periksa kembali perubahan Anda.',
  },
  logo_bukan_gambar: { status: 422, message: 'Logo harus berupa gambar PNG, JPEG, atau WebP.' },
} as const satisfies ErrorTable;
