/**
 * Every change of meetings and their lecturers. No other file writes `pertemuan` and
 * `pertemuan_pengajar` (docs/decisions/133).
 */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { defineUpsert, slices } from '../../../platform/db/upsert.ts';
import type {
  PengajarPertemuanImpor,
  PertemuanImpor,
  PertemuanPokok,
} from './pertemuan.impor.repo.ts';

const lock = statement(
  'pertemuan.lock',
  'SELECT mulai_kuliah, selesai_kuliah FROM pertemuan WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

export async function lockTimes(
  tx: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
): Promise<{ mulai_kuliah: Date | null; selesai_kuliah: Date | null } | null> {
  return tx.row(lock, [collegeId, idPertemuan]);
}

const start = statement(
  'pertemuan.start',
  `WITH dosen_mulai AS (
     UPDATE pertemuan_pengajar SET mulai_kuliah = $3 WHERE college_id = $1 AND id_pertemuan = $2 AND id_dosen = $4::text)
   UPDATE pertemuan SET mulai_kuliah = coalesce(mulai_kuliah, $3) WHERE college_id = $1 AND id = $2`,
);

/** No idDosen: an operator, so no lecturer's start is noted. */
export async function markStarted(
  tx: Sql,
  {
    collegeId,
    idPertemuan,
    idDosen,
    now,
  }: { collegeId: string; idPertemuan: string; idDosen: string | null; now: Date },
): Promise<void> {
  await tx.run(start, [collegeId, idPertemuan, now, idDosen]);
}

const end = statement(
  'pertemuan.end',
  `WITH dosen_selesai AS (
     UPDATE pertemuan_pengajar SET selesai_kuliah = $3
     WHERE college_id = $1 AND id_pertemuan = $2 AND mulai_kuliah IS NOT NULL AND selesai_kuliah IS NULL)
   UPDATE pertemuan SET selesai_kuliah = $3, diakhiri_oleh = $4 WHERE college_id = $1 AND id = $2`,
);

export async function markEnded(
  tx: Sql,
  {
    collegeId,
    idPertemuan,
    userId,
    now,
  }: { collegeId: string; idPertemuan: string; userId: string; now: Date },
): Promise<void> {
  await tx.run(end, [collegeId, idPertemuan, now, userId]);
}

const undoEnd = statement(
  'pertemuan.undo_end',
  `WITH diakhiri AS (SELECT selesai_kuliah FROM pertemuan WHERE college_id = $1 AND id = $2), dosen_lanjut AS (
     UPDATE pertemuan_pengajar SET selesai_kuliah = NULL
     WHERE college_id = $1 AND id_pertemuan = $2 AND selesai_kuliah = (SELECT selesai_kuliah FROM diakhiri))
   UPDATE pertemuan SET selesai_kuliah = NULL, diakhiri_oleh = NULL WHERE college_id = $1 AND id = $2`,
);

/** Also of the lecturers whose end it set. */
export async function takeEndBack(
  tx: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
): Promise<void> {
  await tx.run(undoEnd, [collegeId, idPertemuan]);
}

const passed = statement(
  'pertemuan.passed',
  `UPDATE pertemuan SET direkap_pada = $1
   WHERE direkap_pada IS NULL AND kategori = 'kuliah' AND waktu_mulai <= $1
   RETURNING college_id, id_kelas`,
);

/** Meetings that have begun, once; returns their classes. */
export async function takePassed(
  tx: Sql,
  now: Date,
): Promise<{ collegeId: string; idKelas: string }[]> {
  const rows = await tx.rows<{ college_id: string; id_kelas: string }>(passed, [now]);
  const classes = new Map(rows.map((row) => [JSON.stringify([row.college_id, row.id_kelas]), row]));
  return [...classes.values()].map((row) => ({ collegeId: row.college_id, idKelas: row.id_kelas }));
}

const lockAll = statement(
  'pertemuan.impor.lock',
  `SELECT id FROM pertemuan WHERE college_id = $1 AND (id = ANY($2::text[]) OR id_kelas = ANY($3::text[])) ORDER BY id FOR UPDATE`,
);

/** These meetings and all of these classes; no mark is written meanwhile. */
export async function lockPertemuan(
  tx: Sql,
  collegeId: string,
  { id, idKelas }: { id: readonly string[]; idKelas: readonly string[] },
): Promise<void> {
  if (id.length + idKelas.length > 0) await tx.rows(lockAll, [collegeId, id, idKelas]);
}

const upsertPokok = defineUpsert<PertemuanPokok>({
  name: 'pertemuan.impor.upsert',
  table: 'pertemuan',
  key: ['id'],
  columns: {
    id: 'text',
    id_kelas: 'text',
    nomor: 'int4',
    judul: 'text',
    kategori: 'kategori_pertemuan',
    jenis: 'mode_kuliah',
    waktu_mulai: 'timestamptz',
    waktu_selesai: 'timestamptz',
    id_sesi: 'text',
    id_ruangan: 'text',
    id_kampus: 'text',
    unduh_materi: 'bool',
    waktu_batas_aktivitas: 'timestamptz',
    bentrok_diabaikan: 'bool',
  },
});
const upsertPengajar = defineUpsert<PengajarPertemuanImpor & { id_pertemuan: string }>({
  name: 'pertemuan.impor.upsert_pengajar',
  table: 'pertemuan_pengajar',
  key: ['id_pertemuan', 'id_dosen'],
  columns: { id_pertemuan: 'text', id_dosen: 'text', is_pengajar: 'bool', is_utama: 'bool' },
});
const trimPengajar = statement(
  'pertemuan.impor.trim_pengajar',
  `DELETE FROM pertemuan_pengajar g WHERE g.college_id = $1 AND g.id_pertemuan = ANY($2::text[])
     AND (g.id_pertemuan, g.id_dosen) NOT IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
);
/** Moved into the future, it has not passed any more. */
const stepAside = statement(
  'pertemuan.impor.step_aside',
  `UPDATE pertemuan p SET bentrok_diabaikan = true, direkap_pada = CASE WHEN n.waktu_mulai > $4 THEN NULL ELSE p.direkap_pada END
   FROM unnest($2::text[], $3::timestamptz[]) AS n (id, waktu_mulai) WHERE p.college_id = $1 AND p.id = n.id`,
);
const stepBack = statement(
  'pertemuan.impor.step_back',
  'UPDATE pertemuan SET bentrok_diabaikan = false WHERE college_id = $1 AND id = ANY($2::text[])',
);
const remove = statement(
  'pertemuan.impor.delete',
  'DELETE FROM pertemuan WHERE college_id = $1 AND id = ANY($2::text[])',
);

export interface PertemuanChanges {
  inserted: readonly PertemuanImpor[];
  updated: readonly PertemuanImpor[];
  removed: readonly PertemuanImpor[];
}

/**
 * Saves meetings, and replaces the lecturers of written ones. The exclusion constraint on rooms
 * works row by row, so meetings that swap rooms count as accepted clashes while they move, and lose
 * that sign at the end.
 */
export async function savePertemuan(
  tx: Sql,
  collegeId: string,
  { inserted, updated, removed }: PertemuanChanges,
  now: Date,
): Promise<void> {
  for (const slice of slices(removed))
    await tx.run(remove, [collegeId, slice.map((row) => row.id)]);
  for (const slice of slices(updated)) {
    await tx.run(stepAside, [
      collegeId,
      slice.map((row) => row.id),
      slice.map((row) => row.waktu_mulai),
      now,
    ]);
  }
  await upsertPokok(
    tx,
    collegeId,
    updated.map((row) => ({ ...row, bentrok_diabaikan: true })),
  );
  for (const slice of slices(updated.filter((row) => !row.bentrok_diabaikan))) {
    await tx.run(stepBack, [collegeId, slice.map((row) => row.id)]);
  }
  await upsertPokok(tx, collegeId, inserted);
  for (const slice of slices(updated)) {
    const kept = pengajarOf(slice);
    await tx.run(trimPengajar, [
      ...[collegeId, slice.map((row) => row.id)],
      ...[kept.map((dosen) => dosen.id_pertemuan), kept.map((dosen) => dosen.id_dosen)],
    ]);
  }
  await upsertPengajar(tx, collegeId, pengajarOf([...inserted, ...updated]));
}

function pengajarOf(
  meetings: readonly PertemuanImpor[],
): (PengajarPertemuanImpor & { id_pertemuan: string })[] {
  return meetings.flatMap((row) =>
    row.pengajar.map((dosen) => ({ ...dosen, id_pertemuan: row.id })),
  );
}

const comingMeetings = `p.college_id = g.college_id AND p.id = g.id_pertemuan AND g.college_id = $1 AND p.id_kelas = $2
     AND p.waktu_mulai > $4 AND p.mulai_kuliah IS NULL`;
const teachAgain = statement(
  'pertemuan.jabatan.teach',
  `UPDATE pertemuan_pengajar g SET is_pengajar = true FROM pertemuan p
   WHERE ${comingMeetings} AND g.id_dosen = ANY($3::text[]) AND NOT g.is_pengajar`,
);
const coordinateOnly = statement(
  'pertemuan.jabatan.coordinate',
  `UPDATE pertemuan_pengajar g SET is_pengajar = false FROM pertemuan p
   WHERE ${comingMeetings} AND g.id_dosen = ANY($3::text[]) AND g.is_pengajar
     AND EXISTS (SELECT FROM pertemuan_pengajar o WHERE o.college_id = g.college_id AND o.id_pertemuan = g.id_pertemuan
       AND o.is_pengajar AND o.id_dosen <> ALL($3::text[]))`,
);

/**
 * Meetings that have not begun follow new positions: who became coordinator no longer teaches them
 * unless nobody else does, who ceased to be one teaches again (K111). Locks the meetings.
 */
export async function followJabatan(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  { koordinator, pengajar }: { koordinator: readonly string[]; pengajar: readonly string[] },
  now: Date,
): Promise<void> {
  if (koordinator.length + pengajar.length === 0) return;
  await lockPertemuan(tx, collegeId, { id: [], idKelas: [idKelas] });
  await tx.run(teachAgain, [collegeId, idKelas, pengajar, now]);
  await tx.run(coordinateOnly, [collegeId, idKelas, koordinator, now]);
}

export interface SuntinganPertemuan {
  judul: string;
  deskripsi: string;
  kategori: 'kuliah' | 'uts' | 'uas';
  jenis: ModeKuliah;
  parameter: Record<ParameterKolom, boolean>;
  jadwal: {
    mulai: Date;
    selesai: Date;
    idSesi: string | null;
    idRuangan: string | null;
  };
  batas: Date | null;
  bentrokDiabaikan: boolean;
  jadwalManual: boolean;
}

type ParameterKolom =
  | 'hadir_vidcon'
  | 'kerjakan_kuis_ujian'
  | 'kerjakan_tugas'
  | 'posting_forum'
  | 'unduh_materi';

interface Tempat {
  mulai: Date;
  selesai: Date;
  ruangan: string | null;
}

// Moved into the future, it has not passed any more; imports leave it alone from now on.
const edit = statement(
  'pertemuan.ubah',
  `UPDATE pertemuan SET judul = $3, deskripsi = $4, kategori = $5::kategori_pertemuan, jenis = $6::mode_kuliah,
     hadir_vidcon = $7, kerjakan_kuis_ujian = $8, kerjakan_tugas = $9, posting_forum = $10, unduh_materi = $11,
     waktu_mulai = $12, waktu_selesai = $13, id_sesi = $14, id_ruangan = $15, waktu_batas_aktivitas = $16,
     bentrok_diabaikan = $17, jadwal_manual = $18, diatur_manual = true,
     direkap_pada = CASE WHEN $12::timestamptz > $19 THEN NULL ELSE direkap_pada END
   WHERE college_id = $1 AND id = $2`,
);

export async function ubahPertemuan(
  tx: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
  isian: SuntinganPertemuan,
  now: Date,
): Promise<void> {
  await tx.run(edit, [collegeId, idPertemuan, ...columnsOf(isian), now]);
}

function columnsOf(isian: SuntinganPertemuan): (string | boolean | Date | null)[] {
  const { parameter, jadwal } = isian;
  return [
    ...[isian.judul, isian.deskripsi, isian.kategori, isian.jenis],
    ...[parameter.hadir_vidcon, parameter.kerjakan_kuis_ujian, parameter.kerjakan_tugas],
    ...[parameter.posting_forum, parameter.unduh_materi],
    ...[jadwal.mulai, jadwal.selesai, jadwal.idSesi, jadwal.idRuangan],
    ...[isian.batas, isian.bentrokDiabaikan, isian.jadwalManual],
  ];
}

const remember = statement(
  'pertemuan.ingat_lama',
  `UPDATE pertemuan SET jadwal_berubah_pada = $3, waktu_mulai_lama = $4, waktu_selesai_lama = $5, ruangan_lama = $6
   WHERE college_id = $1 AND id = $2`,
);

/** The former place of a moved meeting (K102); null: it is back where it was. */
export async function ingatTempatLama(
  tx: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
  lama: Tempat | null,
  now: Date,
): Promise<void> {
  await tx.run(remember, [
    ...[collegeId, idPertemuan, now],
    ...[lama?.mulai ?? null, lama?.selesai ?? null, lama?.ruangan ?? null],
  ]);
}

const assign = statement(
  'pertemuan.tugaskan',
  `WITH lepas AS (
     UPDATE pertemuan_pengajar SET is_pengajar = false
     WHERE college_id = $1 AND id_pertemuan = $2 AND NOT id_dosen = ANY($4::text[]))
   INSERT INTO pertemuan_pengajar AS g (college_id, id_pertemuan, id_dosen, is_pengajar, is_utama)
   SELECT $1, $2, n.id, true, coalesce(k.is_utama, false) FROM unnest($4::text[]) AS n (id)
   LEFT JOIN kelas_pengajar k ON k.college_id = $1 AND k.id_kelas = $3 AND k.id_dosen = n.id
   ON CONFLICT (college_id, id_pertemuan, id_dosen) DO UPDATE SET is_pengajar = true`,
);

/** These lecturers teach it and no others; who does not teach any more stays listed. */
export async function tugaskanPengajar(
  tx: Sql,
  where: { collegeId: string; idPertemuan: string; idKelas: string },
  idDosen: readonly string[],
): Promise<void> {
  await tx.run(assign, [where.collegeId, where.idPertemuan, where.idKelas, idDosen]);
}

const add = statement(
  'pertemuan.tambah',
  `INSERT INTO pertemuan (college_id, id, judul, deskripsi, kategori, jenis, hadir_vidcon, kerjakan_kuis_ujian, kerjakan_tugas,
     posting_forum, unduh_materi, waktu_mulai, waktu_selesai, id_sesi, id_ruangan, waktu_batas_aktivitas, bentrok_diabaikan,
     jadwal_manual, diatur_manual, id_kelas, nomor, id_kampus)
   VALUES ($1, $2, $3, $4, $5::kategori_pertemuan, $6::mode_kuliah, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, true,
     $19, $20, $21)`,
);

/** An extra meeting (K105). */
export async function tambahPertemuan(
  tx: Sql,
  where: {
    collegeId: string;
    id: string;
    idKelas: string;
    nomor: number;
    idKampus: string | null;
  },
  isian: SuntinganPertemuan,
): Promise<void> {
  const { collegeId, id, idKelas, nomor, idKampus } = where;
  await tx.run(add, [collegeId, id, ...columnsOf(isian), idKelas, nomor, idKampus]);
}

/** An empty meeting (K105). */
export async function hapusPertemuan(
  tx: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
): Promise<void> {
  await tx.run(remove, [collegeId, [idPertemuan]]);
}
