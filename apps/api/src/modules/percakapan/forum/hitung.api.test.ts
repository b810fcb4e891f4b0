import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const {
  tambahForum,
  ubahForum,
  postSaya,
  penilaianForum,
  detailForum,
  kirimPesan,
  ubahPesan,
  hapusPesan,
} = endpoints;

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

const OPEN = new Date('2026-11-24T06:10:00Z');
const BATAS = '2026-11-25T16:59:59Z';
beforeEach(() => api.clock.set(OPEN));
const minutes = (count: number) => new Date(OPEN.getTime() + count * 60_000);
const at = (count: number) => api.clock.set(minutes(count));

const isian = {
  judul: 'Diskusi normalisasi',
  deskripsi: '<p>Apa itu 3NF?</p>',
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-28T15:00:00+07:00',
  minimal_post: 1,
};
const words = (n: number) => `Pendapat saya nomor ${n} tentang normalisasi`;

async function scene(over: object = {}) {
  const dosen = await api.make.dosen();
  const { collegeId } = dosen;
  const operator = await api.make.operator({ collegeId, areas: { konfigurasi: 'write' } });
  const [asli, salin, lain] = [
    await api.make.mahasiswa({ collegeId }),
    await api.make.mahasiswa({ collegeId }),
    await api.make.mahasiswa({ collegeId }),
  ];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [asli, salin, lain] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  await api.db.run(
    'UPDATE pertemuan SET posting_forum = true, waktu_batas_aktivitas = $2 WHERE id = $1',
    [pertemuan.id, BATAS],
  );
  const { data: forum } = await api
    .as(dosen)
    .call(tambahForum, { body: { id_pertemuan: pertemuan.id, ...isian, ...over } });
  const utas = { groupId: forum.id_group_chat, threadId: forum.id_forum_chat };
  const params = { id: forum.id };
  const post = (who: TestUser, text: string) =>
    api.as(who).call(kirimPesan, { params: utas, body: { text: `<p>${text}</p>` } });
  const edit = (who: TestUser, messageId: string, text: string) =>
    api
      .as(who)
      .call(ubahPesan, { params: { ...utas, messageId }, body: { text: `<p>${text}</p>` } });
  const remove = (who: TestUser, messageId: string) =>
    api.as(who).call(hapusPesan, { params: { ...utas, messageId } });
  const change = async (body: object) => {
    const reply = await api
      .as(dosen)
      .call(ubahForum, { params, body: { ...isian, ...over, ...body } });
    expect(reply.status).toBe(200);
  };
  /** Null: not done. */
  const since = async ({ nim }: { nim: string }) =>
    (
      await api.db.row<{ pada: Date }>(
        'SELECT pada FROM aktivitas_selesai WHERE id_aktivitas = $1 AND nim = $2',
        [forum.id, nim],
      )
    )?.pada ?? null;
  const ledger = ({ nim }: { nim: string }) =>
    api.db.rows<{ sumber: string; pada: Date; oleh: string; detail: object }>(
      "SELECT sumber, pada, oleh, detail FROM kehadiran_ledger WHERE id_aktivitas = $1 AND nim = $2 AND jenis = 'fakta' ORDER BY id",
      [forum.id, nim],
    );
  const mark = async ({ nim }: { nim: string }) =>
    (
      await api.db.row<{ presensi: string }>(
        'SELECT presensi FROM kehadiran WHERE id_pertemuan = $1 AND nim = $2',
        [pertemuan.id, nim],
      )
    )?.presensi ?? null;
  const verdicts = async (who: TestUser) => {
    const { data } = await api.as(who).call(postSaya, { params });
    return [...data.post].reverse().map(({ putusan }) => putusan);
  };
  const setMinimal = async (minimal: number) => {
    const { data } = await api.as(operator).call(endpoints.konfigurasi);
    const versi = { pengaturan_kelas: data.grup.pengaturan_kelas.versi };
    const body = { versi, pengaturan_kelas: { minimal_karakter_post: minimal } };
    expect((await api.as(operator).call(endpoints.ubahPengaturan, { body })).status).toBe(200);
  };
  const people = { dosen, asli, salin, lain };
  return {
    ...people,
    pertemuan,
    forum,
    params,
    utas,
    post,
    edit,
    remove,
    change,
    since,
    ledger,
    mark,
    verdicts,
    setMinimal,
  };
}

async function settle() {
  await worker.drain();
  api.clock.advance(1_500);
  await worker.sweep('kehadiran.progres_menunggu');
  await worker.drain();
}

test('a fact of an earlier version gets the time of its post when the worker counts the forum once more', async () => {
  const { asli, salin, dosen, params, forum, post, since, ledger } = await scene();
  for (const [n, who] of [asli, salin].entries()) {
    at(n + 1);
    await post(who, words(n));
  }
  const wrong = 'UPDATE aktivitas_selesai SET pada = $2 WHERE id_aktivitas = $1 AND nim = $3';
  await api.db.run(wrong, [forum.id, minutes(9_000), asli.nim]);
  const count = () =>
    api.db.run(
      "INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, 'forum.hitung_ulang', $2)",
      [dosen.collegeId, JSON.stringify({ id_forum: forum.id })],
    );
  await count();
  await worker.drain(2);
  expect([await since(asli), await since(salin)]).toEqual([minutes(1), minutes(2)]);
  expect(await ledger(asli)).toMatchObject([
    {},
    { pada: minutes(1), oleh: 'LMS:SYSTEM', detail: { dihitung_ulang: true } },
  ]);
  // A right fact gets no further row.
  expect(await ledger(salin)).toHaveLength(1);
  await api.db.run(wrong, [forum.id, minutes(9_000), salin.nim]);
  await api.as(dosen).call(endpoints.hapusForum, { params });
  const before = (await ledger(salin)).length;
  await count();
  await worker.drain();
  expect(await ledger(salin)).toHaveLength(before);
});

describe('the time of a fact is that of the post with which there were enough', () => {
  test('counted anew after the time limit of the meeting, nobody loses the mark', async () => {
    const { asli, dosen, post, remove, change, since, mark } = await scene({ minimal_post: 2 });
    for (const n of [1, 2, 3]) {
      at(n);
      await post(asli, words(n));
    }
    await settle();
    expect([await since(asli), await mark(asli)]).toEqual([minutes(2), 'H']);
    // After the limit the minimum rises, returns, and a post goes.
    api.clock.set('2026-11-26T03:00:00Z');
    await change({ minimal_post: 4 });
    expect(await since(asli)).toBeNull();
    await settle();
    await change({ minimal_post: 2 });
    expect(await since(asli)).toEqual(minutes(2));
    await settle();
    expect(await mark(asli)).toBe('H');
    await change({ minimal_post: 3 });
    expect(await since(asli)).toEqual(minutes(3));
    await change({ minimal_post: 2 });
    const third = await api.db.row<{ id: string }>(
      'SELECT id FROM pesan WHERE nim = $1 AND urutan = 1',
      [asli.nim],
    );
    await remove(dosen, third?.id ?? '');
    expect(await since(asli)).toEqual(minutes(3));
    await settle();
    expect(await mark(asli)).toBe('H');
  });

  test('what was reached too late stays too late, however it is counted', async () => {
    const { asli, post, change, since, mark } = await scene({ minimal_post: 2 });
    at(1);
    await post(asli, words(1));
    api.clock.set('2026-11-26T03:00:00Z');
    await post(asli, words(2));
    await settle();
    expect([await since(asli), await mark(asli)]).toEqual([new Date('2026-11-26T03:00:00Z'), 'A']);
    await change({ minimal_post: 1 });
    await settle();
    expect([await since(asli), await mark(asli)]).toEqual([minutes(1), 'H']);
    await change({ minimal_post: 2 });
    await settle();
    expect(await mark(asli)).toBe('A');
  });
});

describe('edits', () => {
  test('of how a text looks leave it before its copies', async () => {
    const { asli, salin, post, edit, since, verdicts } = await scene();
    const first = await post(asli, words(1));
    at(1);
    await post(salin, words(1));
    at(2);
    await edit(asli, first.data.id, `<strong>${words(1)}</strong>.`);
    expect([await verdicts(asli), await verdicts(salin)]).toEqual([['dihitung'], ['sudah_pernah']]);
    expect([await since(asli), await since(salin)]).toEqual([OPEN, null]);
    at(3);
    await edit(asli, first.data.id, words(2));
    expect([await verdicts(asli), await verdicts(salin)]).toEqual([['dihitung'], ['dihitung']]);
    expect([await since(asli), await since(salin)]).toEqual([minutes(3), minutes(1)]);
    at(4);
    await edit(asli, first.data.id, words(1));
    expect([await verdicts(asli), await verdicts(salin)]).toEqual([['sudah_pernah'], ['dihitung']]);
  });

  test('of one write only their own name into the own row; copies that are freed are counted by the system', async () => {
    const { asli, salin, lain, post, edit, change, ledger } = await scene();
    const first = await post(asli, words(1));
    await post(salin, words(1));
    await post(lain, words(9));
    at(1);
    await edit(asli, first.data.id, words(2));
    expect((await ledger(asli)).map(({ oleh }) => oleh)).toEqual([asli.username, asli.username]);
    expect(await ledger(salin)).toMatchObject([
      { sumber: 'diposting', oleh: 'LMS:SYSTEM', pada: OPEN, detail: { dihitung_ulang: true } },
    ]);
    // Changing the forum makes nobody an author.
    await change({ minimal_post: 2 });
    expect((await ledger(lain)).map(({ sumber, oleh }) => [sumber, oleh])).toEqual([
      ['diposting', lain.username],
      ['ditarik', 'LMS:SYSTEM'],
    ]);
  });

  test('of a lecturer free the copies, too', async () => {
    const { asli, dosen, post, edit, since, verdicts, ledger } = await scene();
    const first = await post(dosen, words(1));
    at(1);
    await post(asli, words(1));
    expect([await verdicts(asli), await since(asli)]).toEqual([['sudah_pernah'], null]);
    at(2);
    await edit(dosen, first.data.id, words(2));
    expect([await verdicts(asli), await since(asli)]).toEqual([['dihitung'], minutes(1)]);
    expect((await ledger(asli)).map(({ oleh }) => oleh)).toEqual(['LMS:SYSTEM']);
    await edit(dosen, first.data.id, words(1));
    expect(await since(asli)).toEqual(minutes(1));
  });

  test('leave alone whom they do not concern: nobody else is counted', async () => {
    const { asli, lain, forum, post, edit, since } = await scene();
    const first = await post(asli, words(1));
    await post(lain, words(2));
    await api.db.run('DELETE FROM aktivitas_selesai WHERE id_aktivitas = $1', [forum.id]);
    at(1);
    await edit(asli, first.data.id, words(3));
    expect([await since(asli), await since(lain)]).toEqual([minutes(1), null]);
  });

  test('count among the twenty of a minute; the same again does not, nor does it come too late', async () => {
    const { asli, post, edit } = await scene();
    const first = await post(asli, words(1));
    for (let n = 2; n <= 20; n += 1)
      expect((await edit(asli, first.data.id, words(n))).status).toBe(200);
    const more = await edit(asli, first.data.id, words(21));
    expect([more.status, more.error.code]).toEqual([429, 'terlalu_sering']);
    expect((await post(asli, words(22))).status).toBe(429);
    expect((await edit(asli, first.data.id, words(20))).status).toBe(200);
    at(1.1);
    expect((await edit(asli, first.data.id, words(21))).status).toBe(200);
    // A repeated edit arrives after the time for edits.
    at(20);
    expect((await edit(asli, first.data.id, words(21))).status).toBe(200);
    expect((await edit(asli, first.data.id, words(23))).error.code).toBe('pesan_lewat_waktu_ubah');
  });
});

describe('another number of characters (K30)', () => {
  test('holds for what is written from then on', async () => {
    const { asli, salin, dosen, post, edit, change, since, verdicts, setMinimal, params } =
      await scene({
        penilaian_keaktifan: true,
      });
    const text = 'a'.repeat(25);
    const first = await post(asli, text);
    await post(salin, 'b'.repeat(19));
    await setMinimal(30);
    expect([await verdicts(asli), await since(asli)]).toEqual([['dihitung'], OPEN]);
    const seen = await api.as(asli).call(detailForum, { params });
    expect(seen.data).toMatchObject({ jumlah_post_saya: 1, completed: true });
    const graded = await api.as(dosen).call(penilaianForum, { params });
    expect(graded.data.find(({ nim }) => nim === asli.nim)).toMatchObject({
      jumlah_post: 1,
      nilai: 100,
    });
    // A recount without new words changes nothing.
    await change({ minimal_post: 2 });
    await change({ minimal_post: 1 });
    await edit(asli, first.data.id, `<em>${text}</em>`);
    expect([await verdicts(asli), await since(asli)]).toEqual([['dihitung'], OPEN]);
    await edit(asli, first.data.id, `${text}c`);
    expect([await verdicts(asli), await since(asli)]).toEqual([['terlalu_pendek'], null]);
    await setMinimal(10);
    expect(await verdicts(salin)).toEqual(['terlalu_pendek']);
  });
});

test('all own posts are counted, however many are listed', async () => {
  const { asli, forum, post, params } = await scene();
  await post(asli, words(1));
  await api.db.run(
    `INSERT INTO pesan (college_id, id_percakapan, id, urutan, id_pengguna, nama, role, nim, teks, berkas, id_klien, sidik, panjang,
       dibuat_pada, sidik_sejak, cukup_sejak)
     SELECT p.college_id, p.id_percakapan, p.id || n, 1 + n, p.id_pengguna, p.nama, p.role, p.nim, p.teks, p.berkas, gen_random_uuid(),
       lpad(n::text, 64, '0'), p.panjang, p.dibuat_pada, p.sidik_sejak, p.cukup_sejak
     FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id, generate_series(1, 520) n
     WHERE t.id_aktivitas = $1 AND p.urutan = 1`,
    [forum.id],
  );
  const { data } = await api.as(asli).call(postSaya, { params });
  expect([data.jumlah_dihitung, data.post.length]).toEqual([521, 500]);
});
