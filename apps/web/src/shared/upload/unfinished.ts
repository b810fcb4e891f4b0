/**
 * Uploads in parts that this tab has begun: found again after a reload by name, size and time of
 * the file (K13), by the account that began them. They are forgotten with the drafts.
 */
import { UPLOADS_PREFIX } from '../form/draft-store.ts';
import { accountKey, deviceAccount } from '../offline/device-account.ts';
import type { UploadTarget } from './upload-rules.ts';

/** What an upload is found again by. */
export type FileName = Pick<File, 'name' | 'size' | 'lastModified'>;

function keyOf(
  file: FileName,
  { kind, tipeFile = '' }: { kind: string; tipeFile?: string },
): string {
  const account = deviceAccount();
  return `${UPLOADS_PREFIX}${account ? accountKey(account) : ''}:${kind}:${tipeFile}:${file.name}:${file.size}:${file.lastModified}`;
}

export function unfinishedUpload(file: FileName, target: UploadTarget): string | null {
  return sessionStorage.getItem(keyOf(file, target));
}

export function rememberUpload(file: FileName, target: UploadTarget, id: string): void {
  try {
    sessionStorage.setItem(keyOf(file, target), id);
  } catch {
    // Storage is full or forbidden: after a reload the file goes from its beginning.
  }
}

export function forgetUpload(file: FileName, target: UploadTarget): void {
  sessionStorage.removeItem(keyOf(file, target));
}
