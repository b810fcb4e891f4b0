/** Counts imports with rows to correct. */
import { type Sql, statement } from '../../../platform/db/sql.ts';

/** On `impor_data_master i`. */
export const refusedSome = `i.status = 'selesai' AND jsonb_path_exists(i.laporan, '$.jenis[*].refused ? (@ > 0)')`;

interface RefusedOf {
  collegeId: string;
  idPengguna: string | null;
  since: Date;
}

interface RefusedCount {
  imports: number;
  rows: number;
  /** Any one of them. */
  id: string | null;
}

const count = statement(
  'impor.count_refused',
  `SELECT count(*)::int AS imports, coalesce(sum(d.rows), 0)::int AS rows, min(i.id::text) AS id
   FROM impor_data_master i
   CROSS JOIN LATERAL (SELECT sum((j->>'refused')::int) AS rows FROM jsonb_array_elements(i.laporan->'jenis') j) d
   WHERE i.college_id = $1 AND i.dibuat_pada >= $2 AND ($3::text IS NULL OR i.id_pengguna = $3) AND ${refusedSome}`,
);

export async function countRefused(
  db: Sql,
  { collegeId, idPengguna, since }: RefusedOf,
): Promise<RefusedCount> {
  return (
    (await db.row<RefusedCount>(count, [collegeId, since, idPengguna])) ?? {
      imports: 0,
      rows: 0,
      id: null,
    }
  );
}
