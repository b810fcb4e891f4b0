import { endpoints } from '@lms/contracts';
import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import { createLimit } from '../../../platform/http/limit.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { HasilImpor } from './hasil-impor.service.ts';
import type { ImporKomponen } from './impor-komponen.service.ts';

/** Previews per person and minute. */
const UPLOADS_PER_MINUTE = 20;

export function imporKomponenRoutes(
  app: App,
  { impor, hasil }: { impor: ImporKomponen; hasil: HasilImpor },
): void {
  // Each starts a process.
  const admitUpload = createLimit(app, {
    max: UPLOADS_PER_MINUTE,
    key: ({ actor }) => `impor-komponen/${actor?.collegeId}/${actor?.userId}`,
  });

  route(app, endpoints.templateImporKomponen, (input) =>
    impor.template.answer(input, input.params),
  );
  route(app, endpoints.pratinjauImporKomponen, async ({ actor, params, request }) => {
    await admitUpload(request);
    const { file } = await readMultipart(request, { maxBytes: MAX_IMPOR_BYTES });
    return impor.preview(actor, params.id, file);
  });
  route(app, endpoints.terapkanImporKomponen, ({ actor, params, body }) =>
    impor.apply(actor, params, body),
  );
  route(app, endpoints.hasilImporKomponen, (input) => hasil.answer(input, input.params));
}
