/**
 * Bodies that are bytes and nothing else: endpoints of kind binary take them, all others refuse
 * them as before.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const TYPE = 'application/octet-stream';

/**
 * Once for the app. The limit is the route's own (`bodyLimitBytes`), the general one where it has
 * none.
 */
export function takeBinary(app: FastifyInstance): void {
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.kind === 'binary') done(null, body);
    else done(new AppError('jenis_isi_tidak_didukung'));
  });
}

/**
 * The body; throws jenis_isi_tidak_didukung when it was sent as something else. Empty where nothing
 * was sent.
 */
export function readBinary(request: FastifyRequest): Buffer {
  if (request.body === undefined || request.body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(request.body)) throw new AppError('jenis_isi_tidak_didukung');
  return request.body;
}
