/** Persons of a participant list: united rows, their times, and what these mean (K118–K121). Pure. */
import { isLate } from '@lms/contracts/isi/aturan-vidcon';
import type { PutusanPeserta, UrutanTanggal } from '@lms/contracts/isi/vidcon-impor';
import { unreadable } from '../../../../platform/csv/csv.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';
import type { BarisBerkas } from './berkas-peserta.parser.ts';
import { normalName } from './nama.policy.ts';
import {
  instantOfTertulis,
  readDurasi,
  readWaktu,
  type Tanggal,
  type WaktuTertulis,
} from './waktu.parser.ts';

export interface Selang {
  mulai: Date;
  selesai: Date;
}

export interface OrangBerkas {
  nomor: number;
  nama: string;
  email: string | null;
  jumlahBaris: number;
  selang: Selang[];
  /** The duration that the file tells beside the times; null: the times tell it. */
  durasiDetik: number | null;
}

interface BarisWaktu extends Pick<BarisBerkas, 'nama' | 'email' | 'ringkas'> {
  masuk: WaktuTertulis | null;
  keluar: WaktuTertulis | null;
  durasiDetik: number | null;
}

function asWaktu(text: string | null, baris: number): WaktuTertulis | null {
  if (text === null) return null;
  const waktu = readWaktu(text);
  if (waktu === null) throw unreadable(`Waktu “${text}” pada baris ${baris} tidak terbaca.`);
  return waktu;
}

/** @throws AppError berkas_tidak_terbaca for a time or duration that is none */
export function readTimes(rows: readonly BarisBerkas[]): BarisWaktu[] {
  return rows.map(({ baris, nama, email, ringkas, masuk, keluar, durasi }) => {
    const durasiDetik = durasi === null ? null : readDurasi(durasi);
    if (durasi !== null && durasiDetik === null)
      throw unreadable(`Durasi “${durasi}” pada baris ${baris} tidak terbaca.`);
    return {
      nama,
      email,
      ringkas,
      durasiDetik,
      masuk: asWaktu(masuk, baris),
      keluar: asWaktu(keluar, baris),
    };
  });
}

export const datesOf = (rows: readonly BarisWaktu[]): Tanggal[] =>
  rows.flatMap(({ masuk, keluar }) =>
    [masuk?.tanggal, keluar?.tanggal].filter((date) => date !== null && date !== undefined),
  );

interface Placed {
  zone: TimeZone;
  urutan: UrutanTanggal;
  mulai: Date;
  selesai: Date;
}

const DAY_MS = 86_400_000;

function selangOf(
  { masuk, keluar, durasiDetik }: BarisWaktu,
  { zone, urutan, mulai, selesai }: Placed,
): Selang | null {
  if (masuk === null) return null;
  const from = instantOfTertulis(masuk, { zone, urutan, near: mulai });
  if (from === null) return null;
  const stay = durasiDetik === null ? null : new Date(from.getTime() + durasiDetik * 1_000);
  const left = keluar === null ? null : instantOfTertulis(keluar, { zone, urutan, near: from });
  if (left === null) return { mulai: from, selesai: stay ?? (selesai > from ? selesai : from) };
  // A clock without a date that is earlier belongs to the next day.
  const until = left < from && keluar?.tanggal === null ? new Date(left.getTime() + DAY_MS) : left;
  return { mulai: from, selesai: until < from ? (stay ?? from) : until };
}

/** Rows of one e-mail, or of one name without an e-mail, are one person who joined again. */
export function unitePersons(rows: readonly BarisWaktu[], placed: Placed): OrangBerkas[] {
  const persons = new Map<string, OrangBerkas>();
  for (const row of rows) {
    const key = row.email ?? `nama:${normalName(row.nama) || row.nama}`;
    const one = persons.get(key) ?? {
      nomor: persons.size + 1,
      nama: row.nama,
      email: row.email,
      jumlahBaris: 0,
      selang: [],
      durasiDetik: null,
    };
    const selang = selangOf(row, placed);
    one.jumlahBaris += 1;
    if (selang !== null) one.selang.push(selang);
    // Exact times tell more than a rounded number of minutes.
    if (row.durasiDetik !== null && (selang === null || row.ringkas))
      one.durasiDetik = (one.durasiDetik ?? 0) + row.durasiDetik;
    persons.set(key, one);
  }
  return [...persons.values()];
}

/** Seconds that the united times cover inside the window. */
export function secondsIn(times: readonly Selang[], window: Selang): number {
  const cut = times
    .map(({ mulai, selesai }) => ({
      from: Math.max(mulai.getTime(), window.mulai.getTime()),
      until: Math.min(selesai.getTime(), window.selesai.getTime()),
    }))
    .filter(({ from, until }) => until > from)
    .toSorted((one, other) => one.from - other.from);
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, until } of cut) {
    total += Math.max(0, until - Math.max(from, reached));
    reached = Math.max(reached, until);
  }
  return Math.round(total / 1_000);
}

type Stay = Pick<OrangBerkas, 'selang' | 'durasiDetik'>;

/** Seconds of one or several persons of the file that are one student; null: not told. */
export function durationOf(persons: readonly Stay[], window: Selang): number | null {
  const times = persons.flatMap(({ selang }) => selang);
  const told = persons.some(({ durasiDetik }) => durasiDetik === null)
    ? null
    : persons.reduce((sum, { durasiDetik }) => sum + (durasiDetik ?? 0), 0);
  if (times.length === 0) {
    const longest = persons.flatMap(({ durasiDetik }) => durasiDetik ?? []);
    return longest.length === 0 ? null : Math.max(...longest);
  }
  const covered = secondsIn(times, window);
  return told === null ? covered : Math.min(covered, told);
}

/** The first time inside the window; who left before its start has not come yet. */
export function firstJoin(persons: readonly Stay[], window: Selang): Date | null {
  const joined = persons
    .flatMap(({ selang }) => selang)
    .filter(({ mulai, selesai }) => selesai >= window.mulai && mulai <= window.selesai)
    .map(({ mulai }) => mulai.getTime());
  return joined.length === 0 ? null : new Date(Math.min(...joined));
}

export interface AturanHadir {
  window: Selang;
  terlambatMenit: number;
  menitMinimal: number;
}

/** A join in time that lasted long enough counts (K121). */
export function putusanOf(
  persons: readonly Stay[],
  { window, terlambatMenit, menitMinimal }: AturanHadir,
): PutusanPeserta {
  if (persons.every(({ selang }) => selang.length === 0)) return 'tanpa_waktu';
  const first = firstJoin(persons, window);
  if (first === null) return 'di_luar_waktu';
  if (isLate(first, window.mulai, terlambatMenit)) return 'terlambat';
  return (durationOf(persons, window) ?? 0) < menitMinimal * 60 ? 'kurang_lama' : 'dihitung';
}
