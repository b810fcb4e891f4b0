import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';

/**
 * The latest ping stays. The first of a day adds to the day's count, which stays when the person is
 * gone (N78). `lama` is read first, under the row's lock, so that two pings at once count once.
 */
const upsert = statement(
  'beranda.kunjungan.upsert',
  `WITH lama AS MATERIALIZED (
     SELECT terakhir_pada FROM pengunjung WHERE college_id = $1 AND id_pengguna = $2 FOR UPDATE),
   kini AS (
     INSERT INTO pengunjung AS p (college_id, id_pengguna, terakhir_pada)
     SELECT $1, $2, $3 FROM (SELECT count(*) FROM lama) sesudah
     ON CONFLICT (college_id, id_pengguna) DO UPDATE SET terakhir_pada = EXCLUDED.terakhir_pada WHERE p.terakhir_pada < EXCLUDED.terakhir_pada
     RETURNING xmax = 0 AS baru)
   INSERT INTO pengunjung_harian AS h (college_id, tanggal, role, id_prodi, jumlah)
   SELECT $1, $4::date, $6::role_pengguna, coalesce(
       (SELECT m.id_prodi FROM mahasiswa m WHERE m.college_id = $1 AND m.id_pengguna = $2),
       (SELECT d.id_prodi FROM dosen d WHERE d.college_id = $1 AND d.id_pengguna = $2), ''), 1
   FROM kini LEFT JOIN lama ON true WHERE kini.baru OR lama.terakhir_pada < $5
   ON CONFLICT (college_id, tanggal, role, id_prodi) DO UPDATE SET jumlah = h.jumlah + 1`,
);

/** The day in the college's zone, and when it began. */
export interface Hari {
  tanggal: string;
  sejak: Date;
}

export async function touch(
  db: Sql,
  { collegeId, userId, role }: Pick<Actor, 'collegeId' | 'userId' | 'role'>,
  now: Date,
  { tanggal, sejak }: Hari,
): Promise<void> {
  await db.run(upsert, [collegeId, userId, now, tanggal, sejak, role]);
}

export interface Since {
  online: Date;
  hariIni: Date;
  bulanIni: Date;
}

export interface Counts {
  online: number;
  hari_ini: number;
  bulan_ini: number;
  total: number;
}

const count = statement(
  'beranda.kunjungan.count',
  `SELECT count(*) FILTER (WHERE terakhir_pada >= $2)::int AS online, count(*) FILTER (WHERE terakhir_pada >= $3)::int AS hari_ini,
          count(*) FILTER (WHERE terakhir_pada >= $4)::int AS bulan_ini, count(*)::int AS total
     FROM pengunjung WHERE college_id = $1`,
);

export async function countVisitors(db: Sql, collegeId: string, since: Since): Promise<Counts> {
  const row = await db.row<Counts>(count, [collegeId, since.online, since.hariIni, since.bulanIni]);
  return row ?? { online: 0, hari_ini: 0, bulan_ini: 0, total: 0 };
}

export const forgetKunjungan = forgetRows(
  'pengunjung',
  'DELETE FROM pengunjung WHERE college_id = $1 AND id_pengguna = $2',
);
