import type { ErrorTable } from '../wire/error-table.ts';

/** Groups of a task (K63–K65; DECISIONS 148, 149). */
export const kelompokTugasErrors = {
  tugas_bukan_kelompok: {
    status: 409,
    message: 'Tugas ini dikerjakan sendiri-sendiri, bukan berkelompok.',
  },
  mahasiswa_sudah_berkelompok: {
    status: 409,
    message: 'Mahasiswa sudah menjadi anggota kelompok lain pada tugas ini.',
  },
  kelompok_bukan_peserta: { status: 422, message: 'Anggota kelompok harus peserta kelas ini.' },
  kelompok_anggota_ganda: { status: 422, message: 'Anggota tercantum lebih dari satu kali.' },
  kelompok_ketua_ganda: { status: 422, message: 'Kelompok hanya boleh mempunyai satu ketua.' },
  kelompok_berubah: {
    status: 409,
    message: 'Kelompok tugas ini sudah diubah pengguna lain. Lihat perubahannya, lalu coba lagi.',
  },
  kelompok_sudah_mengumpulkan: {
    status: 409,
    message:
      'Kelompok ini sudah mengumpulkan tugas, sehingga tidak dapat dihapus dan anggotanya tidak dapat dikurangi.',
  },
  kelompok_sudah_bercakap: {
    status: 409,
    message:
      'Kelompok ini sudah mempunyai percakapan, sehingga tidak dapat dihapus. Ubah nama atau anggotanya.',
  },
  kelompok_terlalu_banyak: {
    status: 422,
    message: 'Satu tugas paling banyak mempunyai 1000 kelompok.',
  },
  kelompok_terlalu_besar: {
    status: 422,
    message: 'Satu kelompok paling banyak beranggotakan 200 mahasiswa.',
  },
  kelompok_tanpa_mahasiswa: {
    status: 409,
    message: 'Tidak ada mahasiswa aktif yang belum berkelompok.',
  },
  kelompok_melebihi_mahasiswa: {
    status: 422,
    message: 'Jumlah kelompok melebihi jumlah mahasiswa yang belum berkelompok.',
  },
  kelompok_tidak_ada_salinan: {
    status: 409,
    message: 'Tidak ada kelompok yang dapat disalin dari tugas itu.',
  },
} as const satisfies ErrorTable;
