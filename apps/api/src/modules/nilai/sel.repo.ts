/** Parts of statements over `nilai_komponen n`. */

/** Which value counts: the later of the knowing acts, else the computed one (N14). */
export const SUMBER = `CASE WHEN n.manual_akta IS NULL AND n.siakad_akta IS NULL THEN 'hitung'
  WHEN coalesce(n.manual_akta, 0) > coalesce(n.siakad_akta, 0) THEN 'manual' ELSE 'siakad' END`;
