/** QR codes and the effect of a scan (DECISIONS 121, 132). */
import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import { bacaKode, KODE_ALFABET, KODE_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import type { Presensi } from '@lms/contracts/wire/umum';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';

/** A keyed hash: base64url of at least 5 bytes. */
export type Sign = (text: string) => string;

export interface QrMeeting {
  collegeId: string;
  idPertemuan: string;
}

const STEP_MS = 10_000;
/** The code's own step and the two after it. */
const VALID_STEPS = 3;
export const LIFE_MS = VALID_STEPS * STEP_MS;
/** Codes up to 5 minutes old are expired, older ones wrong. */
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

export function codeAt(
  sign: Sign,
  meeting: QrMeeting,
  now: Date,
): { kode: string; expiresAt: Date } {
  const step = stepAt(now);
  return { kode: codeOfStep(sign, meeting, step), expiresAt: new Date((step + 1) * STEP_MS) };
}

export type CodeVerdict = 'berlaku' | 'kedaluwarsa' | 'salah';

/** Every step is compared, so that timing reveals nothing; with each secret that counts. */
export function judgeCode(
  signers: readonly Sign[],
  meeting: QrMeeting,
  typed: string,
  now: Date,
): CodeVerdict {
  const code = Buffer.from(bacaKode(typed));
  if (code.length !== KODE_PANJANG) return 'salah';
  const step = stepAt(now);
  let age: number | null = null;
  for (let back = KNOWN_STEPS - 1; back >= 0; back--) {
    for (const sign of signers)
      if (timingSafeEqual(code, Buffer.from(codeOfStep(sign, meeting, step - back)))) age = back;
  }
  if (age === null) return 'salah';
  return age < VALID_STEPS ? 'berlaku' : 'kedaluwarsa';
}

/** For a device that overstates the age of its scan. */
const STEPS_AHEAD = 1;

/** The code was valid when the device says it scanned. */
export function wasShownAt(
  signers: readonly Sign[],
  meeting: QrMeeting,
  typed: string,
  at: Date,
): boolean {
  const code = Buffer.from(bacaKode(typed));
  if (code.length !== KODE_PANJANG) return false;
  const step = stepAt(at);
  let shown = false;
  for (let back = -STEPS_AHEAD; back < VALID_STEPS; back++) {
    for (const sign of signers)
      if (timingSafeEqual(code, Buffer.from(codeOfStep(sign, meeting, step - back)))) shown = true;
  }
  return shown;
}

export interface Candidate<M> {
  meeting: M;
  refusal: ErrorCode | null;
  /** When it opens, if only time is missing. */
  sejak?: Date | undefined;
  verdict: CodeVerdict;
}

export type ScanTarget<M> = { ok: true; meeting: M } | { ok: false; code: ErrorCode; sejak?: Date };

/** `named`: the scan names the meeting; otherwise the code decides. */
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

/** A manual mark stays; a second scan changes nothing. */
export function planScan(stored: ScannedMark | null): 'tandai' | 'sudah' | 'manual' {
  if (stored === null) return 'tandai';
  if (stored.isQrCode) return 'sudah';
  return stored.updatedBy === SYSTEM_USERNAME ? 'tandai' : 'manual';
}
