import type { ErrorTable } from '../wire/error-table.ts';

export const pengaturanKelasErrors = {
  silabus_bukan_hak: {
    status: 403,
    message:
      'Silabus hanya dapat diubah dosen koordinator mata kuliah, dosen pengembang RPS, atau operator.',
  },
  /** Damaged, no picture, or too many pixels. */
  banner_tidak_terbaca: {
    status: 422,
    message: 'Banner tidak dapat dibaca. Pilih gambar PNG atau JPEG yang lain.',
  },
  ketua_kelas_berubah: {
    status: 409,
    message: 'Ketua kelas sudah diganti pengguna lain. Muat ulang untuk melihat perubahannya.',
  },
  jabatan_berubah: {
    status: 409,
    message:
      'Pengajar kelas atau jabatannya sudah diubah pengguna lain. Muat ulang untuk melihat perubahannya.',
  },
  jabatan_individu: {
    status: 422,
    message: 'Metode Individu memerlukan tepat satu Dosen; pengajar lainnya menjadi Asisten.',
  },
  jabatan_team_teaching: {
    status: 422,
    message:
      'Team Teaching memerlukan paling sedikit dua Dosen, paling banyak satu di antaranya Dosen Koordinator.',
  },
} as const satisfies ErrorTable;
