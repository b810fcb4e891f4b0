import type { ErrorTable } from '../wire/error-table.ts';

export const pengumpulanErrors = {
  pengumpulan_belum_dibuka: { status: 409, message: 'Tugas ini belum dimulai.' },
  pengumpulan_ditutup: { status: 409, message: 'Batas waktu pengumpulan tugas ini sudah lewat.' },
  /** The grace period takes only uploads begun before the end (K58). */
  pengumpulan_tenggang: {
    status: 409,
    message:
      'Batas waktu sudah lewat. Yang masih diterima hanya berkas yang mulai diunggah sebelum batas waktu.',
  },
  belum_berkelompok: {
    status: 409,
    message: 'Anda belum masuk kelompok untuk tugas ini. Hubungi dosen Anda.',
  },
  pengumpulan_berubah: {
    status: 409,
    message: 'Sudah ada versi yang lebih baru. Muat ulang untuk melihatnya.',
  },
  pengumpulan_terlalu_banyak: {
    status: 409,
    message: 'Tugas ini sudah dikumpulkan 100 kali. Hubungi dosen Anda.',
  },
  pengumpulan_kosong: { status: 422, message: 'Pilih berkas atau isi tautan yang dikumpulkan.' },
  /** The server's message adds the number. */
  pengumpulan_berkas_berlebih: { status: 422, message: 'Berkas yang dikumpulkan terlalu banyak.' },
  pengumpulan_tanpa_tautan: { status: 422, message: 'Tugas ini tidak menerima tautan.' },
  pengumpulan_tautan_salah: { status: 422, message: 'Tautan harus berupa alamat http atau https.' },
  perpanjangan_terlalu_awal: {
    status: 422,
    message: 'Perpanjangan harus lebih akhir dari batas waktu tugas dan dari waktu sekarang.',
  },
} as const satisfies ErrorTable;
