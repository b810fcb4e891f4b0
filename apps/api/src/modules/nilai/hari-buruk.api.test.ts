/**
 * Faults that other systems had with grades: numbers differ from place to place, and sources
 * change after the grade was sent (N2, N5, N17, N19, N21).
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker } from '../../testing/jobs.ts';
import { type SiakadPalsu, startSiakadPalsu, terima } from '../../testing/servers/siakad-palsu.ts';

let api: TestApi;
let siakad: SiakadPalsu;
beforeAll(async () => {
  siakad = await startSiakadPalsu();
  api = await createTestApi({
    settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
  });
});
afterAll(async () => {
  await api.close();
  await siakad.close();
});
beforeEach(() => {
  siakad.nilai.clear();
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
});

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};
const published = { ...past, nilaiTampilPada: new Date('2026-11-24T10:30:00Z') };
const attempt = { mulai: past.waktuMulai, berakhir: past.waktuSelesai, selesai: past.waktuSelesai };
const scale = `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
  VALUES ($1, 'A', 'A', 4, 80, 100, '2000-01-01'), ($1, 'B', 'B', 3, 0, 79.99, '2000-01-01')`;

async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta: 2, collegeId });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    collegeId,
    siakad.url,
  ]);
  const pertemuan = await api.make.pertemuan({ kelas });
  const [dosen] = kelas.pengajar;
  const [a] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a) throw new Error('a lecturer and a student');
  const worker = createTestWorker(api);
  const params = { id: kelas.id };
  const settle = () => worker.sweep('nilai.hitung');
  const recap = async () => (await api.as(dosen).call(endpoints.rekapNilaiKelas, { params })).data;
  const rowOf = async ({ nim }: { nim: string }) =>
    (await recap()).nilai_mahasiswa.find((one) => one.mahasiswa.nim === nim);
  /** The only component of a student: the value and what Siakad said of it. */
  const cell = async () => (await rowOf(a))?.nilai_sikad[0];
  const mine = async () =>
    (await api.as(a).call(endpoints.nilaiSayaSatuKelas, { params: { id: kelas.id } })).data;
  const send = async () => {
    await api.as(dosen).call(endpoints.kirimNilaiKelas, {
      params,
      rawBody: { list_komponen: ['T'] },
    });
    await worker.drain();
  };
  /** Our value, Siakad's, and the state of the pair. */
  const compared = async () => {
    const query = { ignore_default_pagination: 'true' as const };
    const { data } = await api.as(dosen).call(endpoints.rekonsiliasiNilai, { params, query });
    return data
      .filter(({ mahasiswa }) => mahasiswa.nim === a.nim)
      .map(({ lms, siakad: theirs, status }) => [lms.nilai, theirs.nilai, status]);
  };
  const machine = await api.make.klien({ collegeId });
  const put = (...komponen: { id: string; bobot: number }[]) =>
    api.asMachine(machine).call(endpoints.kirimKomponenNilai, {
      params,
      rawBody: {
        is_nilai_dikunci: false,
        komponen: komponen.map((one) => ({
          ...one,
          jenis: 'tugas',
          label: one.id,
          waktu_entri_nilai_start: '2026-11-20',
          waktu_entri_nilai_end: '2026-12-01',
        })),
      },
    });
  const workbook = async () => {
    const file = await api.app.inject({
      url: `/v2/lms/nilai/kelas_kuliah/${kelas.id}/export_excel`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
        'college-id': collegeId,
      },
    });
    return (await readXlsx(file.rawPayload)).map(({ cells }) => cells);
  };
  return {
    kelas,
    pertemuan,
    collegeId,
    a,
    settle,
    recap,
    rowOf,
    cell,
    mine,
    send,
    compared,
    put,
    workbook,
  };
}

const show = (idUjian: string, on: boolean) =>
  api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [
    idUjian,
    on ? api.clock.now() : null,
  ]);

/** An exam whose grade was sent and accepted. */
async function sentExam() {
  const it = await scene();
  const ujian = await api.make.ujian(it.pertemuan, { ...past, soal: 1 });
  const tugas = await api.make.tugas(it.pertemuan, published);
  await api.make.komponenNilai(it.kelas, { id: 'T', label: 'T', aktivitas: [ujian, tugas] });
  const kerja = await api.make.pengerjaan(ujian, it.a, { ...attempt, nilaiAkhir: 60 });
  await api.make.nilaiTugas(tugas, it.a, 80);
  await it.settle();
  await it.send();
  expect(siakad.nilai.get(`T ${it.a.nim}`)).toBe(70);
  return { ...it, ujian, tugas, kerja };
}

test('a third of fifteen is 5 on the page, in the workbook, for the student and at Siakad', async () => {
  const { kelas, pertemuan, a, settle, cell, mine, send, workbook } = await scene();
  const tasks = [];
  for (const nilai of [15, 0, 0]) {
    const tugas = await api.make.tugas(pertemuan, published);
    await api.make.nilaiTugas(tugas, a, nilai);
    tasks.push(tugas);
  }
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas', bobot: 30, aktivitas: tasks });
  await settle();
  expect((await cell())?.nilai).toBe(5);
  const [heading, first] = await workbook();
  expect(first?.[heading?.indexOf('Tugas (30%)') ?? -1]).toBe('5');
  expect((await mine()).komponen).toMatchObject([{ nilai: 5 }]);
  await send();
  expect(siakad.nilai.get(`T ${a.nim}`)).toBe(5);
});

test('an exam that is graded anew after sending waits to be sent again, and both values show', async () => {
  const { a, kerja, settle, cell, compared, send } = await sentExam();
  await api.db.run('UPDATE pengerjaan SET nilai_akhir = 90 WHERE id = $1', [kerja]);
  await settle();
  expect(await cell()).toMatchObject({ nilai: 85 });
  expect(await compared()).toEqual([[85, 70, 'belum_dikirim']]);
  expect(siakad.nilai.get(`T ${a.nim}`)).toBe(70);
  await send();
  expect(siakad.nilai.get(`T ${a.nim}`)).toBe(85);
});

test('an exam that is hidden again after sending changes nothing but what the student sees', async () => {
  const { ujian, settle, cell, mine, compared } = await sentExam();
  await show(ujian.id, true);
  expect((await mine()).komponen).toMatchObject([{ lengkap: true, nilai: 70 }]);
  await show(ujian.id, false);
  await settle();
  expect(await cell()).toMatchObject({ nilai: 70 });
  expect(await compared()).toEqual([[70, 70, 'sama']]);
  expect((await mine()).komponen[0]?.lengkap).toBe(false);
});

test('an exam that is deleted after sending leaves the rest, and the difference shows', async () => {
  const { a, ujian, settle, cell, compared } = await sentExam();
  await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [
    ujian.id,
    api.clock.now(),
  ]);
  await settle();
  expect(await cell()).toMatchObject({ nilai: 80 });
  expect(await compared()).toEqual([[80, 70, 'belum_dikirim']]);
  expect(siakad.nilai.get(`T ${a.nim}`)).toBe(70);
});

test('an attempt that is reset after sending counts as none, and nothing goes out by itself', async () => {
  const { a, kerja, settle, cell, compared } = await sentExam();
  await api.db.run('UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE id = $1', [
    kerja,
    api.clock.now(),
  ]);
  await settle();
  expect(await cell()).toMatchObject({ nilai: 40 });
  expect(await compared()).toEqual([[40, 70, 'belum_dikirim']]);
  expect(siakad.nilai.get(`T ${a.nim}`)).toBe(70);
});

test('a changed scale gives another letter; the value and what was sent stay', async () => {
  const { a, collegeId, recap, rowOf, compared, put } = await sentExam();
  await api.db.run(scale, [collegeId]);
  expect((await rowOf(a))?.perkiraan).toMatchObject({ nilai: 70, huruf: 'B' });
  await api.db.run(`UPDATE skala_nilai SET bobot_minimum = 70 WHERE college_id = $1 AND id = 'A'`, [
    collegeId,
  ]);
  await api.db.run(
    `UPDATE skala_nilai SET bobot_maksimum = 69.99 WHERE college_id = $1 AND id = 'B'`,
    [collegeId],
  );
  expect((await rowOf(a))?.perkiraan).toMatchObject({ nilai: 70, huruf: 'A' });
  await put({ id: 'T', bobot: 50 });
  expect((await recap()).header_sikad).toMatchObject([{ id: 'T', bobot: 50 }]);
  expect(await compared()).toEqual([[70, 70, 'sama']]);
});

test('a component that Siakad takes away and gives back has its value and receipt again', async () => {
  const { recap, cell, mine, put, compared } = await sentExam();
  await put({ id: 'U', bobot: 100 });
  expect((await recap()).header_sikad.map(({ id }) => id)).toEqual(['U']);
  expect((await mine()).komponen.map(({ id }) => id)).toEqual(['U']);
  await put({ id: 'T', bobot: 40 });
  expect((await recap()).header_sikad.map(({ id }) => id)).toEqual(['T']);
  expect(await cell()).toMatchObject({ nilai: 70 });
  expect(await compared()).toEqual([[70, 70, 'sama']]);
});
