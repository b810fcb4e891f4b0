/** Large files, and effects of facts. */
import type { Case } from './cases.ts';
import { measureFiles } from './isi-files.ts';
import { measureProgress, type ProgressBench } from './isi-progress.ts';
import type { Limit } from './report.ts';
import type { ServerProcess } from './server-process.ts';

interface ContentBench extends Omit<ProgressBench, 'requestsOfReaders' | 'start'> {
  cases: readonly Case[];
  folder: string;
  secret: string;
  start: {
    api(): Promise<ServerProcess>;
    worker(): Promise<ServerProcess>;
    bare(): Promise<ServerProcess>;
  };
}

export const wantsContent = (only: string | null): boolean => (only ?? 'isi').startsWith('isi');

export async function measureContent(bench: ContentBench): Promise<Limit[]> {
  const { cases, start, say } = bench;
  const [bare, ours] = [await start.bare(), await start.api()];
  say('large files …');
  const files = await measureFiles({ ...bench, bare, ours });
  await Promise.all([bare.stop(), ours.stop()]);
  const reader = cases.find(({ name }) => name.startsWith('isi: materials'));
  if (reader === undefined) throw new Error('Nobody reads');
  return [...files, ...(await measureProgress({ ...bench, requestsOfReaders: reader.requestsOf }))];
}
