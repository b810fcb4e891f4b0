import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';
import type { TestMahasiswa, TestUser } from '../../testing/make/make.ts';
import { kunciOf } from './percakapan.policy.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

interface Path {
  groupId: string;
  threadId: string;
}
type As = ReturnType<TestApi['as']>;

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const tugas = await api.make.tugas(pertemuan, { judul: 'Laporan' });
  const bersama = await api.make.tugasKelompok(pertemuan);
  const forum = await api.make.forum(pertemuan);
  const [mahasiswa, teman, lain] = kelas.peserta;
  if (!mahasiswa || !teman || !lain) throw new Error('three students');
  const idKelompok = await api.make.kelompok({ tugas: bersama, anggota: [mahasiswa, teman] });
  const utas = {
    pribadi: api.make.utasPribadi(tugas, mahasiswa).params,
    kelompok: {
      groupId: `LMS-KELOMPOK-${idKelompok}`,
      threadId: `komentar-tugas__${idKelompok}__${bersama.id}`,
    },
    forum: { groupId: kelas.id, threadId: `FORUM__${forum.id}` },
  };
  return {
    collegeId,
    dosen,
    kelas,
    pertemuan,
    tugas,
    bersama,
    forum,
    idKelompok,
    mahasiswa,
    teman,
    lain,
    utas,
  };
}

type Isi = Omit<BodyInputOf<typeof endpoints.kirimPesan>, 'text'>;
const sendAs = (as: As, params: Path, text: string, more: Isi = {}) =>
  as.call(endpoints.kirimPesan, { params, body: { text: `<p>${text}</p>`, ...more } });
const send = (user: TestUser, params: Path, text = 'Halo', more: Isi = {}) =>
  sendAs(api.as(user), params, text, more);
const list = async (user: TestUser, params: Path, query: object = {}) =>
  (await api.as(user).call(endpoints.daftarPesan, { params, query })).data;
const remove = (user: TestUser, params: Path, messageId: string) =>
  api.as(user).call(endpoints.hapusPesan, { params: { ...params, messageId } });
const thread = (user: TestUser, { groupId: id, threadId }: Path) =>
  api.as(user).call(endpoints.bacaUtas, { params: { id, threadId } });

async function acting(mahasiswa: TestMahasiswa) {
  const areas = { data_sistem: 'write', kelas_kuliah: 'write' } as const;
  const operator = await api.make.operator({
    collegeId: mahasiswa.collegeId,
    areas,
    scopes: ['A:T'],
  });
  const { data } = await api
    .as(operator)
    .call(endpoints.loginSebagai, { body: { nim: mahasiswa.nim, alasan: 'Membantu' } });
  const headers = { authorization: `Bearer ${data.access_token}` };
  const stranger = api.asStranger(mahasiswa.collegeId);
  const as: As = {
    ...stranger,
    call: (endpoint, call) => stranger.call(endpoint, { ...call, headers }),
  };
  return { operator, as };
}

describe('an operator who acts for a student', () => {
  test('is named on what was changed and deleted, in its trail and in the log', async () => {
    const { utas, mahasiswa, dosen, collegeId } = await scene();
    const params = utas.pribadi;
    const { operator, as } = await acting(mahasiswa);
    const own = (await send(mahasiswa, params, 'Satu')).data;
    expect(own.oleh_operator).toBeNull();
    const of = { params: { ...params, messageId: own.id } };
    const changed = await as.call(endpoints.ubahPesan, { ...of, body: { text: '<p>Dua</p>' } });
    expect(changed.data).toMatchObject({
      text: '<p>Dua</p>',
      oleh_operator: operator.nama,
      user: { id: mahasiswa.userId },
    });
    // A later edit by the student keeps the operator's name.
    await api.as(mahasiswa).call(endpoints.ubahPesan, { ...of, body: { text: '<p>Tiga</p>' } });
    expect((await list(dosen, params))[0]?.oleh_operator).toBe(operator.nama);
    expect((await as.call(endpoints.hapusPesan, of)).data.deleted_at).toBe(NOW.toISOString());
    expect((await api.as(dosen).call(endpoints.riwayatPesan, of)).data).toMatchObject({
      dihapus: { oleh: mahasiswa.nama, oleh_operator: operator.nama },
      sebelumnya: [
        { text: '<p>Dua</p>', oleh_operator: null },
        { text: '<p>Satu</p>', oleh_operator: operator.nama },
      ],
    });
    const log = await api.db.rows(
      "SELECT aksi, nama, nama_operator FROM log_aktivitas WHERE college_id = $1 AND jenis_aktivitas = 'komentar' ORDER BY id",
      [collegeId],
    );
    expect(log).toEqual([
      { aksi: 'komentar.tambah', nama: mahasiswa.nama, nama_operator: null },
      { aksi: 'komentar.ubah', nama: mahasiswa.nama, nama_operator: operator.nama },
      { aksi: 'komentar.ubah', nama: mahasiswa.nama, nama_operator: null },
      { aksi: 'komentar.hapus', nama: mahasiswa.nama, nama_operator: operator.nama },
    ]);
  });

  test('who deletes the own is named alone', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    const { id } = (await send(mahasiswa, utas.pribadi)).data;
    await remove(mahasiswa, utas.pribadi, id);
    const { data } = await api
      .as(dosen)
      .call(endpoints.riwayatPesan, { params: { ...utas.pribadi, messageId: id } });
    expect(data.dihapus).toMatchObject({ oleh: mahasiswa.nama, oleh_operator: null });
  });

  test('joins no forum, neither by opening it nor by posting in it', async () => {
    const { utas, forum, mahasiswa, dosen } = await scene();
    const { as, operator } = await acting(mahasiswa);
    await as.call(endpoints.ikutForum, { params: { id: forum.id } });
    expect(
      (await sendAs(as, utas.forum, 'Pendapat yang cukup panjang tentang normalisasi')).data
        .oleh_operator,
    ).toBe(operator.nama);
    const joined = 'SELECT id_pengguna FROM forum_peserta WHERE id_forum = $1';
    expect(await api.db.rows(joined, [forum.id])).toEqual([]);
    await send(dosen, utas.forum, 'Terima kasih atas pendapatnya');
    expect(await api.db.rows(joined, [forum.id])).toEqual([{ id_pengguna: dosen.userId }]);
  });
});

describe('an answer', () => {
  test('to an answer stands below what that one answers, also when this was deleted; to a deleted one it is refused', async () => {
    const { utas, mahasiswa, teman, dosen } = await scene();
    const params = utas.forum;
    const root = (await send(mahasiswa, params, 'Pendapat pertama')).data;
    const answer = (await send(teman, params, 'Tanggapan', { balasan_untuk: root.id })).data;
    const deeper = await send(dosen, params, 'Lebih dalam', { balasan_untuk: answer.id });
    expect([deeper.status, deeper.data.balasan_untuk]).toEqual([201, root.id]);
    await remove(mahasiswa, params, root.id);
    const below = await send(dosen, params, 'Tetap di bawahnya', { balasan_untuk: answer.id });
    expect([below.status, below.data.balasan_untuk]).toEqual([201, root.id]);
    expect(below.data.dibalas).toMatchObject({ urutan: 1, cuplikan: '' });
    const refused = await send(dosen, params, 'Kepada yang dihapus', { balasan_untuk: root.id });
    expect([refused.status, refused.error.code]).toEqual([409, 'pesan_dihapus']);
    await remove(teman, params, answer.id);
    expect((await send(dosen, params, 'Juga', { balasan_untuk: answer.id })).error.code).toBe(
      'pesan_dihapus',
    );
    expect((await send(dosen, params, 'Juga', { balasan_untuk: 'tidak-ada' })).error.code).toBe(
      'balasan_tidak_berlaku',
    );
    expect((await list(dosen, params)).map(({ urutan }) => urutan)).toEqual([1, 2, 3, 4]);
  });

  test('is for a message of the same thread', async () => {
    const { utas, mahasiswa, dosen, pertemuan, kelas } = await scene();
    const other = { groupId: kelas.id, threadId: `FORUM__${(await api.make.forum(pertemuan)).id}` };
    const elsewhere = (await send(mahasiswa, other, 'Di forum lain')).data;
    expect((await send(dosen, utas.forum, 'x', { balasan_untuk: elsewhere.id })).error.code).toBe(
      'balasan_tidak_berlaku',
    );
  });
});

describe('of one account at once', () => {
  test('twenty messages a minute hold in two threads, and in many', async () => {
    const { collegeId, dosen, kelas, utas } = await scene();
    const threads = [
      utas.forum,
      utas.kelompok,
      ...kelas.peserta.map((one) => ({
        ...utas.pribadi,
        threadId: utas.pribadi.threadId.replace(/__[^_]+$/, `__${one.userId}`),
      })),
    ];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_one, n) =>
        send(dosen, threads[n % threads.length] ?? utas.forum, `Pesan nomor ${n}`),
      ),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([
      20, 20,
    ]);
    const stored = await api.db.row('SELECT count(*)::int AS n FROM pesan WHERE college_id = $1', [
      collegeId,
    ]);
    expect(stored).toEqual({ n: 20 });
  });

  test('the twenty-first waits for the twentieth of another thread, and is refused by it', async () => {
    const { collegeId, dosen, utas } = await scene();
    for (let sent = 0; sent < 19; sent++) await send(dosen, utas.forum, `Pesan nomor ${sent}`);
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await tx.run(
          "SELECT pg_advisory_xact_lock(hashtextextended('pesan:' || $1 || ':' || $2, 0))",
          [collegeId, dosen.userId],
        );
        await tx.run(
          `INSERT INTO pesan (college_id, id, id_percakapan, urutan, id_pengguna, nama, role, teks, berkas, id_klien, sidik, panjang, dibuat_pada, sidik_sejak)
           SELECT college_id, $3, id_percakapan, 1000, id_pengguna, nama, role, teks, berkas, gen_random_uuid(), sidik, panjang, dibuat_pada, dibuat_pada
           FROM pesan WHERE college_id = $1 AND id_pengguna = $2 LIMIT 1`,
          [collegeId, dosen.userId, randomUUID()],
        );
      },
      begin: () => send(dosen, utas.kelompok),
    });
    expect([reply.status, reply.error.code]).toEqual([429, 'terlalu_sering']);
  });
});

test('files of a message are taken in one statement: all of them, or none', async () => {
  const { utas, mahasiswa, teman } = await scene();
  const kind = 'lampiran_percakapan' as const;
  const own = [];
  for (let made = 0; made < 5; made++)
    own.push(await api.make.berkas({ pengunggah: mahasiswa, kind, nama: `${made}.pdf` }));
  const foreign = await api.make.berkas({ pengunggah: teman, kind });
  const claims = (files: string[]) => send(mahasiswa, utas.pribadi, 'Lampiran', { files });
  expect((await claims([...own.slice(0, 2), foreign])).error.code).toBe('berkas_tidak_tersedia');
  const { data } = await claims(own);
  // Rows of one statement share a command number.
  const commands = await api.db.rows(
    'SELECT DISTINCT cmin::text FROM berkas WHERE id = ANY($1::text[])',
    [own],
  );
  expect(commands).toHaveLength(1);
  expect(data.files.map(({ nama }) => nama)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
});

describe('a task that is done in groups', () => {
  test('has the talk of each group and no private threads; any other has no talk of groups', async () => {
    const { bersama, tugas, idKelompok, kelas, mahasiswa, dosen, collegeId } = await scene();
    const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
    const pribadi = api.make.utasPribadi(bersama, mahasiswa).params;
    const talk = {
      groupId: `LMS-KELOMPOK-${idKelompok}`,
      threadId: `komentar-tugas__${idKelompok}__${bersama.id}`,
    };
    for (const user of [mahasiswa, dosen, operator]) {
      expect((await thread(user, talk)).status).toBe(200);
      expect((await thread(user, pribadi)).status).toBe(404);
      expect((await send(user, pribadi)).status).toBe(404);
      const { threadId } = pribadi;
      expect(
        (await api.as(user).call(endpoints.belumDibaca, { query: { thread_ids: [threadId] } }))
          .status,
      ).toBe(404);
      const params = { contentId: bersama.id };
      expect((await api.as(user).call(endpoints.logTambahKomentarTugas, { params })).status).toBe(
        404,
      );
    }
    const asked = (id: string) =>
      api.as(dosen).call(endpoints.daftarUtas, {
        params: { groupId: `LMS-${kelas.id}` },
        query: { id_aktivitas: id },
      });
    expect([(await asked(bersama.id)).status, (await asked(tugas.id)).status]).toEqual([404, 200]);
    expect(
      await api.db.rows("SELECT FROM percakapan WHERE college_id = $1 AND jenis = 'individu'", [
        collegeId,
      ]),
    ).toEqual([]);
    // As if the kind had changed before anything was handed in.
    await api.db.run(
      "UPDATE tugas SET jenis_tugas = 'individu' WHERE college_id = $1 AND id = $2",
      [collegeId, bersama.id],
    );
    for (const user of [mahasiswa, dosen]) {
      expect([(await thread(user, talk)).status, (await thread(user, pribadi)).status]).toEqual([
        404, 200,
      ]);
    }
  });
});

test.each(['send', 'read', 'open'] as const)(
  'a group that is removed meanwhile is not there: %s',
  async (deed) => {
    const { idKelompok, mahasiswa, utas, collegeId } = await scene();
    const mine = api.as(mahasiswa);
    const { groupId, threadId } = utas.kelompok;
    const deeds = {
      send: () =>
        mine.call(endpoints.kirimPesan, { params: utas.kelompok, body: { text: '<p>Halo</p>' } }),
      read: () => mine.call(endpoints.tandaiDibaca, { params: utas.kelompok }),
      open: () => mine.call(endpoints.bacaUtas, { params: { id: groupId, threadId } }),
    };
    await api.db.run('DELETE FROM percakapan WHERE college_id = $1 AND id_kelompok = $2', [
      collegeId,
      idKelompok,
    ]);
    const reply = await interleave<{ status: number }>(api.db, {
      take: (tx) =>
        tx.run('DELETE FROM tugas_kelompok WHERE college_id = $1 AND id = $2', [
          collegeId,
          idKelompok,
        ]),
      begin: deeds[deed],
    });
    // Opening was answered before the deletion.
    expect(reply.status).toBe(deed === 'open' ? 200 : 404);
  },
);

test('posts in an exam meeting are told to students where it is asked who may see them (K5)', async () => {
  const { collegeId, kelas, pertemuan, dosen, utas } = await scene();
  const told = async () => {
    await api.db.run('DELETE FROM event WHERE college_id = $1', [collegeId]);
    expect((await send(dosen, utas.forum)).status).toBe(201);
    const rows = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      "SELECT stream, hanya_staf FROM event WHERE college_id = $1 AND jenis = 'percakapan.berubah' ORDER BY id",
      [collegeId],
    );
    return rows.slice(1).map(({ stream, hanya_staf }) => [stream, hanya_staf]);
  };
  expect(await told()).toEqual([[`kelas:${kelas.id}`, false]]);
  await api.db.run("UPDATE pertemuan SET kategori = 'uts' WHERE college_id = $1 AND id = $2", [
    collegeId,
    pertemuan.id,
  ]);
  expect(await told()).toEqual([
    [`kelas:${kelas.id}`, true],
    [`pertemuan:${pertemuan.id}`, false],
  ]);
});

describe('many threads at once', () => {
  test('those of others are left out, wherever they stand; none left is as for the first alone', async () => {
    const { utas, mahasiswa, lain, dosen } = await scene();
    const others = await scene();
    await send(dosen, utas.forum);
    const own = Object.values(utas).map(({ threadId }) => threadId);
    const foreign = [
      ...Object.values(others.utas).map(({ threadId }) => threadId),
      'bukan-utas',
      'komentar-ujian__LMS-x__y__z',
    ];
    const ids = async (user: TestUser, asked: string[]) => {
      const reply = await api
        .as(user)
        .call(endpoints.belumDibaca, { query: { thread_ids: asked } });
      return reply.status === 200
        ? reply.data.map(({ id, unread_count }) => [id, unread_count])
        : reply.status;
    };
    const seen = own.map((id) => [id, id === utas.forum.threadId ? 1 : 0]);
    expect(await ids(mahasiswa, [...foreign.slice(0, 2), ...own, ...foreign.slice(2)])).toEqual(
      seen,
    );
    expect(await ids(lain, own)).toEqual([[utas.forum.threadId, 1]]);
    for (const asked of [foreign, ...foreign.map((id) => [id])])
      expect(await ids(mahasiswa, asked)).toBe(404);
  });

  test('are listened to where they are the caller’s; their rows are made in one statement', async () => {
    const { utas, mahasiswa, collegeId, forum, tugas } = await scene();
    const others = await scene();
    const streamsOf = api.modules.find((module) => module.streamsOfThreads)?.streamsOfThreads;
    const { userId, username, nama, nim } = mahasiswa;
    const person = {
      collegeId,
      userId,
      username,
      nama,
      nim,
      sessionId: '',
      scopes: [],
      ip: '',
      requestId: '',
      operator: null,
    };
    const actor = { ...person, role: 'mahasiswa', aktif: true, dibatasi: false } as const;
    const asked = [utas.forum.threadId, others.utas.forum.threadId, utas.pribadi.threadId];
    const kunci = [kunciOf('forum', forum.id, null), kunciOf('individu', tugas.id, nim)];
    expect(await streamsOf?.(actor, asked)).toEqual(kunci.map((one) => `percakapan:${one}`));
    const rows =
      'SELECT DISTINCT xmin::text FROM percakapan WHERE college_id = $1 AND id = ANY($2::text[])';
    expect(await api.db.rows(rows, [collegeId, kunci])).toHaveLength(1);
    expect(
      await api.db.rows('SELECT FROM percakapan WHERE id_aktivitas = $1', [others.forum.id]),
    ).toEqual([]);
    await expect(streamsOf?.(actor, [others.utas.forum.threadId])).rejects.toMatchObject({
      code: 'tidak_ditemukan',
    });
    expect(await streamsOf?.(actor, [])).toEqual([]);
  });
});

test('staff find what is read, not how it is stored', async () => {
  const { utas, mahasiswa, dosen } = await scene();
  const texts = [
    'Tugas R&D kami',
    'Pakai &lt;b&gt; di HTML',
    'Teng<b>gat</b> kapan?',
    'Kata strong di sini',
    'Dua\u00a0kata',
  ];
  for (const text of texts) await send(mahasiswa, utas.pribadi, text);
  for (const [search, expected] of [
    ['r&d', [1]],
    ['&amp;', []],
    ['amp;', []],
    ['<b>', [2]],
    ['lt;', []],
    ['tenggat', [3]],
    ['strong', [4]],
    ['</p>', []],
    ['dua  kata', [5]],
    ['%b', []],
  ] as const) {
    const found = (await list(dosen, utas.pribadi, { search })).map(({ urutan }) => urutan);
    expect([search, found]).toEqual([search, expected]);
  }
});

test('who left the class or the group stays named by what was written, for staff (K12)', async () => {
  const { utas, mahasiswa, dosen, collegeId, kelas } = await scene();
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  for (const params of Object.values(utas))
    await send(mahasiswa, params, 'Pendapat yang cukup panjang tentang normalisasi');
  await api.db.run('UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND nim = $2', [
    collegeId,
    mahasiswa.nim,
    NOW,
  ]);
  await api.db.run(
    'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
    [collegeId, kelas.id, mahasiswa.nim],
  );
  const written = { id: mahasiswa.userId, name: mahasiswa.nama, role: 'Mahasiswa' };
  for (const user of [dosen, operator]) {
    for (const params of Object.values(utas)) {
      expect((await list(user, params)).map((one) => one.user)).toEqual([
        expect.objectContaining(written),
      ]);
      expect(await list(user, params, { search: mahasiswa.nama })).toHaveLength(1);
      expect(await list(user, params, { pengirim: mahasiswa.userId })).toHaveLength(1);
    }
    const { data } = await thread(user, utas.pribadi);
    expect(data.mahasiswa).toEqual({
      id_user: mahasiswa.userId,
      nama: mahasiswa.nama,
      nim: mahasiswa.nim,
    });
  }
  for (const params of Object.values(utas))
    expect((await thread(mahasiswa, params)).status).toBe(404);
});
