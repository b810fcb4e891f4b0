/** Error codes of every endpoint. */
import type { ErrorTable } from './error-table.ts';

/** Errors of the wire itself (DECISIONS 36) and of access. */
export const wireErrors = {
  permintaan_tidak_terbaca: { status: 400, message: 'Permintaan tidak dapat dibaca.' },
  college_id_wajib: { status: 400, message: 'Header college-id wajib diisi.' },
  belum_masuk: { status: 401, message: 'Silakan masuk terlebih dahulu.' },
  token_tidak_berlaku: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  kredensial_salah: { status: 401, message: 'Nama pengguna atau kata sandi salah.' },
  bertindak_berakhir: { status: 401, message: 'Waktu masuk sebagai mahasiswa telah berakhir.' },
  sesi_dicabut: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  akun_tidak_aktif: {
    status: 403,
    message: 'Akun Anda tidak aktif. Hubungi operator perguruan tinggi Anda.',
  },
  tidak_berhak: { status: 403, message: 'Anda tidak memiliki hak akses untuk tindakan ini.' },
  college_id_berbeda: {
    status: 403,
    message: 'Perguruan tinggi pada permintaan berbeda dengan sesi Anda.',
  },
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
  terlalu_banyak_data: {
    status: 422,
    message: 'Data lebih dari 5000 baris. Persempit filter Anda.',
  },
  terlalu_sering: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi beberapa saat.' },
  kepala_terlalu_besar: { status: 431, message: 'Header permintaan terlalu besar.' },
  kesalahan_server: { status: 500, message: 'Terjadi kesalahan' },
  layanan_tidak_tersedia: {
    status: 503,
    message: 'Layanan sedang tidak tersedia. Coba lagi beberapa saat.',
  },
} as const satisfies ErrorTable;
