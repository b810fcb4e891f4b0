/** Without schemas. */
import type { ErrorTable } from '../wire/error-table.ts';

export const notifikasiErrors = {
  push_tidak_tersedia: {
    status: 409,
    message: 'Notifikasi perangkat belum diatur oleh perguruan tinggi Anda.',
  },
  layanan_push_ditolak: {
    status: 422,
    message: 'Layanan notifikasi peramban ini tidak dikenal.',
  },
  kunci_push_berganti: {
    status: 409,
    message: 'Kunci notifikasi server sudah berganti. Muat ulang halaman ini.',
  },
  pengingat_belum_dibuka: {
    status: 409,
    message: 'Mahasiswa belum dapat membukanya, jadi belum dapat diingatkan.',
  },
  pengingat_sudah_berakhir: {
    status: 409,
    message: 'Waktunya sudah berakhir, jadi mahasiswa tidak dapat diingatkan lagi.',
  },
} as const satisfies ErrorTable;
