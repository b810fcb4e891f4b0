import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { type BackendName, backendNames, eventually } from '../background.ts';
import type { TestUser } from '../make/make.ts';
import { makeStartedMeetings } from '../make/make-meetings.ts';
import { type Copies, type Copy, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const KILLS = ofSoak({ short: 2, whole: 100 });
const MEETINGS = ofSoak({ short: 2, whole: 10 });
const STUDENTS = 50;
/** Fifty starts one after the other, each of which a busy machine stretches to many seconds. */
const LIMIT_MS = ofSoak({ short: 400_000, whole: 1_000_000 });
const PACE_MS = 30;
/** The last mark arrives when this share of the kills is done, however long each start takes. */
const MARKS_UNTIL = 0.8;
const MARKS_A_SWITCH = 5;
/** Several workers need Redis (docs/decisions/006). */
const workers = { postgres: 1, redis: 2 } satisfies Record<BackendName, number>;

describe.each(backendNames)(
  `api and worker processes are killed ${KILLS} times while marks arrive, with the queue on %s`,
  (name) => {
    let api: TestApi | undefined;
    let copies: Copies | undefined;
    afterEach(async () => {
      await copies?.close();
      await api?.close();
    });

    test('no mark is lost, and every effect and event happens once', {
      timeout: LIMIT_MS,
    }, async () => {
      const it = await createTestApi();
      api = it;
      const { dosen, kelas, meetings } = await makeStartedMeetings(it, {
        meetings: MEETINGS,
        students: STUDENTS,
      });
      const system = openCopies(it.databaseUrl, name);
      copies = system;
      await Promise.all([system.start('api'), system.start('api')]);
      for (let count = 0; count < workers[name]; count++) await system.start('worker');

      const headersOf = (user: TestUser) => ({
        authorization: `Bearer ${it.app.http.tokens.sign(user)}`,
        'college-id': user.collegeId,
        'content-type': 'application/json',
      });
      const headers = headersOf(dosen);
      // SQL lock and log, Prisma write, one transaction.
      const operator = headersOf(await it.make.operator({ areas: { konfigurasi: 'write' } }));
      let switched = true;
      const switchPresence = async () => {
        switched = !switched;
        const path = endpoints.ubahJenisPresensi.path.replace('{id}', '1');
        const body = JSON.stringify({ is_active: switched });
        const answer = await system.fetch(
          path,
          { method: 'PUT', headers: operator, body },
          { again: true },
        );
        expect(answer.status).toBe(200);
      };
      let arriving = true;
      let sent = 0;
      let killed = 0;
      const isAhead = () => sent / (MEETINGS * STUDENTS) > (killed + 1) / (MARKS_UNTIL * KILLS);
      const marks = (async () => {
        for (const { id } of meetings) {
          for (const [index, { nim }] of kelas.peserta.entries()) {
            if (index % MARKS_A_SWITCH === 0) await switchPresence();
            const path = endpoints.tandaiKehadiran.path
              .replace('{idPertemuan}', id)
              .replace('{id}', nim);
            // Marks are repeatable, so a sender without answer repeats.
            const answer = await system.fetch(
              path,
              { method: 'PUT', headers, body: '{"is_hadir":true}' },
              { again: true },
            );
            expect(answer.status).toBe(200);
            sent += 1;
            do await sleep(PACE_MS);
            while (isAhead());
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
        killed += 1;
      };
      // In parallel, so that both kinds are sometimes away.
      await Promise.all(
        (['api', 'worker'] as const).map(async (kind) => {
          for (let kill = 0; kill < KILLS / 2; kill++) await replaceOne(kind);
        }),
      ).finally(() => {
        // The marks do not wait for kills that never come.
        killed = KILLS;
      });
      await marks;
      expect(underLoad).toBeGreaterThanOrEqual(KILLS / 2);

      await eventually(
        () => it.db.row('SELECT count(*) AS n FROM outbox WHERE selesai_pada IS NULL'),
        (row) => JSON.stringify(row) === '{"n":0}',
        60,
      );
      expect(await it.db.rows('SELECT id FROM kehadiran_ledger')).toHaveLength(MEETINGS * STUDENTS);
      // Staff hear of each meeting's last version; consecutive marks may share an event.
      const told = await eventually(
        () =>
          it.db.rows<{ versi: number; numbered: boolean; events: number }>(
            `SELECT max((isi->>'versi')::int) AS versi, bool_and(seq IS NOT NULL) AS numbered, count(*)::int AS events
               FROM event WHERE jenis = 'kehadiran.berubah' GROUP BY stream`,
          ),
        (rows) => rows.every((row) => row.numbered),
      );
      expect(told.map(({ versi }) => versi)).toEqual(Array(MEETINGS).fill(STUDENTS));
      for (const { events } of told) expect(events).toBeLessThanOrEqual(STUDENTS);
      // Written and logged once each.
      const log = await it.db.rows<{ now: boolean }>(
        `SELECT (objek->'sesudah'->>'is_active')::boolean AS now FROM log_aktivitas WHERE aksi = 'jenis_presensi.diubah' ORDER BY id`,
      );
      expect(log.map((row) => row.now)).toEqual(
        Array.from(
          { length: (MEETINGS * STUDENTS) / MARKS_A_SWITCH },
          (_one, index) => index % 2 === 1,
        ),
      );
      const percentages = await it.db.rows(
        'SELECT DISTINCT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1',
        [kelas.id],
      );
      expect(percentages).toEqual([{ hadir: MEETINGS, total: MEETINGS }]);
    });
  },
);
