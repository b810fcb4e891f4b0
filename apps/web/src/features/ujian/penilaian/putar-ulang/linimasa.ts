/** An attempt as steps in time, and the paper at each step. Pure. */
import type { JenisPeristiwa, Peristiwa } from '@lms/contracts/ujian/jejak';
import type { BarisFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { Awal, TitikGaris } from './queries.ts';

interface DiGaris {
  id: string;
  urut: number;
  /** Milliseconds since the start. */
  saat: number;
  /** Number of saves that had arrived, this one included. */
  tiba: number;
}
export type LangkahSimpanan = DiGaris & { jenis: 'simpanan'; tempat: number; titik: TitikGaris };
export type Langkah =
  | LangkahSimpanan
  | (DiGaris & { jenis: 'peristiwa'; peristiwa: Peristiwa })
  | (DiGaris & { jenis: 'fokus'; kejadian: BarisFokus });

/** Closing events come last within one instant. */
const isClosing = (jenis: JenisPeristiwa): boolean =>
  jenis === 'selesai' || jenis === 'ditutup' || jenis === 'direset';

type Sources = Pick<Awal, 'garis' | 'peristiwa' | 'fokus' | 'waktu_mulai'>;

export function langkahOf({ garis, peristiwa, fokus, waktu_mulai }: Sources): Langkah[] {
  const since = (time: string): number => Date.parse(time) - Date.parse(waktu_mulai);
  const none = { urut: 0, tiba: 0 };
  const steps: (Langkah & { lalu: number })[] = [
    ...peristiwa.map((one, index) => ({
      ...none,
      id: `p${index}`,
      saat: since(one.pada),
      jenis: 'peristiwa' as const,
      peristiwa: one,
      lalu: isClosing(one.jenis) ? 2 : 0,
    })),
    ...garis.map((titik, tempat) => ({
      ...none,
      id: `s${tempat}`,
      saat: titik.tiba,
      jenis: 'simpanan' as const,
      tempat,
      titik,
      lalu: 1,
    })),
    ...fokus.kejadian.map((kejadian) => ({
      ...none,
      id: `f${kejadian.id}`,
      saat: since(kejadian.waktu),
      jenis: 'fokus' as const,
      kejadian,
      lalu: 1,
    })),
  ];
  let tiba = 0;
  return steps
    .toSorted((a, b) => a.saat - b.saat || a.lalu - b.lalu)
    .map(({ lalu: _order, ...step }, urut) => {
      if (step.jenis === 'simpanan') tiba += 1;
      return { ...step, urut, tiba };
    });
}

/** Everything, only events, changed saves, or one question's saves. */
export type Saringan = 'semua' | 'kejadian' | 'berubah' | number;

export function readSaringan(text: string | null): Saringan {
  if (text === 'kejadian' || text === 'berubah') return text;
  const nomor = Number(text);
  return text !== null && Number.isInteger(nomor) && nomor > 0 ? nomor : 'semua';
}

export function saring(steps: readonly Langkah[], saringan: Saringan): readonly Langkah[] {
  if (saringan === 'semua') return steps;
  if (saringan === 'kejadian') return steps.filter(({ jenis }) => jenis !== 'simpanan');
  return steps.filter(
    (step) =>
      step.jenis === 'simpanan' &&
      (saringan === 'berubah' ? !step.titik.utuh : step.titik.nomor === saringan),
  );
}

export function tempatUrut(steps: readonly Langkah[], urut: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.urut <= urut),
  );
}

export function tempatSaat(steps: readonly Langkah[], saat: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.saat <= saat),
  );
}

/** Length of the drawn time in ms; anything long after the end gets no room. */
export function panjangGaris(
  steps: readonly Langkah[],
  { waktu_mulai, akhir }: { waktu_mulai: string; akhir: string | null },
): number {
  if (akhir !== null) return Math.max(1_000, Date.parse(akhir) - Date.parse(waktu_mulai));
  return Math.max(1_000, steps.at(-1)?.saat ?? 0);
}

/**
 * Per question the place of the save that counted at the step: the highest `urutan` among saves
 * that had arrived and were in time or accepted by then (U51, U55).
 */
export function berlakuPada(
  garis: readonly TitikGaris[],
  { tiba, saat }: Pick<Langkah, 'tiba' | 'saat'>,
): Map<number, number> {
  const counting = new Map<number, number>();
  for (const [tempat, { nomor, urutan, berlaku }] of garis.slice(0, tiba).entries()) {
    if (nomor === null || berlaku === null || berlaku > saat) continue;
    const before = counting.get(nomor);
    if (before === undefined || (garis[before]?.urutan ?? 0) < urutan) counting.set(nomor, tempat);
  }
  return counting;
}

/** The same question's saves, as places in arrival order. */
export function seSoal(garis: readonly TitikGaris[], tempat: number): number[] {
  const nomor = garis[tempat]?.nomor;
  return garis.flatMap((titik, index) => (titik.nomor === nomor ? [index] : []));
}

/** Number of saves per equal part of the time. */
export function sebaran(garis: readonly TitikGaris[], panjang: number, bagian: number): number[] {
  const counts = Array.from({ length: bagian }, () => 0);
  for (const { tiba } of garis) {
    if (tiba > panjang) continue;
    const at = Math.min(bagian - 1, Math.floor((tiba / panjang) * bagian));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export const saatOf = ({ waktu_mulai }: Pick<Awal, 'waktu_mulai'>, saat: number): number =>
  Date.parse(waktu_mulai) + saat;
