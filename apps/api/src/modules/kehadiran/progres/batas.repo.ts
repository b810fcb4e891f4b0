/**
 * SQL: until when a meeting's activities count: its own limit or the college's default (DECISIONS
 * 127).
 */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';

/** The limit of meeting `p`; `zone` and `days` are placeholders of the default. */
export const batasText = (zone: string, days: string) => `coalesce(p.waktu_batas_aktivitas,
  (date_trunc('day', p.waktu_selesai AT TIME ZONE ${zone}::text) + (${days}::int + 1) * interval '1 day' - interval '1 second')
    AT TIME ZONE ${zone}::text)`;

/** The defaults of the colleges, as columns of a statement. */
export type BatasBawaan = readonly [
  collegeId: readonly string[],
  zona: readonly string[],
  hari: readonly number[],
];

const without = statement(
  'kehadiran.tanpa_batas',
  'SELECT DISTINCT college_id FROM pertemuan WHERE waktu_batas_aktivitas IS NULL AND waktu_selesai < $1',
);

/** For colleges that have meetings without a limit; usually none. */
export async function loadBatasBawaan(
  db: Sql,
  now: Date,
  pengaturan: GetPengaturan,
): Promise<BatasBawaan> {
  const ids = (await db.rows<{ college_id: string }>(without, [now])).map(
    ({ college_id }) => college_id,
  );
  const settings = [];
  for (const id of ids) settings.push(await pengaturan(db, id));
  return [
    ids,
    settings.map(({ pengaturan_sistem }) => pengaturan_sistem.time_zone),
    settings.map(({ pengaturan_kelas }) => pengaturan_kelas.batas_aktivitas_hari),
  ];
}

/**
 * Meetings `p` whose limit `b.batas` passed at most `days` ago; $1 now, $2 to $4 the defaults. An
 * index finds both kinds of meeting.
 */
export const pastLimit = (days: number) => ({
  from: `pertemuan p
     LEFT JOIN unnest($2::text[], $3::text[], $4::int[]) AS s (college_id, zona, hari)
       ON p.waktu_batas_aktivitas IS NULL AND s.college_id = p.college_id
     CROSS JOIN LATERAL (SELECT ${batasText('s.zona', 's.hari')} AS batas) b`,
  where: `(p.waktu_batas_aktivitas <= $1 AND p.waktu_batas_aktivitas > $1::timestamptz - interval '${days} days'
       OR p.waktu_batas_aktivitas IS NULL AND b.batas <= $1 AND b.batas > $1::timestamptz - interval '${days} days')`,
});
