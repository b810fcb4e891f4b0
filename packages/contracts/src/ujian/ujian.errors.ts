import type { ErrorTable } from '../wire/error-table.ts';

/**
 * Rules of the exam form, in the specification's words where it gives them (S3 §5.1; U28–U31,
 * U36–U41).
 */
export const ujianErrors = {
  ujian_pertemuan_wajib: { status: 422, message: 'Pertemuan wajib diisi' },
  ujian_durasi_wajib: { status: 422, message: 'Durasi wajib diisi' },
  ujian_durasi_kurang: { status: 422, message: 'Durasi tidak boleh kurang dari 5 menit' },
  ujian_durasi_terlalu_lama: { status: 422, message: 'Durasi paling lama 10080 menit' },
  ujian_mulai_wajib: { status: 422, message: 'Waktu mulai wajib diisi' },
  ujian_selesai_wajib: { status: 422, message: 'Waktu selesai wajib diisi' },
  ujian_rentang_kurang: { status: 422, message: 'Rentang waktu tidak boleh kurang dari 5 menit' },
  ujian_rentang_kurang_durasi: {
    status: 422,
    message: 'Rentang waktu tidak boleh kurang dari durasi',
  },
  ujian_selesai_sebelum_mulai: {
    status: 422,
    message: 'Waktu selesai tidak boleh kurang dari waktu mulai',
  },
  ujian_judul_wajib: { status: 422, message: 'Judul wajib diisi' },
  ujian_judul_terlalu_panjang: { status: 422, message: 'Judul paling banyak 200 karakter' },
  ujian_deskripsi_wajib: { status: 422, message: 'Deskripsi wajib diisi' },
  ujian_jenis_wajib: { status: 422, message: 'Jenis wajib dipilih' },
  ujian_utama_wajib: { status: 422, message: 'Ujian utama wajib dipilih' },
  ujian_utama_tidak_sesuai: {
    status: 422,
    message: 'Ujian utama harus ujian bukan remedial pada pertemuan yang sama',
  },
  ujian_waktu_kunci_wajib: { status: 422, message: 'Waktu tampil kunci wajib diisi' },
  ujian_waktu_kunci_di_luar_batas: {
    status: 422,
    message: 'Waktu tampil kunci di luar batas 100 tahun',
  },
  ujian_kunci_dilarang: {
    status: 422,
    message: 'Perguruan tinggi tidak mengizinkan soal dan kunci jawaban ditampilkan',
  },
  ujian_mulai_lampau: { status: 422, message: 'Waktu mulai paling awal kemarin' },
  ujian_peserta_bukan_kelas: {
    status: 422,
    message: 'Ada peserta remedial yang bukan peserta kelas ini',
  },
  ujian_pertemuan_tetap: { status: 422, message: 'Ujian tidak bisa dipindahkan ke pertemuan lain' },
  ujian_mulai_terkunci: {
    status: 409,
    message: 'Waktu mulai tidak bisa diubah karena sudah ada pengerjaan',
  },
  ujian_selesai_lampau: {
    status: 409,
    message: 'Waktu selesai tidak bisa dimajukan ke sebelum sekarang karena sudah ada pengerjaan',
  },
  ujian_jenis_terkunci: {
    status: 409,
    message: 'Jenis dan ujian utama tidak bisa diubah karena sudah ada pengerjaan',
  },
  ujian_peserta_mengerjakan: {
    status: 409,
    message: 'Peserta yang sudah mengerjakan tidak bisa dikeluarkan dari daftar',
  },
  soal_terkunci: {
    status: 409,
    message: 'Susunan soal tidak bisa diubah karena sudah ada pengerjaan',
  },
  soal_ujian_terlalu_banyak: { status: 422, message: 'Jumlah soal ujian maksimal 200' },
  kelompok_terakhir: {
    status: 409,
    message: 'Ujian harus memiliki paling sedikit satu kelompok soal',
  },
  kelompok_berisi: { status: 409, message: 'Kelompok ini masih berisi soal' },
  kelompok_soal_terlalu_banyak: { status: 422, message: 'Kelompok soal paling banyak 50' },
  kelompok_bobot_tidak_sama: {
    status: 422,
    message: 'Semua soal pada kelompok yang diambil acak harus berbobot sama',
  },
} as const satisfies ErrorTable;
