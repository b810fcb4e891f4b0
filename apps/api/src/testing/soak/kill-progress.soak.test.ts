import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import type { TestUser } from '../make/make.ts';
import { makeStartedMeetings } from '../make/make-meetings.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const KILLS = ofSoak({ short: 2, whole: 40 });
const STUDENTS = ofSoak({ short: 25, whole: 200 });
const MATERIALS = 4;
const PACE_MS = 40;

let api: TestApi | undefined;
let copies: Copies | undefined;
afterEach(async () => {
  await copies?.close();
  await api?.close();
});

test(`workers are killed ${KILLS} times while students finish: no fact is lost, each mark is written once`, {
  timeout: 900_000,
}, async () => {
  const it = await createTestApi();
  api = it;
  const { kelas } = await makeStartedMeetings(it, { meetings: 0, students: STUDENTS });
  const pertemuan = await it.make.pertemuan({ kelas, jenis: 'online' });
  const batas = new Date(Date.now() + 86_400_000);
  await it.db.run(
    'UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1',
    [pertemuan.id, batas],
  );
  const materi = [];
  for (let n = 0; n < MATERIALS; n++)
    materi.push(await it.make.materi(pertemuan, { tipeFile: 'url', tampilSejak: new Date(0) }));
  const system = openCopies(it.databaseUrl, 'postgres');
  copies = system;
  await system.start('api');
  await system.start('worker');
  const headersOf = (user: TestUser) => ({
    authorization: `Bearer ${it.app.http.tokens.sign(user)}`,
    'college-id': user.collegeId,
    'content-type': 'application/json',
  });

  let arriving = true;
  const facts = (async () => {
    for (const { id } of materi) {
      for (const student of kelas.peserta) {
        const path = endpoints.hadirMateri.path.replace('{id}', id);
        const answer = await system.fetch(
          path,
          { method: 'PUT', headers: headersOf(student), body: '{}' },
          { again: true },
        );
        expect(answer.status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      }
    }
    arriving = false;
  })();
  let underLoad = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (arriving) underLoad += 1;
    const [oldest] = system.running('worker');
    await oldest?.kill();
    await system.start('worker');
  }
  await facts;
  expect(underLoad).toBeGreaterThan(0);

  const everybody = await eventually(
    () =>
      it.db.rows<{ progress: number }>(
        'SELECT progress FROM kehadiran_progres WHERE id_pertemuan = $1',
        [pertemuan.id],
      ),
    (rows) => rows.length === STUDENTS && rows.every(({ progress }) => progress === 1),
    60,
  );
  expect(everybody).toHaveLength(STUDENTS);
  await eventually(
    () =>
      it.db.row(
        'SELECT (SELECT count(*) FROM outbox WHERE selesai_pada IS NULL) + (SELECT count(*) FROM progres_menunggu) AS n',
      ),
    (row) => JSON.stringify(row) === '{"n":0}',
    60,
  );
  const ledger = await it.db.rows<{ jenis: string; n: number }>(
    'SELECT jenis::text, count(*)::int AS n FROM kehadiran_ledger WHERE id_pertemuan = $1 AND nim IS NOT NULL GROUP BY 1 ORDER BY 1',
    [pertemuan.id],
  );
  expect(ledger).toEqual([
    { jenis: 'fakta', n: STUDENTS * MATERIALS },
    { jenis: 'tanda', n: STUDENTS },
  ]);
  expect(
    await it.db.rows('SELECT DISTINCT presensi FROM kehadiran WHERE id_pertemuan = $1', [
      pertemuan.id,
    ]),
  ).toEqual([{ presensi: 'H' }]);
});
