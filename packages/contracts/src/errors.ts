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
  bertindak_berakhir: { status: 401, message: 'Waktu masuk sebagai mahasiswa telah berakhir.' },
  sesi_dicabut: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  akun_tidak_aktif: { status: 403, message: 'Akun Anda tidak aktif. Hubungi operator perguruan tinggi Anda.' },
  tidak_berhak: { status: 403, message: 'Anda tidak memiliki hak akses untuk tindakan ini.' },
  college_id_berbeda: { status: 403, message: 'Perguruan tinggi pada permintaan berbeda dengan sesi Anda.' },
  tidak_boleh_bertindak: {
    status: 403,
    message: 'Tindakan ini tidak dapat dilakukan saat Anda masuk sebagai mahasiswa.',
  },
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

  // Login Akun Lain
  sedang_bertindak: { status: 409, message: 'Anda sedang masuk sebagai mahasiswa lain. Keluar dari akun itu terlebih dahulu.' },
  mahasiswa_tidak_dapat_dimasuki: {
    status: 409,
    message: 'Anda hanya dapat masuk sebagai mahasiswa aktif yang akunnya tidak dinonaktifkan.',
  },

  // Pengaturan
  pengaturan_berubah: {
    status: 409,
    message: 'Pengaturan sudah diubah operator lain. Muat pengaturan terbaru lalu periksa kembali perubahan Anda.',
  },

  // Log aktivitas dan profil
  rentang_waktu_terbalik: { status: 422, message: 'Waktu akhir tidak boleh kurang dari waktu awal' },
  ekspor_terlalu_besar: {
    status: 422,
    message: 'Data lebih dari 100.000 baris. Persempit rentang waktu atau filter Anda.',
  },
  biodata_tidak_dapat_diubah: { status: 403, message: 'Biodata Anda sedang tidak dibuka untuk diubah.' },

  // Jalan masuk
  klien_ditolak: { status: 401, message: 'Klien tidak dikenal atau rahasianya salah.' },
  cakupan_ditolak: { status: 403, message: 'Klien tidak memiliki cakupan yang diminta.' },
  kode_tidak_berlaku: { status: 401, message: 'Kode masuk tidak berlaku atau sudah pernah dipakai. Silakan masuk kembali.' },
  masuk_kedaluwarsa: {
    status: 401,
    message: 'Proses masuk sudah kedaluwarsa atau dimulai di peramban lain. Silakan masuk kembali.',
  },
  akun_luar_tidak_terdaftar: {
    status: 403,
    message: 'Akun {name} belum terdaftar pada LMS. Hubungi operator perguruan tinggi Anda.',
  },
  identitas_luar_berbeda: {
    status: 403,
    message: 'Akun ini sudah terhubung dengan identitas lain. Hubungi operator perguruan tinggi Anda.',
  },
  alamat_tujuan_ditolak: { status: 422, message: 'Alamat tujuan tidak diizinkan.' },
  masuk_tunggal_belum_diatur: { status: 404, message: 'Masuk tunggal belum diatur pada LMS ini.' },
  layanan_masuk_tidak_tersedia: { status: 503, message: 'Layanan masuk sedang tidak tersedia. Coba lagi beberapa saat.' },
  siakad_belum_diatur: { status: 409, message: 'Alamat Siakad belum diatur. Hubungi operator perguruan tinggi Anda.' },

  logo_bukan_gambar: { status: 422, message: 'Logo harus berupa gambar PNG, JPEG, atau WebP.' },

  // Data master
  berkas_wajib: { status: 422, message: 'File belum dipilih' },
  berkas_tidak_terbaca: { status: 422, message: 'Berkas tidak dapat dibaca.' },
  terlalu_banyak_baris: { status: 422, message: 'Data lebih dari 50.000 baris. Bagi menjadi beberapa berkas.' },
  impor_berubah: {
    status: 409,
    message: 'Data sudah berubah sejak pratinjau dibuat. Periksa berkas kembali sebelum menjalankan impor.',
  },
  impor_sedang_berjalan: { status: 409, message: 'Impor lain sedang berjalan. Tunggu sampai selesai lalu coba lagi.' },
  impor_sudah_dijalankan: { status: 409, message: 'Impor ini sudah dijalankan.' },
  batas_hapus_terlampaui: { status: 422, message: 'Impor akan menghapus lebih banyak data daripada batas yang diizinkan.' },

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
  progres_tidak_dihitung: {
    status: 409,
    message: 'Progres hanya dihitung untuk pertemuan online yang memiliki parameter kehadiran.',
  },
  peserta_ganda: { status: 422, message: 'Mahasiswa tercantum lebih dari satu kali.' },
  mulai_kuliah_dosen_wajib: { status: 422, message: 'Memulai kuliah dosen {name} wajib diisi' },
  akhiri_kuliah_dosen_wajib: { status: 422, message: 'Mengakhiri kuliah dosen {name} wajib diisi' },
  kehadiran_dosen_belum_ada: { status: 409, message: 'Pengajar ini belum memiliki presensi.' },
  validasi_tidak_digunakan: { status: 409, message: 'Validasi kehadiran pengajar tidak digunakan.' },
  qr_tidak_digunakan: { status: 409, message: 'Presensi dengan kode QR tidak digunakan oleh perguruan tinggi Anda.' },
  qr_bukan_offline: { status: 409, message: 'Kode QR hanya untuk pertemuan offline.' },
  qr_bukan_kelas_anda: { status: 404, message: 'Pertemuan ini bukan dari kelas Anda.' },
  qr_tidak_ada_pertemuan: { status: 409, message: 'Tidak ada pertemuan offline Anda yang sedang berlangsung.' },
  qr_kode_salah: { status: 422, message: 'Kode salah. Periksa kembali kode pada layar pengajar.' },
  qr_kode_kedaluwarsa: { status: 422, message: 'Kode sudah berganti. Gunakan kode terbaru pada layar pengajar.' },
  qr_perangkat_terpakai: {
    status: 409,
    message:
      'Perangkat ini sudah dipakai mahasiswa lain pada pertemuan ini. Gunakan perangkat Anda sendiri atau hubungi pengajar.',
  },
  qr_ditandai_manual: {
    status: 409,
    message: 'Kehadiran Anda sudah ditandai {presensi} oleh {name}. Hubungi pengajar bila tidak sesuai.',
  },
  qr_terlalu_sering: { status: 429, message: 'Terlalu banyak percobaan. Coba lagi sebentar lagi.' },
  waktu_dosen_terbalik: { status: 422, message: 'Waktu mengakhiri kuliah tidak boleh kurang dari waktu memulai kuliah' },

  // Akun dan hak akses
  hanya_operator_istimewa: { status: 403, message: 'Hanya operator istimewa (A:T atau A:B) yang dapat melakukan ini.' },
  hak_akses_sendiri: { status: 403, message: 'Anda tidak dapat mengubah hak akses Anda sendiri.' },
  akun_sendiri: { status: 403, message: 'Akun Anda sendiri dikelola di halaman Pengaturan.' },
  akun_operator: { status: 403, message: 'Akun operator hanya dapat dikelola oleh operator istimewa (A:T atau A:B).' },
  akun_dinonaktifkan: { status: 409, message: 'Akun ini dinonaktifkan. Aktifkan akun terlebih dahulu.' },
  nama_pengguna_terpakai: { status: 409, message: 'Nama pengguna ini sudah dipakai akun lain.' },
  prodi_tidak_dikenal: { status: 422, message: 'Program studi tidak dikenal.' },
  prodi_di_luar_wewenang: { status: 422, message: 'Pilih program studi di antara yang menjadi wewenang Anda.' },
  surel_tidak_tersedia: { status: 409, message: 'Pengiriman surel belum disiapkan pada server.' },
  tidak_ada_akun_sasaran: { status: 409, message: 'Tidak ada akun belum diaktivasi yang dapat diberi tautan.' },
  aktivasi_massal_berjalan: { status: 409, message: 'Pembuatan tautan aktivasi lain masih berjalan. Tunggu sampai selesai.' },
  tautan_kedaluwarsa: { status: 409, message: 'Tautan ini sudah tidak berlaku. Minta tautan baru kepada operator.' },
  tautan_terpakai: { status: 409, message: 'Tautan ini sudah dipakai. Silakan masuk dengan kata sandi Anda.' },
  sandi_lemah: { status: 422, message: 'Kata sandi belum memenuhi syarat.' },
  sandi_lama_salah: { status: 422, message: 'Kata sandi saat ini salah.' },
  sandi_sama: { status: 422, message: 'Kata sandi baru harus berbeda dari kata sandi saat ini.' },
  sandi_belum_ada: {
    status: 409,
    message: 'Akun Anda belum memiliki kata sandi. Minta tautan aktivasi kepada operator perguruan tinggi Anda.',
  },
  kode_kedua_wajib: { status: 401, message: 'Masukkan kode dari aplikasi autentikator Anda.' },
  faktor_kedua_belum_dipasang: {
    status: 401,
    message: 'Perguruan tinggi Anda mewajibkan faktor kedua bagi operator. Pasang faktor kedua untuk masuk.',
  },
  kode_kedua_salah: { status: 422, message: 'Kode salah atau sudah dipakai.' },
  kode_kedua_terkunci: { status: 429, message: 'Terlalu banyak kode salah. Coba lagi dalam 15 menit.' },
  tantangan_berakhir: { status: 401, message: 'Waktu untuk memasukkan kode habis. Silakan masuk kembali dari awal.' },
  faktor_kedua_sudah_aktif: { status: 409, message: 'Faktor kedua sudah aktif.' },
  faktor_kedua_tidak_aktif: { status: 409, message: 'Faktor kedua tidak aktif.' },
  faktor_kedua_wajib: { status: 409, message: 'Perguruan tinggi Anda mewajibkan faktor kedua bagi operator.' },

  // Berkas dan pekerjaan lama
  tautan_tidak_berlaku: {
    status: 403,
    message: 'Tautan berkas tidak berlaku atau sudah kedaluwarsa. Muat ulang halaman lalu coba lagi.',
  },
  berkas_bukan_xlsx: { status: 422, message: 'Berkas bukan berkas Excel (.xlsx) yang dapat dibaca.' },
  berkas_format_lama: {
    status: 422,
    message: 'Berkas Excel format lama (.xls) atau berkata sandi tidak didukung. Simpan ulang sebagai .xlsx.',
  },
  berkas_terlalu_besar: { status: 422, message: 'Isi berkas terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.' },
  berkas_melebihi_batas: { status: 422, message: 'Berkas melebihi batas baris atau kolom.' },
  pekerjaan_terlalu_banyak: {
    status: 429,
    message: 'Masih ada 5 pekerjaan Anda yang belum selesai. Tunggu salah satunya selesai.',
  },
  hitung_sedang_berjalan: { status: 409, message: 'Sedang ada proses update' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** One faulty field: `path` as in the body (`data.3.presensi`), `message` for the user. */
export interface FieldError {
  path: string;
  message: string;
}
