import type { ErrorTable } from '../wire/error-table.ts';

export const sanggahanErrors = {
  sanggahan_belum_waktunya: {
    status: 409,
    message: 'Kehadiran pertemuan ini belum ditetapkan, sehingga belum dapat disanggah.',
  },
  sanggahan_sudah_hadir: { status: 409, message: 'Anda sudah tercatat Hadir pada pertemuan ini.' },
  sanggahan_masih_menunggu: {
    status: 409,
    message: 'Sanggahan Anda untuk pertemuan ini masih menunggu jawaban.',
  },
  sanggahan_lewat: {
    status: 409,
    message: 'Batas waktu menyanggah kehadiran pertemuan ini sudah lewat.',
  },
  sanggahan_sudah_dijawab: { status: 409, message: 'Sanggahan ini sudah dijawab.' },
} as const satisfies ErrorTable;
