import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

interface Path {
  groupId: string;
  threadId: string;
}

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 12 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const tugas = await api.make.tugas(pertemuan);
  const bersama = await api.make.tugasKelompok(pertemuan);
  const forum = await api.make.forum(pertemuan, { minimalPost: 10 });
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
  return { collegeId, dosen, kelas, forum, tugas, mahasiswa, teman, lain, utas };
}

const send = (user: TestUser, params: Path, text: string, id_klien?: string) =>
  api.as(user).call(endpoints.kirimPesan, {
    params,
    body: { text: `<p>${text}</p>`, ...(id_klien && { id_klien }) },
  });

test('two hundred posts from twenty tabs at once: numbered without gaps, each counted once, repeats none', async () => {
  const { kelas, utas, dosen, forum } = await scene();
  const authors = kelas.peserta.slice(0, 10);
  // Each author posts ten times in each of two tabs; every fourth post arrives twice.
  const tabs = authors.flatMap((author, n) =>
    ['a', 'b'].map(async (tab) => {
      const replies = [];
      for (let k = 0; k < 10; k++) {
        const post = () =>
          send(
            author,
            utas.forum,
            `Pendapat ${n} nomor ${k} dari tab ${tab} tentang normalisasi`,
            id,
          );
        const id = crypto.randomUUID();
        replies.push(...(await Promise.all(k % 4 === 0 ? [post(), post()] : [post()])));
      }
      return replies;
    }),
  );
  const replies = (await Promise.all(tabs)).flat();
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(200);
  const rows = await api.db.rows<{ urutan: number }>(
    `SELECT p.urutan FROM pesan p JOIN percakapan t ON t.college_id = p.college_id AND t.id = p.id_percakapan
     WHERE t.id_aktivitas = $1 ORDER BY p.urutan`,
    [forum.id],
  );
  expect(rows.map(({ urutan }) => urutan)).toEqual(
    Array.from({ length: 200 }, (_one, index) => index + 1),
  );
  const unread = await api
    .as(dosen)
    .call(endpoints.belumDibaca, { query: { thread_ids: [utas.forum.threadId] } });
  expect(unread.data[0]).toMatchObject({ urutan_terakhir: 200, unread_count: 200 });
  const done = await api.db.rows('SELECT nim FROM aktivitas_selesai WHERE id_aktivitas = $1', [
    forum.id,
  ]);
  expect(done).toHaveLength(authors.length);
  const facts = "SELECT nim FROM kehadiran_ledger WHERE id_aktivitas = $1 AND sumber = 'diposting'";
  expect(await api.db.rows(facts, [forum.id])).toHaveLength(authors.length);
});

test('a thread that many write in at once holds up no other', async () => {
  const { kelas, mahasiswa, dosen, utas } = await scene();
  await send(dosen, utas.forum, 'Silakan');
  const replies = await interleave(api.db, {
    take: (tx) =>
      tx.run("SELECT FROM percakapan WHERE jenis = 'forum' AND college_id = $1 FOR UPDATE", [
        kelas.collegeId,
      ]),
    // Three times the number of connections.
    begin: () =>
      Promise.all(
        Array.from({ length: 36 }, (_one, n) =>
          send(kelas.peserta[n % 12] ?? mahasiswa, utas.forum, `${n}`),
        ),
      ),
    between: async () => {
      expect((await send(mahasiswa, utas.pribadi, 'Izin bertanya')).status).toBe(201);
      expect(
        (await api.as(dosen).call(endpoints.daftarPesan, { params: utas.pribadi })).data,
      ).toHaveLength(1);
    },
  });
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(replies.map(({ data }) => data.urutan).toSorted((one, other) => one - other)).toEqual(
    replies.map((_one, n) => n + 2),
  );
});

test('strangers to a thread are answered 404 by every call, and nothing is stored, counted or told', async () => {
  const { collegeId, dosen, mahasiswa, lain, utas } = await scene();
  const others = await scene();
  const messages = new Map<Path, string>();
  for (const params of Object.values(utas))
    messages.set(params, (await send(mahasiswa, params, 'Halo semua yang ada di sini')).data.id);
  const colleague = await api.make.dosen({ collegeId });
  const otherClass = await api.make.mahasiswa({ collegeId });
  const strangers: [string, TestUser, Path[]][] = [
    ['another student of the class', lain, [utas.pribadi, utas.kelompok]],
    ['a student of another class', otherClass, Object.values(utas)],
    ['a lecturer of another class', colleague, Object.values(utas)],
    ['a student of another college', others.mahasiswa, Object.values(utas)],
    ['a lecturer of another college', others.dosen, Object.values(utas)],
    [
      'whoever puts the own class before it',
      others.dosen,
      [{ groupId: others.kelas.id, threadId: utas.forum.threadId }],
    ],
    [
      'whoever mixes two threads',
      dosen,
      [{ groupId: utas.kelompok.groupId, threadId: utas.pribadi.threadId }],
    ],
  ];
  const traces = () =>
    api.db.row(
      `SELECT (SELECT count(*) FROM event)::int AS event, (SELECT count(*) FROM percakapan)::int AS utas,
         (SELECT coalesce(sum(sampai * 1000 + sendiri), 0) + count(*) FROM percakapan_baca)::int AS baca, (SELECT count(*) FROM pesan)::int AS pesan,
         (SELECT count(*) FROM pesan_riwayat)::int AS riwayat, (SELECT count(*) FROM pesan WHERE dihapus_pada IS NOT NULL)::int AS dihapus,
         (SELECT count(*) FROM log_aktivitas)::int AS log, (SELECT count(*) FROM kehadiran_ledger)::int AS fakta`,
    );
  const before = await traces();
  for (const [name, who, paths] of strangers) {
    for (const params of paths) {
      const messageId = messages.get(params) ?? messages.get(utas.forum) ?? '';
      const as = api.as(who);
      const { groupId: id, threadId } = params;
      const calls = [
        await as.call(endpoints.bacaUtas, { params: { id, threadId } }),
        await as.call(endpoints.simpanUtas, { params }),
        await as.call(endpoints.buatUtas, { params: { groupId: id }, body: { id: threadId } }),
        await as.call(endpoints.daftarPesan, { params }),
        await send(who, params, 'Saya bukan siapa-siapa di sini'),
        await as.call(endpoints.ubahPesan, {
          params: { ...params, messageId },
          body: { text: 'x' },
        }),
        await as.call(endpoints.hapusPesan, { params: { ...params, messageId } }),
        await as.call(endpoints.tandaiDibaca, { params, body: { sampai: 1 } }),
        // A thread alone names no group, so of mixed ids the thread is the caller's own.
        ...(who === dosen
          ? []
          : [await as.call(endpoints.belumDibaca, { query: { thread_ids: [threadId] } })]),
      ];
      expect([name, ...calls.map(({ status }) => status)]).toEqual([name, ...calls.map(() => 404)]);
    }
  }
  expect(await traces()).toEqual(before);
});

test('groups with foreign members are refused, whoever asks; a group that is not theirs is not there', async () => {
  const { collegeId, dosen, mahasiswa, teman, lain, utas } = await scene();
  const others = await scene();
  const id = utas.kelompok.groupId;
  const withForeign = { members: [{ id: mahasiswa.userId }, { id: others.mahasiswa.userId }] };
  const notOfGroup = { members: [{ id: lain.userId }] };
  for (const user of [mahasiswa, teman, dosen]) {
    for (const body of [withForeign, notOfGroup]) {
      const replies = [
        await api.as(user).call(endpoints.buatGrup, { body: { id, ...body } }),
        await api.as(user).call(endpoints.simpanGrup, { params: { id }, body }),
      ];
      expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
        replies.map(() => [422, 'anggota_percakapan_asing']),
      );
    }
  }
  for (const user of [lain, others.mahasiswa, others.dosen]) {
    const replies = [
      await api.as(user).call(endpoints.buatGrup, { body: { id, members: [{ id: user.userId }] } }),
      await api.as(user).call(endpoints.simpanGrup, { params: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  }
  const members =
    'SELECT nim FROM tugas_anggota WHERE college_id = $1 AND sampai IS NULL ORDER BY nim';
  expect(await api.db.rows(members, [collegeId])).toEqual(
    [{ nim: mahasiswa.nim }, { nim: teman.nim }].toSorted((a, b) => (a.nim < b.nim ? -1 : 1)),
  );
});
