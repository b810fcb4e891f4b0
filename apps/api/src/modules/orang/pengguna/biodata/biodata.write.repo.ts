/**
 * Reads and writes personal data for the importer: columns of a person's row there, a separate
 * table here.
 */
import { type Sql, type SqlValue, statement } from '../../../../platform/db/sql.ts';
import { slices } from '../../../../platform/db/upsert.ts';
import { kolomAlamatOrangTua, kolomPribadi } from './biodata-kolom.policy.ts';

/** Dates as YYYY-MM-DD. */
export type Biodata<Column extends string> = Record<Column, string | null>;

const common = [...kolomPribadi, 'email_pribadi'] as const;
export const biodataMahasiswa = [...common, ...kolomAlamatOrangTua] as const;
export const biodataDosen = [
  ...common,
  'nip',
  'unit_kerja',
  'jabatan_fungsional',
  'golongan',
  'status_kepegawaian',
  'tanggal_mulai_kerja',
] as const;
export type BiodataMahasiswa = (typeof biodataMahasiswa)[number];
export type BiodataDosen = (typeof biodataDosen)[number];

/** The table calls the person's own address email. */
const storedName = (column: string) => (column === 'email_pribadi' ? 'email' : column);
const typeOf = (column: string) => (column.startsWith('tanggal') ? 'date' : 'text');

const selected = (columns: readonly string[]) =>
  columns.map((column) => `b.${storedName(column)} AS ${column}`).join(', ');
export const selectBiodata = {
  mahasiswa: selected(biodataMahasiswa),
  dosen: selected(biodataDosen),
};

/** Marks changes by the import; a student's own changes carry the student's name. */
const WRITER = 'LMS:SYSTEM';

function defineUpsertBiodata<Column extends string>(name: string, columns: readonly Column[]) {
  const stored = columns.map(storedName);
  const arrays = columns.map((column, index) => `$${index + 5}::${typeOf(column)}[]`);
  // Skips people without data and equal rows.
  const query = statement(
    name,
    `INSERT INTO biodata AS t (college_id, updated_at, updated_by, id_pengguna, ${stored.join(', ')})
     SELECT $1::text, $2::timestamptz, $3::text, n.* FROM unnest($4::text[], ${arrays.join(', ')}) AS n (id_pengguna, ${stored.join(', ')})
     WHERE num_nonnulls(${stored.map((column) => `n.${column}`).join(', ')}) > 0
       OR EXISTS (SELECT 1 FROM biodata b WHERE b.college_id = $1::text AND b.id_pengguna = n.id_pengguna)
     ON CONFLICT (college_id, id_pengguna) DO UPDATE SET updated_at = EXCLUDED.updated_at, updated_by = EXCLUDED.updated_by,
       ${stored.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}
     WHERE (${stored.map((column) => `t.${column}`).join(', ')})
       IS DISTINCT FROM (${stored.map((column) => `EXCLUDED.${column}`).join(', ')})`,
  );
  type Row = Biodata<Column> & { id_pengguna: string };
  return async (
    tx: Sql,
    { collegeId, rows, now }: { collegeId: string; rows: readonly Row[]; now: Date },
  ): Promise<void> => {
    for (const slice of slices(rows)) {
      const values = columns.map(
        (column): SqlValue => slice.map((row): string | null => row[column]),
      );
      await tx.run(query, [collegeId, now, WRITER, slice.map((row) => row.id_pengguna), ...values]);
    }
  };
}

export const upsertBiodataMahasiswa = defineUpsertBiodata(
  'biodata.impor.mahasiswa',
  biodataMahasiswa,
);
export const upsertBiodataDosen = defineUpsertBiodata('biodata.impor.dosen', biodataDosen);
