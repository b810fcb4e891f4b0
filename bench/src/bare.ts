/**
 * The server to compare with: one Fastify process and pg with prepared statements, the same token,
 * statements and schemas. It lacks revocable sign-ins, rights, settings, validation, stale-save
 * detection, audit log and events.
 */
import jwt from '@fastify/jwt';
import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { DaftarRekapRow } from '../../apps/api/src/modules/kehadiran/daftar/daftar.repo.ts';
import {
  toBarisRekap,
  toRekapKelas,
} from '../../apps/api/src/modules/kehadiran/daftar/daftar.views.ts';
import type {
  RekapKelasRow,
  RekapMeetingRow,
  RekapPesertaRow,
} from '../../apps/api/src/modules/kehadiran/daftar/rekap-kelas.repo.ts';
import { hitungRekap } from '../../apps/api/src/modules/kehadiran/index.ts';
import type {
  KehadiranRow,
  SavedMarks,
} from '../../apps/api/src/modules/kehadiran/tanda/tanda.repo.ts';
import { toBaris } from '../../apps/api/src/modules/kehadiran/tanda/tanda.views.ts';
import { newSince } from '../../apps/api/src/modules/kelas/dilihat/dilihat.policy.ts';
import type { BaruRow } from '../../apps/api/src/modules/kelas/dilihat/dilihat.repo.ts';
import { kindsBy } from '../../apps/api/src/modules/kelas/dilihat/dilihat.views.ts';
import type { KelasRow } from '../../apps/api/src/modules/kelas/kelas.repo.ts';
import { toKelas } from '../../apps/api/src/modules/kelas/kelas.views.ts';
import { noActivity } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.service.ts';
import type { PertemuanDetailRow } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import type { DaftarPertemuanRow } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.repo.ts';
import { toDaftar, toDetail } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.views.ts';
import type { LogRow } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.repo.ts';
import { toBaris as toBarisLog } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.views.ts';
import { types } from '../../apps/api/src/platform/db/db.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import { answerSchema } from '../../apps/api/src/platform/http/envelope.ts';
import { type BareCaller, serveContent } from './bare-isi.ts';
import { serveExams } from './bare-pengerjaan.ts';
import { serveConversations } from './bare-percakapan.ts';
import { serveQuestions } from './bare-soal.ts';
import { serveTasks } from './bare-tugas.ts';
import { recordExamStatements } from './pengerjaan-statements.ts';
import { recordQuestionStatements } from './soal-statements.ts';
import { bareActor, type ListStatements, recordRepoStatements } from './statements.ts';
import { recordTaskStatements } from './tugas-statements.ts';

const {
  DATABASE_URL: connectionString,
  JWT_SECRET: secret = '',
  PORT: port,
  DATABASE_POOL: max,
} = process.env;
const status = { code: 'ok', message: 'Berhasil' };
const statements = await recordRepoStatements();
const pool = new pg.Pool({ connectionString, max: Number(max), types, options: '-c timezone=UTC' });
const app = fastify();
await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } });

async function rows<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ ...statement, values })).rows;
}

interface Claims {
  exp: number;
  sub: string;
  college_id: string;
  role: 'dosen' | 'mahasiswa' | 'operator';
}

type Caller = BareCaller;

/** The person of an account, cached forever. */
const persons = new Map<string, string>();
const personOf = {
  dosen: 'SELECT id FROM dosen WHERE college_id = $1 AND id_pengguna = $2',
  mahasiswa: 'SELECT nim AS id FROM mahasiswa WHERE college_id = $1 AND id_pengguna = $2',
};

/** Checked tokens, cached as ours does. */
const verified = new Map<string, Claims>();

async function claimsOf(request: FastifyRequest): Promise<Claims> {
  const token = request.headers.authorization ?? '';
  const claims = verified.get(token) ?? (await request.jwtVerify<Claims>());
  if (claims.exp * 1_000 <= Date.now())
    throw Object.assign(new Error('token berakhir'), { statusCode: 401 });
  verified.set(token, claims);
  return claims;
}

async function callerOf(request: FastifyRequest): Promise<Caller> {
  const { sub, college_id: college, role } = await claimsOf(request);
  if (role === 'operator') throw notFound();
  let id = persons.get(sub);
  if (id === undefined) {
    const [person] = (await pool.query<{ id: string }>(personOf[role], [college, sub])).rows;
    id = person?.id ?? '';
    persons.set(sub, id);
  }
  return { role, college, id, userId: sub };
}

function notFound(): Error {
  return Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });
}

interface ContentCount {
  jenis: string;
  jumlah: number;
}

const schemaOf = (endpoint: Parameters<typeof answerSchema>[0]) => ({
  response: { [endpoint.status ?? 200]: answerSchema(endpoint) },
});
const urlOf = (endpoint: { path: string }) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');

const isMember = { dosen: statements.dosen.isMember, mahasiswa: statements.mahasiswa.isMember };
const server = { pool, callerOf, schemaOf, urlOf, isMember };
await serveContent(app, server);
const ofTasks = { statements: await recordTaskStatements(), rows };
serveTasks(app, server, ofTasks);
serveConversations(app, server, ofTasks);
serveExams(app, server, { statements: await recordExamStatements(), rows });
serveQuestions(app, server, { statements: await recordQuestionStatements(), rows });

app.get<{ Querystring: { page?: string; per_page?: string } }>(
  urlOf(endpoints.daftarKelas),
  { schema: schemaOf(endpoints.daftarKelas) },
  async (request) => {
    const { role, college, id } = await callerOf(request);
    const page = Number(request.query.page ?? 1);
    const perPage = Number(request.query.per_page ?? 10);
    const found = await rows<KelasRow & { total: number }>(statements[role].listKelas, [
      college,
      id,
      perPage,
      (page - 1) * perPage,
    ]);
    const now = new Date();
    const total = found[0]?.total ?? 0;
    const meta = {
      page,
      per_page: perPage,
      total_items: total,
      total_pages: Math.ceil(total / perPage),
    };
    const ids = found.map((row) => row.id);
    const since = newSince(now);
    const fresh =
      role === 'mahasiswa'
        ? await rows<BaruRow>(statements.baru, [college, id, now, since, ids])
        : [];
    const baru = kindsBy(fresh, (row) => row.id_kelas);
    return {
      data: found.map((row) => ({ ...toKelas(row, now), baru: baru.get(row.id) ?? [] })),
      meta,
      status,
    };
  },
);

app.get<{ Params: { id: string } }>(
  urlOf(endpoints.detailPertemuan),
  { schema: schemaOf(endpoints.detailPertemuan) },
  async (request) => {
    const { role, college, id } = await callerOf(request);
    const meeting = request.params.id;
    const [row] = await rows<PertemuanDetailRow>(statements[role].findPertemuan, [
      college,
      id,
      meeting,
    ]);
    if (row === undefined) throw notFound();
    const now = new Date();
    const [[summary], counts, [mark]] = await Promise.all([
      rows<{ hadir: number; progress: number; diubah_pada: Date | null; ada_syarat: boolean }>(
        statements.summary,
        [college, meeting],
      ),
      rows<ContentCount>(statements.countContent, [
        college,
        role === 'dosen' ? null : id,
        now,
        [meeting],
      ]),
      role === 'dosen'
        ? []
        : rows<{ presensi: Presensi }>(statements.marks, [college, id, [meeting]]),
    ]);
    const data = toDetail(
      row,
      {
        actor: bareActor(role, college, id),
        now,
        startMinutes: 0,
        timeZone: 'Asia/Jakarta',
        batasAktivitasHari: 7,
        gunakanQrCode: false,
      },
      {
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
      },
    );
    return { data, status };
  },
);

app.get<{ Params: { idPertemuan: string } }>(
  urlOf(endpoints.kehadiranPertemuan),
  { schema: schemaOf(endpoints.kehadiranPertemuan) },
  async (request) => {
    const { role, college, id } = await callerOf(request);
    const found = await rows<KehadiranRow>(statements[role].listKehadiran, [
      college,
      id,
      request.params.idPertemuan,
    ]);
    if (found.length === 0) throw notFound();
    return { data: found.map(toBaris), status };
  },
);

/** The token tells lecturers and operators apart. */
async function staffOf(
  request: FastifyRequest,
): Promise<{ college: string; scope: unknown; lists: ListStatements }> {
  const { role, college_id: college } = await claimsOf(request);
  if (role === 'operator') return { college, scope: [], lists: statements.lists.operator };
  return { college, scope: (await callerOf(request)).id, lists: statements.lists.dosen };
}

function pageOf(query: { page?: string; per_page?: string }) {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 10);
  const meta = (total: number) => ({
    page,
    per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  });
  return { limit: perPage, offset: (page - 1) * perPage, meta };
}

interface Paged {
  Querystring: { page?: string; per_page?: string };
}

app.get<Paged>(
  urlOf(endpoints.daftarPertemuan),
  { schema: schemaOf(endpoints.daftarPertemuan) },
  async (request) => {
    const { college, scope, lists } = await staffOf(request);
    const { limit, offset, meta } = pageOf(request.query);
    const found = await rows<DaftarPertemuanRow & { total: number }>(lists.listPertemuan, [
      college,
      scope,
      limit,
      offset,
    ]);
    const now = new Date();
    return {
      data: found.map((row) => toDaftar(row, now)),
      meta: meta(found[0]?.total ?? 0),
      status,
    };
  },
);

app.get<Paged>(
  urlOf(endpoints.daftarKehadiranMahasiswa),
  { schema: schemaOf(endpoints.daftarKehadiranMahasiswa) },
  async (request) => {
    const { college, scope, lists } = await staffOf(request);
    const { limit, offset, meta } = pageOf(request.query);
    const found = await rows<DaftarRekapRow & { total: number }>(lists.listRekap, [
      college,
      scope,
      limit,
      offset,
    ]);
    return { data: found.map(toBarisRekap), meta: meta(found[0]?.total ?? 0), status };
  },
);

app.get<Paged & { Params: { idKelas: string } }>(
  urlOf(endpoints.rekapKelas),
  { schema: schemaOf(endpoints.rekapKelas) },
  async (request) => {
    const { college, scope, lists } = await staffOf(request);
    const { limit, offset, meta } = pageOf(request.query);
    const { idKelas } = request.params;
    const meetings = await rows<RekapKelasRow & RekapMeetingRow>(lists.findRekapKelas, [
      college,
      scope,
      idKelas,
    ]);
    const [kelas] = meetings;
    if (kelas === undefined) throw notFound();
    const ids = meetings.map((meeting) => meeting.id);
    const students = await rows<RekapPesertaRow & { total: number }>(statements.rekapPeserta, [
      college,
      idKelas,
      ids,
      limit,
      offset,
    ]);
    return {
      data: toRekapKelas({ kelas, meetings, students, standing: () => null }, new Date()),
      meta: meta(students[0]?.total ?? 0),
      status,
    };
  },
);

app.get<{ Querystring: Paged['Querystring'] & { waktu_awal: string; waktu_akhir: string } }>(
  urlOf(endpoints.daftarLog),
  { schema: schemaOf(endpoints.daftarLog) },
  async (request) => {
    const { college } = await staffOf(request);
    const { limit, offset, meta } = pageOf(request.query);
    const { waktu_awal, waktu_akhir } = request.query;
    const span = [new Date(waktu_awal), new Date(waktu_akhir)];
    const found = await rows<LogRow & { total: number }>(statements.listLog, [
      college,
      ...span,
      limit,
      offset,
    ]);
    return { data: found.map(toBarisLog), meta: meta(found[0]?.total ?? 0), status };
  },
);

const body = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['nim', 'presensi'],
        properties: {
          nim: { type: 'string' },
          presensi: { type: 'string', enum: ['H', 'A', 'I', 'S'] },
        },
      },
    },
  },
};

app.put<{ Params: { idPertemuan: string }; Body: { data: { nim: string; presensi: string }[] } }>(
  urlOf(endpoints.simpanKehadiran),
  { schema: { body, ...schemaOf(endpoints.simpanKehadiran) } },
  async (request) => {
    const { role, college, id } = await callerOf(request);
    const { idPertemuan } = request.params;
    const marks = request.body.data;
    const [meeting] = await rows<{ id_kelas: string }>(statements[role].isMember, [
      college,
      id,
      idPertemuan,
    ]);
    if (meeting === undefined) throw notFound();
    const nim = marks.map((mark) => mark.nim);
    const job = JSON.stringify({ id_kelas: meeting.id_kelas, id_pertemuan: idPertemuan, nim });
    const changes = JSON.stringify(
      marks.map((mark) => ({ nim: mark.nim, presensi: mark.presensi })),
    );
    const values = [
      college,
      idPertemuan,
      changes,
      id,
      id,
      new Date(),
      'massal',
      hitungRekap.name,
      job,
    ];
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const saved = await client.query<SavedMarks>({ ...statements.saveMarks, values });
      await client.query('COMMIT');
      const { versi, waktu } = saved.rows[0] ?? { versi: 0, waktu: {} };
      const baris = marks.map(({ nim, presensi }) => ({
        nim,
        presensi,
        updated_at: new Date(waktu[nim] ?? 0).toISOString(),
      }));
      return { data: { jumlah_berubah: nim.length, versi, baris }, status };
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  },
);

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
