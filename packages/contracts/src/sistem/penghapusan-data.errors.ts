import type { ErrorTable } from '../wire/error-table.ts';

export const penghapusanDataErrors = {
  penghapusan_diri_sendiri: {
    status: 403,
    message: 'Penghapusan data Anda sendiri diminta dan disetujui oleh dua operator lain.',
  },
  penghapusan_sudah_diminta: {
    status: 409,
    message: 'Penghapusan data orang ini sudah diminta dan belum selesai.',
  },
  penghapusan_tidak_terbuka: {
    status: 409,
    message: 'Permintaan ini sudah diputus atau sudah selesai.',
  },
  penghapusan_kedaluwarsa: {
    status: 409,
    message: 'Permintaan ini tidak disetujui dalam 14 hari. Minta penghapusan sekali lagi.',
  },
  penghapusan_pemohon: {
    status: 403,
    message: 'Permintaan Anda sendiri diputus oleh operator lain. Anda dapat menariknya kembali.',
  },
  penghapusan_bukan_pemohon: {
    status: 403,
    message: 'Hanya operator yang meminta penghapusan ini yang dapat menariknya kembali.',
  },
  penghapusan_nama_berbeda: {
    status: 422,
    message: 'Yang Anda ketik bukan nama pengguna (NIM) orang ini.',
  },
  penghapusan_sedang_ujian: {
    status: 409,
    message: 'Orang ini sedang mengerjakan ujian. Tunggu sampai pengerjaannya berakhir.',
  },
  penghapusan_masih_mengajar: {
    status: 409,
    message:
      'Dosen ini masih mengajar pada periode berjalan. Ganti pengajar kelasnya, atau tunggu sampai periode berakhir.',
  },
  penghapusan_masih_kuliah: {
    status: 409,
    message:
      'Mahasiswa ini aktif dan menjadi peserta kelas pada periode berjalan. Datanya dapat dihapus setelah statusnya bukan Aktif atau periode berakhir.',
  },
  penghapusan_operator_aktif: {
    status: 409,
    message: 'Akun operator ini masih aktif. Nonaktifkan akunnya lebih dahulu.',
  },
} as const satisfies ErrorTable;
