import type { ErrorTable } from '../wire/error-table.ts';

/** The specification's words where it gives them (S3 §5.1, DECISIONS 75, 155; K54, K55). */
export const tugasErrors = {
  tugas_deskripsi_wajib: { status: 422, message: 'Deskripsi wajib diisi' },
  tugas_rentang_waktu: { status: 422, message: 'Rentang waktu tidak boleh kurang dari 5 menit' },
  tugas_selesai_sebelum_mulai: {
    status: 422,
    message: 'Waktu selesai tidak boleh kurang dari waktu mulai',
  },
  tugas_mulai_lampau: { status: 422, message: 'Waktu mulai paling awal kemarin' },
  tugas_lampiran_terlalu_banyak: { status: 422, message: 'Lampiran paling banyak 10 berkas' },
  tugas_jenis_terkunci: {
    status: 409,
    message: 'Jenis tugas tidak bisa diubah karena sudah ada pengumpulan',
  },
  tugas_mulai_terkunci: {
    status: 409,
    message: 'Waktu mulai tidak bisa diubah karena sudah ada pengumpulan',
  },
  tugas_selesai_terlalu_awal: {
    status: 409,
    message:
      'Waktu selesai tidak bisa dimajukan ke sebelum sekarang atau sebelum pengumpulan terakhir',
  },
} as const satisfies ErrorTable;
