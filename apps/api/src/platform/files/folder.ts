import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../errors.ts';
import { lendLocal } from './lend.ts';
import type { Storage } from './storage.ts';

/** Written beside their place, then moved. */
export function folderStorage(folder: string): Storage {
  const placeOf = (key: string) => join(folder, key);
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const beside = `${place}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(place), { recursive: true });
        if (content instanceof Uint8Array) await writeFile(beside, content);
        // Requests the next piece after writing one.
        else if ('pieces' in content) await writeFile(beside, content.pieces);
        else await copyFile(content.localPath, beside, constants.COPYFILE_FICLONE);
        await rename(beside, place);
        if ('pieces' in content) await removeHalves(place);
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
    lend: (key, loan) => lendLocal(placeOf(key), loan),
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      await removeHalves(placeOf(key));
    },
    append: async (key, { position, bytes }) => {
      const place = placeOf(key);
      try {
        await mkdir(dirname(place), { recursive: true });
        const file = await open(partial(place), position === 0 ? 'w' : 'r+');
        try {
          await file.write(bytes, 0, bytes.byteLength, position);
          // Acknowledged bytes must survive a crash.
          await file.datasync();
        } finally {
          await file.close();
        }
        return {};
      } catch (error) {
        throw isFull(error) ? new AppError('penyimpanan_penuh', { cause: error }) : error;
      }
    },
    complete: async (key) => {
      try {
        await rename(partial(placeOf(key)), placeOf(key));
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || !(await stat(placeOf(key)).catch(() => null))) throw error;
      }
    },
    abandon: (key) => rm(partial(placeOf(key)), { force: true }),
  };
}

/** A concurrent writer finds the file complete. */
async function removeHalves(place: string): Promise<void> {
  const beside = await readdir(dirname(place)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  const name = basename(place);
  for (const one of beside) {
    if (one.startsWith(`${name}.`) && one.endsWith('.part'))
      await rm(join(dirname(place), one), { force: true });
  }
}

/** The leading dot keeps it distinct from real names. */
const partial = (place: string) => join(dirname(place), `.${basename(place)}.bagian`);

const isFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS');

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
