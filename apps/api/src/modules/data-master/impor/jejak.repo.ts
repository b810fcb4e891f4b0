/** Records what an operator's import wrote, while it can be undone (DECISIONS 236). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { ManualMark } from '../../../platform/manual.ts';
import type { PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import type { Halangan, Jejak } from '../rencana/batal.policy.ts';
import { changesBy } from '../rencana/changes.policy.ts';
import { type Baris, type Changes, type Tabel, tabelUrut } from '../rencana/world.policy.ts';
import type { ImporKey } from './impor.repo.ts';

const ROWS_PER_STATEMENT = 5_000;
const MANUAL = 'kolom_manual';
const PERTEMUAN = 'pertemuan';

interface JejakRow {
  tabel: string;
  sebelum: object | null;
  sesudah: object | null;
}

const insert = statement(
  'impor.jejak_insert',
  `INSERT INTO impor_jejak (college_id, id_impor, urut, tabel, sebelum, sesudah)
   SELECT $1, $2::uuid, * FROM unnest($3::int4[], $4::text[], $5::jsonb[], $6::jsonb[])`,
);
const keepUntil = statement(
  'impor.jejak_until',
  'UPDATE impor_data_master SET jejak_sampai = $3 WHERE college_id = $1 AND id = $2::uuid',
);

/** An import without changes has nothing to undo. */
export async function saveJejak(
  tx: Sql,
  { collegeId, id }: ImporKey,
  jejak: Jejak,
  until: Date,
): Promise<void> {
  const rows = toRows(jejak);
  if (rows.length === 0) return;
  const text = (row: object | null) => (row === null ? null : JSON.stringify(row));
  for (let begin = 0; begin < rows.length; begin += ROWS_PER_STATEMENT) {
    const slice = rows.slice(begin, begin + ROWS_PER_STATEMENT);
    await tx.run(insert, [
      ...[
        collegeId,
        id,
        slice.map((_row, index) => begin + index + 1),
        slice.map(({ tabel }) => tabel),
      ],
      ...[slice.map(({ sebelum }) => text(sebelum)), slice.map(({ sesudah }) => text(sesudah))],
    ]);
  }
  await tx.run(keepUntil, [collegeId, id, until]);
}

function toRows({ changes, pertemuan, manual }: Jejak): JejakRow[] {
  const ofTable = (tabel: string, { inserted, updated, removed }: Changes<object>): JejakRow[] => [
    ...inserted.map((sesudah) => ({ tabel, sebelum: null, sesudah })),
    ...updated.map(({ before, after }) => ({ tabel, sebelum: before, sesudah: after })),
    ...removed.map((sebelum) => ({ tabel, sebelum, sesudah: null })),
  ];
  return [
    ...tabelUrut.flatMap((tabel) => ofTable(tabel, changes[tabel])),
    ...ofTable(PERTEMUAN, pertemuan),
    ...manual.map((mark) => ({ tabel: MANUAL, sebelum: mark, sesudah: null })),
  ];
}

const select = statement(
  'impor.jejak_select',
  'SELECT tabel, sebelum, sesudah FROM impor_jejak WHERE college_id = $1 AND id_impor = $2::uuid ORDER BY urut',
);

export async function loadJejak(db: Sql, { collegeId, id }: ImporKey): Promise<Jejak> {
  const rows = Map.groupBy(await db.rows<JejakRow>(select, [collegeId, id]), ({ tabel }) => tabel);
  const changesOf = <Row extends object>(
    tabel: string,
    revive: (row: object) => Row,
  ): Changes<Row> => {
    const changes: Changes<Row> = { inserted: [], updated: [], removed: [] };
    for (const { sebelum, sesudah } of rows.get(tabel) ?? []) {
      if (sebelum === null && sesudah !== null) changes.inserted.push(revive(sesudah));
      if (sebelum !== null && sesudah === null) changes.removed.push(revive(sebelum));
      if (sebelum !== null && sesudah !== null)
        changes.updated.push({ before: revive(sebelum), after: revive(sesudah) });
    }
    return changes;
  };
  return {
    changes: changesBy(<T extends Tabel>(tabel: T) => changesOf(tabel, (row) => row as Baris[T])),
    pertemuan: changesOf(PERTEMUAN, reviveMeeting),
    manual: (rows.get(MANUAL) ?? []).flatMap(({ sebelum }) =>
      sebelum === null ? [] : reviveMark(sebelum as ManualMark),
    ),
  };
}

/** JSON has no dates. */
function reviveMeeting(row: object): PertemuanImpor {
  const meeting = row as PertemuanImpor;
  const { waktu_mulai, waktu_selesai, waktu_batas_aktivitas: until } = meeting;
  return {
    ...meeting,
    waktu_mulai: new Date(waktu_mulai),
    waktu_selesai: new Date(waktu_selesai),
    waktu_batas_aktivitas: until === null ? null : new Date(until),
  };
}

const reviveMark = (mark: ManualMark): ManualMark => ({ ...mark, pada: new Date(mark.pada) });

const begin = statement(
  'impor.undo_begin',
  `UPDATE impor_data_master SET status = 'membatalkan', id_pekerjaan = $3, galat_batal = NULL WHERE college_id = $1 AND id = $2::uuid`,
);

export async function beginBatal(
  tx: Sql,
  { collegeId, id }: ImporKey,
  idPekerjaan: string,
): Promise<void> {
  await tx.run(begin, [collegeId, id, idPekerjaan]);
}

const finish = statement(
  'impor.undo_finish',
  `UPDATE impor_data_master SET status = 'dibatalkan', dibatalkan_pada = $3, dibatalkan_oleh = $4, jejak_sampai = NULL
   WHERE college_id = $1 AND id = $2::uuid`,
);
const remove = statement(
  'impor.jejak_delete',
  'DELETE FROM impor_jejak WHERE college_id = $1 AND id_impor = $2::uuid',
);
const removeHalangan = statement(
  'impor.halangan_delete',
  `DELETE FROM impor_rincian WHERE college_id = $1 AND id_impor = $2::uuid AND aksi = 'halang'`,
);

export async function finishBatal(
  tx: Sql,
  { collegeId, id }: ImporKey,
  { oleh, now }: { oleh: string; now: Date },
): Promise<void> {
  await tx.run(finish, [collegeId, id, now, oleh]);
  await tx.run(remove, [collegeId, id]);
  await tx.run(removeHalangan, [collegeId, id]);
}

const failByWork = statement(
  'impor.undo_fail',
  `UPDATE impor_data_master SET status = 'selesai', galat_batal = $3
   WHERE college_id = $1 AND id_pekerjaan = $2 AND status = 'membatalkan'`,
);

/** The undo may be tried again. */
export async function failBatalByPekerjaan(
  tx: Sql,
  { collegeId, idPekerjaan, galat }: { collegeId: string; idPekerjaan: string; galat: string },
): Promise<void> {
  await tx.run(failByWork, [collegeId, idPekerjaan, galat]);
}

const insertHalangan = statement(
  'impor.halangan_insert',
  `INSERT INTO impor_rincian (college_id, id_impor, urut, jenis, aksi, kunci, alasan)
   SELECT $1, $2::uuid, n.urut + coalesce((SELECT max(urut) FROM impor_rincian r WHERE r.college_id = $1 AND r.id_impor = $2::uuid), 0),
     n.jenis, 'halang', n.kunci, n.alasan
   FROM unnest($3::int4[], $4::text[], $5::text[], $6::text[]) AS n (urut, jenis, kunci, alasan)`,
);

export async function saveHalangan(
  tx: Sql,
  { collegeId, id }: ImporKey,
  halangan: readonly Halangan[],
): Promise<void> {
  await tx.run(removeHalangan, [collegeId, id]);
  for (let from = 0; from < halangan.length; from += ROWS_PER_STATEMENT) {
    const slice = halangan.slice(from, from + ROWS_PER_STATEMENT);
    await tx.run(insertHalangan, [
      ...[collegeId, id, slice.map((_row, index) => index + 1), slice.map(({ jenis }) => jenis)],
      ...[slice.map(({ kunci }) => kunci), slice.map(({ alasan }) => alasan)],
    ]);
  }
}

const countHalanganRows = statement(
  'impor.halangan_count',
  `SELECT count(*)::int AS jumlah FROM impor_rincian WHERE college_id = $1 AND id_impor = $2::uuid AND aksi = 'halang'`,
);

export async function countHalangan(db: Sql, { collegeId, id }: ImporKey): Promise<number> {
  return (await db.row<{ jumlah: number }>(countHalanganRows, [collegeId, id]))?.jumlah ?? 0;
}

const expire = statement(
  'impor.jejak_expire',
  `WITH lama AS (
     UPDATE impor_data_master SET jejak_sampai = NULL WHERE jejak_sampai < $1 AND status = 'selesai' RETURNING college_id, id)
   DELETE FROM impor_jejak j USING lama l WHERE j.college_id = l.college_id AND j.id_impor = l.id`,
);

export async function clearJejak(tx: Sql, now: Date): Promise<void> {
  await tx.run(expire, [now]);
}
