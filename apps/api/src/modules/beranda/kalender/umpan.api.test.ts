import { endpoints } from '@lms/contracts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ logLines: lines });
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);

async function subscribe(who: TestUser): Promise<string> {
  const { data } = await api.as(who).call(endpoints.buatLanggananKalender, {});
  return new URL(data.alamat).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: path, headers });

interface Told {
  uid: string;
  sequence: number;
  summary: string;
  start: string;
  status: string;
}
async function eventsAt(path: string): Promise<Told[]> {
  const reply = await read(path);
  expect(reply.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: String(event.startDate),
      status: String(one.getFirstPropertyValue('status')),
    };
  });
}

async function makeClass() {
  const [dosen, mahasiswa] = [await api.make.dosen(), await api.make.mahasiswa()];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({
    kelas,
    judul: 'Normalisasi',
    waktuMulai: inHours(24),
    waktuSelesai: inHours(26),
  });
  return { dosen, mahasiswa, kelas, pertemuan };
}

test('a calendar follows a meeting that is moved, removed and back, and a task that goes to the trash', async () => {
  const { dosen, mahasiswa, pertemuan } = await makeClass();
  const { collegeId } = mahasiswa;
  const tugas = await api.make.tugas(pertemuan, {
    judul: 'ER-diagram',
    waktuMulai: inHours(1),
    waktuSelesai: inHours(40),
    tampilSejak: inHours(-1),
  });
  const path = await subscribe(mahasiswa);
  const byTitle = async (part: string) => {
    const found = (await eventsAt(path)).filter(({ summary }) => summary.includes(part));
    expect(found).toHaveLength(1);
    return found[0] as Told;
  };
  const before = await byTitle('Normalisasi');
  expect(before).toMatchObject({ start: '2026-10-14T10:00:00', status: 'CONFIRMED', sequence: 0 });

  await api.db.run(
    'UPDATE pertemuan SET waktu_mulai = $3, waktu_selesai = $4 WHERE college_id = $1 AND id = $2',
    [...[collegeId, pertemuan.id, inHours(48), inHours(50)]],
  );
  const moved = await byTitle('Normalisasi');
  expect(moved).toMatchObject({ uid: before.uid, start: '2026-10-15T10:00:00', sequence: 1 });
  await api.db.run('UPDATE pertemuan SET mulai_kuliah = $3 WHERE college_id = $1 AND id = $2', [
    ...[collegeId, pertemuan.id, inHours(0)],
  ]);
  expect((await byTitle('Normalisasi')).sequence).toBe(1);

  const task = await byTitle('ER-diagram');
  await api.as(dosen).call(endpoints.hapusTugas, { params: { id: tugas.id } });
  const gone = await byTitle('ER-diagram');
  expect(gone).toMatchObject({ uid: task.uid, status: 'CANCELLED', sequence: task.sequence + 1 });
  await api.as(dosen).call(endpoints.pulihkanTugas, { params: { id: tugas.id } });
  expect(await byTitle('ER-diagram')).toMatchObject({
    uid: task.uid,
    status: 'CONFIRMED',
    sequence: task.sequence + 2,
  });
  await api.make.perpanjanganTugas(tugas, mahasiswa, inHours(60));
  expect((await byTitle('ER-diagram')).sequence).toBe(task.sequence + 3);

  await api.db.run('DELETE FROM tugas WHERE college_id = $1 AND id = $2', [collegeId, tugas.id]);
  await api.db.run('DELETE FROM aktivitas WHERE college_id = $1 AND id = $2', [
    collegeId,
    tugas.id,
  ]);
  await api.db.run('DELETE FROM pertemuan WHERE college_id = $1 AND id = $2', [
    collegeId,
    pertemuan.id,
  ]);
  expect(await eventsAt(path)).toMatchObject([
    { uid: before.uid, status: 'CANCELLED', start: '2026-10-15T10:00:00', sequence: 2 },
  ]);
  await api.db.run('UPDATE kalender_versi SET diubah_pada = $2 WHERE college_id = $1', [
    collegeId,
    inHours(-24 * 31),
  ]);
  expect(await eventsAt(path)).toEqual([]);
});

test('only what changed is sent again', async () => {
  const { mahasiswa, pertemuan } = await makeClass();
  const path = await subscribe(mahasiswa);
  const { headers, body } = await read(path);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const etag = String(headers.etag);
  const again = await read(path, { 'if-none-match': `W/${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  api.clock.advance(2 * 3_600_000);
  expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304);
  await api.db.run('UPDATE pertemuan SET judul = $2 WHERE id = $1', [pertemuan.id, 'Lain']);
  const fresh = await read(path, { 'if-none-match': etag });
  expect(fresh.statusCode).toBe(200);
  expect(fresh.body).not.toBe(body);
});

test('a wrong, renewed, revoked or foreign address, and that of a closed account, are one 404', async () => {
  const { mahasiswa } = await makeClass();
  const first = await subscribe(mahasiswa);
  const other = await api.make.mahasiswa({ collegeId: (await api.make.college()).id });
  const foreign = await subscribe(other);
  const refusals: unknown[] = [];
  const refused = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await read(path, headers);
    const { request_id: _id, ...body } = JSON.parse(reply.body);
    refusals.push([reply.statusCode, body]);
  };
  await refused('/v2/lms/kalender/tidak-ada.ics');
  await refused(`/v2/lms/kalender/${'a'.repeat(32)}.ics`);
  await refused(foreign, { 'college-id': mahasiswa.collegeId });
  const second = await subscribe(mahasiswa);
  await refused(first);
  expect((await read(second)).statusCode).toBe(200);
  expect((await read(second, { 'college-id': mahasiswa.collegeId })).statusCode).toBe(200);
  await api.as(mahasiswa).call(endpoints.cabutLanggananKalender, {});
  await refused(second);
  await api.db.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [
    other.collegeId,
    other.userId,
  ]);
  await refused(foreign);
  expect(refusals.map((one) => JSON.stringify(one))).toEqual(
    refusals.map(() => JSON.stringify(refusals[0])),
  );
  expect(refusals[0]).toMatchObject([404, { status: { code: 'tidak_ditemukan' } }]);
});

test('the token stands in no row, log line or second answer', async () => {
  const { dosen } = await makeClass();
  const path = await subscribe(dosen);
  const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(token).toMatch(/^[a-z2-7]{32}$/);
  await read(path);
  await read(path.replace('.ics', ''));
  const { rows } = await findEverywhere(token);
  expect(rows).toEqual([]);
  expect(lines.join('\n')).not.toContain(token);
  const state = await api.as(dosen).call(endpoints.langgananKalender, {});
  expect(JSON.stringify(state.data)).not.toContain(token);
  expect(state.data.dibaca_pada).not.toBeNull();
  const log = await api.db.rows<{ aksi: string }>(
    `SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'kalender.%'`,
    [dosen.collegeId],
  );
  expect(log.length).toBeGreaterThan(0);
});

async function findEverywhere(text: string): Promise<{ rows: string[] }> {
  const rows: string[] = [];
  for (const table of ['langganan_kalender', 'log_aktivitas', 'event', 'outbox', 'pekerjaan'])
    if (await api.db.row(`SELECT FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`, [text]))
      rows.push(table);
  return { rows };
}

test('an address is read sixty times an hour', async () => {
  const path = await subscribe((await makeClass()).mahasiswa);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await read(path)).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('no address of a conference is in it, also not one that a lecturer wrote', async () => {
  const { mahasiswa, pertemuan } = await makeClass();
  await api.db.run('UPDATE pertemuan SET deskripsi = $2 WHERE id = $1', [
    pertemuan.id,
    'Gabung di https://zoom.example/j/123?pwd=rahasia, bawa laptop; ya 🎓',
  ]);
  const { body } = await read(await subscribe(mahasiswa));
  expect(body).not.toContain('zoom.example');
  expect(body.replaceAll('\r\n ', '')).toContain('bawa laptop\\; ya 🎓');
});
