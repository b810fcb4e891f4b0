import { endpoints } from '@lms/contracts';
import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import { operator } from '../../../platform/auth/narrow.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { writeSmallXlsx } from '../../../platform/xlsx/small.ts';
import { XLSX_TYPE } from '../../../platform/xlsx/xlsx.ts';
import type { Export } from '../../sistem/pekerjaan/index.ts';
import { templateOf } from '../berkas/template.views.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { ImporService } from './impor.service.ts';
import type { SuntingService } from './sunting.service.ts';

/** Uploads per operator and minute. */
const UPLOADS_PER_MINUTE = 20;

export interface ImporServices {
  impor: ImporService;
  sunting: SuntingService;
  laporan: Export<{ id: string }>;
  ditolak: Export<{ id: string }>;
}

export function imporRoutes(app: App, { impor, sunting, laporan, ditolak }: ImporServices): void {
  // Each upload starts a process.
  const admitUpload = createLimit(app, {
    max: UPLOADS_PER_MINUTE,
    key: ({ actor }) => `impor/${actor?.collegeId}/${actor?.userId}`,
  });

  route(app, endpoints.ringkasanDataMaster, ({ actor }) => impor.ringkasan(operator(actor)));
  route(app, endpoints.templateDataMaster, async ({ query, reply }) =>
    reply
      .header('content-type', XLSX_TYPE)
      .header('content-disposition', contentDisposition(`Template ${namaJenis[query.jenis]}.xlsx`))
      .send(await writeSmallXlsx(templateOf(query.jenis))),
  );
  route(app, endpoints.imporDataMaster, async ({ actor, query, request, reply }) => {
    await admitUpload(request);
    const upload = await readMultipart(request, { maxBytes: MAX_IMPOR_BYTES });
    if (query.preview) return impor.preview(operator(actor), upload);
    reply.code(202);
    return impor.previewAndStart(operator(actor), upload);
  });
  route(app, endpoints.petakanKolom, async ({ actor, params, body, request }) => {
    await admitUpload(request);
    return sunting.setKolom(operator(actor), params.id, body);
  });
  route(app, endpoints.simpanPerbaikan, async ({ actor, params, body, request }) => {
    await admitUpload(request);
    return sunting.setPerbaikan(operator(actor), params.id, body);
  });
  route(app, endpoints.buangPerbaikan, async ({ actor, params, request }) => {
    await admitUpload(request);
    return sunting.clearPerbaikan(operator(actor), params.id);
  });
  route(app, endpoints.terapkanImpor, ({ actor, params, body }) =>
    impor.start(operator(actor), params.id, body),
  );
  route(app, endpoints.batalkanImpor, ({ actor, params }) =>
    impor.batalkan(operator(actor), params.id),
  );
  route(app, endpoints.daftarImpor, ({ actor, query }) => impor.list(operator(actor), query));
  route(app, endpoints.detailImporDataMaster, ({ actor, params }) =>
    impor.detail(operator(actor), params.id),
  );
  route(app, endpoints.rincianImpor, ({ actor, params, query }) =>
    impor.rincian(operator(actor), params.id, query),
  );
  route(app, endpoints.barisDitolak, ({ actor, params, query }) =>
    impor.ditolak(operator(actor), params.id, query),
  );
  route(app, endpoints.unduhDitolak, async ({ actor, params, request, reply }) => {
    await impor.detail(operator(actor), params.id);
    return ditolak.answer({ actor, request, reply }, { id: params.id });
  });
  route(app, endpoints.laporanImpor, async ({ actor, params, request, reply }) => {
    await impor.detail(operator(actor), params.id);
    return laporan.answer({ actor, request, reply }, { id: params.id });
  });
}
