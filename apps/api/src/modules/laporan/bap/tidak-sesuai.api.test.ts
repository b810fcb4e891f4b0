/** SQL and the pure rule agree on what makes a report outdated (N61; docs/decisions/174). */
import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { bapScene } from '../../../testing/make/bap-scene.ts';
import { berlakuSql, tidakSesuaiSql } from './tidak-sesuai.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

/** By the statement of lists, and by the rule that a page reads. */
async function both({ id, look }: Awaited<ReturnType<typeof bapScene>>) {
  const row = await api.db.row<{ beda: boolean }>(
    `SELECT ${tidakSesuaiSql} AS beda FROM pertemuan p
     JOIN bap b ON b.college_id = p.college_id AND b.id_pertemuan = p.id AND ${berlakuSql} WHERE p.id = $1`,
    [id],
  );
  return { sql: row?.beda ?? null, aturan: (await look()).tidak_sesuai };
}

const outdated = (beda: string) => ({ sql: true, aturan: [beda] });
const asSigned = { sql: false, aturan: [] };

async function signed() {
  const scene = await bapScene(api);
  await scene.tell();
  expect((await scene.sign()).status).toBe(200);
  expect(await both(scene)).toEqual(asSigned);
  const run = (sql: string, ...values: string[]) =>
    api.db.run(sql, [scene.collegeId, scene.id, ...values]);
  return { ...scene, run };
}

test('a mark that changes and changes back is outdated and then no more', async () => {
  const scene = await signed();
  await scene.mark(scene.ani.nim, 'S');
  expect(await both(scene)).toEqual(outdated('kehadiran'));
  await scene.mark(scene.ani.nim, 'H');
  expect(await both(scene)).toEqual(asSigned);
});

test('realisation, times of the lecture and a lecturer’s presence count', async () => {
  const scene = await signed();
  const { tell, run, rekan } = scene;
  await tell({ kendala: 'Listrik padam', versi: 1, perbaikan: true });
  expect(await both(scene)).toEqual(outdated('realisasi'));
  await tell({ versi: 2, perbaikan: true });
  expect(await both(scene)).toEqual(asSigned);
  await run(
    "UPDATE pertemuan SET selesai_kuliah = selesai_kuliah + interval '1 second' WHERE college_id = $1 AND id = $2",
  );
  expect(await both(scene)).toEqual(outdated('pelaksanaan'));
  await run(
    "UPDATE pertemuan SET selesai_kuliah = selesai_kuliah - interval '1 second' WHERE college_id = $1 AND id = $2",
  );
  await run(
    `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
     VALUES ($1, $2, $3, true, 'op', 'Op', now())`,
    rekan.idDosen,
  );
  expect(await both(scene)).toEqual(outdated('pengajar'));
  await run(
    'DELETE FROM kehadiran_dosen WHERE college_id = $1 AND id_pertemuan = $2 AND id_dosen = $3',
    rekan.idDosen,
  );
  expect(await both(scene)).toEqual(asSigned);
});

test('names, validation and who leaves the class do not count; who returns with a mark does', async () => {
  const scene = await signed();
  const { run, kelas, ani, budi, sign, dosen } = scene;
  await run("UPDATE pertemuan SET judul = 'Lain' WHERE college_id = $1 AND id = $2");
  await run(
    'UPDATE kehadiran_dosen SET is_valid = true WHERE college_id = $1 AND id_pertemuan = $2',
  );
  await api.db.run(
    'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
    [kelas.collegeId, kelas.id, ani.nim],
  );
  expect(await both(scene)).toEqual(asSigned);
  // Signed anew without her; she comes back with her mark.
  await scene.tell({ kendala: 'x', versi: 1, perbaikan: true });
  expect((await sign({ alasan: 'Peserta keluar' })).status).toBe(200);
  expect(await both(scene)).toEqual(asSigned);
  const add = (nim: string) =>
    api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
      kelas.collegeId,
      kelas.id,
      nim,
    ]);
  await add(ani.nim);
  expect(await both(scene)).toEqual(outdated('kehadiran'));
  expect((await api.as(dosen).call(endpoints.bapMenunggu)).data).toHaveLength(1);
  expect(budi.nim).not.toBe(ani.nim);
});

test('a report from before the state was noted is compared in full', async () => {
  const scene = await signed();
  await scene.run('UPDATE bap SET keadaan = NULL WHERE college_id = $1 AND id_pertemuan = $2');
  expect(await both(scene)).toEqual(asSigned);
  await scene.mark(scene.budi.nim, 'A');
  expect(await both(scene)).toEqual(outdated('kehadiran'));
});

test('sixty random changes: both always say the same', async () => {
  const scene = await signed();
  const { mark, tell, run, kelas, look } = scene;
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const pick = <T>(all: readonly T[]): T => all[next(all.length)] as T;
  let versi = 1;
  const changes: (() => Promise<unknown>)[] = [
    () => mark(pick(kelas.peserta).nim, pick<Presensi>(['H', 'A', 'I', 'S'])),
    async () => {
      const reply = await tell({ kendala: pick(['', 'x']), versi, perbaikan: true });
      ({ versi } = reply.data);
    },
    () =>
      run(
        `UPDATE kehadiran_dosen SET is_hadir = NOT is_hadir WHERE college_id = $1 AND id_pertemuan = $2`,
      ),
    () =>
      run(
        `UPDATE pertemuan SET mulai_kuliah = date_trunc('hour', mulai_kuliah) + make_interval(mins => ${pick([5, 10])}) WHERE college_id = $1 AND id = $2`,
      ),
    () => scene.sign({ alasan: 'Perbaikan' }),
  ];
  let seen = 0;
  for (let step = 0; step < 60; step += 1) {
    await pick(changes)();
    const { sql, aturan } = await both(scene);
    expect([step, sql]).toEqual([step, aturan.length > 0]);
    seen += aturan.length > 0 ? 1 : 0;
  }
  expect(seen).toBeGreaterThan(5);
  expect(seen).toBeLessThan(60);
  expect((await look()).versi.length).toBeGreaterThan(1);
});
