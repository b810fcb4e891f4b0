/**
 * Things that a page had not written when it went (U58): localStorage writes synchronously, and the
 * next page moves them into the journal. WebCrypto is not synchronous, so random bytes that lie
 * sealed in the journal mask the data.
 */
import type { JournalPart } from './journal-part.ts';

/** Two long essays. */
export const PAD_BYTES = 160_000;

export interface LastMoment {
  at: number;
  parts: readonly JournalPart[];
}

const PREFIX = 'lms.saat-terakhir:';
const nameOf = (account: string, ujian: string): string => `${PREFIX}${account} ${ujian}`;

const under = (bytes: Uint8Array, pad: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => byte ^ (pad[index] ?? 0));

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The parts that fit, newest first; false without room. */
export function keepLastMoment(
  account: string,
  ujian: string,
  parts: readonly JournalPart[],
  pad: Uint8Array,
): boolean {
  const fitting = [...parts];
  const bytesOf = () =>
    new TextEncoder().encode(
      JSON.stringify({ at: Date.now(), parts: fitting } satisfies LastMoment),
    );
  let bytes = bytesOf();
  while (bytes.length > pad.length && fitting.length > 0) {
    fitting.shift();
    bytes = bytesOf();
  }
  if (fitting.length === 0) return false;
  try {
    localStorage.setItem(nameOf(account, ujian), toText(under(bytes, pad)));
    return true;
  } catch {
    return false;
  }
}

export const hiddenMoment = (account: string, ujian: string): string | null =>
  localStorage.getItem(nameOf(account, ujian));

/** Null when it was masked with other bytes. */
export function openLastMoment(hidden: string, pad: Uint8Array): LastMoment | null {
  try {
    const bytes = Uint8Array.from(atob(hidden), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(under(bytes, pad)));
  } catch {
    return null;
  }
}

export const dropLastMoment = (account: string, ujian: string): void =>
  localStorage.removeItem(nameOf(account, ujian));

export const examsLeftSo = (account: string): string[] =>
  Object.keys(localStorage).flatMap((name) => {
    const start = nameOf(account, '');
    return name.startsWith(start) ? [name.slice(start.length)] : [];
  });
