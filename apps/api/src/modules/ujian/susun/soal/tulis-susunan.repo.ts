/**
 * Every change of an exam's groups and its questions' places. No other file writes `ujian_kelompok`
 * and `ujian_soal` (docs/decisions/133). Callers hold the exam.
 */
import { statement, type Tx } from '../../../../platform/db/sql.ts';
import type { UjianKey } from '../ujian.repo.ts';
import type { KelompokRow, SusunanRow } from './susunan.repo.ts';

const kelompokAwal = statement(
  'ujian.kelompok_awal',
  `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan) SELECT $1, n.id, n.id_ujian, 'Soal', 1
   FROM unnest($2::text[], $3::text[]) AS n (id, id_ujian)`,
);

/** Every exam has a first group (U37). */
export async function addKelompokAwal(
  tx: Tx,
  { collegeId, id }: UjianKey,
  idKelompok: string,
): Promise<void> {
  await tx.run(kelompokAwal, [collegeId, [idKelompok], [id]]);
}

export type KelompokBaru = KelompokRow & { id_ujian: string; id_klien: string | null };

const insertGroups = statement(
  'susunan.insert_kelompok',
  `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan, bobot, ambil, id_klien)
   SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::int4[], $6::numeric[], $7::int4[], $8::uuid[])`,
);

export async function insertKelompok(
  tx: Tx,
  collegeId: string,
  rows: readonly KelompokBaru[],
): Promise<void> {
  const column = <Key extends keyof KelompokBaru>(key: Key) => rows.map((row) => row[key]);
  await tx.run(insertGroups, [
    ...[
      collegeId,
      column('id'),
      column('id_ujian'),
      column('nama'),
      column('urutan'),
      column('bobot'),
      column('ambil'),
    ],
    column('id_klien'),
  ]);
}

const updateGroups = statement(
  'susunan.update_kelompok',
  `UPDATE ujian_kelompok g SET nama = n.nama, bobot = n.bobot, ambil = n.ambil
   FROM unnest($2::text[], $3::text[], $4::numeric[], $5::int4[]) AS n (id, nama, bobot, ambil)
   WHERE g.college_id = $1 AND g.id = n.id`,
);

export async function updateKelompok(
  tx: Tx,
  collegeId: string,
  rows: readonly Pick<KelompokRow, 'id' | 'nama' | 'bobot' | 'ambil'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(updateGroups, [
    collegeId,
    rows.map(({ id }) => id),
    rows.map(({ nama }) => nama),
    rows.map(({ bobot }) => bobot),
    rows.map(({ ambil }) => ambil),
  ]);
}

const orderGroups = statement(
  'susunan.order_kelompok',
  `UPDATE ujian_kelompok g SET urutan = n.urut FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urut)
   WHERE g.college_id = $1 AND g.id = n.id`,
);

export async function orderKelompok(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(orderGroups, [collegeId, ids]);
}

const trashGroups = statement(
  'susunan.trash_kelompok',
  'UPDATE ujian_kelompok SET dihapus_pada = $3 WHERE college_id = $1 AND id = ANY($2::text[])',
);

/** The questions keep their places. */
export async function trashKelompok(
  tx: Tx,
  { collegeId, now }: { collegeId: string; now: Date },
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.run(trashGroups, [collegeId, ids, now]);
}

const restoreGroup = statement(
  'susunan.restore_kelompok',
  'UPDATE ujian_kelompok SET dihapus_pada = NULL, ambil = $3 WHERE college_id = $1 AND id = $2',
);

export async function restoreKelompok(
  tx: Tx,
  collegeId: string,
  { id, ambil }: Pick<KelompokRow, 'id' | 'ambil'>,
): Promise<void> {
  await tx.run(restoreGroup, [collegeId, id, ambil]);
}

const purgeGroups = statement(
  'susunan.purge_kelompok',
  `DELETE FROM ujian_kelompok g WHERE (g.college_id, g.id) IN (
     SELECT x.college_id, x.id FROM ujian_kelompok x WHERE x.dihapus_pada <= $1 AND NOT EXISTS (
       SELECT FROM ujian_soal us WHERE us.college_id = x.college_id AND us.id_kelompok = x.id)
     ORDER BY x.dihapus_pada LIMIT 500 FOR UPDATE SKIP LOCKED)`,
);

/** At most 500 per call. */
export async function purgeKelompok(tx: Tx, before: Date): Promise<void> {
  await tx.run(purgeGroups, [before]);
}

const insertPlaces = statement(
  'susunan.insert',
  `INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan)
   SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::int4[])`,
);

export async function insertSusunan(
  tx: Tx,
  collegeId: string,
  rows: readonly (SusunanRow & { id_ujian: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(insertPlaces, [
    ...[
      collegeId,
      column('id_ujian'),
      column('id_soal'),
      column('id_kelompok'),
      column('id_versi'),
      column('bobot'),
    ],
    column('urutan'),
  ]);
}

const updatePlaces = statement(
  'susunan.update',
  `UPDATE ujian_soal us SET id_kelompok = n.kelompok, id_versi = n.versi, bobot = n.bobot, urutan = n.urut
   FROM unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::int4[]) AS n (soal, kelompok, versi, bobot, urut)
   WHERE us.college_id = $1 AND us.id_ujian = $2 AND us.id_soal = n.soal`,
);

export async function updateSusunan(
  tx: Tx,
  { collegeId, id }: UjianKey,
  rows: readonly SusunanRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof SusunanRow>(key: Key) => rows.map((row) => row[key]);
  await tx.run(updatePlaces, [
    ...[
      collegeId,
      id,
      column('id_soal'),
      column('id_kelompok'),
      column('id_versi'),
      column('bobot'),
      column('urutan'),
    ],
  ]);
}

const purgePlaces = statement(
  'soal.purge_places',
  `DELETE FROM ujian_soal u USING unnest($1::text[], $2::text[]) AS n (college_id, id)
   WHERE u.college_id = n.college_id AND u.id_soal = n.id`,
);

/** Questions leave their exams before they go for good: places refer to versions. */
export async function purgeSusunan(
  tx: Tx,
  soal: readonly { college_id: string; id: string }[],
): Promise<void> {
  await tx.run(purgePlaces, [soal.map((row) => row.college_id), soal.map((row) => row.id)]);
}
