/**
 * The queue's board: bull-board, read only. Pages carry no bearer token, so the operator's token
 * comes in a cookie limited to these pages; every request checks it.
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import { endpoints } from '@lms/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { assertMayCall } from '../../../platform/http/gate.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { Papan } from './papan.service.ts';

export const PAPAN_PATH = '/antrean-papan';
const COOKIE = 'lms_papan';

export function papanRoutes(app: App, papan: Papan, publicUrl: string): void {
  const cookie: CookieSerializeOptions = {
    path: PAPAN_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  };
  app.addHook('onClose', () => papan.close());

  route(app, endpoints.bukaPapanAntrean, ({ request, reply }) => {
    reply.setCookie(COOKIE, (request.headers.authorization ?? '').slice('bearer '.length), cookie);
    return { url: `${PAPAN_PATH}/` };
  });

  async function admit(request: FastifyRequest): Promise<void> {
    const subject = app.http.tokens.verify(request.cookies[COOKIE] ?? '');
    if (subject === null) throw new AppError('belum_masuk');
    const state = await app.http.actors.get(subject);
    if (state.state !== 'aktif') throw new AppError('token_tidak_berlaku');
    assertMayCall(
      { ...state.identity, ip: request.ip, requestId: request.id },
      endpoints.bukaPapanAntrean,
    );
  }
  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await admit(request);
    const page = await papan.get(request.url);
    return reply
      .code(page.status)
      .type(page.type)
      .header('cache-control', 'no-store')
      .send(page.body);
  }
  app.get(PAPAN_PATH, (_request, reply) => reply.redirect(`${PAPAN_PATH}/`));
  app.get(`${PAPAN_PATH}/*`, show);
}
