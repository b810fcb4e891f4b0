/** Redis goes away during a conversation: each message is stored once, heard and counted. */
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '../app.ts';
import { eventually } from '../background.ts';
import type { TestUser } from '../make/make.ts';
import { makeStartedMeetings } from '../make/make-meetings.ts';
import { openCopies } from '../servers/copies.ts';
import { hasOwnRedis, startOwnRedis } from '../servers/redis.ts';
import { parseEvents } from '../sse.ts';
import { ofSoak } from './soak.ts';

const OUTAGES = ofSoak({ short: 1, whole: 10 });
const AUTHORS = 12;
/** Messages per author between two outages; 20 per minute are allowed. */
const EACH = ofSoak({ short: 2, whole: 3 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Heard {
  id: number;
  urutan: number;
}

test.skipIf(!hasOwnRedis)(
  `Redis stops ${OUTAGES} times under a forum`,
  { timeout: 900_000 },
  async () => {
    const redis = await startOwnRedis();
    cleanups.push(redis.stop);
    const it = await createTestApi();
    cleanups.push(it.close);
    const { dosen, kelas } = await makeStartedMeetings(it, { meetings: 0, students: AUTHORS });
    const { collegeId } = kelas;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const pertemuan = await it.make.pertemuan({ kelas, jenis: 'online', waktuMulai: anHourAgo });
    await it.db.run(
      'UPDATE pertemuan SET posting_forum = true, waktu_batas_aktivitas = $2 WHERE id = $1',
      [pertemuan.id, new Date(Date.now() + 86_400_000)],
    );
    const forum = await it.make.forum(pertemuan, {
      waktuMulai: anHourAgo,
      tampilSejak: anHourAgo,
      minimalPost: 2,
    });
    const system = openCopies(it.databaseUrl, 'redis', {
      redis: { url: redis.url, prefix: 'uji' },
    });
    cleanups.push(system.close);
    const readers = await Promise.all([
      system.start('api'),
      system.start('api'),
      system.start('worker'),
    ]);
    const headersOf = (user: TestUser) => ({
      authorization: `Bearer ${it.app.http.tokens.sign(user)}`,
      'college-id': collegeId,
      'content-type': 'application/json',
    });
    const thread = `/v2/chat/group/${kelas.id}/thread/FORUM__${forum.id}`;
    const opened = await system.fetch(thread, {
      method: endpoints.simpanUtas.method,
      headers: headersOf(dosen),
      body: '{}',
    });
    const { data: utas } = (await opened.json()) as { data: { kunci: string } };

    // One stream per api copy, never reopened, because only Redis goes away.
    const leave = new AbortController();
    const listen = async (copyUrl: string): Promise<Heard[]> => {
      const told: Heard[] = [];
      const url = `${copyUrl}${endpoints.events.path}?stream=percakapan:${utas.kunci}`;
      // Opened before writing: nothing to replay.
      const answer = await fetch(url, { headers: headersOf(dosen), signal: leave.signal });
      expect(answer.status).toBe(200);
      const listening = (async () => {
        let rest = '';
        for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const text = rest + chunk;
          const end = text.lastIndexOf('\n\n') + 2;
          rest = end < 2 ? text : text.slice(end);
          const events = end < 2 ? [] : parseEvents(text.slice(0, end));
          for (const { id, event, data } of events) {
            if (event === 'percakapan.berubah')
              told.push({ id: id ?? 0, urutan: (data as Heard).urutan });
          }
        }
      })();
      listening.catch(() => undefined);
      return told;
    };
    const heard = await Promise.all(
      readers.flatMap((copy) => (copy.kind === 'api' ? [listen(copy.url)] : [])),
    );
    cleanups.push(async () => leave.abort());

    let sent = 0;
    const statuses = new Set<number>();
    /** Each message twice, once to each copy. */
    const talk = async () => {
      for (let n = 0; n < EACH; n++) {
        for (const author of kelas.peserta) {
          const body = JSON.stringify({
            text: `<p>Pendapat nomor ${sent} tentang normalisasi</p>`,
            id_klien: crypto.randomUUID(),
          });
          const post = () =>
            system.fetch(`${thread}/message`, { method: 'POST', headers: headersOf(author), body });
          for (const { status } of await Promise.all([post(), post()])) statuses.add(status);
          sent += 1;
        }
      }
    };
    const sinceLast = { at: performance.now() };
    for (let outage = 0; outage < OUTAGES; outage++) {
      await talk();
      await redis.halt();
      await talk();
      await redis.resume();
      await talk();
      // 20 per minute are allowed.
      const pause = 60_000 - (performance.now() - sinceLast.at);
      if (outage + 1 < OUTAGES && pause > 0)
        await new Promise((resolve) => setTimeout(resolve, pause));
      sinceLast.at = performance.now();
    }

    expect([...statuses]).toEqual([201]);
    const all = Array.from({ length: sent }, (_one, index) => index + 1);
    const rows = await it.db.rows<{ urutan: number }>(
      'SELECT urutan FROM pesan WHERE college_id = $1 AND id_percakapan = $2 ORDER BY urutan',
      [collegeId, utas.kunci],
    );
    expect(rows.map(({ urutan }) => urutan)).toEqual(all);
    for (const told of heard) {
      await eventually(
        () => told.length,
        (count) => count >= sent,
        20,
      );
      expect(told.map(({ urutan }) => urutan)).toEqual(all);
    }
    // Counting the posts happened by itself.
    await eventually(
      () =>
        it.db.rows('SELECT nim FROM kehadiran_progres WHERE id_pertemuan = $1 AND progress = 1', [
          pertemuan.id,
        ]),
      (done) => done.length === AUTHORS,
      60,
    );
    await eventually(
      () =>
        it.db.row<{ n: number }>(
          'SELECT count(*)::int AS n FROM outbox WHERE selesai_pada IS NULL',
        ),
      (row) => row?.n === 0,
      60,
    );
  },
);
