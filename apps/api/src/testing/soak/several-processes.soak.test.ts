/** Two api and two worker processes on one Redis share news, and a release loses no request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@lms/contracts';
import { detailImpor } from '@lms/contracts/data-master/impor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { makeStartedMeetings } from '../make/make-meetings.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { hasRedis } from '../servers/redis.ts';
import { parseEvents } from '../sse.ts';
import { ofSoak } from './soak.ts';

/** Each replaces one copy of either kind; two replace all. */
const ROUNDS = ofSoak({ short: 1, whole: 2 });

describe.skipIf(!hasRedis)('two api and two worker processes on Redis', () => {
  let it: TestApi;
  let system: Copies;
  beforeAll(async () => {
    it = await createTestApi();
    system = openCopies(it.databaseUrl, 'redis');
    await Promise.all(
      (['api', 'api', 'worker', 'worker'] as const).map((kind) => system.start(kind)),
    );
  }, 120_000);
  afterAll(async () => {
    await system.close();
    await it.close();
  });

  async function open() {
    const world = await makeStartedMeetings(it, { meetings: 2, students: 30 });
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(world.dosen)}`,
      'college-id': world.dosen.collegeId,
      'content-type': 'application/json',
    };
    const mark = (idPertemuan: string, nim: string) =>
      system.fetch(
        endpoints.tandaiKehadiran.path.replace('{idPertemuan}', idPertemuan).replace('{id}', nim),
        {
          method: 'PUT',
          headers,
          body: JSON.stringify({ is_hadir: true }),
        },
      );
    const settled = () =>
      eventually(
        () =>
          it.db.row<{ n: number }>(
            'SELECT count(*)::int AS n FROM outbox WHERE selesai_pada IS NULL',
          ),
        (row) => row?.n === 0,
        30,
      );
    return { headers, mark, settled, ...world };
  }

  test('a mark at one copy is told by the streams of both, with the percentage a worker computed', {
    timeout: 60_000,
  }, async () => {
    const { headers, mark, settled, kelas, meetings } = await open();
    const [meeting] = meetings;
    const leave = new AbortController();
    const streams = await Promise.all(
      system.running('api').map(async ({ url }) => {
        const answer = await fetch(
          `${url}${endpoints.events.path}?stream=pertemuan:${meeting?.id}`,
          {
            headers,
            signal: leave.signal,
          },
        );
        let text = '';
        const reading = (async () => {
          for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
            text += chunk;
        })().catch(() => undefined);
        return { text: () => text, reading };
      }),
    );
    for (const { nim } of kelas.peserta)
      expect((await mark(meeting?.id ?? '', nim)).status).toBe(200);
    for (const stream of streams) {
      const told = await eventually(
        () =>
          parseEvents(stream.text().slice(0, stream.text().lastIndexOf('\n\n') + 2)).filter(
            ({ event }) => event === 'kehadiran.berubah',
          ),
        // Consecutive marks may share an event; the last version counts.
        (seen) =>
          isDeepStrictEqual(seen.at(-1)?.data, {
            id_pertemuan: meeting?.id,
            versi: kelas.peserta.length,
          }),
      );
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
      expect(told.length).toBeLessThanOrEqual(kelas.peserta.length);
    }
    leave.abort();
    await Promise.all(streams.map(({ reading }) => reading));
    await settled();
    const recap = await it.db.rows(
      'SELECT DISTINCT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1',
      [kelas.id],
    );
    expect(recap).toEqual([{ hadir: 1, total: 2 }]);
  });

  test('a file that is looked through at one copy and started at the other is imported once', {
    timeout: 60_000,
  }, async () => {
    const { settled } = await open();
    const operator = await it.make.operator({ areas: { data_master: 'write' } });
    const { collegeId } = operator;
    await it.make.prodi({ collegeId, id: 'IF' });
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(operator)}`,
      'college-id': collegeId,
    };
    const [first, second] = system.running('api');
    const students = Array.from(
      { length: 200 },
      (_one, index) => `26${String(index).padStart(4, '0')},Mahasiswa ${index},IF,2026`,
    );
    const form = new FormData();
    form.append('jenis', 'mahasiswa');
    form.append(
      'berkas',
      new Blob([`nim,nama,id_prodi,angkatan\n${students.join('\n')}\n`]),
      'mahasiswa.csv',
    );
    const { imporDataMaster, terapkanImpor, detailImporDataMaster } = endpoints;
    const read = async (answer: Response) =>
      z.object({ data: detailImpor }).parse(await answer.json()).data;
    const impor = await read(
      await fetch(`${first?.url}${imporDataMaster.path}?preview=true`, {
        method: 'POST',
        headers,
        body: form,
      }),
    );
    const start = () =>
      fetch(`${second?.url}${terapkanImpor.path.replace('{id}', impor.id)}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ hash: impor.hash }),
      });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const path = detailImporDataMaster.path.replace('{id}', impor.id);
    const done = await eventually(
      async () => read(await fetch(`${first?.url}${path}`, { headers })),
      ({ status }) => status === 'selesai',
      30,
    );
    expect(done.jumlah).toMatchObject({ inserted: 200, updated: 0, removed: 0, refused: 0 });
    await settled();
    const [row] = await it.db.rows(
      "SELECT count(*)::int AS n FROM mahasiswa WHERE college_id = $1 AND nim LIKE '26____'",
      [collegeId],
    );
    expect(row).toEqual({ n: 200 });
  });

  test('copies are replaced under load, and no request fails', { timeout: 120_000 }, async () => {
    const { headers, mark, settled, kelas, meetings } = await open();
    const failures: string[] = [];
    let answered = 0;
    let going = true;
    const note = async (answer: Promise<Response>) => {
      try {
        const { status } = await answer;
        if (status !== 200) failures.push(`status ${status}`);
      } catch (error) {
        failures.push(
          error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error),
        );
      }
      answered += 1;
    };
    const readers = Array.from({ length: 4 }, async () => {
      while (going) await note(system.fetch(endpoints.daftarKelas.path, { headers }));
    });
    const writer = (async () => {
      for (const { id } of meetings) {
        for (const { nim } of kelas.peserta) {
          await note(mark(id, nim));
          await sleep(60);
        }
      }
    })();
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['api', 'worker'] as const) {
        const [old] = system.running(kind);
        await system.start(kind);
        expect(await old?.stop()).toBe(0);
      }
    }
    await writer;
    going = false;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    await settled();
    const marks = await it.db.rows(
      'SELECT nim FROM kehadiran_ledger WHERE id_pertemuan = ANY($1)',
      [meetings.map(({ id }) => id)],
    );
    expect(marks).toHaveLength(meetings.length * kelas.peserta.length);
    const recap = await it.db.rows(
      'SELECT DISTINCT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1',
      [kelas.id],
    );
    expect(recap).toEqual([{ hadir: meetings.length, total: meetings.length }]);
  });
});
