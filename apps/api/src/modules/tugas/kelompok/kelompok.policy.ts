/** Decides who is in which group, and who leads it (S2 §4; DECISIONS 148, 149; K63–K65). */

import type { ErrorCode } from '@lms/contracts/errors';
import { MAKS_ANGGOTA_KELOMPOK, MAKS_KELOMPOK } from '@lms/contracts/wire/batas';

export interface Anggota {
  nim: string;
  jabatan: 'ketua' | 'anggota';
}

type Fault<Code extends ErrorCode> = { ok: false; code: Code; nim: string[] };

export type AnggotaPlan = {
  ok: true;
  masuk: string[];
  keluar: string[];
  ketua: string;
  berubah: boolean;
};
export type AnggotaFault = Fault<
  'kelompok_anggota_ganda' | 'kelompok_ketua_ganda' | 'kelompok_sudah_mengumpulkan'
>;

/**
 * From `before`, longest-standing first, to `wanted`. A group that has submitted loses nobody
 * (K64). The leader stays by default; else the longest-standing member leads (K65).
 */
export function planAnggota(
  before: readonly Anggota[],
  wanted: readonly Anggota[],
  { sudahMengumpulkan }: { sudahMengumpulkan: boolean },
): AnggotaPlan | AnggotaFault {
  const nims = wanted.map(({ nim }) => nim);
  const names = new Set(nims);
  const twice = nims.filter((nim, index) => nims.indexOf(nim) !== index);
  if (twice.length > 0)
    return { ok: false, code: 'kelompok_anggota_ganda', nim: [...new Set(twice)] };
  const leaders = nimOfLeaders(wanted);
  if (leaders.length > 1) return { ok: false, code: 'kelompok_ketua_ganda', nim: leaders };
  const known = new Set(before.map(({ nim }) => nim));
  const keluar = before.flatMap(({ nim }) => (names.has(nim) ? [] : [nim]));
  if (sudahMengumpulkan && keluar.length > 0)
    return { ok: false, code: 'kelompok_sudah_mengumpulkan', nim: keluar };
  const masuk = nims.filter((nim) => !known.has(nim));
  const stays = before.filter(({ nim }) => names.has(nim));
  const ketua = leaders[0] ?? nimOfLeaders(stays)[0] ?? stays[0]?.nim ?? nims[0] ?? '';
  const isLed = before.every(({ nim, jabatan }) => (jabatan === 'ketua') === (nim === ketua));
  return {
    ok: true,
    masuk,
    keluar,
    ketua,
    berubah: masuk.length > 0 || keluar.length > 0 || !isLed,
  };
}

const nimOfLeaders = (rows: readonly Anggota[]) =>
  rows.flatMap(({ nim, jabatan }) => (jabatan === 'ketua' ? [nim] : []));

/** Groups with submissions (DECISIONS 148) or messages (docs/decisions/107) stay. */
export function canHapus({
  sudahMengumpulkan,
  adaPesan,
}: {
  sudahMengumpulkan: boolean;
  adaPesan: boolean;
}): { allow: true } | { allow: false; code: ErrorCode } {
  if (sudahMengumpulkan) return { allow: false, code: 'kelompok_sudah_mengumpulkan' };
  return adaPesan ? { allow: false, code: 'kelompok_sudah_bercakap' } : { allow: true };
}

export interface Pembagian {
  menurut: 'jumlah' | 'ukuran';
  nilai: number;
  benih: number;
}

export type Undian =
  | { ok: true; kelompok: string[][] }
  | Fault<
      | 'kelompok_tanpa_mahasiswa'
      | 'kelompok_melebihi_mahasiswa'
      | 'kelompok_terlalu_besar'
      | 'kelompok_terlalu_banyak'
    >;

/**
 * Sizes differ by one at most; the first member leads. The same seed and students give the same
 * groups, in any input order.
 */
export function undiKelompok(
  nims: readonly string[],
  { menurut, nilai, benih }: Pembagian,
): Undian {
  const fault = (code: Exclude<Undian, { ok: true }>['code']): Undian => ({
    ok: false,
    code,
    nim: [],
  });
  if (nims.length === 0) return fault('kelompok_tanpa_mahasiswa');
  const count = menurut === 'jumlah' ? nilai : Math.ceil(nims.length / nilai);
  if (count > nims.length) return fault('kelompok_melebihi_mahasiswa');
  if (count > MAKS_KELOMPOK) return fault('kelompok_terlalu_banyak');
  if (Math.ceil(nims.length / count) > MAKS_ANGGOTA_KELOMPOK)
    return fault('kelompok_terlalu_besar');
  const kelompok: string[][] = Array.from({ length: count }, () => []);
  for (const [index, nim] of shuffled(nims.toSorted(), benih).entries())
    kelompok[index % count]?.push(nim);
  return { ok: true, kelompok };
}

function shuffled(rows: readonly string[], seed: number): string[] {
  const drawn = [...rows];
  const next = generator(seed);
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    const [a, b] = [drawn[last], drawn[other]];
    if (a !== undefined && b !== undefined) [drawn[last], drawn[other]] = [b, a];
  }
  return drawn;
}

/** Mulberry32: repeatable numbers in [0, 1); not for secrets. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The next free "Kelompok n", ignoring case. */
export function namaBerikut(present: readonly string[], count: number): string[] {
  const taken = new Set(present.map((nama) => nama.trim().toLowerCase()));
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    if (!taken.has(`kelompok ${number}`)) names.push(`Kelompok ${number}`);
  }
  return names;
}

export interface Sumber {
  nama: string;
  /** Longest-standing first. */
  anggota: readonly Anggota[];
}

export type AlasanDilewati = 'bukan_peserta' | 'sudah_berkelompok';

/** Without students who left or have a group; leaders as after a removal (K65). */
export function planSalinan(
  sumber: readonly Sumber[],
  { peserta, berkelompok }: { peserta: ReadonlySet<string>; berkelompok: ReadonlySet<string> },
): {
  kelompok: { nama: string; anggota: Anggota[] }[];
  dilewati: { nim: string; alasan: AlasanDilewati }[];
} {
  const reasonOf = (nim: string): AlasanDilewati | null => {
    if (!peserta.has(nim)) return 'bukan_peserta';
    return berkelompok.has(nim) ? 'sudah_berkelompok' : null;
  };
  const dilewati = sumber.flatMap(({ anggota }) =>
    anggota.flatMap(({ nim }) => {
      const alasan = reasonOf(nim);
      return alasan === null ? [] : [{ nim, alasan }];
    }),
  );
  const kelompok = sumber.flatMap(({ nama, anggota }) => {
    const rows = anggota.filter(({ nim }) => reasonOf(nim) === null);
    const ketua = nimOfLeaders(rows)[0] ?? rows[0]?.nim;
    return rows.length === 0
      ? []
      : [{ nama, anggota: rows.map(({ nim }) => ({ nim, jabatan: jabatanOf(nim, ketua) })) }];
  });
  return { kelompok, dilewati };
}

export const jabatanOf = (nim: string, ketua: string | undefined): Anggota['jabatan'] =>
  nim === ketua ? 'ketua' : 'anggota';
