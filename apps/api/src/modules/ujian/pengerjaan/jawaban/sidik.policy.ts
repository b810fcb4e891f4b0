/**
 * The receipt of a save: a keyed fingerprint of everything it stands for (U53). Pure; the signer is
 * handed in.
 */
import { createHash } from 'node:crypto';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';

/** Gives the same text before and after the database stores the answer. */
export function kanonik(isi: unknown): string {
  const inOrder = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(isi, inOrder);
}

/** Uses long-lived keys, because answers are checked years later. */
export interface Tanda {
  id: string;
  ids: readonly string[];
  /** Null: the key is gone. */
  dengan(id: string, text: string): string | null;
}

const TANDA_SIMPAN = 'jawaban-ujian';

export const tandaOf = ({ id, ids, hashBy }: Pick<SecretBox, 'id' | 'ids' | 'hashBy'>): Tanda => ({
  id,
  ids,
  dengan: (name, text) => hashBy(name, TANDA_SIMPAN, text),
});

/**
 * The version of new attempts: fingerprints name their key and cover everything that decides
 * whether a save counts.
 */
export const VERSI_SIDIK = 2;

interface DitandaiLama {
  collegeId: string;
  idPengerjaan: string;
  idVersi: string;
  urutan: number;
  /** `kanonik`; null: taken back. */
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

// An array, so that no two different saves produce the same text.
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

/** 'a1b2c3d4.…': the key's name first. */
const bertanda = (tanda: Tanda, text: string): string =>
  `${tanda.id}.${tanda.dengan(tanda.id, text) ?? ''}`;

export const sidikMenurut = (tanda: Tanda, versiSidik: number, one: DitandaiSimpan): string =>
  versiSidik >= VERSI_SIDIK
    ? bertanda(tanda, textOf(one))
    : (tanda.dengan(tanda.id, textLama(one)) ?? '');

/** berubah: not what was signed. tanpa_kunci: the signing key is gone, so nobody can tell. */
export type KeadaanSidik = 'utuh' | 'berubah' | 'tanpa_kunci';

export function periksaTanda(tanda: Tanda, text: string, sidik: string): KeadaanSidik {
  const dot = sidik.indexOf('.');
  if (dot < 0) return 'berubah';
  const expected = tanda.dengan(sidik.slice(0, dot), text);
  if (expected === null) return 'tanpa_kunci';
  return expected === sidik.slice(dot + 1) ? 'utuh' : 'berubah';
}

/** Fingerprints of version 1 name no key, so each key is tried. */
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

/** Somebody with database access can make a new root, but not this seal. */
export const segelAkar = (tanda: Tanda, one: DitandaiAkar): string =>
  bertanda(tanda, textAkar(one));

/** Ledgers closed before seals existed have none. */
export function periksaSegel(tanda: Tanda, one: DitandaiAkar, segel: string | null): KeadaanSidik {
  if (segel === null) return one.versiSidik >= VERSI_SIDIK ? 'berubah' : 'utuh';
  return periksaTanda(tanda, textAkar(one), segel);
}

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

/** Decisions in attempts of version 1 may have no fingerprint. */
export function periksaKeputusan(
  tanda: Tanda,
  versiSidik: number,
  one: DitandaiKeputusan,
  sidik: string | null,
): KeadaanSidik {
  if (sidik === null) return versiSidik >= VERSI_SIDIK ? 'berubah' : 'utuh';
  return periksaTanda(tanda, textKeputusan(one), sidik);
}
