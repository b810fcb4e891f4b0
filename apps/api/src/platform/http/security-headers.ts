import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { App } from './context.ts';

/** Inline styles are for the component library. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

export async function setSecurityHeaders(app: App, https: boolean): Promise<void> {
  const headers = await securityHeaders(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Building them per request cost a tenth of a small answer. */
export async function securityHeaders(https: boolean): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: https ? { ...policy, upgradeInsecureRequests: [] } : policy,
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', (_request, reply) => reply.send());
  const bare = new Set(['content-length', 'date', 'connection', 'keep-alive']);
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      bare.has(name) ? [] : [[name, String(value)]],
    ),
  );
}

export function policyWithScripts(hashes: readonly string[]): string {
  const directives = {
    ...policy,
    scriptSrc: [...policy.scriptSrc, ...hashes.map((hash) => `'${hash}'`)],
  };
  return Object.entries(directives)
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');
}
