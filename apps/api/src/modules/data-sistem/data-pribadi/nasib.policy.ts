/**
 * Says of every table what happens to a person's rows when the person is erased
 * (docs/decisions/192), in the words that operators read. The tables' own repos do it
 * (platform/forget.ts); a test compares both with each other and with the schema.
 */
import { bagianPerTabel, isBagian } from './bagian.policy.ts';

/** The dialog lists these as removed. */
const dihapus = {
  akun: 'Alamat surel, kata sandi, faktor kedua, tautan, hak akses operator, dan identitas masuk',
  sesi: 'Semua sesi masuk dan catatan kunjungan terakhir',
  biodata:
    'Data diri, alamat, nomor telepon, data orang tua, data kepegawaian, dan catatan kekurangan administrasi',
  foto: 'Foto profil, lampiran pesan, dan berkas yang belum dipakai',
  pesan:
    'Isi semua pesannya beserta riwayatnya. Sebagai gantinya tertulis bahwa pesan dihapus karena permintaan penghapusan data pribadi',
  notifikasi: 'Notifikasi, pilihannya, dan perangkat yang menerimanya',
  pengaturan: 'Pengaturan tampilan, langganan kalender, dan bank komentar',
  dilihat: 'Catatan tentang apa yang sudah dilihat dan dibaca',
  pekerjaan: 'Hasil ekspor dan pekerjaan lain miliknya, juga ekspor data pribadinya',
  impor:
    'Rincian impor yang menyebut orang ini, dan alamat surelnya pada daftar hadir konferensi video',
} as const;

interface Simpan {
  nama: string;
  alasan: string;
}

/** The dialog lists these as kept, with the reason. */
const disimpan = {
  induk: {
    nama: 'Nama, nomor induk, program studi, dan keanggotaan kelas',
    alasan: 'tanpa itu rekam akademik tidak diketahui milik siapa',
  },
  kehadiran: {
    nama: 'Kehadiran, aktivitas yang diikuti, sanggahan, dan dispensasi',
    alasan: 'rekam akademik yang wajib disimpan perguruan tinggi',
  },
  tugas: {
    nama: 'Tugas yang dikumpulkan beserta nilai dan catatannya',
    alasan: 'rekam akademik yang wajib disimpan perguruan tinggi',
  },
  ujian: {
    nama: 'Pengerjaan ujian, jawaban, jejak, dan tanda terimanya',
    alasan: 'bukti penilaian yang wajib disimpan perguruan tinggi',
  },
  nilai: {
    nama: 'Nilai dan pengirimannya ke Siakad',
    alasan: 'rekam akademik yang wajib disimpan perguruan tinggi',
  },
  bap: {
    nama: 'Berita acara perkuliahan dan tanda tangannya',
    alasan: 'laporan bertanda tangan yang wajib disimpan perguruan tinggi',
  },
  karya: {
    nama: 'Kelas, bank soal, pengumuman, dan hal lain yang dibuat atau diaturnya sebagai pengajar atau operator',
    alasan: 'milik perguruan tinggi dan dipakai bersama',
  },
  log: {
    nama: 'Log aktivitas dan catatan impor',
    alasan: 'membuktikan siapa melakukan apa; isi data pribadi tidak ada di dalamnya',
  },
  permintaan: {
    nama: 'Permintaan penghapusan ini',
    alasan: 'membuktikan bahwa penghapusan diminta, disetujui, dan dijalankan',
  },
} as const satisfies Record<string, Simpan>;

export type Nasib =
  /** `sisa`: why some rows stay. */
  | { hapus: string; sisa?: Simpan }
  | { samarkan: string; kolom: readonly string[] }
  /** `ringan`: alone it is no record, so that the account can be removed. */
  | { simpan: Simpan; ringan?: true }
  /** Holds nothing of one person (bagian.policy.ts). */
  | 'bukan';

const BUKAN = 'bukan';
const akun: Nasib = { hapus: dihapus.akun };
const sesi: Nasib = { hapus: dihapus.sesi };
const dilihat: Nasib = { hapus: dihapus.dilihat };
const notifikasi: Nasib = { hapus: dihapus.notifikasi };
const pengaturan: Nasib = { hapus: dihapus.pengaturan };
const impor: Nasib = { hapus: dihapus.impor };
const induk: Nasib = { simpan: disimpan.induk };
const kehadiran: Nasib = { simpan: disimpan.kehadiran };
const tugas: Nasib = { simpan: disimpan.tugas };
const ujian: Nasib = { simpan: disimpan.ujian };
const nilai: Nasib = { simpan: disimpan.nilai };
const bap: Nasib = { simpan: disimpan.bap };
const karya: Nasib = { simpan: disimpan.karya };
/** Counts of tries within a minute; nothing that tells of the person. */
const percobaan: Nasib = { simpan: disimpan.log, ringan: true };

export const nasibPerTabel: Readonly<Record<string, Nasib>> = {
  tautan_aktivasi: akun,
  usulan_email: akun,
  faktor_kedua: akun,
  kode_pemulihan: akun,
  tantangan_masuk: akun,

  realisasi_pertemuan: bap,
  kunci_bap: BUKAN,
  bap,
  bap_tanda_tangan: bap,
  bap_kelas: BUKAN,
  bap_berkas: BUKAN,

  pemeriksaan_virus: BUKAN,
  berkas_isi: BUKAN,
  berkas: { hapus: dihapus.foto, sisa: disimpan.tugas },
  unggahan: { hapus: dihapus.foto },

  sesi_bertindak: sesi,
  pengunjung: sesi,
  pengunjung_harian: BUKAN,
  biodata: { hapus: dihapus.biodata },

  // The rest says which file came, and who carried it out.
  impor_data_master: { samarkan: dihapus.impor, kolom: ['judul'] },
  // Waits at most a day for the operator who uploaded it.
  impor_isi: BUKAN,
  impor_rincian: impor,
  impor_jejak: impor,
  impor_ditolak: impor,
  // Cells by line and column, without the person; they go with the report after 90 days.
  impor_perbaikan: BUKAN,
  impor_pemetaan: BUKAN,
  kolom_manual: { simpan: disimpan.log, ringan: true },

  pertemuan_dilihat: dilihat,
  nilai_dilihat: dilihat,

  forum: BUKAN,
  forum_peserta: kehadiran,
  forum_nilai: nilai,

  denyut_server: BUKAN,
  gangguan: ujian,
  kompensasi: ujian,

  aktivitas: karya,
  aktivitas_peserta: kehadiran,
  aktivitas_selesai: kehadiran,
  teks: BUKAN,
  materi: BUKAN,
  materi_kemajuan: kehadiran,

  langganan_kalender: pengaturan,
  kalender_versi: BUKAN,
  salinan_kelas: karya,

  kehadiran,
  kehadiran_ledger: kehadiran,
  kehadiran_dosen: kehadiran,
  rekap_kehadiran: kehadiran,
  kehadiran_progres: kehadiran,
  progres_menunggu: kehadiran,
  jenis_presensi: BUKAN,
  kehadiran_pertemuan: BUKAN,
  kehadiran_perangkat: kehadiran,
  klaim_pindai: kehadiran,
  kehadiran_percobaan: percobaan,

  kelas: induk,
  kelas_jadwal: BUKAN,
  kelas_pengajar: induk,
  kelas_peserta: induk,
  kelas_keluar: induk,
  pertemuan: induk,
  pertemuan_pengajar: induk,

  klien_api: BUKAN,
  kunci_rahasia: BUKAN,
  laporan_cadangan: BUKAN,
  kode_otorisasi: akun,
  identitas_luar: akun,

  nilai_kelas: BUKAN,
  nilai_antre: nilai,
  komponen_nilai: nilai,
  komponen_aktivitas: BUKAN,
  nilai_pengecualian: nilai,
  nilai_aktivitas: nilai,
  nilai_komponen: nilai,
  nilai_ledger: nilai,
  nilai_kirim: nilai,
  nilai_kirim_baris: nilai,
  siakad_kirim: BUKAN,
  skala_nilai: BUKAN,
  impor_nilai: nilai,

  notifikasi,
  notifikasi_pilihan: notifikasi,
  notifikasi_perangkat: notifikasi,
  notifikasi_antaran: notifikasi,

  pengerjaan_perangkat: ujian,
  log_fokus: ujian,
  pengerjaan_jeda: ujian,
  ujian_penyesuaian: ujian,
  ujian_pengumuman: ujian,

  pengerjaan: ujian,
  jawaban: ujian,
  jawaban_ledger: ujian,
  jawaban_berkas: ujian,
  jawaban_menyusul: ujian,
  pengerjaan_peristiwa: ujian,
  kunci_cadangan: BUKAN,
  cadangan_ujian: ujian,
  nilai_soal: ujian,
  nilai_soal_riwayat: ujian,
  kunci_tanda_tangan: BUKAN,
  pengerjaan_dihapus: BUKAN,
  tanda_terima: ujian,
  ujian_percobaan_kode: percobaan,
  koreksi_kunci: BUKAN,

  perguruan_tinggi: BUKAN,
  pengguna: {
    samarkan: dihapus.akun,
    kolom: [
      ...['email', 'email_data_master', 'email_dikonfirmasi_pada', 'sandi_hash', 'foto_url'],
      ...['scopes', 'terakhir_masuk', 'is_active'],
    ],
  },
  mahasiswa: { simpan: disimpan.induk, ringan: true },
  dosen: { simpan: disimpan.induk, ringan: true },
  operator: akun,
  sesi_pengguna: sesi,
  refresh_token: sesi,
  pembatasan: { hapus: dihapus.biodata },

  pengumuman: karya,
  pengumuman_dibaca: dilihat,
  berita: karya,

  percakapan: { simpan: disimpan.tugas },
  pesan: { samarkan: dihapus.pesan, kolom: ['teks', 'berkas', 'sidik'] },
  pesan_riwayat: { hapus: dihapus.pesan },
  percakapan_baca: dilihat,

  pengaturan: BUKAN,
  pengaturan_pengguna: pengaturan,
  log_aktivitas: { simpan: disimpan.log, ringan: true },
  penghapusan_data: { simpan: disimpan.permintaan, ringan: true },
  outbox: { hapus: dihapus.pekerjaan },
  event: BUKAN,
  pekerjaan: { hapus: dihapus.pekerjaan },

  periode: BUKAN,
  prodi: BUKAN,
  penandatangan_prodi: karya,
  kampus: BUKAN,
  makul: karya,
  ruangan: BUKAN,
  sesi_kuliah: BUKAN,
  jenis_kelas: BUKAN,
  label_kelas: BUKAN,
  hari_libur: BUKAN,

  sanggahan_kehadiran: kehadiran,
  dispensasi_ujian: kehadiran,

  kelas_silabus: BUKAN,
  rencana_pembelajaran: BUKAN,
  rencana_evaluasi: BUKAN,

  bank_soal: karya,
  soal: BUKAN,
  soal_rubrik: BUKAN,
  soal_versi: BUKAN,
  soal_kunci: BUKAN,
  soal_berkas: BUKAN,
  soal_statistik: BUKAN,
  soal_impor: karya,

  tautan_pendek: BUKAN,

  tugas: BUKAN,
  tugas_kelompok: tugas,
  tugas_anggota: tugas,
  tugas_pengumpulan: tugas,
  tugas_pengumpulan_anggota: tugas,
  tugas_nilai: tugas,
  tugas_perpanjangan: tugas,
  tugas_pelihat: dilihat,
  bank_komentar: pengaturan,

  ujian: BUKAN,
  ujian_kelompok: BUKAN,
  ujian_soal: BUKAN,

  vidcon: BUKAN,
  vidcon_gabung: kehadiran,
  vidcon_impor: kehadiran,
  vidcon_impor_orang: { samarkan: dihapus.impor, kolom: ['email'] },
  vidcon_nama: dilihat,
};

const all: readonly (readonly [string, Nasib])[] = Object.entries(nasibPerTabel);
const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** The dialog tells each group once. */
export const isiPenghapusan = {
  dihapus: unique(
    all.flatMap(([, one]) => {
      if (one === BUKAN) return [];
      if ('hapus' in one) return [one.hapus];
      return 'samarkan' in one ? [one.samarkan] : [];
    }),
  ),
  disimpan: unique(
    all.flatMap(([, one]): Simpan[] => {
      if (one === BUKAN) return [];
      if ('simpan' in one) return [one.simpan];
      return 'hapus' in one && one.sisa !== undefined ? [one.sisa] : [];
    }),
  ),
};

/** The person's own row, which goes with the account. */
const OWN = 'pengguna';

/** Tables whose rows make the account stay, with their condition. */
export const catatan: readonly { tabel: string; milik: string }[] = all.flatMap(([tabel, one]) => {
  const bagian = bagianPerTabel[tabel];
  if (one === BUKAN || tabel === OWN || bagian === undefined || !isBagian(bagian)) return [];
  if ('hapus' in one && one.sisa === undefined) return [];
  if ('simpan' in one && one.ringan) return [];
  // The rest of the row tells of the import and of its operator.
  if (tabel === 'impor_data_master') return [];
  return [{ tabel, milik: bagian.milik }];
});
