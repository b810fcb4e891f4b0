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

interface Masuk {
  kategori: string | null;
  bobot: number | null;
  /** The file came from an exam. */
  kelompok: KelompokBerkas | null;
}

interface Pembagian {
  cara: 'kategori' | 'satu';
  utama: Kelompok;
  kelompok: readonly (Kelompok & { isKosong: boolean })[];
  idBaru: () => string;
}

/** The file's draw, if enough questions came and all weigh the same (U38). */
function ambilDari({ ambil }: KelompokBerkas, bobot: readonly number[]): number | null {
  return ambil !== null && ambil <= bobot.length && bobot.every((one) => one === bobot[0])
    ? ambil
    : null;
}

/**
 * Each question goes to the group of its original exam, else of its category. Missing groups are
 * new (`baru`); an empty one of that name takes the file's weight and draw (`diatur`).
 */
export function divideIntoKelompok(
  incoming: readonly Masuk[],
  { cara, utama, kelompok, idBaru }: Pembagian,
) {
  const baru: Kelompok[] = [];
  const diatur: Kelompok[] = [];
  const asal = new Map<string, Kelompok>();
  const isNamed = (nama: string) => (one: Kelompok) =>
    one.nama.toLowerCase() === nama.toLowerCase();
  const made = (nama: string, over: Partial<Kelompok> = {}): Kelompok => {
    const one = { id: idBaru(), nama, bobot: 1, ambil: null, ...over };
    baru.push(one);
    return one;
  };
  const groupOf = (nama: string): Kelompok =>
    [...kelompok, ...baru].find(isNamed(nama)) ?? made(nama);
  const groupFrom = (file: KelompokBerkas): Kelompok => {
    const key = `${file.urutan} ${file.nama}`;
    const known = asal.get(key);
    if (known !== undefined) return known;
    const own = incoming.filter(
      (one) => one.kelompok !== null && `${one.kelompok.urutan} ${one.kelompok.nama}` === key,
    );
    const bobot = bobotUjian(file.bobot) ?? 1;
    const settings = {
      bobot,
      ambil: ambilDari(
        file,
        own.map((one) => bobotUjian(one.bobot) ?? bobot),
      ),
    };
    const taken = new Set([...asal.values()].map(({ id }) => id));
    const there = kelompok.find((one) => isNamed(file.nama)(one) && !taken.has(one.id));
    const group = there?.isKosong
      ? { id: there.id, nama: there.nama, ...settings }
      : (there ?? made(file.nama, settings));
    if (there?.isKosong) diatur.push(group);
    asal.set(key, group);
    return group;
  };
  const tempat = incoming.map(({ kategori, kelompok: file }) => {
    if (cara === 'satu') return utama;
    if (file !== null) return groupFrom(file);
    const nama = namaKelompok(kategori);
    return nama === null ? utama : groupOf(nama);
  });
  return { baru, diatur, tempat };
}
