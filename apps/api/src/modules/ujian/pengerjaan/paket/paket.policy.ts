/**
 * The paper that is sent ahead (U49): when it is offered, which files travel in it, and how a
 * question is sealed. Pure.
 */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  IV_PAKET_BYTES,
  MOST_LAMPIRAN_PAKET,
  PAKET_MENIT,
} from '@lms/contracts/ujian/batas-pengerjaan';
import type { IsiPaket } from '@lms/contracts/ujian/paket';
import { type KeadaanMulai, penolakanOrang } from '../pengerjaan.policy.ts';

/** What all files of a package come to at most: the rest is fetched when it is reached. */
const MOST_BERKAS_BYTES = 8_000_000;
/** Lengths of sealed questions are multiples of it. */
const PAD_BYTES = 256;
/**
 * Questions up to so many bytes, nearly all that have no picture, are all as long as the longest of
 * them.
 */
const SMALL_BYTES = 4_096;
const LENGTH_BYTES = 4;

/**
 * Why the package is not given out; null: it is. Of who has passed the gate of the meeting (U46).
 */
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

/** Which of these travel in the package, in the order of the questions that have them. */
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

/** A question and its files, as they are sealed (batas-pengerjaan.ts), but for the padding. */
export function bungkus(isi: IsiPaket, berkas: readonly Buffer[]): Buffer {
  const head = deflateSync(JSON.stringify(isi));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...berkas]);
}

const roundedUp = (bytes: number, step: number): number => Math.ceil(bytes / step) * step;

/**
 * How long each becomes with zeros behind it. One size for all small ones, so that it tells neither
 * kind nor options; larger ones share a size with those that are up to a quarter longer.
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
 * In an order that tells nothing of the author's, and is the same in every process: authors and
 * question files put the right option first, and what is sealed is read whole by who opens it (U7,
 * U39).
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

/** A keyed hash of 32 bytes with a key of its own: base64url. */
export type TandaPaket = (text: string) => string;

interface Tempat {
  collegeId: string;
  idUjian: string;
  versi: string;
}

/**
 * The same in every process, so that no key is stored anywhere. It depends on all that is sealed by
 * it: never two different contents are sealed by the same key, which is what an IV that never
 * changes asks for.
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

/** Base64, the tag behind it: as a browser takes it in. */
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

/** Over all that is sealed, in its order. */
export function sidikPaket(soal: readonly { versi: string; isi: string }[]): string {
  const hash = createHash('sha256');
  for (const { versi, isi } of soal) hash.update(`${versi}\n${isi}\n`);
  return hash.digest('base64url');
}
