/** Reads and locks tables of other modules for an import (docs/decisions/007). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Dirujuk, JenisDirujuk, Pemakaian } from '../../../platform/pemakaian.ts';

const serialise = statement(
  'impor.lock_college',
  'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
);

/**
 * One import per college until the end of the transaction, so that no two plan from the same state.
 */
export async function lockImpor(tx: Sql, collegeId: string): Promise<void> {
  await tx.rows(serialise, [`impor:${collegeId}`]);
}

const holds =
  (r: string) =>
  ({ tabel, kolom, bila }: Pick<Pemakaian, 'tabel' | 'kolom' | 'bila'>) =>
    `EXISTS (SELECT 1 FROM ${tabel} t WHERE t.college_id = ${r}.college_id AND t.${kolom} = ${r}.id${bila ? ` AND (${bila})` : ''})`;

function holding(pemakaian: readonly Pemakaian[], dirujuk: Dirujuk): Pemakaian[] {
  return pemakaian.filter((one) => one.dirujuk === dirujuk && one.nama !== null);
}

/** Meeting `p` was started, changed by hand, or holds attendance or content. */
function isInUse(pemakaian: readonly Pemakaian[]): string {
  return `(${holding(pemakaian, 'pertemuan').map(holds('p')).join(' OR ') || 'false'})`;
}

/** Meeting `p` may not be moved either. Content alone moves along (K106). */
function isFixed(pemakaian: readonly Pemakaian[]): string {
  const fixing = holding(pemakaian, 'pertemuan').map(({ bila, bilaPindah, ...one }) => {
    const both = [bila, bilaPindah].filter((part) => part !== undefined).map((part) => `(${part})`);
    return { ...one, ...(both.length > 0 && { bila: both.join(' AND ') }) };
  });
  return `(${fixing.map(holds('p')).join(' OR ') || 'false'})`;
}

/** `pindah` may not be moved either. */
export interface Tertahan {
  hapus: ReadonlySet<string>;
  pindah: ReadonlySet<string>;
}

export async function listTouched(
  db: Sql,
  pemakaian: readonly Pemakaian[],
  { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
): Promise<Tertahan> {
  const rows = await db.rows<{ id: string; tetap: boolean }>(
    `SELECT p.id, ${isFixed(pemakaian)} AS tetap FROM pertemuan p
     WHERE p.college_id = $1 AND p.id_kelas = ANY($2::text[]) AND ${isInUse(pemakaian)}`,
    [collegeId, idKelas],
  );
  return {
    hapus: new Set(rows.map((row) => row.id)),
    pindah: new Set(rows.filter((row) => row.tetap).map((row) => row.id)),
  };
}

const begun = statement(
  'impor.begun',
  'SELECT id FROM kelas WHERE college_id = $1 AND id = ANY($2::text[]) AND waktu_mulai <= $3',
);

/** Classes whose first meeting has begun. */
export async function listBegun(
  db: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: readonly string[]; now: Date },
): Promise<string[]> {
  return (await db.rows<{ id: string }>(begun, [collegeId, idKelas, now])).map((row) => row.id);
}

/** Read before the import, so users that it removes still count. */
export async function listUsage(
  db: Sql,
  pemakaian: readonly Pemakaian[],
  {
    collegeId,
    jenis,
    kunci,
  }: { collegeId: string; jenis: JenisDirujuk; kunci?: readonly string[] },
): Promise<Map<string, string>> {
  const uses = holding(pemakaian, jenis);
  const among = (column: string) =>
    kunci === undefined ? '' : ` AND ${column}::text = ANY($2::text[])`;
  const first = kunci === undefined ? 2 : 3;
  const queries = uses.map(
    ({ kolom, tabel, bila }, index) =>
      `SELECT DISTINCT t.${kolom}::text AS kunci, $${index + first}::text AS dipakai FROM ${tabel} t
       WHERE t.college_id = $1 AND t.${kolom} IS NOT NULL${among(`t.${kolom}`)}${bila ? ` AND (${bila})` : ''}`,
  );
  const names = uses.map(({ nama }) => nama ?? '');
  if (jenis === 'kelas') {
    queries.push(
      `SELECT DISTINCT p.id_kelas AS kunci, $${names.length + first}::text AS dipakai FROM pertemuan p
       WHERE p.college_id = $1${among('p.id_kelas')} AND ${isInUse(pemakaian)}`,
    );
    names.push(namesOfMeeting(pemakaian));
  }
  if (queries.length === 0) return new Map();
  const rows = await db.rows<{ kunci: string; dipakai: string }>(
    `SELECT kunci, string_agg(dipakai, ', ') AS dipakai FROM (${queries.join(' UNION ALL ')}) u GROUP BY kunci`,
    [collegeId, ...(kunci === undefined ? [] : [kunci]), ...names],
  );
  return new Map(rows.map(({ kunci, dipakai }) => [kunci, dipakai]));
}

const lockPeople = statement(
  'impor.lock_people',
  `SELECT id FROM pengguna WHERE college_id = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE`,
);
const lockStudents = statement(
  'impor.lock_students',
  `SELECT nim FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[]) ORDER BY nim FOR UPDATE`,
);
const lockLecturers = statement(
  'impor.lock_lecturers',
  `SELECT id FROM dosen WHERE college_id = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE`,
);
const lockBiodata = statement(
  'impor.lock_biodata',
  `SELECT id_pengguna FROM biodata WHERE college_id = $1 AND id_pengguna = ANY($2::text[]) ORDER BY id_pengguna FOR UPDATE`,
);
const lockClasses = statement(
  'impor.lock_classes',
  `SELECT id FROM kelas WHERE college_id = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE`,
);

/** Locks rows that people change too: reads stay true, and nobody refers to them meanwhile. */
export async function lockRows(
  tx: Sql,
  rows: {
    collegeId: string;
    idKelas: readonly string[];
    nim: readonly string[];
    idDosen: readonly string[];
    idPengguna: readonly string[];
  },
): Promise<void> {
  const { collegeId, idKelas, nim, idDosen, idPengguna } = rows;
  if (idKelas.length > 0) await tx.rows(lockClasses, [collegeId, idKelas]);
  if (nim.length > 0) await tx.rows(lockStudents, [collegeId, nim]);
  if (idDosen.length > 0) await tx.rows(lockLecturers, [collegeId, idDosen]);
  if (idPengguna.length === 0) return;
  await tx.rows(lockPeople, [collegeId, idPengguna]);
  await tx.rows(lockBiodata, [collegeId, idPengguna]);
}

/** Names what keeps a class through its meetings. */
function namesOfMeeting(pemakaian: readonly Pemakaian[]): string {
  const inside = holding(pemakaian, 'pertemuan').filter(({ tabel }) => tabel !== 'pertemuan');
  return `pertemuan yang sudah dimulai, diubah, atau berisi ${[...new Set(inside.map(({ nama }) => nama))].join(', ')}`;
}
