/** Real processes send one trace from a request to the browsers that hear of it. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, TEST_JWT_SECRET, type TestApi } from '../../testing/app.ts';
import { eventually } from '../../testing/background.ts';
import { type Copies, openCopies } from '../../testing/servers/copies.ts';
import { type Collector, type ReceivedSpan, startCollector } from '../../testing/servers/otlp.ts';
import { createTokens } from '../auth/token.ts';
import { systemClock } from '../clock.ts';

let api: TestApi;
let collector: Collector;
let copies: Copies;
const streaming = new AbortController();
beforeAll(async () => {
  api = await createTestApi();
  collector = await startCollector();
  copies = openCopies(api.databaseUrl, 'postgres', {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-kunci=rahasia%20kolektor',
      OTEL_TRACES_SAMPLER_ARG: '1',
    },
  });
});
afterAll(async () => {
  streaming.abort();
  await copies.close();
  await collector.close();
  await api.close();
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

test('a saved mark is one trace: request, statements, outbox, jobs, event, streams', {
  timeout: 120_000,
}, async () => {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: minutes(-10),
    waktuSelesai: minutes(90),
    jenis: 'offline',
  });
  const tokens = await createTokens(fastify(), { current: TEST_JWT_SECRET }, systemClock);
  const token = tokens.sign(dosen);
  const headers = {
    authorization: `Bearer ${token}`,
    'college-id': dosen.collegeId,
    'content-type': 'application/json',
  };
  await Promise.all([copies.start('api'), copies.start('worker')]);
  const [one] = copies.running('api');
  const stream = await fetch(`${one?.url}/v2/lms/events?stream=pertemuan:${pertemuan.id}`, {
    headers,
    signal: streaming.signal,
  });
  expect(stream.status).toBe(200);

  const foreign = randomUUID().replaceAll('-', '');
  const [nim = ''] = kelas.peserta.map((row) => row.nim);
  const answer = await copies.fetch(
    endpoints.simpanKehadiran.path.replace('{idPertemuan}', pertemuan.id),
    {
      method: 'PUT',
      headers: { ...headers, traceparent: `00-${foreign}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ data: [{ nim, presensi: 'H', ada_presensi: true }] }),
    },
  );
  expect(answer.status).toBe(200);
  const refused = await copies.fetch(
    endpoints.detailKelas.path.replace('{id}', 'tidak-ada-rahasia'),
    { headers },
  );
  const { request_id: refusedId } = (await refused.json()) as { request_id: string };

  const isRequest = ({ name }: ReceivedSpan) => name === `PUT ${endpoints.simpanKehadiran.path}`;
  const traceNow = () => {
    const root = collector.spans.find(isRequest);
    return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  };
  // Each process sends its own, a parent perhaps after its child.
  const isWhole = (all: readonly ReceivedSpan[]) =>
    all.some(({ name }) => name.startsWith('sampai ')) &&
    all.every(
      ({ parentSpanId }) =>
        parentSpanId === '' || all.some(({ spanId }) => spanId === parentSpanId),
    );
  const spans = await eventually(traceNow, isWhole, 60);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = (span: ReceivedSpan | undefined): string[] =>
    span === undefined ? [] : [...pathOf(byId.get(span.parentSpanId)), span.name];
  const named = (name: string) => spans.find((span) => span.name === name);

  expect(pathOf(named('kehadiran.save'))).toEqual([
    `PUT ${endpoints.simpanKehadiran.path}`,
    'simpanKehadiran',
    'kehadiran.save',
  ]);
  const arrived = spans.find(({ name }) => name.startsWith('sampai '));
  expect(pathOf(arrived)).toEqual([
    `PUT ${endpoints.simpanKehadiran.path}`,
    'simpanKehadiran',
    'kirim kehadiran.hitung_rekap',
    'kerja kehadiran.hitung_rekap',
    expect.stringMatching(/^kabar /),
    expect.stringMatching(/^sampai /),
  ]);
  expect(named('kerja kehadiran.hitung_rekap')?.service).toBe('lms-worker');
  expect(arrived?.service).toBe('lms-api');
  expect(arrived?.attributes['lms.streams']).toBe(1);
  expect(named('COMMIT')).toBeDefined();
  expect(spans.filter(({ status }) => status.code !== 0)).toEqual([]);
  expect(spans.filter(({ attributes }) => 'error.type' in attributes)).toEqual([]);

  // A caller cannot have its requests recorded, nor join another trace.
  expect(spans.every(({ traceId }) => traceId !== foreign)).toBe(true);
  // The id that an error shows to its reader is the id of its trace.
  const failed = await eventually(
    () =>
      collector.spans.find(
        ({ traceId, parentSpanId }) =>
          traceId === refusedId.replaceAll('-', '') && parentSpanId === '',
      ),
    (span) => span !== undefined,
    30,
  );
  expect(failed?.attributes).toMatchObject({
    'http.route': endpoints.detailKelas.path,
    'http.response.status_code': 404,
    'error.type': 'tidak_ditemukan',
  });
  expect(failed?.status.code).toBe(0);
  expect(collector.headers[0]).toMatchObject({ 'x-kunci': 'rahasia kolektor' });

  // Names, NIM, ids, tokens and what was asked for stay here.
  const told = collector.spans.flatMap(({ name, attributes }) => [
    name,
    ...Object.values(attributes).map(String),
  ]);
  expect(told.length).toBeGreaterThan(50);
  const ids = [dosen.userId, dosen.idDosen, pertemuan.id, kelas.id];
  expect(told.filter((text) => ids.includes(text))).toEqual([]);
  const values = [
    token,
    dosen.username,
    dosen.nama,
    'tidak-ada-rahasia',
    ...kelas.peserta.flatMap((row) => [row.nim, row.nama]),
  ];
  expect(told.filter((text) => values.some((value) => text.includes(value)))).toEqual([]);
  expect(values.filter((value) => collector.texts.join().includes(value))).toEqual([]);
});
