/** Every change of groups and their dated members (K64). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { buatPercakapanKelompok } from '../../percakapan/index.ts';
import type { Anggota } from './kelompok.policy.ts';
import type { KelompokKey, TugasKey } from './kelompok.repo.ts';

const insertGroups = statement(
  'kelompok.insert',
  `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, id_klien, dibuat_pada, diubah_pada)
   SELECT $1, n.id, $2, n.nama, n.klien, $3::timestamptz, $3::timestamptz FROM unnest($4::text[], $5::text[], $6::uuid[]) AS n (id, nama, klien)`,
);
const insertMembers = statement(
  'kelompok.insert_anggota',
  `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, jabatan, sejak)
   SELECT $1, $2, n.kelompok, n.nim, n.jabatan::jabatan_kelompok, $3
   FROM unnest($4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS n (kelompok, nim, jabatan, urut) ORDER BY n.urut`,
);

export interface NewKelompok {
  id: string;
  nama: string;
  idKlien: string | null;
  anggota: readonly Anggota[];
}

/** In the given order, each with its thread (DECISIONS 150). */
export async function insertKelompok(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly NewKelompok[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ nama }) => nama);
  await tx.run(insertGroups, [
    collegeId,
    idTugas,
    now,
    ids,
    names,
    rows.map(({ idKlien }) => idKlien),
  ]);
  const anggota = rows.flatMap(({ id, anggota }) => anggota.map((one) => ({ ...one, id })));
  await addAnggota(tx, { collegeId, idTugas }, anggota, now);
  await buatPercakapanKelompok(tx, { collegeId, idTugas, idKelompok: ids, now });
}

async function addAnggota(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly (Anggota & { id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ nim }) => nim),
    rows.map(({ jabatan }) => jabatan),
  ];
  await tx.run(insertMembers, [collegeId, idTugas, now, ...columns]);
}

const end = statement(
  'kelompok.end_anggota',
  `UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND nim = ANY($4::text[])`,
);
const lead = statement(
  'kelompok.lead',
  `UPDATE tugas_anggota SET jabatan = CASE WHEN nim = $3 THEN 'ketua' ELSE 'anggota' END::jabatan_kelompok
   WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND (nim = $3) <> (jabatan = 'ketua')`,
);

const rename = statement(
  'kelompok.ubah',
  'UPDATE tugas_kelompok SET nama = $3, diubah_pada = $4 WHERE college_id = $1 AND id = $2',
);

export interface KelompokChange {
  nama: string;
  masuk: readonly string[];
  keluar: readonly string[];
  ketua: string;
}

/** First members leave, so that joining students find the place free. */
export async function changeKelompok(
  tx: Tx,
  { collegeId, idTugas, id }: KelompokKey,
  { nama, masuk, keluar, ketua }: KelompokChange,
  { now, diubahPada }: { now: Date; diubahPada: Date },
): Promise<void> {
  if (keluar.length > 0) await tx.run(end, [collegeId, id, now, keluar]);
  await addAnggota(
    tx,
    { collegeId, idTugas },
    masuk.map((nim) => ({ id, nim, jabatan: 'anggota' })),
    now,
  );
  await tx.run(lead, [collegeId, id, ketua]);
  await tx.run(rename, [collegeId, id, nama, diubahPada]);
}

const remove = statement(
  'kelompok.hapus',
  'DELETE FROM tugas_kelompok WHERE college_id = $1 AND id = $2',
);

export async function deleteKelompok(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<void> {
  await tx.run(remove, [collegeId, id]);
}

const leave = statement(
  'kelompok.leave_class',
  `UPDATE tugas_anggota g SET sampai = $4 FROM aktivitas a, unnest($2::text[], $3::text[]) AS n (id_kelas, nim)
   WHERE a.college_id = $1 AND a.id_kelas = n.id_kelas AND a.jenis = 'tugas'
     AND g.college_id = a.college_id AND g.id_tugas = a.id AND g.nim = n.nim AND g.sampai IS NULL
   RETURNING g.id_kelompok, g.nim`,
);
const promote = statement(
  'kelompok.promote',
  `UPDATE tugas_anggota g SET jabatan = 'ketua' WHERE g.college_id = $1 AND g.id IN (
     SELECT DISTINCT ON (o.id_kelompok) o.id FROM tugas_anggota o
     WHERE o.college_id = $1 AND o.id_kelompok = ANY($2::text[]) AND o.sampai IS NULL AND NOT EXISTS (
       SELECT FROM tugas_anggota l WHERE l.college_id = $1 AND l.id_kelompok = o.id_kelompok AND l.sampai IS NULL AND l.jabatan = 'ketua')
     ORDER BY o.id_kelompok, o.sejak, o.id)`,
);
const touch = statement(
  'kelompok.touch',
  `UPDATE tugas_kelompok SET diubah_pada = greatest($3::timestamptz, diubah_pada + interval '1 millisecond')
   WHERE college_id = $1 AND id = ANY($2::text[])`,
);

export interface Keanggotaan {
  id_kelompok: string;
  nim: string;
}

/**
 * In all groups of these classes. Where the leader went, the longest-standing member leads (K65).
 */
export async function endMembership(
  tx: Sql,
  collegeId: string,
  rows: readonly { id_kelas: string; nim: string }[],
  now: Date,
): Promise<Keanggotaan[]> {
  const values = [collegeId, rows.map(({ id_kelas }) => id_kelas), rows.map(({ nim }) => nim), now];
  const left = await tx.rows<Keanggotaan>(leave, values);
  if (left.length === 0) return [];
  const ids = [...new Set(left.map(({ id_kelompok }) => id_kelompok))];
  await tx.run(promote, [collegeId, ids]);
  await tx.run(touch, [collegeId, ids, now]);
  return left;
}
