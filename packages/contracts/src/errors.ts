/**
 * Every way a request can fail: code → HTTP status and the Indonesian sentence shown to the user. The only such list.
 * A quoted text of the specification stands here word for word.
 */
export const errorTable = {
  // Of the wire itself (DESIGN §3)
  permintaan_tidak_terbaca: { status: 400, message: 'Permintaan tidak dapat dibaca.' },
  college_id_wajib: { status: 400, message: 'Header college-id wajib diisi.' },
  belum_masuk: { status: 401, message: 'Silakan masuk terlebih dahulu.' },
  token_tidak_berlaku: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  kredensial_salah: { status: 401, message: 'Nama pengguna atau kata sandi salah.' },
  sesi_dicabut: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  akun_tidak_aktif: { status: 403, message: 'Akun Anda tidak aktif. Hubungi operator perguruan tinggi Anda.' },
  tidak_berhak: { status: 403, message: 'Anda tidak memiliki hak akses untuk tindakan ini.' },
  college_id_berbeda: { status: 403, message: 'Perguruan tinggi pada permintaan berbeda dengan sesi Anda.' },
  mahasiswa_tidak_aktif: { status: 403, message: 'Status mahasiswa Anda tidak aktif.' },
  pembatasan_akses: { status: 403, message: 'Anda belum memenuhi syarat untuk menggunakan LMS.' },
  asal_ditolak: { status: 403, message: 'Permintaan dari situs lain ditolak.' },
  tidak_ditemukan: { status: 404, message: 'Data tidak ditemukan.' },
  alamat_tidak_ditemukan: { status: 404, message: 'This page could not be found' },
  perguruan_tinggi_tidak_ditemukan: { status: 404, message: 'Perguruan tinggi tidak ditemukan.' },
  metode_tidak_didukung: { status: 405, message: 'Metode permintaan tidak didukung.' },
  konflik: { status: 409, message: 'Data sedang diubah pengguna lain. Muat ulang lalu coba lagi.' },
  terlalu_besar: { status: 413, message: 'Ukuran permintaan melebihi batas.' },
  alamat_terlalu_panjang: { status: 414, message: 'Alamat permintaan terlalu panjang.' },
  jenis_isi_tidak_didukung: { status: 415, message: 'Jenis isi permintaan tidak didukung.' },
  validasi_gagal: { status: 422, message: 'Data yang dikirim tidak valid.' },
  terlalu_banyak_data: { status: 422, message: 'Data lebih dari 5.000 baris. Persempit filter Anda.' },
  terlalu_sering: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi beberapa saat.' },
  kepala_terlalu_besar: { status: 431, message: 'Header permintaan terlalu besar.' },
  kesalahan_server: { status: 500, message: 'Terjadi kesalahan' },
  layanan_tidak_tersedia: { status: 503, message: 'Layanan sedang tidak tersedia. Coba lagi beberapa saat.' },

  // Kelas dan pertemuan
  pembatasan_ujian_kehadiran: {
    status: 403,
    message: 'Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.',
  },
  pertemuan_belum_waktunya: { status: 409, message: 'Kuliah belum dapat dimulai.' },
  pertemuan_sudah_dimulai: { status: 409, message: 'Kuliah sudah dimulai.' },
  pertemuan_belum_dimulai: { status: 409, message: 'Kuliah belum dimulai.' },
  pertemuan_sudah_diakhiri: { status: 409, message: 'Kuliah sudah diakhiri.' },
  pertemuan_sudah_lewat: { status: 409, message: 'Waktu pertemuan sudah berakhir.' },

  // Kehadiran
  kehadiran_belum_waktunya: { status: 409, message: 'Kehadiran belum dapat diubah karena pertemuan belum dimulai.' },
  kehadiran_berubah: {
    status: 409,
    message: 'Sebagian kehadiran sudah diubah pengguna lain. Periksa baris yang ditandai lalu simpan kembali.',
  },
  presensi_tidak_aktif: { status: 422, message: 'Jenis presensi tidak aktif.' },
  peserta_bukan_anggota: { status: 422, message: 'Mahasiswa bukan peserta kelas ini.' },
  peserta_ganda: { status: 422, message: 'Mahasiswa tercantum lebih dari satu kali.' },
  mulai_kuliah_dosen_wajib: { status: 422, message: 'Memulai kuliah dosen {name} wajib diisi' },
  akhiri_kuliah_dosen_wajib: { status: 422, message: 'Mengakhiri kuliah dosen {name} wajib diisi' },
  waktu_dosen_terbalik: { status: 422, message: 'Waktu mengakhiri kuliah tidak boleh kurang dari waktu memulai kuliah' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** One faulty field: `path` as in the body (`data.3.presensi`), `message` for the user. */
export interface FieldError {
  path: string;
  message: string;
}
