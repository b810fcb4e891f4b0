import type { ErrorTable } from '../wire/error-table.ts';

/** Grading of tasks (K66, K67, K70). */
export const penilaianTugasErrors = {
  /** `data.baris` carries the current row (K67). */
  nilai_berubah: {
    status: 409,
    message: 'Nilai ini sudah diubah pengguna lain. Lihat perubahannya, lalu coba lagi.',
  },
  nilai_faktor_individu: { status: 422, message: 'Faktor hanya berlaku untuk anggota kelompok.' },
  /** The server adds the names of the students who left (K12). */
  nilai_peserta_keluar: {
    status: 409,
    message: 'Mahasiswa ini sudah keluar dari kelas; nilainya tidak dapat diubah.',
  },
  nilai_baris_ganda: { status: 422, message: 'Seorang mahasiswa tercantum lebih dari satu kali.' },
  nilai_terlalu_banyak: {
    status: 422,
    message: 'Sekali simpan paling banyak menilai 5000 mahasiswa.',
  },
  impor_nilai_kolom: {
    status: 422,
    message: 'Kolom NIM, Nilai Dasar, dan Versi tidak ditemukan. Gunakan berkas dari Ekspor nilai.',
  },
  tugas_tanpa_pengumpulan: { status: 409, message: 'Belum ada pengumpulan yang dapat diunduh.' },
  bank_komentar_penuh: {
    status: 409,
    message: 'Bank komentar paling banyak memuat 200 teks. Hapus yang tidak dipakai lagi.',
  },
} as const satisfies ErrorTable;
