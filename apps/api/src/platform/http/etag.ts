import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function sendEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  if (reply.statusCode !== 200 || typeof payload !== 'string') {
    done(null, payload);
    return;
  }
  const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (!known?.includes(etag) && !known?.includes('*')) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  done(null, null);
}
