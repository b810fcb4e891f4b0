/**
 * Pages for people: signing in (also with an LMS code), going to the LMS, and sending master data.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gradesRoutes } from './grades.routes.ts';
import { type Lms, LmsError } from './lms.ts';
import { countRows, universityBatches } from './master.ts';
import type { Memory } from './memory.ts';
import { anyPage, errorPage, homePage, loginPage, masterPage } from './pages.ts';
import { findPerson, type Person } from './people.ts';
import { rpsRoutes } from './rps.routes.ts';
import type { Store } from './store.ts';

const COOKIE = 'siakad_sesi';
const arrival = z.object({ code: z.string().optional(), redirect: z.string().optional() });
const credentials = z.object({
  username: z.string().max(100),
  password: z.string().max(1_000),
  tujuan: z.string().max(2_000).default('/'),
});
const target = z.object({ tujuan: z.string().startsWith('/').max(2_000).default('/beranda') });
const sending = z.object({ uji: z.enum(['true', 'false']) });

export interface PortalOptions {
  memory: Memory;
  store: Store;
  lms: Lms;
  lmsUrl: string;
  /** Public address of this Siakad; null: the request's host. */
  ownUrl: string | null;
}

export function portalRoutes(
  app: FastifyInstance,
  { memory, store, lms, lmsUrl, ownUrl }: PortalOptions,
): void {
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').send(text);
  const personOf = (request: FastifyRequest): Person | null =>
    memory.sessions.get(request.cookies[COOKIE]);
  const remember = (reply: FastifyReply, person: Person) =>
    reply.setCookie(COOKIE, memory.sessions.put(person), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
    });
  const originOf = (request: FastifyRequest) => ownUrl ?? `http://${request.host}`;
  /** A local path, else the front page. */
  const ownPath = (text: string) =>
    /^\/(?![/\\])[\x21-\x7e]*$/.test(text) && !text.includes('\\') ? text : '/';

  /** With `code`, somebody comes from the LMS: {url}/login?code&redirect. */
  app.get('/login', async (request, reply) => {
    const { code, redirect } = arrival.parse(request.query);
    if (code === undefined)
      return html(reply, loginPage({ message: null, next: ownPath(redirect ?? '/') }));
    const page = URL.parse(redirect ?? '');
    if (page === null || page.origin !== new URL(originOf(request)).origin) {
      return html(
        reply.code(400),
        errorPage('Tidak dapat masuk', 'Alamat tujuan bukan milik Siakad.'),
      );
    }
    try {
      remember(reply, await lms.whoIs(code, page.href));
    } catch (error) {
      if (!(error instanceof LmsError)) throw error;
      return html(reply.code(403), errorPage('Tidak dapat masuk', error.message));
    }
    return reply.redirect(`${page.pathname}${page.search}`);
  });

  app.post('/login', (request, reply) => {
    const { username, password, tujuan } = credentials.parse(request.body);
    const person = findPerson(username, password);
    if (person === null) {
      return html(
        reply.code(401),
        loginPage({ message: 'Nama pengguna atau kata sandi salah.', next: ownPath(tujuan) }),
      );
    }
    remember(reply, person);
    return reply.redirect(ownPath(tujuan), 303);
  });

  app.post('/logout', (request, reply) => {
    const key = request.cookies[COOKIE];
    if (key !== undefined) memory.sessions.take(key);
    return reply.clearCookie(COOKIE, { path: '/' }).redirect('/', 303);
  });

  /** Goes to an LMS page with a code, unasked. */
  app.get('/ke-lms', (request, reply) => {
    const person = personOf(request);
    if (person === null)
      return reply.redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    const page = new URL(target.parse(request.query).tujuan, lmsUrl);
    page.searchParams.set(
      'code',
      memory.codes.put({ username: person.username, redirectUri: `${page.origin}/oauth` }),
    );
    return reply.redirect(page.href);
  });

  const operator = (request: FastifyRequest) => personOf(request)?.peran === 'ROLE_OPERATOR';
  const refuse = (reply: FastifyReply) =>
    html(reply.code(403), errorPage('Tidak berhak', 'Halaman ini hanya untuk operator.'));

  app.get('/data-master', (request, reply) =>
    operator(request) ? html(reply, masterPage(countRows(), null)) : refuse(reply),
  );

  app.post('/data-master', async (request, reply) => {
    if (!operator(request)) return refuse(reply);
    const { uji } = sending.parse(request.body);
    const answer = await lms.send(`/v2/integrasi/siakad/data_master?dry_run=${uji}`, {
      batch: universityBatches(),
    });
    return html(reply, masterPage(countRows(), JSON.stringify(answer, null, 2)));
  });

  gradesRoutes(app, { store, lms, personOf });
  rpsRoutes(app, { store, lms, personOf });

  app.get('/*', (request, reply) => {
    const person = personOf(request);
    if (person === null)
      return reply.redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    return html(reply, request.url === '/' ? homePage(person) : anyPage(person, request.url));
  });
}
