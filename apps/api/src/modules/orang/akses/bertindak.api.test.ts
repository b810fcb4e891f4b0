import { type EndpointName, endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectations } from '../../../testing/access/access-expectations.ts';
import { makeWorld, type World } from '../../../testing/access/access-world.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { Call } from '../../../testing/call.ts';
import type { TestMahasiswa, TestOperator } from '../../../testing/make/make.ts';
import { createSignIn, testPasswordHash } from '../../../testing/sign-in.ts';

const { loginSebagai, keluarLoginSebagai, infoPengguna, keluar } = endpoints;
const MINUTE_MS = 60_000;
const alasan = 'Memeriksa keluhan presensi';

let api: TestApi;
let signIn: ReturnType<typeof createSignIn>;
let hash: string;
let college: { id: string };
let prodi: { id: string };
let student: TestMahasiswa;
let operator: TestOperator;

beforeAll(async () => {
  api = await createTestApi();
  signIn = createSignIn(api);
  hash = await testPasswordHash();
  college = await api.make.college();
  prodi = await api.make.prodi({ collegeId: college.id });
});
afterAll(() => api.close());
beforeEach(async () => {
  student = await api.make.mahasiswa({ collegeId: college.id, nama: 'Adinda', idProdi: prodi.id });
  operator = await api.make.operator({
    collegeId: college.id,
    nama: 'Siti',
    sandiHash: hash,
    areas: { kelas_kuliah: 'write', konfigurasi: 'write' },
  });
});

const begin = (as = operator, who: { nim?: string; id_user?: string } = { nim: student.nim }) =>
  api.as(as).call(loginSebagai, { body: { ...who, alasan } });
const withToken = <E extends Endpoint>(token: string, endpoint: E, call: Call<E> = {}) =>
  api
    .asStranger(college.id)
    .call(endpoint, { ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const bearer = async () => (await begin()).data.access_token;
async function signedIn() {
  const pair = (await signIn.signIn(operator)).data;
  const acting = await withToken(pair.access_token, loginSebagai, {
    body: { nim: student.nim, alasan },
  });
  return {
    own: pair.access_token,
    refreshToken: pair.refresh_token,
    acting: acting.data.access_token,
  };
}

describe('an operator who acts as a student', () => {
  test('is the student to every endpoint, and the token names both', async () => {
    const { status, data, headers } = await begin();
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(data).toMatchObject({
      expires_in: 900,
      mahasiswa: { id_user: student.userId, nim: student.nim, nama: 'Adinda' },
    });
    const claims = claimsOf(data.access_token);
    expect(claims).toMatchObject({
      sub: student.userId,
      role: 'mahasiswa',
      sid: operator.sessionId,
      act: { sub: operator.userId },
    });
    const info = await withToken(data.access_token, infoPengguna);
    expect(info.data).toMatchObject({
      id: student.userId,
      role: 'ROLE_MAHASISWA',
      nim: student.nim,
      hak_akses: null,
      bertindak: {
        operator: { id: operator.userId, nama: 'Siti' },
        berakhir_pada: data.berakhir_pada,
      },
    });
    expect((await api.as(student).call(infoPengguna)).data.bertindak).toBeNull();
  });

  test('may name the student by id_user', async () => {
    expect((await begin(operator, { id_user: student.userId })).data.mahasiswa.nim).toBe(
      student.nim,
    );
  });

  test('leaves both identities in every log row, the beginning and the end among them', async () => {
    const token = await bearer();
    await withToken(token, endpoints.catatLogout);
    await withToken(token, keluarLoginSebagai);
    const rows = await api.db.rows<{ aksi: string; jenis_aktivitas: string; detail: string }>(
      `SELECT aksi, jenis_aktivitas, detail FROM log_aktivitas
        WHERE college_id = $1 AND id_pengguna = $2 AND id_operator = $3 AND nama_operator = 'Siti' AND username = $4 AND role = 'ROLE_MAHASISWA' ORDER BY id`,
      [college.id, student.userId, operator.userId, student.username],
    );
    expect(rows).toEqual([
      {
        aksi: 'login_sebagai.mulai',
        jenis_aktivitas: 'login',
        detail: `Operator Siti masuk sebagai Adinda (${student.nim}). Alasan: ${alasan}`,
      },
      { aksi: 'logout', jenis_aktivitas: 'logout', detail: 'Keluar dari LMS' },
      {
        aksi: 'login_sebagai.akhir',
        jenis_aktivitas: 'logout',
        detail: `Operator Siti keluar dari akun Adinda (${student.nim})`,
      },
    ]);
  });

  test('stays the student over refreshes, and is the operator again after leaving', async () => {
    const { refreshToken, acting } = await signedIn();
    const refreshed = (await signIn.refresh(operator, refreshToken)).data;
    expect(claimsOf(refreshed.access_token)).toMatchObject({
      sub: student.userId,
      act: claimsOf(acting).act,
    });
    const left = (await withToken(refreshed.access_token, keluarLoginSebagai)).data;
    expect((await withToken(left.access_token, infoPengguna)).data).toMatchObject({
      id: operator.userId,
      bertindak: null,
    });
    const later = (await signIn.refresh(operator, refreshed.refresh_token)).data;
    expect(claimsOf(later.access_token)).toMatchObject({ sub: operator.userId, role: 'operator' });
    expect(claimsOf(later.access_token)).not.toHaveProperty('act');
  });

  test('can leave a student whom a requirement keeps out, and sees what that one sees', async () => {
    await api.make.pembatasan(student);
    const token = await bearer();
    expect((await withToken(token, endpoints.daftarKelas)).error.code).toBe('pembatasan_akses');
    expect((await withToken(token, endpoints.cekPembatasan)).data.tunggakan?.memenuhi_syarat).toBe(
      false,
    );
    expect((await withToken(token, keluarLoginSebagai)).status).toBe(200);
  });

  test('may leave twice', async () => {
    const token = (await withToken(await bearer(), keluarLoginSebagai)).data.access_token;
    expect((await withToken(token, keluarLoginSebagai)).status).toBe(200);
    const ends = await api.db.rows(
      `SELECT FROM log_aktivitas WHERE aksi = 'login_sebagai.akhir' AND id_pengguna = $1`,
      [student.userId],
    );
    expect(ends).toHaveLength(1);
  });
});

describe('it is refused', () => {
  test.each<
    [
      string,
      (world: { mine: TestMahasiswa }) => Promise<{ as?: TestOperator; who?: object }>,
      number,
      string,
    ]
  >([
    [
      'to operators who only read',
      async () => ({
        as: await api.make.operator({ collegeId: college.id, areas: { kelas_kuliah: 'read' } }),
      }),
      403,
      'tidak_berhak',
    ],
    [
      'outside the operator’s programmes',
      async () => ({
        as: await api.make.operator({
          collegeId: college.id,
          areas: { kelas_kuliah: 'write' },
          prodi: ['lain'],
        }),
      }),
      404,
      'tidak_ditemukan',
    ],
    [
      'for students of another college',
      async () => ({
        who: { nim: (await api.make.mahasiswa({ collegeId: (await api.make.college()).id })).nim },
      }),
      404,
      'tidak_ditemukan',
    ],
    [
      'for lecturers',
      async () => ({ who: { id_user: (await api.make.dosen({ collegeId: college.id })).userId } }),
      404,
      'tidak_ditemukan',
    ],
    [
      'for other operators',
      async () => ({ who: { id_user: operator.userId } }),
      404,
      'tidak_ditemukan',
    ],
    [
      'for students who no longer study',
      async () => ({
        who: { nim: (await api.make.mahasiswa({ collegeId: college.id, status: 'Lulus' })).nim },
      }),
      409,
      'mahasiswa_tidak_dapat_dimasuki',
    ],
    [
      'for accounts that are switched off',
      async () => ({
        who: { nim: (await api.make.mahasiswa({ collegeId: college.id, isActive: false })).nim },
      }),
      409,
      'mahasiswa_tidak_dapat_dimasuki',
    ],
  ])('%s', async (_name, prepare, status, code) => {
    const { as, who } = await prepare({ mine: student });
    const reply = await begin(as, who);
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(
      await api.db.rows('SELECT FROM sesi_bertindak WHERE id_operator = $1', [
        (as ?? operator).userId,
      ]),
    ).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['without a reason', { nim: 'x' }, 'alasan'],
    ['with a reason of blanks', { nim: 'x', alasan: '       ' }, 'alasan'],
    ['with a reason of two lines', { nim: 'x', alasan: 'satu baris\nlagi' }, 'alasan'],
    ['with a reason that is too long', { nim: 'x', alasan: 'a'.repeat(301) }, 'alasan'],
    ['without a student', { alasan }, 'nim'],
    ['with two students', { nim: 'x', id_user: 'y', alasan }, 'nim'],
  ])('%s', async (_name, rawBody, path) => {
    const { status, error } = await api.as(operator).call(loginSebagai, { rawBody });
    expect([status, error.errors[0]?.path]).toEqual([422, path]);
  });

  test('while it goes on already: nobody acts through somebody', async () => {
    const token = await bearer();
    const other = await api.make.mahasiswa({ collegeId: college.id, idProdi: prodi.id });
    expect((await begin(operator, { nim: other.nim })).error.code).toBe('sedang_bertindak');
    expect(
      (await withToken(token, loginSebagai, { body: { nim: other.nim, alasan } })).status,
    ).toBe(403);
    api.clock.advance(60 * MINUTE_MS);
    expect((await begin(operator, { nim: other.nim })).status).toBe(201);
  });

  test('twice at the same time: one begins', async () => {
    const replies = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('it ends', () => {
  const codeOf = async (token: string) => (await withToken(token, infoPengguna)).error.code;

  test('after 60 minutes: the token in time, the refresh with the operator’s own', async () => {
    const { refreshToken } = await signedIn();
    api.clock.advance(50 * MINUTE_MS);
    const late = (await signIn.refresh(operator, refreshToken)).data;
    expect(late.expires_in).toBe(600);
    api.clock.advance(10 * MINUTE_MS - 1_000);
    expect((await withToken(late.access_token, infoPengguna)).data.id).toBe(student.userId);
    api.clock.advance(1_000);
    expect(await codeOf(late.access_token)).toBe('token_tidak_berlaku');
    const own = (await signIn.refresh(operator, late.refresh_token)).data;
    expect((await withToken(own.access_token, infoPengguna)).data).toMatchObject({
      id: operator.userId,
      bertindak: null,
    });
  });

  test.each<[string, string, string]>([
    [
      'when the operator is switched off',
      'UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2',
      'akun_tidak_aktif',
    ],
    [
      'when the right is taken away',
      `UPDATE operator SET kelas_kuliah = 'read' WHERE college_id = $1 AND id_pengguna = $2`,
      'bertindak_berakhir',
    ],
    [
      'when the programme is',
      `UPDATE operator SET prodi = ARRAY['lain'] WHERE college_id = $1 AND id_pengguna = $2`,
      'bertindak_berakhir',
    ],
    [
      'with the operator’s sign-in',
      `UPDATE sesi_pengguna SET dicabut_pada = now() WHERE college_id = $1 AND id_pengguna = $2`,
      'token_tidak_berlaku',
    ],
  ])('%s', async (_name, change, code) => {
    const token = await bearer();
    await api.db.run(change, [college.id, operator.userId]);
    expect(await codeOf(token)).toBe(code);
  });

  test('when the student is switched off', async () => {
    const token = await bearer();
    await api.db.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [
      college.id,
      student.userId,
    ]);
    expect(await codeOf(token)).toBe('bertindak_berakhir');
  });

  test('for good: a right that comes back does not bring it back', async () => {
    const { refreshToken } = await signedIn();
    const setRight = (level: string) =>
      api.db.run(
        'UPDATE operator SET kelas_kuliah = $3::tingkat_akses WHERE college_id = $1 AND id_pengguna = $2',
        [college.id, operator.userId, level],
      );
    await setRight('read');
    const own = (await signIn.refresh(operator, refreshToken)).data;
    expect(claimsOf(own.access_token).sub).toBe(operator.userId);
    await setRight('write');
    const later = (await signIn.refresh(operator, own.refresh_token)).data;
    expect(claimsOf(later.access_token).sub).toBe(operator.userId);
  });

  test('when the operator leaves, for every token of it', async () => {
    const token = await bearer();
    await withToken(token, keluarLoginSebagai);
    expect(await codeOf(token)).toBe('bertindak_berakhir');
  });

  test('when the operator signs out', async () => {
    const { acting, refreshToken } = await signedIn();
    await withToken(acting, keluar);
    expect(await codeOf(acting)).toBe('token_tidak_berlaku');
    expect((await signIn.refresh(operator, refreshToken)).error.code).toBe('sesi_dicabut');
  });

  test('within five seconds on a process that remembers who is who', async () => {
    const remembering = await createTestApi({ actorCacheMs: 5_000 });
    const { id: collegeId } = await remembering.make.college();
    const acted = await remembering.make.mahasiswa({ collegeId });
    const actor = await remembering.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
    const { data } = await remembering
      .as(actor)
      .call(loginSebagai, { body: { nim: acted.nim, alasan } });
    const ask = () =>
      remembering
        .asStranger(collegeId)
        .call(infoPengguna, { headers: { authorization: `Bearer ${data.access_token}` } });
    expect((await ask()).status).toBe(200);
    await remembering.db.run(
      'UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2',
      [collegeId, actor.userId],
    );
    remembering.clock.advance(5_000);
    expect((await ask()).error.code).toBe('akun_tidak_aktif');
    await remembering.close();
  });
});

describe('a token of it', () => {
  test('is worth nothing with another row, another student or another operator', async () => {
    await begin();
    const row = await api.db.row<{ id: string }>(
      'SELECT id FROM sesi_bertindak WHERE id_operator = $1',
      [operator.userId],
    );
    const other = await api.make.mahasiswa({ collegeId: college.id, idProdi: prodi.id });
    const rival = await api.make.operator({ collegeId: college.id, scopes: ['A:T'] });
    const subject = {
      ...student,
      sessionId: operator.sessionId,
      act: { operatorId: operator.userId, id: row?.id ?? '' },
    };
    const ask = async (over: object) =>
      (await api.as({ ...subject, ...over }).call(infoPengguna)).status;
    expect(await ask({})).toBe(200);
    expect(await ask({ userId: other.userId })).toBe(401);
    expect(await ask({ userId: operator.userId, role: 'operator' })).toBe(401);
    expect(await ask({ act: { ...subject.act, operatorId: rival.userId } })).toBe(401);
    expect(await ask({ act: { ...subject.act, id: '00000000-0000-4000-8000-000000000000' } })).toBe(
      401,
    );
    expect(await ask({ sessionId: rival.sessionId })).toBe(401);
    expect(await ask({ act: undefined })).toBe(401);
  });
});

describe('what may not be done meanwhile', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(api.make, 'BERTINDAK');
  });

  const names = Object.keys(endpoints) as EndpointName[];
  const anyEndpoint = (name: EndpointName): Endpoint => endpoints[name];
  const forbidden = names.filter((name) => {
    const { access, whileActing } = anyEndpoint(name);
    return typeof access === 'object' && (access.mahasiswa === undefined || whileActing === false);
  });

  test('everything that is not the student’s, and what belongs to the person alone', async () => {
    const { operatorTulis } = world.users;
    const { data } = await api
      .as(operatorTulis)
      .call(loginSebagai, { body: { nim: world.mahasiswa.nim, alasan } });
    const answers = [];
    for (const name of forbidden) {
      const call = await (expectations[name].call as (world: World) => Promise<Call<Endpoint>>)(
        world,
      );
      const headers = {
        ...call.headers,
        'college-id': world.collegeId,
        authorization: `Bearer ${data.access_token}`,
      };
      const { status } = await api
        .asStranger(world.collegeId)
        .call(anyEndpoint(name), { ...call, headers });
      if (status !== 403) answers.push(`${name}: ${status}`);
    }
    expect(answers).toEqual([]);
    expect(forbidden.length).toBeGreaterThanOrEqual(30);
  });

  test('whatever changes the person’s own account is declared so', () => {
    const personal =
      /kata_sandi|faktor_kedua|kode_pemulihan|\/sesi|biodata$|pengaturan\/me|hak_akses|login_sebagai|aktivasi/;
    const undeclared = names.filter((name) => {
      const { method, path, access, whileActing } = anyEndpoint(name);
      const isStudents = typeof access === 'object' && access.mahasiswa !== undefined;
      return (
        isStudents &&
        method !== 'GET' &&
        personal.test(path) &&
        whileActing !== false &&
        name !== 'keluarLoginSebagai'
      );
    });
    expect(undeclared).toEqual([]);
  });
});
