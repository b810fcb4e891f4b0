import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toFailure } from './failure.ts';

export interface UploadedFile {
  /** As the sender calls it, without any folder; says nothing about what is in it. */
  name: string;
  bytes: Buffer;
}

export interface Multipart {
  fields: Record<string, string>;
  file: UploadedFile | null;
}

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 1_000;
const MAX_NAME_CHARS = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a name must not have
const CONTROL = /[\u0000-\u001f\u007f]/g;

/**
 * The fields of a multipart request and its one file, whatever its field is called, in memory. Beyond `maxBytes` throws what
 * `tooLarge` says, terlalu_besar unless it does, and that for a field beyond its own `maxFieldBytes`; jenis_isi_tidak_didukung when it is not multipart, permintaan_tidak_terbaca when it is damaged or has two files.
 */
export async function readMultipart(
  request: FastifyRequest,
  {
    maxBytes,
    maxFieldBytes = () => MAX_FIELD_BYTES,
    fieldSize = MAX_FIELD_BYTES,
    tooLarge,
  }: {
    maxBytes: number;
    /** Of a field by its name; the largest of them is `fieldSize`. */
    maxFieldBytes?: (name: string) => number;
    fieldSize?: number;
    tooLarge?: () => AppError;
  },
): Promise<Multipart> {
  if (!request.isMultipart()) throw new AppError('jenis_isi_tidak_didukung');
  const limits = { files: 1, fields: MAX_FIELDS, fieldSize, fileSize: maxBytes, parts: MAX_FIELDS + 1 };
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { name: plainName(part.filename), bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') {
        const isLonger = part.valueTruncated || Buffer.byteLength(part.value) > maxFieldBytes(part.fieldname);
        // At the first one: the rest of what was sent is not read.
        if (isLonger) throw new AppError('terlalu_besar');
        fields.set(part.fieldname, part.value);
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What the parser stumbles over was sent wrongly.
    const failure = toFailure(error);
    if (tooLarge && failure?.code === 'terlalu_besar') throw tooLarge();
    throw failure ?? new AppError('permintaan_tidak_terbaca', { cause: error });
  }
  return { fields: Object.fromEntries(fields), file };
}

function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.toWellFormed().replaceAll(CONTROL, '').trim().slice(-MAX_NAME_CHARS);
}
