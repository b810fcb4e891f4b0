import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const {
  daftarForum,
  detailForum,
  tambahForum,
  ubahForum,
  hapusForum,
  pulihkanForum,
  ikutForum,
  postSaya,
} = endpoints;
const { penilaianForum, nilaiForum, kirimPesan, ubahPesan, hapusPesan, daftarPesan, tandaiDibaca } =
  endpoints;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const isian = {
  judul: 'Diskusi normalisasi',
  deskripsi: '<p>Apa <script>alert(1)</script>itu 3NF?</p>',
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-24T15:00:00+07:00',
  minimal_post: 2,
};
const BEFORE = new Date('2026-11-24T05:59:59Z');
const OPEN = new Date('2026-11-24T06:10:00Z');
const AFTER = new Date('2026-11-24T08:00:01Z');

async function scene(over: object = {}) {
  const dosen = await api.make.dosen();
  const { collegeId } = dosen;
  const mahasiswa = await api.make.mahasiswa({ collegeId });
  const lain = await api.make.mahasiswa({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa, lain] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const reply = await api
    .as(dosen)
    .call(tambahForum, { body: { id_pertemuan: pertemuan.id, ...isian, ...over } });
  expect(reply.status).toBe(201);
  const forum = reply.data;
  const utas = { groupId: forum.id_group_chat, threadId: forum.id_forum_chat };
  const post = (who: TestUser, text: string, more: { balasan_untuk?: string } = {}) =>
    api.as(who).call(kirimPesan, { params: utas, body: { text: `<p>${text}</p>`, ...more } });
  const facts = (nim: string) =>
    api.db.rows<{ sumber: string }>(
      "SELECT sumber FROM kehadiran_ledger WHERE college_id = $1 AND id_aktivitas = $2 AND nim = $3 AND jenis = 'fakta' ORDER BY id",
      [collegeId, forum.id, nim],
    );
  const stands = async (nim: string) =>
    (
      await api.db.rows(
        'SELECT 1 FROM aktivitas_selesai WHERE college_id = $1 AND id_aktivitas = $2 AND nim = $3',
        [collegeId, forum.id, nim],
      )
    ).length === 1;
  const verdicts = async (who: TestUser) => {
    const { data } = await api.as(who).call(postSaya, { params: { id: forum.id } });
    return [...data.post].reverse().map(({ putusan }) => putusan);
  };
  return {
    dosen,
    mahasiswa,
    lain,
    kelas,
    pertemuan,
    forum,
    utas,
    post,
    facts,
    stands,
    verdicts,
    params: { id: forum.id },
  };
}
/** Counts the events for staff, except those of posts. */
const toldOf = async ({ id }: { id: string }) =>
  (
    await api.db.rows(
      "SELECT FROM event WHERE jenis = 'forum.berubah' AND hanya_staf AND isi->>'id_forum' = $1",
      [id],
    )
  ).length;
const long = (n: number) => `Pendapat saya nomor ${n} tentang normalisasi`;

describe('adding and changing', () => {
  test('what is added is safe, counted in the menu and listed for the class', async () => {
    const { dosen, mahasiswa, pertemuan, kelas, forum } = await scene();
    expect(forum).toMatchObject({
      deskripsi: '<p>Apa itu 3NF?</p>',
      status: 'berlangsung',
      minimal_post: 2,
      penilaian_keaktifan: false,
      id_group_chat: kelas.id,
      id_forum_chat: `FORUM__${forum.id}`,
      completed: null,
      jumlah_peserta: 2,
      jumlah_peserta_join: 0,
      mulai_terkunci: false,
      boleh_ubah: true,
    });
    const menu = await api
      .as(mahasiswa)
      .call(endpoints.detailPertemuan, { params: { id: pertemuan.id } });
    expect(menu.data.count_activity.forum).toBe(1);
    const all = await api
      .as(mahasiswa)
      .call(daftarForum, { query: { status: 'berlangsung', search: 'normal' } });
    expect(all.data).toMatchObject([
      { id: forum.id, deskripsi: null, completed: false, jumlah_post_saya: 0, boleh_ubah: false },
    ]);
    expect(
      (await api.as(mahasiswa).call(daftarForum, { query: { status: 'selesai' } })).data,
    ).toEqual([]);
    const ofMeeting = await api
      .as(dosen)
      .call(daftarForum, { query: { id_pertemuan: pertemuan.id } });
    expect(ofMeeting.data).toEqual([forum]);
    expect(ofMeeting.meta).toMatchObject({ total_items: 1, has_write_access: true });
  });

  test.each<[string, object, string, string]>([
    ['no title', { judul: ' ' }, 'validasi_gagal', 'Judul wajib diisi'],
    ['no description', { deskripsi: '<p> </p>' }, 'forum_deskripsi_wajib', 'Deskripsi wajib diisi'],
    ['no start', { waktu_mulai: '' }, 'validasi_gagal', 'Waktu mulai wajib diisi'],
    ['no end', { waktu_selesai: null }, 'validasi_gagal', 'Waktu selesai wajib diisi'],
    ['no minimum', { minimal_post: null }, 'validasi_gagal', 'Minimal komentar wajib diisi'],
    [
      'a minimum of none',
      { minimal_post: 0 },
      'validasi_gagal',
      'Minimal komentar tidak boleh kurang dari 1',
    ],
    [
      'an end before the start',
      { waktu_selesai: '2026-11-24T12:00:00+07:00' },
      'forum_selesai_sebelum_mulai',
      '',
    ],
    ['before yesterday', { waktu_mulai: '2026-11-22T12:00:00+07:00' }, 'forum_mulai_lampau', ''],
  ])('%s is refused', async (_name, over, code, message) => {
    const { dosen, pertemuan } = await scene();
    const reply = await api
      .as(dosen)
      .call(tambahForum, { body: { id_pertemuan: pertemuan.id, ...isian, ...over } as never });
    expect([reply.status, reply.error.code]).toEqual([422, code]);
    expect(reply.text).toContain(message);
  });

  test('the start stays once a student has joined; the rest, and another version, as they may (S2 §4)', async () => {
    const { dosen, mahasiswa, params, forum } = await scene();
    const later = { ...isian, waktu_mulai: '2026-11-24T13:05:00+07:00' };
    expect((await api.as(dosen).call(ubahForum, { params, body: later })).status).toBe(200);
    const stale = await api
      .as(dosen)
      .call(ubahForum, { params, body: { ...later, updated_at: forum.updated_at } });
    expect([stale.status, stale.error.code]).toEqual([409, 'isi_berubah']);
    await api.as(mahasiswa).call(ikutForum, { params });
    const locked = await api.as(dosen).call(ubahForum, { params, body: isian });
    expect([locked.status, locked.error.code]).toEqual([409, 'forum_mulai_terkunci']);
    expect(locked.text).toContain('Waktu mulai tidak bisa diubah karena sudah ada peserta forum');
    const renamed = await api
      .as(dosen)
      .call(ubahForum, { params, body: { ...later, judul: 'Baru' } });
    expect(renamed.data).toMatchObject({
      judul: 'Baru',
      mulai_terkunci: true,
      jumlah_peserta_join: 1,
    });
  });
});

describe('joining (K89)', () => {
  test('once, inside the window, by students and lecturers; inactive students do not', async () => {
    api.clock.set(BEFORE);
    const { dosen, mahasiswa, kelas, params } = await scene();
    const join = (who: TestUser) => api.as(who).call(ikutForum, { params });
    expect((await join(mahasiswa)).data).toEqual({ waktu_join: null });
    api.clock.set(OPEN);
    const first = { waktu_join: OPEN.toISOString() };
    expect((await join(mahasiswa)).data).toEqual(first);
    expect((await join(mahasiswa)).data).toEqual(first);
    expect(await toldOf(params)).toBe(1);
    expect((await join(dosen)).data).toEqual(first);
    api.clock.set(AFTER);
    expect((await join(mahasiswa)).data).toEqual(first);
    const seen = (who: TestUser) => api.as(who).call(detailForum, { params });
    expect((await seen(dosen)).data.daftar_join_detail.map(({ role }) => role).sort()).toEqual([
      'Dosen',
      'Mahasiswa',
    ]);
    expect((await seen(dosen)).data.jumlah_join_detail).toBe(2);
    expect((await seen(mahasiswa)).data.daftar_join_detail.map(({ id_user }) => id_user)).toEqual([
      mahasiswa.userId,
    ]);
    const cuti = await api.make.mahasiswa({ collegeId: dosen.collegeId, status: 'Cuti' });
    await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
      dosen.collegeId,
      kelas.id,
      cuti.nim,
    ]);
    expect((await join(cuti)).error.code).toBe('mahasiswa_tidak_aktif');
    expect((await join(await api.make.mahasiswa({ collegeId: dosen.collegeId }))).status).toBe(404);
  });
});

test('more posts and people than one answer tells are told to be more, and the rest is asked for; the own grade is told', async () => {
  const { dosen, mahasiswa, forum, params, post, kelas } = await scene();
  expect((await post(mahasiswa, long(1))).status).toBe(201);
  const first = (await api.as(mahasiswa).call(postSaya, { params })).data;
  await api.db.run(
    `INSERT INTO pesan (college_id, id_percakapan, id, urutan, id_pengguna, nama, role, nim, teks, berkas, id_klien, sidik, panjang, dibuat_pada,
       sidik_sejak)
     SELECT p.college_id, p.id_percakapan, p.id || n, 1 + n, p.id_pengguna, p.nama, p.role, p.nim, '', '{}', gen_random_uuid(), p.sidik, 0,
       p.dibuat_pada, p.sidik_sejak FROM pesan p, generate_series(1, 500) n WHERE p.college_id = $1 AND p.id = $2`,
    [kelas.collegeId, first.post[0]?.id],
  );
  const { data } = await api.as(mahasiswa).call(postSaya, { params });
  expect([data.post.length, data.post.at(-1)?.urutan, data.ada_sebelumnya]).toEqual([500, 2, true]);
  const rest = (await api.as(mahasiswa).call(postSaya, { params, query: { sebelum: 2 } })).data;
  expect([rest.post.map(({ urutan }) => urutan), rest.ada_sebelumnya]).toEqual([[1], false]);
  expect(data.nilai).toBeNull();
  const graded = { ...isian, penilaian_keaktifan: true, minimal_post: 2 };
  expect((await api.as(dosen).call(ubahForum, { params, body: graded })).status).toBe(200);
  expect((await api.as(mahasiswa).call(postSaya, { params })).data.nilai).toEqual({
    nilai: 50,
    manual: false,
  });
  await api.as(dosen).call(nilaiForum, {
    params: { id: forum.id, studentId: mahasiswa.nim },
    body: { nilai: 87.5, versi: 0 },
  });
  expect((await api.as(mahasiswa).call(postSaya, { params })).data.nilai).toEqual({
    nilai: 87.5,
    manual: true,
  });
});

describe('reading posts', () => {
  test('an answer says what it answers, and staff read what one student has written', async () => {
    const { dosen, mahasiswa, lain, utas, post } = await scene();
    const read = (who: TestUser, query: object = {}) =>
      api.as(who).call(daftarPesan, { params: utas, query });
    const first = await post(mahasiswa, `${long(1)} <b>A &lt; B</b> &amp; C`);
    await post(lain, long(2), { balasan_untuk: first.data.id });
    await post(mahasiswa, long(3));
    const nama = first.data.user.name;
    expect((await read(dosen)).data.map(({ urutan, dibalas }) => [urutan, dibalas])).toEqual([
      [1, null],
      [2, { urutan: 1, nama, cuplikan: `${long(1)} A < B & C` }],
      [3, null],
    ]);
    const pengirim = mahasiswa.userId;
    expect((await read(dosen, { pengirim })).data.map(({ urutan }) => urutan)).toEqual([1, 3]);
    expect((await read(dosen, { pengirim, limit: 1 })).data.map(({ urutan }) => urutan)).toEqual([
      3,
    ]);
    expect((await read(dosen, { pengirim, before: 3 })).data.map(({ urutan }) => urutan)).toEqual([
      1,
    ]);
    expect((await read(dosen, { pengirim: 'siapa' })).data).toEqual([]);
    expect((await read(mahasiswa, { pengirim })).status).toBe(403);
    await api.as(mahasiswa).call(hapusPesan, { params: { ...utas, messageId: first.data.id } });
    expect((await read(lain)).data[1]?.dibalas).toEqual({ urutan: 1, nama, cuplikan: '' });
  });
});

describe('posting', () => {
  test('inside the window alone, by the class alone, with one level of replies (DECISIONS 177, K87)', async () => {
    api.clock.set(BEFORE);
    const { dosen, mahasiswa, lain, utas, post, params } = await scene();
    expect((await post(mahasiswa, long(1))).error.code).toBe('forum_belum_dibuka');
    expect((await post(dosen, long(1))).error.code).toBe('forum_belum_dibuka');
    api.clock.set(OPEN);
    const first = await post(mahasiswa, long(1));
    expect(first.status).toBe(201);
    const reply = await post(lain, long(2), { balasan_untuk: first.data.id });
    expect(reply.status).toBe(201);
    const deeper = await post(dosen, long(3), { balasan_untuk: reply.data.id });
    expect([deeper.status, deeper.data.balasan_untuk]).toEqual([201, first.data.id]);
    const unread = async () => (await api.as(mahasiswa).call(detailForum, { params })).data;
    expect(await unread()).toMatchObject({
      unread: 2,
      last_chat_at: OPEN.toISOString(),
      jumlah_peserta_join: 2,
    });
    await api.as(mahasiswa).call(tandaiDibaca, { params: utas });
    expect((await unread()).unread).toBe(0);
    api.clock.set(AFTER);
    expect((await post(mahasiswa, long(4))).error.code).toBe('forum_sudah_ditutup');
    expect((await api.as(mahasiswa).call(daftarPesan, { params: utas })).data).toHaveLength(3);
    const stranger = await api.make.mahasiswa({ collegeId: dosen.collegeId });
    expect((await api.as(stranger).call(daftarPesan, { params: utas })).status).toBe(404);
    const otherClass = await api.make.kelas({ pengajar: [dosen] });
    const wrong = { params: { ...utas, groupId: otherClass.id } };
    expect((await api.as(dosen).call(daftarPesan, wrong)).status).toBe(404);
  });
});

describe('what counts (K88)', () => {
  test('short, copied and deleted posts do not; list, verdicts, grades and ledger say the same', async () => {
    const { dosen, mahasiswa, lain, forum, utas, post, facts, stands, verdicts, params } =
      await scene({
        penilaian_keaktifan: true,
      });
    const remove = (who: TestUser, messageId: string) =>
      api.as(who).call(hapusPesan, { params: { ...utas, messageId } });
    const counted = async (who: TestUser) => {
      const { data } = await api.as(who).call(detailForum, { params });
      return [data.jumlah_post_saya, data.completed];
    };
    const words = 'a'.repeat(19);
    await post(mahasiswa, words);
    const own = await post(mahasiswa, `${words}b`);
    await post(mahasiswa, `${words.toUpperCase()}B!`);
    expect(await verdicts(mahasiswa)).toEqual(['terlalu_pendek', 'dihitung', 'sudah_pernah']);
    expect(await counted(mahasiswa)).toEqual([1, false]);
    await post(lain, `${words}b`);
    expect(await verdicts(lain)).toEqual(['sudah_pernah']);
    expect(await stands(mahasiswa.nim)).toBe(false);

    const second = await post(mahasiswa, long(2));
    expect(await counted(mahasiswa)).toEqual([2, true]);
    expect(await stands(mahasiswa.nim)).toBe(true);
    await remove(dosen, second.data.id);
    expect(await counted(mahasiswa)).toEqual([1, false]);
    expect(await stands(mahasiswa.nim)).toBe(false);
    expect((await facts(mahasiswa.nim)).map(({ sumber }) => sumber)).toEqual([
      'diposting',
      'ditarik',
    ]);

    // Students may repeat their own deleted words, but not those of others.
    await remove(mahasiswa, own.data.id);
    expect(await verdicts(mahasiswa)).toEqual(['terlalu_pendek', 'dihapus', 'dihitung', 'dihapus']);
    expect(await verdicts(lain)).toEqual(['sudah_pernah']);
    const rows = await api
      .as(dosen)
      .call(penilaianForum, { params: { id: forum.id }, query: { sort: 'nim' } });
    const byNim = new Map(rows.data.map((row) => [row.nim, row]));
    expect(byNim.get(mahasiswa.nim)).toMatchObject({
      jumlah_post: 1,
      nilai_otomatis: 50,
      nilai: 50,
      versi: 0,
    });
    expect(byNim.get(lain.nim)).toMatchObject({ jumlah_post: 0, nilai_otomatis: 0 });
  });

  test('whoever changes an earlier post to the words of another comes after the other', async () => {
    const { mahasiswa, lain, utas, post, verdicts, stands } = await scene({ minimal_post: 1 });
    const early = await post(mahasiswa, long(1));
    api.clock.set(new Date(OPEN.getTime() + 60_000));
    await post(lain, long(2));
    api.clock.set(new Date(OPEN.getTime() + 120_000));
    const text = `<p>${long(2)}</p>`;
    await api
      .as(mahasiswa)
      .call(ubahPesan, { params: { ...utas, messageId: early.data.id }, body: { text } });
    expect([await verdicts(mahasiswa), await verdicts(lain)]).toEqual([
      ['sudah_pernah'],
      ['dihitung'],
    ]);
    expect([await stands(mahasiswa.nim), await stands(lain.nim)]).toEqual([false, true]);
  });

  test('another minimum and another end are counted anew for everybody (K90); the trash takes the facts along (K4)', async () => {
    const { dosen, mahasiswa, lain, post, stands, params, facts } = await scene();
    await post(mahasiswa, long(1));
    api.clock.set(new Date(OPEN.getTime() + 30 * 60_000));
    for (const n of [2, 3]) await post(lain, long(n));
    const both = async () => [await stands(mahasiswa.nim), await stands(lain.nim)];
    const change = async (over: object) => {
      expect(
        (await api.as(dosen).call(ubahForum, { params, body: { ...isian, ...over } })).status,
      ).toBe(200);
      return both();
    };
    expect(await both()).toEqual([false, true]);
    expect(await change({ minimal_post: 1 })).toEqual([true, true]);
    expect(await change({ minimal_post: 3 })).toEqual([false, false]);
    expect(await change({ minimal_post: 2 })).toEqual([false, true]);
    expect((await facts(lain.nim)).map(({ sumber }) => sumber)).toEqual([
      'diposting',
      'ditarik',
      'diposting',
    ]);
    await api.as(dosen).call(hapusForum, { params });
    expect(await both()).toEqual([false, false]);
    expect((await api.as(mahasiswa).call(detailForum, { params })).status).toBe(404);
    expect((await api.as(dosen).call(pulihkanForum, { params })).status).toBe(200);
    expect(await both()).toEqual([false, true]);
  });

  test('what was posted after an end that is moved to before it does not count', async () => {
    const { dosen, mahasiswa, forum, post, verdicts, stands } = await scene({ minimal_post: 1 });
    api.clock.set(new Date('2026-11-24T07:00:00Z'));
    await post(mahasiswa, long(1));
    expect(await stands(mahasiswa.nim)).toBe(true);
    api.clock.set(new Date('2026-11-24T06:20:00Z'));
    const body = { ...isian, minimal_post: 1, waktu_selesai: '2026-11-24T13:30:00+07:00' };
    expect((await api.as(dosen).call(ubahForum, { params: { id: forum.id }, body })).status).toBe(
      200,
    );
    expect(await verdicts(mahasiswa)).toEqual(['lewat_waktu']);
    expect(await stands(mahasiswa.nim)).toBe(false);
  });
});

describe('grades (K91)', () => {
  test('of who has left the class are told behind the others, and graded no more', async () => {
    const { dosen, mahasiswa, lain, kelas, params, post } = await scene({
      penilaian_keaktifan: true,
    });
    const nilai = (nim: string, value: number, versi: number) =>
      api
        .as(dosen)
        .call(nilaiForum, { params: { ...params, studentId: nim }, body: { nilai: value, versi } });
    const diam = await api.make.mahasiswa({ collegeId: dosen.collegeId });
    const member = 'INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)';
    await api.db.run(member, [dosen.collegeId, kelas.id, diam.nim]);
    await api.as(mahasiswa).call(ikutForum, { params });
    await post(mahasiswa, long(1));
    await nilai(mahasiswa.nim, 90, 0);
    const leave =
      'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = ANY($3)';
    await api.db.run(leave, [dosen.collegeId, kelas.id, [mahasiswa.nim, diam.nim]]);
    const { data, meta } = await api.as(dosen).call(penilaianForum, { params });
    expect(meta.total_items).toBe(2);
    expect(data).toMatchObject([
      { nim: lain.nim, keluar: false, jumlah_post: 0 },
      { nim: mahasiswa.nim, keluar: true, jumlah_post: 1, nilai_manual: 90, nilai: 90, versi: 1 },
    ]);
    expect(
      (
        await api
          .as(dosen)
          .call(penilaianForum, { params, query: { sort: '-nim', search: mahasiswa.nim } })
      ).data,
    ).toHaveLength(1);
    expect((await nilai(mahasiswa.nim, 10, 1)).status).toBe(404);
    const forum = await api.as(dosen).call(detailForum, { params });
    expect(forum.data).toMatchObject({ jumlah_peserta_join: 0, mulai_terkunci: true });
  });

  test('by hand over the counted one, never over what another wrote; only where activity is graded', async () => {
    const { dosen, mahasiswa, params, post } = await scene({ penilaian_keaktifan: true });
    await post(mahasiswa, long(1));
    const path = { ...params, studentId: mahasiswa.nim };
    const grade = (nilai: number | null, versi: number) =>
      api.as(dosen).call(nilaiForum, { params: path, body: { nilai, versi } });
    expect((await grade(87.5, 0)).data).toMatchObject({
      nilai_manual: 87.5,
      nilai_otomatis: 50,
      nilai: 87.5,
      versi: 1,
    });
    expect((await grade(87.5, 0)).data.versi).toBe(1);
    expect(await toldOf(params)).toBe(1);
    const stale = await grade(90, 0);
    expect([stale.status, stale.error.code]).toEqual([409, 'nilai_berubah']);
    expect(JSON.parse(stale.text).data.baris).toMatchObject([{ nilai: 87.5, versi: 1 }]);
    expect((await grade(null, 1)).data).toMatchObject({ nilai_manual: null, nilai: 50, versi: 2 });
    for (const wrong of [-1, 100.01, 50.125]) expect((await grade(wrong, 2)).status).toBe(422);
    expect((await api.as(mahasiswa).call(penilaianForum, { params })).status).toBe(403);
    const stranger = await api.make.mahasiswa({ collegeId: dosen.collegeId });
    const foreign = {
      params: { ...params, studentId: stranger.nim },
      body: { nilai: 1, versi: 0 },
    };
    expect((await api.as(dosen).call(nilaiForum, foreign)).status).toBe(404);
    await api.as(dosen).call(ubahForum, { params, body: { ...isian, penilaian_keaktifan: false } });
    expect((await grade(10, 2)).error.code).toBe('forum_tanpa_penilaian');
  });
});
