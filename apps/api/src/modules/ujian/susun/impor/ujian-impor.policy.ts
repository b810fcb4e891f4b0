/** Weights and groups of an import (U20, U37–U40). */
import { numberText } from '@lms/contracts/wire/tulis-angka';
import type { KelompokBerkas, Laporan } from '../../../soal/index.ts';

const LEAST = 0.01;
const MOST = 100;
const MOST_NAMA = 100;

/** Two decimals; null outside 0.01–100 (U40). */
export function bobotUjian(bobot: number | null): number | null {
  if (bobot === null || !Number.isFinite(bobot)) return null;
  const rounded = Math.round(bobot * 100) / 100;
  return rounded < LEAST || rounded > MOST ? null : rounded;
}

/** Rounded and dropped ones are lost. */
export function withBobot(laporan: Laporan): Laporan {
  if (laporan.status === 'mustahil' || laporan.bobot === null) return laporan;
  const bobot = bobotUjian(laporan.bobot);
  if (bobot === laporan.bobot) return laporan;
  const lost =
    bobot === null
      ? `Bobot ${laporan.bobot} tidak disimpan: harus 0.01 sampai 100.`
      : `Bobot ${laporan.bobot} dibulatkan menjadi ${numberText(bobot)}.`;
  return { ...laporan, status: 'berubah', bobot, hilang: [...laporan.hilang, lost] };
}

export function namaKelompok(kategori: string | null): string | null {
  const nama = [...(kategori?.split('/').at(-1)?.trim() ?? '')].slice(0, MOST_NAMA).join('').trim();
  return nama === '' ? null : nama;
}

interface Kelompok {
  id: string;
  nama: string;
  bobot: number;
  ambil: number | null;
}

interface IncomingSoal {
  kategori: string | null;
  bobot: number | null;
  /** The file came from an exam. */
  kelompok: KelompokBerkas | null;
}

interface Exam {
  by: 'kategori' | 'satu';
  mainKelompok: Kelompok;
  kelompok: readonly (Kelompok & { isKosong: boolean })[];
  newId: () => string;
}

/** The file's draw, if enough questions came and all weigh the same (U38). */
function drawFrom({ ambil }: KelompokBerkas, bobot: readonly number[]): number | null {
  return ambil !== null && ambil <= bobot.length && bobot.every((one) => one === bobot[0])
    ? ambil
    : null;
}

const keyOf = ({ urutan, nama }: KelompokBerkas): string => `${urutan} ${nama}`;

/** Weight and draw that the file gives its group. */
function settingsOf(
  file: KelompokBerkas,
  incoming: readonly IncomingSoal[],
): Pick<Kelompok, 'bobot' | 'ambil'> {
  const bobot = bobotUjian(file.bobot) ?? 1;
  const own = incoming.filter(({ kelompok }) => kelompok && keyOf(kelompok) === keyOf(file));
  const weights = own.map((one) => bobotUjian(one.bobot) ?? bobot);
  return { bobot, ambil: drawFrom(file, weights) };
}

/**
 * Each question goes to the group of its original exam, else of its category (`placed`, in the order
 * of the questions). Missing groups are `created`; an empty one of that name is `configured` with
 * the file's weight and draw.
 */
export function divideIntoKelompok(
  incoming: readonly IncomingSoal[],
  { by, mainKelompok, kelompok, newId }: Exam,
) {
  const created: Kelompok[] = [];
  const configured: Kelompok[] = [];
  const byFile = new Map<string, Kelompok>();
  const isNamed = (nama: string) => (one: Kelompok) =>
    one.nama.toLowerCase() === nama.toLowerCase();
  const create = (nama: string, settings: Partial<Kelompok> = {}): Kelompok => {
    const one = { id: newId(), nama, bobot: 1, ambil: null, ...settings };
    created.push(one);
    return one;
  };
  const groupNamed = (nama: string): Kelompok =>
    [...kelompok, ...created].find(isNamed(nama)) ?? create(nama);
  const groupFrom = (file: KelompokBerkas): Kelompok => {
    const known = byFile.get(keyOf(file));
    if (known !== undefined) return known;
    const settings = settingsOf(file, incoming);
    const taken = new Set([...byFile.values()].map(({ id }) => id));
    const there = kelompok.find((one) => isNamed(file.nama)(one) && !taken.has(one.id));
    const group = there?.isKosong
      ? { id: there.id, nama: there.nama, ...settings }
      : (there ?? create(file.nama, settings));
    if (there?.isKosong) configured.push(group);
    byFile.set(keyOf(file), group);
    return group;
  };
  const placed = incoming.map(({ kategori, kelompok: file }) => {
    if (by === 'satu') return mainKelompok;
    if (file !== null) return groupFrom(file);
    const nama = namaKelompok(kategori);
    return nama === null ? mainKelompok : groupNamed(nama);
  });
  return { created, configured, placed };
}
