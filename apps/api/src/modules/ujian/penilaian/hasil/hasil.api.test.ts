/** A student's result has no byte of grades or keys before their time (S2 §4, U81). */
import { endpoints } from '@lms/contracts';
import type { SoalDikirim } from '@lms/contracts/soal/soal';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestUser } from '../../../../testing/make/make.ts';
import { versiNilai } from '../../../../testing/versi-nilai.ts';

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
    jenis: 'pilihan',
    pertanyaan: '<p>Mana?</p>',
    pembahasan: `<p>${KUNCI}</p>`,
    pilihan: { pilihan: ['<p>Satu</p>', '<p>Dua</p>', '<p>Tiga</p>'], kunci: 1 },
  },
  { jenis: 'isian', pertanyaan: '<p>Apa?</p>', isian: { kunci: [{ teks: KUNCI, persen: 60 }] } },
  {
    jenis: 'numerik',
    pertanyaan: '<p>Berapa?</p>',
    pembahasan: `<p>${KUNCI}</p>`,
    numerik: { kunci: '3,5', toleransi: { jenis: 'mutlak', nilai: '0,1' } },
  },
  {
    jenis: 'esay',
    pertanyaan: '<p>Mengapa?</p>',
    esay: { jenis_file_diterima: ['text'], kunci: `<p>${KUNCI}</p>` },
  },
];

/** Four kinds, begun at 08:00; keys from 12:00. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    waktuTampilKunci: at('12:00'),
    oleh: dosen.userId,
  });
  const params = { id: ujian.id, groupId: ujian.idKelompok };
  const made: string[] = [];
  api.clock.set(at('07:00'));
  for (const body of soal)
    made.push((await api.as(dosen).call(endpoints.tambahSoalUjian, { params, body })).data.id);
  api.clock.set(at('08:00'));
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });
  return { collegeId, dosen, mahasiswa, teman, ujian, params, made };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const read = (who: TestUser, { ujian }: Pick<Scene, 'ujian'>) =>
  api.as(who).call(endpoints.hasilSaya, { params: { id: ujian.id } });
async function graded(one: Scene) {
  for (const [index, questionId] of one.made.entries()) {
    const params = { ...one.params, studentId: one.mahasiswa.nim, questionId };
    const versi = await versiNilai(api.db, {
      idUjian: one.ujian.id,
      nim: one.mahasiswa.nim,
      idSoal: questionId,
    });
    const body = { nilai: 70 + index, komentar: KOMENTAR, versi };
    expect(
      (await api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, { params, body })).status,
    ).toBe(200);
  }
  for (const name of ['pengerjaan.berakhir', 'pengerjaan.ditutup'])
    await createTestWorker(api).sweep(name);
  await api.db.run('UPDATE pengerjaan SET dinilai_pada = $2 WHERE id_ujian = $1', [
    one.ujian.id,
    api.clock.now(),
  ]);
}
const publish = ({ ujian }: Scene, at: Date | null) =>
  api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [ujian.id, at]);

test('while it runs there are times and counts alone, also when the time of the keys has come', async () => {
  const one = await scene();
  await api.db.run('UPDATE ujian SET waktu_tampil_kunci = $2 WHERE id = $1', [
    one.ujian.id,
    at('07:30'),
  ]);
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
    is_tampilkan_soal: true,
    is_tampilkan_nilai: false,
    is_tampilkan_kunci: false,
    pengurangan: 0,
    waktu_tampil_kunci: at('12:00').toISOString(),
    pengerjaan: { nilai_akhir: null },
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
  expect(published.data).toMatchObject({
    is_tampilkan_nilai: true,
    pengerjaan: { nilai_akhir: 71.5 },
  });
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
  expect(hidden.data).toMatchObject({
    is_tampilkan_nilai: false,
    pengerjaan: { nilai_akhir: null },
  });
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

/** Due before anybody has begun. */
async function openKeys() {
  const one = await scene();
  await api.db.run('UPDATE ujian SET waktu_tampil_kunci = $2 WHERE id = $1', [
    one.ujian.id,
    at('07:30'),
  ]);
  const params = { id: one.ujian.id };
  const [, isian = ''] = one.made;
  const save = (jawaban: string, urutan: number, waktu_klien?: string) =>
    api.as(one.mahasiswa).call(endpoints.simpanJawaban, {
      params: { ...one.params, questionId: isian },
      body: { jawaban, urutan: PER_GENERASI + urutan, ...(waktu_klien && { waktu_klien }) },
    });
  const end = (who: TestUser, body: BodyInputOf<typeof endpoints.akhiriPengerjaan> = {}) =>
    api.as(who).call(endpoints.akhiriPengerjaan, { params, body });
  const sweep = async () => {
    for (const name of ['pengerjaan.berakhir', 'pengerjaan.ditutup', 'penilaian_ujian.hitung'])
      await createTestWorker(api).sweep(name);
  };
  const keys = async (who: TestUser) => (await read(who, one)).text.includes(KUNCI);
  return { ...one, save, end, sweep, keys };
}

test('who ends and names far more than there is reads no key while an answer can still come in', async () => {
  const one = await openKeys();
  await one.save('apa adanya', 1);
  api.clock.set(at('08:05'));
  await one.end(one.mahasiswa, { urutan_terakhir: PER_GENERASI + 1_000_000 });
  await one.end(one.teman);
  // The other has left: nobody else can still write.
  await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
    one.collegeId,
    one.teman.nim,
  ]);
  await one.sweep();
  expect(await one.keys(one.mahasiswa)).toBe(false);
  expect((await one.save(KUNCI, 1_000_000, '2026-11-24T08:04:59Z')).status).toBe(409);
  api.clock.set(new Date(at('08:07').getTime() + 1_000));
  expect(await one.keys(one.mahasiswa)).toBe(false);
  await one.sweep();
  expect(await one.keys(one.mahasiswa)).toBe(true);
  expect((await one.save(KUNCI, 2, '2026-11-24T08:05:00Z')).data.status).toBe('menyusul');
});

test('who ends first reads no key while another writes, may begin, or was opened again; the result says until when', async () => {
  const one = await openKeys();
  const waits = async (time: string) => {
    const { data, text } = await read(one.mahasiswa, one);
    expect([data.is_tampilkan_kunci, text.includes(KUNCI)]).toEqual([false, false]);
    expect([data.kunci_menunggu_peserta, data.waktu_tampil_kunci]).toEqual([
      true,
      at(time).toISOString(),
    ]);
  };
  await one.end(one.mahasiswa, { tuntas: true, urutan_terakhir: 0 });
  await one.sweep();
  await waits('10:02');
  // Minutes given before the start reach past the window.
  await api.as(one.dosen).call(endpoints.sesuaikanWaktu, {
    params: { id: one.ujian.id },
    body: { mahasiswa: [one.teman.nim], menit: 15, alasan: 'Pendampingan' },
  });
  await waits('10:17');
  await api.as(one.teman).call(endpoints.mulaiPengerjaan, { params: { id: one.ujian.id } });
  await waits('10:17');
  await one.end(one.teman, { tuntas: true, urutan_terakhir: 0 });
  await waits('08:02');
  await one.sweep();
  expect(await one.keys(one.mahasiswa)).toBe(true);
  const { id } = (
    await api.as(one.teman).call(endpoints.pengerjaanMe, { params: { id: one.ujian.id } })
  ).data;
  const reopened = await api.as(one.dosen).call(endpoints.bukaKembaliPengerjaan, {
    params: { id: id ?? '' },
    body: { menit: 5, alasan: 'Listrik padam' },
  });
  expect(reopened.status, reopened.text).toBe(200);
  await waits('10:17');
  for (const who of [one.mahasiswa, one.teman]) expect(await one.keys(who)).toBe(false);
});

test('grades that are published are told when the own ledger is closed', async () => {
  const one = await openKeys();
  await one.end(one.mahasiswa, { urutan_terakhir: PER_GENERASI + 3 });
  for (const questionId of one.made) {
    const params = { ...one.params, studentId: one.mahasiswa.nim, questionId };
    const versi = await versiNilai(api.db, {
      idUjian: one.ujian.id,
      nim: one.mahasiswa.nim,
      idSoal: questionId,
    });
    await api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
      params,
      body: { nilai: 77, komentar: KOMENTAR, versi },
    });
  }
  await publish(one, at('08:00'));
  const before = await read(one.mahasiswa, one);
  expect(before.data).toMatchObject({
    is_tampilkan_nilai: false,
    pengerjaan: { nilai_akhir: null },
  });
  expect(before.text).not.toContain(KOMENTAR);
  expect(
    (await api.as(one.mahasiswa).call(endpoints.pengerjaanMe, { params: { id: one.ujian.id } }))
      .data.nilai_akhir,
  ).toBeNull();
  api.clock.set(new Date(at('08:02').getTime() + 1_000));
  await one.sweep();
  expect((await read(one.mahasiswa, one)).data).toMatchObject({
    is_tampilkan_nilai: true,
    pengerjaan: { nilai_akhir: 77 },
  });
});

test('the list and the card have the own grade once it is published and complete', async () => {
  const one = await scene();
  const seenBy = async (who: TestUser) => {
    const list = await api.as(who).call(endpoints.daftarUjian, { query: {} });
    const card = await api.as(who).call(endpoints.detailUjian, { params: { id: one.ujian.id } });
    return [list.data.find(({ id }) => id === one.ujian.id)?.nilai_saya, card.data.nilai_saya];
  };
  await publish(one, at('08:30'));
  expect(await seenBy(one.mahasiswa)).toEqual([null, null]);
  api.clock.set(at('10:10'));
  await graded(one);
  const shown = (await read(one.mahasiswa, one)).data.pengerjaan.nilai_akhir;
  expect(shown).not.toBeNull();
  expect(await seenBy(one.mahasiswa)).toEqual([shown, shown]);
  expect(await seenBy(one.teman)).toEqual([null, null]);
  expect(await seenBy(one.dosen)).toEqual([null, null]);
  await publish(one, null);
  expect(await seenBy(one.mahasiswa)).toEqual([null, null]);
});
