/** Plans the undo of an import and finds what stands in the way (DECISIONS 236). Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ManualMark } from '../../../platform/manual.ts';
import type { PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import { isWithin, tulisDiLuarProdi } from './batas-prodi.policy.ts';
import { changesBy, type WorldChanges } from './changes.policy.ts';
import { listMissing } from './rujukan.policy.ts';
import {
  type Baris,
  type Changes,
  copyWorld,
  keyOf,
  pesertaKey,
  type Tabel,
  type Tables,
  tabelUrut,
  type World,
} from './world.policy.ts';

export interface Jejak {
  changes: WorldChanges;
  pertemuan: Changes<PertemuanImpor>;
  /** Columns marked as changed by hand before the import. */
  manual: readonly ManualMark[];
}

export interface Halangan {
  jenis: Tabel;
  kunci: string;
  /** Indonesian. */
  alasan: string;
}

export interface BatalInput {
  jejak: Jejak;
  /** The present state of what the import wrote. */
  stored: World;
  /** All present meetings of the classes concerned. */
  pertemuan: readonly PertemuanImpor[];
  /** `pindah`: may not even be moved (K106). */
  touched: { hapus: ReadonlySet<string>; pindah: ReadonlySet<string> };
  /** The actor's programmes; empty: all. */
  prodi: readonly string[];
}

export interface RencanaBatal {
  halangan: Halangan[];
  /** To be written only if nothing stands in the way. */
  changes: WorldChanges;
  pertemuan: Changes<PertemuanImpor>;
}

export function reverse<Row>({ inserted, updated, removed }: Changes<Row>): Changes<Row> {
  return {
    inserted: removed,
    updated: updated.map(({ before, after }) => ({ before: after, after: before })),
    removed: inserted,
  };
}

export function planBatal(input: BatalInput): RencanaBatal {
  const { jejak, stored } = input;
  const changes = changesBy((tabel) => reverse(jejak.changes[tabel]));
  const planned = copyWorld(stored);
  for (const tabel of tabelUrut) putBack(planned, tabel, changes[tabel]);
  const halangan = [
    ...tabelUrut.flatMap((tabel) => checkTable(input, tabel, changes[tabel], planned)),
    ...checkNewClasses(input),
    ...checkMeetings(input),
  ];
  return { halangan, changes, pertemuan: reverse(jejak.pertemuan) };
}

function putBack<T extends Tabel>(
  world: World,
  tabel: T,
  { inserted, updated, removed }: Changes<Baris[T]>,
): void {
  const tables: Tables = world;
  for (const row of removed) tables[tabel].delete(keyOf[tabel](row));
  for (const row of [...inserted, ...updated.map(({ after }) => after)])
    tables[tabel].set(keyOf[tabel](row), row);
}

function checkTable<T extends Tabel>(
  input: BatalInput,
  tabel: T,
  changes: Changes<Baris[T]>,
  planned: World,
): Halangan[] {
  const { stored, prodi } = input;
  const tables: Tables = stored;
  const name = (kunci: string) => `${namaJenis[tabel]} ${kunci}`;
  const restored = restoredChecks(tabel, changes, stored, planned);
  const check = (imported: Baris[T] | null, before: Baris[T] | null): Halangan[] => {
    const row = imported ?? before;
    if (row === null) return [];
    const kunci = keyOf[tabel](row);
    const current = tables[tabel].get(kunci);
    const reasons = [
      ...changedSince(name(kunci), imported, current),
      ...(isWithin(prodi, tabel, row, stored) ? [] : [tulisDiLuarProdi(tabel, kunci)]),
      ...(before === null ? [] : restored(name(kunci), before, imported)),
    ];
    return reasons.slice(0, 1).map((alasan) => ({ jenis: tabel, kunci, alasan }));
  };
  return [
    ...changes.removed.flatMap((row) => check(row, null)),
    ...changes.updated.flatMap(({ before, after }) => check(before, after)),
    ...changes.inserted.flatMap((row) => check(null, row)),
  ];
}

/** `imported` is null if the import removed the row. */
function changedSince<Row extends object>(
  name: string,
  imported: Row | null,
  current: Row | undefined,
): string[] {
  if (imported === null)
    return current === undefined ? [] : [`${name} sudah ditambahkan lagi setelah impor.`];
  if (current === undefined) return [`${name} sudah dihapus setelah impor.`];
  if (isDeepStrictEqual(current, imported)) return [];
  return [`${name} sudah diubah setelah impor: kolom ${differing(current, imported).join(', ')}.`];
}

function differing(current: object, imported: object): string[] {
  const other = new Map<string, unknown>(Object.entries(imported));
  return Object.entries(current).flatMap(([column, value]) =>
    isDeepStrictEqual(value, other.get(column)) ? [] : [column],
  );
}

/**
 * A restored row needs its references, free names, and an account that the owner has not taken
 * over.
 */
function restoredChecks<T extends Tabel>(
  tabel: T,
  changes: Changes<Baris[T]>,
  stored: World,
  planned: World,
) {
  const codes =
    tabel === 'makul'
      ? Map.groupBy(planned.makul.values(), ({ kode }) => kode)
      : new Map<string, Baris['makul'][]>();
  const gone = new Set(
    changes.removed.flatMap((row) => ('id_pengguna' in row ? row.id_pengguna : [])),
  );
  return (name: string, before: Baris[T], imported: Baris[T] | null): string[] => {
    const reasons = listMissing(tabel, before, planned).map(
      (missing) => `${name} memerlukan ${missing} yang sudah tidak ada.`,
    );
    if ('kode' in before && (codes.get(String(before.kode))?.length ?? 0) > 1) {
      reasons.push(`${name}: kode ${before.kode} sudah dipakai mata kuliah lain.`);
    }
    if ('username' in before) {
      const holder = stored.usernames.get(before.username);
      if (holder !== undefined && holder !== before.id_pengguna && !gone.has(holder)) {
        reasons.push(`${name}: nama pengguna ${before.username} sudah dipakai akun lain.`);
      }
      if (imported !== null && 'username' in imported && isTakenOver(stored, before, imported)) {
        reasons.push(`${name}: akunnya sudah dipakai pemiliknya.`);
      }
    }
    return reasons;
  };
}

type Account = Pick<Baris['mahasiswa'], 'id_pengguna' | 'username' | 'email'>;

/** The owner's name is fixed, and the address may be the owner's by now (DECISIONS 237). */
function isTakenOver({ akunTerlindung }: World, before: Account, imported: Account): boolean {
  const address = akunTerlindung.get(imported.id_pengguna);
  if (address === undefined) return false;
  const owned = imported.email !== null && imported.email.toLowerCase() === address?.toLowerCase();
  return before.username !== imported.username || (before.email !== imported.email && owned);
}

/** Participants and meetings go with the class, so all must come from the import. */
function checkNewClasses({ jejak, stored, pertemuan }: BatalInput): Halangan[] {
  const own = {
    peserta: new Set(jejak.changes.peserta.inserted.map(pesertaKey)),
    pertemuan: new Set(jejak.pertemuan.inserted.map(({ id }) => id)),
  };
  const foreignPeserta = Map.groupBy(
    [...stored.peserta.values()].filter((row) => !own.peserta.has(pesertaKey(row))),
    ({ id_kelas }) => id_kelas,
  );
  const foreignPertemuan = Map.groupBy(
    pertemuan.filter(({ id }) => !own.pertemuan.has(id)),
    ({ id_kelas }) => id_kelas,
  );
  return jejak.changes.kelas.inserted.flatMap(({ id }): Halangan[] => {
    const counts = [
      [foreignPeserta.get(id)?.length ?? 0, 'peserta'],
      [foreignPertemuan.get(id)?.length ?? 0, 'pertemuan'],
    ] as const;
    return counts.flatMap(([count, what]) =>
      count === 0
        ? []
        : {
            jenis: 'kelas' as const,
            kunci: id,
            alasan: `Kelas ${id} sudah memiliki ${count} ${what} dari luar impor ini.`,
          },
    );
  });
}

function checkMeetings({ jejak, pertemuan, touched }: BatalInput): Halangan[] {
  const current = new Map(pertemuan.map((row) => [row.id, row]));
  const check = (
    imported: PertemuanImpor | null,
    meeting: PertemuanImpor,
    held: ReadonlySet<string> = touched.hapus,
  ): Halangan[] => {
    const name = `Pertemuan ${meeting.nomor} kelas ${meeting.id_kelas}`;
    const reasons = held.has(meeting.id)
      ? [`${name} sudah dimulai, diubah, atau berisi data.`]
      : changedSince(name, imported, current.get(meeting.id));
    return reasons.map((alasan) => ({ jenis: 'kelas', kunci: meeting.id_kelas, alasan }));
  };
  const { inserted, updated, removed } = jejak.pertemuan;
  return [
    ...inserted.flatMap((row) => check(row, row)),
    ...updated.flatMap(({ after }) => check(after, after, touched.pindah)),
    ...removed.flatMap((row) => check(null, row)),
  ];
}
