import { endpoints } from '@lms/contracts';
import { isianUnggahBerkas } from '@lms/contracts/berkas/berkas';
import { MAX_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import { AppError } from '../../platform/errors.ts';
import { readBinary } from '../../platform/http/binary.ts';
import { readMultipart } from '../../platform/http/multipart.ts';
import { type App, publicRoute, route } from '../../platform/http/route.ts';
import { parse } from '../../platform/http/validate.ts';
import type { BerkasService } from './berkas.service.ts';
import type { HapusService } from './sisa/hapus.service.ts';
import { limitUploads } from './unggah/formulir.http.ts';
import type { UnggahService } from './unggah/unggah.service.ts';

export interface BerkasServices {
  berkas: BerkasService;
  unggah: UnggahService;
  hapus: HapusService;
}

export function berkasRoutes(app: App, { berkas, unggah, hapus }: BerkasServices): void {
  const admitUpload = limitUploads(app);

  publicRoute(app, endpoints.unduhBerkas, async ({ params, query, request, reply }) => {
    const { status, headers, body } = await berkas.serve(params.path, query, request.headers.range);
    reply.code(status).headers(headers);
    return reply.send(body ?? '');
  });

  publicRoute(app, endpoints.unduhFoto, async ({ params, reply }) => {
    const { status, headers, body } = await berkas.picture('foto', params);
    return reply.code(status).headers(headers).send(body);
  });
  publicRoute(app, endpoints.unduhBanner, async ({ params, reply }) => {
    const { status, headers, body } = await berkas.picture('banner_kelas', params);
    return reply.code(status).headers(headers).send(body);
  });
  publicRoute(app, endpoints.unduhGambarBerita, async ({ params, reply }) => {
    const { status, headers, body } = await berkas.picture('gambar_berita', params);
    return reply.code(status).headers(headers).send(body);
  });

  route(app, endpoints.unggahBerkas, async ({ actor, request }) => {
    const since = app.http.clock.now();
    await admitUpload(request);
    const { fields, file } = await readMultipart(request, {
      maxBytes: MAX_BAGIAN_BYTES,
      tooLarge: () => new AppError('berkas_perlu_bertahap'),
    });
    return unggah.whole(actor, parse(isianUnggahBerkas, fields, 'body'), file, { since });
  });
  route(app, endpoints.penyimpanan, ({ actor }) => unggah.used(actor));
  route(app, endpoints.hapusBerkas, ({ actor, query }) => hapus.remove(actor, query));

  route(app, endpoints.mulaiUnggahan, async ({ actor, body, request }) => {
    await admitUpload(request);
    return unggah.begin(actor, body);
  });
  route(app, endpoints.keadaanUnggahan, ({ actor, params }) => unggah.state(actor, params.id));
  route(
    app,
    endpoints.bagianUnggahan,
    ({ actor, params, query, request }) =>
      unggah.part(actor, params.id, { ...query, bytes: readBinary(request) }),
    { bodyLimitBytes: MAX_BAGIAN_BYTES },
  );
  route(app, endpoints.batalUnggahan, ({ actor, params }) => unggah.cancel(actor, params.id));
}
