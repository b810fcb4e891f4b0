/** Statements that Citus would not run as they are (docs/decisions/194). */

/**
 * Lock rows of all colleges, which Citus does on one server only: on Citus these sweeps and queues
 * have to go college by college.
 */
export const LOCKS_ACROSS_COLLEGES: readonly string[] = [
  'aktivitas.appeared',
  'aktivitas.lapsed',
  'bank_soal.lapsed',
  'bank_soal.lapsed_soal',
  'bap.kode_tersegel.sealed',
  'bap_kelas.kode_tersegel.sealed',
  'berkas.sisa.lock_content',
  'berkas.sisa.unclaimed',
  'berkas.sisa.uploads',
  'berkas.virus.due',
  'faktor_kedua.rahasia.sealed',
  'hitung.ambil',
  'jawaban.save',
  'kalender.lupakan',
  'klaim.purge',
  'kunci_bap.rahasia.sealed',
  'kunci_cadangan.rahasia.sealed',
  'kunci_tanda_tangan.rahasia.sealed',
  'notifikasi_antaran.claim_push',
  'notifikasi_antaran.claim_surel',
  'notifikasi_antaran.postpone_mail',
  'notifikasi_antaran.postpone_quiet',
  'pengerjaan.close_claim',
  'pengerjaan.due',
  'pengerjaan.lock_free',
  'progres.ask_again',
  'sesi.purge',
  'sesi.token.purge',
  'soal.lapsed',
  'soal_impor.lapsed',
  'susunan.purge_kelompok',
];

/** Write local and spread tables at once: on Citus two statements of one transaction. */
export const LOCAL_AND_SPREAD: readonly string[] = ['kehadiran.save'];
