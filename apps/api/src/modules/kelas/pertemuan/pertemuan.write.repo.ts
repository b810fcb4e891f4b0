/**
 * Every change of meetings and their lecturers. No other file writes `pertemuan` and
 * `pertemuan_pengajar` (docs/decisions/133).
 */
import { type Sql, statement } from '../../../platform/db/sql.ts';
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
