/** Corrections of keys and the attempts they change (U82). */
import type { AturanKoreksi, JumlahDampak } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import type { koreksi_kunci } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { berlakuOf } from '../../pengerjaan/index.ts';
import { accountOf } from '../daftar.repo.ts';
import type { AturanSoal, Terdampak } from './koreksi.policy.ts';

interface Which {
  collegeId: string;
  idUjian: string;
}

export interface AturanRow extends AturanSoal {
  id_soal: string;
  /** All withdrawn: the present key holds, also for papers drawn meanwhile. */
  dibatalkan: boolean;
  oleh_nama: string;
  pada: Date;
}

const rules = statement(
  'koreksi.aturan',
  `SELECT DISTINCT ON (k.id_soal) k.id_soal, k.dibatalkan_pada IS NOT NULL AS dibatalkan, k.oleh_nama, k.pada,
     CASE WHEN k.dibatalkan_pada IS NULL THEN k.aturan ELSE 'kunci_baru' END AS aturan,
     CASE WHEN k.dibatalkan_pada IS NULL THEN k.diterima ELSE ARRAY[coalesce(us.id_versi, k.id_versi_lama)] END AS diterima
   FROM koreksi_kunci k LEFT JOIN ujian_soal us ON us.college_id = k.college_id AND us.id_ujian = k.id_ujian AND us.id_soal = k.id_soal
   WHERE k.college_id = $1 AND k.id_ujian = $2 ORDER BY k.id_soal, k.dibatalkan_pada IS NOT NULL, k.pada DESC, k.id`,
);

export async function mapAturan(
  sql: Sql,
  { collegeId, idUjian }: Which,
): Promise<ReadonlyMap<string, AturanRow>> {
  return new Map(
    (await sql.rows<AturanRow>(rules, [collegeId, idUjian])).map((row) => [row.id_soal, row]),
  );
}

const since = statement(
  'koreksi.sejak',
  `SELECT id_soal, aturan, pada, dibatalkan_pada FROM koreksi_kunci
   WHERE college_id = $1 AND id_ujian = $2 AND (pada > $3 OR dibatalkan_pada > $3) ORDER BY coalesce(dibatalkan_pada, pada), id`,
);

export function listKoreksiSejak(
  sql: Sql,
  { collegeId, idUjian }: Which,
  sejak: Date,
): Promise<{ id_soal: string; aturan: AturanKoreksi; pada: Date; dibatalkan_pada: Date | null }[]> {
  return sql.rows(since, [collegeId, idUjian, sejak]);
}

export interface KoreksiRow
  extends Pick<
    koreksi_kunci,
    | 'id'
    | 'id_soal'
    | 'id_versi_lama'
    | 'id_versi_baru'
    | 'id_pekerjaan'
    | 'oleh_nama'
    | 'pada'
    | 'dibatalkan_oleh_nama'
    | 'dibatalkan_pada'
  > {
  aturan: AturanKoreksi;
  status: 'berjalan' | 'selesai' | 'gagal';
  dampak: JumlahDampak | null;
  pertanyaan: string;
  terbaru: boolean;
}

const list = statement(
  'koreksi.list',
  `SELECT k.id, k.id_soal, k.id_versi_lama, k.id_versi_baru, k.aturan, k.status, k.dampak, k.id_pekerjaan, k.oleh_nama, k.pada,
     k.dibatalkan_oleh_nama, k.dibatalkan_pada, v.pertanyaan, u.sidik = v.sidik AND NOT EXISTS (
       SELECT FROM koreksi_kunci n WHERE n.college_id = $1 AND n.id_soal = k.id_soal AND n.dibatalkan_pada IS NULL
         AND (n.pada, n.id) > (k.pada, k.id)) AS terbaru
   FROM koreksi_kunci k JOIN soal_versi v ON v.college_id = k.college_id AND v.id = k.id_versi_baru
   JOIN ujian_soal us ON us.college_id = k.college_id AND us.id_ujian = k.id_ujian AND us.id_soal = k.id_soal
   JOIN soal_versi u ON u.college_id = k.college_id AND u.id = us.id_versi
   WHERE k.college_id = $1 AND k.id_ujian = $2 AND ($3::text IS NULL OR k.id = $3) ORDER BY k.pada DESC, k.id DESC LIMIT 200`,
);

export function listKoreksi(sql: Sql, { collegeId, idUjian }: Which): Promise<KoreksiRow[]> {
  return sql.rows<KoreksiRow>(list, [collegeId, idUjian, null]);
}

export function findKoreksi(
  sql: Sql,
  { collegeId, idUjian }: Which,
  id: string,
): Promise<KoreksiRow | null> {
  return sql.row<KoreksiRow>(list, [collegeId, idUjian, id]);
}

export interface KoreksiBaru extends Which, AturanSoal {
  id: string;
  idSoal: string;
  lama: string;
  baru: string;
  oleh: { userId: string; nama: string };
  now: Date;
}

const insert = statement(
  'koreksi.insert',
  `INSERT INTO koreksi_kunci (college_id, id, id_ujian, id_soal, id_versi_lama, id_versi_baru, aturan, diterima, oleh, oleh_nama, pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9, $10, $11)`,
);

export async function insertKoreksi(tx: Tx, row: KoreksiBaru): Promise<void> {
  const { collegeId, id, idUjian, idSoal, lama, baru, aturan, diterima, oleh, now } = row;
  const what = [idSoal, lama, baru, aturan, diterima];
  await tx.run(insert, [collegeId, id, idUjian, ...what, oleh.userId, oleh.nama, now]);
}

const begin = statement(
  'koreksi.begin',
  `UPDATE koreksi_kunci SET id_pekerjaan = $3, status = 'berjalan' WHERE college_id = $1 AND id = $2`,
);

export async function beginKoreksi(
  tx: Tx,
  collegeId: string,
  id: string,
  idPekerjaan: string,
): Promise<void> {
  await tx.run(begin, [collegeId, id, idPekerjaan]);
}

const undo = statement(
  'koreksi.undo',
  'UPDATE koreksi_kunci SET dibatalkan_pada = $3, dibatalkan_oleh_nama = $4 WHERE college_id = $1 AND id = $2',
);

export async function undoKoreksi(
  tx: Tx,
  collegeId: string,
  id: string,
  { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  await tx.run(undo, [collegeId, id, now, oleh]);
}

const end = statement(
  'koreksi.end',
  `UPDATE koreksi_kunci SET status = 'selesai', dampak = coalesce($3::jsonb, dampak) WHERE college_id = $1 AND id = $2`,
);

/** `dampak` null: it stays. */
export async function endKoreksi(
  tx: Tx,
  collegeId: string,
  id: string,
  dampak: JumlahDampak | null,
): Promise<void> {
  await tx.run(end, [collegeId, id, dampak && JSON.stringify(dampak)]);
}

const fail = statement(
  'koreksi.gagal',
  `UPDATE koreksi_kunci SET status = 'gagal' WHERE college_id = $1 AND id_pekerjaan = $2 AND status = 'berjalan'`,
);

export async function failKoreksi(tx: Tx, collegeId: string, idPekerjaan: string): Promise<void> {
  await tx.run(fail, [collegeId, idPekerjaan]);
}

const hold = statement(
  'koreksi.pegang',
  `SELECT id FROM pengerjaan WHERE college_id = $1 AND id_ujian = $2 AND dibatalkan_pada IS NULL AND ditutup_pada IS NOT NULL
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Concurrent grades are written before the caller reads. */
export async function holdDinilai(tx: Tx, { collegeId, idUjian }: Which): Promise<void> {
  await tx.rows(hold, [collegeId, idUjian]);
}

export interface TerdampakRow extends Terdampak {
  id: string;
  nim: string;
  nama: string;
  idPengguna: string;
}

const gradeOf = (question: string) => `(SELECT n.nilai, n.sumber FROM nilai_soal n
    WHERE n.college_id = $1 AND n.id_pengerjaan = p.id AND n.id_soal = ${question} LIMIT 1)`;

// By key, attempt by attempt; right after an exam the planner would join all with all.
const affected = statement(
  'koreksi.terdampak',
  `WITH p AS MATERIALIZED (
     SELECT w.id, w.nim, w.susunan, w.pengurangan::float8 AS pengurangan, w.nilai_akhir::float8 AS nilai_akhir FROM pengerjaan w
     WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL AND w.dinilai_pada IS NOT NULL
       AND w.susunan @> jsonb_build_array(jsonb_build_object('soal', $3::text))),
   b AS MATERIALIZED (SELECT id_soal, round(bobot * 100)::int AS bobot FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2
     AND id_soal <> $3 AND id_soal <> ALL($4::text[]))
   SELECT p.id, p.nim, u.nama, u.id AS "idPengguna", coalesce(n.sumber = 'manual', false) AS manual, n.nilai, j.isi AS jawaban, p.pengurangan,
     p.nilai_akhir AS "nilaiAkhir", lain.jumlah AS lain
   FROM p ${accountOf('p')}
   CROSS JOIN LATERAL (SELECT jsonb_build_object('jumlah', coalesce(sum(n.nilai * b.bobot)::float8, 0), 'bobot', coalesce(sum(b.bobot), 0),
       'belum', count(*) FILTER (WHERE n.nilai IS NULL)) AS jumlah
     FROM jsonb_to_recordset(p.susunan) AS s (soal text) JOIN b ON b.id_soal = s.soal LEFT JOIN LATERAL ${gradeOf('s.soal')} n ON true) lain
   LEFT JOIN LATERAL ${gradeOf('$3')} n ON true
   LEFT JOIN LATERAL ${berlakuOf({ college: '$1', pengerjaan: 'p.id', soal: '$3' })} j ON true
   ORDER BY u.nama, p.nim`,
);

/** `dianulir`: the other ones. */
export function listTerdampak(
  sql: Sql,
  { collegeId, idUjian }: Which,
  idSoal: string,
  dianulir: readonly string[],
): Promise<TerdampakRow[]> {
  return sql.rows<TerdampakRow>(affected, [collegeId, idUjian, idSoal, dianulir]);
}

const countOpen = statement(
  'koreksi.menunggu',
  `SELECT count(*)::int AS n FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL
     AND w.dinilai_pada IS NULL AND w.susunan @> jsonb_build_array(jsonb_build_object('soal', $3::text))`,
);

export async function countMenungguSoal(
  sql: Sql,
  { collegeId, idUjian }: Which,
  idSoal: string,
): Promise<number> {
  return (await sql.row<{ n: number }>(countOpen, [collegeId, idUjian, idSoal]))?.n ?? 0;
}
