/**
 * Two authors of one question, and a storage failure in the middle: a clear error, nothing half
 * done.
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { pdf } from '../../testing/files/sample-files.ts';
import type { TestDosen } from '../../testing/make/make.ts';
import { multipart } from '../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
let rekan: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-11-24T06:10:00Z'));
  dosen = await api.make.dosen();
  rekan = await api.make.dosen({ collegeId: dosen.collegeId });
});

async function examOf() {
  const kelas = await api.make.kelas({
    collegeId: dosen.collegeId,
    pengajar: [dosen, rekan],
    peserta: 1,
  });
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas, jenis: 'online' }), {
    waktuMulai: '2026-11-25T06:00:00Z',
  });
  const questionId = await api.make.soalUjian(ujian);
  return { ujian, params: { id: ujian.id, groupId: ujian.idKelompok, questionId } };
}
const soalUjian = async (id: string) =>
  (
    await api.as(dosen).call(endpoints.daftarKelompokSoal, { params: { id } })
  ).data.kelompok_soal.flatMap(({ soal }) => soal);
const soalBank = async (id: string) =>
  (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id } })).data.list_soal;

async function withoutStorage<T>(nth: number, work: () => Promise<T>): Promise<T> {
  const { put } = api.files;
  let count = 0;
  api.files.put = (...file) => {
    count += 1;
    return count < nth ? put(...file) : Promise.reject(new AppError('layanan_tidak_tersedia'));
  };
  try {
    return await work();
  } finally {
    api.files.put = put;
  }
}
const AWAY = [503, 'layanan_tidak_tersedia'];

test('of two authors of one question of an exam the second is told what the first wrote, and both are there afterwards', async () => {
  const { params } = await examOf();
  const change = (user: TestDosen, pertanyaan: string, versi: number) =>
    api.as(user).call(endpoints.ubahSoalUjian, {
      params,
      body: { jenis: 'benar_salah', pertanyaan, benar_salah: { kunci: 0 }, versi },
    });
  const replies = await Promise.all([change(dosen, '<p>A</p>', 1), change(rekan, '<p>B</p>', 1)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = replies[0].status === 200;
  const [first, second] = won ? [dosen, rekan] : [rekan, dosen];
  const [theirs, mine] = won ? ['<p>A</p>', '<p>B</p>'] : ['<p>B</p>', '<p>A</p>'];
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.error.code).toBe('soal_berubah');
  expect(JSON.parse(refused?.text ?? '').data.soal).toMatchObject({
    id: params.questionId,
    versi: 2,
    pertanyaan: theirs,
    updated_by: { name: first.nama },
  });
  expect((await change(second, mine, 2)).data).toMatchObject({ versi: 3, pertanyaan: mine });
  const history = await api.as(dosen).call(endpoints.versiSoalUjian, { params });
  expect(history.data.map(({ pertanyaan }) => pertanyaan)).toEqual([
    mine,
    theirs,
    '<p>Apakah benar?</p>',
  ]);
});

describe('the storage away', () => {
  const files = ['a', 'b', 'c'].map((name) => ({
    name: `${name}.pdf`,
    field: 'files',
    content: pdf(name),
  }));

  test('while files are added to a question of an exam: none of them is its, and all are once it is back', async () => {
    const { ujian, params } = await examOf();
    const send = () =>
      api.as(dosen).call(endpoints.berkasSoalUjian, { params, ...multipart({}, ...files) });
    const reply = await withoutStorage(2, send);
    expect([reply.status, reply.error.code]).toEqual(AWAY);
    expect(await soalUjian(ujian.id)).toMatchObject([{ versi: 1, soal_files: [] }]);
    expect((await send()).data).toMatchObject({
      diterima: ['a.pdf', 'b.pdf', 'c.pdf'],
      soal: { versi: 2 },
    });
  });

  test('while a picture is brought in for the form: it is told, and the question is as it was', async () => {
    const { ujian } = await examOf();
    const upload = () =>
      api
        .as(dosen)
        .call(
          endpoints.unggahBerkas,
          multipart(
            { kind: 'soal_ujian', service_id: 'lms' },
            files[0] ?? { name: '', content: '' },
          ),
        );
    const reply = await withoutStorage(1, upload);
    expect([reply.status, reply.error.code]).toEqual(AWAY);
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE pengunggah = $1', [dosen.userId])).toEqual(
      [],
    );
    expect(await soalUjian(ujian.id)).toMatchObject([{ versi: 1 }]);
    expect((await upload()).status).toBe(201);
  });

  test('while a file of another system comes in: nothing of it does, and all of it the next time', async () => {
    const bank = await api.make.bankSoal({ dosen });
    const soal = files.map(
      ({
        name,
        content,
      }) => `<question type="essay"><questiontext format="html"><text>Baca ${name}</text>
        <file name="${name}" encoding="base64">${content.toString('base64')}</file></questiontext></question>`,
    );
    const file = { name: 'soal.xml', content: `<quiz>${soal.join('')}</quiz>` };
    const { data } = await api
      .as(dosen)
      .call(endpoints.unggahBerkas, multipart({ kind: 'impor_soal', service_id: 'lms' }, file));
    const read = await api
      .as(dosen)
      .call(endpoints.bacaImporSoal, { params: { id: bank.id }, body: { id_berkas: data.id } });
    expect(read.data.jumlah).toEqual({ lengkap: 3, berubah: 0, mustahil: 0 });
    const apply = () =>
      api.as(dosen).call(endpoints.terapkanImporSoal, {
        params: { id: bank.id, imporId: read.data.id },
        body: { dipilih: [1, 2, 3] },
      });
    const reply = await withoutStorage(2, apply);
    expect([reply.status, reply.error.code]).toEqual(AWAY);
    expect(await soalBank(bank.id)).toEqual([]);
    expect((await apply()).data).toMatchObject({ status: 'diterapkan', diterapkan: 3 });
    const names = (await soalBank(bank.id)).map(({ soal_files }) =>
      soal_files.map(({ nama }) => nama),
    );
    expect(names).toEqual([['a.pdf'], ['b.pdf'], ['c.pdf']]);
  });
});
