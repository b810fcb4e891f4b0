import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { PAPAN_PATH } from './papan.routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const failedAt = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

async function addJob(
  collegeId: string,
  state: 'menunggu' | 'gagal' | 'selesai',
  minutes: number,
): Promise<string> {
  const row = await api.db.row<{ id: number }>(
    `INSERT INTO outbox (college_id, jenis, isi, dibuat_pada, dikirim_pada, gagal_pada, galat, selesai_pada)
     VALUES ($1, 'kehadiran.hitung_rekap', '{}', $2, $2, $3, $4, $5) RETURNING id`,
    [
      collegeId,
      failedAt(minutes),
      state === 'gagal' ? failedAt(minutes) : null,
      state === 'gagal' ? 'Koneksi terputus' : null,
      state === 'selesai' ? failedAt(minutes) : null,
    ],
  );
  return String(row?.id);
}

async function operatorOfNewCollege(level: 'read' | 'write' = 'write') {
  const { id: collegeId } = await api.make.college();
  return api.make.operator({ collegeId, areas: { data_sistem: level } });
}

describe('the state of the queue', () => {
  test('counts the jobs of the own college that wait or were given up', async () => {
    const operator = await operatorOfNewCollege('read');
    const other = await operatorOfNewCollege();
    await addJob(operator.collegeId, 'menunggu', 5);
    await addJob(operator.collegeId, 'selesai', 90);
    await addJob(operator.collegeId, 'gagal', 60);
    await addJob(other.collegeId, 'gagal', 30);
    const { data } = await api.as(operator).call(endpoints.ringkasanAntrean);
    expect(data).toEqual({ menunggu: 1, gagal: 1, tertua_detik: 300 });
  });

  test('lists what was given up, newest first, page by page', async () => {
    const operator = await operatorOfNewCollege('read');
    const ids = [
      await addJob(operator.collegeId, 'gagal', 30),
      await addJob(operator.collegeId, 'gagal', 10),
    ];
    const first = await api
      .as(operator)
      .call(endpoints.daftarPekerjaanGagal, { query: { per_page: 1 } });
    expect(first.data).toMatchObject([
      { id: ids[1], jenis: 'kehadiran.hitung_rekap', galat: 'Koneksi terputus' },
    ]);
    expect(first.meta.total_items).toBe(2);
    const beyond = await api
      .as(operator)
      .call(endpoints.daftarPekerjaanGagal, { query: { page: 9 } });
    expect([beyond.data, beyond.meta.total_items]).toEqual([[], 2]);
  });
});

describe('sending a given-up job again', () => {
  test('the relay finds it, and the log says who did it', async () => {
    const operator = await operatorOfNewCollege();
    const id = await addJob(operator.collegeId, 'gagal', 30);
    expect(
      (await api.as(operator).call(endpoints.kirimUlangPekerjaan, { params: { id } })).status,
    ).toBe(200);
    const row = await api.db.row(
      'SELECT dikirim_pada, gagal_pada, galat FROM outbox WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ dikirim_pada: null, gagal_pada: null, galat: null });
    const log = await api.db.row(
      'SELECT username, detail FROM log_aktivitas WHERE aksi = $1 AND college_id = $2',
      ['pekerjaan.kirim_ulang', operator.collegeId],
    );
    expect(log).toMatchObject({
      username: operator.username,
      detail: 'Menjalankan kembali pekerjaan yang gagal: Menghitung rekap kehadiran',
    });
  });

  test.each(['menunggu', 'selesai'] as const)('a job that is %s is not there', async (state) => {
    const operator = await operatorOfNewCollege();
    const id = await addJob(operator.collegeId, state, 30);
    const reply = await api.as(operator).call(endpoints.kirimUlangPekerjaan, { params: { id } });
    expect([reply.status, reply.error.code]).toEqual([404, 'tidak_ditemukan']);
  });

  test("nor is another college's", async () => {
    const [operator, other] = [await operatorOfNewCollege(), await operatorOfNewCollege()];
    const id = await addJob(other.collegeId, 'gagal', 30);
    expect(
      (await api.as(operator).call(endpoints.kirimUlangPekerjaan, { params: { id } })).status,
    ).toBe(404);
  });

  test('a reader may not', async () => {
    const operator = await operatorOfNewCollege('read');
    const id = await addJob(operator.collegeId, 'gagal', 30);
    expect(
      (await api.as(operator).call(endpoints.kirimUlangPekerjaan, { params: { id } })).status,
    ).toBe(403);
  });
});

describe('the board', () => {
  const open = (path: string, cookie?: string) =>
    api.app.inject({
      method: 'GET',
      url: PAPAN_PATH + path,
      headers: cookie === undefined ? {} : { cookie },
    });
  async function cookieOf(
    operator: Awaited<ReturnType<typeof operatorOfNewCollege>>,
  ): Promise<string> {
    const reply = await api.as(operator).call(endpoints.bukaPapanAntrean);
    expect(reply.data.url).toBe(`${PAPAN_PATH}/`);
    const set = String(reply.headers['set-cookie']);
    expect(set).toMatch(/; Path=\/antrean-papan; HttpOnly; SameSite=Strict/);
    return set.split(';')[0] ?? '';
  }

  test('shows every lane to an operator who may write, and fetches nothing from elsewhere', async () => {
    const cookie = await cookieOf(await operatorOfNewCollege());
    const page = await open('/', cookie);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(page.body).not.toContain('https://');
    const queues = await open('/api/queues', cookie);
    expect(
      queues
        .json()
        .queues.map((queue: { name: string; readOnlyMode: boolean }) => [
          queue.name,
          queue.readOnlyMode,
        ]),
    ).toEqual([
      ['jobs', true],
      ['long-jobs', true],
      ['mails', true],
      ['siakad', true],
      ['push', true],
      ['scans', true],
    ]);
  });

  test.each(['/', '/api/queues', '/static/js/main.js'])(
    '%s is closed to whoever did not open it',
    async (path) => {
      expect((await open(path)).statusCode).toBe(401);
      expect((await open(path, 'lms_papan=bukan.token.kita')).statusCode).toBe(401);
    },
  );

  test('it is closed to a student with a token of the own, and to an operator whose right is gone', async () => {
    const mahasiswa = await api.make.mahasiswa();
    expect((await open('/', `lms_papan=${api.app.http.tokens.sign(mahasiswa)}`)).statusCode).toBe(
      403,
    );
    const operator = await operatorOfNewCollege();
    const cookie = await cookieOf(operator);
    await api.db.run("UPDATE operator SET data_sistem = 'read' WHERE college_id = $1", [
      operator.collegeId,
    ]);
    expect((await open('/', cookie)).statusCode).toBe(403);
  });

  test('it changes nothing', async () => {
    const cookie = await cookieOf(await operatorOfNewCollege());
    const pause = await api.app.inject({
      method: 'PUT',
      url: `${PAPAN_PATH}/api/queues/jobs/pause`,
      headers: { cookie },
    });
    expect(pause.statusCode).toBe(404);
  });
});
