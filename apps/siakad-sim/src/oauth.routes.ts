/** Redeems codes for the LMS (the LMS's docs/decisions on ways in). */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Memory } from './memory.ts';

const grant = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal('lms'),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
});

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function oauthRoutes(
  app: FastifyInstance,
  { memory, clientSecret }: { memory: Memory; clientSecret: string },
): void {
  app.post('/oauth/token', (request, reply) => {
    const body = grant.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid_request' });
    if (!isSame(body.data.client_secret, clientSecret))
      return reply.code(401).send({ error: 'invalid_client' });
    const known = memory.codes.take(body.data.code);
    if (known === null || known.redirectUri !== body.data.redirect_uri)
      return reply.code(400).send({ error: 'invalid_grant' });
    return reply.send({ username: known.username });
  });
}
