/** Malformed requests generated from the contracts: never a 5xx, and every answer in the error shape or the envelope. */
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/endpoint';
import { errorTable } from '@lms/contracts/errors';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statusesOf } from '../platform/http/answers.ts';
import { makeWorld, type World } from './access-world.ts';
import { createTestApi, type TestApi } from './app.ts';
import { malformedRequest } from './malformed.ts';
import { ofSoak } from './soak.ts';

/** What only one of some thousands is answered. */
const RARE = ofSoak<number[]>({ short: [], whole: [415] });
const REQUESTS = ofSoak({ short: 1_500, whole: 10_000 });
const SEED = 20_261_121;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await createTestApi();
  world = await makeWorld(api.make, 'acak');
});
afterAll(() => api.close());

const failure = z.strictObject({
  status: z.strictObject({ code: z.enum(Object.keys(errorTable) as [keyof typeof errorTable]), message: z.string().min(1) }),
  errors: z.array(z.strictObject({ path: z.string().min(1), message: z.string().min(1) })).optional(),
  request_id: z.uuid(),
});
const success = z.looseObject({ status: z.object({ code: z.literal('ok'), message: z.string() }) });
const unwrapped = new Set<string>(
  Object.values<Endpoint>(endpoints).flatMap((endpoint) => (endpoint.bare || endpoint.kind === 'sse' ? [endpoint.path] : [])),
);

/** The endpoints that a request may have reached; none when its path or method is nobody's. */
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
  // A workbook, for example, is no envelope.
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
    expect(named, `${request.method} ${candidates[0]?.path} does not name ${statusCode}: ${text.slice(0, 300)}`).toBe(true);
  }
  if (statusCode >= 400 && request.method !== 'HEAD') {
    const { status } = failure.parse(JSON.parse(text));
    expect(errorTable[status.code].status).toBe(statusCode);
  } else if (statusCode === 200 && isJson && !unwrapped.has(String(request.url).split('?')[0] ?? '')) {
    success.parse(JSON.parse(text));
  }
  return statusCode;
}

test(`${REQUESTS} malformed requests`, { timeout: 300_000 }, async () => {
  const users = [world.mahasiswa, world.dosen, world.users.operatorIstimewa, world.users.operatorBaca];
  const { tokens } = api.app.http;
  const held = [...users.map((user) => tokens.sign(user)), tokens.signMachine(world.mesin)];
  const callers = held.map((token) => ({ authorization: `Bearer ${token}`, 'college-id': world.collegeId }));
  const strangers: Record<string, string>[] = [{ 'college-id': world.collegeId }, {}];
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
  const statuses = new Map<number, number>();
  const request = malformedRequest(Object.values<Endpoint>(endpoints), { known, callers, strangers });
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const status = await judge(one);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  // The generator must reach past the gate and the validation, or it proves nothing.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 422, ...RARE]));
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 40);
});
