import { setTimeout as sleep } from 'node:timers/promises';
import { type AccessLevel, type Area, areas } from '@lms/contracts/wire/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backendNames,
  createTestBackground,
  eventually,
  type Process,
  type TestBackground,
} from '../../testing/background.ts';
import { createFakeClock } from '../../testing/clock.ts';
import { parseEvents } from '../../testing/sse.ts';
import type { Actor } from '../auth/actor.ts';
import type { IdentityState } from '../auth/actor-source.ts';
import type { StreamPolicy } from './stream-policy.ts';
import { type StreamRequest, type Streams, type StreamsOptions, startStreams } from './streams.ts';

const base = {
  collegeId: 'a',
  username: 'u',
  nama: 'U',
  sessionId: 's',
  scopes: [],
  ip: '',
  requestId: '',
  operator: null,
};
const dosen = (userId: string, collegeId = 'a'): Actor => ({
  ...base,
  collegeId,
  userId,
  role: 'dosen',
  idDosen: userId,
});
const mahasiswa = (userId: string, dibatasi = false): Actor => ({
  ...base,
  userId,
  role: 'mahasiswa',
  nim: userId,
  aktif: true,
  dibatasi,
});

const operator = (userId: string, level: 'read' | 'write' = 'write') =>
  ({
    ...base,
    userId,
    role: 'operator',
    areas: Object.fromEntries(areas.map((area) => [area, level])) as Record<Area, AccessLevel>,
    prodi: [],
  }) satisfies Actor;
function nowIs({ ip: _ip, requestId: _requestId, ...identity }: Actor): IdentityState {
  return { state: 'aktif', identity };
}

const pertemuan: StreamPolicy = {
  kind: 'pertemuan',
  decide: async (actor, id) =>
    id === '1' ? { allow: true, staff: actor.role === 'dosen' } : { allow: false },
};

describe.each(backendNames)('streams on %s', (name) => {
  const clock = createFakeClock();
  let background: TestBackground;
  let writer: Process;
  let streams: Streams;
  let people: Map<string, IdentityState>;

  const startOn = ({ db, backend, log }: Process, options: Partial<StreamsOptions> = {}) =>
    startStreams({
      db,
      clock,
      log,
      wake: backend.wake,
      policies: [pertemuan],
      zoneOf: async () => 'Asia/Makassar',
      identitiesOf: async (subjects) =>
        subjects.map(({ userId }) => people.get(userId) ?? { state: 'dicabut' }),
      ...options,
    });
  beforeEach(async () => {
    background = await createTestBackground(name);
    writer = background.open();
    people = new Map();
    streams = startOn(background.open());
  });
  afterEach(async () => {
    await streams.close();
    await background.close();
  });

  async function listen(actor: Actor, request: Partial<StreamRequest> = {}, waiting = 0) {
    const state = { text: '', ended: false, cut: false, close: () => {} };
    if (!people.has(actor.userId)) people.set(actor.userId, nowIs(actor));
    const expiresAt = new Date(clock.now().getTime() + 900_000);
    state.close = await streams.open(
      { actor, expiresAt, names: ['pertemuan:1'], lastEventId: null, ...request },
      () => ({
        write: (frame) => {
          state.text += frame;
          return waiting;
        },
        end: () => {
          state.ended = true;
        },
        cut: () => {
          state.cut = true;
        },
      }),
    );
    return {
      state,
      events: () => parseEvents(state.text),
      told: () =>
        parseEvents(state.text)
          .filter(({ event }) => event === 'pertemuan.berubah')
          .map(({ data }) => (data as { id_pertemuan: string }).id_pertemuan),
      lastId: () => Math.max(...parseEvents(state.text).map(({ id }) => id ?? 0)),
    };
  }

  const tell = (
    idPertemuan: string,
    where: { collegeId?: string; stream?: string; staffOnly?: boolean; folded?: boolean } = {},
  ) =>
    writer.db.transaction((tx) =>
      writer.events.add(tx, [
        {
          collegeId: 'a',
          stream: 'pertemuan:1',
          ...where,
          name: 'pertemuan.berubah',
          data: { id_pertemuan: idPertemuan, id_kelas: 'k' },
        },
      ]),
    );

  test('an event reaches exactly those who listen to its stream in its college', async () => {
    const [one, other, foreign, own] = [
      await listen(mahasiswa('m1')),
      await listen(mahasiswa('m2'), { names: ['sistem'] }),
      await listen(dosen('d', 'b')),
      await listen(mahasiswa('m1'), { names: ['saya', 'pertemuan:1'] }),
    ];
    await tell('x');
    await tell('y', { stream: 'pengguna:m1' });
    await tell('z', { stream: 'pengguna:m2' });
    await tell('akhir');
    await eventually(own.told, (told) => told.includes('akhir'));
    expect(own.told()).toEqual(['x', 'y', 'akhir']);
    expect(one.told()).toEqual(['x', 'akhir']);
    expect(other.told()).toEqual([]);
    expect(foreign.told()).toEqual([]);
  });

  test('what is for staff reaches staff only, live and replayed', async () => {
    const [student, lecturer] = [await listen(mahasiswa('m')), await listen(dosen('d'))];
    const before = student.lastId();
    await tell('rahasia', { staffOnly: true });
    await tell('umum');
    await eventually(student.told, (told) => told.length > 0);
    expect(student.told()).toEqual(['umum']);
    expect(lecturer.told()).toEqual(['rahasia', 'umum']);
    expect((await listen(mahasiswa('m'), { lastEventId: before })).told()).toEqual(['umum']);
    expect((await listen(dosen('d'), { lastEventId: before })).told()).toEqual(['rahasia', 'umum']);
  });

  test('a folded event is left out while its stream has the same', async () => {
    const listener = await listen(dosen('d'));
    await tell('satu');
    await tell('satu', { folded: true });
    await tell('satu', { folded: true, collegeId: 'b' });
    await tell('dua', { folded: true });
    await eventually(listener.told, (told) => told.includes('dua'));
    expect(listener.told()).toEqual(['satu', 'dua']);
    expect(await writer.db.row('SELECT count(*)::int AS n FROM event')).toEqual({ n: 3 });
  });

  const strangers = [
    'pertemuan:2',
    'ujian:1',
    'pengguna:d',
    'pertemuan:',
    'bukan nama',
    `pertemuan:${'x'.repeat(101)}`,
  ];
  test('streams that are unknown, not the actor’s or of another person are named, and the rest goes on', async () => {
    const listener = await listen(dosen('d'), { names: ['sistem', ...strangers, 'pertemuan:1'] });
    expect(listener.events().map(({ event }) => event)).toEqual(['waktu', 'ditolak', 'siap']);
    expect(listener.events()[1]).toEqual({
      id: null,
      event: 'ditolak',
      data: { stream: strangers },
    });
    await tell('masih terdengar');
    await eventually(listener.told, (told) => told.length > 0);
    expect(listener.told()).toEqual(['masih terdengar']);
  });

  test('with none of them left it fails as not found before it starts', async () => {
    await expect(listen(dosen('d'), { names: strangers })).rejects.toMatchObject({
      code: 'tidak_ditemukan',
    });
    expect(streams.count()).toBe(0);
  });

  test('a restricted student gets the server time only', async () => {
    await expect(listen(mahasiswa('m', true), { names: ['sistem', 'saya'] })).rejects.toMatchObject(
      { code: 'pembatasan_akses' },
    );
    expect((await listen(mahasiswa('m', true), { names: ['sistem'] })).events()).toHaveLength(2);
  });

  test('one who finishes something hears of it, the own events and the time, and nothing else', async () => {
    await streams.close();
    const ujian: StreamPolicy = {
      kind: 'ujian',
      whileRestricted: true,
      decide: async (_actor, id) =>
        id === 'mine' ? { allow: true, staff: false } : { allow: false },
    };
    streams = startOn(background.open(), { policies: [pertemuan, ujian] });
    const restricted = mahasiswa('m', true);
    const names = ['sistem', 'saya', 'pertemuan:1', 'ujian:mine', 'ujian:other'];
    const heard = await listen(restricted, { names });
    expect(heard.events()[1]).toMatchObject({
      event: 'ditolak',
      data: { stream: ['pertemuan:1', 'ujian:other'] },
    });
    await tell('own', { stream: 'pengguna:m' });
    await tell('meeting');
    await tell('exam', { stream: 'ujian:mine' });
    await eventually(heard.told, (told) => told.length === 2);
    expect(heard.told()).toEqual(['own', 'exam']);
    await expect(listen(restricted, { names: ['saya', 'ujian:other'] })).rejects.toMatchObject({
      code: 'pembatasan_akses',
    });
  });

  test('it begins with the time of the college and the word that it is complete, with an id to come back with', async () => {
    clock.set('2026-10-13T03:00:00.123Z');
    const first = await listen(dosen('d'));
    await tell('x');
    await eventually(first.told, (told) => told.length === 1);
    const stream = await listen(dosen('d'), { names: ['sistem', 'saya'] });
    expect(stream.events()).toEqual([
      {
        id: null,
        event: 'waktu',
        data: { time: '2026-10-13T11:00:00+08:00', server_time: 1_791_860_400_123 },
      },
      { id: first.lastId(), event: 'siap', data: {} },
    ]);
  });

  test('coming back with the last id loses nothing and repeats nothing while events keep coming', async () => {
    let lastEventId = (await listen(dosen('d'))).lastId();
    const all: string[] = [];
    let going = true;
    const writing = (async () => {
      for (let number = 0; going; number++) {
        all.push(`${number}`);
        await tell(`${number}`);
      }
    })();
    const got: string[] = [];
    for (let round = 0; round < 15; round++) {
      const stream = await listen(dosen('d'), { lastEventId });
      await sleep(Math.random() * 60);
      stream.state.close();
      got.push(...stream.told());
      lastEventId = stream.lastId();
      await sleep(Math.random() * 40);
    }
    going = false;
    await writing;
    const rest = await listen(dosen('d'), { lastEventId });
    const missing = all.length - got.length;
    await eventually(rest.told, (told) => told.length >= missing);
    expect([...got, ...rest.told()]).toEqual(all);
  });

  test('coming back to a process that lags behind repeats nothing', async () => {
    const ahead = await listen(dosen('d'));
    await tell('x');
    await eventually(ahead.told, (told) => told.length === 1);
    const slowWake = { notify: () => {}, on: () => () => {}, close: async () => {} };
    const lagging = startOn(background.open(), { wake: slowWake });
    streams = lagging;
    await tell('y');
    await eventually(ahead.told, (told) => told.length === 2);
    const back = await listen(dosen('d'), { lastEventId: ahead.lastId() });
    await tell('z');
    await eventually(back.told, (told) => told.length > 0);
    expect(back.told()).toEqual(['z']);
    expect(back.events().map(({ event }) => event)).not.toContain('reset');
  });

  test.each([
    [
      'older than what is kept',
      async () => writer.db.run('DELETE FROM event WHERE seq < (SELECT max(seq) FROM event)'),
      0,
    ],
    ['of a database that was restored', async () => 0, 1_000_000],
    ['further back than is worth replaying', async () => writer.db.run(MANY_EVENTS), 1],
  ])('an id %s gets reset', async (_name, prepare, lastEventId) => {
    const witness = await listen(dosen('saksi'));
    for (const one of ['1', '2', '3']) await tell(one);
    await eventually(witness.told, (told) => told.length === 3);
    await prepare();
    await tell('penanda');
    await eventually(witness.told, (told) => told.includes('penanda'));
    const stream = await listen(dosen('d'), { lastEventId });
    expect(stream.events()).toEqual([
      { id: null, event: 'reset', data: {} },
      { id: witness.lastId(), event: 'siap', data: {} },
    ]);
    await tell('lanjut');
    await eventually(stream.told, (told) => told.length > 0);
    expect(stream.told()).toEqual(['lanjut']);
  });

  test('it ends when the token does, and when the sign-in is taken back', async () => {
    streams = startOn(background.open(), { seconds: { expiry: 0.02, identity: 0.05 } });
    const short = await listen(dosen('d1'), {
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    const long = await listen(dosen('d2'));
    const disabled = await listen(dosen('d3'));
    clock.advance(59_999);
    people.set('d3', { state: 'nonaktif' });
    await eventually(
      () => disabled.state.ended,
      (ended) => ended,
    );
    expect(short.state.ended).toBe(false);
    clock.advance(1);
    await eventually(
      () => short.state.ended,
      (ended) => ended,
    );
    expect(long.state.ended).toBe(false);
    expect(streams.count()).toBe(1);
  });

  test('what a student hears beside the server time ends when a requirement keeps the student out', async () => {
    streams = startOn(background.open(), { seconds: { identity: 0.05 } });
    const meeting = await listen(mahasiswa('m1'));
    const time = await listen(mahasiswa('m1'), { names: ['sistem'] });
    people.set('m1', nowIs(mahasiswa('m1', true)));
    await eventually(
      () => meeting.state.ended,
      (ended) => ended,
    );
    expect(time.state.ended).toBe(false);
    await expect(listen(mahasiswa('m1', true))).rejects.toMatchObject({ code: 'pembatasan_akses' });
  });

  test('what its owner may hear is judged again after an event that may change it, and it ends when that is something else', async () => {
    const closed = new Set<string>();
    const exam: StreamPolicy = {
      ...pertemuan,
      judgedAgainOn: ['kehadiran.saya'],
      decide: async ({ userId }) =>
        closed.has(userId) ? { allow: false } : { allow: true, staff: false },
    };
    streams = startOn(background.open(), { policies: [exam] });
    closed.add('m2');
    const [barred, admitted, same] = [
      await listen(mahasiswa('m1'), { names: ['sistem', 'pertemuan:1'] }),
      await listen(mahasiswa('m2'), { names: ['sistem', 'pertemuan:1'] }),
      await listen(mahasiswa('m3')),
    ];
    closed.add('m1').delete('m2');
    const changed = {
      name: 'kehadiran.saya' as const,
      data: { id_kelas: 'k', id_pertemuan: null },
    };
    const tellAll = () =>
      writer.db.transaction((tx) =>
        writer.events.add(
          tx,
          ['m1', 'm2', 'm3'].map((id) => ({
            ...changed,
            collegeId: 'a',
            stream: `pengguna:${id}`,
          })),
        ),
      );
    await tell('lain', { stream: 'pengguna:m1' });
    await tell('akhir');
    await eventually(same.told, (told) => told.includes('akhir'));
    expect([barred.state.ended, admitted.state.ended]).toEqual([false, false]);
    await tellAll();
    await eventually(
      () => [barred.state.ended, admitted.state.ended],
      (ended) => ended.every(Boolean),
    );
    expect(same.state.ended).toBe(false);
    await expect(listen(mahasiswa('m1'))).rejects.toMatchObject({ code: 'tidak_ditemukan' });
  });

  test('it ends when a right or a limit of its owner changes, and nobody else’s', async () => {
    streams = startOn(background.open(), { seconds: { identity: 0.05 } });
    const [limited, lowered, same] = [
      await listen(operator('o1')),
      await listen(operator('o2')),
      await listen(operator('o3')),
    ];
    people.set('o1', nowIs({ ...operator('o1'), prodi: ['if'] }));
    people.set('o2', nowIs(operator('o2', 'read')));
    people.set('o3', nowIs({ ...operator('o3'), ip: '10.0.0.1', requestId: 'lain' }));
    await eventually(
      () => [limited.state.ended, lowered.state.ended],
      (ended) => ended.every(Boolean),
    );
    expect(same.state.ended).toBe(false);
  });

  test('beats and tells the time; cuts off who does not keep up', async () => {
    streams = startOn(background.open(), { seconds: { heartbeat: 0.05, time: 0.05 } });
    const stream = await listen(dosen('d'), { names: ['sistem'] });
    await eventually(
      () => stream.state.text,
      (text) => text.includes('\n\n:\n\n') && text.split('event: waktu').length > 2,
    );
    const slow = await listen(dosen('lambat'), {}, 300_000);
    expect(slow.state.cut).toBe(true);
    expect(streams.count()).toBe(1);
  });

  test('an eleventh stream of a user ends the oldest', async () => {
    const opened = [];
    for (let count = 0; count < 11; count++) opened.push(await listen(dosen('d')));
    await listen(dosen('lain'));
    expect(opened.map(({ state }) => state.ended)).toEqual([true, ...Array(10).fill(false)]);
    expect(streams.count()).toBe(11);
  });

  test('closing ends all streams and opens no more', async () => {
    const stream = await listen(dosen('d'));
    await streams.close();
    expect(stream.state.ended).toBe(true);
    await expect(listen(dosen('d'))).rejects.toMatchObject({ code: 'layanan_tidak_tersedia' });
  });
});

const MANY_EVENTS = `INSERT INTO event (college_id, stream, jenis, isi)
  SELECT 'a', 'pertemuan:1', 'pertemuan.berubah', '{"id_pertemuan": "n", "id_kelas": "k"}' FROM generate_series(1, 1100)`;
