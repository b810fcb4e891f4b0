/** Grades with versions, written in one statement (K66, K67). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { NilaiTersimpan } from './penilaian.policy.ts';

interface TugasKey {
  collegeId: string;
  idTugas: string;
}

export interface NilaiBaru extends Omit<NilaiTersimpan, 'versi' | 'dinilaiPada'> {
  nim: string;
}

export interface NilaiRow {
  nim: string;
  nilai: number | null;
  nilai_dasar: number | null;
  faktor: number;
  alasan_faktor: string | null;
  catatan: string | null;
  versi: number;
  dinilai_nama: string | null;
  /** A string when read from JSON. */
  dinilai_pada: Date | string | null;
  diubah_terbit: Date | string | null;
}

const write = statement(
  'penilaian.simpan',
  `INSERT INTO tugas_nilai AS t (college_id, id_tugas, nim, nilai_dasar, faktor, alasan_faktor, nilai, catatan, diubah_terbit, dinilai_oleh,
     dinilai_nama, dinilai_pada)
   SELECT $1, $2, n.nim, n.dasar, n.faktor, n.alasan, n.nilai, n.catatan, n.diubah, $3, $4, $5
   FROM unnest($6::text[], $7::numeric[], $8::int[], $9::text[], $10::numeric[], $11::text[], $12::timestamptz[])
     AS n (nim, dasar, faktor, alasan, nilai, catatan, diubah)
   ON CONFLICT (college_id, id_tugas, nim) DO UPDATE SET nilai_dasar = EXCLUDED.nilai_dasar, faktor = EXCLUDED.faktor,
     alasan_faktor = EXCLUDED.alasan_faktor, nilai = EXCLUDED.nilai, catatan = EXCLUDED.catatan, diubah_terbit = EXCLUDED.diubah_terbit,
     dinilai_oleh = EXCLUDED.dinilai_oleh, dinilai_nama = EXCLUDED.dinilai_nama, dinilai_pada = EXCLUDED.dinilai_pada, versi = t.versi + 1
   RETURNING t.nim, t.nilai::float8 AS nilai, t.nilai_dasar::float8 AS nilai_dasar, t.faktor, t.alasan_faktor, t.catatan, t.versi,
     t.dinilai_nama, t.dinilai_pada, t.diubah_terbit`,
);

/** The students are locked (`lockDinilai`). Returns the new state. */
export function saveNilai(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly NilaiBaru[],
  { oleh, now }: { oleh: { userId: string; nama: string }; now: Date },
): Promise<NilaiRow[]> {
  return tx.rows<NilaiRow>(write, [
    ...[collegeId, idTugas, oleh.userId, oleh.nama, now],
    rows.map(({ nim }) => nim),
    rows.map(({ dasar }) => dasar),
    rows.map(({ faktor }) => faktor),
    rows.map(({ alasan }) => alasan),
    rows.map(({ nilai }) => nilai),
    rows.map(({ catatan }) => catatan),
    rows.map(({ diubahTerbit }) => diubahTerbit),
  ]);
}

const taskOf = statement(
  'penilaian.tugas',
  'SELECT jenis_tugas, nilai_tampil_pada, nilai_tampil_sampai FROM tugas WHERE college_id = $1 AND id = $2',
);

export interface TugasDinilaiRow {
  jenis_tugas: 'individu' | 'kelompok';
  nilai_tampil_pada: Date | null;
  nilai_tampil_sampai: Date | null;
}

export function findTugasDinilai(
  sql: Sql,
  { collegeId, idTugas }: TugasKey,
): Promise<TugasDinilaiRow | null> {
  return sql.row(taskOf, [collegeId, idTugas]);
}

const bernilai = statement(
  'penilaian.bernilai',
  'SELECT nim FROM tugas_nilai WHERE college_id = $1 AND id_tugas = $2 AND nilai IS NOT NULL',
);

/** Students with a grade in the task. */
export async function listBernilai(
  db: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<string[]> {
  return (await db.rows<{ nim: string }>(bernilai, [collegeId, id])).map(({ nim }) => nim);
}
