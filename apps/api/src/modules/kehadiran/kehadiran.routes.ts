import { endpoints } from '@lms/contracts';
import { lecturer, student } from '../../platform/auth/narrow.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { BerisikoService } from './berisiko/berisiko.service.ts';
import type { DaftarService } from './daftar/daftar.service.ts';
import type { KehadiranDosenService } from './dosen/dosen.service.ts';
import type { EksporService } from './ekspor/ekspor.service.ts';
import type { HitungService } from './hitung/hitung.service.ts';
import type { JenisPresensiService } from './jenis-presensi/jenis-presensi.service.ts';
import type { PratinjauService } from './pratinjau/pratinjau.service.ts';
import type { ProgresService } from './progres/progres.service.ts';
import type { DetailService } from './tanda/detail.service.ts';
import type { KehadiranService } from './tanda/tanda.service.ts';

interface Services {
  kehadiran: KehadiranService;
  dosen: KehadiranDosenService;
  daftar: DaftarService;
  berisiko: BerisikoService;
  detail: DetailService;
  jenisPresensi: JenisPresensiService;
  ekspor: EksporService;
  hitung: HitungService;
  progres: ProgresService;
  pratinjau: PratinjauService;
}

export function kehadiranRoutes(app: App, services: Services): void {
  const {
    kehadiran,
    dosen,
    daftar,
    berisiko,
    detail,
    jenisPresensi,
    ekspor,
    hitung,
    progres,
    pratinjau,
  } = services;
  route(app, endpoints.kehadiranPertemuan, ({ actor, params }) =>
    kehadiran.rows(actor, params.idPertemuan),
  );
  route(app, endpoints.simpanKehadiran, ({ actor, params, body }) =>
    kehadiran.saveAll(actor, params.idPertemuan, body),
  );
  route(app, endpoints.tandaiKehadiran, ({ actor, params, body }) =>
    kehadiran.saveOne(actor, params.idPertemuan, params.id, body),
  );
  route(app, endpoints.jenisPresensi, ({ actor }) => kehadiran.jenisPresensi(actor));
  route(app, endpoints.ubahJenisPresensi, ({ actor, params, body }) =>
    jenisPresensi.save(actor, params.id, body.is_active),
  );
  route(app, endpoints.kehadiranSaya, ({ actor, query }) =>
    kehadiran.own(student(actor), query.periode),
  );
  route(app, endpoints.kehadiranSayaKelas, ({ actor, params }) =>
    kehadiran.ownOfClass(student(actor), params.idKelas),
  );
  route(app, endpoints.kehadiranDosen, ({ actor, params }) =>
    dosen.list(actor, params.idPertemuan),
  );
  route(app, endpoints.kehadiranDosenSaya, ({ actor, params }) =>
    dosen.own(lecturer(actor), params.idPertemuan),
  );
  route(app, endpoints.kehadiranDosenSatu, ({ actor, params }) =>
    dosen.one(actor, params.idPertemuan, params.lecturerId),
  );
  route(app, endpoints.ubahKehadiranDosen, ({ actor, params, body }) =>
    dosen.save(actor, params.idPertemuan, params.id_dosen, body),
  );
  route(app, endpoints.validasiKehadiranDosen, ({ actor, params, body }) =>
    dosen.validate(actor, params.idPertemuan, { idDosen: body.id_dosen, isValid: body.is_valid }),
  );
  route(app, endpoints.daftarKehadiranMahasiswa, ({ actor, query }) =>
    daftar.mahasiswa(actor, query),
  );
  route(app, endpoints.daftarKehadiranDosen, ({ actor, query }) => daftar.dosen(actor, query));
  route(app, endpoints.rekapKelas, ({ actor, params, query }) =>
    daftar.rekapKelas(actor, params.idKelas, query),
  );
  route(app, endpoints.daftarBerisiko, ({ actor, query }) => berisiko.list(lecturer(actor), query));
  route(app, endpoints.detailKehadiranSaya, ({ actor, params }) =>
    detail.own(student(actor), params),
  );
  route(app, endpoints.detailKehadiranMahasiswa, ({ actor, params }) =>
    detail.ofStudent(actor, params),
  );
  route(app, endpoints.eksporKehadiranMahasiswa, (input) =>
    ekspor.mahasiswa.answer(input, input.query),
  );
  route(app, endpoints.eksporKehadiranDosen, (input) => ekspor.dosen.answer(input, input.query));
  route(app, endpoints.eksporRekapKelas, (input) =>
    ekspor.rekap.answer(input, { ...input.query, ...input.params }),
  );
  route(app, endpoints.eksporKehadiranPertemuan, (input) =>
    ekspor.pertemuan.answer(input, input.params),
  );
  route(app, endpoints.hitungPersentase, ({ actor, body }) => hitung.start(actor, body));
  route(app, endpoints.hitungUlangProgres, ({ actor, params }) =>
    progres.recalculate(actor, params.idPertemuan),
  );
  route(app, endpoints.pratinjauKehadiran, ({ actor, params, query, body }) =>
    pratinjau.ofMeeting(actor, params.idPertemuan, { query, body }),
  );
  route(app, endpoints.pratinjauPengaturan, ({ actor, body }) => pratinjau.ofMinimum(actor, body));
}
