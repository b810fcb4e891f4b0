/** Turns a stored sheet into rows, with mapping and repairs. Pure. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import type { BarisLembar } from '../../../platform/csv/csv.ts';
import { bacaLembar, readLembarHeading } from '../berkas/lembar.parser.ts';
import { guessColumns, type Pemetaan } from '../berkas/pemetaan.policy.ts';
import { withoutFault } from '../jenis/baris.parser.ts';
import type { Batch } from '../rencana/plan.policy.ts';

export interface Terbaca {
  batches: Batch[];
  /** Each row's line; null: no file. */
  lines: number[] | null;
  /** Null: no file. */
  judul: JudulBerkas[] | null;
}

/** With the first filled cell below. */
export interface JudulBerkas {
  judul: string;
  contoh: string;
}

/** The file stays unchanged. */
export interface Perbaikan {
  baris: number;
  kolom: string;
  /** Empty: not given. */
  nilai: string;
}

interface Berkas {
  id: string;
  jenis: readonly JenisMaster[];
  format: 'csv' | 'xlsx' | 'json';
  lengkap: boolean;
  periode: number | null;
  id_prodi: string | null;
}

interface Sunting {
  pemetaan: Pemetaan;
  perbaikan: readonly Perbaikan[];
}

/** Asks if required columns are missing or a heading resembles one. */
export function needsMapping(
  lembar: readonly BarisLembar[],
  jenis: JenisMaster,
  pemetaan: Pemetaan,
): boolean {
  const heading = readLembarHeading(lembar, jenis, pemetaan);
  return heading.missing.length > 0 || Object.keys(guessColumns(heading, jenis)).length > 0;
}

export function jenisOf(impor: Pick<Berkas, 'id' | 'jenis'>): JenisMaster {
  const [jenis] = impor.jenis;
  if (jenis === undefined) throw new Error(`import ${impor.id} has no kind`);
  return jenis;
}

export function toTerbaca(
  impor: Berkas,
  lembar: readonly BarisLembar[],
  { pemetaan, perbaikan }: Sunting,
): Terbaca {
  const jenis = jenisOf(impor);
  const format = impor.format === 'xlsx' ? 'xlsx' : 'csv';
  const { data, lines } = bacaLembar(lembar, jenis, { format, pemetaan });
  repair(data, lines, perbaikan);
  const kelengkapan = impor.lengkap ? 'lengkap' : 'sebagian';
  const rest = { lines, judul: judulOf(lembar) };
  if (jenis !== 'jadwal') return { batches: [{ jenis, kelengkapan, data }], ...rest };
  const { periode, id_prodi: idProdi } = impor;
  if (periode === null || idProdi === null)
    throw new Error(`timetable ${impor.id} has no period or programme`);
  return { batches: [{ jenis, kelengkapan, periode, idProdi, data }], ...rest };
}

function repair(
  data: Record<string, string>[],
  lines: readonly number[],
  perbaikan: readonly Perbaikan[],
): void {
  if (perbaikan.length === 0) return;
  const rowOf = new Map(lines.map((line, index) => [line, data[index]]));
  for (const { baris, kolom, nilai } of perbaikan) {
    const row = rowOf.get(baris);
    if (row === undefined) continue;
    row[kolom] = nilai;
    withoutFault(row, kolom);
  }
}

const EXAMPLE_LENGTH = 80;

export function judulOf([heading, ...rows]: readonly BarisLembar[]): JudulBerkas[] {
  return (heading?.cells ?? []).flatMap((judul, index) => {
    if (judul.trim() === '') return [];
    const example =
      rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index] ?? '';
    return { judul: judul.trim(), contoh: example.slice(0, EXAMPLE_LENGTH) };
  });
}
