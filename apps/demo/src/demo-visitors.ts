/** Visitors of the last weeks (N78), fewer on weekends, so that the report has a month to show. */
import type { Db } from '../../api/src/platform/db/db.ts';
import { DEMO_COLLEGE } from './college.ts';

const DAYS = 28;

// The hash gives each day its own number, the same on every start.
const LAY = `INSERT INTO pengunjung_harian (college_id, tanggal, role, id_prodi, jumlah)
  SELECT $1, h.hari::date, r.role::role_pengguna, r.id_prodi,
    greatest(1, (r.orang * (CASE WHEN extract(isodow FROM h.hari) > 5 THEN 0.15 ELSE 0.55 END)
      + abs(hashtext(h.hari::text || r.role || r.id_prodi)) % greatest(1, r.orang / 5))::int)
  FROM generate_series($2::date - ${DAYS}, $2::date - 1, interval '1 day') AS h (hari)
  CROSS JOIN (
    SELECT 'mahasiswa' AS role, id_prodi, count(*)::int AS orang FROM mahasiswa WHERE college_id = $1 GROUP BY id_prodi
    UNION ALL SELECT 'dosen', coalesce(id_prodi, ''), count(*)::int FROM dosen WHERE college_id = $1 GROUP BY id_prodi
    UNION ALL SELECT 'operator', '', count(*)::int FROM operator WHERE college_id = $1) r
  WHERE r.orang > 0 ON CONFLICT DO NOTHING`;

/** Once, before the first day that was really counted. */
export async function layVisitors(db: Db, today: string): Promise<void> {
  const known = await db.row('SELECT FROM pengunjung_harian WHERE college_id = $1 LIMIT 1', [
    DEMO_COLLEGE,
  ]);
  if (known === null) await db.run(LAY, [DEMO_COLLEGE, today]);
}
