/** Old data of attempts, removed for good (U87). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

const colleges = statement(
  'retensi.kampus',
  `SELECT DISTINCT w.college_id FROM pengerjaan w WHERE w.dibatalkan_pada < $1
   UNION SELECT DISTINCT a.college_id FROM aktivitas a WHERE a.jenis = 'ujian' AND a.dihapus_pada < $1`,
);

export async function listKampus(sql: Sql, sebelum: Date): Promise<string[]> {
  return (await sql.rows<{ college_id: string }>(colleges, [sebelum])).map((row) => row.college_id);
}

const telemetry = (['log_fokus', 'pengerjaan_perangkat', 'pengerjaan_jeda'] as const).map((table) =>
  statement(
    `retensi.${table}`,
    `DELETE FROM ${table} x USING pengerjaan w, aktivitas a, kelas k, periode p
     WHERE w.college_id = x.college_id AND w.id = x.id_pengerjaan AND a.college_id = w.college_id AND a.id = w.id_ujian
       AND k.college_id = a.college_id AND k.id = a.id_kelas AND p.college_id = k.college_id AND p.kode = k.periode AND p.selesai < $1`,
  ),
);

/** Periods that ended before then. */
export async function removeTelemetri(tx: Tx, sebelum: Date): Promise<void> {
  for (const one of telemetry) await tx.run(one, [sebelum]);
}
