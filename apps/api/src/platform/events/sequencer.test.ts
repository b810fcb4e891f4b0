import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backendNames,
  createTestBackground,
  eventually,
  type Process,
  type TestBackground,
} from '../../testing/background.ts';
import type { Sweep } from '../queue/sweep.ts';
import { createEvents } from './events.ts';
import { type StoredEvent, startHub } from './hub.ts';
import { eventRetention } from './retention.ts';

describe.each(backendNames)('events on %s', (name) => {
  let background: TestBackground;
  beforeEach(async () => {
    background = await createTestBackground(name);
  });
  afterEach(() => background.close());

  const addEvent = (
    { db, events }: Process,
    idPertemuan: string,
    beforeCommit: () => Promise<unknown> = async () => {},
  ) =>
    db.transaction(async (tx) => {
      const data = { id_pertemuan: idPertemuan, id_kelas: 'k' };
      await events.add(tx, [
        { collegeId: 'a', stream: 'pertemuan:1', name: 'pertemuan.berubah', data },
      ]);
      await beforeCommit();
    });
  const idOf = (event: StoredEvent) =>
    (JSON.parse(event.isi) as { id_pertemuan: string }).id_pertemuan;

  async function readAll({
    db,
    backend,
    log,
  }: Process): Promise<{ seen: StoredEvent[]; stop: () => Promise<void> }> {
    const seen: StoredEvent[] = [];
    const hub = startHub({ db, wake: backend.wake, log, deliver: (event) => seen.push(event) });
    await hub.ready;
    return { seen, stop: hub.stop };
  }

  test('a reader misses none of the events of transactions that commit in another order than they wrote', async () => {
    const writers = [background.open(), background.open()];
    const reader = background.open();
    const { seen, stop } = await readAll(reader);
    const rounds = Array.from({ length: 20 }, async (_one, writer) => {
      for (let round = 0; round < 15; round++) {
        const process = writers[writer % 2];
        if (process) await addEvent(process, `${writer}-${round}`, () => sleep(Math.random() * 40));
      }
    });
    await Promise.all(rounds);
    await eventually(
      () => seen.length,
      (count) => count >= 300,
    );
    await stop();
    expect(new Set(seen.map(idOf)).size).toBe(300);
    expect(seen).toHaveLength(300);
    const numbers = seen.map((event) => event.seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const inverted = await reader.db.row<{ pairs: number }>(
      'SELECT count(*) AS pairs FROM event AS early JOIN event AS late ON late.id > early.id AND late.seq < early.seq',
    );
    expect(inverted?.pairs).toBeGreaterThan(0);
  });

  test('an event that nobody was woken for arrives with the sweep', async () => {
    const writer = background.open();
    const { seen, stop } = await readAll(background.open());
    await eventually(
      () => writer.backend.queueReady(),
      (ready) => ready,
    );
    await addEvent({ ...writer, events: createEvents(() => undefined) }, 'diam');
    const started = performance.now();
    await eventually(
      () => seen.length,
      (count) => count === 1,
    );
    expect(performance.now() - started).toBeLessThan(15_000);
    await stop();
  });

  test('events older than a day go, without a hole in what is left, and never the newest', async () => {
    const { db } = background.open();
    const run = (sweep: Sweep) => db.transaction((tx) => sweep.run(tx, { now: new Date() }));
    const left = async () =>
      (await db.rows<{ stream: string }>('SELECT stream FROM event ORDER BY seq')).map(
        (row) => row.stream,
      );
    const numbered = () =>
      eventually(
        () => db.row('SELECT 1 FROM event WHERE seq IS NULL'),
        (row) => row === null,
      );
    const add = (stream: string, hours: number) =>
      db.run(
        `INSERT INTO event (college_id, stream, jenis, isi, dibuat_pada)
         VALUES ('a', $1, 'reset', '{}', now() - $2 * interval '1 hour')`,
        [stream, hours],
      );
    await add('usang', 30);
    await add('lama', 25);
    await numbered();
    await run(eventRetention);
    expect(await left()).toEqual(['lama']);
    await add('baru', 1);
    await add('terlambat', 26);
    await numbered();
    await run(eventRetention);
    expect(await left()).toEqual(['baru', 'terlambat']);
  });
});
