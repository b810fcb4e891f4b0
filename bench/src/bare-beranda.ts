/** The home page and schedules on the bare server. */
import { endpoints } from '@lms/contracts';
import type { cekBentrok } from '@lms/contracts/kelas/jadwal-pertemuan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { isWithin } from '../../apps/api/src/modules/beranda/kalender/acara.policy.ts';
import type { AcaraRow } from '../../apps/api/src/modules/beranda/kalender/acara.repo.ts';
import {
  type PengumumanBerakhir,
  toAcara,
  toAcaraPengumuman,
  waktuOf,
} from '../../apps/api/src/modules/beranda/kalender/acara.views.ts';
import type { PerluRow } from '../../apps/api/src/modules/beranda/perlu-dikerjakan/perlu-dikerjakan.repo.ts';
import { toBap } from '../../apps/api/src/modules/beranda/perlu-dikerjakan/perlu-dikerjakan.service.ts';
import { toPerlu } from '../../apps/api/src/modules/beranda/perlu-dikerjakan/perlu-dikerjakan.views.ts';
import type {
  KeadaanVidcon,
  VidconRow,
} from '../../apps/api/src/modules/isi/vidcon/vidcon.repo.ts';
import { toVidcon } from '../../apps/api/src/modules/isi/vidcon/vidcon.views.ts';
import type {
  BentrokMahasiswaRow,
  BentrokRow,
  KelasJadwalRow,
} from '../../apps/api/src/modules/kelas/pertemuan/jadwal/jadwal.repo.ts';
import {
  toHasilBentrok,
  toUsulan,
} from '../../apps/api/src/modules/kelas/pertemuan/jadwal/jadwal.views.ts';
import type { UsulanRow } from '../../apps/api/src/modules/kelas/pertemuan/jadwal/usulan.repo.ts';
import type { MenungguRow } from '../../apps/api/src/modules/laporan/bap/menunggu.repo.ts';
import { toBaris } from '../../apps/api/src/modules/laporan/bap/menunggu.service.ts';
import { MOST_COUNTED } from '../../apps/api/src/modules/notifikasi/notifikasi.policy.ts';
import type { NotifikasiRow } from '../../apps/api/src/modules/notifikasi/notifikasi.repo.ts';
import { toNotifikasi } from '../../apps/api/src/modules/notifikasi/notifikasi.views.ts';
import type { BeritaRow } from '../../apps/api/src/modules/pengumuman/berita/berita.repo.ts';
import { toRingkas as toBerita } from '../../apps/api/src/modules/pengumuman/berita/berita.views.ts';
import type { PengumumanRow } from '../../apps/api/src/modules/pengumuman/pengumuman.repo.ts';
import { toRingkas } from '../../apps/api/src/modules/pengumuman/pengumuman.views.ts';
import { dateIn } from '../../apps/api/src/platform/time-zone.ts';
import {
  type BareCaller,
  type BareServer,
  notFound,
  type Paged,
  pageOf,
  status,
} from './bare-server.ts';
import type { HomeStatements } from './beranda-statements.ts';
import { bareActor } from './record.ts';

const ZONE = 'Asia/Jakarta';
const MOST_BAP = 50;

export function serveHome(server: BareServer, statements: HomeStatements): void {
  serveTiles(server, statements);
  serveCalendar(server, statements);
  serveAnnouncements(server, statements);
  serveNotifications(server, statements);
  serveConferences(server, statements);
  serveSchedules(server, statements);
}

function serveTiles(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  app.get<{ Querystring: { periode: string } }>(
    urlOf(endpoints.jumlahAktivitas),
    { schema: schemaOf(endpoints.jumlahAktivitas) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const asked = [college, id, new Date(), Number(request.query.periode)];
      const found = await rows<{ jenis: string; jumlah: number }>(statements.jumlah, asked);
      const none = { tugas: 0, ujian: 0, forum: 0, vidcon: 0 };
      const counted = found.map(({ jenis, jumlah }) => [jenis, jumlah]);
      return { data: { ...none, ...Object.fromEntries(counted) }, status };
    },
  );
}

function serveCalendar(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  app.get<{ Querystring: { waktu_awal: string; waktu_akhir: string } }>(
    urlOf(endpoints.kalender),
    { schema: schemaOf(endpoints.kalender) },
    async (request) => {
      const { role, college, id, userId } = await callerOf(request);
      const { waktu_awal, waktu_akhir } = request.query;
      const span = { awal: new Date(waktu_awal), akhir: new Date(waktu_akhir) };
      const now = new Date();
      const reader = [college, role, userId, now, [], false];
      const [found, ended] = await Promise.all([
        rows<AcaraRow>(statements.acara, [college, id, now, span.awal, span.akhir, []]),
        rows<PengumumanBerakhir>(statements.berakhir, [...reader, span.awal, span.akhir]),
      ]);
      const data = [
        ...found.filter((row) => isWithin(waktuOf(row), span)).map(toAcara),
        ...ended.map(toAcaraPengumuman),
      ];
      return { data, status };
    },
  );
  app.get(
    urlOf(endpoints.perluDikerjakan),
    { schema: schemaOf(endpoints.perluDikerjakan) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const now = new Date();
      const [found, waiting] = await Promise.all([
        rows<PerluRow>(statements.perlu, [college, id, now, []]),
        rows<MenungguRow>(statements.bapMenunggu, [college, id, now, MOST_BAP, 0]),
      ]);
      const actor = bareActor(role, college, id);
      const baris = found.map((row) => toPerlu(row, actor, now));
      // An empty page is one row without a meeting.
      const bap = waiting
        .filter((row) => (row.id_pertemuan as string | null) !== null)
        .map(toBaris)
        .flatMap(toBap);
      return { data: { bap, jumlah: found[0]?.jumlah ?? 0, baris }, status };
    },
  );
}

const actorOf = ({ role, college, id, userId }: BareCaller) => ({
  ...bareActor(role, college, id),
  userId,
});

function serveAnnouncements(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarPengumuman),
    { schema: schemaOf(endpoints.daftarPengumuman) },
    async (request) => {
      const caller = await callerOf(request);
      const { role, college, userId } = caller;
      const { slice, meta } = pageOf(request.query);
      const now = new Date();
      const reader = [college, role, userId, now, [], false];
      const found = await rows<PengumumanRow & { total: number }>(statements.pengumuman, [
        ...reader,
        ...slice,
      ]);
      const reading = { actor: actorOf(caller), now };
      return {
        data: found.map((row) => toRingkas(row, reading)),
        meta: { ...meta(found[0]?.total ?? 0), has_write_access: false, prodi_saya: [] },
        status,
      };
    },
  );
}

function serveNotifications(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarBerita),
    { schema: schemaOf(endpoints.daftarBerita) },
    async (request) => {
      const caller = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const now = new Date();
      const found = await rows<BeritaRow & { total: number }>(statements.berita, [
        ...[caller.college, now],
        ...slice,
      ]);
      const reading = { actor: actorOf(caller), now };
      return {
        data: found.map((row) => toBerita(row, reading)),
        meta: { ...meta(found[0]?.total ?? 0), has_write_access: false },
        status,
      };
    },
  );
  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarNotifikasi),
    { schema: schemaOf(endpoints.daftarNotifikasi) },
    async (request) => {
      const { college, userId, id } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const found = await rows<NotifikasiRow & { total: number }>(statements.notifikasi, [
        ...[college, userId, new Date(), id],
        ...slice,
      ]);
      return {
        data: found.map((row) => toNotifikasi(row, { isStaff: false })),
        meta: meta(found[0]?.total ?? 0),
        status,
      };
    },
  );
  app.get(
    urlOf(endpoints.jumlahNotifikasi),
    { schema: schemaOf(endpoints.jumlahNotifikasi) },
    async (request) => {
      const { college, userId, id } = await callerOf(request);
      const asked = [college, userId, new Date(), id, MOST_COUNTED];
      const [row] = await rows<{ jumlah: number }>(statements.belumDibaca, asked);
      return { data: { belum_dibaca: row?.jumlah ?? 0 }, status };
    },
  );
}

function serveConferences(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarVidcon),
    { schema: schemaOf(endpoints.daftarVidcon) },
    async (request) => {
      const { role, college, id, userId } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const now = new Date();
      const found = await rows<VidconRow & { total: number }>(statements.vidcon, [
        ...[college, id, now, []],
        ...slice,
      ]);
      const ids = found.map((row) => row.id);
      const known = await rows<KeadaanVidcon>(statements.keadaanVidcon, [
        ...[college, ids, userId, id, now],
      ]);
      const keadaan = new Map(known.map((one) => [one.id, one]));
      const parts = { role, now, bolehUbah: false, allowanceMinutes: 15, keadaan };
      return {
        data: found.map((row) => toVidcon(row, parts)),
        meta: { ...meta(found[0]?.total ?? 0), has_write_access: false },
        status,
      };
    },
  );
}

type Wanted = BodyOf<typeof cekBentrok>;

function serveSchedules(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: HomeStatements,
): void {
  async function wantedBy({ college, id }: BareCaller, body: Wanted) {
    const mulai = new Date(body.waktu_mulai);
    const selesai = new Date(body.waktu_selesai);
    const hari = dateIn(ZONE, mulai);
    const { id_kelas_kuliah, id_pertemuan: idPertemuan = null } = body;
    const asked = [college, id, id_kelas_kuliah, idPertemuan, hari];
    const [kelas] = await rows<KelasJadwalRow>(statements.kelasJadwal, asked);
    if (kelas === undefined) throw notFound();
    return { kelas, mulai, selesai, hari, idPertemuan };
  }

  app.put<{ Body: Wanted }>(
    urlOf(endpoints.cekBentrok),
    { schema: schemaOf(endpoints.cekBentrok) },
    async (request) => {
      const { body } = request;
      const caller = await callerOf(request);
      const { kelas, mulai, selesai, idPertemuan } = await wantedBy(caller, body);
      const key = [caller.college, mulai, selesai, kelas.id_kelas, idPertemuan];
      const [clashes, students] = await Promise.all([
        rows<BentrokRow>(statements.bentrok, [...key, body.id_ruangan ?? null, body.pengajar]),
        rows<BentrokMahasiswaRow>(statements.bentrokMahasiswa, key),
      ]);
      const against = { kelas, mulai, selesai, operatorTulis: false };
      return { data: toHasilBentrok(clashes, students, against), status };
    },
  );
  app.put<{ Body: Wanted }>(
    urlOf(endpoints.usulanJadwal),
    { schema: schemaOf(endpoints.usulanJadwal) },
    async (request) => {
      const { body } = request;
      const caller = await callerOf(request);
      const { kelas, mulai, hari, idPertemuan } = await wantedBy(caller, body);
      const found = await rows<UsulanRow>(statements.usulan, [
        ...[caller.college, hari, ZONE, kelas.id_kelas, idPertemuan, body.pengajar, new Date()],
        ...[mulai, true, body.id_ruangan ?? null, kelas.jumlah_peserta],
      ]);
      return { data: found.map(toUsulan), status };
    },
  );
}
