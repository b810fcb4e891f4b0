import { endpoints } from '@lms/contracts';
import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import { createLimit } from '../../../platform/http/limit.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { IngatkanService } from '../../notifikasi/index.ts';
import type { UnduhanService } from '../unduhan/unduhan.service.ts';
import type { BankKomentarService } from './bank-komentar.service.ts';
import type { EksporPengumpulan } from './ekspor.service.ts';
import type { ImporNilaiService } from './impor-nilai.service.ts';
import type { PelihatService } from './pelihat.service.ts';
import type { PenilaianService } from './penilaian.service.ts';

/** Previews per person and minute. */
const UPLOADS_PER_MINUTE = 20;
/** Grades with comments for 5,000 students. */
const MOST_GRADES_BYTES = 10_000_000;

interface Services {
  penilaian: PenilaianService;
  bank: BankKomentarService;
  ekspor: EksporPengumpulan;
  unduhan: UnduhanService;
  pelihat: PelihatService;
  impor: ImporNilaiService;
  ingatkan: IngatkanService;
}

export function penilaianRoutes(
  app: App,
  { penilaian, bank, ekspor, unduhan, pelihat, impor, ingatkan }: Services,
): void {
  // Each starts a process.
  const admitUpload = createLimit(app, {
    max: UPLOADS_PER_MINUTE,
    key: ({ actor }) => `impor-nilai/${actor?.collegeId}/${actor?.userId}`,
  });

  route(app, endpoints.daftarPengumpulan, ({ actor, params, query }) =>
    penilaian.list(actor, params.id, query),
  );
  route(app, endpoints.tanpaPengumpulan, ({ actor, params, query }) =>
    penilaian.listMissing(actor, params.id, query),
  );
  route(app, endpoints.detailPengumpulan, ({ actor, params }) => penilaian.detail(actor, params));
  route(app, endpoints.lihatPengumpulan, ({ actor, params, body }) =>
    pelihat.look(actor, params.id, body.id_baris),
  );
  route(app, endpoints.nilaiPengumpulan, ({ actor, params, body }) =>
    penilaian.grade(actor, params, body),
  );
  route(
    app,
    endpoints.nilaiMassal,
    ({ actor, params, body }) => penilaian.gradeMany(actor, params.id, body),
    {
      bodyLimitBytes: MOST_GRADES_BYTES,
    },
  );
  route(app, endpoints.pratinjauImporNilai, async ({ actor, params, request }) => {
    await admitUpload(request);
    const { file } = await readMultipart(request, { maxBytes: MAX_IMPOR_BYTES });
    return impor.preview(actor, params.id, file);
  });
  route(
    app,
    endpoints.terapkanImporNilai,
    ({ actor, params, body }) => penilaian.applyImpor(actor, params.id, body),
    {
      bodyLimitBytes: MOST_GRADES_BYTES,
    },
  );
  route(app, endpoints.ingatkanPengumpulan, ({ actor, params, body }) =>
    ingatkan.remind(actor, params.id, body),
  );
  route(app, endpoints.publikasiNilai, ({ actor, params, body }) =>
    penilaian.publish(actor, params.id, body.is_tampilkan_nilai),
  );
  route(app, endpoints.eksporPengumpulan, (input) => ekspor.answer(input, input.params));
  route(app, endpoints.unduhPengumpulan, ({ actor, params }) => unduhan.start(actor, params.id));
  route(app, endpoints.bankKomentar, ({ actor, query }) => bank.list(actor, query));
  route(app, endpoints.tambahKomentarBank, ({ actor, body }) => bank.add(actor, body.teks));
  route(app, endpoints.ubahKomentarBank, ({ actor, params, body }) =>
    bank.change(actor, { ...params, ...body }),
  );
  route(app, endpoints.hapusKomentarBank, ({ actor, params }) => bank.remove(actor, params.id));
}
