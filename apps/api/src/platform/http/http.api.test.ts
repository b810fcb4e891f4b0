import { connect } from 'node:net';
import { endpoints } from '@lms/contracts';
import { errorTable } from '@lms/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestDosen, TestMahasiswa } from '../../testing/make/make.ts';

let api: TestApi;
let dosen: TestDosen;
let mahasiswa: TestMahasiswa;
beforeAll(async () => {
  api = await createTestApi({ actorCacheMs: 5_000 });
  dosen = await api.make.dosen();
  mahasiswa = await api.make.mahasiswa();
});
afterAll(() => api.close());

const info = endpoints.infoPengguna;
const headersOf = (user = dosen) => ({
  authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
  'college-id': user.collegeId,
});

describe('the envelope', () => {
  test('an answer has data and a status', async () => {
    const { text, headers } = await api.as(dosen).call(info);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual({
      data: expect.any(Object),
      status: { code: 'ok', message: 'Berhasil' },
    });
  });

  test('an answer without data has a status alone', async () => {
    const { text } = await api.as(dosen).call(endpoints.catatLogout);
    expect(JSON.parse(text)).toEqual({ status: { code: 'ok', message: 'Berhasil' } });
  });

  test('a failure has a code, a sentence and the id of the request', async () => {
    const reply = await api.asStranger().call(info);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(reply.text)).toEqual({
      status: { code: 'belum_masuk', message: errorTable.belum_masuk.message },
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('faulty fields are named one by one, in Indonesian', async () => {
    const call = {
      query: { page: '0', per_page: 'banyak', mode_kuliah: 'luring', search: 'a'.repeat(201) },
    };
    const { error } = await api.as(dosen).call(endpoints.daftarKelas, call);
    expect(error).toEqual({
      code: 'validasi_gagal',
      message: 'Data yang dikirim tidak valid.',
      errors: [
        { path: 'page', message: 'Paling kecil 1' },
        { path: 'per_page', message: 'Harus berupa angka' },
        { path: 'search', message: 'Paling banyak 200 karakter' },
        { path: 'mode_kuliah', message: 'Harus salah satu dari online, offline, campuran' },
      ],
    });
  });

  test('paged answers say where they stand', async () => {
    for (let n = 0; n < 3; n++) await api.make.kelas({ pengajar: [dosen] });
    const call = (query: object) => api.as(dosen).call(endpoints.daftarKelas, { query });
    expect((await call({ per_page: 2, page: 2 })).meta).toEqual({
      page: 2,
      per_page: 2,
      total_items: 3,
      total_pages: 2,
    });
    expect((await call({ itemsPerPage: 999_999 })).meta).toEqual({
      page: 1,
      per_page: 100,
      total_items: 3,
      total_pages: 1,
    });
    expect((await call({ ignore_default_pagination: 'true' })).meta).toEqual({
      page: 1,
      per_page: 3,
      total_items: 3,
      total_pages: 1,
    });
    expect((await call({ page: 9 })).data).toEqual([]);
  });
});

describe('the gate', () => {
  test.each([
    ['no token', {}, 'belum_masuk'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'token_tidak_berlaku'],
    ['no token after the scheme', { authorization: 'Bearer ' }, 'token_tidak_berlaku'],
    ['something that is no token', { authorization: 'Bearer abc' }, 'token_tidak_berlaku'],
    [
      'a token nobody signed',
      { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` },
      'token_tidak_berlaku',
    ],
  ])('%s', async (_name, headers, code) => {
    const reply = await api.asStranger().call(info, { headers });
    expect([reply.status, reply.error.code]).toEqual([401, code]);
  });

  test('a token works for 15 minutes', async () => {
    const user = await api.make.dosen();
    const headers = headersOf(user);
    api.clock.advance(15 * 60_000 - 1_000);
    expect((await api.asStranger().call(info, { headers })).status).toBe(200);
    api.clock.advance(1_000);
    expect((await api.asStranger().call(info, { headers })).error.code).toBe('token_tidak_berlaku');
  });

  test('the college is required, must exist and must be the token’s', async () => {
    const other = await api.make.college();
    const as = (college: string) =>
      api.asStranger().call(info, { headers: { ...headersOf(), 'college-id': college } });
    expect((await as('')).error.code).toBe('college_id_wajib');
    expect((await as('tidak-ada')).error.code).toBe('perguruan_tinggi_tidak_ditemukan');
    expect((await as('x'.repeat(10_000))).error.code).toBe('perguruan_tinggi_tidak_ditemukan');
    expect((await as(other.id)).error.code).toBe('college_id_berbeda');
  });

  test('the role header is ignored', async () => {
    const headers = { role: 'ROLE_OPERATOR' };
    expect((await api.as(mahasiswa).call(info, { headers })).data.role).toBe('ROLE_MAHASISWA');
    expect((await api.as(mahasiswa).call(endpoints.mahasiswaAktif, { headers })).error.code).toBe(
      'tidak_berhak',
    );
  });

  test('what is taken away is gone within 5 seconds', async () => {
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
    const users = [operator, await api.make.dosen(), await api.make.dosen()] as const;
    const statuses = async () => {
      const replies = [];
      for (const user of users)
        replies.push((await api.as(user).call(endpoints.mahasiswaAktif)).status);
      return replies;
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const { collegeId } = operator;
    await api.db.run(
      `UPDATE operator SET kelas_kuliah = 'no_access' WHERE college_id = $1 AND id_pengguna = $2`,
      [collegeId, operator.userId],
    );
    await api.db.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [
      collegeId,
      users[1].userId,
    ]);
    await api.db.run('UPDATE sesi_pengguna SET dicabut_pada = now() WHERE id = $1::uuid', [
      users[2].sessionId,
    ]);
    api.clock.advance(5_000);
    expect(await statuses()).toEqual([403, 403, 401]);
  });
});

describe('what cannot be read or answered', () => {
  const put = { method: 'PUT', url: '/v2/lms/kehadiran_mahasiswa/pertemuan/p1' } as const;
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', { ...put, payload: '{"a":' }, json, 400, 'permintaan_tidak_terbaca'],
    ['an empty JSON body', { ...put, payload: '' }, json, 400, 'permintaan_tidak_terbaca'],
    [
      'a body that poisons prototypes',
      { ...put, payload: '{"__proto__":{"a":1}}' },
      json,
      400,
      'permintaan_tidak_terbaca',
    ],
    [
      'a body of another kind',
      { ...put, payload: 'a' },
      { 'content-type': 'text/plain' },
      415,
      'jenis_isi_tidak_didukung',
    ],
    [
      'a body over 1 MB',
      { ...put, payload: JSON.stringify('a'.repeat(1_000_000)) },
      json,
      413,
      'terlalu_besar',
    ],
    [
      'a path that cannot be decoded',
      { method: 'GET', url: '/v2/lms/pertemuan/%zz' },
      {},
      400,
      'permintaan_tidak_terbaca',
    ],
    [
      'a NUL in the path',
      { method: 'GET', url: '/v2/lms/pertemuan/a%00b' },
      {},
      422,
      'validasi_gagal',
    ],
    [
      'a parameter that is far too long',
      { method: 'GET', url: `/v2/lms/pertemuan/${'a'.repeat(100_000)}` },
      {},
      414,
      'alamat_terlalu_panjang',
    ],
    [
      '100,000 characters in the query',
      { method: 'GET', url: `/v1/makul_ref?search=${'a'.repeat(100_000)}` },
      {},
      422,
      'validasi_gagal',
    ],
    [
      'an address that does not exist',
      { method: 'GET', url: '/v2/lms/tidak_ada' },
      {},
      404,
      'alamat_tidak_ditemukan',
    ],
    [
      'another method',
      { method: 'DELETE', url: '/v2/user_info' },
      {},
      405,
      'metode_tidak_didukung',
    ],
    ['a TRACE', { method: 'TRACE', url: '/v2/user_info' }, {}, 405, 'metode_tidak_didukung'],
    ['a HEAD of a stream', { method: 'HEAD', url: '/v2/lms/events?stream=saya' }, {}, 405, null],
  ] as const)('%s', async (_name, request, headers, status, code) => {
    const reply = await api.app.inject({ ...request, headers: { ...headersOf(), ...headers } });
    expect(reply.statusCode).toBe(status);
    if (code !== null)
      expect(reply.json()).toMatchObject({ status: { code, message: errorTable[code].message } });
    if (status === 405) expect(reply.headers.allow).toBe('GET');
  });

  test('a stranger’s body is not even read', async () => {
    const reply = await api.app.inject({
      ...put,
      payload: '{"a":',
      headers: { ...json, 'college-id': dosen.collegeId },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('what node’s parser refuses is told in the same shape', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const address = api.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.on('data', (chunk) => {
          answer += String(chunk);
        });
        socket.on('end', () => resolve(answer));
        socket.on('error', reject);
      });
    const unreadable = await send('RUBBISH\r\n\r\n');
    expect(unreadable).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(unreadable.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: { code: 'permintaan_tidak_terbaca' },
    });
    const tooLarge = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(tooLarge).toMatch(/^HTTP\/1\.1 431 /);
    expect(tooLarge).toContain('kepala_terlalu_besar');
  });
});

describe('reference lists', () => {
  test('are not sent again to who has them', async () => {
    await api.make.makul();
    const first = await api.as(dosen).call(endpoints.makulRef);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const second = await api
      .as(dosen)
      .call(endpoints.makulRef, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([second.status, second.text]).toEqual([304, '']);
    await api.make.makul();
    expect(
      (await api.as(dosen).call(endpoints.makulRef, { headers: { 'if-none-match': etag } })).status,
    ).toBe(200);
  });
});

test('the client’s address is the proxy’s word only where the proxy is trusted', async () => {
  await api
    .as(dosen)
    .call(endpoints.catatLogout, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const row = await api.db.row('SELECT ip_address FROM log_aktivitas WHERE id_pengguna = $1', [
    dosen.userId,
  ]);
  expect(row).toEqual({ ip_address: '127.0.0.1' });
});
