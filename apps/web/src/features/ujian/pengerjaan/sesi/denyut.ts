/** When a page signals that it is alive, and its gaps (U65, U67). Pure; server time in ms. */
import type { CatatanFokus } from '../fokus/fokus.ts';

export interface Jeda {
  mulai: number;
  selesai: number;
}

const EVERY_MS = 60_000;
/** Random, so that the devices of a hall do not signal at once. */
const SPREAD = 0.2;
const SHORTEST_JEDA_MS = 30_000;

export interface Timing {
  denyut: number;
  heardAt: number;
  /** Something to report, or no other source of the state: saves then do not replace the signal. */
  needsAnswer: boolean;
  random: number;
}

export function nextDenyut({ denyut, heardAt, needsAnswer, random }: Timing): number {
  const since = needsAnswer ? denyut : Math.max(denyut, heardAt);
  return since + EVERY_MS * (1 + SPREAD * (2 * random - 1));
}

/** Null if too short. */
export function jedaOf(hidup: number | null, now: number): Jeda | null {
  return hidup !== null && now - hidup >= SHORTEST_JEDA_MS ? { mulai: hidup, selesai: now } : null;
}

export const hasSignals = ({ menunggu, terbuka }: CatatanFokus, jeda: readonly Jeda[]): boolean =>
  menunggu.length + terbuka.length + jeda.length > 0;
