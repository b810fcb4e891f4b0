import type { ErrorTable } from '../../wire/error-table.ts';

/** Reports of meetings (N56–N61). */
export const bapErrors = {
  realisasi_berubah: {
    status: 409,
    message: 'Realisasi ini sudah diubah pengguna lain. Lihat perubahannya sebelum menyimpan.',
  },
  realisasi_terkunci: {
    status: 409,
    message:
      'Berita acara pertemuan ini sudah ditandatangani. Ubah realisasi sebagai perbaikan, lalu tanda tangani versi baru.',
  },
  bap_belum_selesai: {
    status: 409,
    message: 'Berita acara dapat ditandatangani setelah kuliah diakhiri.',
  },
  bap_bukan_pengajar: {
    status: 409,
    message: 'Hanya dosen yang mengajar pertemuan ini yang dapat menandatangani berita acaranya.',
  },
  bap_realisasi_kosong: {
    status: 409,
    message: 'Isi materi yang diajarkan sebelum menandatangani.',
  },
  bap_fakta_berubah: {
    status: 409,
    message:
      'Isi berita acara berubah sejak ditampilkan. Periksa isi yang baru sebelum menandatangani.',
  },
  bap_sudah_ditandatangani: {
    status: 409,
    message: 'Berita acara ini sudah ditandatangani dan isinya belum berubah.',
  },
  bap_alasan_wajib: { status: 422, message: 'Alasan versi baru wajib diisi' },
  bap_saksi_tidak_hadir: {
    status: 422,
    message: 'Pilih mahasiswa yang tercatat hadir pada pertemuan ini.',
  },
  bap_ada_ketua: {
    status: 409,
    message: 'Kelas ini mempunyai ketua kelas; ketua kelas yang ikut menandatangani.',
  },
  bap_batas_lewat: {
    status: 409,
    message: 'Batas 7 hari untuk tanda tangan kelas sudah lewat.',
  },
  bap_sudah_ditanggapi: {
    status: 409,
    message: 'Berita acara ini sudah ditandatangani atau ditolak kelas.',
  },
  bap_tidak_berlaku: {
    status: 409,
    message: 'Versi berita acara ini sudah diganti atau dibatalkan.',
  },
} as const satisfies ErrorTable;
