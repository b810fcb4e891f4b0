/** Shared by banks and exams. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { safeName } from '../../../platform/zip/names.ts';
import { openZip } from '../../../platform/zip/zip.ts';
import type { writeBerkas } from '../format/ekspor.views.ts';

/** A workbook has 500 rows of text. */
const MAX_EXCEL_BYTES = 10_000_000;
const TYPES = { xml: 'application/xml', txt: 'text/plain; charset=utf-8' } as const;

/** @throws AppError validasi_gagal, berkas_wajib */
export async function readExcelForm<Shape extends z.ZodType>(
  request: FastifyRequest,
  shape: Shape,
) {
  const { fields, file } = await readMultipart(request, { maxBytes: MAX_EXCEL_BYTES });
  const isian = shape.safeParse(fields);
  if (!isian.success) {
    const errors = isian.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    throw new AppError('validasi_gagal', { errors });
  }
  if (file === null || file.bytes.byteLength === 0) throw new AppError('berkas_wajib');
  return { isian: isian.data, bytes: file.bytes };
}

export async function sendEkspor(
  reply: FastifyReply,
  clock: Clock,
  { nama, akhiran, entries: entri }: { nama: string } & ReturnType<typeof writeBerkas>,
): Promise<FastifyReply> {
  const fileName = `${safeName(nama, { maxBytes: 120, instead: 'Soal' })}.${akhiran}`;
  reply.header('content-disposition', contentDisposition(fileName));
  const [one] = entri;
  if (akhiran !== 'zip')
    return reply.header('content-type', TYPES[akhiran]).send(Buffer.from(one?.isi ?? []));
  const mtime = clock.now();
  const zip = await openZip(() =>
    entri.map(({ path, isi }) => ({
      path,
      bytes: isi.byteLength,
      mtime,
      async *read() {
        yield isi;
      },
    })),
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.pieces) pieces.push(piece);
  return reply.header('content-type', 'application/zip').send(Buffer.concat(pieces));
}
