import type { ErrorTable } from '../wire/error-table.ts';

/**
 * Rules of questions, in the specification's words where it gives them (S3 §5.5; DECISIONS 76, 193;
 * U6–U14).
 */
export const soalErrors = {
  soal_pertanyaan_wajib: { status: 422, message: 'Pertanyaan wajib diisi' },
  soal_pertanyaan_terlalu_panjang: {
    status: 422,
    message: 'Pertanyaan paling banyak 20000 karakter',
  },
  soal_pilihan_wajib: { status: 422, message: 'Pilihan jawaban wajib diisi' },
  soal_pilihan_kurang: { status: 422, message: 'Pilihan jawaban terlalu sedikit' },
  soal_pilihan_sama: { status: 422, message: 'Pilihan jawaban tidak boleh sama' },
  soal_pilihan_terlalu_panjang: {
    status: 422,
    message: 'Pilihan jawaban paling banyak 2000 karakter',
  },
  soal_kunci_wajib: { status: 422, message: 'Kunci jawaban wajib dipilih' },
  soal_kunci_terlalu_panjang: {
    status: 422,
    message: 'Kunci jawaban paling banyak 20000 karakter',
  },
  soal_jenis_jawaban_wajib: { status: 422, message: 'Jenis jawaban wajib dipilih' },
  soal_isi_jenis_wajib: { status: 422, message: 'Isi soal tidak sesuai dengan jenisnya' },
  soal_jenis_tetap: { status: 422, message: 'Jenis soal tidak dapat diubah' },
  soal_kunci_luar_rentang: {
    status: 422,
    message: 'Kunci jawaban harus berada di dalam rentangnya',
  },
  soal_rentang_terbalik: {
    status: 422,
    message: 'Batas bawah rentang harus lebih kecil dari batas atas',
  },
  soal_lampiran_terlalu_banyak: { status: 422, message: 'Lampiran paling banyak 20 berkas' },
  soal_gambar_terlalu_besar: { status: 422, message: 'Gambar di dalam teks soal terlalu besar' },
  soal_terlalu_banyak: { status: 422, message: 'Jumlah soal maksimal 100' },
  soal_berubah: { status: 409, message: 'Soal ini sudah diubah pengguna lain.' },
  rubrik_berubah: { status: 409, message: 'Rubrik soal ini sudah diubah pengguna lain.' },
  rubrik_tingkat_hilang: {
    status: 409,
    message: 'Kriteria atau tingkat yang dipilih sudah tidak ada di rubrik. Pilih lagi.',
  },
  rubrik_bukan_esay: { status: 422, message: 'Rubrik hanya untuk soal esai' },
  bank_soal_berubah: { status: 409, message: 'Bank soal ini sudah diubah pengguna lain.' },
  urutan_tidak_lengkap: {
    status: 422,
    message: 'Urutan harus memuat semua yang ada, masing-masing satu kali',
  },
  impor_excel_salah: { status: 422, message: 'Ada baris yang salah; tidak ada soal yang diimpor.' },
  impor_soal_mustahil: { status: 422, message: 'Ada soal terpilih yang tidak dapat diimpor.' },
  impor_soal_belum_dibaca: { status: 409, message: 'Berkas ini belum selesai dibaca.' },
  impor_soal_tidak_dapat_dibatalkan: {
    status: 409,
    message: 'Impor ini tidak dapat dibatalkan lagi.',
  },
  ekspor_soal_kosong: { status: 422, message: 'Belum ada soal yang dapat diekspor.' },
  ekspor_soal_terlalu_besar: {
    status: 422,
    message: 'Lampiran soal terlalu besar untuk satu berkas ekspor (paling banyak 50 MB).',
  },
  /** The message adds which file of which question. */
  ekspor_soal_berkas_hilang: {
    status: 422,
    message: 'Berkas sebuah soal tidak ada lagi di penyimpanan.',
  },
  /** The message adds where and why. */
  impor_soal_rusak: { status: 422, message: 'Berkas soal tidak dapat dibaca.' },
} as const satisfies ErrorTable;
