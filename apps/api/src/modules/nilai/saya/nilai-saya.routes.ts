import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { NilaiSaya } from './nilai-saya.service.ts';

const SIMULASI_PER_MENIT = 30;

export function nilaiSayaRoutes(app: App, saya: NilaiSaya): void {
  route(app, endpoints.nilaiSaya, ({ actor, query }) => saya.list(student(actor), query));
  route(app, endpoints.nilaiSayaSatuKelas, ({ actor, params }) =>
    saya.kelas(student(actor), params.id),
  );
  route(app, endpoints.rincianNilaiSaya, ({ actor, params }) =>
    saya.rincian(student(actor), params.id, params.componentId),
  );
  const admit = createLimit(app, {
    max: SIMULASI_PER_MENIT,
    key: ({ actor }) => `simulasi-nilai/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.simulasiNilai, async ({ request, actor, params, body }) => {
    await admit(request);
    return saya.simulasi(student(actor), params.id, body);
  });
}
