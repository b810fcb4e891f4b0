/** Reads and writes meetings for the importer. */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { defineUpsert, slices } from '../../../platform/db/upsert.ts';

export interface PengajarPertemuanImpor {
  id_dosen: string;
  is_pengajar: boolean;
  is_utama: boolean;
}

interface PertemuanPokok {
  id: string;
  id_kelas: string;
  nomor: number;
  judul: string;
  kategori: 'kuliah' | 'uts' | 'uas';
  jenis: ModeKuliah;
  waktu_mulai: Date;
  waktu_selesai: Date;
  id_sesi: string | null;
  id_ruangan: string | null;
  id_kampus: string | null;
  unduh_materi: boolean;
  waktu_batas_aktivitas: Date | null;
  bentrok_diabaikan: boolean;
}

/** A meeting with its lecturers, by id_dosen. */
export interface PertemuanImpor extends PertemuanPokok {
  pengajar: PengajarPertemuanImpor[];
}

export interface PakaiRuangan {
  id: string;
  id_kelas: string;
  id_ruangan: string;
  waktu_mulai: Date;
  waktu_selesai: Date;
}

const selectPertemuan = statement(
  'pertemuan.impor.pertemuan',
  `SELECT p.id, p.id_kelas, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.id_sesi, p.id_ruangan, p.id_kampus,
     p.unduh_materi, p.waktu_batas_aktivitas, p.bentrok_diabaikan,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', g.id_dosen, 'is_pengajar', g.is_pengajar, 'is_utama', g.is_utama)
        ORDER BY g.id_dosen COLLATE "C"), '[]')
      FROM pertemuan_pengajar g WHERE g.college_id = p.college_id AND g.id_pertemuan = p.id) AS pengajar
   FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = ANY($2::text[]) ORDER BY p.id_kelas, p.nomor`,
);

export function loadPertemuan(
  db: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<PertemuanImpor[]> {
  return db.rows<PertemuanImpor>(selectPertemuan, [collegeId, idKelas]);
}

const selectRoomUse = statement(
  'pertemuan.impor.room_use',
  `SELECT id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai FROM pertemuan
   WHERE college_id = $1 AND id_ruangan = ANY($2::text[]) AND waktu_mulai < $4 AND waktu_selesai > $3 AND NOT id_kelas = ANY($5::text[])`,
);

/** Lists meetings of other classes in these rooms within the span. */
export function loadRoomUse(
  db: Sql,
  where: {
    collegeId: string;
    idRuangan: readonly string[];
    from: Date;
    until: Date;
    exceptKelas: readonly string[];
  },
): Promise<PakaiRuangan[]> {
  return db.rows<PakaiRuangan>(selectRoomUse, [
    where.collegeId,
    where.idRuangan,
    where.from,
    where.until,
    where.exceptKelas,
  ]);
}

const selectRoomTaken = statement(
  'pertemuan.impor.room_taken',
  `SELECT n.id, p.id_kelas FROM unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) AS n (id, id_ruangan, mulai, selesai)
   JOIN pertemuan p ON p.college_id = $1 AND p.id_ruangan = n.id_ruangan
     AND tstzrange(p.waktu_mulai, p.waktu_selesai) && tstzrange(n.mulai, n.selesai)
   WHERE NOT p.bentrok_diabaikan AND NOT p.id = ANY($6::text[])`,
);

/**
 * Returns planned meetings whose room is taken, with the class that has it; rooms of `leaving`
 * count as free.
 */
export function loadRoomTaken(
  db: Sql,
  {
    collegeId,
    meetings,
    leaving,
  }: { collegeId: string; meetings: readonly PertemuanImpor[]; leaving: readonly string[] },
): Promise<{ id: string; id_kelas: string }[]> {
  return db.rows<{ id: string; id_kelas: string }>(selectRoomTaken, [
    ...[collegeId, meetings.map(({ id }) => id), meetings.map(({ id_ruangan }) => id_ruangan)],
    ...[
      meetings.map(({ waktu_mulai }) => waktu_mulai),
      meetings.map(({ waktu_selesai }) => waktu_selesai),
      leaving,
    ],
  ]);
}

const lock = statement(
  'pertemuan.impor.lock',
  `SELECT id FROM pertemuan WHERE college_id = $1 AND (id = ANY($2::text[]) OR id_kelas = ANY($3::text[])) ORDER BY id FOR UPDATE`,
);

/**
 * Locks these meetings and all of these classes until the end of the transaction; no mark is
 * written meanwhile.
 */
export async function lockPertemuan(
  tx: Sql,
  collegeId: string,
  { id, idKelas }: { id: readonly string[]; idKelas: readonly string[] },
): Promise<void> {
  if (id.length + idKelas.length > 0) await tx.rows(lock, [collegeId, id, idKelas]);
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
/** A meeting that moves into the future has not passed any more. */
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
 * Saves changes and replaces the lecturers of written meetings. The exclusion constraint on rooms
 * works row by row, so meetings that swap rooms count as accepted clashes while they move. The mark
 * of those that have no accepted clash is removed at the end.
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
