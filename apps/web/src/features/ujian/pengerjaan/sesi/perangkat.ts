/**
 * Which device writes an attempt (U51, U60). The generation that this one was given by its start or
 * by taking over stands in the journal; beside it in the tab, where that is all there is. A higher
 * one at the server is another device's.
 */
import { examJournal, type JournalPart } from '../../../../shared/offline/exam-journal.ts';

/** `baru`: this device has not written yet, another one has. */
export type KeadaanPerangkat = 'menulis' | 'baru' | 'diambil_alih';

export function perangkatOf(own: number | null, server: number): KeadaanPerangkat {
  if (own === null) return 'baru';
  return own < server ? 'diambil_alih' : 'menulis';
}

interface Milik {
  /** The attempt that it is of. */
  pengerjaan: string | null;
  generasi: number;
}

const GENERASI = 'generasi';
const nameOf = (idPengerjaan: string | null): string => `lms.ujian.generasi.${idPengerjaan}`;

/** For the journal; in the tab it stands at once. */
export function bagianGenerasi(milik: Milik): JournalPart {
  try {
    sessionStorage.setItem(nameOf(milik.pengerjaan), String(milik.generasi));
  } catch {
    // A browser that keeps nothing: after a reload it is one tap more.
  }
  return { part: GENERASI, value: milik, unsent: false };
}

function ofTab(idPengerjaan: string | null): number | null {
  try {
    const text = sessionStorage.getItem(nameOf(idPengerjaan));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/** Of this attempt; null: none was given to this device. */
export function generasiTersimpan(
  parts: ReadonlyMap<string, unknown>,
  idPengerjaan: string | null,
): number | null {
  const stored = parts.get(GENERASI) as Milik | undefined;
  const ofJournal = stored?.pengerjaan === idPengerjaan ? stored.generasi : null;
  const tab = ofTab(idPengerjaan);
  return ofJournal === null || tab === null ? (ofJournal ?? tab) : Math.max(ofJournal, tab);
}

/** As it stands there for another attempt than this one. */
export function generasiLain(
  parts: ReadonlyMap<string, unknown>,
  idPengerjaan: string | null,
): JournalPart[] {
  const stored = parts.get(GENERASI) as Milik | undefined;
  return stored === undefined || stored.pengerjaan === idPengerjaan
    ? []
    : [{ part: GENERASI, value: stored, unsent: false }];
}

/** This device has begun the attempt. */
export async function catatGenerasi(idUjian: string, milik: Milik): Promise<void> {
  const part = bagianGenerasi(milik);
  // Without room the tab still knows.
  await examJournal(idUjian)
    ?.write([part])
    .catch(() => undefined);
}

/** By how much the carried time of a device may be ahead of the server's. */
const SELISIH_MS = 2_000;

/**
 * Whether an answered start is this device's own: a start of who has begun already is answered the
 * same (U45), with the time of then. In doubt it is another's, which costs a tap. Server time in
 * milliseconds.
 */
export const isDimulaiDiSini = (waktuMulai: string, ditekan: number): boolean =>
  Date.parse(waktuMulai) >= ditekan - SELISIH_MS;

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (list: typeof browsers, agent: string): string | null =>
  list.find(([shape]) => shape.test(agent))?.[1] ?? null;

/** 'Chrome di Android', as staff and the student read it; empty where the agent says neither. */
export function namaPerangkat(agent: string): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)];
  return browser !== null && system !== null
    ? `${browser} di ${system}`
    : (browser ?? system ?? '');
}
