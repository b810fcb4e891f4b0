import type { AddressInfo } from 'node:net';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { makeStartedMeetings } from '../make/make-meetings.ts';
import { parseEvents, type ServerSentEvent } from '../sse.ts';
import { ofSoak } from './soak.ts';

const DROPS = ofSoak({ short: 20, whole: 100 });
const EVENTS = 300;
/** Readers of a thread whose streams are cut repeatedly: 500 cuts in the whole form. */
const READERS = ofSoak({ short: 2, whole: 5 });
const MESSAGES = ofSoak({ short: 60, whole: 300 });
/** Messages per account, because the minute never passes. */
const OF_ONE = 20;

let api: TestApi | undefined;
afterEach(async () => api?.close());

/** Events of one connection, cut after the given number. */
async function readSome(
  url: string,
  headers: Record<string, string>,
  { name, lastId, count }: { name: string; lastId: number | null; count: number },
) {
  const cut = new AbortController();
  const given = lastId === null ? headers : { ...headers, 'last-event-id': String(lastId) };
  const answer = await fetch(url, { headers: given, signal: cut.signal });
  expect(answer.status).toBe(200);
  let text = '';
  const whole = () =>
    parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2)).filter(({ event }) => event === name);
  // Cuts silent connections too.
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

test(`a stream that is cut ${DROPS} times misses no event and repeats none`, {
  timeout: 120_000,
}, async () => {
  const it = await createTestApi({ live: true });
  api = it;
  const { dosen, meetings } = await makeStartedMeetings(it, { meetings: 1, students: 1 });
  const [meeting] = meetings;
  await it.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = it.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${endpoints.events.path}?stream=pertemuan:${meeting?.id}`;
  const headers = {
    authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
    'college-id': dosen.collegeId,
  };

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

  const name = 'kehadiran.berubah';
  const seen: { id: number; versi: number }[] = [];
  const note = (events: readonly ServerSentEvent[]) => {
    for (const { id, data } of events)
      seen.push({ id: id ?? 0, versi: (data as { versi: number }).versi });
  };
  for (let drop = 0; drop < DROPS; drop++) {
    note(
      await readSome(url, headers, { name, lastId: seen.at(-1)?.id ?? 0, count: 1 + (drop % 5) }),
    );
  }
  await saving;
  await eventually(
    async () => {
      note(await readSome(url, headers, { name, lastId: seen.at(-1)?.id ?? 0, count: EVENTS }));
      return seen.length;
    },
    (count) => count >= EVENTS,
    20,
  );
  expect(seen.map(({ versi }) => versi)).toEqual(
    Array.from({ length: EVENTS }, (_one, index) => index + 1),
  );
  expect(new Set(seen.map(({ id }) => id)).size).toBe(EVENTS);
});

test(`a talk whose streams are cut ${READERS * DROPS} times misses no message and tells none twice`, {
  timeout: 240_000,
}, async () => {
  const it = await createTestApi({ live: true });
  api = it;
  const { id: collegeId } = await it.make.college();
  const kelas = await it.make.kelas({ collegeId, peserta: MESSAGES / OF_ONE });
  const pertemuan = await it.make.pertemuan({ kelas });
  const { id } = await it.make.forum(pertemuan);
  const params = { groupId: kelas.id, threadId: `FORUM__${id}` };
  const [dosen] = kelas.pengajar;
  if (dosen === undefined) throw new Error('a lecturer');
  const { data: utas } = await it.as(dosen).call(endpoints.simpanUtas, { params });
  await it.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = it.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${endpoints.events.path}?stream=percakapan:${utas.kunci}`;
  const name = 'percakapan.berubah';

  // Every message is sent twice.
  const writing = (async () => {
    for (let n = 0; n < MESSAGES; n++) {
      const author = kelas.peserta[n % kelas.peserta.length];
      if (author === undefined) throw new Error('an author');
      const body = { text: `<p>Pendapat nomor ${n}</p>`, id_klien: crypto.randomUUID() };
      const twice = await Promise.all(
        [1, 2].map(() => it.as(author).call(endpoints.kirimPesan, { params, body })),
      );
      expect(twice.map(({ status, data }) => [status, data.urutan])).toEqual(
        [1, 2].map(() => [201, n + 1]),
      );
    }
  })();

  const readers = Array.from({ length: READERS }, async (_one, reader) => {
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
      'college-id': collegeId,
    };
    const seen: { id: number; urutan: number }[] = [];
    const listen = async (count: number) => {
      for (const { id: seq, data } of await readSome(url, headers, {
        name,
        lastId: seen.at(-1)?.id ?? 0,
        count,
      })) {
        seen.push({ id: seq ?? 0, urutan: (data as { urutan: number }).urutan });
      }
    };
    for (let drop = 0; drop < DROPS; drop++) await listen(1 + ((drop + reader) % 5));
    await writing;
    await eventually(
      async () => {
        await listen(MESSAGES);
        return seen.length;
      },
      (count) => count >= MESSAGES,
      20,
    );
    return seen.map(({ urutan }) => urutan);
  });
  const all = Array.from({ length: MESSAGES }, (_one, index) => index + 1);
  for (const told of await Promise.all([...readers])) expect(told).toEqual(all);
  await writing;
  const last = await it
    .as(dosen)
    .call(endpoints.daftarPesan, { params, query: { after: MESSAGES - 50, limit: 100 } });
  expect(last.data.map(({ urutan }) => urutan)).toEqual(all.slice(-50));
});
