/**
 * Every change of a question's grade; each keeps the old one in the history (U73–U76, U82). No
 * other file writes `nilai_soal` and `nilai_soal_riwayat` (docs/decisions/133). Callers have locked
 * the attempts.
 */
import type { Dipilih } from '@lms/contracts/soal/aturan-rubrik';
import { statement, type Tx } from '../../../platform/db/sql.ts';
import type { NilaiRow, SumberNilai } from './nilai.repo.ts';

interface Pengerjaan {
  collegeId: string;
  idPengerjaan: string;
}
interface OfSoal {
  collegeId: string;
  idSoal: string;
}
/** By attempt. Null waits. */
type NilaiRows = readonly { id: string; nilai: number | null }[];
interface Oleh {
  userId: string;
  nama: string;
}

const write = statement(
  'nilai_soal.simpan',
  `WITH s AS (
     INSERT INTO nilai_soal AS t (college_id, id_pengerjaan, id_soal, nilai, sumber, oleh, oleh_nama, komentar, pada, rubrik)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE SET nilai = excluded.nilai, sumber = excluded.sumber, oleh = excluded.oleh,
       oleh_nama = excluded.oleh_nama, komentar = excluded.komentar, rubrik = excluded.rubrik, pada = excluded.pada, versi = t.versi + 1
     RETURNING *),
   r AS (
     INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, oleh, oleh_nama, pada)
     SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, s.sumber, s.oleh, s.oleh_nama, s.pada
     FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal)
   SELECT id_soal, nilai, sumber, komentar, rubrik, versi, oleh_nama, pada, NULL::int AS sebelumnya FROM s`,
);

export interface NilaiBaru {
  idSoal: string;
  nilai: number | null;
  sumber: SumberNilai;
  komentar: string | null;
  rubrik: Dipilih | null;
  /** Null: by key. */
  oleh: Oleh | null;
  pada: Date;
}

export function saveNilai(
  tx: Tx,
  { collegeId, idPengerjaan }: Pengerjaan,
  baru: NilaiBaru,
): Promise<NilaiRow | null> {
  const { idSoal, nilai, sumber, komentar, rubrik, oleh, pada } = baru;
  const by = [oleh?.userId ?? null, oleh?.nama ?? null];
  return tx.row<NilaiRow>(write, [
    collegeId,
    idPengerjaan,
    idSoal,
    nilai,
    sumber,
    ...by,
    komentar,
    pada,
    rubrik && JSON.stringify(rubrik),
  ]);
}

// Reopened attempts only. Accepted late answers leave the grade (U55).
const waitAgain = statement(
  'hitung.tulis_ulang',
  `WITH o AS (
     SELECT t.college_id, t.id_pengerjaan, t.id_soal, t.nilai FROM nilai_soal t
     JOIN jawaban j ON j.college_id = t.college_id AND j.id_pengerjaan = t.id_pengerjaan AND j.id_soal = t.id_soal AND j.pada > t.pada
     JOIN jawaban_ledger l ON l.college_id = j.college_id AND l.id_pengerjaan = j.id_pengerjaan AND l.id_soal = j.id_soal AND l.urutan = j.urutan
       AND l.status <> 'menyusul'
     WHERE t.college_id = $1 AND t.id_pengerjaan = ANY($2::text[]) AND t.sumber = 'manual' AND t.nilai IS NOT NULL
       AND j.isi IS DISTINCT FROM (SELECT b.isi FROM jawaban_ledger b WHERE b.college_id = j.college_id AND b.id_pengerjaan = j.id_pengerjaan
         AND b.id_soal = j.id_soal AND b.pada <= t.pada AND b.status <> 'menyusul' ORDER BY b.urutan DESC LIMIT 1)),
   s AS (
     UPDATE nilai_soal t SET nilai = NULL, rubrik = NULL, pada = $3, versi = t.versi + 1 FROM o
     WHERE t.college_id = o.college_id AND t.id_pengerjaan = o.id_pengerjaan AND t.id_soal = o.id_soal
     RETURNING t.college_id, t.id_pengerjaan, t.id_soal, t.versi, o.nilai)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, pada)
   SELECT college_id, id_pengerjaan, id_soal, versi, nilai, NULL, 'manual', $3 FROM s`,
);

/**
 * A person's grade for a rewritten answer waits to be confirmed or given anew, and does not count
 * meanwhile.
 */
export async function letRewrittenWait(
  tx: Tx,
  { collegeId, ids }: { collegeId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.run(waitAgain, [collegeId, ids, now]);
}

// Null gets version 0, so a concurrent grader sees no conflict (U82).
const compute = statement(
  'hitung.simpan',
  `WITH s AS (
     INSERT INTO nilai_soal AS t (college_id, id_pengerjaan, id_soal, nilai, sumber, pada, versi)
     SELECT $1, n.id_pengerjaan, n.id_soal, n.nilai, 'otomatis', $5, CASE WHEN n.nilai IS NULL THEN 0 ELSE 1 END
     FROM unnest($2::text[], $3::text[], $4::int[]) AS n (id_pengerjaan, id_soal, nilai)
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE SET nilai = excluded.nilai, rubrik = NULL, pada = excluded.pada,
       versi = t.versi + 1
       WHERE t.sumber <> 'manual' AND t.nilai IS DISTINCT FROM excluded.nilai
     RETURNING college_id, id_pengerjaan, id_soal, nilai, sumber, versi)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, pada)
   SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, s.sumber, $5
   FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal`,
);

export interface TerhitungRow {
  id: string;
  nilai: readonly { idSoal: string; nilai: number | null }[];
  belum: number;
  nilaiAkhir: number | null;
}

/** A person's grade stays. */
export async function saveTerhitung(
  tx: Tx,
  collegeId: string,
  rows: readonly TerhitungRow[],
  now: Date,
): Promise<void> {
  const grades = rows.flatMap(({ id, nilai }) => nilai.map((one) => ({ id, ...one })));
  const column = <Key extends keyof (typeof grades)[number]>(key: Key) =>
    grades.map((one) => one[key]);
  await tx.run(compute, [collegeId, column('id'), column('idSoal'), column('nilai'), now]);
}

const correct = statement(
  'koreksi.simpan',
  `WITH s AS (
     INSERT INTO nilai_soal AS t (college_id, id_pengerjaan, id_soal, nilai, sumber, pada)
     SELECT $1, x.id, $2, x.nilai, $5, $8 FROM unnest($3::text[], $4::int[]) AS x (id, nilai)
     ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE SET nilai = excluded.nilai, sumber = excluded.sumber, oleh = NULL,
       oleh_nama = NULL, rubrik = NULL, pada = excluded.pada, versi = t.versi + 1 WHERE t.sumber <> 'manual' AND t.nilai IS DISTINCT FROM excluded.nilai
     RETURNING college_id, id_pengerjaan, id_soal, nilai, versi)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, oleh, oleh_nama, pada)
   SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, 'koreksi', $6, $7, $8
   FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal`,
);

/** A person's grade stays. */
export async function saveDikoreksi(
  tx: Tx,
  { collegeId, idSoal }: OfSoal,
  rows: NilaiRows,
  { sumber, oleh, now }: { sumber: 'otomatis' | 'koreksi'; oleh: Oleh; now: Date },
): Promise<void> {
  const named = [rows.map(({ id }) => id), rows.map(({ nilai }) => nilai)];
  await tx.run(correct, [collegeId, idSoal, ...named, sumber, oleh.userId, oleh.nama, now]);
}

const follow = statement(
  'rubrik.simpan_nilai',
  `WITH s AS (
     UPDATE nilai_soal t SET nilai = x.nilai, sumber = CASE WHEN x.nilai IS NULL THEN 'otomatis' ELSE 'manual' END, versi = t.versi + 1
     FROM unnest($3::text[], $4::int[]) AS x (id, nilai) WHERE t.college_id = $1 AND t.id_soal = $2 AND t.id_pengerjaan = x.id
     RETURNING t.college_id, t.id_pengerjaan, t.id_soal, t.nilai, t.versi)
   INSERT INTO nilai_soal_riwayat (college_id, id_pengerjaan, id_soal, versi, nilai_lama, nilai_baru, sumber, oleh, oleh_nama, pada)
   SELECT s.college_id, s.id_pengerjaan, s.id_soal, s.versi, o.nilai, s.nilai, 'rubrik', $5, $6, $7
   FROM s JOIN nilai_soal o ON o.college_id = s.college_id AND o.id_pengerjaan = s.id_pengerjaan AND o.id_soal = s.id_soal`,
);

/** The grade keeps its author; the history names the rubric's. */
export async function saveBerRubrik(
  tx: Tx,
  { collegeId, idSoal }: OfSoal,
  rows: NilaiRows,
  { oleh, now }: { oleh: Oleh; now: Date },
): Promise<void> {
  const named = [rows.map(({ id }) => id), rows.map(({ nilai }) => nilai)];
  await tx.run(follow, [collegeId, idSoal, ...named, oleh.userId, oleh.nama, now]);
}

const free = statement(
  'rubrik.lepas',
  `UPDATE nilai_soal n SET rubrik = NULL FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND n.college_id = $1
     AND n.id_pengerjaan = w.id AND n.id_soal = $3 AND n.rubrik IS NOT NULL`,
);

/** They count as set by hand. */
export async function freeBerRubrik(
  tx: Tx,
  { collegeId, idUjian, idSoal }: OfSoal & { idUjian: string },
): Promise<void> {
  await tx.run(free, [collegeId, idUjian, idSoal]);
}
