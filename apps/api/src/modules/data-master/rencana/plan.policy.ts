/**
 * Plans an import: the wanted college against the stored one. Pure, so a dry run differs only in
 * not writing.
 */
import type { ManualColumn } from '../../../platform/manual.ts';
import { type Penolakan, readRows } from '../jenis/baris.parser.ts';
import { jenisData, namaJenis } from '../jenis/jenis.parser.ts';
import { keepAccount } from './akun.policy.ts';
import { isWithin, tulisDiLuarProdi } from './batas-prodi.policy.ts';
import { applyJadwal, type JadwalContext, readJadwal } from './jadwal.policy.ts';
import { settleKetua } from './ketua.policy.ts';
import {
  type BatasTerlampaui,
  emptyLaporan,
  type LaporanImpor,
  type LaporanJenis,
} from './laporan.views.ts';
import {
  indexManual,
  keepJabatan,
  keepKetua,
  keepManual,
  type ManualIndex,
  toDipertahankan,
} from './manual.policy.ts';
import { tulisTtdHilang } from './penandatangan.policy.ts';
import { choosePurge, countLostSlots, scopeOf, tooMany, tulisBatas } from './purge.policy.ts';
import { resolvers } from './resolve.policy.ts';
import { settleSkala } from './skala.policy.ts';
import {
  type Baris,
  copyWorld,
  keyOf,
  type Tabel,
  type Tables,
  tabelUrut,
  type World,
} from './world.policy.ts';

/** `lengkap`: rows that the batch does not name are removed. */
export type Kelengkapan = 'sebagian' | 'lengkap';

interface BatchBase {
  data: readonly unknown[];
  /** Overrides that of the call. */
  kelengkapan?: Kelengkapan;
}
type BatchTabel = BatchBase & { jenis: Tabel };
type BatchJadwal = BatchBase & JadwalContext & { jenis: 'jadwal' };
export type Batch = BatchTabel | BatchJadwal;

export interface PlanInput {
  batches: readonly Batch[];
  kelengkapan: Kelengkapan;
  deletionCeilingPercent: number;
  stored: World;
  /** Rows in use, with their users. */
  usage: { [T in Tabel]?: ReadonlyMap<string, string> };
  /** The actor's programmes; empty: all (DECISIONS 61). */
  prodi?: readonly string[];
  manual?: readonly ManualColumn[];
  /** Also changes these columns. */
  overwriteManual?: boolean;
}

export interface Rencana {
  world: World;
  /** Keys in the files, changed or not. */
  named: Record<Tabel, Set<string>>;
  jenis: LaporanImpor['jenis'];
  ditolak: string | null;
  batasTerlampaui: BatasTerlampaui[];
  peringatan: string[];
  /** Manually changed columns that the import changes. */
  released: ManualColumn[];
}

interface State extends Rencana {
  input: PlanInput;
  manual: ManualIndex;
}

export function planImpor(input: PlanInput): Rencana {
  const named = Object.fromEntries(tabelUrut.map((table) => [table, new Set<string>()])) as Record<
    Tabel,
    Set<string>
  >;
  const state: State = {
    input,
    manual: indexManual(input.manual ?? []),
    world: copyWorld(input.stored),
    named,
    jenis: {},
    ditolak: null,
    batasTerlampaui: [],
    peringatan: [],
    released: [],
  };
  for (const jenis of tabelUrut) {
    if (jenis === 'kelas')
      for (const batch of input.batches) if (batch.jenis === 'jadwal') planJadwal(state, batch);
    const batches = input.batches.filter((batch) => batch.jenis === jenis);
    if (batches.length > 0) planTable(state, jenis, batches);
  }
  const { stored, deletionCeilingPercent: ceilingPercent } = input;
  stopAt(state, tooMany({ ...countLostSlots(stored, state.world, named.kelas), ceilingPercent }));
  return state;
}

function isComplete(state: State, batch: BatchBase): boolean {
  return (batch.kelengkapan ?? state.input.kelengkapan) === 'lengkap';
}

function reportOf(state: State, jenis: Tabel | 'jadwal'): LaporanJenis {
  const report = state.jenis[jenis] ?? emptyLaporan();
  state.jenis[jenis] = report;
  return report;
}

function noteUnknown(state: State, jenis: Tabel | 'jadwal', columns: readonly string[]): void {
  if (columns.length > 0)
    state.peringatan.push(
      `${namaJenis[jenis]}: kolom ${columns.join(', ')} tidak dikenal dan diabaikan.`,
    );
}

const NOTHING_TORN: ReturnType<typeof settleSkala> = { keys: new Set(), refused: [] };

function planTable<T extends Tabel>(state: State, jenis: T, batches: readonly BatchBase[]): void {
  const report = reportOf(state, jenis);
  const complete: Baris[T][] = [];
  for (const batch of batches) {
    const { rows, refused, numbers } = planRows(state, jenis, batch.data);
    const torn =
      jenis === 'skala_nilai'
        ? settleSkala(state.world, {
            numbers,
            stored: state.input.stored.skala_nilai,
            complete: isComplete(state, batch),
          })
        : NOTHING_TORN;
    if (jenis === 'peserta')
      state.peringatan.push(
        ...settleKetua(state.world, { keys: numbers.keys(), stored: state.input.stored.peserta }),
      );
    if (jenis === 'penandatangan_prodi') {
      const { penandatangan_prodi: planned } = state.world;
      const named = [...numbers.keys()].flatMap((key) => planned.get(key) ?? []);
      state.peringatan.push(...tulisTtdHilang(state.input.stored.penandatangan_prodi, named));
    }
    for (const key of torn.keys) state.named[jenis].delete(key);
    report.refused.push(...refused, ...torn.refused);
    if (isComplete(state, batch))
      complete.push(...rows.filter((row) => !torn.keys.has(keyOf[jenis](row))));
  }
  if (batches.some((batch) => isComplete(state, batch))) purge(state, jenis, complete);
}

function planRows<T extends Tabel>(
  state: State,
  jenis: T,
  data: readonly unknown[],
): { rows: Baris[T][]; refused: Penolakan[]; numbers: ReadonlyMap<string, number> } {
  const { rows: parsed, refused, unknownColumns } = readRows(jenisData[jenis], data);
  const rowOfKey = new Map<string, number>();
  const rows: Baris[T][] = [];
  noteUnknown(state, jenis, unknownColumns);
  for (const { row, value } of parsed) {
    const resolved = resolvers[jenis](value, state.world);
    if ('flaws' in resolved) {
      refused.push(...resolved.flaws.map((flaw) => ({ row, ...flaw })));
      continue;
    }
    const key = keyOf[jenis](resolved.row);
    if (!mayTouch(state, jenis, key, resolved.row)) {
      refused.push({ row, reason: tulisDiLuarProdi(jenis, key) });
      continue;
    }
    const twin = rowOfKey.get(key);
    if (twin !== undefined) {
      refused.push({ row, reason: `${namaJenis[jenis]} ${key} sudah ada pada baris ${twin}.` });
      continue;
    }
    rowOfKey.set(key, row);
    const manual = withSusunan(state, jenis, withManual(state, jenis, key, resolved.row));
    const kept = withAccount(state, jenis, key, manual);
    rows.push(kept);
    accept(state, jenis, kept);
  }
  const sorted = refused.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { rows, refused: sorted, numbers: rowOfKey };
}

/** Before and after must belong to the actor's programmes. */
function mayTouch<T extends Tabel>(
  { input, world }: State,
  jenis: T,
  key: string,
  planned: Baris[T],
): boolean {
  const { prodi = [], stored } = input;
  const tables: Tables = stored;
  const before = tables[jenis].get(key);
  return (
    isWithin(prodi, jenis, planned, world) &&
    (before === undefined || isWithin(prodi, jenis, before, stored))
  );
}

/** Keeps manually changed columns and reports them. */
function withManual<T extends Tabel>(
  state: State,
  jenis: T,
  kunci: string,
  planned: Baris[T],
): Baris[T] {
  const tables: Tables = state.input.stored;
  const stored = tables[jenis].get(kunci);
  const { row, columns } = keepManual(state.manual, { jenis, kunci, stored, planned });
  if (columns.length === 0) return planned;
  return settleKept(state, jenis, { planned, row, columns }, jenis);
}

/** Overwrites the columns that a person set, or keeps them and reports each once. */
function settleKept<Row>(
  state: State,
  jenis: Tabel,
  { planned, row, columns }: { planned: Row; row: Row; columns: readonly ManualColumn[] },
  markedAs: Tabel,
): Row {
  if (state.input.overwriteManual && !columns.some(({ terhapus }) => terhapus)) {
    state.released.push(...columns.filter((column) => !state.released.includes(column)));
    return planned;
  }
  const report = reportOf(state, jenis);
  const kept = report.kept ?? [];
  const said = new Set(kept.map(({ kunci, column }) => `${kunci} ${column}`));
  const fresh = columns.filter(({ kunci, kolom }) => !said.has(`${kunci} ${kolom}`));
  report.kept = [...kept, ...fresh.map((column) => toDipertahankan(markedAs, column))];
  return row;
}

/** Leader and positions are marked on the class, and keep parts of rows (K112). */
function withSusunan<T extends Tabel>(state: State, jenis: T, planned: Baris[T]): Baris[T] {
  const tables: Tables = state.input.stored;
  const key = keyOf[jenis](planned);
  const keep = (): { row: Baris[Tabel]; columns: ManualColumn[] } => {
    if (jenis === 'kelas' && 'pengajar' in planned)
      return keepJabatan(state.manual, tables.kelas.get(key), planned);
    if (jenis === 'peserta' && 'jabatan' in planned && 'nim' in planned)
      return keepKetua(state.manual, tables.peserta.get(key), planned);
    return { row: planned, columns: [] };
  };
  const { row, columns } = keep();
  if (columns.length === 0) return planned;
  return settleKept(state, jenis, { planned, row: row as Baris[T], columns }, 'kelas');
}

/** Keeps what the account's owner decides and reports it. */
function withAccount<T extends Tabel>(
  state: State,
  jenis: T,
  kunci: string,
  planned: Baris[T],
): Baris[T] {
  const tables: Tables = state.input.stored;
  const { row, kept } = keepAccount(state.world.akunTerlindung, {
    kunci,
    stored: tables[jenis].get(kunci),
    planned,
  });
  if (kept.length > 0) {
    const report = reportOf(state, jenis);
    report.kept = [...(report.kept ?? []), ...kept];
  }
  return row;
}

function accept<T extends Tabel>({ world, named }: State, jenis: T, row: Baris[T]): void {
  const key = keyOf[jenis](row);
  const tables: Tables = world;
  tables[jenis].set(key, row);
  named[jenis].add(key);
  if ('username' in row) world.usernames.set(row.username, row.id_pengguna);
}

/** Removes unnamed rows, unless there are too many or a faulty row may have meant them. */
function purge<T extends Tabel>(state: State, jenis: T, complete: readonly Baris[T][]): void {
  const { stored, usage, prodi = [], deletionCeilingPercent: ceilingPercent } = state.input;
  const report = reportOf(state, jenis);
  const tables: Tables = stored;
  const spokenFor = scopeOf(jenis, complete);
  const inScope = (row: Baris[T]) => spokenFor(row) && isWithin(prodi, jenis, row, stored);
  const choice = choosePurge({
    jenis,
    stored: tables[jenis],
    keep: state.named[jenis],
    inScope,
    usage: usage[jenis],
    ceilingPercent,
  });
  if (choice.removed.length > 0 && report.refused.length > 0) {
    const count = choice.removed.length;
    state.peringatan.push(
      `${namaJenis[jenis]}: ${count} yang tidak ada di berkas tidak dihapus karena ada baris yang ditolak.`,
    );
    return;
  }
  report.refused.push(...choice.refused);
  stopAt(state, choice.tooMany);
  for (const key of choice.removed) state.world[jenis].delete(key);
}

function stopAt(state: State, exceeded: BatasTerlampaui | null): void {
  if (exceeded === null) return;
  state.batasTerlampaui.push(exceeded);
  state.ditolak ??= tulisBatas(exceeded, state.input.deletionCeilingPercent);
}

function planJadwal(state: State, batch: BatchJadwal): void {
  const { world, named } = state;
  const report = reportOf(state, 'jadwal');
  const terbaca = readJadwal(batch.data);
  noteUnknown(state, 'jadwal', terbaca.unknownColumns);
  report.refused.push(...terbaca.refused);
  if (!world.periode.has(String(batch.periode))) {
    return void report.refused.push({
      row: null,
      column: 'periode',
      reason: `Periode ${batch.periode} tidak dikenal.`,
    });
  }
  const { prodi = [] } = state.input;
  if (!world.prodi.has(batch.idProdi) || (prodi.length > 0 && !prodi.includes(batch.idProdi))) {
    return void report.refused.push({
      row: null,
      column: 'prodi',
      reason: `Program studi ${batch.idProdi} tidak dikenal.`,
    });
  }
  const plan = applyJadwal(world, batch, terbaca);
  for (const id of plan.named.kelas) keepSlots(state, id);
  for (const table of ['makul', 'ruangan', 'sesi', 'kelas'] as const) {
    reportOf(state, table);
    for (const key of plan.named[table]) named[table].add(key);
  }
  state.peringatan.push(...plan.warnings);
  if (isComplete(state, batch)) clearUnnamed(state, batch, plan.named.kelas);
}

function keepSlots(state: State, id: string): void {
  const planned = state.world.kelas.get(id);
  if (planned !== undefined) state.world.kelas.set(id, withManual(state, 'kelas', id, planned));
}

/** Clears the weekly slots of classes that the timetable does not name; the classes stay. */
function clearUnnamed(
  state: State,
  { periode, idProdi }: JadwalContext,
  keep: ReadonlySet<string>,
): void {
  const { world, input } = state;
  const inScope = [...input.stored.kelas.values()].filter(
    (kelas) => kelas.periode === periode && kelas.id_prodi === idProdi,
  );
  const emptied = inScope.filter((kelas) => kelas.jadwal.length > 0 && !keep.has(kelas.id));
  if (emptied.length > 0 && reportOf(state, 'jadwal').refused.length > 0) {
    state.peringatan.push(
      `Jadwal: ${emptied.length} kelas yang tidak ada di berkas tetap berjadwal karena ada baris yang ditolak.`,
    );
    return;
  }
  for (const kelas of emptied) {
    world.kelas.set(kelas.id, { ...(world.kelas.get(kelas.id) ?? kelas), jadwal: [] });
    state.named.kelas.add(kelas.id);
    keepSlots(state, kelas.id);
  }
}
