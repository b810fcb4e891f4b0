import type { ErrorTable } from '../wire/error-table.ts';

/** The specification's words where it gives them (S2 §4, DECISIONS 75, 177; K90, K91). */
export const forumErrors = {
  forum_deskripsi_wajib: { status: 422, message: 'Deskripsi wajib diisi' },
  forum_selesai_sebelum_mulai: {
    status: 422,
    message: 'Waktu selesai tidak boleh kurang dari waktu mulai',
  },
  forum_mulai_lampau: { status: 422, message: 'Waktu mulai paling awal kemarin' },
  forum_selesai_lampau: { status: 422, message: 'Waktu selesai tidak boleh sebelum sekarang' },
  forum_mulai_terkunci: {
    status: 409,
    message: 'Waktu mulai tidak bisa diubah karena sudah ada peserta forum',
  },
  forum_belum_dibuka: { status: 409, message: 'Forum ini belum dibuka.' },
  forum_sudah_ditutup: { status: 409, message: 'Forum ini sudah ditutup dan hanya dapat dibaca.' },
  forum_tanpa_penilaian: { status: 409, message: 'Keaktifan pada forum ini tidak dinilai.' },
} as const satisfies ErrorTable;
