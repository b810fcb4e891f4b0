/** It changes each minute, and the last two count (U48). Pure. */
import { timingSafeEqual } from 'node:crypto';
import { bacaKode, KODE_ALFABET, KODE_UJIAN_PANJANG } from '@lms/contracts/kehadiran/kode-qr';

/** A keyed hash, base64url. */
export type TandaKode = (text: string) => string;

interface UjianKode {
  collegeId: string;
  idUjian: string;
}

const STEP_MS = 60_000;
/** The own minute and the next. */
const VALID_STEPS = 2;
const BYTES = 5;

const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

function kodeOfStep(tanda: TandaKode, { collegeId, idUjian }: UjianKode, step: number): string {
  const digest = Buffer.from(tanda(JSON.stringify([collegeId, idUjian, step])), 'base64url');
  let bits = digest.readUIntBE(0, BYTES);
  let kode = '';
  for (let place = 0; place < KODE_UJIAN_PANJANG; place++) {
    kode = (KODE_ALFABET[bits % KODE_ALFABET.length] ?? '') + kode;
    bits = Math.floor(bits / KODE_ALFABET.length);
  }
  return kode;
}

export function kodeAt(
  tanda: TandaKode,
  ujian: UjianKode,
  now: Date,
): { kode: string; berganti: Date } {
  const step = stepAt(now);
  return { kode: kodeOfStep(tanda, ujian, step), berganti: new Date((step + 1) * STEP_MS) };
}

/** Compared with all valid ones of each secret that counts, so the time it takes reveals nothing. */
export function isKodeBerlaku(
  semua: readonly TandaKode[],
  ujian: UjianKode,
  typed: string,
  now: Date,
): boolean {
  const kode = Buffer.from(bacaKode(typed));
  if (kode.length !== KODE_UJIAN_PANJANG) return false;
  let fits = false;
  for (let back = 0; back < VALID_STEPS; back++) {
    for (const tanda of semua)
      if (timingSafeEqual(kode, Buffer.from(kodeOfStep(tanda, ujian, stepAt(now) - back))))
        fits = true;
  }
  return fits;
}

/** Only the code is missing. */
export const PERLU_KODE = Symbol('perlu kode');

/** Tries per account (U48). */
export const KODE_PERCOBAAN = { most: 10, windowSeconds: 60 };
