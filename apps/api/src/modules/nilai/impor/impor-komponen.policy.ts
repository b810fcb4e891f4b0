/** A returned workbook of component grades is compared with the present values (N25). Pure. */
import type { BarisImporKomponen } from '@lms/contracts/nilai/impor-nilai';
import { lipatKetikan } from '@lms/contracts/wire/ketikan';
import { faultOfCode, faultOfText, type ReadRow } from '../../../platform/xlsx/xlsx.ts';
import { faultOfNilai, readNilai } from '../../tugas/index.ts';

export const MOST_ALASAN = 500;

interface Komponen {
  id: string;
  label: string;
}

interface KomponenBerkas extends Komponen {
  /** Why nobody may enter it now (N17); null: open. */
  tutup: string | null;
}

export interface PesertaNilai {
  nim: string;
  nama: string;
  /** The cells by component; a missing entry means that nothing is known. */
  sel: ReadonlyMap<string, { nilai: number | null; versi: number; siakad: boolean }>;
}

export interface Kolom {
  nim: number;
  alasan: number | null;
  komponen: (KomponenBerkas & { at: number })[];
}

/** The heading of a component's column; its id makes it unmistakable. */
export const headingOf = ({ id, label }: Komponen): string => `${label} [${id}]`;

const ID = /\[([^\]]+)\]\s*$/;

/** Columns may be moved or left out; one of another class is refused as a whole. */
export function columnsOf(
  heading: readonly string[],
  komponen: readonly KomponenBerkas[],
): Kolom | 'kolom' | 'kelas_lain' {
  const names = heading.map((cell) => cell.trim());
  const placeOf = (name: string) => {
    const all = names.flatMap((one, at) => (one.toLowerCase() === name ? [at] : []));
    return all.length === 1 ? (all[0] ?? null) : null;
  };
  const nim = placeOf('nim');
  const named = names.flatMap((one, at) => {
    const id = ID.exec(one)?.[1];
    return id === undefined ? [] : [{ id, at }];
  });
  if (nim === null || named.length === 0) return 'kolom';
  if (new Set(named.map(({ id }) => id)).size < named.length) return 'kolom';
  const known = new Map(komponen.map((one) => [one.id, one]));
  const found = named.flatMap(({ id, at }) => {
    const one = known.get(id);
    return one === undefined ? [] : [{ ...one, at }];
  });
  if (found.length < named.length) return 'kelas_lain';
  return { nim, alasan: placeOf('alasan'), komponen: found };
}

export interface SelImpor {
  nim: string;
  id_komponen: string;
  nilai: number;
  versi: number;
  alasan: string | null;
}

interface Named {
  nim: string;
  nama: string;
}

export interface RencanaImpor {
  jumlahBaris: number;
  baris: BarisImporKomponen[];
  /** Rows that change nothing. */
  sama: (Named & { nomor: number })[];
  sel: SelImpor[];
  tidakAda: Named[];
}

/** The apostrophe that exports set before texts that look like formulas. */
const plain = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '').trim();
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

interface Perubahan extends SelImpor {
  label: string;
  dari: number | null;
  siakad: boolean;
}
type Verdict = { alasan: string } | { sel: Perubahan[] };

const NO_CELL = { nilai: null, versi: 0, siakad: false };

function judge(row: ReadRow, kolom: Kolom, stands: PesertaNilai): Verdict {
  const alasan = kolom.alasan === null ? '' : plain(row.cells[kolom.alasan] ?? '');
  const fault = kolom.alasan === null ? null : faultOfText(row, kolom.alasan);
  if (fault !== null) return { alasan: `Kolom Alasan: ${fault}` };
  if (alasan.length > MOST_ALASAN) return { alasan: `Alasan lebih dari ${MOST_ALASAN} karakter` };
  const sel: Perubahan[] = [];
  for (const { id, label, at, tutup } of kolom.komponen) {
    const unclear = faultOfNilai(row, at);
    if (unclear !== null) return { alasan: `Kolom ${label}: ${unclear}` };
    const read = readNilai(row.cells[at]?.trim() ?? '');
    if (!read.ok) return { alasan: `Kolom ${label}: ${read.alasan}` };
    const { nilai: dari, versi, siakad } = stands.sel.get(id) ?? NO_CELL;
    if (read.value === null || read.value === dari) continue;
    if (tutup !== null) return { alasan: `Kolom ${label}: ${tutup}` };
    const { nim } = stands;
    sel.push({
      nim,
      id_komponen: id,
      nilai: read.value,
      versi,
      alasan: alasan === '' ? null : alasan,
      label,
      dari,
      siakad,
    });
  }
  return { sel };
}

/** Both rows of a doubled nim are refused; an unknown nim is named, never skipped. */
export function planImporKomponen(
  rows: readonly ReadRow[],
  kolom: Kolom,
  peserta: ReadonlyMap<string, PesertaNilai>,
): RencanaImpor {
  const nimOf = (row: ReadRow) => lipatKetikan(plain(row.cells[kolom.nim] ?? ''));
  const times = Map.groupBy(rows, nimOf);
  const baris: BarisImporKomponen[] = [];
  const sel: SelImpor[] = [];
  const sama: RencanaImpor['sama'] = [];
  for (const row of rows) {
    const nim = nimOf(row);
    const stands = peserta.get(nim);
    const named = { nomor: row.number, nim: short(nim), nama: stands?.nama ?? '' };
    const refuse = (alasan: string) =>
      baris.push({ ...named, status: 'ditolak', alasan, perubahan: [] });
    const code = faultOfCode(row, kolom.nim);
    if (code !== null) refuse(`Kolom NIM: ${code}`);
    else if (nim === '') refuse('NIM kosong');
    else if ((times.get(nim)?.length ?? 0) > 1) refuse('NIM ini tercantum lebih dari satu kali');
    else if (stands === undefined) refuse('Bukan peserta kelas ini');
    else {
      const verdict = judge(row, kolom, stands);
      if ('alasan' in verdict) refuse(verdict.alasan);
      else if (verdict.sel.length === 0) sama.push(named);
      else {
        baris.push({
          ...named,
          status: 'berubah',
          alasan: null,
          perubahan: verdict.sel.map(({ id_komponen, label, dari, nilai, siakad }) => ({
            id_komponen,
            label,
            dari,
            menjadi: nilai,
            siakad,
          })),
        });
        sel.push(
          ...verdict.sel.map(
            ({ nim, id_komponen, nilai, versi, alasan }): SelImpor => ({
              nim,
              id_komponen,
              nilai,
              versi,
              alasan,
            }),
          ),
        );
      }
    }
  }
  const tidakAda = [...peserta.values()]
    .filter((one) => !times.has(one.nim))
    .map(({ nim, nama }) => ({ nim, nama }));
  return { jumlahBaris: rows.length, baris, sama, sel, tidakAda };
}
