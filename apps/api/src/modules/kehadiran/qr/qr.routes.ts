import { randomBytes } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lecturer, student } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { KlaimService } from '../klaim/klaim.service.ts';
import type { PindaiService } from './pindai.service.ts';
import type { KehadiranQrService } from './qr.service.ts';

const COOKIE = 'perangkat';
const YEAR_SECONDS = 365 * 86_400;
/** 24 random bytes as base64url. */
const cookieShape = /^[\w-]{32}$/;

interface QrRouteOptions {
  qr: KehadiranQrService;
  pindai: PindaiService;
  klaim: KlaimService;
  /** Its scheme decides whether the cookie is Secure. */
  publicUrl: string;
}

export function kehadiranQrRoutes(
  app: App,
  { qr, pindai, klaim, publicUrl }: QrRouteOptions,
): void {
  const secure = publicUrl.startsWith('https:');

  /** Renews the cookie for a year. */
  function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
    const known = request.cookies[COOKIE];
    const device =
      known !== undefined && cookieShape.test(known)
        ? known
        : randomBytes(24).toString('base64url');
    const path = endpoints.pindaiKehadiran.path;
    reply.setCookie(COOKIE, device, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: YEAR_SECONDS,
    });
    return device;
  }

  route(app, endpoints.kodeQr, ({ actor, params }) => qr.show(lecturer(actor), params.idPertemuan));
  route(app, endpoints.pindaiKehadiran, ({ actor, body, request, reply }) =>
    pindai.scan(student(actor), {
      kode: body.kode,
      idPertemuan: body.id_pertemuan,
      perangkat: deviceOf(request, reply),
      ageSeconds: body.usia_detik,
      idKlien: body.id_klien,
    }),
  );
  route(app, endpoints.klaimPindai, ({ actor, params }) => klaim.list(actor, params.idPertemuan));
  route(app, endpoints.terimaKlaimPindai, ({ actor, params, body }) =>
    klaim.accept(actor, params.idPertemuan, body.nim),
  );
}
