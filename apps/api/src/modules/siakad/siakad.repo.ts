/** What the importer asks of tables that are not its own: reading only (docs/decisions/007). */
import { type Sql, statement } from '../../platform/db/sql.ts';
import type { Tabel } from './siakad.world.ts';

const serialise = statement('siakad.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');

/** One import of a college at a time, until the end of the transaction: two at once would plan from the same state. */
export async function lockImpor(tx: Sql, collegeId: string): Promise<void> {
  await tx.rows(serialise, [`impor:${collegeId}`]);
}

/** A meeting that was started, changed by hand, or holds attendance. Content modules add their tables here. */
const isTouched = `(p.diatur_manual OR p.mulai_kuliah IS NOT NULL OR p.selesai_kuliah IS NOT NULL
  OR EXISTS (SELECT 1 FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id)
  OR EXISTS (SELECT 1 FROM kehadiran_dosen d WHERE d.college_id = p.college_id AND d.id_pertemuan = p.id)
  OR EXISTS (SELECT 1 FROM kehadiran_ledger l WHERE l.college_id = p.college_id AND l.id_pertemuan = p.id))`;

const touched = statement(
  'siakad.touched',
  `SELECT p.id FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = ANY($2::text[]) AND ${isTouched}`,
);

/** Meetings of these classes that an import must leave where they are. */
export async function listTouched(db: Sql, collegeId: string, idKelas: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(touched, [collegeId, idKelas])).map((row) => row.id));
}

const begun = statement(
  'siakad.begun',
  'SELECT id FROM kelas WHERE college_id = $1 AND id = ANY($2::text[]) AND waktu_mulai <= $3',
);

/** Of these classes, those whose first meeting has begun. */
export async function listBegun(
  db: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: readonly string[]; now: Date },
): Promise<string[]> {
  return (await db.rows<{ id: string }>(begun, [collegeId, idKelas, now])).map((row) => row.id);
}

const use = (table: string, column: string, name: string) =>
  `SELECT DISTINCT ${column}::text AS kunci, '${name}' AS dipakai FROM ${table} WHERE college_id = $1 AND ${column} IS NOT NULL`;

/** Who refers to a row of each table; a table that is not named here is referred to by nothing that would hold it. */
const usages: { [T in Tabel]?: string[] } = {
  periode: [use('kelas', 'periode', 'kelas')],
  prodi: [
    use('kelas', 'id_prodi', 'kelas'),
    use('makul', 'id_prodi', 'mata kuliah'),
    use('mahasiswa', 'id_prodi', 'mahasiswa'),
    use('dosen', 'id_prodi', 'dosen'),
  ],
  kampus: [use('kelas', 'id_kampus', 'kelas'), use('ruangan', 'id_kampus', 'ruangan')],
  jenis_kelas: [use('kelas', 'id_jenis_kelas', 'kelas')],
  sesi: [use('kelas_jadwal', 'id_sesi', 'jadwal kelas'), use('pertemuan', 'id_sesi', 'pertemuan')],
  ruangan: [use('kelas_jadwal', 'id_ruangan', 'jadwal kelas'), use('pertemuan', 'id_ruangan', 'pertemuan')],
  makul: [use('kelas', 'id_makul', 'kelas')],
  dosen: [
    use('kelas_pengajar', 'id_dosen', 'pengajar kelas'),
    use('pertemuan_pengajar', 'id_dosen', 'pengajar pertemuan'),
    use('kehadiran_dosen', 'id_dosen', 'kehadiran pengajar'),
  ],
  mahasiswa: [
    use('kelas_peserta', 'nim', 'peserta kelas'),
    use('kehadiran', 'nim', 'kehadiran'),
    use('rekap_kehadiran', 'nim', 'rekap kehadiran'),
  ],
  kelas: [
    `SELECT DISTINCT p.id_kelas AS kunci, 'pertemuan yang sudah dimulai, diubah, atau berisi kehadiran' AS dipakai
     FROM pertemuan p WHERE p.college_id = $1 AND ${isTouched}`,
  ],
};

/** The keys of one table that something refers to, with what does. Counted before the import: what it removes still counts. */
export async function listUsage(db: Sql, collegeId: string, table: Tabel): Promise<Map<string, string>> {
  const queries = usages[table];
  if (queries === undefined) return new Map();
  const rows = await db.rows<{ kunci: string; dipakai: string }>(
    `SELECT kunci, string_agg(dipakai, ', ') AS dipakai FROM (${queries.join(' UNION ALL ')}) u GROUP BY kunci`,
    [collegeId],
  );
  return new Map(rows.map(({ kunci, dipakai }) => [kunci, dipakai]));
}
