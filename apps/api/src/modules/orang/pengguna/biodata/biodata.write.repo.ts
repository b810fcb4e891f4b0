/** Every change of `biodata` (docs/decisions/133). */
import type { UbahBiodata } from '@lms/contracts/orang/profil';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { type Sql, type SqlValue, statement, type Tx } from '../../../../platform/db/sql.ts';
import { slices } from '../../../../platform/db/upsert.ts';
import { type Forget, forgetRows } from '../../../../platform/forget.ts';
import { markErased } from '../../../../platform/manual.ts';
import {
  type Biodata,
  biodataDosen,
  biodataMahasiswa,
  editable,
  storedName,
} from './biodata-kolom.policy.ts';

const typeOf = (column: string) => (column.startsWith('tanggal') ? 'date' : 'text');

const upsert = statement(
  'biodata.save',
  `INSERT INTO biodata (college_id, id_pengguna, updated_at, updated_by, ${editable.join(', ')})
   VALUES ($1, $2, $3, $4, ${editable.map((column, index) => `$${index + 5}::${typeOf(column)}`).join(', ')})
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET updated_at = EXCLUDED.updated_at, updated_by = EXCLUDED.updated_by,
     ${editable.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}`,
);

/** `values` holds all editable columns, changed or not. */
export async function saveBiodata(
  tx: Tx,
  { collegeId, userId, username }: Pick<Actor, 'collegeId' | 'userId' | 'username'>,
  { values, now }: { values: Readonly<Record<keyof UbahBiodata, string | null>>; now: Date },
): Promise<void> {
  const columns = editable.map((column) => values[column]);
  await tx.run(upsert, [collegeId, userId, now, username, ...columns]);
}

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

export const forgetBiodata = forgetRows(
  'biodata',
  'DELETE FROM biodata WHERE college_id = $1 AND id_pengguna = $2',
);

/** Later imports leave these columns empty until an operator switches the account on again. */
export const forgetKolomImpor: Forget = {
  tabel: 'kolom_manual',
  forget: async (tx, { collegeId, nim, idDosen, now }) => {
    const columns = [
      { tabel: 'mahasiswa', kunci: nim, kolom: ['email', ...biodataMahasiswa] },
      { tabel: 'dosen', kunci: idDosen, kolom: ['email', ...biodataDosen] },
    ] as const;
    let marked = 0;
    for (const { tabel, kunci, kolom } of columns) {
      if (kunci === null) continue;
      await markErased(tx, { collegeId, tabel, kunci }, kolom, now);
      marked += kolom.length;
    }
    return marked;
  },
};
