/**
 * What of a meeting's content counts for attendance: every statement that asks shares this
 * condition.
 */

/**
 * SQL: `aktivitas a` counts in its `pertemuan p` (DECISIONS 121); whom a limited one is for stands
 * in aktivitas_peserta.
 */
export const countingActivity = `a.wajib_hadir AND a.dihapus_pada IS NULL AND a.tampil_sejak IS NOT NULL AND CASE a.jenis
  WHEN 'materi' THEN p.unduh_materi WHEN 'vidcon' THEN p.hadir_vidcon WHEN 'tugas' THEN p.kerjakan_tugas
  WHEN 'ujian' THEN p.kerjakan_kuis_ujian WHEN 'forum' THEN p.posting_forum ELSE false END`;
