/** Parts of statements over cells and components. */

/** Over `nilai_komponen n`, which value counts: the later of the knowing acts, else the computed one (N14). */
export const SUMBER = `CASE WHEN n.manual_akta IS NULL AND n.siakad_akta IS NULL THEN 'hitung'
  WHEN coalesce(n.manual_akta, 0) > coalesce(n.siakad_akta, 0) THEN 'manual' ELSE 'siakad' END`;

/** Over `k.id` in class $2 of college $1: all its activities are shown and published (N21). */
export const isTerbit = (now: string) => `NOT EXISTS (
  SELECT FROM komponen_aktivitas c JOIN aktivitas a ON a.college_id = c.college_id AND a.id_kelas = c.id_kelas AND a.dihapus_pada IS NULL
  LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
  LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
  WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.id_komponen = k.id AND (a.id = c.id_aktivitas OR u.id_ujian_utama = c.id_aktivitas)
    AND (a.tampil_sejak IS NULL OR a.tampil_sejak > ${now} OR CASE
      WHEN a.jenis = 'forum' THEN a.waktu_selesai IS NULL OR a.waktu_selesai >= ${now}
      ELSE coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada) IS NULL END))`;
