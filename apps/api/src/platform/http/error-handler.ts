import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { endpoints } from '@lms/contracts';
import { type ErrorCode, errorTable } from '@lms/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './context.ts';
import { toFailure } from './failure.ts';

/** The error shape of DECISIONS 36, and a log line with stack for defects. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = hasLeft(request)
    ? new AppError('permintaan_tidak_terbaca', { cause: error })
    : (toFailure(error) ?? new AppError('kesalahan_server', { cause: error }));
  request.trace?.refused(failure);
  if (failure.status >= 500)
    request.log.error({ err: error, request: describe(request) }, failure.code);
  // Somebody may be trying doors; what is not found tells nothing, as most of it is ordinary.
  if (failure.status === 403)
    request.log.warn({ request: describe(request), account: request.account }, failure.code);
  // Also for refusals by the router before hooks.
  endIfUpgrade(request, reply);
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', failure.retryAfterSeconds);
  return reply
    .code(failure.status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      status: { code: failure.code, message: failure.message },
      ...(failure.errors ? { errors: failure.errors } : {}),
      ...(failure.data ? { data: failure.data } : {}),
      request_id: request.id,
    });
}

function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/**
 * After an upgrade request node's parser treats further bytes as another protocol: the connection
 * must end.
 */
function endIfUpgrade(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
}

/** We never upgrade, so this applies to all answers. */
export function endRefusedUpgrades(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    endIfUpgrade(request, reply);
    done();
  });
}

/** HTTP/1.1 requires Host (RFC 9112 §3.2); node would answer with an empty body. */
export function refuseWithoutHost(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isBare = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isBare ? new AppError('permintaan_tidak_terbaca') : undefined);
  });
}

/** Headers and body may hold secrets. */
function describe(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions.url,
    ip: request.ip,
    college: request.collegeId,
  };
}

export function handleFailures(app: App): void {
  app.setErrorHandler(sendFailure);
  // No handler and no failure follows when the client leaves before its body is read. A client
  // that has sent everything may leave as it likes, as every event stream does.
  app.addHook('onRequestAbort', (request, done) => {
    if (hasLeft(request)) request.log.info({ request: describe(request) }, 'the client left');
    done();
  });
}

const known = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (allowed.length === 0)
    return sendFailure(new AppError('alamat_tidak_ditemukan'), request, reply);
  reply.header('allow', [...new Set(allowed)].join(', '));
  return sendFailure(new AppError('metode_tidak_didukung'), request, reply);
}

const byParserCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'kepala_terlalu_besar',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'terlalu_besar',
};

const left: ReadonlySet<string> = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

/** On the bare socket, in our error shape. */
export function answerUnreadable(
  this: FastifyInstance,
  error: { code?: string },
  socket: Socket,
): void {
  if (left.has(error.code ?? '') || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = byParserCode[error.code ?? ''] ?? 'permintaan_tidak_terbaca';
  const { status, message } = errorTable[code];
  const reqId = randomUUID();
  this.log.info({ reqId, ip: socket.remoteAddress, parser: error.code }, code);
  const body = JSON.stringify({ status: { code, message }, request_id: reqId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
