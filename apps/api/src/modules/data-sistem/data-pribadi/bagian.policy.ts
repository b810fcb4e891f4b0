/**
 * Says of every table whether it holds rows of a person, and which (docs/decisions/189). A test
 * compares it with the schema, so that a new table cannot be forgotten.
 */

/** Placeholders of a condition: $1 college, $2 id_pengguna, $3 nim, $4 id_dosen. */
export interface Bagian {
  /** Condition on row `t`, besides the college. */
  milik: string;
  /** Columns that are left out: secrets, and what tells of other people. */
  tanpa?: readonly string[];
}

/** Why a table holds nothing of one person. */
export interface BukanPribadi {
  bukan: string;
}

const KONTEN = 'isi kelas yang dipakai bersama; perbuatan penulisnya tercatat di log_aktivitas';
const AKADEMIK = 'data rujukan perguruan tinggi';
const KUNCI = 'kunci server';
const SOAL =
  'naskah soal dan kuncinya milik perguruan tinggi; perbuatan penulisnya tercatat di log_aktivitas';
const IMPOR =
  'isi berkas impor berisi data banyak orang; hasilnya ada pada tabel orang masing-masing';
const TEKNIS = 'hanya id pekerjaan server, dihapus setelah selesai';

const pengguna: Bagian = { milik: 't.id_pengguna = $2' };
const mahasiswa: Bagian = { milik: 't.nim = $3' };
const dosen: Bagian = { milik: 't.id_dosen = $4' };
const pembuat: Bagian = { milik: 't.dibuat_oleh = $2' };

const pengerjaanSaya = 'SELECT s.id FROM pengerjaan s WHERE s.college_id = $1 AND s.nim = $3';
const pengerjaan: Bagian = { milik: `t.id_pengerjaan IN (${pengerjaanSaya})` };
const kelasSaya = `SELECT s.id_kelas FROM kelas_peserta s WHERE s.college_id = $1 AND s.nim = $3
  UNION SELECT s.id_kelas FROM kelas_keluar s WHERE s.college_id = $1 AND s.nim = $3
  UNION SELECT s.id_kelas FROM kelas_pengajar s WHERE s.college_id = $1 AND s.id_dosen = $4`;
/** Finds the rows by the meetings of the person's classes, because no index begins with the person. */
const diPertemuan = `t.id_pertemuan IN (SELECT p.id FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas IN (${kelasSaya}))`;

export const bagianPerTabel: Readonly<Record<string, Bagian | BukanPribadi>> = {
  tautan_aktivasi: { ...pengguna, tanpa: ['hash'] },
  usulan_email: { ...pengguna, tanpa: ['hash'] },
  faktor_kedua: { ...pengguna, tanpa: ['rahasia'] },
  kode_pemulihan: { ...pengguna, tanpa: ['hash'] },
  tantangan_masuk: { ...pengguna, tanpa: ['hash'] },

  realisasi_pertemuan: { milik: 't.diubah_oleh = $2' },
  kunci_bap: { bukan: KUNCI },
  bap: {
    milik: '(t.id_dosen = $4 OR t.nim_saksi = $3)',
    tanpa: ['fakta', 'keadaan', 'kode_sidik', 'kode_tersegel'],
  },
  bap_tanda_tangan: pengguna,
  bap_kelas: { bukan: 'laporan sebuah kelas, dengan seluruh pesertanya' },
  bap_berkas: { bukan: 'sidik berkas laporan kelas' },

  pemeriksaan_virus: { bukan: 'hasil pemindai untuk sebuah isi berkas' },
  berkas_isi: { bukan: 'isi berkas; berkas milik orang ini ada di folder berkas/' },
  berkas: {
    milik: "(t.pengunggah = $2 OR (t.kind = 'foto' AND t.pemilik_id = $2))",
  },
  unggahan: { milik: 't.pengunggah = $2', tanpa: ['keadaan'] },

  sesi_bertindak: { milik: '(t.id_operator = $2 OR t.id_target = $2)' },
  pengunjung: pengguna,
  pengunjung_harian: { bukan: 'hanya jumlah orang' },
  biodata: pengguna,

  impor_data_master: { ...pengguna, tanpa: ['judul', 'pemetaan', 'laporan', 'hash_rencana'] },
  impor_isi: { bukan: IMPOR },
  impor_rincian: { bukan: IMPOR },
  impor_jejak: { bukan: IMPOR },
  impor_ditolak: { bukan: IMPOR },
  impor_perbaikan: { bukan: IMPOR },
  impor_pemetaan: { bukan: AKADEMIK },
  kolom_manual: {
    milik:
      "(t.oleh = $2 OR (t.tabel = 'mahasiswa' AND t.kunci = $3) OR (t.tabel = 'dosen' AND t.kunci = $4))",
  },

  pertemuan_dilihat: mahasiswa,
  nilai_dilihat: mahasiswa,

  forum: { bukan: KONTEN },
  forum_peserta: pengguna,
  forum_nilai: mahasiswa,

  denyut_server: { bukan: 'keadaan server' },
  gangguan: { milik: '(t.nim = $3 OR t.oleh = $2)' },
  kompensasi: pengerjaan,

  aktivitas: {
    milik: `(t.dibuat_oleh = $2
      OR t.id IN (SELECT s.id_aktivitas FROM aktivitas_selesai s WHERE s.college_id = $1 AND s.nim = $3)
      OR t.id IN (SELECT s.id_ujian FROM pengerjaan s WHERE s.college_id = $1 AND s.nim = $3)
      OR t.id IN (SELECT s.id_tugas FROM tugas_nilai s WHERE s.college_id = $1 AND s.nim = $3))`,
  },
  aktivitas_peserta: mahasiswa,
  aktivitas_selesai: mahasiswa,
  teks: { bukan: KONTEN },
  materi: { bukan: KONTEN },
  materi_kemajuan: mahasiswa,

  langganan_kalender: { ...pengguna, tanpa: ['token_hash'] },
  kalender_versi: { bukan: 'hanya nomor perubahan jadwal' },
  salinan_kelas: { milik: 't.oleh = $2', tanpa: ['pendahuluan'] },

  kehadiran: mahasiswa,
  kehadiran_ledger: { milik: `${diPertemuan} AND (t.nim = $3 OR t.id_dosen = $4)` },
  kehadiran_dosen: { milik: `${diPertemuan} AND t.id_dosen = $4` },
  rekap_kehadiran: mahasiswa,
  kehadiran_progres: mahasiswa,
  progres_menunggu: mahasiswa,
  jenis_presensi: { bukan: AKADEMIK },
  kehadiran_pertemuan: { bukan: 'keadaan sebuah pertemuan' },
  kehadiran_perangkat: mahasiswa,
  klaim_pindai: mahasiswa,
  kehadiran_percobaan: pengguna,

  kelas: { milik: `t.id IN (${kelasSaya})` },
  kelas_jadwal: { bukan: 'jadwal sebuah kelas' },
  kelas_pengajar: dosen,
  kelas_peserta: mahasiswa,
  kelas_keluar: mahasiswa,
  pertemuan: { milik: `t.id_kelas IN (${kelasSaya})` },
  pertemuan_pengajar: dosen,

  klien_api: { bukan: 'aplikasi, bukan orang' },
  kunci_rahasia: { bukan: KUNCI },
  laporan_cadangan: { bukan: 'cadangan server, bukan orang' },
  kode_otorisasi: { ...pengguna, tanpa: ['hash'] },
  identitas_luar: pengguna,

  nilai_kelas: { bukan: 'keadaan buku nilai sebuah kelas' },
  nilai_antre: mahasiswa,
  komponen_nilai: { milik: `t.id_kelas IN (${kelasSaya})` },
  komponen_aktivitas: { bukan: KONTEN },
  nilai_pengecualian: mahasiswa,
  nilai_aktivitas: mahasiswa,
  nilai_komponen: mahasiswa,
  nilai_ledger: mahasiswa,
  nilai_kirim: pembuat,
  nilai_kirim_baris: mahasiswa,
  siakad_kirim: { bukan: 'keadaan hubungan dengan Siakad' },
  skala_nilai: { bukan: AKADEMIK },
  impor_nilai: { ...pembuat, tanpa: ['sel', 'laporan'] },

  notifikasi: pengguna,
  notifikasi_pilihan: pengguna,
  notifikasi_perangkat: { ...pengguna, tanpa: ['endpoint', 'p256dh', 'auth'] },
  notifikasi_antaran: pengguna,

  pengerjaan_perangkat: pengerjaan,
  log_fokus: pengerjaan,
  pengerjaan_jeda: pengerjaan,
  ujian_penyesuaian: mahasiswa,
  ujian_pengumuman: mahasiswa,

  pengerjaan: { ...mahasiswa, tanpa: ['benih', 'segel_akar'] },
  jawaban: pengerjaan,
  jawaban_ledger: pengerjaan,
  jawaban_berkas: pengerjaan,
  jawaban_menyusul: pengerjaan,
  pengerjaan_peristiwa: pengerjaan,
  kunci_cadangan: { bukan: KUNCI },
  cadangan_ujian: pengerjaan,
  nilai_soal: pengerjaan,
  nilai_soal_riwayat: pengerjaan,
  kunci_tanda_tangan: { bukan: KUNCI },
  pengerjaan_dihapus: { bukan: 'hanya id pengerjaan yang sudah dihapus' },
  tanda_terima: pengerjaan,
  ujian_percobaan_kode: pengguna,
  koreksi_kunci: { bukan: SOAL },

  perguruan_tinggi: { bukan: AKADEMIK },
  pengguna: { milik: 't.id = $2', tanpa: ['sandi_hash'] },
  mahasiswa,
  dosen: pengguna,
  operator: pengguna,
  sesi_pengguna: pengguna,
  refresh_token: { bukan: 'hanya sidik token; masuknya ada di sesi_pengguna' },
  pembatasan: mahasiswa,

  pengumuman: pembuat,
  pengumuman_dibaca: pengguna,
  berita: pembuat,

  percakapan: mahasiswa,
  pesan: pengguna,
  pesan_riwayat: {
    milik:
      't.id_pesan IN (SELECT s.id FROM pesan s WHERE s.college_id = $1 AND s.id_pengguna = $2)',
  },
  percakapan_baca: pengguna,

  pengaturan: { bukan: AKADEMIK },
  pengaturan_pengguna: pengguna,
  log_aktivitas: pengguna,
  penghapusan_data: { milik: 't.id_target = $2' },
  outbox: { bukan: TEKNIS },
  event: { bukan: 'kabar bagi layar yang terbuka, hanya id, disimpan 24 jam' },
  pekerjaan: { ...pengguna, tanpa: ['pelaku', 'hasil', 'kunci'] },

  periode: { bukan: AKADEMIK },
  prodi: { bukan: AKADEMIK },
  penandatangan_prodi: {
    milik:
      't.nidn IN (SELECT s.nidn FROM dosen s WHERE s.college_id = $1 AND s.id = $4 AND s.nidn IS NOT NULL)',
  },
  kampus: { bukan: AKADEMIK },
  makul: {
    milik: `(t.id_dosen_koordinator = $4 OR t.id_dosen_pengembang_rps = $4
      OR t.id IN (SELECT k.id_makul FROM kelas k WHERE k.college_id = $1 AND k.id IN (${kelasSaya})))`,
  },
  ruangan: { bukan: AKADEMIK },
  sesi_kuliah: { bukan: AKADEMIK },
  jenis_kelas: { bukan: AKADEMIK },
  label_kelas: { bukan: AKADEMIK },
  hari_libur: { bukan: AKADEMIK },

  sanggahan_kehadiran: mahasiswa,
  dispensasi_ujian: mahasiswa,

  kelas_silabus: { bukan: KONTEN },
  rencana_pembelajaran: { bukan: AKADEMIK },
  rencana_evaluasi: { bukan: AKADEMIK },

  bank_soal: dosen,
  soal: { bukan: SOAL },
  soal_rubrik: { bukan: SOAL },
  soal_versi: { bukan: SOAL },
  soal_kunci: { bukan: SOAL },
  soal_berkas: { bukan: SOAL },
  soal_statistik: { bukan: SOAL },
  soal_impor: { milik: 't.oleh = $2', tanpa: ['laporan'] },

  tautan_pendek: { bukan: 'alamat pendek sebuah halaman' },

  tugas: { bukan: KONTEN },
  tugas_kelompok: {
    milik:
      't.id IN (SELECT s.id_kelompok FROM tugas_anggota s WHERE s.college_id = $1 AND s.nim = $3)',
  },
  tugas_anggota: mahasiswa,
  tugas_pengumpulan: {
    milik:
      't.id IN (SELECT s.id_pengumpulan FROM tugas_pengumpulan_anggota s WHERE s.college_id = $1 AND s.nim = $3)',
  },
  tugas_pengumpulan_anggota: mahasiswa,
  tugas_nilai: mahasiswa,
  tugas_perpanjangan: mahasiswa,
  tugas_pelihat: pengguna,
  bank_komentar: pengguna,

  ujian: { bukan: KONTEN },
  ujian_kelompok: { bukan: KONTEN },
  ujian_soal: { bukan: SOAL },

  vidcon: { bukan: KONTEN },
  // Students by nim, which has an index.
  vidcon_gabung: { milik: '(t.nim = $3 OR ($3::text IS NULL AND t.id_pengguna = $2))' },
  vidcon_impor: pembuat,
  vidcon_impor_orang: mahasiswa,
  vidcon_nama: mahasiswa,
};

export const isBagian = (one: Bagian | BukanPribadi): one is Bagian => 'milik' in one;

export const daftarBagian: readonly (Bagian & { tabel: string })[] = Object.entries(
  bagianPerTabel,
).flatMap(([tabel, one]) => (isBagian(one) ? [{ tabel, ...one }] : []));

/**
 * Kinds of files whose content is packed: what the person handed in or showed. Teaching material
 * and question files belong to the university and may have many gigabytes; they are only listed.
 */
export const berkasDisertakan: readonly string[] = [
  'foto',
  'pengumpulan_tugas',
  'lampiran_percakapan',
  'bukti_kehadiran',
  'jawaban_ujian',
];

export type EksporDecision =
  | { allow: true }
  | { allow: false; code: 'tidak_berhak' | 'akun_operator' };

/** Operators' data needs a privileged operator, or is the operator's own. */
export function canExport(
  operator: { userId: string; privileged: boolean; mayWrite: boolean },
  orang: { id: string; role: 'mahasiswa' | 'dosen' | 'operator' },
): EksporDecision {
  if (!operator.mayWrite) return { allow: false, code: 'tidak_berhak' };
  if (orang.role === 'operator' && !operator.privileged && orang.id !== operator.userId)
    return { allow: false, code: 'akun_operator' };
  return { allow: true };
}
