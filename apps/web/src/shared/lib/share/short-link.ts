/** The short link of something that a class group is told of (N83). */
import type { JenisTautan } from '@lms/contracts/kelas/tautan';
import { api } from '../api.ts';
import { ApiError } from '../errors.ts';

/** Longer than this nobody waits for a text to copy. */
const PATIENCE_MS = 2_000;

/** Its path, or null where the server does not answer: the long address works as well. */
export async function shortLink(jenis: JenisTautan, id: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { kode } = await api.call('buatTautan', { body: { jenis, id }, signal });
    return `/s/${kode}`;
  } catch (error) {
    if (error instanceof ApiError || error instanceof DOMException) return null;
    throw error;
  }
}
