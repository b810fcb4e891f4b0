/**
 * The package sent ahead (U49): when it is offered, which files it carries, how it is sealed. Pure.
 */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  IV_PAKET_BYTES,
  MOST_LAMPIRAN_PAKET,
  PAKET_MENIT,
} from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { IsiPaket } from '@lms/contracts/ujian/pengerjaan/paket';
import { type KeadaanMulai, penolakanOrang } from '../pengerjaan.policy.ts';

/** More bytes of files are fetched when reached. */
const MOST_BERKAS_BYTES = 8_000_000;
/** Sealed lengths are its multiples. */
const PAD_BYTES = 256;
/** Smaller questions get the same sealed length. */
const SMALL_BYTES = 4_096;
const LENGTH_BYTES = 4;

/** Null: it is given out. The meeting's gate has passed (U46). */
export function penolakanPaket({
  waktuMulai,
  siap,
  now,
  ...orang
}: Omit<KeadaanMulai, 'waktuSelesai' | 'perluKode'>) {
  const own = penolakanOrang(orang);
  if (own !== null) return own;
  const since = waktuMulai.getTime() - PAKET_MENIT * 60_000;
  if (now.getTime() < since || now >= waktuMulai) return 'paket_soal_tidak_tersedia';
  return siap ? null : 'ujian_belum_siap';
}

export function berkasIkut(berkas: readonly { id: string; bytes: number }[]): Set<string> {
  let sum = 0;
  const ikut = new Set<string>();
  for (const { id, bytes } of berkas) {
    if (ikut.has(id) || bytes > MOST_LAMPIRAN_PAKET || sum + bytes > MOST_BERKAS_BYTES) continue;
    sum += bytes;
    ikut.add(id);
  }
  return ikut;
}

/** Unpadded (format: batas-pengerjaan.ts). */
export function bungkus(isi: IsiPaket, berkas: readonly Buffer[]): Buffer {
  const head = deflateSync(JSON.stringify(isi));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...berkas]);
}

const roundedUp = (bytes: number, step: number): number => Math.ceil(bytes / step) * step;

/**
 * Zero-padded. All small questions share one length, which hides kind and options; larger ones
 * share theirs up to a quarter longer.
 */
export function panjangTersegel(lengths: readonly number[]): number[] {
  const small = roundedUp(
    Math.max(0, ...lengths.filter((bytes) => bytes <= SMALL_BYTES)),
    PAD_BYTES,
  );
  return lengths.map((bytes) =>
    bytes <= SMALL_BYTES
      ? small
      : roundedUp(bytes, Math.max(PAD_BYTES, 2 ** Math.floor(Math.log2(bytes)) / 4)),
  );
}

/**
 * A fixed order that hides the author's: the right option often stands first, and the opened
 * package is readable (U7, U39).
 */
export function acakTetap<T>(
  tanda: TandaPaket,
  all: readonly T[],
  nameOf: (one: T) => string,
): T[] {
  return all
    .map((one) => ({ one, key: tanda(JSON.stringify(['urutan', nameOf(one)])) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
}

/** A keyed hash of 32 bytes, base64url. */
export type TandaPaket = (text: string) => string;

interface Tempat {
  collegeId: string;
  idUjian: string;
  versi: string;
}

/**
 * Derived, so that no key is stored; from the whole content, because the IV never changes and no
 * key may seal two contents.
 */
export function kunciSoal(
  tanda: TandaPaket,
  { collegeId, idUjian, versi }: Tempat,
  isi: Buffer,
): string {
  return tanda(
    JSON.stringify([
      collegeId,
      idUjian,
      versi,
      createHash('sha256').update(isi).digest('base64url'),
    ]),
  );
}

/** Base64 with the tag last, as browsers read it. */
export function segel(isi: Buffer, kunci: string): string {
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(kunci, 'base64url'),
    Buffer.alloc(IV_PAKET_BYTES),
  );
  return Buffer.concat([cipher.update(isi), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

export function sidikPaket(soal: readonly { versi: string; isi: string }[]): string {
  const hash = createHash('sha256');
  for (const { versi, isi } of soal) hash.update(`${versi}\n${isi}\n`);
  return hash.digest('base64url');
}
