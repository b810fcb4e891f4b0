/**
 * Files of essays: the fingerprint comes in time, the bytes may follow some minutes later (U57,
 * U74).
 */
import { createHash } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestMahasiswa } from '../../../../testing/make/make-people.ts';
import { multipart, type SentFile } from '../../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:10')));

const refusal = (reply: { status: number; error: { code: string } }) => [
  reply.status,
  reply.error.code,
];
const pdf = (name: string): SentFile => ({
  name: `${name}.pdf`,
  content: `%PDF-1.7\n${name}`,
  field: 'files',
});
const sidikOf = (file: SentFile) => createHash('sha256').update(file.content).digest('hex');
const named = (file: SentFile, nama = file.name) => ({
  sidik: sidikOf(file),
  nama,
  bytes: Buffer.byteLength(file.content),
});

/** 08:10 to 08:50; two essays with texts, PDFs and pictures. */
async function scene(terima: readonly string[] = ['text', 'pdf', 'image']) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40 };
  const ujian = await api.make.ujian(pertemuan, waktu);
  for (const esay of [terima, terima]) ujian.idSoal.push(await api.make.soalUjian(ujian, { esay }));
  const [soal = '', lain = ''] = ujian.idSoal;
  const { id } = ujian;
  let counter = 0;
  const by = (who: TestMahasiswa) => ({
    start: () => api.as(who).call(endpoints.mulaiPengerjaan, { params: { id } }),
    answer: (berkas: object[], questionId = soal, teks?: string) =>
      api.as(who).call(endpoints.simpanJawaban, {
        params: { id, groupId: ujian.idKelompok, questionId },
        body: {
          jawaban: { berkas: berkas as never, ...(teks && { teks }) },
          urutan: PER_GENERASI + ++counter,
        },
      }),
    send: (files: SentFile[], questionId = soal, groupId = ujian.idKelompok) =>
      api.as(who).call(endpoints.berkasJawabanSoal, {
        params: { id, groupId, questionId },
        ...multipart({}, ...files),
      }),
    byId: (files: string[], questionId = soal) =>
      api.as(who).call(endpoints.berkasJawabanSoal, {
        params: { id, groupId: ujian.idKelompok, questionId },
        body: { files },
      }),
    end: () => api.as(who).call(endpoints.akhiriPengerjaan, { params: { id }, body: {} }),
    hasil: () => api.as(who).call(endpoints.hasilSaya, { params: { id } }),
  });
  const saya = by(mahasiswa);
  await saya.start();
  const detail = async () => {
    const { data } = await api
      .as(dosen)
      .call(endpoints.detailPengerjaan, { params: { id, studentId: mahasiswa.nim } });
    return data.kelompok.flatMap(({ soal: all }) => all);
  };
  return { collegeId, dosen, ujian, soal, lain, mahasiswa, teman, saya, dia: by(teman), detail };
}

test('bytes that match arrive, once however often they are sent, and open for student and lecturer', async () => {
  const { saya, detail } = await scene();
  const [one, two] = [pdf('satu'), pdf('dua')];
  expect((await saya.answer([named(one), named(two, 'Lampiran.pdf')])).data.status).toBe(
    'dihitung',
  );
  const first = await saya.send([one, two]);
  expect(first.status).toBe(200);
  expect(first.data.map(({ sidik }) => sidik).toSorted()).toEqual(
    [sidikOf(one), sidikOf(two)].toSorted(),
  );
  api.clock.set(at('08:20'));
  expect((await saya.send([two])).data).toEqual(
    first.data.filter(({ sidik }) => sidik === sidikOf(two)),
  );

  const [dinilai] = await detail();
  expect(dinilai?.berkas).toMatchObject([
    { nama: 'satu.pdf', keadaan: 'diterima' },
    { nama: 'Lampiran.pdf', keadaan: 'diterima' },
  ]);
  const opened = await api.app.inject({ url: dinilai?.berkas[0]?.berkas?.url ?? '' });
  expect(opened.body).toBe(one.content);
  await saya.end();
  const { data } = await saya.hasil();
  const own = data.kelompok.flatMap(({ soal }) => soal)[0]?.berkas ?? [];
  expect(own).toMatchObject([{ keadaan: 'diterima' }, { keadaan: 'diterima' }]);
  expect((await api.app.inject({ url: own[0]?.berkas?.url ?? '' })).statusCode).toBe(200);
});

test('files of every save open in the replay, also once the attempt is set aside', async () => {
  const { saya, dosen } = await scene();
  const [one, two] = [pdf('satu'), pdf('dua')];
  const { data: begun } = await saya.start();
  await saya.answer([named(one)]);
  await saya.answer([named(two)]);
  await saya.send([two]);
  const attemptId = begun.id ?? '';
  await api
    .as(dosen)
    .call(endpoints.resetPengerjaan, { params: { attemptId }, body: { alasan: 'Salah ruang' } });
  const { data } = await api
    .as(dosen)
    .call(endpoints.jejakPengerjaan, { params: { id: attemptId } });
  expect(data.simpanan.map(({ berkas }) => berkas)).toMatchObject([
    [{ nama: 'satu.pdf', keadaan: 'ditunggu', berkas: null }],
    [{ nama: 'dua.pdf', keadaan: 'diterima' }],
  ]);
  expect((await api.app.inject({ url: data.simpanan[1]?.berkas[0]?.berkas?.url ?? '' })).body).toBe(
    two.content,
  );
});

test('the paper tells whose bytes are there, and how long others may come', async () => {
  const { saya, mahasiswa, ujian, soal } = await scene();
  await saya.answer([named(pdf('a')), named(pdf('b'))]);
  await saya.send([pdf('a')]);
  const { data } = await api.as(mahasiswa).call(endpoints.lembarSaya, { params: { id: ujian.id } });
  expect(data.berkas_diterima).toEqual([{ id_soal: soal, sidik: sidikOf(pdf('a')) }]);
  expect(data.batas_unggah_menit).toBe(30);
});

test('bytes may follow for half an hour after the end, and not a moment longer', async () => {
  const { saya, detail } = await scene();
  await saya.answer([named(pdf('a')), named(pdf('b'))]);
  await saya.end();
  api.clock.set(at('08:40'));
  expect((await saya.send([pdf('a')])).status).toBe(200);
  expect((await detail())[0]?.berkas.map(({ keadaan }) => keadaan)).toEqual([
    'diterima',
    'ditunggu',
  ]);
  api.clock.set(at('08:41'));
  expect(refusal(await saya.send([pdf('b')]))).toEqual([409, 'jawaban_berkas_terlambat']);
  expect((await detail())[0]?.berkas).toMatchObject([
    { keadaan: 'diterima' },
    { keadaan: 'tidak_diterima', berkas: null },
  ]);
});

test('ids of files that came in parts are taken once, and only the own', async () => {
  const { saya, mahasiswa, teman, dia } = await scene();
  const isi = 'isi bertahap';
  const answer = {
    sidik: createHash('sha256').update(isi).digest('hex'),
    nama: 'a.pdf',
    bytes: isi.length,
  };
  await saya.answer([answer]);
  const id = await api.make.berkas({
    pengunggah: mahasiswa,
    kind: 'jawaban_ujian',
    nama: 'a.pdf',
    isi,
  });
  const first = await saya.byId([id]);
  expect(first.data).toMatchObject([{ sidik: answer.sidik, nama: 'a.pdf' }]);
  expect((await saya.byId([id])).data).toEqual(first.data);

  await dia.start();
  await dia.answer([answer]);
  expect(refusal(await dia.byId([id]))).toEqual([422, 'berkas_tidak_tersedia']);
  const lain = await api.make.berkas({
    pengunggah: teman,
    kind: 'pengumpulan_tugas',
    nama: 'a.pdf',
    isi,
  });
  expect(refusal(await dia.byId([lain]))).toEqual([422, 'berkas_tidak_tersedia']);
});

test.each<[string, SentFile, string]>([
  [
    'other bytes under the same name',
    { ...pdf('a'), content: '%PDF-1.7\nlain' },
    'jawaban_berkas_berbeda',
  ],
  [
    'a kind of no answer at all',
    { name: 'a.exe', content: 'MZ', field: 'files' },
    'berkas_jenis_ditolak',
  ],
  [
    'what is not what its name says',
    { ...pdf('a'), content: '<html></html>' },
    'berkas_isi_berbeda',
  ],
])('%s are refused', async (_name, file, code) => {
  const { saya } = await scene();
  await saya.answer([named(pdf('a'))]);
  expect(refusal(await saya.send([file]))).toEqual([422, code]);
});

test('a kind that the question does not take is no answer, and its bytes are refused under another name', async () => {
  const { saya } = await scene(['pdf']);
  const zip = {
    name: 'a.zip',
    content: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    field: 'files',
  };
  expect(refusal(await saya.answer([named(zip)]))).toEqual([422, 'jawaban_tidak_sesuai']);
  expect(refusal(await saya.answer([], undefined, 'teks'))).toEqual([422, 'jawaban_tidak_sesuai']);
  await saya.answer([named(zip, 'a.pdf')]);
  const reply = await saya.send([zip]);
  expect(reply.status).toBe(422);
});

test('more than ten files are refused, in the answer and in one form', async () => {
  const { saya } = await scene();
  const files = Array.from({ length: 11 }, (_, n) => pdf(`berkas ${n}`));
  expect((await saya.answer(files.map((file) => named(file)))).status).toBe(422);
  await saya.answer(files.slice(0, 10).map((file) => named(file)));
  expect((await saya.send(files)).status).toBeGreaterThanOrEqual(400);
  expect((await saya.send(files.slice(0, 10))).data).toHaveLength(10);
});

test('another group, a question of no paper, a stranger and who has not begun are refused', async () => {
  const { saya, dia, collegeId } = await scene();
  await saya.answer([named(pdf('a'))]);
  expect(refusal(await saya.send([pdf('a')], 'tidak-ada'))).toEqual([422, 'jawaban_soal_lain']);
  expect(refusal(await saya.send([pdf('a')], undefined, 'tidak-ada'))).toEqual([
    422,
    'jawaban_soal_lain',
  ]);
  expect(refusal(await dia.send([pdf('a')]))).toEqual([409, 'pengerjaan_belum_dimulai']);
  const asing = await api.make.mahasiswa({ collegeId });
  const params = { id: (await scene()).ujian.id, groupId: 'x', questionId: 'x' };
  const reply = await api
    .as(asing)
    .call(endpoints.berkasJawabanSoal, { params, body: { files: ['x'] } });
  expect(refusal(reply)).toEqual([404, 'tidak_ditemukan']);
});

test('files alone are an answer: nobody has it for a blank', async () => {
  const { saya, ujian, mahasiswa, detail, lain } = await scene();
  await saya.answer([named(pdf('a'))]);
  await saya.end();
  api.clock.set(at('09:00'));
  const worker = createTestWorker(api);
  for (const name of ['pengerjaan.ditutup', 'penilaian_ujian.hitung']) await worker.sweep(name);
  const soal = await detail();
  expect(soal.map(({ soal: { id }, penilaian: { nilai } }) => [id === lain, nilai])).toEqual([
    [false, null],
    [true, 0],
  ]);
  const { data } = await api
    .as(mahasiswa)
    .call(endpoints.pengerjaanMe, { params: { id: ujian.id } });
  expect(data.jumlah_soal_dijawab).toBe(1);
});
