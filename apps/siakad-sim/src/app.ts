import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { intakeRoutes } from './intake.routes.ts';
import { createLms, LmsError, type LmsOptions } from './lms.ts';
import { createMemory } from './memory.ts';
import { oauthRoutes } from './oauth.routes.ts';
import { errorPage } from './pages.ts';
import { portalRoutes } from './portal.routes.ts';
import { openStore } from './store.ts';

export interface SimOptions {
  /** Public address without trailing slash; null: the listening one. */
  ownUrl: string | null;
  /** The LMS's secret here. */
  ownClientSecret: string;
  lmsUrl: string;
  lms: LmsOptions;
  /** File of the grades; null: in memory only. */
  storeFile: string | null;
}

/** Does not listen yet. */
export async function buildSim({
  ownUrl,
  ownClientSecret,
  lmsUrl,
  lms,
  storeFile,
}: SimOptions): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(cookie);
  await app.register(formbody);
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    done(null, payload);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError)
      return reply.code(400).type('text/html').send(errorPage('Permintaan tidak dapat dibaca', ''));
    const known = error instanceof LmsError;
    if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    const message = known ? error.message : 'Siakad mengalami kesalahan.';
    return reply
      .code(known ? 502 : 500)
      .type('text/html')
      .send(errorPage('Terjadi kesalahan', message));
  });

  const memory = createMemory();
  const store = openStore(storeFile);
  intakeRoutes(app, { store, secret: ownClientSecret });
  oauthRoutes(app, { memory, clientSecret: ownClientSecret });
  portalRoutes(app, { memory, lms: createLms(lms), lmsUrl, ownUrl, store });
  return app;
}
