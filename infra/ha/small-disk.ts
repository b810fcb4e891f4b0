/** A disk of its own for one server, in memory, that can be filled to the last page. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunAs } from '../../prisma/src/postgres-binaries.ts';

const run = promisify(execFile);

/** Takes memory only for what is in it. */
const SIZE = 'size=4g';

const SPARE_BYTES = 65_536;
/** Less than one file of Postgres's log. */
const MOST_SPARE_BYTES = 8_000_000;

export interface SmallDisk {
  folder: string;
  /** Nothing more can be added; what is there can be written over. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Its programs have ended. */
  close(): Promise<void>;
}

/** False in most containers. */
export async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'lms-mount-'));
  const may = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (may) await run('umount', [folder]);
  await rmdir(folder);
  return may;
}

export async function openSmallDisk(folder: string, account: RunAs['account']): Promise<SmallDisk> {
  await mkdir(folder);
  const owner = account === null ? '' : `,uid=${account.uid},gid=${account.gid}`;
  await run('mount', ['-t', 'tmpfs', '-o', `${SIZE},mode=0700${owner}`, 'tmpfs', folder]);
  return {
    folder,
    fill: async () => {
      // What is added meanwhile makes the size too small, which is refused.
      for (let spare = 0; ; spare += SPARE_BYTES) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const options = `remount,size=${(blocks - bfree) * bsize + spare}`;
        const refusal = await run('mount', ['-o', options, folder]).then(
          () => null,
          (error: Error) => error,
        );
        if (refusal === null) return;
        if (spare > MOST_SPARE_BYTES) throw refusal;
      }
    },
    free: async () => void (await run('mount', ['-o', `remount,${SIZE}`, folder])),
    close: async () => void (await run('umount', ['--lazy', folder])),
  };
}
