/** Machine clients, and signing in between LMS and Siakad in both directions. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKlien } from '../../../testing/make/make.ts';
import { startSiakad, type TestSiakad } from '../../../testing/servers/siakad-sim.ts';
import { createSignIn } from '../../../testing/sign-in.ts';
import { createKlienAdmin } from '../../sistem/klien/index.ts';
import { siakadSecretOf } from './siakad.policy.ts';

const COLLEGE = 'kampus';
const SECRET = 'rahasia-uji-siakad-minimal-32-karakter';
const RETURN = 'http://localhost:3000/oauth';
const { mintaToken, kodeSiakad, ubahPembatasan, infoPengguna, konfigurasiFrontend } = endpoints;

let api: TestApi;
let siakad: TestSiakad;
let client: TestKlien;
let by: ReturnType<typeof createSignIn>;
beforeAll(async () => {
  siakad = await startSiakad({
    collegeId: COLLEGE,
    lmsUrl: 'http://localhost:3000',
    ownClientSecret: siakadSecretOf(COLLEGE, SECRET),
  });
  api = await createTestApi({ settings: { siakadSecret: SECRET } });
  await api.make.college({ id: COLLEGE });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    COLLEGE,
    siakad.url,
  ]);
  client = await api.make.klien({
    collegeId: COLLEGE,
    clientId: 'siakad',
    nama: 'Siakad',
    redirectUris: [`${siakad.url}/`],
  });
  by = createSignIn(api);
});
afterAll(async () => {
  await api.close();
  await siakad.stop();
});

const grant = (rawBody: unknown, collegeId = COLLEGE) =>
  api.asStranger(collegeId).call(mintaToken, { rawBody });
const setSikadUrl = (url: string) =>
  api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [COLLEGE, url]);

describe('a machine client', () => {
  const asks = (over: object = {}) => ({
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.secret,
    ...over,
  });

  test('gets a token in its own name, as JSON or as a form', async () => {
    const reply = await grant(asks({ scope: 'integrasi' }));
    expect(reply.data).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'integrasi',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['set-cookie']).toBeUndefined();
    const form = new URLSearchParams(asks());
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await api
      .asStranger(COLLEGE)
      .call(mintaToken, { rawBody: form.toString(), headers });
    expect(asForm.data.scope).toBe('integrasi');
    expect(
      await api.db.rows(
        "SELECT aksi, role, nama FROM log_aktivitas WHERE username = 'siakad' ORDER BY id LIMIT 1",
      ),
    ).toEqual([{ aksi: 'klien.masuk', role: 'SISTEM', nama: 'Siakad' }]);
  });

  test('is refused alike with a wrong secret, when unknown, switched off, or in another college', async () => {
    const off = await api.make.klien({ collegeId: COLLEGE, isActive: false });
    const { id } = await api.make.college();
    const replies = [
      await grant(asks({ client_secret: 'salah' })),
      await grant(asks({ client_id: 'tidak-ada' })),
      await grant(asks({ client_id: off.clientId, client_secret: off.secret })),
      await grant(asks(), id),
      await grant(asks({ client_id: 'web' })),
    ];
    for (const reply of replies)
      expect([reply.status, reply.error.code]).toEqual([401, 'klien_ditolak']);
  });

  test('gets no scope that is not its own', async () => {
    expect((await grant(asks({ scope: 'integrasi admin' }))).error.code).toBe('cakupan_ditolak');
    const bare = await api.make.klien({ collegeId: COLLEGE, scopes: [] });
    expect(
      (await grant(asks({ client_id: bare.clientId, client_secret: bare.secret }))).error.code,
    ).toBe('cakupan_ditolak');
  });

  test('tells restrictions, which hold at once; a refused row keeps no other back', async () => {
    const student = await api.make.mahasiswa({ collegeId: COLLEGE });
    const { id } = await api.make.college();
    const stranger = await api.make.mahasiswa({ collegeId: id });
    const dues = {
      jenis: 'tunggakan',
      memenuhi_syarat: false,
      kekurangan: [{ keterangan: 'UKT', jumlah: 2_000_000 }],
    };
    const row = (nim: string, over: object = {}) => ({ nim, ...dues, ...over });
    const send = (...data: object[]) =>
      api.asMachine(client).call(ubahPembatasan, { rawBody: { data } });
    const first = await send(
      row(stranger.nim),
      row(student.nim),
      row(student.nim, { jenis: 'tunggakan' }),
    );
    expect(first.data).toEqual({
      diubah: 1,
      ditolak: [
        { baris: 1, nim: stranger.nim, alasan: 'Mahasiswa tidak ditemukan' },
        { baris: 3, nim: student.nim, alasan: 'Baris ganda' },
      ],
    });
    expect((await api.as(student).call(endpoints.daftarKelas)).error.code).toBe('pembatasan_akses');
    expect((await api.as(student).call(endpoints.cekPembatasan)).data.tunggakan).toEqual({
      memenuhi_syarat: false,
      kekurangan: dues.kekurangan,
    });
    expect((await send(row(student.nim))).data.diubah).toBe(0);
    expect(
      (await send(row(student.nim, { memenuhi_syarat: true, kekurangan: [] }))).data.diubah,
    ).toBe(1);
    expect((await api.as(student).call(endpoints.daftarKelas)).status).toBe(200);
    const log = await api.db.rows(
      "SELECT username, id_pengguna, objek FROM log_aktivitas WHERE aksi = 'pembatasan.diperbarui' ORDER BY id LIMIT 1",
    );
    expect(log).toEqual([
      { username: 'siakad', id_pengguna: null, objek: { diubah: 1, diterima: 1, ditolak: 2 } },
    ]);
  });

  test('that is switched off is out within five seconds', async () => {
    const slow = await createTestApi({ actorCacheMs: 5_000 });
    try {
      const { id } = await slow.make.college();
      const one = await slow.make.klien({ collegeId: id });
      const send = () =>
        slow.asMachine(one).call(ubahPembatasan, {
          body: { data: [{ nim: '1', jenis: 'a', memenuhi_syarat: true }] },
        });
      expect((await send()).status).toBe(200);
      await slow.db.run('UPDATE klien_api SET is_active = false');
      slow.clock.advance(5_000);
      expect((await send()).error.code).toBe('token_tidak_berlaku');
    } finally {
      await slow.close();
    }
  });
});

describe('to Siakad', () => {
  const ask = (user: Parameters<TestApi['as']>[0], over: object = {}) =>
    api.as(user).call(kodeSiakad, {
      rawBody: {
        response_type: 'code',
        client_id: 'siakad',
        as_role: `ROLE_${user.role.toUpperCase()}`,
        ...over,
      },
    });
  const brings = (code: string, over: object = {}) => ({
    grant_type: 'authorization_code',
    client_id: client.clientId,
    client_secret: client.secret,
    redirect_uri: `${siakad.url}/`,
    code,
    ...over,
  });

  test.each(['mahasiswa', 'dosen', 'operator'] as const)(
    'a %s is named to it, and it gets nothing else',
    async (role) => {
      const user = await api.make[role]({ collegeId: COLLEGE });
      const issued = await ask(user, { state: 'dosen-7' });
      expect(issued.data).toEqual({
        code: expect.stringMatching(/^[\w-]{43}$/),
        url: siakad.url,
        redirect_uri: `${siakad.url}/`,
        state: 'dosen-7',
      });
      const reply = await grant(brings(issued.data.code));
      expect(reply.data).toEqual({
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 900,
      });
      const headers = { authorization: `Bearer ${reply.data.access_token}` };
      const asSiakad = api.asStranger(COLLEGE);
      expect((await asSiakad.call(infoPengguna, { headers })).data.username).toBe(user.username);
      for (const other of [
        endpoints.daftarKelas,
        endpoints.pengaturanSaya,
        endpoints.catatLogout,
      ] as const) {
        expect((await asSiakad.call(other, { headers })).error.code).toBe('tidak_berhak');
      }
      expect(await by.logOf(user)).toMatchObject([
        { aksi: 'siakad.kode' },
        { aksi: 'siakad.masuk' },
      ]);
    },
  );

  test('to a page of it that is asked for', async () => {
    const user = await api.make.dosen({ collegeId: COLLEGE });
    const redirect_uri = `${siakad.url}/mata-kuliah/7?tab=rencana-pembelajaran`;
    const { data } = await ask(user, { redirect_uri });
    expect(data.redirect_uri).toBe(redirect_uri);
    expect((await grant(brings(data.code, { redirect_uri }))).status).toBe(200);
  });

  test('a code that comes back a second time is refused, and what came of it is over', async () => {
    const user = await api.make.dosen({ collegeId: COLLEGE });
    const { code } = (await ask(user)).data;
    const first = await grant(brings(code));
    expect((await grant(brings(code))).error.code).toBe('kode_tidak_berlaku');
    expect((await by.callAs(user, first.data.access_token)).error.code).toBe('token_tidak_berlaku');
  });

  test('of two that bring a code at once one gets in', async () => {
    const { code } = (await ask(await api.make.dosen({ collegeId: COLLEGE }))).data;
    const statuses = (
      await Promise.all([grant(brings(code)), grant(brings(code)), grant(brings(code))])
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('a code of another client, for another page, of another college, or invented', async () => {
    const other = await api.make.klien({ collegeId: COLLEGE });
    const { id } = await api.make.college();
    const twin = await api.make.klien({ collegeId: id, clientId: 'siakad' });
    const { code } = (await ask(await api.make.dosen({ collegeId: COLLEGE }))).data;
    const replies = [
      await grant(brings(code, { client_id: other.clientId, client_secret: other.secret })),
      await grant(brings(code, { redirect_uri: `${siakad.url}/lain` })),
      await grant(brings(code, { client_secret: twin.secret }), id),
      await grant(brings('karangan')),
    ];
    for (const reply of replies)
      expect([reply.status, reply.error.code]).toEqual([401, 'kode_tidak_berlaku']);
    for (const client_secret of ['salah', undefined]) {
      expect((await grant(brings(code, { client_secret }))).error.code).toBe('klien_ditolak');
    }
    expect((await grant(brings(code))).status).toBe(200);
  });

  test('a code after 60 seconds, or after the sign-in that asked for it, or of an account that is switched off', async () => {
    const [late, gone, off] = [
      await api.make.dosen({ collegeId: COLLEGE }),
      await api.make.dosen({ collegeId: COLLEGE }),
      await api.make.dosen({ collegeId: COLLEGE }),
    ];
    const codes = [(await ask(gone)).data.code, (await ask(off)).data.code];
    await api.db.run('UPDATE sesi_pengguna SET dicabut_pada = now() WHERE id = $1::uuid', [
      gone.sessionId,
    ]);
    await api.db.run('UPDATE pengguna SET is_active = false WHERE id = $1 AND college_id = $2', [
      off.userId,
      COLLEGE,
    ]);
    for (const code of codes)
      expect((await grant(brings(code))).error.code).toBe('kode_tidak_berlaku');
    const { code } = (await ask(late)).data;
    api.clock.advance(60_000);
    expect((await grant(brings(code))).error.code).toBe('kode_tidak_berlaku');
  });

  test('pages that are not Siakad’s, roles that are not the own, a college without a Siakad', async () => {
    const user = await api.make.mahasiswa({ collegeId: COLLEGE });
    for (const redirect_uri of [
      'https://evil.example/',
      `${siakad.url}.evil.example/`,
      `${siakad.url}@evil.example/`,
      '//evil.example',
    ]) {
      expect((await ask(user, { redirect_uri })).error.code).toBe('alamat_tujuan_ditolak');
    }
    expect((await ask(user, { as_role: 'ROLE_OPERATOR' })).error.code).toBe('tidak_berhak');
    expect((await ask(user, { client_id: 'tidak-ada' })).error.code).toBe('siakad_belum_diatur');
    expect((await ask(user, { response_type: 'token' })).status).toBe(422);
    await setSikadUrl('');
    expect((await ask(user)).error).toMatchObject({ code: 'siakad_belum_diatur' });
    await setSikadUrl(siakad.url);
  });

  test('leaving is logged', async () => {
    const user = await api.make.mahasiswa({ collegeId: COLLEGE });
    await api.as(user).call(endpoints.catatKeluarKeSikad);
    expect(await by.logOf(user)).toMatchObject([
      { aksi: 'keluar_ke_sikad', detail: 'Membuka Siakad', id_pengguna: user.userId },
    ]);
  });

  test('old codes are swept', async () => {
    const sweep = api.modules
      .flatMap((module) => module.sweeps ?? [])
      .find(({ name }) => name === 'retensi kode masuk');
    const later = new Date(api.clock.now().getTime() + 2 * 86_400_000);
    await ask(await api.make.dosen({ collegeId: COLLEGE }));
    for (let run = 0; run < 2; run++)
      await api.db.transaction(async (tx) => sweep?.run(tx, { now: later }));
    expect(await api.db.rows('SELECT 1 FROM kode_otorisasi')).toEqual([]);
  });
});

describe('from Siakad', () => {
  const NIM = '24060121139999';
  const bringing = (page: URL, over: object = {}) => ({
    grant_type: 'authorization_code',
    client_id: 'web',
    redirect_uri: RETURN,
    code: page.searchParams.get('code'),
    ...over,
  });
  beforeAll(() => api.make.mahasiswa({ collegeId: COLLEGE, nim: NIM }));

  test('a code leads in, once', async () => {
    const page = await siakad.leaveForLms(NIM, '/kelas?status=selesai');
    expect(page.pathname + page.search).toMatch(/^\/kelas\?status=selesai&code=/);
    const reply = await grant(bringing(page));
    expect(reply.data).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/^lms_refresh=/);
    const me = await api
      .asStranger(COLLEGE)
      .call(infoPengguna, { headers: { authorization: `Bearer ${reply.data.access_token}` } });
    expect(me.data.nim).toBe(NIM);
    expect((await grant(bringing(page))).error.code).toBe('kode_tidak_berlaku');
    const log = await api.db.rows(
      "SELECT aksi, objek FROM log_aktivitas WHERE username = $1 AND aksi = 'login'",
      [NIM],
    );
    expect(log).toEqual([{ aksi: 'login', objek: { metode: 'siakad' } }]);
  });

  test('with a state of its own as well', async () => {
    expect(
      (await grant(bringing(await siakad.leaveForLms(NIM), { state: 'dari-siakad' }))).status,
    ).toBe(200);
  });

  test('but not with a state that looks like ours, nor to another page', async () => {
    const page = await siakad.leaveForLms(NIM);
    expect((await grant(bringing(page, { state: 'lms.karangan' }))).error.code).toBe(
      'masuk_tunggal_belum_diatur',
    );
    expect(
      (await grant(bringing(page, { redirect_uri: 'http://localhost:3000/lain' }))).error.code,
    ).toBe('kode_tidak_berlaku');
    expect((await grant(bringing(page))).status).toBe(200);
  });

  test('who has no account here, or one that is switched off, is told so', async () => {
    const off = await api.make.mahasiswa({
      collegeId: COLLEGE,
      nim: '24060121138888',
      isActive: false,
    });
    expect(
      (await grant(bringing(await siakad.leaveForLms('24060121137777')))).error.message,
    ).toContain('24060121137777');
    expect((await grant(bringing(await siakad.leaveForLms(off.nim)))).error.code).toBe(
      'akun_tidak_aktif',
    );
  });

  test('another college does not take it, and without an address nobody is asked', async () => {
    const page = await siakad.leaveForLms(NIM);
    const { id } = await api.make.college();
    expect((await grant(bringing(page), id)).error.code).toBe('siakad_belum_diatur');
    // This Siakad does not know another college's secret.
    await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
      id,
      siakad.url,
    ]);
    expect((await grant(bringing(page), id)).error.code).toBe('kode_tidak_berlaku');
    expect((await grant(bringing(page))).status).toBe(200);
  });

  test('a Siakad that is away is said, and the code can be brought again', async () => {
    const page = await siakad.leaveForLms(NIM);
    await setSikadUrl('http://127.0.0.1:9');
    const reply = await grant(bringing(page));
    expect([reply.status, reply.error.code]).toEqual([503, 'layanan_masuk_tidak_tersedia']);
    await setSikadUrl(siakad.url);
    expect((await grant(bringing(page))).status).toBe(200);
  });

  test('a request from another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    const reply = await api
      .asStranger(COLLEGE)
      .call(mintaToken, { rawBody: bringing(await siakad.leaveForLms(NIM)), headers });
    expect(reply.error.code).toBe('asal_ditolak');
  });
});

describe('/dev', () => {
  const signInDev = (from: TestApi, username: string, collegeId: string) =>
    from
      .asStranger(collegeId)
      .call(mintaToken, { body: { grant_type: 'dev', client_id: 'web', username } });

  test('is no address without the demo, for the picker and for the sign-in', async () => {
    const user = await api.make.operator({ collegeId: COLLEGE });
    const replies = [
      await api.asStranger(COLLEGE).call(endpoints.akunDev),
      await signInDev(api, user.username, COLLEGE),
    ];
    for (const reply of replies)
      expect([reply.status, reply.error.code]).toEqual([404, 'alamat_tidak_ditemukan']);
  });

  test('in the demo it offers the accounts of the demo university and no other', async () => {
    const demo = await createTestApi({ settings: { demo: true } });
    try {
      await demo.make.college({ id: 'demo', host: 'demo.test' });
      const { id: other } = await demo.make.college();
      const user = await demo.make.dosen({ collegeId: 'demo', username: 'dosen', nama: 'Ratna' });
      await demo.make.dosen({ collegeId: other, username: 'dosen' });
      for (let n = 0; n < 7; n++) await demo.make.mahasiswa({ collegeId: 'demo' });
      const list = (await demo.asStranger('demo').call(endpoints.akunDev)).data;
      expect(list).toHaveLength(6);
      expect(list).toContainEqual({ username: 'dosen', nama: 'Ratna', role: 'ROLE_DOSEN' });
      expect(
        (await demo.asStranger('demo').call(endpoints.akunDev, { query: { search: 'ratn' } })).data,
      ).toHaveLength(1);
      expect((await demo.asStranger(other).call(endpoints.akunDev)).status).toBe(404);
      const reply = await signInDev(demo, 'dosen', 'demo');
      expect((await createSignIn(demo).callAs(user, reply.data.access_token)).data.id).toBe(
        user.userId,
      );
      expect((await signInDev(demo, 'dosen', other)).status).toBe(404);
      expect((await signInDev(demo, 'tidak-ada', 'demo')).error.code).toBe(
        'akun_luar_tidak_terdaftar',
      );
      const { masuk } = (
        await demo
          .asStranger()
          .call(konfigurasiFrontend, { query: { url: 'http://demo.test', id: 'mahasiswa-lms' } })
      ).data;
      expect(masuk.dev).toBe(true);
    } finally {
      await demo.close();
    }
  });
});

describe('the clients, as whoever runs the server keeps them', () => {
  test('a registered one gets in with the secret that was shown once; a new secret voids the old, switching off both', async () => {
    const { id: collegeId } = await api.make.college();
    const admin = createKlienAdmin(api);
    const klien = {
      collegeId,
      clientId: 'siakad',
      nama: 'Siakad',
      scopes: ['integrasi'] as const,
      redirectUris: [],
    };
    const signIn = async (client_secret: string) =>
      (
        await grant(
          { grant_type: 'client_credentials', client_id: 'siakad', client_secret },
          collegeId,
        )
      ).status;
    expect(await admin.register({ ...klien, collegeId: 'tidak-ada' })).toBeNull();
    const first = String(await admin.register(klien));
    expect(await signIn(first)).toBe(200);
    const second = String(await admin.register(klien));
    expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
    expect(await admin.switchOff(klien)).toBe(true);
    expect(await signIn(second)).toBe(401);
    expect(await admin.switchOff({ ...klien, clientId: 'tidak-ada' })).toBe(false);
    const stored = await api.db.row('SELECT rahasia_hash FROM klien_api WHERE college_id = $1', [
      collegeId,
    ]);
    expect(JSON.stringify(stored)).not.toContain(second);
    const log = await api.db.rows(
      "SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND username = 'server' ORDER BY id",
      [collegeId],
    );
    expect(log).toEqual([
      { aksi: 'klien.didaftarkan' },
      { aksi: 'klien.didaftarkan' },
      { aksi: 'klien.dimatikan' },
    ]);
  });
});
