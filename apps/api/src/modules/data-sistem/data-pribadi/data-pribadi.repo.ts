import type { Role } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { type Bagian, berkasDisertakan } from './bagian.policy.ts';

export interface Orang {
  id: string;
  username: string;
  nama: string;
  role: Role;
  nim: string | null;
  id_dosen: string | null;
}

const one = statement(
  'data_pribadi.orang',
  `SELECT p.id, p.username, p.nama, p.role, m.nim, d.id AS id_dosen FROM pengguna p
     LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
     LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
     LEFT JOIN operator o ON o.college_id = p.college_id AND o.id_pengguna = p.id
   WHERE p.college_id = $1 AND p.id = $3 AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY ($2) OR d.id_prodi = ANY ($2)
     OR (cardinality(o.prodi) > 0 AND o.prodi <@ $2::text[]))`,
);

/** Null when the person is of another college or outside the operator's programmes. */
export function findOrang(db: Sql, actor: OperatorActor, id: string): Promise<Orang | null> {
  return db.row<Orang>(one, [actor.collegeId, actor.prodi, id]);
}

const keys = statement(
  'data_pribadi.keys',
  `SELECT c.relname AS tabel, array_agg(a.attname::text ORDER BY k.n) AS kolom
   FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, n)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
   WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace GROUP BY c.relname`,
);

export type Keys = ReadonlyMap<string, readonly string[]>;

/** Columns of each table's primary key, by which its rows are read in slices. */
export async function listKeys(db: Sql): Promise<Keys> {
  const rows = await db.rows<{ tabel: string; kolom: string[] }>(keys);
  return new Map(rows.map(({ tabel, kolom }) => [tabel, kolom]));
}

const SLICE = 1_000;

export interface Milik {
  collegeId: string;
  orang: Pick<Orang, 'id' | 'nim' | 'id_dosen'>;
}

/** Yields the person's rows as JSON texts, in slices; numbers keep the digits of the database. */
export async function* walkBagian(
  db: Sql,
  { collegeId, orang }: Milik,
  { tabel, milik, tanpa = [], kunci }: Bagian & { tabel: string; kunci: readonly string[] },
): AsyncGenerator<string[]> {
  const columns = (row: string) => kunci.map((name) => `${row}.${name}`).join(', ');
  const after = `AND (${columns('t')}) > (SELECT ${columns('r')} FROM jsonb_populate_record(NULL::${tabel}, $6::jsonb) r)`;
  const text = (from: boolean) => `
    WITH orang AS (SELECT $2::text, $3::text, $4::text${from ? '' : ', $6::text'})
    SELECT (to_jsonb(t) - $5::text[])::text AS baris,
      jsonb_build_object(${kunci.map((name) => `'${name}', t.${name}`).join(', ')})::text AS kunci
    FROM ${tabel} t WHERE t.college_id = $1 AND (${milik}) ${from ? after : ''}
    ORDER BY ${columns('t')} LIMIT ${SLICE}`;
  const values = [collegeId, orang.id, orang.nim, orang.id_dosen, tanpa];
  for (let last: string | null = null; ; ) {
    const rows: { baris: string; kunci: string }[] = await db.rows(text(last !== null), [
      ...values,
      last,
    ]);
    if (rows.length > 0) yield rows.map(({ baris }) => baris);
    last = rows.length === SLICE ? (rows.at(-1)?.kunci ?? null) : null;
    if (last === null) return;
  }
}

export interface BerkasRow {
  id: string;
  nama: string;
  kind: string;
  ukuran: number;
  lokasi: string;
}

const files = statement(
  'data_pribadi.files',
  `SELECT b.id, b.nama, b.kind, b.ukuran::float8 AS ukuran, i.lokasi FROM berkas b
     JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
   WHERE b.college_id = $1 AND b.kind = ANY ($3::text[])
     AND (b.pengunggah = $2 OR (b.kind = 'foto' AND b.pemilik_id = $2)) ORDER BY b.dibuat_pada, b.id`,
);

export function listFiles(db: Sql, { collegeId, orang }: Milik): Promise<BerkasRow[]> {
  return db.rows<BerkasRow>(files, [collegeId, orang.id, berkasDisertakan]);
}
