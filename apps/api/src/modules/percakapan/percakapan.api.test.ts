import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { BodyInputOf, QueryInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';
import type { TestUtas } from '../../testing/make/make-percakapan.ts';
import { kunciOf } from './percakapan.policy.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.aktivitas(pertemuan, { jenis: 'tugas', judul: 'Laporan' });
  const [mahasiswa, teman, lain] = kelas.peserta;
  if (!mahasiswa || !teman || !lain) throw new Error('three students');
  return {
    collegeId,
    dosen,
    kelas,
    pertemuan,
    tugas,
    mahasiswa,
    teman,
    lain,
    utas: api.make.utasPribadi(tugas, mahasiswa),
  };
}

type Isi = BodyInputOf<typeof endpoints.kirimPesan>;
const send = (
  user: TestUser,
  { params }: Pick<TestUtas, 'params'>,
  body: Isi = { text: '<p>Halo</p>' },
) => api.as(user).call(endpoints.kirimPesan, { params, body });
const list = (
  user: TestUser,
  { params }: Pick<TestUtas, 'params'>,
  query: QueryInputOf<typeof endpoints.daftarPesan> = {},
) => api.as(user).call(endpoints.daftarPesan, { params, query });
const thread = (user: TestUser, { params: { groupId: id, threadId } }: Pick<TestUtas, 'params'>) =>
  api.as(user).call(endpoints.bacaUtas, { params: { id, threadId } });
const unread = (user: TestUser, ...utas: Pick<TestUtas, 'params'>[]) =>
  api.as(user).call(endpoints.belumDibaca, {
    query: { thread_ids: utas.map(({ params }) => params.threadId) },
  });
const read = (user: TestUser, { params }: Pick<TestUtas, 'params'>, sampai?: number) =>
  api
    .as(user)
    .call(endpoints.tandaiDibaca, { params, body: sampai === undefined ? {} : { sampai } });
const of = ({ params }: Pick<TestUtas, 'params'>, messageId: string) => ({ ...params, messageId });
const change = (user: TestUser, utas: TestUtas, id: string, text: string) =>
  api.as(user).call(endpoints.ubahPesan, { params: of(utas, id), body: { text } });
const remove = (user: TestUser, utas: TestUtas, id: string) =>
  api.as(user).call(endpoints.hapusPesan, { params: of(utas, id) });
const trail = (user: TestUser, utas: TestUtas, id: string) =>
  api.as(user).call(endpoints.riwayatPesan, { params: of(utas, id) });
const logged = (collegeId: string) =>
  api.db.rows<{ aksi: string; detail: string }>(
    "SELECT aksi, detail FROM log_aktivitas WHERE college_id = $1 AND jenis_aktivitas = 'komentar' ORDER BY id",
    [collegeId],
  );
const told = (collegeId: string) =>
  api.db.rows<{ stream: string; hanya_staf: boolean; isi: { perubahan: string; urutan: number } }>(
    "SELECT stream, hanya_staf, isi FROM event WHERE college_id = $1 AND jenis = 'percakapan.berubah' ORDER BY id",
    [collegeId],
  );

describe('a private thread', () => {
  test('a question and its answer: what each sees, who is told, what the log says', async () => {
    const { utas, mahasiswa, dosen, kelas, collegeId, tugas } = await scene();
    const first = await send(mahasiswa, utas, { text: '<p>Apakah <b>boleh</b> PDF?</p>' });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      urutan: 1,
      text: '<p>Apakah <strong>boleh</strong> PDF?</p>',
      user: { id: mahasiswa.userId, role: 'Mahasiswa' },
      milik_sendiri: true,
      izin: { ubah_sampai: '2026-11-24T06:25:00.000Z', hapus: true },
    });
    const second = await send(dosen, utas, { text: '<p>Boleh.</p>' });
    expect(second.data).toMatchObject({ urutan: 2, user: { role: 'Dosen' } });
    const seen = (await list(mahasiswa, utas)).data;
    expect(
      seen.map(({ urutan, milik_sendiri, izin }) => [urutan, milik_sendiri, izin.hapus]),
    ).toEqual([
      [1, true, true],
      [2, false, false],
    ]);
    expect(seen[1]).toMatchObject({ id_klien: null, izin: { ubah_sampai: null } });
    expect((await list(dosen, utas)).data.map(({ izin }) => izin.hapus)).toEqual([true, true]);
    const kunci = kunciOf('individu', tugas.id, mahasiswa.nim);
    const streams = [
      { stream: `percakapan:${kunci}`, hanya_staf: false },
      { stream: `kelas:${kelas.id}`, hanya_staf: true },
      { stream: `pengguna:${mahasiswa.userId}`, hanya_staf: false },
    ];
    expect(await told(collegeId)).toEqual(
      [1, 2].flatMap((urutan) =>
        streams.map((one) =>
          expect.objectContaining({
            ...one,
            isi: expect.objectContaining({ urutan, perubahan: 'baru' }),
          }),
        ),
      ),
    );
    expect((await logged(collegeId)).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^Menulis komentar pada tugas "Laporan" pada pertemuan 1 /),
      expect.stringMatching(/^Menulis komentar pada tugas "Laporan" pada pertemuan 1 /),
    ]);
  });

  test('is the student’s and the lecturers’ alone', async () => {
    const { utas, mahasiswa, dosen, teman, tugas, kelas, pertemuan } = await scene();
    await send(mahasiswa, utas);
    const others = await scene();
    const colleague = await api.make.dosen({ collegeId: kelas.collegeId });
    const reader = await api.make.operator({
      collegeId: kelas.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    const without = await api.make.operator({
      collegeId: kelas.collegeId,
      areas: { data_master: 'write' },
    });
    for (const [user, status] of [
      [mahasiswa, 200],
      [dosen, 200],
      [reader, 200],
      [teman, 404],
      [colleague, 404],
      [without, 403],
      [others.mahasiswa, 404],
      [others.dosen, 404],
    ] as const) {
      expect([user.username, (await thread(user, utas)).status]).toEqual([user.username, status]);
      expect([user.username, (await list(user, utas)).status]).toEqual([user.username, status]);
      expect([user.username, (await unread(user, utas)).status]).toEqual([user.username, status]);
    }
    expect((await send(reader, utas)).status).toBe(403);
    // Only threads of own students and existing tasks.
    const deleted = await api.make.aktivitas(pertemuan, { jenis: 'tugas', dihapus: true });
    const materi = await api.make.aktivitas(pertemuan, { jenis: 'materi' });
    for (const one of [
      api.make.utasPribadi(tugas, others.mahasiswa),
      api.make.utasPribadi(tugas, { userId: 'tidak-ada' }),
      api.make.utasPribadi(deleted, mahasiswa),
      api.make.utasPribadi(materi, mahasiswa),
      { params: { groupId: 'LMS-lain', threadId: utas.params.threadId } },
      { params: { groupId: utas.params.groupId, threadId: 'komentar-materi__x' } },
      {
        params: {
          groupId: utas.params.groupId,
          threadId: utas.params.threadId.replace('tugas', 'ujian'),
        },
      },
    ]) {
      expect([one.params, (await thread(dosen, one)).status]).toEqual([one.params, 404]);
      expect((await send(dosen, one)).status).toBe(404);
    }
    expect(
      (await thread(dosen, { params: { groupId: 'x'.repeat(201), threadId: 'y' } })).status,
    ).toBe(422);
    expect(
      await api.db.row('SELECT count(*)::int AS n FROM pesan WHERE college_id = $1', [
        kelas.collegeId,
      ]),
    ).toEqual({ n: 1 });
  });

  test('students have it while the task is displayed to them', async () => {
    const { pertemuan, mahasiswa, teman } = await scene();
    const hidden = await api.make.aktivitas(pertemuan, { jenis: 'tugas', tampilSejak: null });
    const limited = await api.make.aktivitas(pertemuan, { jenis: 'tugas', peserta: [teman] });
    for (const tugas of [hidden, limited]) {
      expect((await thread(mahasiswa, api.make.utasPribadi(tugas, mahasiswa))).status).toBe(404);
    }
    expect((await thread(teman, api.make.utasPribadi(limited, teman))).status).toBe(200);
  });

  test('closes with the period of the class; reading goes on', async () => {
    const { utas, mahasiswa, dosen, collegeId } = await scene();
    const { id } = (await send(mahasiswa, utas)).data;
    const klien = randomUUID();
    await send(mahasiswa, utas, { text: '<p>Sekali lagi</p>', id_klien: klien });
    await api.db.run("UPDATE periode SET selesai = '2026-11-23' WHERE college_id = $1", [
      collegeId,
    ]);
    expect((await thread(mahasiswa, utas)).data.izin.tulis).toEqual({
      boleh: false,
      alasan: 'Percakapan ini sudah ditutup karena periode kelas telah berakhir.',
    });
    for (const user of [mahasiswa, dosen])
      expect((await send(user, utas)).error.code).toBe('percakapan_ditutup');
    expect((await change(mahasiswa, utas, id, '<p>x</p>')).error.code).toBe('percakapan_ditutup');
    expect((await remove(mahasiswa, utas, id)).error.code).toBe('percakapan_ditutup');
    // A repeated message still gets its answer, and lecturers may still delete.
    expect(
      (await send(mahasiswa, utas, { text: '<p>Sekali lagi</p>', id_klien: klien })).data.urutan,
    ).toBe(2);
    expect((await remove(dosen, utas, id)).status).toBe(200);
    expect((await list(mahasiswa, utas)).data).toHaveLength(2);
  });

  test('of who left the class is read by staff, and by nobody else', async () => {
    const { utas, mahasiswa, dosen, kelas, lain, tugas } = await scene();
    await send(mahasiswa, utas);
    for (const { nim } of [mahasiswa, lain]) {
      await api.db.run(
        'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
        [kelas.collegeId, kelas.id, nim],
      );
    }
    expect((await thread(mahasiswa, utas)).status).toBe(404);
    expect((await list(dosen, utas)).data).toHaveLength(1);
    expect((await send(dosen, utas)).error.code).toBe('percakapan_peserta_keluar');
    expect((await thread(dosen, api.make.utasPribadi(tugas, lain))).status).toBe(404);
  });

  test('inactive students read; an operator who acts is named', async () => {
    const { utas, mahasiswa, collegeId } = await scene();
    await send(mahasiswa, utas);
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      collegeId,
      mahasiswa.nim,
    ]);
    expect((await send(mahasiswa, utas)).error.code).toBe('mahasiswa_tidak_aktif');
    expect((await list(mahasiswa, utas)).data).toHaveLength(1);
    const writer = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
    expect((await send(writer, utas)).data.user.role).toBe('Operator');
  });
});

describe('messages', () => {
  test('the same one twenty times at once is one', async () => {
    const { utas, mahasiswa, dosen, collegeId } = await scene();
    const body = { text: '<p>Satu</p>', id_klien: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(mahasiswa, utas, body)),
    );
    expect(
      new Set(replies.map(({ status, data }) => `${status} ${data.id} ${data.urutan}`)).size,
    ).toBe(1);
    expect((await list(mahasiswa, utas)).data).toHaveLength(1);
    expect((await unread(dosen, utas)).data[0]?.unread_count).toBe(1);
    expect(await told(collegeId)).toHaveLength(3);
    expect(await logged(collegeId)).toHaveLength(1);
    // Another's device id reveals nothing and takes no number.
    expect((await send(dosen, utas, body)).error.code).toBe('konflik');
  });

  test('of two tabs and a lecturer at once are numbered without gaps', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    const texts = Array.from({ length: 16 }, (_one, index) => `<p>Pesan ${index}</p>`);
    const replies = await Promise.all(
      texts.map((text, index) => send(index % 3 === 0 ? dosen : mahasiswa, utas, { text })),
    );
    expect(replies.map(({ data }) => data.urutan).toSorted((a, b) => a - b)).toEqual(
      texts.map((_text, index) => index + 1),
    );
    const seen = (await list(dosen, utas)).data;
    expect(seen.map(({ urutan }) => urutan)).toEqual(texts.map((_text, index) => index + 1));
    expect((await thread(dosen, utas)).data.urutan_terakhir).toBe(16);
  });

  test('one that is refused takes no number', async () => {
    const { utas, mahasiswa } = await scene();
    await send(mahasiswa, utas);
    expect(
      (await send(mahasiswa, utas, { text: '<p>x</p>', files: ['tidak-ada'] })).error.code,
    ).toBe('berkas_tidak_tersedia');
    expect((await send(mahasiswa, utas, { text: '<p> </p>' })).error.code).toBe('pesan_kosong');
    expect((await send(mahasiswa, utas, { text: 'a'.repeat(5_001) })).error.code).toBe(
      'pesan_terlalu_panjang',
    );
    expect((await send(mahasiswa, utas, { text: 'x', balasan_untuk: 'y' })).error.code).toBe(
      'balasan_tidak_berlaku',
    );
    expect(
      (await send(mahasiswa, utas, { text: 'x', files: Array.from({ length: 6 }, String) })).status,
    ).toBe(422);
    expect((await send(mahasiswa, utas)).data.urutan).toBe(2);
  });

  test('twenty a minute and account, in all threads together', async () => {
    const { utas, mahasiswa, dosen, pertemuan } = await scene();
    const other = api.make.utasPribadi(
      await api.make.aktivitas(pertemuan, { jenis: 'tugas' }),
      mahasiswa,
    );
    for (let sent = 0; sent < 20; sent++) {
      api.clock.advance(1_000);
      expect((await send(mahasiswa, sent % 2 === 0 ? utas : other)).status).toBe(201);
    }
    const refused = await send(mahasiswa, utas);
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      429,
      'terlalu_sering',
      '41',
    ]);
    expect((await send(dosen, utas)).status).toBe(201);
    api.clock.advance(41_001);
    expect((await send(mahasiswa, utas)).status).toBe(201);
  });

  test('hold bold, italic, lists and links; nothing that runs', async () => {
    const { utas, mahasiswa } = await scene();
    for (const [text, expected] of [
      [
        '<p><strong>a</strong> <em>b</em></p><ul><li>c</li></ul><ol><li>d</li></ol>',
        '<p><strong>a</strong> <em>b</em></p><ul><li>c</li></ul><ol><li>d</li></ol>',
      ],
      [
        '<a href="https://contoh.id/x">x</a>',
        '<a href="https://contoh.id/x" target="_blank" rel="noopener nofollow">x</a>',
      ],
      ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
      ['<img src=x onerror=alert(1)>x<script>alert(1)</script>', 'x'],
      [
        '<h2>Judul</h2><table><tr><td onclick="x()">sel</td></tr></table>',
        '<p>Judul</p><p>sel</p>',
      ],
      ['<svg onload=alert(1)><p>x</p></svg>y', 'y'],
    ] as const) {
      expect((await send(mahasiswa, utas, { text })).data.text).toBe(expected);
    }
  });

  test('files are the sender’s own, and of this kind', async () => {
    const { utas, mahasiswa, teman, dosen } = await scene();
    const kind = 'lampiran_percakapan' as const;
    const own = await api.make.berkas({ pengunggah: mahasiswa, kind, nama: 'gambar.pdf' });
    for (const file of [
      await api.make.berkas({ pengunggah: teman, kind }),
      await api.make.berkas({ pengunggah: mahasiswa, kind: 'pengumpulan_tugas' }),
    ]) {
      expect((await send(mahasiswa, utas, { files: [file] })).error.code).toBe(
        'berkas_tidak_tersedia',
      );
    }
    const { id, files } = (await send(mahasiswa, utas, { files: [own] })).data;
    expect(files.map(({ nama }) => nama)).toEqual(['gambar.pdf']);
    expect((await send(mahasiswa, utas, { files: [own] })).error.code).toBe(
      'berkas_tidak_tersedia',
    );
    const removed = (await remove(mahasiswa, utas, id)).data;
    expect([removed.files, removed.text]).toEqual([[], '']);
    expect((await trail(dosen, utas, id)).data.files.map(({ nama }) => nama)).toEqual([
      'gambar.pdf',
    ]);
  });

  test('pages before, after and around a number', async () => {
    const { utas, mahasiswa, tugas } = await scene();
    await thread(mahasiswa, utas);
    const kunci = kunciOf('individu', tugas.id, mahasiswa.nim);
    for (let made = 0; made < 130; made++)
      await api.make.pesan(kunci, mahasiswa, { text: `Pesan ${made + 1}` });
    const numbers = async (query: QueryInputOf<typeof endpoints.daftarPesan>) => {
      const all = (await list(mahasiswa, utas, query)).data.map(({ urutan }) => urutan);
      return [all[0], all.at(-1), all.length];
    };
    expect(await numbers({})).toEqual([81, 130, 50]);
    expect(await numbers({ before: 81 })).toEqual([31, 80, 50]);
    expect(await numbers({ before: 31, limit: 100 })).toEqual([1, 30, 30]);
    expect(await numbers({ after: 125 })).toEqual([126, 130, 5]);
    expect(await numbers({ around: 60, limit: 20 })).toEqual([50, 69, 20]);
    expect((await list(mahasiswa, utas, { limit: 101 })).status).toBe(422);
    expect((await list(mahasiswa, utas, { before: 1, after: 2 })).status).toBe(422);
    expect((await list(mahasiswa, utas, { search: 'Pesan 77' })).status).toBe(403);
  });

  test('staff find a text in a thread; a deleted one is not found', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    const { id } = (await send(mahasiswa, utas, { text: '<p>Tenggat <b>kapan</b>?</p>' })).data;
    await send(mahasiswa, utas, { text: '<p>Terima kasih</p>' });
    expect((await list(dosen, utas, { search: 'KAPAN' })).data.map((one) => one.id)).toEqual([id]);
    // Search ignores tags and wildcards.
    expect((await list(dosen, utas, { search: 'strong' })).data).toEqual([]);
    expect((await list(dosen, utas, { search: '%%' })).data).toEqual([]);
    await remove(dosen, utas, id);
    expect((await list(dosen, utas, { search: 'kapan' })).data).toEqual([]);
  });
});

describe('changing and deleting', () => {
  test('the author for 15 minutes; what stood there is kept for staff', async () => {
    const { utas, mahasiswa, dosen, collegeId } = await scene();
    const { id } = (await send(mahasiswa, utas, { text: '<p>Satu</p>' })).data;
    api.clock.advance(15 * 60_000);
    expect((await change(mahasiswa, utas, id, '<p>Dua</p>')).data).toMatchObject({
      text: '<p>Dua</p>',
      edited_at: '2026-11-24T06:25:00.000Z',
    });
    expect((await change(mahasiswa, utas, id, '<p>Dua</p>')).status).toBe(200);
    expect((await change(dosen, utas, id, '<p>Tiga</p>')).error.code).toBe('pesan_bukan_milik');
    api.clock.advance(1);
    expect((await change(mahasiswa, utas, id, '<p>Tiga</p>')).error.code).toBe(
      'pesan_lewat_waktu_ubah',
    );
    expect((await trail(dosen, utas, id)).data).toMatchObject({
      text: '<p>Dua</p>',
      sebelumnya: [{ text: '<p>Satu</p>' }],
      dihapus: null,
    });
    expect((await trail(mahasiswa, utas, id)).status).toBe(403);
    expect((await told(collegeId)).filter(({ isi }) => isi.perubahan === 'diubah')).toHaveLength(3);
    expect((await logged(collegeId)).map(({ aksi }) => aksi)).toEqual([
      'komentar.tambah',
      'komentar.ubah',
    ]);
  });

  test('a deleted one stays as a place; its text is in the trail', async () => {
    const { utas, mahasiswa, dosen, collegeId } = await scene();
    const { id } = (await send(mahasiswa, utas, { text: '<p>Salah kirim</p>' })).data;
    const { id: answer } = (await send(dosen, utas)).data;
    expect((await remove(mahasiswa, utas, answer)).status).toBe(403);
    expect((await remove(mahasiswa, utas, id)).data).toMatchObject({
      text: '',
      deleted_at: NOW.toISOString(),
    });
    expect((await remove(mahasiswa, utas, id)).status).toBe(200);
    expect((await change(mahasiswa, utas, id, '<p>x</p>')).error.code).toBe('pesan_dihapus');
    expect((await list(dosen, utas)).data.map(({ text }) => text)).toEqual(['', '<p>Halo</p>']);
    expect((await trail(dosen, utas, id)).data).toMatchObject({
      text: '<p>Salah kirim</p>',
      dihapus: { oleh: mahasiswa.nama },
    });
    expect((await logged(collegeId)).map(({ aksi }) => aksi)).toEqual([
      'komentar.tambah',
      'komentar.tambah',
      'komentar.hapus',
    ]);
    // Messages change only under their own thread.
    const other = await scene();
    expect((await remove(other.dosen, other.utas, id)).status).toBe(404);
  });

  test('who heard nothing of it asks since when: what was changed and deleted, in that order, each as it is now', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    const ids = [];
    for (const text of ['Satu', 'Dua', 'Tiga'])
      ids.push((await send(mahasiswa, utas, { text: `<p>${text}</p>` })).data.id);
    const [first = '', second = ''] = ids;
    const stand = async () => (await thread(dosen, utas)).data.revisi_terakhir;
    const since = async (revisi_setelah: number, limit = 50) =>
      (await list(dosen, utas, { revisi_setelah, limit })).data.map(({ urutan, revisi, text }) => [
        urutan,
        revisi,
        text,
      ]);
    expect([await stand(), await since(0)]).toEqual([0, []]);
    await change(mahasiswa, utas, second, '<p>Dua!</p>');
    await remove(mahasiswa, utas, first);
    await change(mahasiswa, utas, second, '<p>Dua?</p>');
    await change(mahasiswa, utas, second, '<p>Dua?</p>');
    expect(await stand()).toBe(3);
    expect(await since(0)).toEqual([
      [1, 2, ''],
      [2, 3, '<p>Dua?</p>'],
    ]);
    expect(await since(0, 1)).toEqual([[1, 2, '']]);
    expect(await since(2)).toEqual([[2, 3, '<p>Dua?</p>']]);
    expect(await since(3)).toEqual([]);
    expect((await list(dosen, utas, { revisi_setelah: 1, after: 1 })).status).toBe(422);
  });
});

describe('unread', () => {
  test('is the last number less what was read and the own since', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    const left = async (user: TestUser) => (await unread(user, utas)).data[0]?.unread_count;
    expect((await unread(dosen, utas)).data[0]).toMatchObject({
      unread_count: 0,
      last_chat_at: null,
      urutan_terakhir: 0,
    });
    await send(mahasiswa, utas);
    await send(mahasiswa, utas);
    expect([await left(mahasiswa), await left(dosen)]).toEqual([0, 2]);
    await send(dosen, utas);
    // Answering leaves unread messages unread.
    expect([await left(mahasiswa), await left(dosen)]).toEqual([1, 2]);
    expect((await read(dosen, utas, 1)).data).toEqual({ dibaca_sampai: 1, unread_count: 1 });
    expect((await read(dosen, utas, 0)).data.dibaca_sampai).toBe(1);
    expect((await read(dosen, utas, 999)).data).toEqual({ dibaca_sampai: 3, unread_count: 0 });
    await send(mahasiswa, utas);
    expect([await left(mahasiswa), await left(dosen)]).toEqual([1, 1]);
    expect((await read(mahasiswa, utas)).data).toEqual({ dibaca_sampai: 4, unread_count: 0 });
    expect((await thread(dosen, utas)).data).toMatchObject({
      dibaca_sampai: 3,
      unread_count: 1,
      last_chat_at: NOW.toISOString(),
    });
  });

  test('holds when one account writes and reads at once', async () => {
    const { utas, mahasiswa, dosen } = await scene();
    await send(dosen, utas);
    await Promise.all(
      Array.from({ length: 12 }, (_one, n) =>
        n % 2 === 0 ? send(mahasiswa, utas) : read(mahasiswa, utas, 1),
      ),
    );
    expect((await unread(mahasiswa, utas)).data[0]?.unread_count).toBe(0);
    expect((await unread(dosen, utas)).data[0]?.unread_count).toBe(6);
  });

  test('of many threads in one call, as one parameter or many; a foreign one among them is left out', async () => {
    const { utas, dosen, mahasiswa, teman, tugas } = await scene();
    await send(mahasiswa, utas);
    const other = api.make.utasPribadi(tugas, teman);
    const ids = [utas.params.threadId, other.params.threadId];
    const reply = await api
      .as(dosen)
      .call(endpoints.belumDibaca, { query: { thread_ids: ids.join(',') } });
    expect(reply.data.map(({ id, unread_count }) => [id, unread_count])).toEqual([
      [ids[0], 1],
      [ids[1], 0],
    ]);
    expect((await unread(dosen, utas, other)).data).toEqual(reply.data);
    expect((await unread(mahasiswa, utas, other)).data.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await unread(mahasiswa, other)).status).toBe(404);
    expect(
      (await api.as(dosen).call(endpoints.belumDibaca, { query: { thread_ids: '' } })).status,
    ).toBe(422);
    const many = Array.from({ length: 101 }, (_one, n) => `FORUM__${n}`);
    expect(
      (await api.as(dosen).call(endpoints.belumDibaca, { query: { thread_ids: many.join(',') } }))
        .status,
    ).toBe(422);
  });
});

describe('what is unread anywhere', () => {
  const anywhere = (user: TestUser) => api.as(user).call(endpoints.pesanBelumDibaca);
  const counted = async (user: TestUser) =>
    (await anywhere(user)).data.map(({ judul, jumlah }) => [judul, jumlah]);

  test('an answer in a private thread: whom it is for sees it without opening the task, until it is read', async () => {
    const { utas, mahasiswa, teman, dosen, kelas, pertemuan, tugas } = await scene();
    await send(mahasiswa, utas);
    expect((await anywhere(dosen)).data).toEqual([
      {
        id_aktivitas: tugas.id,
        jenis: 'tugas',
        judul: 'Laporan',
        jumlah: 1,
        last_chat_at: NOW.toISOString(),
        id_kelas: kelas.id,
        nama_makul: expect.any(String),
        id_pertemuan: pertemuan.id,
      },
    ]);
    expect(await counted(mahasiswa)).toEqual([]);
    await send(dosen, utas);
    await send(dosen, utas);
    expect([await counted(mahasiswa), await counted(teman)]).toEqual([[['Laporan', 2]], []]);
    await read(mahasiswa, utas);
    expect(await counted(mahasiswa)).toEqual([]);
  });

  test('threads of one task count together, the latest task first', async () => {
    const { utas, mahasiswa, teman, tugas, dosen, pertemuan } = await scene();
    await send(mahasiswa, utas);
    const other = await api.make.aktivitas(pertemuan, { jenis: 'tugas', judul: 'Lain' });
    await send(mahasiswa, api.make.utasPribadi(other, mahasiswa));
    api.clock.set(new Date(NOW.getTime() + 60_000));
    await send(teman, api.make.utasPribadi(tugas, teman));
    expect(await counted(dosen)).toEqual([
      ['Laporan', 2],
      ['Lain', 1],
    ]);
  });

  test('of groups for members of the moment; of a forum for the class; nothing of what is hidden, deleted or of an ended period', async () => {
    const { tugas, mahasiswa, teman, lain, dosen, pertemuan, collegeId, kelas } = await scene();
    const utas = await api.make.utasKelompok(tugas, [mahasiswa, teman]);
    await send(mahasiswa, utas);
    expect([await counted(teman), await counted(dosen), await counted(lain)]).toEqual([
      [['Laporan', 1]],
      [['Laporan', 1]],
      [],
    ]);
    await api.db.run('UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND nim = $2', [
      collegeId,
      teman.nim,
      NOW,
    ]);
    expect(await counted(teman)).toEqual([]);
    const forum = await api.make.forum(pertemuan, { judul: 'Diskusi' });
    await send(lain, { params: { groupId: kelas.id, threadId: `FORUM__${forum.id}` } });
    expect(await counted(teman)).toEqual([['Diskusi', 1]]);
    await api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE college_id = $1 AND id = $2', [
      collegeId,
      forum.id,
    ]);
    expect([await counted(teman), (await counted(dosen)).length]).toEqual([[], 2]);
    await api.db.run('UPDATE aktivitas SET dihapus_pada = $3 WHERE college_id = $1 AND id = $2', [
      collegeId,
      forum.id,
      NOW,
    ]);
    expect(await counted(dosen)).toEqual([['Laporan', 1]]);
    await api.db.run(
      `INSERT INTO periode (college_id, kode, tahun, semester, mulai, selesai)
       SELECT college_id, periode, 2000, 1, '2000-01-01', '2000-06-30' FROM kelas WHERE college_id = $1 AND id = $2
       ON CONFLICT (college_id, kode) DO UPDATE SET selesai = '2000-06-30'`,
      [collegeId, kelas.id],
    );
    expect(await counted(dosen)).toEqual([]);
  });
});

describe('the talk of a group', () => {
  test('is its members’ at the moment and the lecturers’; who left hears and reads nothing', async () => {
    const { tugas, mahasiswa, teman, lain, dosen, collegeId, kelas } = await scene();
    const utas = await api.make.utasKelompok(tugas, [mahasiswa, teman]);
    expect((await send(mahasiswa, utas)).status).toBe(201);
    expect((await thread(teman, utas)).data).toMatchObject({
      jenis: 'kelompok',
      unread_count: 1,
      mahasiswa: null,
    });
    expect((await thread(dosen, utas)).data.izin).toMatchObject({
      tulis: { boleh: true },
      moderasi: true,
    });
    for (const call of [thread, list, unread, send])
      expect((await call(lain, utas)).status).toBe(404);
    // Class events are for staff only; a group of any size costs the same number of events.
    expect(
      (await told(collegeId)).map(({ stream, hanya_staf }) => [stream.split(':')[0], hanya_staf]),
    ).toEqual([
      ['percakapan', false],
      ['kelas', true],
    ]);
    const other = await api.make.aktivitas(tugas.pertemuan, { jenis: 'tugas' });
    const mixed = {
      params: { ...utas.params, threadId: `komentar-tugas__${utas.idKelompok}__${other.id}` },
    };
    expect((await thread(dosen, mixed)).status).toBe(404);
    await api.db.run('UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND nim = $2', [
      collegeId,
      teman.nim,
      NOW,
    ]);
    for (const call of [thread, list, unread, send])
      expect((await call(teman, utas)).status).toBe(404);
    expect(
      (await api.as(dosen).call(endpoints.bacaGrup, { params: { id: utas.params.groupId } })).data,
    ).toEqual({
      id: utas.params.groupId,
      name: 'Laporan',
      usage: 'lms',
      members: [
        { id: dosen.userId, role: 'Dosen' },
        { id: mahasiswa.userId, role: 'Mahasiswa' },
      ],
      jumlah_anggota: 2,
    });
    expect(kelas.peserta).toHaveLength(3);
  });
});

describe('groups', () => {
  test('answer the members of the moment, whatever is sent', async () => {
    const { kelas, dosen, mahasiswa } = await scene();
    const others = await scene();
    for (const id of [kelas.id, `LMS-${kelas.id}`]) {
      const reply = await api.as(mahasiswa).call(endpoints.bacaGrup, { params: { id } });
      expect(reply.data.members[0]).toEqual({ id: dosen.userId, role: 'Dosen' });
      expect([reply.data.id, reply.data.jumlah_anggota]).toEqual([id, 4]);
      const members = [{ id: mahasiswa.userId, role: 'Dosen' }];
      expect(
        (await api.as(mahasiswa).call(endpoints.buatGrup, { body: { id, name: 'x', members } }))
          .data,
      ).toEqual(reply.data);
      expect((await api.as(mahasiswa).call(endpoints.simpanGrup, { params: { id } })).data).toEqual(
        reply.data,
      );
      const foreign = [...members, { id: others.mahasiswa.userId, role: 'Mahasiswa' }];
      const refused = await api
        .as(mahasiswa)
        .call(endpoints.simpanGrup, { params: { id }, body: { members: foreign } });
      expect([refused.status, refused.error.code]).toEqual([422, 'anggota_percakapan_asing']);
    }
    for (const id of ['LMS-KELOMPOK-x', 'LMS-', 'x', `LMS-${others.kelas.id}`]) {
      expect((await api.as(mahasiswa).call(endpoints.bacaGrup, { params: { id } })).status).toBe(
        404,
      );
    }
  });
});

test('staff see the private threads of a task, student by student', async () => {
  const { utas, tugas, dosen, mahasiswa, teman, lain } = await scene();
  await send(mahasiswa, utas);
  api.clock.advance(1_000);
  await send(lain, api.make.utasPribadi(tugas, lain));
  const { groupId } = utas.params;
  const asked = (user: TestUser, query = {}) =>
    api.as(user).call(endpoints.daftarUtas, {
      params: { groupId },
      query: { id_aktivitas: tugas.id, ...query },
    });
  const { data } = await asked(dosen);
  expect(data.map(({ mahasiswa: { nim }, unread_count }) => [nim, unread_count])).toEqual([
    [lain.nim, 1],
    [mahasiswa.nim, 1],
    [teman.nim, 0],
  ]);
  expect(data[1]).toMatchObject({
    id: utas.params.threadId,
    kunci: kunciOf('individu', tugas.id, mahasiswa.nim),
  });
  expect((await asked(dosen, { search: teman.nim })).data.map((one) => one.mahasiswa.nim)).toEqual([
    teman.nim,
  ]);
  expect((await asked(dosen, { sort: 'nim' })).data.map((one) => one.mahasiswa.nim)).toEqual(
    [lain.nim, mahasiswa.nim, teman.nim].toSorted(),
  );
  expect((await asked(mahasiswa)).status).toBe(403);
  expect((await asked((await scene()).dosen)).status).toBe(404);
});

test('the log calls check and write nothing; exams have none yet', async () => {
  const { tugas, mahasiswa, lain, dosen, collegeId, utas } = await scene();
  const bersama = await api.make.aktivitas(tugas.pertemuan, { jenis: 'tugas' });
  const kelompok = await api.make.utasKelompok(bersama, [mahasiswa]);
  await send(mahasiswa, utas);
  const params = { contentId: tugas.id };
  const ofGroup = { contentId: bersama.id, groupId: kelompok.idKelompok };
  for (const user of [mahasiswa, dosen]) {
    expect((await api.as(user).call(endpoints.logTambahKomentarTugas, { params })).status).toBe(
      200,
    );
    const body = { waktu_posting: NOW.toISOString(), user_deleted: mahasiswa.userId };
    expect(
      (await api.as(user).call(endpoints.logHapusKomentarTugas, { params, body })).status,
    ).toBe(200);
    expect(
      (await api.as(user).call(endpoints.logTambahKomentarTugasKelompok, { params: ofGroup }))
        .status,
    ).toBe(200);
    const prefixed = { ...ofGroup, groupId: kelompok.params.groupId };
    expect(
      (await api.as(user).call(endpoints.logHapusKomentarTugasKelompok, { params: prefixed, body }))
        .status,
    ).toBe(200);
    expect((await api.as(user).call(endpoints.logTambahKomentarUjian, { params })).status).toBe(
      404,
    );
  }
  expect(
    (await api.as(lain).call(endpoints.logTambahKomentarTugasKelompok, { params: ofGroup })).status,
  ).toBe(404);
  expect(
    (await api.as((await scene()).dosen).call(endpoints.logTambahKomentarTugas, { params })).status,
  ).toBe(404);
  expect(await logged(collegeId)).toHaveLength(1);
});
