import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../errors.ts';
import type { Storage } from './storage.ts';

/** Files in a folder of this machine (or one that all processes mount). Written beside their place and moved into it at once. */
export function folderStorage(folder: string): Storage {
  const placeOf = (key: string) => join(folder, key);
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const beside = `${place}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(place), { recursive: true });
        if (content instanceof Uint8Array) await writeFile(beside, content);
        else await copyFile(content.localPath, beside, constants.COPYFILE_FICLONE);
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw isFull(error) ? new AppError('layanan_tidak_tersedia', { cause: error }) : error;
      }
    },
    size: async (key) => {
      try {
        const found = await stat(placeOf(key));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    read: async (key, { start, end }) => createReadStream(placeOf(key), { start, end }),
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

const isFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS');

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
