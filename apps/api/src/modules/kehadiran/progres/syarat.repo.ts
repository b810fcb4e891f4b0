/** The condition for content that counts; every statement shares it. */

/**
 * `aktivitas a` counts in `pertemuan p` (DECISIONS 121); aktivitas_peserta names the students of a
 * limited one.
 */
export const countingActivity = `a.wajib_hadir AND a.dihapus_pada IS NULL AND a.tampil_sejak IS NOT NULL AND CASE a.jenis
  WHEN 'materi' THEN p.unduh_materi WHEN 'vidcon' THEN p.hadir_vidcon WHEN 'tugas' THEN p.kerjakan_tugas
  WHEN 'ujian' THEN p.kerjakan_kuis_ujian WHEN 'forum' THEN p.posting_forum ELSE false END`;
