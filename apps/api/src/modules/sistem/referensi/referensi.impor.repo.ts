/** Reads and writes whole reference tables for the importer. */

import { type Sql, statement } from '../../../platform/db/sql.ts';
import { type ColumnType, defineUpsert } from '../../../platform/db/upsert.ts';

export interface PeriodeImpor {
  kode: number;
  tahun: number;
  semester: number;
  /** YYYY-MM-DD */
  mulai: string;
  selesai: string;
}

export interface HariLiburImpor {
  /** YYYY-MM-DD */
  tanggal: string;
  nama: string;
}

export interface ProdiImpor {
  id: string;
  kode: string;
  nama: string;
  jenjang: string;
}

/** A campus, class type or class label. */
export interface NamaImpor {
  id: string;
  nama: string;
}

export interface SesiImpor {
  id: string;
  nama: string;
  /** HH:MM:SS */
  jam_mulai: string;
  jam_selesai: string;
}

export interface RuanganImpor {
  id: string;
  nama: string;
  kapasitas: number;
  id_kampus: string | null;
}

export interface MakulImpor {
  id: string;
  kode: string;
  nama: string;
  sks: number;
  id_prodi: string | null;
  jenis_kuliah: string | null;
  id_dosen_koordinator: string | null;
  id_dosen_pengembang_rps: string | null;
}

interface ReferensiRow {
  periode: PeriodeImpor;
  hari_libur: HariLiburImpor;
  prodi: ProdiImpor;
  kampus: NamaImpor;
  jenis_kelas: NamaImpor;
  label_kelas: NamaImpor;
  sesi: SesiImpor;
  ruangan: RuanganImpor;
  makul: MakulImpor;
}
type Jenis = keyof ReferensiRow;
export type ReferensiImpor = { [J in Jenis]: ReferensiRow[J][] };

interface Table<Row> {
  load(db: Sql, collegeId: string): Promise<Row[]>;
  save(tx: Sql, collegeId: string, rows: readonly Row[]): Promise<unknown>;
  remove(tx: Sql, collegeId: string, rows: readonly Row[]): Promise<unknown>;
}

function defineTable<Row extends { [Column in keyof Row]: string | number | null }>(
  table: string,
  columns: Readonly<Record<keyof Row & string, ColumnType>>,
  key: keyof Row & string,
): Table<Row> {
  const name = `referensi.impor.${table}`;
  const select = statement(
    name,
    `SELECT ${Object.keys(columns).join(', ')} FROM ${table} WHERE college_id = $1 ORDER BY ${key}`,
  );
  const remove = statement(
    `${name}.delete`,
    `DELETE FROM ${table} WHERE college_id = $1 AND ${key} = ANY($2::${columns[key]}[])`,
  );
  return {
    load: (db, collegeId) => db.rows<Row>(select, [collegeId]),
    save: defineUpsert<Row>({ name: `${name}.upsert`, table, key: [key], columns }),
    remove: async (tx, collegeId, rows) => {
      if (rows.length > 0)
        await tx.run(remove, [collegeId, rows.map((row): string | number | null => row[key])]);
    },
  };
}

const named = (table: string) => defineTable<NamaImpor>(table, { id: 'text', nama: 'text' }, 'id');

/** Referenced tables first. */
const tables: { [J in Jenis]: Table<ReferensiRow[J]> } = {
  periode: defineTable<PeriodeImpor>(
    'periode',
    { kode: 'int4', tahun: 'int4', semester: 'int4', mulai: 'date', selesai: 'date' },
    'kode',
  ),
  hari_libur: defineTable<HariLiburImpor>(
    'hari_libur',
    { tanggal: 'date', nama: 'text' },
    'tanggal',
  ),
  prodi: defineTable<ProdiImpor>(
    'prodi',
    { id: 'text', kode: 'text', nama: 'text', jenjang: 'text' },
    'id',
  ),
  kampus: named('kampus'),
  jenis_kelas: named('jenis_kelas'),
  label_kelas: named('label_kelas'),
  sesi: defineTable<SesiImpor>(
    'sesi_kuliah',
    { id: 'text', nama: 'text', jam_mulai: 'time', jam_selesai: 'time' },
    'id',
  ),
  ruangan: defineTable<RuanganImpor>(
    'ruangan',
    { id: 'text', nama: 'text', kapasitas: 'int4', id_kampus: 'text' },
    'id',
  ),
  makul: defineTable<MakulImpor>(
    'makul',
    {
      id: 'text',
      kode: 'text',
      nama: 'text',
      sks: 'int4',
      id_prodi: 'text',
      jenis_kuliah: 'text',
      id_dosen_koordinator: 'text',
      id_dosen_pengembang_rps: 'text',
    },
    'id',
  ),
};
/** Referenced kinds first. */
export const jenisReferensi = Object.keys(tables) as readonly Jenis[];

/** A few thousand rows at most. */
export async function loadReferensi(db: Sql, collegeId: string): Promise<ReferensiImpor> {
  const loaded: [Jenis, object[]][] = [];
  for (const jenis of jenisReferensi) loaded.push([jenis, await tables[jenis].load(db, collegeId)]);
  return Object.fromEntries(loaded) as ReferensiImpor;
}

/** Writes new or changed rows, referenced ones first. */
export async function upsertReferensi(
  tx: Sql,
  collegeId: string,
  rows: ReferensiImpor,
): Promise<void> {
  const save = <J extends Jenis>(jenis: J) => tables[jenis].save(tx, collegeId, rows[jenis]);
  for (const jenis of jenisReferensi) await save(jenis);
}

/** A row that is still referred to fails the transaction (foreign key). */
export async function deleteReferensi(
  tx: Sql,
  collegeId: string,
  rows: ReferensiImpor,
): Promise<void> {
  const remove = <J extends Jenis>(jenis: J) => tables[jenis].remove(tx, collegeId, rows[jenis]);
  for (const jenis of jenisReferensi.toReversed()) await remove(jenis);
}
