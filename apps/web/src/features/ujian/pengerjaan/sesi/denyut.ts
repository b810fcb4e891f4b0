/**
 * When a page signals that it is there, and in which times it was dead (U65, U67). Pure; server
 * time in milliseconds.
 */
import type { CatatanFokus } from '../fokus/fokus.ts';

export interface Jeda {
  mulai: number;
  selesai: number;
}

const TIAP_MS = 60_000;
/** So much sooner or later, that a hall does not signal at one instant. */
const SEBARAN = 0.2;
/** A page that is loaded again is no gap. */
const JEDA_TERPENDEK_MS = 30_000;

export interface Kapan {
  /** The last signal; the opening of the page counts as one. */
  denyut: number;
  /** When the last answer arrived. */
  terdengar: number;
  /**
   * Something is to be told, or nothing else tells how things stand: saving does not do instead.
   */
  perluJawab: boolean;
  /** From 0 to 1. */
  acak: number;
}

/** When the next signal is due. */
export function denyutPada({ denyut, terdengar, perluJawab, acak }: Kapan): number {
  const since = perluJawab ? denyut : Math.max(denyut, terdengar);
  return since + TIAP_MS * (1 + SEBARAN * (2 * acak - 1));
}

/**
 * From when the page lived last until it came back; null: it was not dead, or for no time to speak
 * of.
 */
export function jedaOf(hidup: number | null, now: number): Jeda | null {
  return hidup !== null && now - hidup >= JEDA_TERPENDEK_MS ? { mulai: hidup, selesai: now } : null;
}

export const adaTanda = ({ menunggu, terbuka }: CatatanFokus, jeda: readonly Jeda[]): boolean =>
  menunggu.length + terbuka.length + jeda.length > 0;
