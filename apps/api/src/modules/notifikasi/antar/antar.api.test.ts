import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { JenisNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../../platform/push/push-key.ts';
import type { LongJobHandler } from '../../../platform/queue/job.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import {
  type PushPalsu,
  startPushPalsu,
  type TestBrowser,
} from '../../../testing/servers/push-palsu.ts';
import { addNotifikasi } from '../index.ts';

const privateKey = randomBytes(32).toString('base64url');
const kunci = publicKeyOf(privateKey);
let service: PushPalsu;
let api: TestApi;
beforeAll(async () => {
  service = await startPushPalsu();
  const push = { privateKey, contact: 'mailto:it@kampus.test', services: [service.origin] };
  api = await createTestApi({ settings: { push } });
});
afterAll(async () => {
  await api.close();
  await service.close();
});
const NOON = new Date('2026-11-24T05:00:00Z');
beforeEach(() => api.clock.set(NOON));
afterEach(() => {
  service.answer = () => ({ status: 201 });
});

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const tugas = await api.make.tugas(pertemuan, { judul: 'Laporan rahasia' });
  const [ani, budi] = kelas.peserta;
  if (!ani || !budi) throw new Error('two students');
  return { collegeId, dosen, kelas, pertemuan, tugas, ani, budi };
}

const register = (who: TestUser, browser: TestBrowser, headers = {}) =>
  api.as(who).call(endpoints.daftarkanPerangkat, {
    body: { langganan: browser.langganan, kunci },
    headers,
  });
async function deviceOf(who: TestUser): Promise<TestBrowser & { id: string }> {
  const browser = service.browser();
  const reply = await register(who, browser);
  expect(reply.status).toBe(200);
  return { ...browser, id: reply.data.id };
}

let facts = 0;
interface Fact {
  jenis?: JenisNotifikasi;
  topik?: string;
  idKelas?: string;
  idAktivitas?: string;
  berulang?: boolean;
}
async function tell(who: TestUser, { jenis = 'nilai', topik, ...more }: Fact = {}) {
  facts += 1;
  await api.db.transaction((tx) =>
    addNotifikasi(tx, api.events, {
      collegeId: who.collegeId,
      jenis,
      topik: topik ?? `fakta:${facts}`,
      judul: 'Laporan rahasia',
      kepada: { akun: [who.userId] },
      now: api.clock.now(),
      ...more,
    }),
  );
}

const worker = () => createTestWorker(api);
const claim = () => worker().sweep('notifikasi.hantar_push');
async function deliver(): Promise<void> {
  await claim();
  await worker().drain();
}
const rowsOf = (who: TestUser) =>
  api.db.rows<{ keadaan: string; sebab: string | null; coba: number; antar_pada: Date }>(
    `SELECT keadaan, sebab, coba, antar_pada FROM notifikasi_antaran WHERE college_id = $1 AND id_pengguna = $2 ORDER BY dibuat_pada, id`,
    [who.collegeId, who.userId],
  );
const statesOf = async (who: TestUser) =>
  (await rowsOf(who)).map(({ keadaan, sebab }) =>
    sebab === null ? keadaan : `${keadaan}: ${sebab}`,
  );
const devices = async (who: TestUser) =>
  (await api.as(who).call(endpoints.perangkatNotifikasi)).data.perangkat;
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

describe('a fact', () => {
  test('reaches every device of its person once, with kind and class alone', async () => {
    const { ani, budi, kelas, tugas } = await scene();
    const [phone, laptop] = [await deviceOf(ani), await deviceOf(ani)];
    const other = await deviceOf(budi);
    await tell(ani, { idKelas: kelas.id, idAktivitas: tugas.id });
    await deliver();
    await deliver();
    for (const browser of [phone, laptop]) {
      const [message, ...more] = browser.messages();
      expect(more).toEqual([]);
      expect(message).toMatchObject({
        perangkat: browser.id,
        judul: 'Nilai ditampilkan',
        isi: expect.stringMatching(/^Tugas · /),
        tautan: `/tugas/${tugas.id}`,
        jumlah: 1,
      });
      expect(JSON.stringify(message)).not.toContain('rahasia');
    }
    expect(other.messages()).toEqual([]);
    expect(await statesOf(ani)).toEqual(['terkirim', 'terkirim']);
    expect((await devices(ani)).map(({ berhasil_pada }) => berhasil_pada !== null)).toEqual([
      true,
      true,
    ]);
  });

  test('writes nothing more for somebody without a device', async () => {
    const { ani } = await scene();
    await tell(ani);
    expect(await rowsOf(ani)).toEqual([]);
  });

  test('told again while it is news goes out again, under the same tag', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    await tell(ani, { jenis: 'komentar', topik: 'utas', berulang: true });
    await claim();
    await tell(ani, { jenis: 'komentar', topik: 'utas', berulang: true });
    // The first job finds nothing of its own; the second sends what holds now.
    await worker().drain();
    await deliver();
    expect(phone.messages()).toHaveLength(1);
    api.clock.set(minutes(5));
    await tell(ani, { jenis: 'komentar', topik: 'utas', berulang: true });
    await deliver();
    const [first, second] = phone.messages();
    expect(second?.tag).toBe(first?.tag);
    expect(second?.nomor).not.toBe(first?.nomor);
    await tell(ani, { topik: 'sekali' });
    await deliver();
    await tell(ani, { topik: 'sekali' });
    await deliver();
    expect(phone.messages()).toHaveLength(3);
  });

  test('that was read, taken back or is no longer seen goes nowhere', async () => {
    const { ani, tugas, kelas } = await scene();
    const phone = await deviceOf(ani);
    await tell(ani, { idKelas: kelas.id, idAktivitas: tugas.id });
    await tell(ani, { topik: 'dibaca' });
    await api.db.run(
      "UPDATE notifikasi SET dibaca_pada = $2 WHERE college_id = $1 AND topik = 'dibaca'",
      [ani.collegeId, NOON],
    );
    await api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE id = $1', [tugas.id]);
    await deliver();
    expect(phone.messages()).toEqual([]);
    expect(await statesOf(ani)).toEqual(['batal: tidak_perlu', 'batal: tidak_perlu']);
  });

  test('of a category that is off on devices is not sent, and stays behind the bell', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    const body = { kategori: 'nilai', push: false } as const;
    const pilihan = (await api.as(ani).call(endpoints.ubahPilihanNotifikasi, { body })).data;
    expect(pilihan.find(({ kategori }) => kategori === 'nilai')).toEqual({
      kategori: 'nilai',
      aplikasi: true,
      push: false,
      surel: false,
    });
    await tell(ani);
    await deliver();
    expect(phone.messages()).toEqual([]);
    expect((await api.as(ani).call(endpoints.jumlahNotifikasi)).data.belum_dibaca).toBe(1);
  });

  test('more than three of a kind become one', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    for (let n = 0; n < 5; n++) await tell(ani);
    await tell(ani, { jenis: 'kelompok' });
    await deliver();
    const messages = phone.messages();
    expect(messages.map(({ jenis, jumlah, isi }) => [jenis, jumlah, isi]).toSorted()).toEqual([
      ['kelompok', 1, ''],
      ['nilai', 5, '5 kabar baru'],
    ]);
    expect(await statesOf(ani)).toEqual(Array(6).fill('terkirim'));
  });
});

describe('quiet hours', () => {
  test.each([
    ['Asia/Jakarta', '2026-11-24T22:00:00+07:00', '2026-11-25T06:00:00+07:00'],
    ['Asia/Jayapura', '2026-11-25T00:30:00+09:00', '2026-11-25T06:00:00+09:00'],
  ])('in %s only a moved meeting goes out before six', async (zone, night, morning) => {
    const { ani, collegeId } = await scene();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_sistem', $2::jsonb)`,
      [collegeId, JSON.stringify({ time_zone: zone })],
    );
    const phone = await deviceOf(ani);
    api.clock.set(new Date(night));
    await tell(ani);
    await tell(ani, { jenis: 'pertemuan_diubah' });
    await deliver();
    expect(phone.messages().map(({ jenis }) => jenis)).toEqual(['pertemuan_diubah']);
    const waiting = (await rowsOf(ani)).find(({ keadaan }) => keadaan === 'menunggu');
    expect(waiting?.antar_pada).toEqual(new Date(morning));
    api.clock.set(new Date(morning));
    await deliver();
    expect(phone.messages()).toHaveLength(2);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the device', async (status) => {
    const { ani } = await scene();
    const [gone, laptop] = [await deviceOf(ani), await deviceOf(ani)];
    service.answer = (path) => ({ status: path === gone.path ? status : 201 });
    await tell(ani);
    await deliver();
    expect((await devices(ani)).map(({ id }) => id)).toEqual([laptop.id]);
    expect((await statesOf(ani)).toSorted()).toEqual(['gagal: langganan_berakhir', 'terkirim']);
  });

  test('that refuses five times in a row ends the device; a success between begins anew', async () => {
    const { ani } = await scene();
    await deviceOf(ani);
    const times = async (status: number, count: number) => {
      service.answer = () => ({ status });
      for (let n = 0; n < count; n++) {
        await tell(ani);
        await deliver();
      }
    };
    await times(403, 4);
    await times(201, 1);
    await times(403, 4);
    expect(await devices(ani)).toHaveLength(1);
    await times(403, 1);
    expect(await devices(ani)).toEqual([]);
  });

  test('that has no time gets the message later, and only then', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    service.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await tell(ani);
    await deliver();
    expect(await rowsOf(ani)).toMatchObject([
      { keadaan: 'menunggu', coba: 1, antar_pada: minutes(10) },
    ]);
    service.answer = () => ({ status: 201 });
    api.clock.set(minutes(9));
    await deliver();
    expect(service.taken.filter(({ path }) => path === phone.path)).toHaveLength(1);
    api.clock.set(minutes(10));
    await deliver();
    expect(await statesOf(ani)).toEqual(['terkirim']);
  });

  test('a worker killed after sending and before storing it repeats the same message', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    await tell(ani);
    await claim();
    const job = api.modules
      .flatMap((module) => module.jobs ?? [])
      .find((each) => each.job.name === 'notifikasi.hantar_push') as LongJobHandler;
    const row = await api.db.row<{ isi: unknown }>(
      `SELECT isi FROM outbox WHERE college_id = $1 AND jenis = 'notifikasi.hantar_push' AND selesai_pada IS NULL`,
      [ani.collegeId],
    );
    const dying = new AbortController();
    service.answer = () => {
      dying.abort(new Error('killed'));
      return 'diam';
    };
    const context = { collegeId: ani.collegeId, now: NOON, signal: dying.signal };
    await expect(job.work(job.job.payload.parse(row?.isi), context)).rejects.toThrow('killed');
    expect(await statesOf(ani)).toEqual(['diambil']);
    service.answer = () => ({ status: 201 });
    await worker().drain();
    const [first, again] = phone.messages();
    expect(again?.nomor).toBe(first?.nomor);
    expect([phone.messages().length, await statesOf(ani)]).toEqual([2, ['terkirim']]);
    const topics = service.taken.flatMap(({ path, headers }) =>
      path === phone.path ? [headers.topic] : [],
    );
    expect(new Set(topics).size).toBe(1);
  });
});

describe('a device', () => {
  test('gets nothing after its sign-in was ended, and is no longer listed', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    await tell(ani);
    await api.as(ani).call(endpoints.keluar, {});
    await deliver();
    expect(phone.messages()).toEqual([]);
    expect(await statesOf(ani)).toEqual(['batal: perangkat_dihapus']);
    const later = { ...ani, sessionId: randomUUID() };
    await api.make.session(later);
    expect(await devices(later)).toEqual([]);
    await worker().sweep('notifikasi.lupakan_perangkat');
    const left = 'SELECT id FROM notifikasi_perangkat WHERE college_id = $1';
    expect(await api.db.rows(left, [ani.collegeId])).toEqual([]);
  });

  test('that changes hands shows nothing of its former owner', async () => {
    const { ani, budi } = await scene();
    const browser = service.browser();
    const first = (await register(ani, browser)).data;
    await tell(ani);
    const second = (await register(budi, browser)).data;
    expect(second.id).not.toBe(first.id);
    await deliver();
    expect(browser.messages()).toEqual([]);
    expect((await register(budi, browser)).data.id).toBe(second.id);
    expect([await devices(ani), (await devices(budi)).length]).toEqual([[], 1]);
  });

  test('is removed and tried by its owner alone', async () => {
    const { ani, budi } = await scene();
    const { id, messages } = await deviceOf(ani);
    const params = { id };
    expect((await api.as(budi).call(endpoints.cobaPerangkat, { params })).status).toBe(404);
    expect((await api.as(budi).call(endpoints.hapusPerangkat, { params })).status).toBe(404);
    api.clock.set(new Date('2026-11-24T23:00:00+07:00'));
    expect((await api.as(ani).call(endpoints.cobaPerangkat, { params })).status).toBe(202);
    await api.as(ani).call(endpoints.cobaPerangkat, { params });
    await deliver();
    expect(messages().map(({ jenis }) => jenis)).toEqual(['percobaan']);
    expect((await api.as(ani).call(endpoints.hapusPerangkat, { params })).status).toBe(200);
    expect(await devices(ani)).toEqual([]);
  });

  test.each([
    ['https://127.0.0.1/abc', 422, 'layanan_push_ditolak'],
    ['https://10.0.0.8/abc', 422, 'layanan_push_ditolak'],
    ['http://fcm.googleapis.com/fcm/send/abc', 422, 'layanan_push_ditolak'],
  ])('at %s is refused', async (endpoint, status, code) => {
    const { ani } = await scene();
    const browser = service.browser();
    const reply = await register(ani, {
      ...browser,
      langganan: { ...browser.langganan, endpoint },
    });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
  });

  test('of an older key waits for its browser, which is told to subscribe anew', async () => {
    const { ani } = await scene();
    const phone = await deviceOf(ani);
    await api.db.run("UPDATE notifikasi_perangkat SET id_kunci = 'lama' WHERE id = $1", [phone.id]);
    await tell(ani);
    await deliver();
    expect(await statesOf(ani)).toEqual(['gagal: kunci_berganti']);
    const body = {
      langganan: phone.langganan,
      kunci: publicKeyOf(randomBytes(32).toString('base64url')),
    };
    const reply = await api.as(ani).call(endpoints.daftarkanPerangkat, { body });
    expect(reply.error.code).toBe('kunci_push_berganti');
    await register(ani, phone);
    await tell(ani);
    await deliver();
    expect(phone.messages()).toHaveLength(1);
  });

  test('whose browser renews the subscription goes on without a sign-in', async () => {
    const { ani } = await scene();
    const old = await deviceOf(ani);
    const next = service.browser();
    const renew = (auth: string) =>
      api.asStranger(ani.collegeId).call(endpoints.gantiLangganan, {
        body: { id: old.id, auth, langganan: next.langganan, kunci },
      });
    expect((await renew(next.langganan.keys.auth)).status).toBe(404);
    expect((await renew(old.langganan.keys.auth)).status).toBe(200);
    expect((await renew(old.langganan.keys.auth)).status).toBe(404);
    await tell(ani);
    await deliver();
    expect([old.messages().length, next.messages().length]).toEqual([0, 1]);
  });

  test('beyond the tenth pushes out the oldest', async () => {
    const { ani } = await scene();
    const first = await deviceOf(ani);
    for (let n = 1; n <= 10; n++) {
      api.clock.set(minutes(n));
      await deviceOf(ani);
    }
    const ids = (await devices(ani)).map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain(first.id);
  });
});

test('an operator who acts as a student registers nothing of theirs', async () => {
  const { ani, collegeId } = await scene();
  const { id } = await deviceOf(ani);
  const areas = { kelas_kuliah: 'write', konfigurasi: 'write' } as const;
  const operator = await api.make.operator({ collegeId, areas });
  const { data } = await api.as(operator).call(endpoints.loginSebagai, {
    body: { nim: ani.nim, alasan: 'Memeriksa keluhan' },
  });
  const headers = { authorization: `Bearer ${data.access_token}` };
  const acting = api.asStranger(collegeId);
  const body = { langganan: service.browser().langganan, kunci };
  const tried = [
    await acting.call(endpoints.daftarkanPerangkat, { body, headers }),
    await acting.call(endpoints.hapusPerangkat, { params: { id }, headers }),
    await acting.call(endpoints.cobaPerangkat, { params: { id }, headers }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('operators see what was sent, shown and failed; rows go after 30 days', async () => {
  const { ani, budi, collegeId } = await scene();
  const phone = await deviceOf(ani);
  const gone = await deviceOf(budi);
  service.answer = (path) => ({ status: path === gone.path ? 410 : 201 });
  await tell(ani);
  await tell(budi);
  await deliver();
  const antaran = phone.messages().flatMap((message) => [...message.antaran]);
  const report = { body: { antaran: [...antaran, '00000000-0000-4000-8000-000000000000'] } };
  for (let n = 0; n < 2; n++)
    expect((await api.asStranger(collegeId).call(endpoints.catatTampil, report)).status).toBe(200);
  const operator = await api.make.operator({ collegeId, areas: { data_sistem: 'read' } });
  const figures = async () => (await api.as(operator).call(endpoints.angkaAntaran)).data;
  expect(await figures()).toEqual({
    perangkat: 1,
    saluran: [{ saluran: 'push', menunggu: 0, terkirim: 1, tampil: 1, gagal: 1 }],
    sebab: [{ sebab: 'langganan_berakhir', jumlah: 1 }],
  });
  api.clock.set(minutes(31 * 24 * 60));
  await worker().sweep('notifikasi.lupakan_antaran');
  expect(await rowsOf(ani)).toEqual([]);
});
