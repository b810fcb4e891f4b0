/**
 * What the receipt of a save says: a keyed fingerprint of all that it stands for (U53). Pure; who
 * signs is handed in.
 */
import { createHash } from 'node:crypto';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';

/**
 * JSON with the keys of its objects in order: the same text before the database has kept it and
 * after.
 */
export function kanonik(isi: unknown): string {
  const inOrder = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(isi, inOrder);
}

/**
 * Signs with keys that outlive those of sign-in: what was saved in an exam is checked years later.
 */
export interface Tanda {
  /** Of the key that signs now. */
  id: string;
  /** Of all keys that are there. */
  ids: readonly string[];
  /** By the key of this name; null: it is not there any more. */
  dengan(id: string, text: string): string | null;
}

/** What the keys are for. */
const TANDA_SIMPAN = 'jawaban-ujian';

export const tandaOf = ({ id, ids, hashBy }: Pick<SecretBox, 'id' | 'ids' | 'hashBy'>): Tanda => ({
  id,
  ids,
  dengan: (name, text) => hashBy(name, TANDA_SIMPAN, text),
});

/**
 * Attempts that begin now: their fingerprints name their key and cover all that decides whether a
 * save counts.
 */
export const VERSI_SIDIK = 2;

/** As version 1 signed it. */
interface DitandaiLama {
  collegeId: string;
  idPengerjaan: string;
  idVersi: string;
  urutan: number;
  /** Its answer, `kanonik`; null: taken back. */
  isi: string | null;
  raguRagu: boolean;
  pada: Date;
}

export interface DitandaiSimpan extends DitandaiLama {
  idSoal: string;
  waktuKlien: Date | null;
  status: 'dihitung' | 'terlambat' | 'menyusul';
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

// Arrays, so that no two different saves are signed over the same text.
function textOf(one: DitandaiSimpan): string {
  const {
    collegeId,
    idPengerjaan,
    idSoal,
    idVersi,
    urutan,
    isi,
    raguRagu,
    waktuKlien,
    pada,
    status,
  } = one;
  const place = [VERSI_SIDIK, collegeId, idPengerjaan, idSoal, idVersi, urutan];
  return JSON.stringify([
    ...place,
    isi !== null,
    sha256(isi ?? ''),
    raguRagu,
    waktuKlien?.toISOString() ?? null,
    pada.toISOString(),
    status,
  ]);
}

function textLama({
  collegeId,
  idPengerjaan,
  idVersi,
  urutan,
  isi,
  raguRagu,
  pada,
}: DitandaiLama): string {
  return JSON.stringify([
    collegeId,
    idPengerjaan,
    idVersi,
    urutan,
    isi !== null,
    sha256(isi ?? ''),
    raguRagu,
    pada.toISOString(),
  ]);
}

/** With the name of the key before it: 'a1b2c3d4.…'. */
const bertanda = (tanda: Tanda, text: string): string =>
  `${tanda.id}.${tanda.dengan(tanda.id, text) ?? ''}`;

/** In an attempt whose fingerprints are of this version. */
export const sidikMenurut = (tanda: Tanda, versiSidik: number, one: DitandaiSimpan): string =>
  versiSidik >= VERSI_SIDIK
    ? bertanda(tanda, textOf(one))
    : (tanda.dengan(tanda.id, textLama(one)) ?? '');

/**
 * berubah: it is not what was signed. tanpa_kunci: the key that signed it is not there any more,
 * nobody can tell.
 */
export type KeadaanSidik = 'utuh' | 'berubah' | 'tanpa_kunci';

/** Of what `bertanda` has made. */
export function periksaTanda(tanda: Tanda, text: string, sidik: string): KeadaanSidik {
  const dot = sidik.indexOf('.');
  if (dot < 0) return 'berubah';
  const expected = tanda.dengan(sidik.slice(0, dot), text);
  if (expected === null) return 'tanpa_kunci';
  return expected === sidik.slice(dot + 1) ? 'utuh' : 'berubah';
}

/**
 * Of a save in an attempt whose fingerprints are of this version. Those of version 1 name no key:
 * each is tried.
 */
export function periksaSidik(
  tanda: Tanda,
  versiSidik: number,
  one: DitandaiSimpan & { sidik: string },
): KeadaanSidik {
  if (versiSidik >= VERSI_SIDIK || one.sidik.includes('.')) {
    return versiSidik >= VERSI_SIDIK ? periksaTanda(tanda, textOf(one), one.sidik) : 'berubah';
  }
  return tanda.ids.some((id) => tanda.dengan(id, textLama(one)) === one.sidik) ? 'utuh' : 'berubah';
}

/** What was made of an attempt when its ledger was closed, as far as it decides. */
export interface DitandaiAkar {
  collegeId: string;
  idPengerjaan: string;
  versiSidik: number;
  /** Hexadecimal. */
  akar: string;
  jumlah: number;
  ditutup: Date;
}

const textAkar = ({
  collegeId,
  idPengerjaan,
  versiSidik,
  akar,
  jumlah,
  ditutup,
}: DitandaiAkar): string =>
  JSON.stringify([
    'akar',
    collegeId,
    idPengerjaan,
    versiSidik,
    akar,
    jumlah,
    ditutup.toISOString(),
  ]);

/** The root is no secret: who can write to the database could make it anew, but not this. */
export const segelAkar = (tanda: Tanda, one: DitandaiAkar): string =>
  bertanda(tanda, textAkar(one));

/**
 * Ledgers that were closed before there was a seal have none; of a newer attempt it was taken away.
 */
export function periksaSegel(tanda: Tanda, one: DitandaiAkar, segel: string | null): KeadaanSidik {
  if (segel === null) return one.versiSidik >= VERSI_SIDIK ? 'berubah' : 'utuh';
  return periksaTanda(tanda, textAkar(one), segel);
}

/** A decision of an answer that came too late. */
export interface DitandaiKeputusan {
  collegeId: string;
  idPengerjaan: string;
  idSoal: string;
  urutan: number;
  keputusan: 'diterima' | 'ditolak';
  oleh: string;
  pada: Date;
}

const textKeputusan = ({
  collegeId,
  idPengerjaan,
  idSoal,
  urutan,
  keputusan,
  oleh,
  pada,
}: DitandaiKeputusan): string =>
  JSON.stringify([
    'keputusan',
    collegeId,
    idPengerjaan,
    idSoal,
    urutan,
    keputusan,
    oleh,
    pada.toISOString(),
  ]);

export const sidikKeputusan = (tanda: Tanda, one: DitandaiKeputusan): string =>
  bertanda(tanda, textKeputusan(one));

/** Those of attempts of version 1 may be older than their fingerprint. */
export function periksaKeputusan(
  tanda: Tanda,
  versiSidik: number,
  one: DitandaiKeputusan,
  sidik: string | null,
): KeadaanSidik {
  if (sidik === null) return versiSidik >= VERSI_SIDIK ? 'berubah' : 'utuh';
  return periksaTanda(tanda, textKeputusan(one), sidik);
}
