/**
 * Draws and orders one paper (U38, U39): a seed always gives the same one. Splitmix64 (Steele, Lea,
 * Flood 2014), bounded by rejection so that no number is likelier, and Fisher–Yates.
 */
import type { JenisSoal } from '@lms/contracts/soal/soal';

const GOLDEN = 0x9e3779b97f4a7c15n;
const word = (value: bigint): bigint => BigInt.asUintN(64, value);

function splitmix64(seed: bigint): () => bigint {
  let state = word(seed);
  return () => {
    state = word(state + GOLDEN);
    let mixed = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = word((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}

const WORDS = 1n << 64n;

function below(next: () => bigint, bound: number): number {
  const size = BigInt(bound);
  const fair = WORDS - (WORDS % size);
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return Number(drawn % size);
}

function shuffled<Item>(items: readonly Item[], next: () => bigint): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(next, rest.length), 1));
}

export interface SoalDiacak {
  id: string;
  jenis: JenisSoal;
  /** Empty for kinds without options. */
  opsi: readonly { id: string; disematkan: boolean }[];
}

interface KelompokDiacak<Soal extends SoalDiacak> {
  id: string;
  /** Null: all. */
  ambil: number | null;
  soal: readonly Soal[];
}

interface Lembar {
  /** The lowest 64 bits count. */
  benih: bigint;
  /** The draw uses the seed in any case. */
  acakSoal: boolean;
}

/** Fixed options keep their place. Right and wrong are never shuffled (U5). */
function orderOpsi({ jenis, opsi }: SoalDiacak, next: () => bigint): string[] {
  const ids = opsi.map(({ id }) => id);
  if (jenis !== 'pilihan' && jenis !== 'pilihan_jamak') return ids;
  const moved = shuffled(
    opsi.filter(({ disematkan }) => !disematkan).map(({ id }) => id),
    next,
  );
  return opsi.map(({ id, disematkan }) => (disematkan ? id : (moved.shift() ?? id)));
}

export function susunLembar<Soal extends SoalDiacak>(
  kelompok: readonly KelompokDiacak<Soal>[],
  { benih, acakSoal }: Lembar,
): { id: string; soal: { soal: Soal; opsi: string[] }[] }[] {
  const next = splitmix64(benih);
  return kelompok.map(({ id, ambil, soal }) => {
    const order = shuffled(soal, next);
    const drawn = ambil === null ? order : order.slice(0, ambil);
    const asked = acakSoal ? drawn : soal.filter((one) => drawn.includes(one));
    return {
      id,
      soal: asked.map((one) => ({
        soal: one,
        opsi: acakSoal ? orderOpsi(one, next) : one.opsi.map((opsi) => opsi.id),
      })),
    };
  });
}
