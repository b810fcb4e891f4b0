/**
 * Absences from an exam (S1 §9; U66): hu, page hidden; foc, another window had the focus; full,
 * full screen left or refused. They never end or grade an attempt. Pure; server time in ms.
 */
import type {
  KeadaanFokus,
  KejadianFokus,
  KodeFokus,
} from '@lms/contracts/ujian/pengawasan/pengawasan-saya';

export interface Terbuka {
  kode: KodeFokus;
  mulai: number;
  keadaan: readonly KeadaanFokus[];
}

export interface CatatanFokus {
  terbuka: readonly Terbuka[];
  /** Ended and unsent, oldest first. */
  menunggu: readonly KejadianFokus[];
}

export const noFokus: CatatanFokus = { terbuka: [], menunggu: [] };

export type Isyarat =
  | 'sembunyi'
  | 'tampak'
  | 'jendela_lepas'
  | 'jendela_kembali'
  | 'layar_lepas'
  | 'layar_kembali';

/** The server keeps at most twice as many. */
const MOST_MENUNGGU = 1_000;
const LONGEST_DETIK = 86_400;

function kejadianOf({ kode, mulai, keadaan }: Terbuka, now: number): KejadianFokus {
  const detik = Math.round(Math.max(0, now - mulai) / 100) / 10;
  return {
    kode,
    waktu: new Date(mulai).toISOString(),
    durasi_detik: Math.min(detik, LONGEST_DETIK),
    keadaan: [...keadaan],
  };
}

const both = (a: readonly KeadaanFokus[], b: readonly KeadaanFokus[]): KeadaanFokus[] => [
  ...new Set([...a, ...b]),
];

function begin(catatan: CatatanFokus, opening: Terbuka): CatatanFokus {
  if (catatan.terbuka.some(({ kode }) => kode === opening.kode)) return catatan;
  return { ...catatan, terbuka: [...catatan.terbuka, opening] };
}

function end(
  { terbuka, menunggu }: CatatanFokus,
  kode: KodeFokus | null,
  now: number,
  keadaan: readonly KeadaanFokus[],
): CatatanFokus {
  const isOver = (one: Terbuka): boolean => kode === null || one.kode === kode;
  const over = terbuka
    .filter(isOver)
    .map((one) => kejadianOf({ ...one, keadaan: both(one.keadaan, keadaan) }, now));
  if (over.length === 0) return { terbuka, menunggu };
  return {
    terbuka: terbuka.filter((one) => !isOver(one)),
    menunggu: [...menunggu, ...over].slice(0, MOST_MENUNGGU),
  };
}

/** Losing the focus just before is the same absence. */
function hide(catatan: CatatanFokus, baru: Terbuka): CatatanFokus {
  const foc = catatan.terbuka.find(({ kode }) => kode === 'foc');
  if (foc === undefined) return begin(catatan, baru);
  const rest = { ...catatan, terbuka: catatan.terbuka.filter((one) => one !== foc) };
  return begin(rest, { ...baru, mulai: foc.mulai, keadaan: both(foc.keadaan, baru.keadaan) });
}

export function hear(
  catatan: CatatanFokus,
  isyarat: Isyarat,
  now: number,
  keadaan: readonly KeadaanFokus[],
): CatatanFokus {
  const baru = (kode: KodeFokus): Terbuka => ({ kode, mulai: now, keadaan });
  switch (isyarat) {
    case 'sembunyi':
      return hide(catatan, baru('hu'));
    case 'tampak':
      return end(catatan, 'hu', now, keadaan);
    case 'jendela_lepas':
      return catatan.terbuka.some(({ kode }) => kode === 'hu')
        ? catatan
        : begin(catatan, baru('foc'));
    case 'jendela_kembali':
      return end(catatan, 'foc', now, keadaan);
    case 'layar_lepas':
      return begin(catatan, baru('full'));
    case 'layar_kembali':
      return end(catatan, 'full', now, keadaan);
  }
}

export const closeFokus = (catatan: CatatanFokus, now: number): CatatanFokus =>
  end(catatan, null, now, []);

/** Shorter running ones may be noise. */
const TOLD_FROM_DETIK = 2;

/** At most `most`: ended absences first, then running ones with their length so far. */
export function fokusPayload(
  { terbuka, menunggu }: CatatanFokus,
  now: number,
  most: number,
): KejadianFokus[] {
  const ongoing = terbuka
    .map((one) => kejadianOf(one, now))
    .filter(({ durasi_detik }) => durasi_detik >= TOLD_FROM_DETIK);
  return [...menunggu, ...ongoing].slice(0, most);
}

export function withoutTold(catatan: CatatanFokus, told: readonly KejadianFokus[]): CatatanFokus {
  const names = new Set(
    told.map(({ kode, waktu, durasi_detik }) => `${kode} ${waktu} ${durasi_detik}`),
  );
  const menunggu = catatan.menunggu.filter(
    ({ kode, waktu, durasi_detik }) => !names.has(`${kode} ${waktu} ${durasi_detik}`),
  );
  return { ...catatan, menunggu };
}

export interface Perangkat {
  luring: boolean;
  /** Null if unknown or charging. */
  baterai: number | null;
  terkunci: boolean;
  memilihBerkas: boolean;
}

const BATERAI_LEMAH = 0.1;

export function keadaanOf(
  { luring, baterai, terkunci, memilihBerkas }: Perangkat,
  isyarat: Isyarat,
): KeadaanFokus[] {
  return [
    ...(luring ? (['luring'] as const) : []),
    ...(baterai !== null && baterai <= BATERAI_LEMAH ? (['baterai_lemah'] as const) : []),
    ...(terkunci && !isyarat.startsWith('layar') ? (['layar_terkunci'] as const) : []),
    ...(memilihBerkas ? (['pemilih_berkas'] as const) : []),
  ];
}
