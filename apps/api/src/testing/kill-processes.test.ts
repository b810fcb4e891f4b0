import { endpoints } from '@lms/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from './app.ts';
import { type BackendName, backendNames, eventually } from './background.ts';
import { type Copies, type Copy, openCopies } from './copies.ts';
import { makeStartedMeetings } from './make-meetings.ts';

const KILLS = 100;
const MEETINGS = 10;
const STUDENTS = 50;
const PACE_MS = 30;
/** Several workers want Redis (docs/decisions/006). */
const workers = { postgres: 1, redis: 2 } satisfies Record<BackendName, number>;

describe.each(backendNames)(
  'api and worker processes are killed a hundred times while marks arrive, with the queue on %s',
  (name) => {
    let api: TestApi | undefined;
    let copies: Copies | undefined;
    afterEach(async () => {
      await copies?.close();
      await api?.close();
    });

    test('no mark is lost, and every effect and event happens once', { timeout: 400_000 }, async () => {
      const it = await createTestApi();
      api = it;
      const { dosen, kelas, meetings } = await makeStartedMeetings(it, { meetings: MEETINGS, students: STUDENTS });
      const system = openCopies(it.databaseUrl, name);
      copies = system;
      await Promise.all([system.start('api'), system.start('api')]);
      for (let count = 0; count < workers[name]; count++) await system.start('worker');

      const headers = {
        authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
        'college-id': dosen.collegeId,
        'content-type': 'application/json',
      };
      let arriving = true;
      const marks = (async () => {
        for (const { id } of meetings) {
          for (const { nim } of kelas.peserta) {
            const path = endpoints.tandaiKehadiran.path.replace('{idPertemuan}', id).replace('{id}', nim);
            // A mark is the same however often it comes, so a sender that heard no answer sends it again.
            const answer = await system.fetch(path, { method: 'PUT', headers, body: '{"is_hadir":true}' }, { again: true });
            expect(answer.status).toBe(200);
            await new Promise((resolve) => setTimeout(resolve, PACE_MS));
          }
        }
        arriving = false;
      })();

      let underLoad = 0;
      const replaceOne = async (kind: Copy['kind']) => {
        if (arriving) underLoad += 1;
        const [oldest] = system.running(kind);
        await oldest?.kill();
        await system.start(kind);
      };
      // The two kinds die side by side, so that now and then both are away at once.
      await Promise.all(
        (['api', 'worker'] as const).map(async (kind) => {
          for (let kill = 0; kill < KILLS / 2; kill++) await replaceOne(kind);
        }),
      );
      await marks;
      expect(underLoad).toBeGreaterThan(KILLS / 10);

      await eventually(
        () => it.db.row('SELECT count(*) AS n FROM outbox WHERE selesai_pada IS NULL'),
        (row) => JSON.stringify(row) === '{"n":0}',
        60,
      );
      expect(await it.db.rows('SELECT id FROM kehadiran_ledger')).toHaveLength(MEETINGS * STUDENTS);
      // One event for the staff of a meeting follows from each mark, and none was numbered twice or not at all.
      const told = await eventually(
        () => it.db.rows<{ seq: number | null }>("SELECT seq FROM event WHERE jenis = 'kehadiran.berubah'"),
        (rows) => rows.every((row) => row.seq !== null),
      );
      expect(told).toHaveLength(MEETINGS * STUDENTS);
      const percentages = await it.db.rows('SELECT DISTINCT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1', [kelas.id]);
      expect(percentages).toEqual([{ hadir: MEETINGS, total: MEETINGS }]);
    });
  },
);
