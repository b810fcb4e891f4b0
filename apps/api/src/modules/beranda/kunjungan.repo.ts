import { type Sql, statement } from '../../platform/db/sql.ts';

// The latest ping stays.
const upsert = statement(
  'beranda.kunjungan.upsert',
  `INSERT INTO pengunjung AS p (college_id, id_pengguna, terakhir_pada) VALUES ($1, $2, $3)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET terakhir_pada = EXCLUDED.terakhir_pada WHERE p.terakhir_pada < EXCLUDED.terakhir_pada`,
);

export async function touch(db: Sql, collegeId: string, userId: string, now: Date): Promise<void> {
  await db.run(upsert, [collegeId, userId, now]);
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
