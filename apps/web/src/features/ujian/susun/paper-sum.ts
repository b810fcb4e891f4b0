/** Points and estimated minutes of one paper, considering the draw. Pure. */
import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { Kelompok } from './queries.ts';

const minutesOf: Readonly<Record<JenisSoal, number>> = {
  pilihan: 1.5,
  benar_salah: 1,
  esay: 8,
  pilihan_jamak: 2,
  numerik: 3,
  isian: 1.5,
};

type Counted = Pick<Kelompok, 'ambil'> & {
  soal: readonly Pick<Kelompok['soal'][number], 'jenis' | 'bobot'>[];
};

/** The share of the group that one paper asks. */
function shareOf({ ambil, soal }: Counted): number {
  return ambil === null || soal.length === 0 ? 1 : Math.min(ambil, soal.length) / soal.length;
}

export function estimatedMinutes(groups: readonly Counted[]): number {
  const minutes = groups.map(
    (group) => group.soal.reduce((sum, { jenis }) => sum + minutesOf[jenis], 0) * shareOf(group),
  );
  return Math.ceil(minutes.reduce((sum, one) => sum + one, 0));
}

/** To two decimals. */
export function groupPoints(group: Counted): number {
  const points = group.soal.reduce((sum, { bobot }) => sum + bobot, 0) * shareOf(group);
  return Math.round(points * 100) / 100;
}

/** Drawn questions must weigh the same, so that all papers do (U38). */
export const isUnequal = ({ ambil, soal }: Counted): boolean =>
  ambil !== null && new Set(soal.map(({ bobot }) => bobot)).size > 1;
