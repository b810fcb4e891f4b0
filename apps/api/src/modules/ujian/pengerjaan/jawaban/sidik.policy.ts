/**
 * The receipt of a save: a keyed fingerprint of all it stands for (U53). Pure; the signer is handed
 * in.
 */
import { createHash } from 'node:crypto';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';

/** Keys are long-lived: answers are checked years later. */
export interface Tanda {
  id: string;
  ids: readonly string[];
  /** Null: its key is gone. */
  dengan(id: string, text: string): string | null;
}

const TANDA_SIMPAN = 'jawaban-ujian';

export const tandaOf = ({ id, ids, hashBy }: Pick<SecretBox, 'id' | 'ids' | 'hashBy'>): Tanda => ({
  id,
  ids,
  dengan: (name, text) => hashBy(name, TANDA_SIMPAN, text),
});

/** New attempts': fingerprints name their key and cover all that decides whether a save counts. */
export const VERSI_SIDIK = 2;

interface DitandaiLama {
  collegeId: string;
  idPengerjaan: string;
  idVersi: string;
  urutan: number;
  /** `canonicalJson`; null: taken back. */
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

// As an array, no two different saves give the same text.
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

/** tanpa_kunci: the signing key is gone, nobody can tell. */
export type KeadaanSidik = 'utuh' | 'berubah' | 'tanpa_kunci';

export function periksaTanda(tanda: Tanda, text: string, sidik: string): KeadaanSidik {
  const dot = sidik.indexOf('.');
  if (dot < 0) return 'berubah';
  const expected = tanda.dengan(sidik.slice(0, dot), text);
  if (expected === null) return 'tanpa_kunci';
  return expected === sidik.slice(dot + 1) ? 'utuh' : 'berubah';
}

/** Version 1 names no key, so each is tried. */
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

/** Database access makes a new root, but not this seal. */
export const segelAkar = (tanda: Tanda, one: DitandaiAkar): string =>
  bertanda(tanda, textAkar(one));

/** Older ledgers have none. */
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

/** Version 1 may have none. */
export function periksaKeputusan(
  tanda: Tanda,
  versiSidik: number,
  one: DitandaiKeputusan,
  sidik: string | null,
): KeadaanSidik {
  if (sidik === null) return versiSidik >= VERSI_SIDIK ? 'berubah' : 'utuh';
  return periksaTanda(tanda, textKeputusan(one), sidik);
}
