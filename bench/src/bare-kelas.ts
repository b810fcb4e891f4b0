/** Classes and their meetings on the bare server. */
import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { newSince } from '../../apps/api/src/modules/kelas/dilihat/dilihat.policy.ts';
import type { BaruRow } from '../../apps/api/src/modules/kelas/dilihat/dilihat.repo.ts';
import { kindsBy } from '../../apps/api/src/modules/kelas/dilihat/dilihat.views.ts';
import type { KelasRow } from '../../apps/api/src/modules/kelas/kelas.repo.ts';
import { toKelas } from '../../apps/api/src/modules/kelas/kelas.views.ts';
import { noActivity } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.service.ts';
import type {
  AktivitasRow,
  PertemuanDetailRow,
} from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import { toDetail } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.views.ts';
import { toInstantOrNull } from '../../apps/api/src/platform/wire-time.ts';
import {
  type BareCaller,
  type BareServer,
  notFound,
  type Paged,
  pageOf,
  type Rows,
  status,
} from './bare-server.ts';
import type { ClassStatements } from './kelas-statements.ts';
import { bareActor } from './record.ts';

export function serveClasses(server: BareServer, statements: ClassStatements): void {
  serveClassList(server, statements);
  serveMeeting(server, statements);
  serveContent(server, statements);
}

function serveClassList(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarKelas),
    { schema: schemaOf(endpoints.daftarKelas) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const found = await rows<KelasRow & { total: number }>(statements[role].listKelas, [
        college,
        id,
        ...slice,
      ]);
      const now = new Date();
      const ids = found.map((row) => row.id);
      const fresh =
        role === 'mahasiswa'
          ? await rows<BaruRow>(statements.baru, [college, id, now, newSince(now), ids])
          : [];
      const baru = kindsBy(fresh, (row) => row.id_kelas);
      return {
        data: found.map((row) => ({ ...toKelas(row, now), baru: baru.get(row.id) ?? [] })),
        meta: meta(found[0]?.total ?? 0),
        status,
      };
    },
  );
}

/** The college's settings as the fill leaves them. */
const settings = {
  startMinutes: 0,
  timeZone: 'Asia/Jakarta' as const,
  batasAktivitasHari: 7,
  gunakanQrCode: false,
  ubahJadwal: { online: true, offline: true },
};

interface Summary {
  hadir: number;
  progress: number;
  diubah_pada: Date | null;
  ada_syarat: boolean;
}

function serveMeeting(server: BareServer, statements: ClassStatements): void {
  const { app, callerOf, schemaOf, urlOf } = server;
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.detailPertemuan),
    { schema: schemaOf(endpoints.detailPertemuan) },
    async (request) => {
      const caller = await callerOf(request);
      return {
        data: await readMeeting(server.rows, statements, caller, request.params.id),
        status,
      };
    },
  );
}

/** The detail of a meeting, as its own page and a save answer it. */
export async function readMeeting(
  rows: Rows,
  statements: ClassStatements,
  { role, college, id }: BareCaller,
  meeting: string,
) {
  const [row] = await rows<PertemuanDetailRow>(statements[role].findPertemuan, [
    college,
    id,
    meeting,
  ]);
  if (row === undefined) throw notFound();
  const now = new Date();
  const nim = role === 'dosen' ? null : id;
  const [[summary], counts, [mark]] = await Promise.all([
    rows<Summary>(statements.summary, [college, meeting]),
    rows<{ jenis: string; jumlah: number }>(statements.countContent, [
      college,
      nim,
      now,
      [meeting],
    ]),
    nim === null ? [] : rows<{ presensi: Presensi }>(statements.marks, [college, nim, [meeting]]),
  ]);
  const parts = {
    kehadiran: {
      hadir: summary?.hadir ?? 0,
      progress: summary?.progress ?? 0,
      diubahPada: summary?.diubah_pada ?? null,
      adaSyarat: summary?.ada_syarat ?? false,
    },
    countActivity: {
      ...noActivity,
      ...Object.fromEntries(counts.map(({ jenis, jumlah }) => [jenis, jumlah])),
    },
    presensi: mark?.presensi ?? null,
  };
  return toDetail(row, { actor: bareActor(role, college, id), now, ...settings }, parts);
}

function serveContent(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ClassStatements,
): void {
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.aktivitasPertemuan),
    { schema: schemaOf(endpoints.aktivitasPertemuan) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const meeting = request.params.id;
      if ((await rows(statements[role].isMember, [college, id, meeting])).length === 0)
        throw notFound();
      const nim = role === 'dosen' ? null : id;
      const values = [college, nim, new Date(), meeting];
      const found = await rows<AktivitasRow>(statements.aktivitas, values);
      const data = found.map(({ id, jenis, judul, waktu_mulai, waktu_selesai }) => ({
        id,
        jenis,
        judul,
        waktu_mulai: toInstantOrNull(waktu_mulai),
        waktu_selesai: toInstantOrNull(waktu_selesai),
      }));
      return { data, status };
    },
  );
}
