/** Components of a class and the activities that feed them; the only writer of both tables. */
import type { JenisKomponen } from '@lms/contracts/nilai/bentuk';
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { type TimeZone, toZonedIso } from '../../../platform/time-zone.ts';
import type { PemetaanBaru } from '../buku.repo.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { isTerbit } from '../sel.repo.ts';

/** Over `aktivitas a`: it can be graded and is not in the trash. */
export const GRADABLE = `a.dihapus_pada IS NULL AND (a.jenis = 'tugas'
    OR a.jenis = 'ujian' AND EXISTS (
      SELECT FROM ujian gu WHERE gu.college_id = a.college_id AND gu.id = a.id AND gu.id_ujian_utama IS NULL)
    OR a.jenis = 'forum' AND EXISTS (
      SELECT FROM forum gf WHERE gf.college_id = a.college_id AND gf.id = a.id AND gf.penilaian_keaktifan))`;

// Alone, an exam or a task tells by its own publication.
const refresh = statement(
  'komponen_nilai.terbit',
  `UPDATE komponen_nilai k SET terbit_pada = CASE WHEN k.terbit_pada IS NULL THEN $3::timestamptz END
   WHERE k.college_id = $1 AND k.id_kelas = $2
     AND (k.terbit_pada IS NOT NULL) <> (k.diarsipkan_pada IS NULL AND ${isTerbit('$3::timestamptz')})
   RETURNING k.id, k.terbit_pada IS NOT NULL AS terbit, (
     SELECT count(*) = 1 AND bool_and(EXISTS (SELECT FROM aktivitas a
       WHERE a.college_id = $1 AND a.id = x.id_aktivitas AND a.jenis IN ('tugas', 'ujian')))
     FROM komponen_aktivitas x WHERE x.college_id = $1 AND x.id_kelas = $2 AND x.id_komponen = k.id) AS sendiri`,
);

export interface TerbitRow {
  id: string;
  /** False: hidden again. */
  terbit: boolean;
  /** Its only source is a task or an exam. */
  sendiri: boolean;
}

/** Notes which components students see now. Returns what changed. */
export function refreshTerbit(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  now: Date,
): Promise<TerbitRow[]> {
  return tx.rows<TerbitRow>(refresh, [collegeId, idKelas, now]);
}

const removeGone = statement(
  'komponen_aktivitas.hilang',
  `WITH hilang AS (
     DELETE FROM komponen_aktivitas k WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.id_aktivitas <> '${ID_KEHADIRAN}'
       AND NOT EXISTS (SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id = k.id_aktivitas AND a.id_kelas = $2 AND ${GRADABLE})
     RETURNING k.id_komponen, k.id_aktivitas),
   ubah AS (
     UPDATE komponen_nilai c SET versi = c.versi + 1
     WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.id IN (SELECT id_komponen FROM hilang)
     RETURNING c.id, c.versi, c.buang_terendah)
   SELECT u.id AS id_komponen, u.versi, u.buang_terendah, coalesce((
     SELECT json_agg(json_build_object('id', k.id_aktivitas, 'bobot', k.bobot::float8) ORDER BY k.id_aktivitas)
     FROM komponen_aktivitas k WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.id_komponen = u.id
       AND NOT EXISTS (SELECT FROM hilang h WHERE h.id_komponen = k.id_komponen AND h.id_aktivitas = k.id_aktivitas)), '[]') AS aktivitas
   FROM ubah u`,
);

/** A deleted activity leaves the choice (N13). Returns what stands there now. */
export function removeGoneActivities(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
): Promise<PemetaanBaru[]> {
  return tx.rows<PemetaanBaru>(removeGone, [collegeId, idKelas]);
}

export interface KomponenRow {
  id: string;
  jenis: JenisKomponen;
  label: string;
  bobot: number;
  bentuk: 'partisipatif' | 'proyek' | 'tugas' | 'kuis' | 'uts' | 'uas' | null;
  entri_mulai: Date | null;
  entri_selesai: Date | null;
  buang_terendah: number;
  versi: number;
  aktivitas: { id: string; bobot: number }[];
}

const COLUMNS = `c.id, c.jenis, c.label, c.bobot::float8 AS bobot, c.bentuk, c.entri_mulai, c.entri_selesai, c.buang_terendah, c.versi,
  coalesce((SELECT json_agg(json_build_object('id', k.id_aktivitas, 'bobot', k.bobot::float8) ORDER BY k.id_aktivitas)
    FROM komponen_aktivitas k WHERE k.college_id = c.college_id AND k.id_kelas = c.id_kelas AND k.id_komponen = c.id), '[]') AS aktivitas`;

const list = statement(
  'komponen_nilai.list',
  `SELECT ${COLUMNS} FROM komponen_nilai c
   WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.diarsipkan_pada IS NULL ORDER BY c.urutan, c.id`,
);

/** Without archived ones, in Siakad's order. */
export function listKomponen(sql: Sql, { collegeId, idKelas }: KeyKelas): Promise<KomponenRow[]> {
  return sql.rows<KomponenRow>(list, [collegeId, idKelas]);
}

const find = statement(
  'komponen_nilai.find',
  `SELECT ${COLUMNS} FROM komponen_nilai c WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.id = $3`,
);

/** An archived one too: its values stay (N38). */
export function findKomponen(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  id: string,
): Promise<KomponenRow | null> {
  return sql.row<KomponenRow>(find, [collegeId, idKelas, id]);
}

const gradable = statement(
  'nilai.aktivitas_dinilai',
  `SELECT count(*)::int AS jumlah FROM aktivitas a WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.id = ANY($3::text[]) AND ${GRADABLE}`,
);

/** How many of these can feed a component: tasks, main exams, forums with penilaian_keaktifan. */
export async function countGradable(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return (await sql.row<{ jumlah: number }>(gradable, [collegeId, idKelas, ids]))?.jumlah ?? 0;
}

const choose = statement(
  'komponen_aktivitas.pilih',
  `WITH pilihan AS (
     SELECT id, bobot FROM unnest($4::text[], $5::numeric[]) AS n (id, bobot)),
   lepas AS (
     DELETE FROM komponen_aktivitas k WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.id_komponen = $3
       AND NOT EXISTS (SELECT FROM pilihan p WHERE p.id = k.id_aktivitas)),
   pasang AS (
     INSERT INTO komponen_aktivitas (college_id, id_kelas, id_komponen, id_aktivitas, bobot)
     SELECT $1, $2, $3, id, bobot FROM pilihan
     ON CONFLICT (college_id, id_kelas, id_komponen, id_aktivitas) DO UPDATE SET bobot = EXCLUDED.bobot)
   UPDATE komponen_nilai SET versi = versi + 1, buang_terendah = $6
   WHERE college_id = $1 AND id_kelas = $2 AND id = $3 RETURNING versi`,
);

/** Replaces the activities of a component. Returns its new version. */
export async function chooseActivities(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  {
    id,
    aktivitas,
    buang,
  }: { id: string; aktivitas: readonly { id: string; bobot: number }[]; buang: number },
): Promise<number> {
  const row = await tx.row<{ versi: number }>(choose, [
    collegeId,
    idKelas,
    id,
    aktivitas.map((one) => one.id),
    aktivitas.map((one) => one.bobot),
    buang,
  ]);
  return row?.versi ?? 0;
}

const saveSet = statement(
  'komponen_nilai.himpunan',
  `WITH masuk AS (
     SELECT * FROM json_to_recordset($4::json) AS m
       (id text, jenis jenis_komponen, label text, bobot numeric, urutan int, bentuk text, mulai timestamptz, selesai timestamptz)),
   simpan AS (
     INSERT INTO komponen_nilai AS k (college_id, id_kelas, id, jenis, label, bobot, urutan, bentuk, entri_mulai, entri_selesai)
     SELECT $1, $2, m.id, m.jenis, m.label, m.bobot, m.urutan, m.bentuk, m.mulai, m.selesai FROM masuk m
     ON CONFLICT (college_id, id_kelas, id) DO UPDATE SET jenis = EXCLUDED.jenis, label = EXCLUDED.label, bobot = EXCLUDED.bobot,
       urutan = EXCLUDED.urutan, bentuk = coalesce(EXCLUDED.bentuk, k.bentuk), entri_mulai = EXCLUDED.entri_mulai,
       entri_selesai = EXCLUDED.entri_selesai, diarsipkan_pada = NULL
     WHERE k.diarsipkan_pada IS NOT NULL
       OR (k.jenis, k.label, k.bobot, k.urutan, k.bentuk, k.entri_mulai, k.entri_selesai) IS DISTINCT FROM
         (EXCLUDED.jenis, EXCLUDED.label, EXCLUDED.bobot, EXCLUDED.urutan, coalesce(EXCLUDED.bentuk, k.bentuk),
          EXCLUDED.entri_mulai, EXCLUDED.entri_selesai)
     RETURNING k.id, CASE WHEN k.xmax = 0 THEN 'ditambah' ELSE 'diubah' END AS hasil),
   arsip AS (
     UPDATE komponen_nilai k SET diarsipkan_pada = $3
     WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.diarsipkan_pada IS NULL AND NOT EXISTS (SELECT FROM masuk m WHERE m.id = k.id)
     RETURNING k.id, 'diarsipkan' AS hasil)
   SELECT * FROM simpan UNION ALL SELECT * FROM arsip ORDER BY id`,
);

export interface KomponenSiakad {
  id: string;
  jenis: JenisKomponen;
  label: string;
  bobot: number;
  urutan: number;
  /** Null keeps what stands there. */
  bentuk: KomponenRow['bentuk'];
  mulai: Date | null;
  selesai: Date | null;
}

/** Stores the whole set of a class and archives what it does not name (N38). Returns what changed. */
export function saveKomponenSet(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { rows, now }: { rows: readonly KomponenSiakad[]; now: Date },
): Promise<{ id: string; hasil: 'ditambah' | 'diubah' | 'diarsipkan' }[]> {
  return tx.rows(saveSet, [collegeId, idKelas, now, JSON.stringify(rows)]);
}

/** A component of a file of master data, named as its columns. */
export interface KomponenImpor {
  id_kelas: string;
  id: string;
  jenis: JenisKomponen;
  label: string;
  bobot: number;
  urutan: number;
  bentuk: KomponenRow['bentuk'];
  /** With the offset of the college's zone. */
  waktu_entri_nilai_start: string | null;
  waktu_entri_nilai_end: string | null;
}

const load = statement(
  'komponen_nilai.impor',
  `SELECT id_kelas, id, jenis, label, bobot::float8 AS bobot, urutan, bentuk, entri_mulai, entri_selesai FROM komponen_nilai
   WHERE college_id = $1 AND id_kelas = ANY($2::text[]) AND diarsipkan_pada IS NULL ORDER BY id_kelas, urutan, id`,
);

/** Without archived ones. */
export async function loadKomponenImpor(
  sql: Sql,
  { collegeId, idKelas, zone }: { collegeId: string; idKelas: readonly string[]; zone: TimeZone },
): Promise<KomponenImpor[]> {
  type Row = Omit<KomponenImpor, 'waktu_entri_nilai_start' | 'waktu_entri_nilai_end'> &
    Pick<KomponenRow, 'entri_mulai' | 'entri_selesai'>;
  const written = (time: Date | null) => (time === null ? null : toZonedIso(zone, time));
  const rows = await sql.rows<Row>(load, [collegeId, idKelas]);
  return rows.map(({ entri_mulai, entri_selesai, ...row }) => ({
    ...row,
    waktu_entri_nilai_start: written(entri_mulai),
    waktu_entri_nilai_end: written(entri_selesai),
  }));
}

const saveMany = statement(
  'komponen_nilai.simpan_banyak',
  `INSERT INTO komponen_nilai AS k (college_id, id_kelas, id, jenis, label, bobot, urutan, bentuk, entri_mulai, entri_selesai)
   SELECT $1, m.id_kelas, m.id, m.jenis, m.label, m.bobot, m.urutan, m.bentuk, m.waktu_entri_nilai_start, m.waktu_entri_nilai_end
   FROM json_to_recordset($2::json) AS m (id_kelas text, id text, jenis jenis_komponen, label text, bobot numeric, urutan int, bentuk text,
     waktu_entri_nilai_start timestamptz, waktu_entri_nilai_end timestamptz)
   ON CONFLICT (college_id, id_kelas, id) DO UPDATE SET jenis = EXCLUDED.jenis, label = EXCLUDED.label, bobot = EXCLUDED.bobot,
     urutan = EXCLUDED.urutan, bentuk = EXCLUDED.bentuk, entri_mulai = EXCLUDED.entri_mulai, entri_selesai = EXCLUDED.entri_selesai,
     diarsipkan_pada = NULL`,
);
const archiveMany = statement(
  'komponen_nilai.arsip_banyak',
  `UPDATE komponen_nilai k SET diarsipkan_pada = $3 FROM json_to_recordset($2::json) AS m (id_kelas text, id text)
   WHERE k.college_id = $1 AND k.id_kelas = m.id_kelas AND k.id = m.id AND k.diarsipkan_pada IS NULL`,
);

/** Writes the components of many classes; an archived one that is named again comes back (N38). */
export async function saveKomponenMany(
  tx: Tx,
  collegeId: string,
  {
    saved,
    archived,
    now,
  }: { saved: readonly KomponenImpor[]; archived: readonly KomponenImpor[]; now: Date },
): Promise<void> {
  if (archived.length > 0) await tx.run(archiveMany, [collegeId, JSON.stringify(archived), now]);
  if (saved.length > 0) await tx.run(saveMany, [collegeId, JSON.stringify(saved)]);
}
