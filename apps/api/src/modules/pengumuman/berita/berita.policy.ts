/** The right to write news, and the faults of its form (N71; docs/decisions/161). */
import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';

/** Everybody reads news, so an operator of some programmes does not write it. */
export const mayWriteNews = (actor: Actor): boolean =>
  actor.role === 'operator' && may(actor, 'pengumuman', 'write') && actor.prodi.length === 0;

/** A fault of the text, or null. */
export function faultOfNews(isi: RichText): ErrorCode | null {
  if (isTooLong(isi, MOST_KARAKTER)) return 'pengumuman_isi_terlalu_panjang';
  return isi.html === '' ? 'pengumuman_isi_wajib' : null;
}
