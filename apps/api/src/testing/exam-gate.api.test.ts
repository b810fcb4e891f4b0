/**
 * One rule closes an exam meeting and all its content (DECISIONS 110, K5): covers every endpoint a
 * student may call with its ids; a new endpoint fails the first test.
 */
import { type EndpointName, endpoints } from '@lms/contracts';
import { pembatasanUjian } from '@lms/contracts/kelas/pertemuan';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kunciOf } from '../modules/percakapan/index.ts';
import { toJsonSchema } from '../platform/http/envelope.ts';
import { createTestApi, type TestApi } from './app.ts';
import type { Call } from './call.ts';
import type { TestKelas, TestMahasiswa, TestPertemuan } from './make/make.ts';

let api: TestApi;
let kelas: TestKelas;
let ujian: TestPertemuan;
let kuliah: TestPertemuan;
let barred: TestMahasiswa;
let admitted: TestMahasiswa;
/** First in the exam, then in a lecture; the same for texts and tasks. */
const materi: string[] = [];
const tugas: string[] = [];
const forum: string[] = [];
const vidcon: string[] = [];
const kuis: string[] = [];
/** A message per task and student in the private thread. */
const pesan = new Map<string, string>();

const DAY_MS = 86_400_000;
const SECRET = 'Soal rahasia';

beforeAll(async () => {
  api = await createTestApi();
  const now = api.clock.now().getTime();
  const { id: collegeId } = await api.make.college();
  kelas = await api.make.kelas({ collegeId, peserta: 2 });
  const [one, other] = kelas.peserta;
  if (!one || !other) throw new Error('two students');
  [barred, admitted] = [one, other];
  kuliah = await api.make.pertemuan({ kelas, waktuMulai: new Date(now - 9 * DAY_MS) });
  await api.make.kehadiran(kuliah, { tanda: 'AH' });
  ujian = await api.make.pertemuan({
    kelas,
    kategori: 'uas',
    jenis: 'online',
    judul: 'Ujian Akhir',
  });
  for (const at of [ujian, kuliah]) {
    materi.push((await api.make.materi(at, { judul: SECRET })).id);
    const made = await api.make.tugas(at, { judul: SECRET });
    tugas.push(made.id);
    kuis.push((await api.make.ujian(at, { judul: SECRET })).id);
    forum.push((await api.make.forum(at, { judul: SECRET })).id);
    vidcon.push((await api.make.vidcon(at, { judul: SECRET })).id);
    for (const student of kelas.peserta) {
      await api.make.pengumpulan(made, student);
      const kunci = await api.make.percakapan(made, student);
      pesan.set(
        `${made.id} ${student.nim}`,
        await api.make.pesan(kunci, student, { text: SECRET, nim: student.nim }),
      );
    }
    await api.make.teks(at, { judul: SECRET, isi: `<p>${SECRET}</p>` });
  }
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai)
     VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}, "gunakan_qr_code": true}')`,
    [collegeId],
  );
});
afterAll(() => api.close());

type Of = (index: 0 | 1) => Call<Endpoint>;
const meeting = (index: 0 | 1) => (index === 0 ? ujian : kuliah).id;

let asking: TestMahasiswa;
const utas = (index: 0 | 1) => {
  const groupId = `LMS-${kelas.id}`;
  return { groupId, threadId: `komentar-tugas__${groupId}__${tugas[index]}__${asking.userId}` };
};

const pesanOf = (index: 0 | 1) => ({
  ...utas(index),
  messageId: pesan.get(`${tugas[index]} ${asking.nim}`) ?? '',
});

/** Calls about the exam (0) and the lecture (1). */
const closed: Partial<Record<EndpointName, Of>> = {
  detailPertemuan: (index) => ({ params: { id: meeting(index) } }),
  aktivitasPertemuan: (index) => ({ params: { id: meeting(index) } }),
  daftarTeks: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  daftarMateri: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  detailMateri: (index) => ({ params: { id: materi[index] ?? '' } }),
  bukaMateri: (index) => ({ params: { id: materi[index] ?? '' } }),
  hadirMateri: (index) => ({ params: { id: materi[index] ?? '' } }),
  unduhMateri: (index) => ({ params: { id: materi[index] ?? '' } }),
  daftarTugas: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  detailTugas: (index) => ({ params: { id: tugas[index] ?? '' } }),
  pertemuanDilihat: (index) => ({ params: { id: meeting(index) }, body: { jenis: ['materi'] } }),
  tugasDilihat: (index) => ({ params: { id: tugas[index] ?? '' }, body: { nilai: true } }),
  daftarUjian: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  detailUjian: (index) => ({ params: { id: kuis[index] ?? '' } }),
  mulaiPengerjaan: (index) => ({ params: { id: kuis[index] ?? '' } }),
  tandaTerimaUjian: (index) => ({ params: { id: kuis[index] ?? '' } }),
  pengerjaanMe: (index) => ({ params: { id: kuis[index] ?? '' } }),
  paketUjian: (index) => ({ params: { id: kuis[index] ?? '' } }),
  lembarSaya: (index) => ({ params: { id: kuis[index] ?? '' } }),
  logFokusSaya: (index) => ({ params: { id: kuis[index] ?? '' } }),
  denyut: (index) => ({ params: { id: kuis[index] ?? '' }, body: { generasi: 1 } }),
  catatFokus: (index) => ({
    params: { id: kuis[index] ?? '' },
    body: { kode: 'hu', waktu: '2026-11-24T08:00:00Z', durasi_detik: 4 },
  }),
  catatanFokus: (index) => ({
    params: { id: kuis[index] ?? '', idKejadian: 'x' },
    body: { catatan: 'Telepon' },
  }),
  ambilAlih: (index) => ({ params: { id: kuis[index] ?? '' } }),
  pengumumanSaya: (index) => ({ params: { id: kuis[index] ?? '' } }),
  akhiriPengerjaan: (index) => ({ params: { id: kuis[index] ?? '' } }),
  perhitunganNilaiMahasiswa: (index) => ({
    params: { id: kuis[index] ?? '', studentId: asking.nim },
  }),
  hasilSaya: (index) => ({ params: { id: kuis[index] ?? '' } }),
  daftarForum: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  detailForum: (index) => ({ params: { id: forum[index] ?? '' } }),
  ikutForum: (index) => ({ params: { id: forum[index] ?? '' } }),
  postSaya: (index) => ({ params: { id: forum[index] ?? '' } }),
  daftarVidcon: (index) => ({ query: { id_pertemuan: meeting(index) } }),
  detailVidcon: (index) => ({ params: { id: vidcon[index] ?? '' } }),
  gabungVidcon: (index) => ({ params: { id: vidcon[index] ?? '' } }),
  keluarVidcon: (index) => ({ params: { id: vidcon[index] ?? '' } }),
  pengumpulanSaya: (index) => ({ params: { id: tugas[index] ?? '' } }),
  kumpulkanTugas: (index) => ({
    params: { id: tugas[index] ?? '' },
    body: { tautan: 'https://contoh.id' },
  }),
  tarikPengumpulan: (index) => ({ params: { id: tugas[index] ?? '' } }),
  tandaTerimaSaya: (index) => ({ params: { id: tugas[index] ?? '', percobaan: 1 } }),
  daftarKelompok: (index) => ({ params: { id: tugas[index] ?? '' } }),
  bacaUtas: (index) => ({ params: { id: utas(index).groupId, threadId: utas(index).threadId } }),
  buatUtas: (index) => ({
    params: { groupId: utas(index).groupId },
    body: { id: utas(index).threadId },
  }),
  simpanUtas: (index) => ({ params: utas(index) }),
  daftarSebutan: (index) => ({ params: utas(index) }),
  daftarPesan: (index) => ({ params: utas(index) }),
  kirimPesan: (index) => ({ params: utas(index), body: { text: '<p>Halo</p>' } }),
  ubahPesan: (index) => ({ params: pesanOf(index), body: { text: '<p>Halo</p>' } }),
  hapusPesan: (index) => ({ params: pesanOf(index) }),
  tandaiDibaca: (index) => ({ params: utas(index) }),
  belumDibaca: (index) => ({ query: { thread_ids: utas(index).threadId } }),
  catatanPengerjaan: (index) => ({ params: { id: kuis[index] ?? '' } }),
  logTambahKomentarUjian: (index) => ({ params: { contentId: kuis[index] ?? '' } }),
  logHapusKomentarUjian: (index) => ({ params: { contentId: kuis[index] ?? '' } }),
  logTambahKomentarTugas: (index) => ({ params: { contentId: tugas[index] ?? '' } }),
  logHapusKomentarTugas: (index) => ({ params: { contentId: tugas[index] ?? '' } }),
  detailKehadiranSaya: (index) => ({ params: { idKelas: kelas.id, idPertemuan: meeting(index) } }),
  sanggahanSaya: (index) => ({ params: { idPertemuan: meeting(index) } }),
  ajukanSanggahan: (index) => ({
    params: { idPertemuan: meeting(index) },
    body: { alasan: 'Saya hadir sejak awal.' },
  }),
};
/** Tested elsewhere. */
const elsewhere: Partial<Record<EndpointName, string>> = {
  logTambahKomentarTugasKelompok: 'as without a group: modules/percakapan',
  logHapusKomentarTugasKelompok: 'as without a group: modules/percakapan',
  logTambahKomentarUjianKelompok: 'exams have no groups',
  logHapusKomentarUjianKelompok: 'exams have no groups',
  simpanJawaban: 'without an attempt as its paper; what runs goes on: modules/ujian/pengerjaan',
  simpanBanyakJawaban:
    'without an attempt as its paper; what runs goes on: modules/ujian/pengerjaan',
  berkasJawabanSoal: 'without an attempt as its paper: modules/ujian/pengerjaan',
  serahkanCadanganSaya: 'without an attempt as its paper: modules/ujian/pengerjaan',
  eventsUjian: 'its stream: below',
  pindaiKehadiran:
    'without the code of the moment it says nothing of any meeting; with it: kehadiran/qr/pindai.api.test.ts',
};

const namesMeeting = ({ path, query, body }: Endpoint): boolean => {
  const keys = [query, body].flatMap((shape) =>
    shape ? Object.keys(Object(toJsonSchema(shape, 'input').properties)) : [],
  );
  return (
    /\{idPertemuan\}|\{contentId\}|\/thread\/\{threadId\}|\/chat\/unread|\/(pertemuan|materi|teks|tugas|forum|vidcon|ujian)\/\{id\}/.test(
      path,
    ) || keys.includes('id_pertemuan')
  );
};
const forStudents = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && access.mahasiswa === true;
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => forStudents(endpoints[name]) && namesMeeting(endpoints[name]),
);

test('every call of a student about a meeting is known here', () => {
  expect(
    names.filter((name) => closed[name] === undefined && elsewhere[name] === undefined),
  ).toEqual([]);
});

const ask = (name: EndpointName, student: TestMahasiswa, index: 0 | 1) => {
  const endpoint: Endpoint = endpoints[name];
  asking = student;
  return api.as(student).call(endpoint, closed[name]?.(index));
};

describe.each(Object.keys(closed) as EndpointName[])('%s', (name) => {
  test('of the exam is refused with what /forbidden/{id} shows, and nothing of its content', async () => {
    const reply = await ask(name, barred, 0);
    expect([reply.status, reply.error.code]).toEqual([403, 'pembatasan_ujian_kehadiran']);
    expect(pembatasanUjian.parse(JSON.parse(reply.text).data)).toMatchObject({
      pertemuan: { id: ujian.id },
      persen: 0,
    });
    expect(reply.text).not.toContain(SECRET);
    expect(reply.text).not.toContain('/files/');
  });

  test.each([
    ['a lecture, to the same student', () => ask(name, barred, 1)],
    ['the exam, to one who may', () => ask(name, admitted, 0)],
  ])('%s', async (_name, call) => {
    const { status, text } = await call();
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(404);
    expect(text).not.toContain('pembatasan_ujian_kehadiran');
  });
});

test('the list of all tasks leaves out those of the exam, for who is kept out alone', async () => {
  const idsOf = async (student: TestMahasiswa) => {
    const { data, meta } = await api.as(student).call(endpoints.daftarTugas);
    return [data.map(({ id_pertemuan }) => id_pertemuan), meta.total_items];
  };
  expect(await idsOf(barred)).toEqual([[kuliah.id], 1]);
  expect((await idsOf(admitted))[1]).toBe(2);
});

test.each(['daftarForum', 'daftarVidcon', 'daftarUjian'] as const)(
  'so does the list of %s',
  async (name) => {
    const idsOf = async (student: TestMahasiswa) =>
      (await api.as(student).call(endpoints[name])).data.map(({ id_pertemuan }) => id_pertemuan);
    expect(await idsOf(barred)).toEqual([kuliah.id]);
    expect(await idsOf(admitted)).toHaveLength(2);
  },
);

describe('what leads to files', () => {
  const linked = ['daftarMateri', 'detailMateri', 'unduhMateri'] as const;
  test.each(linked)(
    '%s gives a link in a lecture, so its absence above means something',
    async (name) => {
      const reply = await ask(name, barred, 1);
      expect([reply.status, reply.text.includes('/files/')]).toEqual([200, true]);
    },
  );
});

test.each(['pertemuan', 'ujian'] as const)(
  'the stream of the exam is closed as well: %s',
  async (wanted) => {
    const policy = api.modules
      .flatMap(({ streams = [] }) => streams)
      .find(({ kind }) => kind === wanted);
    const may = async (student: TestMahasiswa, id: string) => {
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
        await policy?.decide({ ...person, role: 'mahasiswa', aktif: true, dibatasi: false }, id)
      )?.allow;
    };
    const [closedOne = '', open = ''] = wanted === 'ujian' ? kuis : [ujian.id, kuliah.id];
    expect([
      await may(barred, closedOne),
      await may(admitted, closedOne),
      await may(barred, open),
    ]).toEqual([false, true, true]);
  },
);

test('so is the stream of its threads', async () => {
  const policy = api.modules
    .flatMap(({ streams = [] }) => streams)
    .find(({ kind }) => kind === 'percakapan');
  const may = async (student: TestMahasiswa, index: 0 | 1) => {
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
    const kunci = kunciOf('individu', tugas[index] ?? '', nim);
    return (
      await policy?.decide({ ...person, role: 'mahasiswa', aktif: true, dibatasi: false }, kunci)
    )?.allow;
  };
  expect([await may(barred, 0), await may(admitted, 0), await may(barred, 1)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('of many threads those of the exam are left out, and the others told; of the exam’s alone it says why', async () => {
  asking = barred;
  const idForum = (index: 0 | 1) => `FORUM__${forum[index]}`;
  const unread = (...ids: string[]) =>
    api.as(barred).call(endpoints.belumDibaca, { query: { thread_ids: ids } });
  const many = await unread(
    idForum(0),
    utas(0).threadId,
    utas(1).threadId,
    idForum(1),
    'FORUM__tidak-ada',
  );
  expect(many.data.map(({ id }) => id)).toEqual([utas(1).threadId, idForum(1)]);
  for (const ids of [[idForum(0)], [utas(0).threadId, idForum(0)]]) {
    const reply = await unread(...ids);
    expect([reply.status, reply.error.code]).toEqual([403, 'pembatasan_ujian_kehadiran']);
  }
});

test('a dispensation opens all of it, until it ends', async () => {
  const sampai = new Date(api.clock.now().getTime() + DAY_MS);
  await api.make.dispensasi({ kelas, mahasiswa: barred, sampai });
  const names = Object.keys(closed) as EndpointName[];
  for (const name of names)
    expect((await ask(name, barred, 0)).text).not.toContain('pembatasan_ujian_kehadiran');
  api.clock.set(new Date(sampai.getTime() + 1));
  for (const name of names) expect((await ask(name, barred, 0)).status).toBe(403);
});
