import { endpoints } from '@lms/contracts';
import { type App, route } from '../../platform/http/route.ts';
import type { PengaturanNilaiService } from './pengaturan/pengaturan-nilai.service.ts';
import type { DaftarNilai } from './rekap/daftar.service.ts';
import type { EksporRekap } from './rekap/ekspor.service.ts';
import type { RekapNilai } from './rekap/rekap.service.ts';

interface NilaiServices {
  rekap: RekapNilai;
  ekspor: EksporRekap;
  daftar: DaftarNilai;
  pengaturan: PengaturanNilaiService;
}

export function nilaiRoutes(app: App, { rekap, ekspor, daftar, pengaturan }: NilaiServices): void {
  route(app, endpoints.daftarNilaiKelas, ({ actor, query }) => daftar.list(actor, query));
  route(app, endpoints.rekapNilaiKelas, ({ actor, params, query }) =>
    rekap.rekap(actor, params.id, query),
  );
  route(app, endpoints.eksporRekapNilai, (input) =>
    ekspor.answer(input, { id: input.params.id, tampilkan: input.query.tampilkan ?? [] }),
  );
  route(app, endpoints.perhitunganNilaiKelas, ({ actor, params }) =>
    rekap.perhitungan(actor, params.id),
  );
  route(app, endpoints.aktivitasNilaiKelas, ({ actor, params }) =>
    rekap.aktivitas(actor, params.id),
  );
  route(app, endpoints.komponenNilaiKelas, ({ actor, params }) => rekap.komponen(actor, params.id));
  route(app, endpoints.aktivitasKomponen, ({ actor, params }) =>
    rekap.satuKomponen(actor, params.id, params.componentId),
  );
  route(app, endpoints.pengaturanIntegrasiNilai, ({ actor, params }) =>
    pengaturan.get(actor, params.id),
  );
  route(app, endpoints.ubahPengaturanIntegrasiNilai, ({ actor, params, body }) =>
    pengaturan.save(actor, params.id, body),
  );
}
