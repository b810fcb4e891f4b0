import { setTimeout as sleep } from 'node:timers/promises';
import { beriDispensasi, cabutDispensasi } from '@lms/contracts/kehadiran/dispensasi';
import { daftarKelas } from '@lms/contracts/kelas/kelas';
import { simpanHakAkses } from '@lms/contracts/orang/hak-akses';
import { ubahPembatasan } from '@lms/contracts/orang/pembatasan';
import { infoPengguna } from '@lms/contracts/orang/sesi';
import { bacaUtas } from '@lms/contracts/percakapan/percakapan';
import { kirimPesan } from '@lms/contracts/percakapan/pesan';
import { events, eventsPercakapan } from '@lms/contracts/wire/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { eventually } from '../../testing/background.ts';
import type { TestUser } from '../../testing/make/make.ts';
import { parseEvents } from '../../testing/sse.ts';
import { ACCESS_TOKEN_SECONDS } from '../auth/token.ts';
import { createEvents } from './events.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await createTestApi({ live: true });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

async function scene() {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (mahasiswa === undefined) throw new Error('a class without a student');
  return { dosen, mahasiswa, pertemuan: await api.make.pertemuan({ kelas }) };
}

async function connect(user: TestUser, streams: string[], headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const query = streams.map((stream) => `stream=${encodeURIComponent(stream)}`).join('&');
  const response = await fetch(`${origin}${events.path}?${query}`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
      ...headers,
    },
  });
  const stream = {
    response,
    text: '',
    ended: false,
    leave: () => abort.abort(),
    events: () => parseEvents(stream.text),
  };
  if (response.status === 200 && response.body)
    void read(response.body.pipeThrough(new TextDecoderStream()), stream);
  return stream;
}

async function read(
  body: ReadableStream<string>,
  stream: { text: string; ended: boolean },
): Promise<void> {
  try {
    for await (const chunk of body) stream.text += chunk;
    stream.ended = true;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}

test('what happens between an answer and the stream that goes on from it is replayed; who is nobody gets no number', async () => {
  const { dosen, pertemuan } = await scene();
  const data = { id_pertemuan: pertemuan.id, versi: 1 };
  const event = {
    collegeId: dosen.collegeId,
    stream: `pertemuan:${pertemuan.id}`,
    name: 'kehadiran.berubah' as const,
    data,
  };
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
    'college-id': dosen.collegeId,
  };
  const position = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers })).headers.get('last-event-id');
  const loaded = await position(infoPengguna.path);
  expect(loaded).toMatch(/^\d+$/);
  await api.db.transaction((tx) => createEvents(noop).add(tx, [{ ...event, staffOnly: true }]));
  await eventually(
    () => position(infoPengguna.path),
    (now) => Number(now) > Number(loaded),
  );
  const stream = await connect(dosen, [`pertemuan:${pertemuan.id}`], {
    'last-event-id': loaded ?? '',
  });
  const [missed] = await eventually(
    () => stream.events(),
    (all) => all.length === 2,
  );
  expect(missed).toMatchObject({ event: 'kehadiran.berubah', data });
  stream.leave();
  expect((await fetch(`${origin}${infoPengguna.path}`)).headers.get('last-event-id')).toBeNull();
});

const openStreams = async () => {
  const response = await fetch(`${origin}/metrics`);
  return Number(/^lms_event_streams (\d+)$/m.exec(await response.text())?.[1]);
};
const noop = () => undefined;

test('a lecturer hears of the meeting over HTTP, unbuffered and uncached', async () => {
  const { dosen, pertemuan } = await scene();
  const stream = await connect(dosen, ['sistem', `pertemuan:${pertemuan.id}`]);
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await eventually(
    () => stream.events(),
    (all) => all.length === 2,
  );
  expect(stream.events().map(({ event }) => event)).toEqual(['waktu', 'siap']);

  const data = { id_pertemuan: pertemuan.id, versi: 1 };
  const told = {
    collegeId: dosen.collegeId,
    stream: `pertemuan:${pertemuan.id}`,
    name: 'kehadiran.berubah' as const,
    data,
  };
  await api.db.transaction((tx) => createEvents(noop).add(tx, [{ ...told, staffOnly: true }]));
  const [, , event] = await eventually(
    () => stream.events(),
    (all) => all.length === 3,
  );
  expect(event).toEqual({ id: expect.any(Number), event: 'kehadiran.berubah', data });

  const again = await connect(dosen, [`pertemuan:${pertemuan.id}`], {
    'last-event-id': String(stream.events()[1]?.id),
  });
  await eventually(
    () => again.events(),
    (all) => all.length === 2,
  );
  expect(again.events()).toEqual([event, { id: event?.id, event: 'siap', data: {} }]);
  stream.leave();
  again.leave();
  await eventually(openStreams, (count) => count === 0);
});

test('staff of a class hear of its dispensations, nobody else; the stream of an exam ends with the dispensation', async () => {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (mahasiswa === undefined) throw new Error('a class without a student');
  const now = api.clock.now().getTime();
  const lecture = await api.make.pertemuan({ kelas, waktuMulai: new Date(now - 9 * 86_400_000) });
  await api.make.kehadiran(lecture, { tanda: 'A' });
  const exam = [`pertemuan:${(await api.make.pertemuan({ kelas, kategori: 'uts' })).id}`];
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    [collegeId],
  );
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const room = [`kelas:${kelas.id}`];
  const strangers = [
    await api.make.mahasiswa({ collegeId }),
    await api.make.dosen({ collegeId }),
    await api.make.dosen(),
  ];
  for (const stranger of [
    ...strangers,
    await api.make.operator({ collegeId, areas: { data_master: 'write' } }),
  ]) {
    expect((await connect(stranger, room)).response.status).toBe(404);
  }
  const [lecturer, colleague, member] = [
    await connect(dosen, room),
    await connect(operator, room),
    await connect(mahasiswa, room),
  ];
  const params = { idKelas: kelas.id, nim: mahasiswa.nim };
  const sampai = new Date(now + 86_400_000).toISOString();
  expect((await connect(mahasiswa, exam)).response.status).toBe(404);
  await api
    .as(operator)
    .call(beriDispensasi, { params, body: { alasan: 'Dirawat di rumah sakit.', sampai } });
  const student = await connect(mahasiswa, exam);
  expect(student.response.status).toBe(200);
  await api.as(operator).call(cabutDispensasi, { params });
  await eventually(
    () => student.ended,
    (ended) => ended,
  );
  expect((await connect(mahasiswa, exam)).response.status).toBe(404);
  const told = { event: 'dispensasi.berubah', data: { id_kelas: kelas.id } };
  for (const { events, leave } of [lecturer, colleague]) {
    const heard = await eventually(events, (all) => all.length === 3);
    expect(heard.slice(1)).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
    leave();
  }
  expect(member.events().map(({ event }) => event)).toEqual(['siap']);
  member.leave();
});

test('who leaves a group, or the class, hears no more of its talk; the others do', async () => {
  const { dosen, mahasiswa, pertemuan } = await scene();
  const teman = await api.make.mahasiswa({ collegeId: dosen.collegeId });
  await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
    dosen.collegeId,
    pertemuan.kelas.id,
    teman.nim,
  ]);
  const tugas = await api.make.aktivitas(pertemuan, { jenis: 'tugas' });
  const { params, idKelompok } = await api.make.utasKelompok(tugas, [mahasiswa, teman]);
  const url = `${origin}${eventsPercakapan.path}?thread_ids=${params.threadId}`;
  const sendAs = (user: TestUser) =>
    api.as(user).call(kirimPesan, { params, body: { text: '<p>Halo</p>' } });
  const { kunci } = (
    await api
      .as(dosen)
      .call(bacaUtas, { params: { id: params.groupId, threadId: params.threadId } })
  ).data;
  const talk = [`percakapan:${kunci}`];
  const [leaver, stays, lecturer] = [
    await connect(teman, talk),
    await connect(mahasiswa, talk),
    await connect(dosen, talk),
  ];
  expect((await sendAs(dosen)).status).toBe(201);
  const heard = (stream: typeof stays) =>
    stream.events().filter(({ event }) => event === 'percakapan.berubah').length;
  for (const stream of [leaver, stays, lecturer])
    await eventually(
      () => heard(stream),
      (count) => count === 1,
    );
  await api.db.run(
    'UPDATE tugas_anggota SET sampai = now() WHERE college_id = $1 AND id_kelompok = $2 AND nim = $3',
    [dosen.collegeId, idKelompok, teman.nim],
  );
  await eventually(
    () => leaver.ended,
    (ended) => ended,
  );
  expect((await connect(teman, talk)).response.status).toBe(404);
  await sendAs(dosen);
  await eventually(
    () => heard(stays),
    (count) => count === 2,
  );
  expect([heard(leaver), stays.ended, lecturer.ended]).toEqual([1, false, false]);
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(mahasiswa)}`,
    'college-id': mahasiswa.collegeId,
  };
  const abort = new AbortController();
  expect((await fetch(url, { headers, signal: abort.signal })).status).toBe(200);
  abort.abort();
  const room = await connect(mahasiswa, [
    `kelas:${pertemuan.kelas.id}`,
    `pertemuan:${pertemuan.id}`,
  ]);
  await api.db.run(
    'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
    [dosen.collegeId, pertemuan.kelas.id, mahasiswa.nim],
  );
  for (const stream of [stays, room])
    await eventually(
      () => stream.ended,
      (ended) => ended,
    );
  expect((await fetch(url, { headers })).status).toBe(404);
  lecturer.leave();
  await eventually(openStreams, (count) => count === 0);
});

test('what fails before the stream begins answers like any endpoint', async () => {
  const { mahasiswa, pertemuan } = await scene();
  const stranger = await api.make.mahasiswa({ collegeId: (await api.make.college()).id });
  const attempts: [TestUser, string, number][] = [
    [mahasiswa, `pertemuan:${pertemuan.id}x`, 404],
    [mahasiswa, 'ujian:1', 404],
    [mahasiswa, `pengguna:${mahasiswa.userId}`, 404],
    [stranger, `pertemuan:${pertemuan.id}`, 404],
    [mahasiswa, 'bukan nama', 404],
    [mahasiswa, 'x'.repeat(501), 422],
  ];
  for (const [user, name, status] of attempts) {
    const { response } = await connect(user, [name]);
    expect([name, response.status]).toEqual([name, status]);
    expect(await response.json()).toMatchObject({
      status: { code: status === 404 ? 'tidak_ditemukan' : 'validasi_gagal' },
    });
  }
  expect((await connect(mahasiswa, ['saya'], { authorization: 'Bearer x' })).response.status).toBe(
    401,
  );
  expect(await openStreams()).toBe(0);
});

test.each(['abc', '-1', '1e3', '9'.repeat(40), ''])(
  'the unreadable Last-Event-ID %j counts as none',
  async (id) => {
    const { mahasiswa } = await scene();
    const stream = await connect(mahasiswa, ['saya'], { 'last-event-id': id });
    await eventually(
      () => stream.events(),
      (all) => all.length > 0,
    );
    expect(stream.events().map(({ event }) => event)).toEqual(['siap']);
    stream.leave();
    await eventually(openStreams, (count) => count === 0);
  },
);

test('who leaves while the stream is being opened leaves nothing behind', async () => {
  const { mahasiswa, pertemuan } = await scene();
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(mahasiswa)}`,
    'college-id': mahasiswa.collegeId,
  };
  const visits = Array.from({ length: 40 }, async (_one, index) => {
    const url = `${origin}${events.path}?stream=pertemuan:${pertemuan.id}`;
    await expect(
      fetch(url, { headers, signal: AbortSignal.timeout(index) }).then((response) =>
        response.text(),
      ),
    ).rejects.toThrow();
  });
  await Promise.all(visits);
  await eventually(openStreams, (count) => count === 0);
});

test('a HEAD request opens no stream', async () => {
  const { mahasiswa } = await scene();
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(mahasiswa)}`,
    'college-id': mahasiswa.collegeId,
  };
  const response = await fetch(`${origin}${events.path}?stream=saya`, { method: 'HEAD', headers });
  expect(response.status).not.toBe(200);
  expect(await openStreams()).toBe(0);
});

test('the stream ends when the token does', async () => {
  const { mahasiswa } = await scene();
  const stream = await connect(mahasiswa, ['saya']);
  await eventually(
    () => stream.events(),
    (all) => all.length > 0,
  );
  api.clock.advance(ACCESS_TOKEN_SECONDS * 1_000);
  await eventually(
    () => stream.ended,
    (ended) => ended,
  );
});

test('rights that were changed hold in a process that remembers the old ones, once it hands the event on', async () => {
  const remembering = await createTestApi({ live: true, actorCacheMs: 3_600_000 });
  try {
    const boss = await remembering.make.operator({ scopes: ['A:T'] });
    const operator = await remembering.make.operator({ areas: { laporan: 'read' } });
    const rights = async () =>
      (await remembering.as(operator).call(infoPengguna)).data.hak_akses?.laporan;
    expect(await rights()).toBe('read');
    const params = { username: operator.username };
    await remembering
      .as(boss)
      .call(simpanHakAkses, { params, body: { is_active: true, list_prodi: [] } });
    await eventually(rights, (level) => level === 'no_access');

    // Also changes from Siakad (DECISIONS 206).
    const student = await remembering.make.mahasiswa();
    const siakad = await remembering.make.klien({ collegeId: student.collegeId });
    const isLetIn = async () => (await remembering.as(student).call(daftarKelas)).status === 200;
    expect(await isLetIn()).toBe(true);
    const dues = { nim: student.nim, jenis: 'tunggakan', memenuhi_syarat: false, kekurangan: [] };
    await remembering.asMachine(siakad).call(ubahPembatasan, { body: { data: [dues] } });
    await eventually(isLetIn, (is) => !is);
  } finally {
    await remembering.close();
  }
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const { mahasiswa } = await scene();
  const stream = await connect(mahasiswa, ['saya']);
  await eventually(
    () => stream.events(),
    (all) => all.length > 0,
  );
  const started = performance.now();
  await api.app.close();
  expect(performance.now() - started).toBeLessThan(10_000);
  await sleep(50);
  expect(stream.ended).toBe(true);
});
