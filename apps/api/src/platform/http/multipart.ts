import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { withoutMiddle } from '../long-name.ts';
import { toFailure } from './failure.ts';

export interface UploadedFile {
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

interface Limits {
  files: number;
  fileSize: number;
  fieldSize: number;
}

/** Parser errors are the sender's fault. */
async function* partsOf(request: FastifyRequest, limits: Limits) {
  if (!request.isMultipart()) throw new AppError('jenis_isi_tidak_didukung');
  const all = { ...limits, fields: MAX_FIELDS, parts: MAX_FIELDS + limits.files };
  try {
    yield* request.parts({ limits: all });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): AppError {
  return toFailure(error) ?? new AppError('permintaan_tidak_terbaca', { cause: error });
}

/**
 * Beyond `maxBytes` throws `tooLarge`'s error, by default terlalu_besar, as for a field beyond
 * `maxFieldBytes`; jenis_isi_tidak_didukung when not multipart, permintaan_tidak_terbaca when
 * damaged or with two files.
 */
export async function readMultipart(
  request: FastifyRequest,
  {
    maxBytes,
    maxFieldBytes = () => MAX_FIELD_BYTES,
    fieldSize = MAX_FIELD_BYTES,
    tooLarge = () => new AppError('terlalu_besar'),
  }: {
    maxBytes: number;
    maxFieldBytes?: (name: string) => number;
    fieldSize?: number;
    tooLarge?: () => AppError;
  },
): Promise<Multipart> {
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  for await (const part of partsOf(request, { files: 1, fieldSize, fileSize: maxBytes })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        const failure = unreadable(error);
        throw failure.code === 'terlalu_besar' ? tooLarge() : failure;
      });
      file = { name: plainName(part.filename), bytes };
    } else if (typeof part.value === 'string') {
      const isLonger =
        part.valueTruncated || Buffer.byteLength(part.value) > maxFieldBytes(part.fieldname);
      if (isLonger) throw new AppError('terlalu_besar');
      fields.set(part.fieldname, part.value);
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

export interface FieldFile extends UploadedFile {
  field: string;
  /** Larger than `maxBytes`; without content. */
  tooLarge: boolean;
}

/** To reach the next file. */
const MOST_TIMES = 20;

/**
 * One file in memory at a time; oversized ones are flagged. Throws like `readMultipart`, also
 * beyond `maxFiles`. Fields go to `onField`; without it they are passed over.
 */
export async function* readFiles(
  request: FastifyRequest,
  {
    maxBytes,
    maxFiles,
    maxFieldBytes = () => MAX_FIELD_BYTES,
    fieldSize = MAX_FIELD_BYTES,
    onField,
  }: {
    maxBytes: number;
    maxFiles: number;
    maxFieldBytes?: (name: string) => number;
    fieldSize?: number;
    onField?: (name: string, value: string) => void;
  },
): AsyncGenerator<FieldFile> {
  const limits = { files: maxFiles, fieldSize, fileSize: maxBytes * MOST_TIMES };
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') {
      if (onField === undefined || typeof part.value !== 'string') continue;
      const isLonger =
        part.valueTruncated || Buffer.byteLength(part.value) > maxFieldBytes(part.fieldname);
      if (isLonger) throw new AppError('terlalu_besar');
      onField(part.fieldname, part.value);
      continue;
    }
    const bytes = await upTo(part.file, maxBytes);
    yield {
      field: part.fieldname,
      name: plainName(part.filename),
      bytes: bytes ?? Buffer.alloc(0),
      tooLarge: bytes === null,
    };
  }
}

async function upTo(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (error) {
    throw unreadable(error);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return withoutMiddle(
    last.toWellFormed().replaceAll(CONTROL, '').trim(),
    MAX_NAME_CHARS,
    (text) => text.length,
  );
}
