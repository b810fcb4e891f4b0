import { endpoints } from '@lms/contracts';
import type { FastifyRequest } from 'fastify';
import { operator } from '../../../../platform/auth/narrow.ts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { EmailService } from './email.service.ts';

/** `admitUser` limits guessing passwords and codes with a stolen token. */
export function emailRoutes(
  app: App,
  email: EmailService,
  admitUser: (request: FastifyRequest) => Promise<void>,
): void {
  route(app, endpoints.emailSaya, ({ actor }) => email.state(actor));
  route(app, endpoints.usulkanEmail, async ({ actor, body, request }) => {
    await admitUser(request);
    return email.propose(actor, { email: body.email, password: body.sandi });
  });
  route(app, endpoints.kirimKonfirmasiEmail, ({ actor }) => email.send(actor));
  route(app, endpoints.konfirmasiEmail, async ({ actor, body, request }) => {
    await admitUser(request);
    return email.confirm(actor, body.kode);
  });
  route(app, endpoints.abaikanUsulanEmail, ({ actor }) => email.dismiss(actor));
  route(app, endpoints.aturEmailAkun, ({ actor, params, body }) =>
    email.set(operator(actor), params.id, body.email ?? null),
  );
}
