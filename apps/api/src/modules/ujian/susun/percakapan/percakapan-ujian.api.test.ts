/** Threads of exams are private: one student with the lecturers (K74, K77, U69, U70). */
import { endpoints } from '@lms/contracts';
import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';
import type { TestMahasiswa } from '../../../../testing/make/make-people.ts';
import { kunciOf } from '../../../percakapan/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('06:10')));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const times = { waktuMulai: at('06:00'), waktuSelesai: at('08:00'), judul: 'Kuis 1', soal: 1 };
  const ujian = await api.make.ujian(pertemuan, times);
  const utasOf = (who: { userId: string }, idUjian = ujian.id) =>
    alamatUtas({ jenis: 'ujian', idKelas: kelas.id, idAktivitas: idUjian, idPengguna: who.userId });
  return { collegeId, dosen, kelas, pertemuan, mahasiswa, teman, ujian, times, utasOf };
}
type Reply = { status: number; error: { code: string } };
type Utas = ReturnType<Awaited<ReturnType<typeof scene>>['utasOf']>;
const send = (user: TestUser, params: Utas, text: string) =>
  api.as(user).call(endpoints.kirimPesan, { params, body: { text: `<p>${text}</p>` } });
const read = (user: TestUser, params: Utas) => api.as(user).call(endpoints.daftarPesan, { params });

test('a student asks, a lecturer answers; another student and another class find nothing', async () => {
  const { collegeId, dosen, mahasiswa, teman, utasOf } = await scene();
  const utas = utasOf(mahasiswa);
  expect((await send(mahasiswa, utas, 'Soal 3 terpotong')).status).toBe(201);
  expect((await send(dosen, utas, 'Sudah diperbaiki')).data).toMatchObject({ urutan: 2 });
  expect((await read(mahasiswa, utas)).data).toHaveLength(2);
  for (const user of [teman, await api.make.dosen({ collegeId }), await api.make.dosen()])
    expect((await read(user, utas)).status).toBe(404);
  expect((await send(teman, utas, 'Halo')).status).toBe(404);
});

test('of a hidden exam and of a remedial that is for others there is no thread; who takes it keeps the own', async () => {
  const { dosen, mahasiswa, teman, pertemuan, ujian, times, utasOf } = await scene();
  const remedial = await api.make.ujian(pertemuan, {
    ...times,
    jenis: 'remedial',
    utama: ujian,
    peserta: [teman],
  });
  expect((await send(mahasiswa, utasOf(mahasiswa, remedial.id), 'Halo')).status).toBe(404);
  expect((await send(teman, utasOf(teman, remedial.id), 'Halo')).status).toBe(201);
  await api.make.pengerjaan(ujian, mahasiswa, { mulai: at('06:05'), berakhir: at('07:05') });
  await api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE id = $1', [ujian.id]);
  await api.db.run('DELETE FROM kelas_peserta WHERE nim = $1', [mahasiswa.nim]);
  expect((await send(teman, utasOf(teman), 'Halo')).status).toBe(404);
  expect((await send(mahasiswa, utasOf(mahasiswa), 'Soal 1 kosong')).status).toBe(201);
  expect((await read(dosen, utasOf(mahasiswa))).data).toHaveLength(1);
  api.clock.set(at('07:06'));
  expect((await send(mahasiswa, utasOf(mahasiswa), 'Halo')).status).toBe(404);
});

const callsOf = (
  user: TestUser,
  params: Utas,
  messageId: string,
): [string, () => Promise<Reply>][] => [
  [
    'bacaUtas',
    () =>
      api
        .as(user)
        .call(endpoints.bacaUtas, { params: { id: params.groupId, threadId: params.threadId } }),
  ],
  ['daftarPesan', () => read(user, params)],
  ['kirimPesan', () => send(user, params, 'Halo')],
  [
    'ubahPesan',
    () =>
      api.as(user).call(endpoints.ubahPesan, {
        params: { ...params, messageId },
        body: { text: '<p>Hai</p>' },
      }),
  ],
  [
    'hapusPesan',
    () => api.as(user).call(endpoints.hapusPesan, { params: { ...params, messageId } }),
  ],
  ['tandaiDibaca', () => api.as(user).call(endpoints.tandaiDibaca, { params })],
];
const answersOf = async (...of: Parameters<typeof callsOf>) => {
  const answers: string[] = [];
  for (const [name, call] of callsOf(...of)) {
    const reply = await call();
    answers.push(`${name} ${reply.status} ${reply.status < 400 ? 'ok' : reply.error.code}`);
  }
  return answers;
};
const hears = async (student: TestMahasiswa, kunci: string) => {
  const policy = api.modules
    .flatMap(({ streams = [] }) => streams)
    .find(({ kind }) => kind === 'percakapan');
  expect(policy?.whileRestricted).toBe(true);
  const { collegeId, userId, username, nama, nim } = student;
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
  return (
    await policy?.decide({ ...person, role: 'mahasiswa', aktif: true, dibatasi: true }, kunci)
  )?.allow;
};

test('a restricted student has the own thread of the exam that he takes while he takes it, and nothing else', async () => {
  const { dosen, mahasiswa, teman, pertemuan, ujian, kelas, times, utasOf } = await scene();
  const own = utasOf(mahasiswa);
  const message = (await send(mahasiswa, own, 'Soal 3 terpotong')).data;
  await send(teman, utasOf(teman), 'Rahasia');
  const other = await api.make.ujian(pertemuan, times);
  const tugas = await api.make.tugas(pertemuan);
  const forum = await api.make.forum(pertemuan);
  const idPengguna = mahasiswa.userId;
  const elsewhere: [string, Utas][] = [
    ['of another student', utasOf(teman)],
    ['of another exam', utasOf(mahasiswa, other.id)],
    ['under the group of another class', { ...own, groupId: 'LMS-lain' }],
    [
      'of a task',
      alamatUtas({ jenis: 'individu', idKelas: kelas.id, idAktivitas: tugas.id, idPengguna }),
    ],
    ['of a forum', alamatUtas({ jenis: 'forum', idKelas: kelas.id, idAktivitas: forum.id })],
    ['that is none', { ...own, threadId: 'komentar' }],
    ['of an exam that is not there', utasOf(mahasiswa, 'tidak-ada')],
  ];
  await api.make.pembatasan(mahasiswa);
  api.app.http.actors.forget(mahasiswa);
  const refused = callsOf(mahasiswa, own, message.id).map(
    ([name]) => `${name} 403 pembatasan_akses`,
  );

  expect(await answersOf(mahasiswa, own, message.id)).toEqual(refused);
  await api.make.pengerjaan(ujian, mahasiswa, { mulai: at('06:05'), berakhir: at('07:05') });
  const answers = await answersOf(mahasiswa, own, message.id);
  expect(answers.filter((answer) => !/ (200|201) ok$/.test(answer))).toEqual([]);
  expect((await send(dosen, own, 'Sudah diperbaiki')).status).toBe(201);
  expect((await read(mahasiswa, own)).data.at(-1)?.text).toBe('<p>Sudah diperbaiki</p>');
  for (const [name, params] of elsewhere)
    expect([name, ...(await answersOf(mahasiswa, params, message.id))]).toEqual([name, ...refused]);
  const kunciOwn = kunciOf('ujian', ujian.id, mahasiswa.nim);
  const keys = [
    kunciOwn,
    kunciOf('ujian', ujian.id, teman.nim),
    kunciOf('individu', tugas.id, mahasiswa.nim),
  ];
  expect(await Promise.all(keys.map((kunci) => hears(mahasiswa, kunci)))).toEqual([
    true,
    false,
    false,
  ]);
  // Calls outside the own thread.
  const calls = [
    api.as(mahasiswa).call(endpoints.belumDibaca, { query: { thread_ids: own.threadId } }),
    api.as(mahasiswa).call(endpoints.buatUtas, { params: own, body: { id: own.threadId } }),
    api.as(mahasiswa).call(endpoints.bacaGrup, { params: { id: own.groupId } }),
    api.as(mahasiswa).call(endpoints.logTambahKomentarUjian, { params: { contentId: ujian.id } }),
  ];
  for (const reply of await Promise.all(calls))
    expect([reply.status, reply.error.code]).toEqual([403, 'pembatasan_akses']);

  // The time is over, although nothing has written that yet.
  api.clock.set(at('07:06'));
  expect(await answersOf(mahasiswa, own, message.id)).toEqual(refused);
  expect(await hears(mahasiswa, kunciOwn)).toBe(false);
});

test('who is not Aktif any more asks the proctor while the attempt runs, and reads only after it', async () => {
  const { mahasiswa, collegeId, ujian, utasOf } = await scene();
  await api.make.pengerjaan(ujian, mahasiswa, { mulai: at('06:05'), berakhir: at('07:05') });
  await api.db.run(`UPDATE mahasiswa SET status = 'Non-Aktif' WHERE college_id = $1 AND nim = $2`, [
    collegeId,
    mahasiswa.nim,
  ]);
  api.app.http.actors.forget(mahasiswa);
  expect((await send(mahasiswa, utasOf(mahasiswa), 'Soal 1 kosong')).status).toBe(201);
  api.clock.set(at('07:06'));
  expect((await send(mahasiswa, utasOf(mahasiswa), 'Halo')).error.code).toBe(
    'mahasiswa_tidak_aktif',
  );
  expect((await read(mahasiswa, utasOf(mahasiswa))).data).toHaveLength(1);
});

test('their log calls: of the own thread; exams have no groups', async () => {
  const { mahasiswa, ujian, utasOf } = await scene();
  await send(mahasiswa, utasOf(mahasiswa), 'Halo');
  const call = (groupId?: string) =>
    groupId === undefined
      ? api
          .as(mahasiswa)
          .call(endpoints.logTambahKomentarUjian, { params: { contentId: ujian.id } })
      : api.as(mahasiswa).call(endpoints.logTambahKomentarUjianKelompok, {
          params: { contentId: ujian.id, groupId },
        });
  expect((await call()).status).toBeLessThan(300);
  expect((await call('LMS-KELOMPOK-k1')).status).toBe(404);
});

test('staff find all threads of the exam, with what is unread', async () => {
  const { dosen, mahasiswa, kelas, ujian, utasOf } = await scene();
  await send(mahasiswa, utasOf(mahasiswa), 'Halo');
  const { groupId } = utasOf(mahasiswa);
  const { data } = await api
    .as(dosen)
    .call(endpoints.daftarUtas, { params: { groupId }, query: { id_aktivitas: ujian.id } });
  expect(data).toHaveLength(kelas.peserta.length);
  expect(data.find((row) => row.mahasiswa.nim === mahasiswa.nim)).toMatchObject({
    id: utasOf(mahasiswa).threadId,
    unread_count: 1,
  });
});
