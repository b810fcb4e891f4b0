/** Minutes that outages are worth to an attempt (U65). Pure. */
import type { SumberGangguan } from '@lms/contracts/ujian/pengawasan/gangguan';
import type { Rentang } from './pengawasan.policy.ts';

const MINUTE_MS = 60_000;

export interface Jeda extends Rentang {
  sumber: SumberGangguan;
  keterangan: string;
}

function within<One extends Rentang>({ mulai, selesai }: Rentang, gaps: readonly One[]): One[] {
  return gaps
    .map((gap) => ({
      ...gap,
      mulai: new Date(Math.max(gap.mulai.getTime(), mulai.getTime())),
      selesai: new Date(Math.min(gap.selesai.getTime(), selesai.getTime())),
    }))
    .filter((gap) => gap.mulai < gap.selesai)
    .sort((a, b) => a.mulai.getTime() - b.mulai.getTime());
}

/** In ms; `gaps` in order. */
function unionMs(gaps: readonly Rentang[]): number {
  let [sum, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { mulai, selesai } of gaps) {
    sum += Math.max(0, selesai.getTime() - Math.max(mulai.getTime(), until));
    until = Math.max(until, selesai.getTime());
  }
  return sum;
}

const minutes = (ms: number) => Math.ceil(ms / MINUTE_MS);

/** All gaps together in whole minutes, capped, minus decided ones. */
export function usulanOf(
  attempt: Rentang,
  gaps: readonly Jeda[],
  { maks, sudah }: { maks: number; sudah: number },
) {
  const inside = within(attempt, gaps);
  const menit = Math.max(0, Math.min(maks, minutes(unionMs(inside))) - sudah);
  return { menit, dasar: inside.map(lineOf) };
}

function lineOf({ sumber, keterangan, mulai, selesai }: Jeda): string {
  const name = {
    server: 'Gangguan server',
    perangkat: 'Perangkat mahasiswa berhenti',
    pengawas: keterangan,
  }[sumber];
  return `${name}: ${minutes(selesai.getTime() - mulai.getTime())} menit`;
}

/** None takes the end into the past. */
export function dapatDitarik(
  diberi: number,
  { berakhir, now }: { berakhir: Date | null; now: Date },
): number {
  if (berakhir === null) return 0;
  return Math.max(
    0,
    Math.min(diberi, Math.floor((berakhir.getTime() - now.getTime()) / MINUTE_MS)),
  );
}
