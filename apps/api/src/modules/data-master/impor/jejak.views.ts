/** Trail of an import as rows, and back. */
import type { ManualMark } from '../../../platform/manual.ts';
import type { PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import type { Jejak } from '../rencana/batal.policy.ts';
import { changesBy } from '../rencana/changes.policy.ts';
import { type Baris, type Changes, type Tabel, tabelUrut } from '../rencana/world.policy.ts';

const MANUAL = 'kolom_manual';
const PERTEMUAN = 'pertemuan';

export interface JejakRow {
  tabel: string;
  sebelum: object | null;
  sesudah: object | null;
}

export function toJejakRows({ changes, pertemuan, manual }: Jejak): JejakRow[] {
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

export function toJejak(stored: readonly JejakRow[]): Jejak {
  const rows = Map.groupBy(stored, ({ tabel }) => tabel);
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
