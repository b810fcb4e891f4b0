/** Class reports and the PDFs that were handed out for them (N58, N60). */
import type { FaktaBapKelas } from '@lms/contracts/laporan/bap/fakta';
import type { bap_kelas } from '@lms/prisma/tables';
import { sealedColumn } from '../../../platform/auth/sealed-column.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { pemilikKode } from './bap.repo.ts';

export type BapKelasRow = Omit<bap_kelas, 'fakta'> & { fakta: FaktaBapKelas };

export const sealedClassCodes = sealedColumn({
  table: 'bap_kelas',
  key: ['college_id', 'id'],
  column: 'kode_tersegel',
  ownerOf: ([collegeId, id]) => pemilikKode(collegeId, id),
});

const insert = statement(
  'bap_kelas.terbit',
  `INSERT INTO bap_kelas (college_id, id, id_kelas, id_dosen, fakta, sidik, kode_sidik, kode_tersegel, dibuat_pada)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) ON CONFLICT (college_id, id_kelas, sidik) DO NOTHING`,
);
const bySidik = statement(
  'bap_kelas.sidik',
  'SELECT * FROM bap_kelas WHERE college_id = $1 AND id_kelas = $2 AND sidik = $3',
);

export interface NewBapKelas {
  collegeId: string;
  id: string;
  idKelas: string;
  idDosen: string | null;
  fakta: FaktaBapKelas;
  sidik: string;
  kodeSidik: string;
  kodeTersegel: string;
  now: Date;
}

/** The first with these facts stays. */
export async function insertBapKelas(tx: Tx, row: NewBapKelas): Promise<BapKelasRow | null> {
  await tx.run(insert, [
    ...[row.collegeId, row.id, row.idKelas, row.idDosen, JSON.stringify(row.fakta), row.sidik],
    ...[row.kodeSidik, row.kodeTersegel, row.now],
  ]);
  return tx.row<BapKelasRow>(bySidik, [row.collegeId, row.idKelas, row.sidik]);
}

const byCode = statement('bap_kelas.kode', 'SELECT * FROM bap_kelas WHERE kode_sidik = $1');

/** The code alone leads to it, whatever the college. */
export function findKelasByKode(db: Sql, kodeSidik: string): Promise<BapKelasRow | null> {
  return db.row<BapKelasRow>(byCode, [kodeSidik]);
}

const note = statement(
  'bap_kelas.berkas',
  'INSERT INTO bap_berkas (college_id, id_dokumen, sidik, pada) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);

export async function insertBerkas(
  tx: Tx,
  {
    collegeId,
    idDokumen,
    sidikBerkas,
  }: { collegeId: string; idDokumen: string; sidikBerkas: string },
  now: Date,
): Promise<void> {
  await tx.run(note, [collegeId, idDokumen, sidikBerkas, now]);
}

const handedOut = statement(
  'bap_kelas.ada_berkas',
  `SELECT count(*) > 0 AS ada, count(*) FILTER (WHERE f.sidik = $3) > 0 AS cocok
   FROM bap_berkas f WHERE f.college_id = $1 AND f.id_dokumen = $2`,
);
const handedOutOfVersion = statement(
  'bap_kelas.ada_berkas_versi',
  `SELECT count(*) > 0 AS ada, count(*) FILTER (WHERE f.sidik = $4) > 0 AS cocok
   FROM bap_kelas d JOIN bap_berkas f ON f.college_id = d.college_id AND f.id_dokumen = d.id
   WHERE d.college_id = $1 AND d.id_kelas = $2 AND d.fakta -> 'pertemuan' @> $3::jsonb`,
);

export interface BerkasTerbit {
  /** A PDF was handed out. */
  ada: boolean;
  /** One of them has the hash that was asked for. */
  cocok: boolean;
}
const NONE: BerkasTerbit = { ada: false, cocok: false };

/** PDFs of this class report; `sidik` null: asks for none. */
export async function findBerkas(
  db: Sql,
  { college_id, id }: Pick<BapKelasRow, 'college_id' | 'id'>,
  sidik: string | null,
): Promise<BerkasTerbit> {
  return (await db.row<BerkasTerbit>(handedOut, [college_id, id, sidik])) ?? NONE;
}

/** PDFs of the class that contain this version of a meeting's report. */
export async function findBerkasVersi(
  db: Sql,
  { college_id, id_kelas, sidik: versi }: { college_id: string; id_kelas: string; sidik: string },
  sidik: string | null,
): Promise<BerkasTerbit> {
  const contained = JSON.stringify([{ sidik: versi }]);
  const values = [college_id, id_kelas, contained, sidik];
  return (await db.row<BerkasTerbit>(handedOutOfVersion, values)) ?? NONE;
}
