import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';

/** Empty texts are allowed: they take the text away. */
export function checkTeks(text: RichText): ErrorCode | null {
  return isTooLong(text, MOST_KARAKTER) ? 'teks_terlalu_panjang' : null;
}

/** True when the form was opened on what is stored; a form without a version always is. */
export function isCurrent(sent: string | null | undefined, stored: Date | null): boolean {
  if (sent === undefined) return true;
  if (sent === null || stored === null) return sent === null && stored === null;
  return new Date(sent).getTime() === stored.getTime();
}

interface BerkasMasuk {
  files?: readonly string[] | undefined;
  files_tambahan?: readonly string[] | undefined;
  files_delete?: readonly string[] | undefined;
}

/** All files after the change, each once and in order. Without `files` those before stay. */
export function filesAfter(
  before: readonly string[],
  { files, files_tambahan = [], files_delete = [] }: BerkasMasuk,
): string[] {
  const wanted = new Set([...(files ?? before), ...files_tambahan]);
  return [...wanted].filter((id) => !files_delete.includes(id));
}
