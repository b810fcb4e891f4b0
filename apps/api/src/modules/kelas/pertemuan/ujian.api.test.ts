import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { defaultPengaturan } from '../../sistem/pengaturan/index.ts';
import { refusalsOf } from './ujian.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene() {
  const mahasiswa = await api.make.mahasiswa();
  const kelas = [
    await api.make.kelas({ peserta: [mahasiswa] }),
    await api.make.kelas({ peserta: [mahasiswa] }),
  ];
  const meetings = [];
  for (const one of kelas) {
    for (const [nomor, kategori] of [
      [1, 'kuliah'],
      [8, 'uts'],
      [16, 'uas'],
    ] as const) {
      const { id } = await api.make.pertemuan({ kelas: one, nomor, kategori });
      meetings.push({ id_pertemuan: id, id_kelas: one.id, kategori });
    }
  }
  const { collegeId, userId, nim } = mahasiswa;
  const session = { sessionId: 's', scopes: [], ip: '127.0.0.1', requestId: 'r', operator: null };
  const person = { collegeId, userId, username: nim, nama: 'Mahasiswa', ...session };
  const actor: MahasiswaActor = { ...person, role: 'mahasiswa', nim, aktif: true, dibatasi: false };
  return { meetings, actor, barred: kelas[1]?.id ?? '' };
}

/** Counts queries and returns the outcome. */
async function ask(
  meetings: Awaited<ReturnType<typeof scene>>['meetings'],
  actor: Actor,
  { aktif, barred }: { aktif: boolean; barred: string },
) {
  const asked = { pengaturan: 0, standings: [] as (readonly string[])[] };
  const { pengaturan_kelas, ...rest } = defaultPengaturan;
  const rule = { ...pengaturan_kelas.pembatasan_ujian_kehadiran, aktif, persen_minimal: 75 };
  const outcome = await refusalsOf(api.db, actor, meetings, {
    pengaturan: async () => {
      asked.pengaturan += 1;
      return {
        ...rest,
        pengaturan_kelas: { ...pengaturan_kelas, pembatasan_ujian_kehadiran: rule },
      };
    },
    examStandingsOf: async (_sql, { idKelas }) => {
      asked.standings.push(idKelas);
      return new Map(
        idKelas.map((id) => [id, { persen: id === barred ? 10 : 100, dispensasi: false }]),
      );
    },
    now: api.clock.now(),
  });
  return { asked, outcome: [...outcome.values()] };
}

test('of a student who is kept out one statement tells, whatever the number of exams', async () => {
  const { meetings, actor, barred } = await scene();
  const { asked, outcome } = await ask(meetings, actor, { aktif: true, barred });
  expect(asked.standings.map((ids) => ids.length)).toEqual([2]);
  const refusal = { code: 'pembatasan_ujian_kehadiran', data: { persen: 10, persen_minimal: 75 } };
  expect(outcome).toMatchObject([refusal, refusal]);
  const open = await ask(meetings, actor, { aktif: true, barred: '' });
  expect([open.asked.standings.length, open.outcome]).toEqual([1, []]);
});

test('nothing is asked where the rule is off, where there is no exam, and of staff', async () => {
  const { meetings, actor, barred } = await scene();
  expect((await ask(meetings, actor, { aktif: false, barred })).asked).toEqual({
    pengaturan: 1,
    standings: [],
  });
  const lectures = meetings.filter(({ kategori }) => kategori === 'kuliah');
  expect((await ask(lectures, actor, { aktif: true, barred })).asked).toEqual({
    pengaturan: 0,
    standings: [],
  });
  const { nim: _nim, aktif: _aktif, dibatasi: _dibatasi, ...person } = actor;
  const dosen: Actor = { ...person, role: 'dosen', idDosen: 'd' };
  expect((await ask(meetings, dosen, { aktif: true, barred })).asked).toEqual({
    pengaturan: 0,
    standings: [],
  });
});
