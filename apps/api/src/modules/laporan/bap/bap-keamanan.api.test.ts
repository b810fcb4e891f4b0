/** The server refuses acting operators, and the check page notices changed facts, keys and files (N57, N59, N60). */
import { createHash } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { bapScene } from '../../../testing/make/bap-scene.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const DAY_MS = 86_400_000;
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

async function signed() {
  const scene = await bapScene(api);
  await scene.tell();
  const versi = (await scene.sign()).data.versi[0];
  if (!versi) throw new Error('a version');
  return { ...scene, versi };
}
const print = (user: TestUser, idKelas: string) =>
  api.app.inject({
    url: `/v2/lms/kelas_kuliah/${idKelas}/bap/unduh?include_laporan_kelas=true`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    },
  });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an operator who acts as somebody', () => {
  const act = (operator: TestUser, who: { nim?: string; id_user?: string }) =>
    api
      .as(operator)
      .call(endpoints.loginSebagai, { body: { ...who, alasan: 'Memeriksa berita acara' } });

  test('reads as the leader, and neither co-signs nor refuses', async () => {
    const { collegeId, operator, ani, versi } = await signed();
    const { access_token } = (await act(operator, { nim: ani.nim })).data;
    const headers = { authorization: `Bearer ${access_token}` };
    const params = { id: versi.id };
    const as = api.asStranger(collegeId);
    expect((await as.call(endpoints.detailBap, { params, headers })).status).toBe(200);
    const body = { sidik: versi.sidik };
    const cosigned = await as.call(endpoints.ikutTandaTanganiBap, { params, headers, body });
    expect([cosigned.status, cosigned.error.code]).toEqual([403, 'tidak_boleh_bertindak']);
    const refused = await as.call(endpoints.tolakBap, {
      params,
      headers,
      body: { alasan: 'Tidak sesuai' },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'tidak_boleh_bertindak']);
    const left = await as.call(endpoints.bapMenunggu, { headers });
    expect(left.data).toMatchObject([{ perihal: 'ikut', id_bap: versi.id }]);
  });

  test('cannot become a lecturer, and a token that says so signs nothing', async () => {
    const { collegeId, operator, ani, dosen, look, tell, params } = await bapScene(api);
    await tell();
    const become = await act(operator, { id_user: dosen.userId });
    expect(become.status).toBeGreaterThanOrEqual(400);
    const { access_token } = (await act(operator, { nim: ani.nim })).data;
    const claims = JSON.parse(
      Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const acting = { operatorId: operator.userId, id: claims.act.id };
    const forged = api.app.http.tokens.sign({ ...dosen, act: acting });
    const { sidik } = (await look()).draf;
    const reply = await api.app.inject({
      method: 'POST',
      url: `/v2/lms/pertemuan/${params.id}/bap`,
      headers: { authorization: `Bearer ${forged}`, 'college-id': collegeId },
      payload: { sidik },
    });
    expect([401, 403]).toContain(reply.statusCode);
    expect((await look()).versi).toEqual([]);
  });
});

describe('keys', () => {
  test('a key that is a year old is replaced; what the old one signed stays genuine', async () => {
    const { collegeId, versi, tell, sign, check } = await signed();
    api.clock.advance(367 * DAY_MS);
    await tell({ kendala: 'x', versi: 1, perbaikan: true });
    const second = (await sign({ alasan: 'Perbaikan' })).data.versi[0];
    expect(second?.tanda_tangan[0]?.kid).not.toBe(versi.tanda_tangan[0]?.kid);
    const list = (query: object) => api.asStranger(collegeId).call(endpoints.kunciBap, { query });
    const { data, meta } = await list({ per_page: 1 });
    expect(meta).toMatchObject({ total_items: 2, total_pages: 2 });
    expect(data.map(({ kid }) => kid)).toEqual([second?.tanda_tangan[0]?.kid]);
    expect((await list({ per_page: 1, page: 2 })).data.map(({ kid }) => kid)).toEqual([
      versi.tanda_tangan[0]?.kid,
    ]);
    expect((await check(versi.kode)).data.hasil).toBe('diganti');
    expect((await check(second?.kode ?? '')).data).toMatchObject({
      hasil: 'asli',
      tanda_tangan: [{ sah: true }],
    });
  });

  test('a key that was taken away or exchanged proves nothing any more', async () => {
    const { collegeId, versi, check } = await signed();
    await api.db.run(
      `UPDATE kunci_bap SET publik = (SELECT publik FROM kunci_bap WHERE college_id <> $1 LIMIT 1) WHERE college_id = $1`,
      [collegeId],
    );
    expect((await check(versi.kode)).data).toMatchObject({
      hasil: 'rusak',
      tanda_tangan: [{ sah: false }],
    });
  });
});

describe('one byte', () => {
  test.each([
    ['a letter of the realisation', `jsonb_set(fakta, '{realisasi,materi}', '"Sampai 4NF"')`],
    ['a mark', `jsonb_set(fakta, '{peserta,daftar,0,status}', '"A"')`],
    ['a second', `jsonb_set(fakta, '{pertemuan,pelaksanaan,mulai}', '"2026-11-24T06:10:01.000Z"')`],
    ['an additional key', `fakta || '{"x": 1}'`],
  ])('of the stored facts: %s', async (_name, expression) => {
    const { versi, check, id } = await signed();
    expect((await check(versi.kode)).data.hasil).toBe('asli');
    await api.db.run(`UPDATE bap SET fakta = ${expression} WHERE id_pertemuan = $1`, [id]);
    expect((await check(versi.kode)).data.hasil).toBe('rusak');
  });

  test('of the number, the hash or the chain', async () => {
    const { versi, check, id } = await signed();
    for (const [column, other] of [
      ['nomor', 'BAP/1'],
      ['sidik', '0'.repeat(64)],
      ['sidik_pendahulu', '0'.repeat(64)],
    ] as const) {
      const before = await api.db.row<Record<string, string | null>>(
        `SELECT ${column} FROM bap WHERE id_pertemuan = $1`,
        [id],
      );
      const set = (value: string | null) =>
        api.db.run(`UPDATE bap SET ${column} = $2 WHERE id_pertemuan = $1`, [id, value]);
      await set(other);
      expect((await check(versi.kode)).data.hasil, column).toBe('rusak');
      await set(before?.[column] ?? null);
      expect((await check(versi.kode)).data.hasil).toBe('asli');
    }
  });

  test('of a printed PDF: the file is not the one that was handed out', async () => {
    const { dosen, kelas, versi, collegeId } = await signed();
    const file = (await print(dosen, kelas.id)).rawPayload;
    const compare = async (sidik: string, kode = versi.kode) =>
      (
        await api
          .asStranger(collegeId)
          .call(endpoints.verifikasiBerkasBap, { body: { kode, sidik } })
      ).data.cocok;
    expect(await compare(sha256(file))).toBe(true);
    const changed = Buffer.from(file);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(await compare(sha256(changed))).toBe(false);
    // The file of another report is not this one's.
    const other = await signed();
    expect(await compare(sha256(file), other.versi.kode)).toBe(false);
    expect(
      (
        await api
          .asStranger()
          .call(endpoints.verifikasiBerkasBap, { body: { kode: 'x', sidik: sha256(file) } })
      ).status,
    ).toBe(404);
  });
});

test('every file that was ever handed out is known, however many there are', async () => {
  const { dosen, kelas, versi, collegeId } = await signed();
  const file = (await print(dosen, kelas.id)).rawPayload;
  await api.db.run(
    `INSERT INTO bap_berkas (college_id, id_dokumen, sidik, pada)
     SELECT d.college_id, d.id, encode(sha256(n::text::bytea), 'hex'), now() + n * interval '1 second'
     FROM bap_kelas d, generate_series(1, 300) n WHERE d.college_id = $1`,
    [collegeId],
  );
  const { data } = await api
    .asStranger(collegeId)
    .call(endpoints.verifikasiBerkasBap, { body: { kode: versi.kode, sidik: sha256(file) } });
  expect(data).toEqual({ cocok: true });
});

test('the storage away: a print is 503, and nothing is issued', async () => {
  const { dosen, kelas, collegeId } = await signed();
  const { readAll } = api.files;
  api.files.readAll = () =>
    Promise.reject(Object.assign(new Error('the storage is away'), { code: 'ECONNREFUSED' }));
  try {
    const reply = await print(dosen, kelas.id);
    expect([reply.statusCode, JSON.parse(reply.body).status.code]).toEqual([
      503,
      'layanan_tidak_tersedia',
    ]);
  } finally {
    api.files.readAll = readAll;
  }
  const issued = () => api.db.rows('SELECT id FROM bap_kelas WHERE college_id = $1', [collegeId]);
  expect(await issued()).toEqual([]);
  expect((await print(dosen, kelas.id)).statusCode).toBe(200);
  expect(await issued()).toHaveLength(1);
});

test('the check answers an address sixty times a minute, and so does that of files', async () => {
  const own = await createTestApi();
  try {
    const { id } = await own.make.college();
    const check = (kode: string) =>
      own.asStranger(id).call(endpoints.verifikasiBap, { body: { kode } });
    const checkFile = (kode: string) =>
      own.asStranger(id).call(endpoints.verifikasiBerkasBap, {
        body: { kode, sidik: '0'.repeat(64) },
      });
    for (const ask of [check, checkFile]) {
      const statuses = new Set<number>();
      for (let turn = 0; turn < 60; turn += 1) statuses.add((await ask(`tebakan${turn}`)).status);
      expect([...statuses]).toEqual([404]);
      const more = await ask('lagi');
      expect([more.status, more.error.code]).toEqual([429, 'terlalu_sering']);
      expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await own.asStranger(id).call(endpoints.kunciBap)).status).toBe(429);
  } finally {
    await own.close();
  }
});
