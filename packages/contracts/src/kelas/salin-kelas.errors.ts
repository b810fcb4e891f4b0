import type { ErrorTable } from '../wire/error-table.ts';

export const salinKelasErrors = {
  salin_terlalu_banyak: {
    status: 409,
    message: 'Isi kelas sumber terlalu banyak untuk disalin sekaligus.',
  },
  salin_sedang_berjalan: { status: 409, message: 'Penyalinan ke kelas ini sedang berjalan.' },
  salinan_lewat: { status: 409, message: 'Salinan hanya dapat dibatalkan selama 24 jam.' },
  salinan_dibatalkan: { status: 409, message: 'Salinan ini sudah dibatalkan.' },
  salinan_tersentuh: {
    status: 409,
    message:
      'Isi salinan ini sudah diubah atau dikerjakan, sehingga tidak dapat dibatalkan seluruhnya.',
  },
} as const satisfies ErrorTable;
