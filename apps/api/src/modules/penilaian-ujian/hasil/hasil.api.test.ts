/** A student's own result (S2 §4, U81): nothing of grades or keys is in any of its bytes before their time. */
import { endpoints } from '@lms/contracts';
import type { SoalDikirim } from '@lms/contracts/soal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:00')));

const KUNCI = 'kunci-rahasia-5d1c';
const KOMENTAR = 'komentar-rahasia-77af';
const soal: SoalDikirim[] = [
  {
    ...{ jenis: 'pilihan', pertanyaan: '<p>Mana?</p>', pembahasan: `<p>${KUNCI}</p>` },
    pilihan: { pilihan: ['<p>Satu</p>', '<p>Dua</p>', '<p>Tiga</p>'], kunci: 1 },
  },
  { jenis: 'isian', pertanyaan: '<p>Apa?</p>', isian: { kunci: [{ teks: KUNCI, persen: 60 }] } },
  {
    ...{ jenis: 'numerik', pertanyaan: '<p>Berapa?</p>', pembahasan: `<p>${KUNCI}</p>` },
    numerik: { kunci: '3,5', toleransi: { jenis: 'mutlak', nilai: '0,1' } },
  },
  {
    ...{ jenis: 'esay', pertanyaan: '<p>Mengapa?</p>' },
    esay: { jenis_file_diterima: ['text'], kunci: `<p>${KUNCI}</p>` },
  },
];

/** An exam of four kinds that its student takes from 08:00; its keys are shown from 12:00 on. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    ...{ waktuMulai: at('08:00'), waktuSelesai: at('10:00'), waktuTampilKunci: at('12:00'), oleh: dosen.userId },
  });
  const params = { id: ujian.id, groupId: ujian.idKelompok };
  const made: string[] = [];
  api.clock.set(at('07:00'));
  for (const body of soal) made.push((await api.as(dosen).call(endpoints.tambahSoalUjian, { params, body })).data.id);
  api.clock.set(at('08:00'));
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });
  return { collegeId, dosen, mahasiswa, teman, ujian, params, made };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const read = (who: TestUser, { ujian }: Pick<Scene, 'ujian'>) =>
  api.as(who).call(endpoints.hasilSaya, { params: { id: ujian.id } });
/** All is graded by hand, as the worker has come by. */
async function graded(one: Scene) {
  for (const [index, questionId] of one.made.entries()) {
    const params = { ...one.params, studentId: one.mahasiswa.nim, questionId };
    const body = { nilai: 70 + index, komentar: KOMENTAR };
    expect((await api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, { params, body })).status).toBe(200);
  }
  await api.db.run('UPDATE pengerjaan SET dinilai_pada = $2 WHERE id_ujian = $1', [one.ujian.id, api.clock.now()]);
}
const publish = ({ ujian }: Scene, at: Date | null) =>
  api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [ujian.id, at]);

test('while it runs there are times and counts alone, also when the time of the keys has come', async () => {
  const one = await scene();
  await api.db.run('UPDATE ujian SET waktu_tampil_kunci = $2 WHERE id = $1', [one.ujian.id, at('07:30')]);
  const { data, text } = await read(one.mahasiswa, one);
  expect(data).toMatchObject({
    is_tampilkan_soal: false,
    is_tampilkan_kunci: false,
    kelompok: [],
    pengerjaan: { jumlah_soal: 4 },
  });
  expect(text).not.toContain(KUNCI);
});

test('ended, it shows questions and own answers; grades when published, keys when their time has come', async () => {
  const one = await scene();
  const [, isian = ''] = one.made;
  const saved = await api.as(one.mahasiswa).call(endpoints.simpanJawaban, {
    params: { ...one.params, questionId: isian },
    body: { jawaban: 'jawaban saya', urutan: 1 },
  });
  expect(saved.data.status).toBe('dihitung');
  api.clock.set(at('10:10'));
  await graded(one);
  const ended = await read(one.mahasiswa, one);
  expect(ended.data).toMatchObject({
    ...{ is_tampilkan_soal: true, is_tampilkan_nilai: false, is_tampilkan_kunci: false, pengurangan: 0 },
    ...{ waktu_tampil_kunci: at('12:00').toISOString(), pengerjaan: { nilai_akhir: null } },
  });
  const shown = ended.data.kelompok.flatMap((group) => group.soal);
  expect(shown.map(({ jawaban, nilai, kunci }) => [jawaban, nilai, kunci])).toEqual([
    [null, null, null],
    ['jawaban saya', null, null],
    [null, null, null],
    [null, null, null],
  ]);
  for (const word of [KUNCI, KOMENTAR]) expect(ended.text).not.toContain(word);

  await publish(one, at('10:10'));
  const published = await read(one.mahasiswa, one);
  expect(published.data).toMatchObject({ is_tampilkan_nilai: true, pengerjaan: { nilai_akhir: 71.5 } });
  expect(published.data.kelompok[0]?.soal.map(({ nilai, komentar }) => [nilai, komentar])).toEqual(
    [70, 71, 72, 73].map((n) => [n, KOMENTAR]),
  );
  expect(published.text).not.toContain(KUNCI);

  api.clock.set(at('12:00'));
  const keys = (await read(one.mahasiswa, one)).data.kelompok.flatMap((group) => group.soal);
  const right = keys[0]?.pilihan.find(({ teks }) => teks === '<p>Dua</p>')?.id;
  expect(keys.map(({ kunci }) => kunci)).toEqual([
    { opsi: [right], jawaban: [], pembahasan: `<p>${KUNCI}</p>`, berkas: [] },
    { opsi: [], jawaban: [`${KUNCI} (60%)`], pembahasan: '', berkas: [] },
    { opsi: [], jawaban: ['3,5 ± 0,1'], pembahasan: `<p>${KUNCI}</p>`, berkas: [] },
    { opsi: [], jawaban: [], pembahasan: `<p>${KUNCI}</p>`, berkas: [] },
  ]);

  await publish(one, null);
  const hidden = await read(one.mahasiswa, one);
  expect(hidden.data).toMatchObject({ is_tampilkan_nilai: false, pengerjaan: { nilai_akhir: null } });
  expect(hidden.text).not.toContain(KOMENTAR);
});

test('with the class setting off neither questions nor keys are shown, and no time of them is named', async () => {
  const one = await scene();
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"akses_resume_ujian": {"tampilkan_soal": false}}')`,
    [one.collegeId],
  );
  api.clock.set(at('12:10'));
  const { data, text } = await read(one.mahasiswa, one);
  expect(data).toMatchObject({ is_tampilkan_soal: false, is_tampilkan_kunci: false, kelompok: [] });
  expect(data.waktu_tampil_kunci).toBe('0001-01-01T00:00:00Z');
  expect(text).not.toContain(KUNCI);
});

test('who has no attempt is told so, who is not in the class finds nothing', async () => {
  const one = await scene();
  const none = await read(one.teman, one);
  expect([none.status, none.error.code]).toEqual([409, 'pengerjaan_belum_dimulai']);
  const stranger = await api.make.kelas({ collegeId: one.collegeId, peserta: 1 });
  for (const who of stranger.peserta) expect((await read(who, one)).status).toBe(404);
});
