/** An import keeps columns that were changed by hand (DECISIONS 203). */
import { isDeepStrictEqual } from 'node:util';
import type { ManualColumn } from '../../../platform/manual.ts';
import type { KelasImpor, PesertaImpor } from '../../kelas/index.ts';
import type { Dipertahankan } from '../jenis/baris.parser.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { Tabel } from './world.policy.ts';

/** Kind and key → manually changed columns. */
export type ManualIndex = ReadonlyMap<string, readonly ManualColumn[]>;

const rowKey = (tabel: string, kunci: string) => `${tabel} ${kunci}`;

export function indexManual(columns: readonly ManualColumn[]): ManualIndex {
  return Map.groupBy(columns, ({ tabel, kunci }) => rowKey(tabel, kunci));
}

export interface Kept<Row> {
  row: Row;
  columns: ManualColumn[];
}

export function keepManual<Row extends object>(
  manual: ManualIndex,
  {
    jenis,
    kunci,
    stored,
    planned,
  }: { jenis: Tabel; kunci: string; stored: Row | undefined; planned: Row },
): Kept<Row> {
  const columns = stored === undefined ? [] : (manual.get(rowKey(jenis, kunci)) ?? []);
  if (stored === undefined || columns.length === 0) return { row: planned, columns: [] };
  const row = { ...planned };
  const kept: ManualColumn[] = [];
  for (const name in row) {
    const column = columns.find(({ kolom }) => kolom === name);
    if (column === undefined || isDeepStrictEqual(stored[name], planned[name])) continue;
    row[name] = stored[name];
    kept.push(column);
  }
  return { row, columns: kept };
}

function findColumn(manual: ManualIndex, idKelas: string, kolom: string): ManualColumn | undefined {
  return manual.get(rowKey('kelas', idKelas))?.find((one) => one.kolom === kolom);
}

/** Positions set in the LMS stay; who teaches the class comes from the file (K112). */
export function keepJabatan(
  manual: ManualIndex,
  stored: KelasImpor | undefined,
  planned: KelasImpor,
): Kept<KelasImpor> {
  const column = findColumn(manual, planned.id, 'jabatan_pengajar');
  if (column === undefined || stored === undefined) return { row: planned, columns: [] };
  const held = new Map(stored.pengajar.map(({ id_dosen, jabatan }) => [id_dosen, jabatan]));
  const pengajar = planned.pengajar.map((one) => ({
    ...one,
    jabatan: held.get(one.id_dosen) ?? one.jabatan,
  }));
  if (isDeepStrictEqual(pengajar, planned.pengajar)) return { row: planned, columns: [] };
  return { row: { ...planned, pengajar }, columns: [column] };
}

/** Nobody becomes or ceases to be the leader of a class that chose its own (K112). */
export function keepKetua(
  manual: ManualIndex,
  stored: PesertaImpor | undefined,
  planned: PesertaImpor,
): Kept<PesertaImpor> {
  const column = findColumn(manual, planned.id_kelas, 'ketua_kelas');
  const jabatan = stored?.jabatan ?? 'Peserta';
  if (column === undefined || jabatan === planned.jabatan) return { row: planned, columns: [] };
  return { row: { ...planned, jabatan }, columns: [column] };
}

export function toDipertahankan(
  jenis: Tabel,
  { kunci, kolom, oleh_nama, terhapus }: ManualColumn,
): Dipertahankan {
  const why = terhapus
    ? 'kosong karena data pribadinya dihapus atas permintaan'
    : `karena diubah di LMS oleh ${oleh_nama}`;
  return {
    kunci,
    column: kolom,
    reason: `Kolom ${kolom} pada ${namaJenis[jenis].toLowerCase()} ${kunci} tetap ${why}.`,
  };
}
