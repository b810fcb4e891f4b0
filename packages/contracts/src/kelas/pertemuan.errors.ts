import type { ErrorTable } from '../wire/error-table.ts';

export const pertemuanErrors = {
  pembatasan_ujian_kehadiran: {
    status: 403,
    message: 'Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.',
  },
  pertemuan_belum_waktunya: { status: 409, message: 'Kuliah belum dapat dimulai.' },
  pertemuan_sudah_dimulai: { status: 409, message: 'Kuliah sudah dimulai.' },
  pertemuan_belum_dimulai: { status: 409, message: 'Kuliah belum dimulai.' },
  pertemuan_sudah_diakhiri: { status: 409, message: 'Kuliah sudah diakhiri.' },
  pertemuan_belum_diakhiri: { status: 409, message: 'Kuliah belum diakhiri.' },
  batal_akhiri_lewat: {
    status: 409,
    message: 'Akhir kuliah hanya dapat dibatalkan selama 10 menit.',
  },
  jadwal_bentrok: {
    status: 409,
    message: 'Jadwal ini bentrok. Lihat bentroknya dan pilih waktu lain.',
  },
  jadwal_terkunci: {
    status: 409,
    message: 'Jadwal pertemuan yang sudah dimulai atau dipresensi tidak dapat diubah.',
  },
  pertemuan_berubah: {
    status: 409,
    message: 'Pertemuan ini sudah diubah pengguna lain. Lihat perubahannya sebelum menyimpan.',
  },
  pertemuan_berisi: {
    status: 409,
    message: 'Pertemuan yang berisi, sudah dimulai, atau sudah dipresensi tidak dapat dihapus.',
  },
  pertemuan_sudah_lewat: { status: 409, message: 'Waktu pertemuan sudah berakhir.' },
} as const satisfies ErrorTable;
