import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const TYPE = 'application/octet-stream';

export function takeBinary(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.kind === 'binary') done(null, body);
    else done(new AppError('jenis_isi_tidak_didukung'));
  });
}

/** Throws jenis_isi_tidak_didukung for another type. */
export function readBinary(request: FastifyRequest): Buffer {
  if (request.body === undefined || request.body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(request.body)) throw new AppError('jenis_isi_tidak_didukung');
  return request.body;
}
