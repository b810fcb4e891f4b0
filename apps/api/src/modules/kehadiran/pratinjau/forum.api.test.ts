import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

type Usulan = BodyInputOf<typeof endpoints.pratinjauKehadiran>;
let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
const OPEN = '2026-11-24T06:10:00Z';
beforeEach(() => api.clock.set(OPEN));

const BATAS = '2026-11-25T16:59:59.000Z';
const CLOSED = '2026-11-26T03:00:00.000Z';
const END = '2026-11-28T08:00:00.000Z';
const isian = {
  judul: 'Diskusi',
  deskripsi: '<p>Apa?</p>',
  waktu_mulai: '2026-11-24T06:00:00.000Z',
};
const words = (n: number) => `Pendapat saya nomor ${n} tentang normalisasi`;

async function settle() {
  await worker.drain();
  api.clock.advance(1_500);
  await worker.sweep('kehadiran.progres_menunggu');
  await worker.drain();
}

/** Two posts are required. a has three; b two, one a quotation; c one; d two, one too late. */
async function scene() {
  const dosen = await api.make.dosen();
  const operator = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { konfigurasi: 'write' },
  });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 5 });
  const times = { waktuMulai: '2026-11-24T06:00:00Z', waktuSelesai: '2026-11-24T07:40:00Z' };
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online', ...times });
  await api.db.run(
    'UPDATE pertemuan SET posting_forum = true, unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1',
    [pertemuan.id, BATAS],
  );
  const body = { id_pertemuan: pertemuan.id, ...isian, waktu_selesai: END, minimal_post: 2 };
  const { data: forum } = await api.as(dosen).call(endpoints.tambahForum, { body });
  const params = { groupId: forum.id_group_chat, threadId: forum.id_forum_chat };
  const post = async (who: TestUser | undefined, text: string) => {
    if (!who) throw new Error('a class of five');
    expect((await api.as(who).call(endpoints.kirimPesan, { params, body: { text } })).status).toBe(
      201,
    );
  };
  const [a, b, c, d] = kelas.peserta;
  for (const n of [1, 2, 3]) {
    api.clock.advance(60_000);
    await post(a, words(n));
  }
  await post(b, words(4));
  await post(b, words(1));
  await post(c, words(5));
  await post(d, words(6));
  await settle();
  api.clock.set('2026-11-26T02:00:00Z');
  await post(d, words(7));
  await settle();
  return { dosen, operator, pertemuan, forum };
}

const marksOf = async (id: string): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (
      await api.db.rows<{ nim: string; presensi: string }>(
        'SELECT nim, presensi FROM kehadiran WHERE id_pertemuan = $1',
        [id],
      )
    ).map(({ nim, presensi }) => [nim, presensi]),
  );
const ask = (user: TestUser, idPertemuan: string, body: Usulan) =>
  api.as(user).call(endpoints.pratinjauKehadiran, {
    params: { idPertemuan },
    body,
    query: { per_page: 100 },
  });

describe('of a forum', () => {
  test.each<[string, { minimal_post: number; waktu_selesai: string }, object]>([
    ['fewer posts', { minimal_post: 1, waktu_selesai: END }, { mendapat: 3, kehilangan: 0 }],
    ['more posts', { minimal_post: 3, waktu_selesai: END }, { mendapat: 0, kehilangan: 0 }],
    [
      'more posts than anybody has',
      { minimal_post: 4, waktu_selesai: END },
      { mendapat: 0, kehilangan: 1 },
    ],
    [
      'an earlier end',
      { minimal_post: 2, waktu_selesai: '2026-11-26T04:00:00.000Z' },
      { mendapat: 0, kehilangan: 0 },
    ],
    [
      'a later end',
      { minimal_post: 2, waktu_selesai: '2026-11-30T08:00:00.000Z' },
      { mendapat: 0, kehilangan: 0 },
    ],
    [
      'both',
      { minimal_post: 1, waktu_selesai: '2026-11-30T08:00:00.000Z' },
      { mendapat: 3, kehilangan: 0 },
    ],
  ])('%s: what is foretold is what happens', async (_name, rule, counts) => {
    const { dosen, pertemuan, forum } = await scene();
    api.clock.set(CLOSED);
    const expected = await marksOf(pertemuan.id);
    const { data, meta, status } = await ask(dosen, pertemuan.id, {
      isi: [{ id: forum.id, ...rule }],
    });
    expect([status, meta]).toMatchObject([200, counts]);
    for (const { mahasiswa, sesudah } of data) expected[mahasiswa.nim] = sesudah;
    const body = { ...isian, ...rule };
    expect(
      (await api.as(dosen).call(endpoints.ubahForum, { params: { id: forum.id }, body })).status,
    ).toBe(200);
    await settle();
    await settle();
    expect(await marksOf(pertemuan.id)).toEqual(expected);
    expect(
      (await ask(dosen, pertemuan.id, { isi: [{ id: forum.id, ...rule }] })).meta,
    ).toMatchObject({ total_items: 0 });
  });

  test('an end before posts that were written takes them away', async () => {
    const { dosen, pertemuan, forum } = await scene();
    const rule = { minimal_post: 1, waktu_selesai: '2026-11-24T06:12:30.000Z' };
    const { data } = await ask(dosen, pertemuan.id, { isi: [{ id: forum.id, ...rule }] });
    // The form refuses a past end; the rule is the same.
    await api.db.run('UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1', [
      forum.id,
      rule.waktu_selesai,
    ]);
    const expected = await marksOf(pertemuan.id);
    for (const { mahasiswa, sesudah } of data) expected[mahasiswa.nim] = sesudah;
    const body = { ...isian, ...rule };
    expect(
      (await api.as(dosen).call(endpoints.ubahForum, { params: { id: forum.id }, body })).status,
    ).toBe(200);
    await settle();
    expect(await marksOf(pertemuan.id)).toEqual(expected);
  });

  test('a forum is asked about as one, in its own meeting', async () => {
    const { dosen, pertemuan, forum } = await scene();
    const rule = { minimal_post: 1, waktu_selesai: END };
    const twice = {
      isi: [
        { id: forum.id, ...rule },
        { id: forum.id, ...rule },
      ],
    };
    expect((await ask(dosen, pertemuan.id, twice)).meta).toMatchObject({ mendapat: 3 });
    const materi = await api.make.materi(pertemuan, { tipeFile: 'url' });
    api.clock.set(OPEN);
    const other = await scene();
    const asked = async (item: object) =>
      (await ask(dosen, pertemuan.id, { isi: [item] } as Usulan)).status;
    expect(await asked({ id: materi.id, ...rule })).toBe(404);
    expect(await asked({ id: other.forum.id, ...rule })).toBe(404);
    expect(await asked({ id: forum.id, is_syarat_hadir: true, deadline: END })).toBe(404);
    for (const wrong of [
      { minimal_post: 0 },
      { minimal_post: 1_001 },
      { waktu_selesai: 'besok' },
      { minimal_post: 1.5 },
    ]) {
      expect(await asked({ id: forum.id, ...rule, ...wrong })).toBe(422);
    }
  });

  // Last, because it changes a setting that all tests share.
  test('another number of characters changes no mark, and none is foretold', async () => {
    const { dosen, operator, pertemuan, forum } = await scene();
    const before = await marksOf(pertemuan.id);
    const { data } = await api.as(operator).call(endpoints.konfigurasi);
    const versi = { pengaturan_kelas: data.grup.pengaturan_kelas.versi };
    const settings = { versi, pengaturan_kelas: { minimal_karakter_post: 900 } };
    expect((await api.as(operator).call(endpoints.ubahPengaturan, { body: settings })).status).toBe(
      200,
    );
    await settle();
    const same = { id: forum.id, minimal_post: 2, waktu_selesai: END };
    expect((await ask(dosen, pertemuan.id, { isi: [same] })).meta).toMatchObject({
      total_items: 0,
    });
    expect(await marksOf(pertemuan.id)).toEqual(before);
  });
});
