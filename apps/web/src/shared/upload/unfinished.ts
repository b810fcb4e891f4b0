/**
 * Partial uploads of this tab, found again after a reload by name, size and time (K13) and by
 * account. Forgotten with the drafts.
 */
import { UPLOADS_PREFIX } from '../form/draft-store.ts';
import { accountKey, deviceAccount } from '../offline/device-account.ts';
import type { UploadTarget } from './upload-rules.ts';

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
    // Without storage a reload restarts the upload.
  }
}

export function forgetUpload(file: FileName, target: UploadTarget): void {
  sessionStorage.removeItem(keyOf(file, target));
}
