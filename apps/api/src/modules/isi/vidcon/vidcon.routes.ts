import { endpoints } from '@lms/contracts';
import { MAKS_BYTE_PESERTA } from '@lms/contracts/isi/batas-vidcon';
import { createLimit } from '../../../platform/http/limit.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { GabungService } from './gabung.service.ts';
import type { ImporPesertaService } from './peserta/impor.service.ts';
import type { PesertaVidconService } from './peserta/peserta.service.ts';
import type { VidconService } from './vidcon.service.ts';

/** Previews per person and minute. */
const UPLOADS_PER_MINUTE = 20;

interface Services {
  vidcon: VidconService;
  gabung: GabungService;
  peserta: PesertaVidconService;
  impor: ImporPesertaService;
}

export function vidconRoutes(app: App, { vidcon, gabung, peserta, impor }: Services): void {
  // Each reads up to 5,000 rows at once.
  const admitUpload = createLimit(app, {
    max: UPLOADS_PER_MINUTE,
    key: ({ actor }) => `impor-vidcon/${actor?.collegeId}/${actor?.userId}`,
  });

  route(app, endpoints.daftarVidcon, ({ actor, query }) => vidcon.list(actor, query));
  route(app, endpoints.detailVidcon, ({ actor, params }) => vidcon.detail(actor, params.id));
  route(app, endpoints.tambahVidcon, ({ actor, body }) => vidcon.add(actor, body));
  route(app, endpoints.ubahVidcon, ({ actor, params, body }) =>
    vidcon.change(actor, params.id, body),
  );
  route(app, endpoints.hapusVidcon, ({ actor, params }) => vidcon.remove(actor, params.id));
  route(app, endpoints.pulihkanVidcon, ({ actor, params }) => vidcon.restore(actor, params.id));
  route(app, endpoints.gabungVidcon, ({ actor, params, body }) =>
    gabung.join(actor, params.id, body),
  );
  route(app, endpoints.keluarVidcon, ({ actor, params, body }) =>
    gabung.leave(actor, params.id, body),
  );
  route(app, endpoints.daftarPesertaVidcon, ({ actor, params, query }) =>
    peserta.list(actor, params.id, query),
  );
  route(app, endpoints.pratinjauPesertaVidcon, async ({ actor, params, request }) => {
    await admitUpload(request);
    const sent = await readMultipart(request, { maxBytes: MAKS_BYTE_PESERTA });
    return impor.preview(actor, params.id, sent);
  });
  route(app, endpoints.daftarImporPesertaVidcon, ({ actor, params }) =>
    impor.history(actor, params.id),
  );
  route(app, endpoints.detailImporPesertaVidcon, ({ actor, params }) =>
    impor.detail(actor, params),
  );
  route(app, endpoints.terapkanPesertaVidcon, ({ actor, params, body }) =>
    impor.apply(actor, params, body),
  );
}
