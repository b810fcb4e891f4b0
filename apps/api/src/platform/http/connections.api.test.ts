import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { eventually } from '../../testing/background.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
let dosen: TestUser;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  api = await createTestApi({ logLines: lines });
  dosen = await api.make.dosen();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const address = api.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => api.close());

function open() {
  const socket = connect(port, '127.0.0.1');
  const state = {
    answer: '',
    ended: false,
    send: (text: string) => void socket.write(text),
    leave: () => socket.destroy(),
  };
  socket.on('data', (chunk) => {
    state.answer += String(chunk);
  });
  socket.on('close', () => {
    state.ended = true;
  });
  socket.on('error', () => undefined);
  return state;
}

const health = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
const put = (headers: string) =>
  `PUT /v2/lms/kehadiran_mahasiswa/pertemuan/p1 HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n`;
const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\n';
const answers = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
const logged = (reqId: string) =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line.reqId === reqId);

/** The server has heard what was sent before. */
async function answered(): Promise<void> {
  const connection = open();
  connection.send(health);
  await eventually(
    () => answers(connection.answer),
    (all) => all.length === 1,
  );
  connection.leave();
}

test('a refused request that would upgrade ends its connection, whether its body was sent or not', async () => {
  for (const body of ['', '{"a":1}   ']) {
    const connection = open();
    connection.send(put(`${upgrade}content-length: 10\r\n`) + body);
    await eventually(
      () => connection.ended,
      (ended) => ended,
    );
    expect(answers(connection.answer)).toEqual(['HTTP/1.1 400']);
    expect(connection.answer.toLowerCase()).toContain('connection: close');
  }
});

test.each([
  ['an address that cannot be read', '/v2/%zz'],
  ['a name that is too long', `/v2/lms/kehadiran_mahasiswa/pertemuan/${'a'.repeat(3_000)}`],
])('so does one that is refused before any route: %s', async (_name, path) => {
  const connection = open();
  connection.send(
    `PUT ${path} HTTP/1.1\r\nhost: a\r\n${upgrade}content-length: 10\r\n\r\n{"a":1}   `,
  );
  await eventually(
    () => connection.ended,
    (ended) => ended,
  );
  expect(answers(connection.answer)).toHaveLength(1);
  expect(connection.answer.toLowerCase()).toContain('connection: close');
});

test('a refused request without one does not: the next is answered on the same connection', async () => {
  const connection = open();
  connection.send(`${put('content-length: 10\r\n')}{"a":1}   ${health}`);
  await eventually(
    () => answers(connection.answer),
    (all) => all.length === 2,
  );
  expect(answers(connection.answer)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  connection.leave();
});

test('a client that goes away mid-body is no defect of ours', async () => {
  const before = lines.length;
  const connection = open();
  const begun = once(api.app.server, 'request') as Promise<[IncomingMessage]>;
  const token = api.app.http.tokens.sign(dosen);
  connection.send(
    `${put(`content-length: 1000\r\nauthorization: Bearer ${token}\r\ncollege-id: ${dosen.collegeId}\r\n`)}{"data":`,
  );
  const [request] = await begun;
  await eventually(
    () => request.listenerCount('data'),
    (readers) => readers > 0,
  );
  connection.leave();
  const line = await eventually(
    () => lines.slice(before).map((one): Record<string, unknown> => JSON.parse(one))[0],
    (found) => found !== undefined,
  );
  expect(line).toMatchObject({ level: 30, msg: 'the client left' });
  // The failed reading of the body adds no second line.
  await answered();
  expect(lines.slice(before)).toHaveLength(1);
});

/** The client leaves while the gate asks who it is. The answer comes with the call of the result. */
function leaveAtGate(connection: ReturnType<typeof open>): () => void {
  const { actors } = api.app.http;
  const { get } = actors;
  const { promise: known, resolve } = Promise.withResolvers<void>();
  actors.get = async (subject) => {
    connection.leave();
    await known;
    return get(subject);
  };
  return () => {
    actors.get = get;
    resolve();
  };
}

test('a client that goes away before its body is read is told of too', async () => {
  const before = lines.length;
  const connection = open();
  const openGate = leaveAtGate(connection);
  try {
    connection.send(
      `${put(`content-length: 1000\r\nauthorization: Bearer ${api.app.http.tokens.sign(dosen)}\r\ncollege-id: ${dosen.collegeId}\r\n`)}{"data":`,
    );
    const line = await eventually(
      () => lines.slice(before).map((one): Record<string, unknown> => JSON.parse(one))[0],
      (found) => found !== undefined,
    );
    expect(line).toMatchObject({
      level: 30,
      msg: 'the client left',
      request: { method: 'PUT', route: '/v2/lms/kehadiran_mahasiswa/pertemuan/:idPertemuan' },
    });
  } finally {
    openGate();
  }
  await answered();
  expect(lines.slice(before)).toHaveLength(1);
});

test('a client that leaves without waiting for its answer is not told of', async () => {
  const before = lines.length;
  const connection = open();
  const openGate = leaveAtGate(connection);
  try {
    const token = api.app.http.tokens.sign(dosen);
    connection.send(
      `GET /v2/lms/kelas_kuliah HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncollege-id: ${dosen.collegeId}\r\n\r\n`,
    );
    await eventually(
      () => connection.ended,
      (ended) => ended,
    );
    await answered();
  } finally {
    openGate();
  }
  await answered();
  expect(lines.slice(before)).toEqual([]);
});

test.each([
  ['rubbish', 'RUBBISH\r\n\r\n', 400, 'permintaan_tidak_terbaca'],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'kepala_terlalu_besar',
  ],
])(
  '%s: what node’s parser refuses has the shape of every failure, and its request id stands in the log',
  async (_name, text, status, code) => {
    const connection = open();
    connection.send(text);
    await eventually(
      () => connection.ended,
      (ended) => ended,
    );
    const [head = '', body = ''] = connection.answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    const answer = JSON.parse(body);
    expect(answer).toEqual({
      status: { code, message: expect.any(String) },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(logged(answer.request_id)).toMatchObject([{ level: 30 }]);
  },
);

test('a request that names no host is refused in the same shape', async () => {
  const connection = open();
  connection.send('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n');
  await eventually(
    () => connection.ended,
    (ended) => ended,
  );
  expect(connection.answer).toContain('HTTP/1.1 400 ');
  expect(JSON.parse(connection.answer.slice(connection.answer.indexOf('{')))).toMatchObject({
    status: { code: 'permintaan_tidak_terbaca' },
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a refusal is told with who asked for what, and with no token', async () => {
  const before = lines.length;
  const token = api.app.http.tokens.sign(dosen);
  const reply = await api.app.inject({
    url: '/v2/akun',
    headers: { authorization: `Bearer ${token}`, 'college-id': dosen.collegeId },
  });
  expect(reply.statusCode).toBe(403);
  const told = lines.slice(before);
  expect(told.map((one): unknown => JSON.parse(one))).toMatchObject([
    {
      level: 40,
      msg: 'tidak_berhak',
      account: `${dosen.collegeId}/${dosen.userId}`,
      request: { method: 'GET', route: '/v2/akun', ip: '127.0.0.1' },
    },
  ]);
  expect(told.join('')).not.toContain(token);
});
