import { createHash } from 'node:crypto';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { policyWithScripts } from '../security-headers.ts';
import { openapiDocument } from './openapi-document.ts';

export const API_VERSION = '0.1.0';

export function documentApi(app: App, endpoints: Readonly<Record<string, Endpoint>>): void {
  // The document takes as long as the rest of the start.
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(endpoints, API_VERSION));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  // 49 MB and a quarter of a second.
  let reference: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => {
    await (await reference)?.close();
  });
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/*', async (request, reply) => {
    reference ??= openReference();
    const page = await (await reference).inject({ method: 'GET', url: request.url });
    const type = String(page.headers['content-type'] ?? 'text/plain');
    if (type.startsWith('text/html'))
      reply.header('content-security-policy', policyWithScripts(inlineScripts(page.body)));
    return reply.code(page.statusCode).type(type).send(page.rawPayload);
  });
}

async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reference.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      pageTitle: 'API LMS',
    },
  });
  return reference;
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`,
  );
}
