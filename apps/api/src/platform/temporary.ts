import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^lms-(\d+)-[0-9a-f-]{36}\./;
const own = new Set<string>();

/** Also removes files of killed processes. */
export async function temporaryPath(extension: string): Promise<string> {
  await removeOrphans();
  const name = `lms-${process.pid}-${randomUUID()}.${extension}`;
  own.add(name);
  return join(tmpdir(), name);
}

export async function removeTemporary(path: string): Promise<void> {
  await rm(path, { force: true });
  own.delete(path.slice(path.lastIndexOf('/') + 1));
}

async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    // A restarted container has the same process number.
    const isOrphan = pid === process.pid ? !own.has(name) : pid > 0 && !isAlive(pid);
    // Another account's files cannot be removed.
    if (isOrphan) await rm(join(tmpdir(), name), { force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
