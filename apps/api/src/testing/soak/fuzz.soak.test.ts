/** Malformed requests from the contracts: never a 5xx, always error shape or envelope. */
import { endpoints } from '@lms/contracts';
import { errorTable } from '@lms/contracts/errors';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statusesOf } from '../../platform/http/answers.ts';
import { makeWorld, type World } from '../access/access-world.ts';
import { createTestApi, type TestApi } from '../app.ts';
import { type Ingredients, malformedRequest } from '../files/malformed.ts';
import { ofSoak } from './soak.ts';

/** Statuses that come once in thousands of requests. */
const RARE = ofSoak<number[]>({ short: [], whole: [415] });
const REQUESTS = ofSoak({ short: 1_500, whole: 10_000 });
/** For one area, mostly with existing ids. */
const REQUESTS_OF_AREA = ofSoak({ short: 500, whole: 10_000 });
/** Statuses that need an old version, a second group or a closed window. */
const RARE_OF_TASKS = ofSoak<number[]>({ short: [], whole: [201, 409] });
const RARE_OF_EXAMS = ofSoak<number[]>({ short: [], whole: [409] });
const OF_TASKS = /^\/v2\/(chat\/|lms\/(tugas|forum)\b|lms\/log_aktivitas\/(tugas|ujian)\/)/;
const OF_EXAMS = /^\/v2\/lms\/(ujian|bank_soal|pengerjaan)\b/;
const SEED = 20_261_121;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await createTestApi();
  world = await makeWorld(api.make, 'acak');
});
afterAll(() => api.close());

const failure = z.strictObject({
  status: z.strictObject({
    code: z.enum(Object.keys(errorTable) as [keyof typeof errorTable]),
    message: z.string().min(1),
  }),
  errors: z
    .array(z.strictObject({ path: z.string().min(1), message: z.string().min(1) }))
    .optional(),
  request_id: z.uuid(),
  /** Extra data: current version, closed meeting. */
  data: z.unknown().optional(),
});
const success = z.looseObject({ status: z.object({ code: z.literal('ok'), message: z.string() }) });
const unwrapped = new Set<string>(
  Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    endpoint.bare || endpoint.kind === 'sse' ? [endpoint.path] : [],
  ),
);

/** Possibly reached endpoints; none for an unknown path or method. */
const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
function reached({ method, url }: InjectOptions): Endpoint[] {
  const path = String(url).split('?', 1)[0] ?? '';
  return patterns
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .map(({ endpoint }) => endpoint);
}

async function judge(request: InjectOptions): Promise<number> {
  const response = await api.app.inject({ ...request, payloadAsStream: true });
  const type = String(response.headers['content-type']);
  const isStream = type.startsWith('text/event-stream');
  const isJson = type.startsWith('application/json');
  let text = '';
  for await (const chunk of response.stream()) {
    text += String(chunk);
    if (isStream) break;
  }
  const { statusCode } = response;
  expect(statusCode, text).toBeLessThan(500);
  const candidates = reached(request);
  if (candidates.length > 0) {
    const named = candidates.some((endpoint) => statusesOf(endpoint).has(statusCode));
    expect(
      named,
      `${request.method} ${candidates[0]?.path} does not name ${statusCode}: ${text.slice(0, 300)}`,
    ).toBe(true);
  }
  if (statusCode >= 400 && request.method !== 'HEAD') {
    const { status } = failure.parse(JSON.parse(text));
    expect(errorTable[status.code].status).toBe(statusCode);
  } else if (
    statusCode === 200 &&
    isJson &&
    !unwrapped.has(String(request.url).split('?')[0] ?? '')
  ) {
    success.parse(JSON.parse(text));
  }
  return statusCode;
}

/** Headers of all signed-in callers; `withClient` adds the machine. */
function callersOf({ withClient }: { withClient: boolean }): Record<string, string>[] {
  const users = [
    world.mahasiswa,
    world.dosen,
    world.users.operatorIstimewa,
    world.users.operatorBaca,
  ];
  const { tokens } = api.app.http;
  const held = [
    ...users.map((user) => tokens.sign(user)),
    ...(withClient ? [tokens.signMachine(world.mesin)] : []),
  ];
  return held.map((token) => ({ authorization: `Bearer ${token}`, 'college-id': world.collegeId }));
}

/** Undoes ended sessions and closed accounts. */
async function letInAgain(): Promise<void> {
  await api.db.run('UPDATE sesi_pengguna SET dicabut_pada = NULL WHERE dicabut_pada IS NOT NULL');
  await api.db.run('UPDATE pengguna SET is_active = true WHERE NOT is_active');
}

/** Counts answers by status. */
async function attack(
  ones: readonly Endpoint[],
  requests: number,
  ingredients: Omit<Ingredients, 'strangers'>,
) {
  const strangers: Record<string, string>[] = [{ 'college-id': world.collegeId }, {}];
  const statuses = new Map<number, number>();
  const request = malformedRequest(ones, { ...ingredients, strangers });
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const status = await judge(one);
      if (status === 401) await letInAgain();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    { numRuns: requests, seed: SEED },
  );
  return statuses;
}

test(`${REQUESTS} malformed requests`, { timeout: 300_000 }, async () => {
  const known = [
    world.kelas.id,
    world.pertemuan.id,
    world.mahasiswa.nim,
    world.mahasiswaLain.nim,
    world.mahasiswa.userId,
    world.dosen.idDosen,
    `pertemuan:${world.pertemuan.id}`,
    'sistem',
    'saya',
    'url_sikad_legacy',
    'ti',
  ];
  const callers = callersOf({ withClient: true });
  const statuses = await attack(Object.values<Endpoint>(endpoints), REQUESTS, { known, callers });
  // Proves that requests get past gate and validation.
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 400, 401, 403, 404, 405, 422, ...RARE]),
  );
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 40);
});

type Words = Omit<Ingredients, 'strangers' | 'callers'>;

/** Enough rows to survive deletions. */
const EACH = 12;
const EXAMS = ofSoak({ short: 12, whole: 60 });
const html = [
  '<p>Jawaban saya yang cukup panjang</p>',
  '<img src=x onerror=alert(1)>',
  '<a href="java\tscript:alert(1)">x</a>',
  'x',
];

async function makeTasks(): Promise<Words> {
  const { make, mahasiswa, pertemuan, kelas } = world;
  const teman = await world.freshMahasiswa();
  await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
    ...[world.collegeId, kelas.id, teman.nim],
  ]);
  const isi: string[] = [];
  const kelompok: string[] = [];
  const pesan: string[] = [];
  const grup = [kelas.id, `LMS-${kelas.id}`];
  const utas: string[] = [];
  for (let n = 0; n < EACH; n++) {
    const tugas = await make.tugas(pertemuan);
    await make.pengumpulan(tugas, mahasiswa);
    const bersama = await make.tugasKelompok(pertemuan);
    const idKelompok = await make.kelompok({ tugas: bersama, anggota: [mahasiswa] });
    const forum = await make.forum(pertemuan);
    isi.push(tugas.id, bersama.id, forum.id);
    kelompok.push(idKelompok);
    grup.push(`LMS-KELOMPOK-${idKelompok}`);
    const pribadi = make.utasPribadi(tugas, mahasiswa);
    utas.push(
      pribadi.params.threadId,
      `komentar-tugas__${idKelompok}__${bersama.id}`,
      `FORUM__${forum.id}`,
    );
    pesan.push(await make.pesan(await make.percakapan(tugas, mahasiswa), mahasiswa));
  }
  const files = await makeFiles();
  const nim = [mahasiswa.nim, teman.nim];
  const penerima = [...nim, ...kelompok];
  const ids = [...isi, ...kelompok, ...grup];
  return {
    known: [...isi, ...penerima, mahasiswa.userId],
    named: {
      id: ids,
      contentId: isi,
      id_aktivitas: isi,
      list_id: isi,
      groupId: [...grup, ...kelompok],
      threadId: utas,
      thread_ids: utas,
      messageId: pesan,
      balasan_untuk: pesan,
      studentId: penerima,
      idPenerima: penerima,
      nim,
      berkas: files,
      files,
      lampiran: files,
      id_berkas: files,
      id_pertemuan: [pertemuan.id],
      id_kelas_kuliah: [kelas.id],
      text: html,
      deskripsi: html,
      tautan: ['https://contoh.id/a', ' javascript:alert(1)', 'contoh.id'],
      id_klien: ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'],
    },
  };
}

async function makeFiles(): Promise<string[]> {
  const files: string[] = [];
  for (let n = 0; n < EACH; n++) {
    const kind = n % 2 === 0 ? 'pengumpulan_tugas' : 'lampiran_percakapan';
    files.push(await world.make.berkas({ pengunggah: world.mahasiswa, kind }));
  }
  return files;
}

/** Half of the exams have attempts. */
async function makeExams(): Promise<Words> {
  const { make, mahasiswa, pertemuan, kelas } = world;
  const isi: string[] = [];
  const soal: string[] = [];
  const together: Record<string, string>[] = [];
  for (let n = 0; n < EXAMS; n++) {
    const ujian = await make.ujian(pertemuan, { soal: 2 });
    const idPenyesuaian = await make.penyesuaian(ujian, mahasiswa, { menit: 5 });
    if (n % 2 === 0) {
      const attemptId = await make.pengerjaan(ujian, mahasiswa);
      const idKejadian = await make.fokus(ujian.collegeId, attemptId);
      together.push(
        { id: attemptId, attemptId },
        { id: ujian.id, idKejadian, idPenyesuaian, studentId: mahasiswa.nim },
      );
    } else together.push({ id: ujian.id, idPenyesuaian });
    const bank = await make.bankSoal({
      dosen: world.dosen,
      makul: kelas.makul,
      dibagikan: n % 2 === 0,
    });
    const ofBank = [(await make.soal(bank)).id, (await make.soal(bank, { jenis: 'esay' })).id];
    isi.push(ujian.id, bank.id);
    soal.push(...ofBank, ...ujian.idSoal);
    together.push(
      ...ofBank.map((soalId) => ({ id: bank.id, soalId, nomor: '1' })),
      ...ujian.idSoal.map((questionId) => ({
        id: ujian.id,
        groupId: ujian.idKelompok,
        questionId,
        nomor: '1',
      })),
    );
  }
  const files = await makeFiles();
  const groups = together.flatMap(({ groupId }) => groupId ?? []);
  return {
    known: [...isi, ...soal, mahasiswa.nim],
    together,
    named: {
      id: isi,
      list_id: isi,
      groupId: groups,
      id_kelompok: groups,
      soalId: soal,
      list_id_soal: soal,
      id_soal: soal,
      soal_files: files,
      kunci_files: files,
      id_mata_kuliah: [kelas.makul.id],
      id_pertemuan: [pertemuan.id],
      deskripsi: html,
      pertanyaan: html,
      pembahasan: html,
      nim: [mahasiswa.nim],
      studentId: [mahasiswa.nim, mahasiswa.userId],
      mahasiswa: [mahasiswa.nim],
      teks: html,
      alasan: ['Listrik padam'],
    },
  };
}

test.each([
  {
    area: 'tasks, grades and conversations',
    paths: OF_TASKS,
    kode: 'tugas',
    words: makeTasks,
    rare: RARE_OF_TASKS,
  },
  {
    area: 'exams and banks of questions',
    paths: OF_EXAMS,
    kode: 'ujian',
    words: makeExams,
    rare: RARE_OF_EXAMS,
  },
])(
  `${REQUESTS_OF_AREA} malformed requests about $area`,
  { timeout: 300_000 },
  async ({ paths, kode, words, rare }) => {
    const ones = Object.values<Endpoint>(endpoints).filter(({ path }) => paths.test(path));
    expect(ones.length).toBeGreaterThan(40);
    // A new class, untouched by other tests.
    world = await makeWorld(api.make, kode);
    const statuses = await attack(ones, REQUESTS_OF_AREA, {
      ...(await words()),
      callers: callersOf({ withClient: false }),
    });
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 404, 405, 422, ...rare]),
    );
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS_OF_AREA / 40);
  },
);
