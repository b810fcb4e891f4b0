/** How versions did, as grading computed it. */
import { statement, type Tx } from '../../platform/db/sql.ts';

export interface StatistikVersi {
  idSoal: string;
  idVersi: string;
  n: number;
  tingkatKesulitan: number | null;
  dayaBeda: number | null;
  /** Right and wrong are '0' and '1', none is ''. */
  sebaran: Readonly<Record<string, number>>;
}

const save = statement(
  'soal.statistik',
  `INSERT INTO soal_statistik (college_id, id_soal, id_versi, n, tingkat_kesulitan, daya_beda, sebaran, dihitung_pada)
   SELECT $1, s.id_soal, s.id_versi, s.n, s.kesulitan, s.beda, s.sebaran::jsonb, $7
   FROM unnest($2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[], $8::text[]) AS s (id_soal, id_versi, n, kesulitan, beda, sebaran) ORDER BY s.id_versi
   ON CONFLICT (college_id, id_versi) DO UPDATE SET n = excluded.n, tingkat_kesulitan = excluded.tingkat_kesulitan,
     daya_beda = excluded.daya_beda, sebaran = excluded.sebaran, dihitung_pada = excluded.dihitung_pada`,
);

export async function saveStatistik(
  tx: Tx,
  collegeId: string,
  rows: readonly StatistikVersi[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof StatistikVersi>(key: Key) => rows.map((row) => row[key]);
  await tx.run(save, [
    ...[collegeId, column('idSoal'), column('idVersi'), column('n')],
    ...[
      column('tingkatKesulitan'),
      column('dayaBeda'),
      now,
      column('sebaran').map((one) => JSON.stringify(one)),
    ],
  ]);
}
