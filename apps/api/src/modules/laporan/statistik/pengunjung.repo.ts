import type { FilterPengunjung, HariPengunjung } from '@lms/contracts/laporan/statistik';
import { type Sql, statement } from '../../../platform/db/sql.ts';

// Days without a visitor come too. People without a programme count only for operators of all.
const days = statement(
  'laporan.pengunjung',
  `SELECT to_char(h.hari, 'YYYY-MM-DD') AS tanggal, coalesce(sum(p.jumlah) FILTER (WHERE p.role = 'mahasiswa'), 0)::int AS mahasiswa,
     coalesce(sum(p.jumlah) FILTER (WHERE p.role = 'dosen'), 0)::int AS dosen,
     coalesce(sum(p.jumlah) FILTER (WHERE p.role = 'operator'), 0)::int AS operator, coalesce(sum(p.jumlah), 0)::int AS jumlah
   FROM generate_series($2::date, $3::date, interval '1 day') AS h (hari)
   LEFT JOIN pengunjung_harian p ON p.college_id = $1 AND p.tanggal = h.hari::date
     AND ($4::text[] = '{}' OR p.id_prodi = ANY($4)) AND ($5::text IS NULL OR p.id_prodi = $5)
   GROUP BY h.hari ORDER BY h.hari DESC`,
);

/** `prodi` are the operator's own; empty: all. */
export function listPengunjung(
  db: Sql,
  { collegeId, prodi }: { collegeId: string; prodi: readonly string[] },
  { dari, sampai, id_prodi }: FilterPengunjung,
): Promise<HariPengunjung[]> {
  return db.rows<HariPengunjung>(days, [collegeId, dari, sampai, prodi, id_prodi]);
}
