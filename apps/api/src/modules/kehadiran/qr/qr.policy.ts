/**
 * The code that a lecturer shows and a student brings back, and what bringing it does
 * (DECISIONS 121, 132).
 */
import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import { bacaKode, KODE_ALFABET, KODE_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import type { Presensi } from '@lms/contracts/wire/umum';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';

/** A keyed hash with a key of its own: base64url of at least 5 bytes. */
export type Sign = (text: string) => string;

export interface QrMeeting {
  collegeId: string;
  idPertemuan: string;
}

const STEP_MS = 10_000;
/** A code counts in its own step and in the two after it. */
const VALID_STEPS = 3;
/** How long a code lives. */
export const LIFE_MS = VALID_STEPS * STEP_MS;
/** So long is a code known as an old one (5 minutes); before that it is just a wrong one. */
const KNOWN_STEPS = 30;
const BITS_PER_CHARACTER = 5;

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

function codeOfStep(sign: Sign, { collegeId, idPertemuan }: QrMeeting, step: number): string {
  const digest = Buffer.from(sign(JSON.stringify([collegeId, idPertemuan, step])), 'base64url');
  let bits = digest.readUIntBE(0, (KODE_PANJANG * BITS_PER_CHARACTER) / 8);
  let code = '';
  for (let place = 0; place < KODE_PANJANG; place++) {
    code = (KODE_ALFABET[bits % KODE_ALFABET.length] ?? '') + code;
    bits = Math.floor(bits / KODE_ALFABET.length);
  }
  return code;
}

/** The code of this moment and when the next one takes its place. */
export function codeAt(
  sign: Sign,
  meeting: QrMeeting,
  now: Date,
): { kode: string; expiresAt: Date } {
  const step = stepAt(now);
  return { kode: codeOfStep(sign, meeting, step), expiresAt: new Date((step + 1) * STEP_MS) };
}

export type CodeVerdict = 'berlaku' | 'kedaluwarsa' | 'salah';

/** Compares with every step without stopping at a hit, so that the time it takes tells nothing. */
export function judgeCode(sign: Sign, meeting: QrMeeting, typed: string, now: Date): CodeVerdict {
  const code = Buffer.from(bacaKode(typed));
  if (code.length !== KODE_PANJANG) return 'salah';
  const step = stepAt(now);
  let age: number | null = null;
  for (let back = KNOWN_STEPS - 1; back >= 0; back--) {
    if (timingSafeEqual(code, Buffer.from(codeOfStep(sign, meeting, step - back)))) age = back;
  }
  if (age === null) return 'salah';
  return age < VALID_STEPS ? 'berlaku' : 'kedaluwarsa';
}

/** A device that tells how long ago it scanned may be so many steps ahead with it. */
const STEPS_AHEAD = 1;

/** Whether the code counted at `at`, which the device that scanned it has told. */
export function wasShownAt(sign: Sign, meeting: QrMeeting, typed: string, at: Date): boolean {
  const code = Buffer.from(bacaKode(typed));
  if (code.length !== KODE_PANJANG) return false;
  const step = stepAt(at);
  let shown = false;
  for (let back = -STEPS_AHEAD; back < VALID_STEPS; back++) {
    if (timingSafeEqual(code, Buffer.from(codeOfStep(sign, meeting, step - back)))) shown = true;
  }
  return shown;
}

/** A meeting of the student's own that the code may belong to. */
export interface Candidate<M> {
  meeting: M;
  /** Why its QR code cannot be used now; null when it can. */
  refusal: ErrorCode | null;
  /** When it opens, where only time is missing. */
  sejak?: Date | undefined;
  verdict: CodeVerdict;
}

export type ScanTarget<M> = { ok: true; meeting: M } | { ok: false; code: ErrorCode; sejak?: Date };

/**
 * The meeting a code is for. `named`: the scan says which (then there is one candidate, or none
 * when it is not the student's own); a typed code belongs to the meeting that it fits.
 */
export function targetOf<M>(candidates: readonly Candidate<M>[], named: boolean): ScanTarget<M> {
  const deny = (code: ErrorCode): ScanTarget<M> => ({ ok: false, code });
  const fitting =
    candidates.find(({ verdict }) => verdict === 'berlaku') ??
    candidates.find(({ verdict }) => verdict !== 'salah');
  const one = fitting ?? (named ? candidates[0] : undefined);
  if (one !== undefined) {
    if (one.refusal !== null)
      return one.sejak === undefined
        ? deny(one.refusal)
        : { ok: false, code: one.refusal, sejak: one.sejak };
    if (one.verdict === 'berlaku') return { ok: true, meeting: one.meeting };
    return deny(one.verdict === 'kedaluwarsa' ? 'qr_kode_kedaluwarsa' : 'qr_kode_salah');
  }
  if (named) return deny('qr_bukan_kelas_anda');
  if (candidates.some(({ refusal }) => refusal === null)) return deny('qr_kode_salah');
  const unused = candidates.some(({ refusal }) => refusal === 'qr_tidak_digunakan');
  return deny(unused ? 'qr_tidak_digunakan' : 'qr_tidak_ada_pertemuan');
}

export interface ScannedMark {
  presensi: Presensi;
  isQrCode: boolean;
  updatedBy: string;
}

/**
 * What a right code does to the stored mark: a mark by hand stays as it is, whatever it says; a
 * second scan changes nothing.
 */
export function planScan(stored: ScannedMark | null): 'tandai' | 'sudah' | 'manual' {
  if (stored === null) return 'tandai';
  if (stored.isQrCode) return 'sudah';
  return stored.updatedBy === SYSTEM_USERNAME ? 'tandai' : 'manual';
}
