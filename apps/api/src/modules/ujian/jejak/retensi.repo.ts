/**
 * Removes old data of attempts for good (U87). The only place that may delete from a ledger of
 * answers.
 */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

// The ledger's trigger requires this flag in the transaction that removes the attempt.
const allow = statement('retensi.izin', "SELECT set_config('lms.retensi', 'ya', true)");
const colleges = statement(
  'retensi.kampus',
  `SELECT DISTINCT w.college_id FROM pengerjaan w WHERE w.dibatalkan_pada < $1
   UNION SELECT DISTINCT a.college_id FROM aktivitas a WHERE a.jenis = 'ujian' AND a.dihapus_pada < $1`,
);

export async function listKampus(sql: Sql, sebelum: Date): Promise<string[]> {
  return (await sql.rows<{ college_id: string }>(colleges, [sebelum])).map((row) => row.college_id);
}

const old = statement(
  'retensi.pengerjaan',
  `WITH d AS (
     DELETE FROM pengerjaan w WHERE w.college_id = $1 AND w.id IN (
       SELECT p.id FROM pengerjaan p JOIN aktivitas a ON a.college_id = p.college_id AND a.id = p.id_ujian
       WHERE p.college_id = $1 AND (p.dibatalkan_pada < $2 OR a.dihapus_pada < $2) LIMIT $3) RETURNING w.college_id, w.id)
   INSERT INTO pengerjaan_dihapus (college_id, id, dihapus_pada) SELECT college_id, id, $4 FROM d ON CONFLICT DO NOTHING RETURNING id`,
);

/**
 * Removes attempts that were reset or whose exam was deleted. Their ids stay recorded as removed.
 */
export async function removePengerjaan(
  tx: Tx,
  { collegeId, sebelum, most, now }: { collegeId: string; sebelum: Date; most: number; now: Date },
): Promise<string[]> {
  await tx.row(allow);
  return (await tx.rows<{ id: string }>(old, [collegeId, sebelum, most, now])).map((row) => row.id);
}

const telemetry = (['log_fokus', 'pengerjaan_perangkat', 'pengerjaan_jeda'] as const).map((table) =>
  statement(
    `retensi.${table}`,
    `DELETE FROM ${table} x USING pengerjaan w, aktivitas a, kelas k, periode p
     WHERE w.college_id = x.college_id AND w.id = x.id_pengerjaan AND a.college_id = w.college_id AND a.id = w.id_ujian
       AND k.college_id = a.college_id AND k.id = a.id_kelas AND p.college_id = k.college_id AND p.kode = k.periode AND p.selesai < $1`,
  ),
);

/** For periods that ended before then. */
export async function removeTelemetri(tx: Tx, sebelum: Date): Promise<void> {
  for (const one of telemetry) await tx.run(one, [sebelum]);
}
