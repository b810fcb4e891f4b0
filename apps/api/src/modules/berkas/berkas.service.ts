import type { Readable } from 'node:stream';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { FileLink, LinkQuery } from '../../platform/files/link.ts';
import { readRange } from '../../platform/files/range.ts';
import { type FileHeaders, fileHeaders } from './berkas.policy.ts';
import { findPicture, type PublicPicture } from './berkas.repo.ts';
import { refusalOfHeld, tertahanOf } from './virus/virus.policy.ts';
import { findCatatan } from './virus/virus.repo.ts';

export interface ServedFile {
  status: 200 | 206 | 416;
  headers: FileHeaders & Record<string, string | number>;
  /** Null means an answer without a body. */
  body: Readable | null;
}

export type BerkasService = ReturnType<typeof createBerkasService>;

export function createBerkasService({
  db,
  files,
  scanner,
}: Pick<Deps, 'db' | 'files' | 'scanner'>) {
  const held = scanner !== null;

  /** Links to what was clean when they were signed ask nothing. */
  async function assertLookedAt({ collegeId, held: sha256 }: FileLink): Promise<void> {
    if (!held || sha256 === undefined) return;
    const tertahan = tertahanOf(await findCatatan(db, { collegeId, sha256 }));
    if (tertahan !== null) throw refusalOfHeld(tertahan);
  }

  return {
    /** Serves a photo, a banner or a picture of news by the id that people who see its owner know. */
    picture: async (
      kind: PublicPicture,
      { college, id }: { college: string; id: string },
    ): Promise<ServedFile> => {
      const { lokasi, nama, tipe } = found(
        await findPicture(db, { collegeId: college, id, kind, held }),
      );
      const file = found(await files.find({ collegeId: college, path: lokasi }));
      const headers = { ...fileHeaders(tipe, nama), 'content-length': file.bytes };
      return { status: 200, headers, body: await file.read({ start: 0, end: file.bytes - 1 }) };
    },

    /** Serves the file or its Range. The link alone grants access. */
    serve: async (
      path: string,
      query: Partial<LinkQuery>,
      rangeHeader: string | undefined,
    ): Promise<ServedFile> => {
      const link = files.readLink(path, query);
      if (link === null) throw new AppError('tautan_tidak_berlaku');
      await assertLookedAt(link);
      const file = found(await files.find(link));
      const headers = { ...fileHeaders(link.type, link.name), 'accept-ranges': 'bytes' };
      const range = readRange(rangeHeader, file.bytes);
      if (range === 'unsatisfiable') {
        return {
          status: 416,
          headers: { ...headers, 'content-range': `bytes */${file.bytes}` },
          body: null,
        };
      }
      if (file.bytes === 0)
        return { status: 200, headers: { ...headers, 'content-length': 0 }, body: null };
      const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
      const body = await file.read({ start, end });
      const length = { 'content-length': end - start + 1 };
      if (range === 'whole') return { status: 200, headers: { ...headers, ...length }, body };
      return {
        status: 206,
        headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${file.bytes}` },
        body,
      };
    },
  };
}
