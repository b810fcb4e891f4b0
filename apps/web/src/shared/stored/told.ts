/**
 * How the server answered a list of a meeting's materials; the code loads only when files are
 * stored.
 */
import type { DataOf } from '../lib/api-types.ts';
import { ApiError } from '../lib/errors.ts';
import { deviceAccount } from '../offline/device-account.ts';
import { canKeep } from '../offline/device-db.ts';

type Listed = Pick<DataOf<'detailMateri'>, 'id' | 'judul' | 'file'>;

const mayHold = (): boolean => canKeep() && deviceAccount() !== null;

const orNothing = (work: Promise<void>): void => void work.catch(() => undefined);

async function learn(
  idPertemuan: string,
  listed: readonly Listed[],
  isWholeList: boolean,
): Promise<void> {
  const { learnListed } = await import('./listed.ts');
  await learnListed(idPertemuan, listed, isWholeList);
}

async function forget(idPertemuan: string): Promise<void> {
  const { learnRefused } = await import('./listed.ts');
  await learnRefused(idPertemuan);
}

export async function told<T extends { data: readonly Listed[]; meta: { total_pages: number } }>(
  idPertemuan: string,
  asked: Promise<T>,
): Promise<T> {
  try {
    const answer = await asked;
    if (mayHold()) orNothing(learn(idPertemuan, answer.data, answer.meta.total_pages <= 1));
    return answer;
  } catch (error) {
    const isRefusal = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (isRefusal && mayHold()) orNothing(forget(idPertemuan));
    throw error;
  }
}
