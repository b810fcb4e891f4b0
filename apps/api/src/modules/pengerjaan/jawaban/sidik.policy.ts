/** What the receipt of a save says: a keyed fingerprint of all that it stands for (U53). Pure; who signs is handed in. */
import { createHash } from 'node:crypto';

/** JSON with the keys of its objects in order: the same text before the database has kept it and after. */
export function kanonik(isi: unknown): string {
  const inOrder = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(isi, inOrder);
}

/** Signs with a key that outlives every rotation of those of sign-in: what was saved in an exam is checked years later. */
export type Tanda = (text: string) => string;
/** What the key is for. */
export const TANDA_SIMPAN = 'jawaban-ujian';

export interface DitandaiSimpan {
  collegeId: string;
  idPengerjaan: string;
  idVersi: string;
  urutan: number;
  /** Its answer, `kanonik`; null: taken back. */
  isi: string | null;
  raguRagu: boolean;
  pada: Date;
}

export function sidikOf(tanda: Tanda, one: DitandaiSimpan): string {
  const { collegeId, idPengerjaan, idVersi, urutan, isi, raguRagu, pada } = one;
  const answer = createHash('sha256')
    .update(isi ?? '')
    .digest('base64url');
  // An array, so that no two different saves are signed over the same text.
  const text = JSON.stringify([collegeId, idPengerjaan, idVersi, urutan, isi !== null, answer, raguRagu, pada.toISOString()]);
  return tanda(text);
}
