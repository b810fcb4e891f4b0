/**
 * Every way a request can fail: code → HTTP status and the Indonesian sentence shown to the user. A quoted text of the
 * specification stands there word for word. Each noun keeps its own in <noun>.errors.ts; here they become one table.
 */
import { akunErrors } from './akun.errors.ts';
import { berkasErrors } from './berkas.errors.ts';
import { bertindakErrors } from './bertindak.errors.ts';
import { cadanganUjianErrors } from './cadangan-ujian.errors.ts';
import { dataMasterErrors } from './data-master.errors.ts';
import { dispensasiErrors } from './dispensasi.errors.ts';
import type { ErrorTable } from './error-table.ts';
import { forumErrors } from './forum.errors.ts';
import { fotoErrors } from './foto.errors.ts';
import { gangguanUjianErrors } from './gangguan-ujian.errors.ts';
import { hakAksesErrors } from './hak-akses.errors.ts';
import { isiErrors } from './isi.errors.ts';
import { joined } from './joined.ts';
import { kehadiranErrors } from './kehadiran.errors.ts';
import { kehadiranQrErrors } from './kehadiran-qr.errors.ts';
import { kehadiranRekapErrors } from './kehadiran-rekap.errors.ts';
import { kelompokTugasErrors } from './kelompok-tugas.errors.ts';
import { kodeUjianErrors } from './kode-ujian.errors.ts';
import { logAktivitasErrors } from './log-aktivitas.errors.ts';
import { masukErrors } from './masuk.errors.ts';
import { materiErrors } from './materi.errors.ts';
import { pekerjaanErrors } from './pekerjaan.errors.ts';
import { pengaturanErrors } from './pengaturan.errors.ts';
import { pengawasanErrors } from './pengawasan.errors.ts';
import { pengerjaanErrors } from './pengerjaan.errors.ts';
import { pengumpulanErrors } from './pengumpulan.errors.ts';
import { penilaianTugasErrors } from './penilaian-tugas.errors.ts';
import { penilaianUjianErrors } from './penilaian-ujian.errors.ts';
import { percakapanErrors } from './percakapan.errors.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';
import { profilErrors } from './profil.errors.ts';
import { sanggahanErrors } from './sanggahan.errors.ts';
import { soalErrors } from './soal.errors.ts';
import { tugasErrors } from './tugas.errors.ts';
import { ujianErrors } from './ujian.errors.ts';

/** Of the wire itself (DESIGN §3) and of who may come in: any endpoint may answer them. */
const wireErrors = {
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
  terlalu_banyak_data: { status: 422, message: 'Data lebih dari 5000 baris. Persempit filter Anda.' },
  terlalu_sering: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi beberapa saat.' },
  kepala_terlalu_besar: { status: 431, message: 'Header permintaan terlalu besar.' },
  kesalahan_server: { status: 500, message: 'Terjadi kesalahan' },
  layanan_tidak_tersedia: { status: 503, message: 'Layanan sedang tidak tersedia. Coba lagi beberapa saat.' },
} as const satisfies ErrorTable;

export const errorTable = joined(
  wireErrors,
  akunErrors,
  berkasErrors,
  bertindakErrors,
  dataMasterErrors,
  dispensasiErrors,
  forumErrors,
  fotoErrors,
  hakAksesErrors,
  isiErrors,
  kehadiranErrors,
  kehadiranQrErrors,
  kehadiranRekapErrors,
  kelompokTugasErrors,
  logAktivitasErrors,
  masukErrors,
  materiErrors,
  pekerjaanErrors,
  pengaturanErrors,
  percakapanErrors,
  pengumpulanErrors,
  penilaianTugasErrors,
  penilaianUjianErrors,
  pertemuanErrors,
  profilErrors,
  sanggahanErrors,
  soalErrors,
  tugasErrors,
  ujianErrors,
  pengawasanErrors,
  gangguanUjianErrors,
  kodeUjianErrors,
  pengerjaanErrors,
  cadanganUjianErrors,
);

export type ErrorCode = keyof typeof errorTable;

/** One faulty field: `path` as in the body (`data.3.presensi`), `message` for the user. */
export interface FieldError {
  path: string;
  message: string;
}
