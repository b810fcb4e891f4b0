/**
 * Which device writes an attempt (U51, U60). The start or a takeover gives it its generation, kept
 * in the journal and the tab. A higher one on the server is another device's.
 */
import { examJournal, type JournalPart } from '../../../../shared/offline/exam-journal.ts';

/** `baru`: another device has written, this one not yet. */
export type PerangkatState = 'menulis' | 'baru' | 'diambil_alih';

export function perangkatOf(own: number | null, server: number): PerangkatState {
  if (own === null) return 'baru';
  return own < server ? 'diambil_alih' : 'menulis';
}

interface OwnGenerasi {
  pengerjaan: string | null;
  generasi: number;
}

const GENERASI = 'generasi';
const nameOf = (idPengerjaan: string | null): string => `lms.ujian.generasi.${idPengerjaan}`;

export function generasiPart(own: OwnGenerasi): JournalPart {
  try {
    sessionStorage.setItem(nameOf(own.pengerjaan), String(own.generasi));
  } catch {
    // Without browser storage a reload costs one more tap.
  }
  return { part: GENERASI, value: own, unsent: false };
}

function ofTab(idPengerjaan: string | null): number | null {
  try {
    const text = sessionStorage.getItem(nameOf(idPengerjaan));
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/** Null: this device has none for this attempt. */
export function storedGenerasi(
  parts: ReadonlyMap<string, unknown>,
  idPengerjaan: string | null,
): number | null {
  const stored = parts.get(GENERASI) as OwnGenerasi | undefined;
  const ofJournal = stored?.pengerjaan === idPengerjaan ? stored.generasi : null;
  const tab = ofTab(idPengerjaan);
  return ofJournal === null || tab === null ? (ofJournal ?? tab) : Math.max(ofJournal, tab);
}

export function otherGenerasi(
  parts: ReadonlyMap<string, unknown>,
  idPengerjaan: string | null,
): JournalPart[] {
  const stored = parts.get(GENERASI) as OwnGenerasi | undefined;
  return stored === undefined || stored.pengerjaan === idPengerjaan
    ? []
    : [{ part: GENERASI, value: stored, unsent: false }];
}

export async function recordGenerasi(idUjian: string, own: OwnGenerasi): Promise<void> {
  const part = generasiPart(own);
  // Without room the tab still knows.
  await examJournal(idUjian)
    ?.write([part])
    .catch(() => undefined);
}

/** The estimated time may run ahead of the server's. */
const TOLERANCE_MS = 2_000;

/**
 * A repeated start is answered alike (U45), with the earlier time. In doubt false, which costs a
 * tap. Server time in ms.
 */
export const isStartedHere = (waktuMulai: string, pressedAt: number): boolean =>
  Date.parse(waktuMulai) >= pressedAt - TOLERANCE_MS;

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

/** 'Chrome di Android'; empty if unknown. */
export function perangkatName(agent: string): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)];
  return browser !== null && system !== null
    ? `${browser} di ${system}`
    : (browser ?? system ?? '');
}
