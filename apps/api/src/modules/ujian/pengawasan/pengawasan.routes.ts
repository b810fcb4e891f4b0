import { endpoints } from '@lms/contracts';
import type { FastifyRequest } from 'fastify';
import { student } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { IngatkanService } from '../../notifikasi/index.ts';
import type { GangguanService } from './gangguan.service.ts';
import type { KompensasiService } from './kompensasi.service.ts';
import type { PantauService } from './pantau.service.ts';
import type { PengumumanService } from './pengumuman.service.ts';
import type { PerangkatService } from './perangkat.service.ts';
import type { TindakanService } from './tindakan.service.ts';
import type { WaktuService } from './waktu.service.ts';

interface PengawasanServices {
  pantau: PantauService;
  tindakan: TindakanService;
  waktu: WaktuService;
  pengumuman: PengumumanService;
  perangkat: PerangkatService;
  gangguan: GangguanService;
  kompensasi: KompensasiService;
  ingatkan: IngatkanService;
}

export function pengawasanRoutes(
  app: App,
  {
    pantau,
    tindakan,
    waktu,
    pengumuman,
    perangkat,
    gangguan,
    kompensasi,
    ingatkan,
  }: PengawasanServices,
): void {
  route(app, endpoints.pantauUjian, ({ actor, params, query }) =>
    pantau.list(actor, params.id, query),
  );
  route(app, endpoints.ingatkanPengerjaan, ({ actor, params, body }) =>
    ingatkan.remind(actor, params.id, body),
  );
  route(app, endpoints.resetPengerjaan, ({ actor, params, body }) =>
    tindakan.reset(actor, params.attemptId, body ?? {}),
  );
  route(app, endpoints.akhiriOlehPengawas, ({ actor, params, body }) =>
    tindakan.end(actor, params.id, body),
  );
  route(app, endpoints.bukaKembaliPengerjaan, ({ actor, params, body }) =>
    tindakan.reopen(actor, params.id, body),
  );
  route(app, endpoints.sesuaikanWaktu, ({ actor, params, body }) =>
    waktu.give(actor, params.id, body),
  );
  route(app, endpoints.daftarPenyesuaian, ({ actor, params, query }) =>
    waktu.list(actor, params.id, query),
  );
  route(app, endpoints.tarikPenyesuaian, ({ actor, params }) => waktu.withdraw(actor, params));
  route(app, endpoints.umumkanUjian, ({ actor, params, body }) =>
    pengumuman.announce(actor, params.id, body),
  );
  route(app, endpoints.daftarPengumumanUjian, ({ actor, params, query }) =>
    pengumuman.list(actor, params.id, query),
  );
  route(app, endpoints.daftarGangguan, ({ actor, params, query }) =>
    gangguan.list(actor, params.id, query),
  );
  route(app, endpoints.catatGangguan, ({ actor, params, body }) =>
    gangguan.add(actor, params.id, body),
  );
  route(app, endpoints.hapusGangguan, ({ actor, params }) => gangguan.remove(actor, params));
  route(app, endpoints.daftarKompensasi, ({ actor, params, query }) =>
    kompensasi.list(actor, params.id, query),
  );
  route(app, endpoints.putuskanKompensasi, ({ actor, params, body }) =>
    kompensasi.decide(actor, params.id, body),
  );
  route(app, endpoints.batalkanKompensasi, ({ actor, params }) => kompensasi.undo(actor, params));
  route(app, endpoints.pengumumanSaya, ({ actor, params }) =>
    pengumuman.listMine(student(actor), params.id),
  );
  route(app, endpoints.denyut, ({ actor, params, body, request }) =>
    perangkat.beat(student(actor), params.id, { body, agen: agentOf(request) }),
  );
  route(app, endpoints.catatFokus, ({ actor, params, body }) =>
    perangkat.note(student(actor), params.id, body),
  );
  route(app, endpoints.logFokusSaya, ({ actor, params }) =>
    perangkat.mine(student(actor), params.id),
  );
  route(app, endpoints.catatanFokus, ({ actor, params, body }) =>
    perangkat.explain(student(actor), params, body),
  );
  route(app, endpoints.logFokusMahasiswa, ({ actor, params }) =>
    perangkat.ofStudent(actor, params),
  );
  route(app, endpoints.ambilAlih, ({ actor, params, body, request }) =>
    perangkat.takeOver(student(actor), params.id, { body, agen: agentOf(request) }),
  );
}

const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
