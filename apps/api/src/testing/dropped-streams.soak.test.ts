import type { AddressInfo } from 'node:net';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from './app.ts';
import { eventually } from './background.ts';
import { makeStartedMeetings } from './make-meetings.ts';
import { ofSoak } from './soak.ts';
import { parseEvents, type ServerSentEvent } from './sse.ts';

const DROPS = ofSoak({ short: 20, whole: 100 });
const EVENTS = 300;

let api: TestApi | undefined;
afterEach(async () => api?.close());

/** What was read whole of one connection, which is cut after the given number of events. */
async function readSome(url: string, headers: Record<string, string>, lastId: number | null, count: number) {
  const cut = new AbortController();
  const given = lastId === null ? headers : { ...headers, 'last-event-id': String(lastId) };
  const answer = await fetch(url, { headers: given, signal: cut.signal });
  expect(answer.status).toBe(200);
  let text = '';
  const whole = () =>
    parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2)).filter(({ event }) => event === 'kehadiran.berubah');
  // Whoever hears nothing for a moment is cut off as well.
  const bored = setTimeout(() => cut.abort(), 400);
  try {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (whole().length >= count) cut.abort();
    }
  } catch (error) {
    if (!cut.signal.aborted) throw error;
  } finally {
    clearTimeout(bored);
  }
  return whole();
}

test(`a stream that is cut ${DROPS} times misses no event and repeats none`, { timeout: 120_000 }, async () => {
  const it = await createTestApi({ live: true });
  api = it;
  const { dosen, meetings } = await makeStartedMeetings(it, { meetings: 1, students: 1 });
  const [meeting] = meetings;
  await it.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = it.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${endpoints.events.path}?stream=pertemuan:${meeting?.id}`;
  const headers = { authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`, 'college-id': dosen.collegeId };

  const saving = (async () => {
    for (let versi = 1; versi <= EVENTS; versi++) {
      await it.db.transaction((tx) =>
        it.events.add(tx, [
          {
            collegeId: dosen.collegeId,
            stream: `pertemuan:${meeting?.id}`,
            name: 'kehadiran.berubah',
            data: { id_pertemuan: meeting?.id ?? '', versi },
          },
        ]),
      );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();

  const seen: { id: number; versi: number }[] = [];
  const note = (events: readonly ServerSentEvent[]) => {
    for (const { id, data } of events) seen.push({ id: id ?? 0, versi: (data as { versi: number }).versi });
  };
  for (let drop = 0; drop < DROPS; drop++) {
    note(await readSome(url, headers, seen.at(-1)?.id ?? 0, 1 + (drop % 5)));
  }
  await saving;
  await eventually(
    async () => {
      note(await readSome(url, headers, seen.at(-1)?.id ?? 0, EVENTS));
      return seen.length;
    },
    (count) => count >= EVENTS,
    20,
  );
  expect(seen.map(({ versi }) => versi)).toEqual(Array.from({ length: EVENTS }, (_one, index) => index + 1));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(EVENTS);
});
