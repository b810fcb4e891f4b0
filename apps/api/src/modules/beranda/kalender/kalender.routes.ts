import { endpoints } from '@lms/contracts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import { anggota, type KalenderService } from './kalender.service.ts';

/** A calendar asks every few minutes at most. */
const READS_PER_HOUR = 60;
/** A campus may stand behind one address. */
const READS_PER_ADDRESS = 600;
const MINUTE = 60;

export function kalenderRoutes(app: App, kalender: KalenderService): void {
  const admitToken = createLimit(app, {
    max: READS_PER_HOUR,
    withinSeconds: 60 * MINUTE,
    key: ({ url }) => `kalender:${url.split('?', 1)[0]}`,
  });
  const admitAddress = createLimit(app, { max: READS_PER_ADDRESS, withinSeconds: MINUTE });

  route(app, endpoints.kalender, ({ actor, query }) => kalender.between(anggota(actor), query));
  route(app, endpoints.langgananKalender, ({ actor }) => kalender.state(anggota(actor)));
  route(app, endpoints.buatLanggananKalender, ({ actor }) => kalender.renew(anggota(actor)));
  route(app, endpoints.cabutLanggananKalender, ({ actor }) => kalender.revoke(anggota(actor)));

  publicRoute(app, endpoints.umpanKalender, async ({ params, request, reply }) => {
    await admitAddress(request);
    await admitToken(request);
    const { headers } = request;
    const college = headers['college-id'];
    const { etag, body } = await kalender.feed(params.token, {
      college: typeof college === 'string' ? college : undefined,
      known: headers['if-none-match'],
    });
    reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (body === null) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="kalender.ics"')
      .send(body);
  });
}
