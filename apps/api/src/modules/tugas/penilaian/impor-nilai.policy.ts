/** The change in a row of the returned workbook (K73). Pure. */

import type { BarisImporNilai } from '@lms/contracts/tugas/penilaian';
import { ANGKA_RIBUAN, bacaAngkaDiketik, lipatKetikan } from '@lms/contracts/wire/ketikan';
import {
  faultOfCell,
  faultOfCode,
  faultOfText,
  kindOf,
  type ReadRow,
} from '../../../platform/xlsx/xlsx.ts';
import { isSame, type Nilai, type NilaiTersimpan } from './penilaian.policy.ts';

const headings = {
  nim: 'NIM',
  nilai: 'Nilai Dasar',
  versi: 'Versi',
  faktor: 'Faktor (%)',
  alasan: 'Alasan Faktor',
  catatan: 'Catatan',
} as const;
type Key = keyof typeof headings;
type Columns = Partial<Record<Key, number>>;
const required: readonly Key[] = ['nim', 'nilai', 'versi'];

/** Null: a required column is missing or doubled. */
export function columnsOf(heading: readonly string[]): Columns | null {
  const names = heading.map((cell) => cell.trim().toLowerCase());
  const places = Object.entries(headings).map(([key, name]) => {
    const all = names.flatMap((one, index) => (one === name.toLowerCase() ? [index] : []));
    return [key, all.length === 1 ? all[0] : undefined] as const;
  });
  const columns: Columns = Object.fromEntries(places.filter(([, at]) => at !== undefined));
  return required.every((key) => columns[key] !== undefined) ? columns : null;
}

type Read<T> = { ok: true; value: T } | { ok: false; alasan: string };
const refused = (alasan: string) => ({ ok: false, alasan }) as const;

/** Comma or point, and rounding errors of spreadsheets. Null: empty. */
export function readNilai(text: string): Read<number | null> {
  if (text === '') return { ok: true, value: null };
  if (!/^[+-]?\d{1,15}([.,]\d{1,20})?(e-?\d{1,3})?$/i.test(text))
    return refused(`Nilai "${short(text)}" bukan angka`);
  const value = Number(text.replace(',', '.'));
  const hundredths = Math.round(value * 100);
  if (value < 0 || value > 100) return refused(`Nilai ${short(text)} di luar 0–100`);
  if (Math.abs(value * 100 - hundredths) > 1e-6)
    return refused(`Nilai ${short(text)} lebih dari dua desimal`);
  return { ok: true, value: hundredths / 100 };
}

function readWhole(
  text: string,
  { name, most }: { name: string; most: number },
): Read<number | null> {
  if (text === '') return { ok: true, value: null };
  const value = Number(text.replace(',', '.'));
  if (!/^[\d.,]{1,12}$/.test(text) || !Number.isInteger(value))
    return refused(`${name} "${short(text)}" bukan bilangan bulat`);
  return value <= most ? { ok: true, value } : refused(`${name} ${short(text)} lebih dari ${most}`);
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
/** The export's apostrophe before texts that look like formulas. */
const plain = (text: string) =>
  text
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
const sameText = (one: string | null, other: string) => plain(one ?? '') === other;

const MOST_CATATAN = 5_000;
const MOST_ALASAN = 1_000;

export interface Peserta extends Nilai, Pick<NilaiTersimpan, 'versi'> {
  nim: string;
  nama: string;
  kelompok: string | null;
  /** Former students keep their grade (K12). */
  keluar: boolean;
}

/** An empty cell keeps the current value. */
function wantedOf(cell: (key: Key) => string, stands: Peserta): Read<Nilai> {
  const nilai = readNilai(cell('nilai'));
  if (!nilai.ok) return nilai;
  const percent = readWhole(cell('faktor'), { name: 'Faktor', most: 120 });
  if (!percent.ok) return percent;
  const faktor = percent.value ?? stands.faktor;
  if (faktor !== 100 && stands.kelompok === null)
    return refused('Faktor hanya berlaku untuk anggota kelompok');
  const said = { alasan: plain(cell('alasan')), catatan: plain(cell('catatan')) };
  if (said.catatan.length > MOST_CATATAN) return refused('Catatan lebih dari 5000 karakter');
  if (said.alasan.length > MOST_ALASAN) return refused('Alasan faktor lebih dari 1000 karakter');
  const alasan =
    said.alasan === '' || sameText(stands.alasan, said.alasan) ? stands.alasan : said.alasan;
  if (faktor !== 100 && (alasan ?? '').length < 3)
    return refused('Faktor selain 100 memerlukan alasan');
  const catatan =
    said.catatan === '' || sameText(stands.catatan, said.catatan) ? stands.catatan : said.catatan;
  return {
    ok: true,
    value: {
      dasar: nilai.value ?? stands.dasar,
      faktor,
      alasan: faktor === 100 ? null : alasan,
      catatan,
    },
  };
}

export interface Rencana {
  jumlahBaris: number;
  jumlahSama: number;
  baris: BarisImporNilai[];
}

/** A grade's cell whose value is not what people read in it, or that could be thousands. */
export function faultOfNilai(row: ReadRow, column: number): string | null {
  const fault = faultOfCell(row, column);
  if (fault !== null) return fault;
  const text = row.cells[column] ?? '';
  if (text === '' || kindOf(row, column) !== null) return null;
  const read = bacaAngkaDiketik(text);
  return read !== null && 'masalah' in read && read.masalah === 'ribuan'
    ? `"${short(text)}". ${ANGKA_RIBUAN}`
    : null;
}

const faultsOf: Partial<Record<Key, typeof faultOfCell>> = {
  nim: faultOfCode,
  alasan: faultOfText,
  catatan: faultOfText,
};

/** The first cell whose value is not what people read in it. */
function faultOfRow(row: ReadRow, columns: Columns): string | null {
  for (const [key, name] of Object.entries(headings) as [Key, string][]) {
    const column = columns[key];
    if (column === undefined) continue;
    const faultOf = key === 'nilai' ? faultOfNilai : (faultsOf[key] ?? faultOfCell);
    const fault = faultOf(row, column);
    if (fault !== null) return `Kolom ${name}: ${fault}`;
  }
  return null;
}

/** Changes and faults per row. */
export function planImpor(
  rows: readonly ReadRow[],
  columns: Columns,
  peserta: ReadonlyMap<string, Peserta>,
): Rencana {
  const cellOf = (row: ReadRow) => (key: Key) => row.cells[columns[key] ?? -1]?.trim() ?? '';
  const nimOf = (row: ReadRow) => lipatKetikan(plain(cellOf(row)('nim')));
  const times = Map.groupBy(rows, nimOf);
  const baris: BarisImporNilai[] = [];
  let jumlahSama = 0;
  for (const row of rows) {
    const nim = nimOf(row);
    const stands = peserta.get(nim) ?? null;
    const isTwice = (times.get(nim)?.length ?? 0) > 1;
    const one = judge(cellOf(row), { nim, stands, isTwice, fault: faultOfRow(row, columns) });
    if (one === 'sama') jumlahSama += 1;
    else
      baris.push({
        nomor: row.number,
        nim: short(nim),
        nama: stands?.nama ?? '',
        kelompok: stands?.kelompok ?? null,
        ...one,
      });
  }
  return { jumlahBaris: rows.length, jumlahSama, baris };
}

type Verdict = Pick<BarisImporNilai, 'status' | 'alasan' | 'sekarang' | 'menjadi'>;

function judge(
  cell: (key: Key) => string,
  {
    nim,
    stands,
    isTwice,
    fault,
  }: { nim: string; stands: Peserta | null; isTwice: boolean; fault: string | null },
): Verdict | 'sama' {
  const sekarang = stands && toIsi(stands, { versi: stands.versi });
  const refuse = (alasan: string): Verdict => ({
    status: 'ditolak',
    alasan,
    sekarang,
    menjadi: null,
  });
  if (fault !== null) return refuse(fault);
  if (nim === '') return refuse('NIM kosong');
  if (isTwice) return refuse('NIM ini tercantum lebih dari satu kali');
  if (stands === null) return refuse('Bukan peserta tugas ini');
  const wanted = wantedOf(cell, stands);
  if (wanted.ok && isSame(wanted.value, stands)) return 'sama';
  // The user cannot fix it, so no current grade is shown.
  if (stands.keluar)
    return { ...refuse('Sudah keluar dari kelas; nilainya tidak diubah'), sekarang: null };
  if (!wanted.ok) return refuse(wanted.alasan);
  const versi = readWhole(cell('versi'), { name: 'Versi', most: 1_000_000_000 });
  if (!versi.ok || versi.value === null)
    return refuse('Versi kosong atau bukan bilangan; gunakan berkas dari Ekspor nilai');
  const menjadi = toIsi(wanted.value, {});
  return versi.value === stands.versi
    ? { status: 'berubah', alasan: null, sekarang, menjadi }
    : { status: 'bentrok', alasan: 'Nilai ini diubah setelah berkas diekspor', sekarang, menjadi };
}

function toIsi<More extends object>({ dasar, faktor, alasan, catatan }: Nilai, more: More) {
  return { nilai: dasar, faktor, alasan, catatan, ...more };
}
