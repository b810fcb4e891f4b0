import { endpoints } from '@lms/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestDosen, TestKelas, TestPertemuan, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const inDays = (days: number, hours = 0) =>
  new Date(api.clock.now().getTime() + days * DAY_MS + hours * 3_600_000);

interface Scene {
  dosen: TestDosen;
  lama: TestKelas;
  baru: TestKelas;
  /** Numbers 1 and 2 of both classes; the old one has a third. */
  dahulu: TestPertemuan[];
  nanti: TestPertemuan[];
}

async function scene(): Promise<Scene> {
  const dosen = await api.make.dosen();
  const lama = await api.make.kelas({ pengajar: [dosen], peserta: 1 });
  const { makul, idProdi } = lama;
  const baru = await api.make.kelas({ makul, idProdi, pengajar: [dosen], peserta: 1 });
  const meeting = (kelas: TestKelas, nomor: number, days: number) =>
    api.make.pertemuan({
      kelas,
      nomor,
      jenis: 'online',
      waktuMulai: inDays(days),
      waktuSelesai: inDays(days, 2),
    });
  const dahulu = [
    await meeting(lama, 1, -200),
    await meeting(lama, 2, -193),
    await meeting(lama, 3, -186),
  ];
  const nanti = [await meeting(baru, 1, 3), await meeting(baru, 2, 10)];
  return { dosen, lama, baru, dahulu, nanti };
}

async function fill([first, second, third]: readonly TestPertemuan[]): Promise<void> {
  if (!first || !second || !third) throw new Error('three meetings');
  const over = (judul: string, from: number, to: number) => ({
    judul,
    waktuMulai: inDays(from),
    waktuSelesai: inDays(to),
    tampilSejak: inDays(from),
  });
  await api.make.teks(first, {
    judul: 'Selamat datang',
    isi: '<p>Halo</p>',
    tampilSejak: inDays(-200),
  });
  await api.make.materi(first, {
    judul: 'Modul 1',
    tampilSejak: inDays(-201),
    waktuSelesai: inDays(-195),
  });
  const tugas = await api.make.tugas(first, {
    ...over('ER-diagram', -200, -196),
    jenisTugas: 'kelompok',
  });
  const [mahasiswa] = first.kelas.peserta;
  if (mahasiswa) await api.make.pengumpulan(tugas, mahasiswa);
  await api.make.forum(second, { ...over('Diskusi', -193, -188), minimalPost: 3 });
  await api.make.ujian(second, {
    judul: 'Kuis',
    waktuMulai: inDays(-193),
    waktuSelesai: inDays(-193, 1),
    waktuTampilKunci: inDays(-193, 3),
    soal: 3,
  });
  await api.make.aktivitas(second, { jenis: 'vidcon', ...over('Zoom', -193, -193) });
  await api.make.teks(third, { judul: 'Penutup', tampilSejak: inDays(-186) });
}

const preview = (who: TestUser, baru: TestKelas, lama: TestKelas) =>
  api
    .as(who)
    .call(endpoints.pratinjauSalin, { params: { id: baru.id }, query: { sumber: lama.id } });
const copy = (who: TestUser, baru: TestKelas, lama: TestKelas, over = {}) =>
  api
    .as(who)
    .call(endpoints.salinKelas, { params: { id: baru.id }, body: { sumber: lama.id, ...over } });
const history = async (who: TestUser, { id }: TestKelas) =>
  (await api.as(who).call(endpoints.riwayatSalin, { params: { id } })).data;
const undo = (who: TestUser, { id }: TestKelas, idSalinan: string) =>
  api.as(who).call(endpoints.batalSalin, { params: { id, idSalinan } });

interface Copied {
  id: string;
  judul: string;
  nomor: number;
  waktu_mulai: Date | null;
  waktu_selesai: Date | null;
}
const contentsOf = ({ collegeId, id }: TestKelas) =>
  api.db.rows<Copied>(
    `SELECT a.id, a.judul, p.nomor, a.waktu_mulai, a.waktu_selesai FROM aktivitas a
     JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
     WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL ORDER BY p.nomor, a.jenis, a.urutan`,
    [collegeId, id],
  );

test('a class is copied with every date, and what cannot come along is told', async () => {
  const { dosen, lama, baru, dahulu, nanti } = await scene();
  await fill(dahulu);
  const { data } = await preview(dosen, baru, lama);
  expect(data.isi.map(({ judul, pertemuan }) => [judul, pertemuan.nomor])).toEqual([
    ['Selamat datang', 1],
    ['Modul 1', 1],
    ['ER-diagram', 1],
    ['Kuis', 2],
    ['Diskusi', 2],
  ]);
  expect(data.tidak_ikut.map(({ judul, alasan }) => [judul, alasan])).toEqual([
    ['Zoom', 'vidcon'],
    ['Penutup', 'tanpa_pertemuan'],
  ]);
  const task = data.isi[2];
  expect(task).toMatchObject({
    pertemuan: { id: nanti[0]?.id },
    baru: { waktu_mulai: inDays(3).toISOString(), waktu_selesai: inDays(7).toISOString() },
  });
  const before = await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM berkas_isi');

  const { status } = await copy(dosen, baru, lama);
  expect(status).toBe(202);
  expect((await copy(dosen, baru, lama)).status).toBe(409);
  await worker.drain(2);
  const made = await contentsOf(baru);
  expect(made.map(({ judul, nomor }) => [judul, nomor])).toEqual(
    data.isi.map(({ judul, pertemuan }) => [judul, pertemuan.nomor]),
  );
  expect(made[2]?.waktu_selesai).toEqual(inDays(7));
  expect(await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM berkas_isi')).toEqual(
    before,
  );

  const as = api.as(dosen);
  const ofMeeting = (index: number) => ({ query: { id_pertemuan: nanti[index]?.id ?? '' } });
  expect((await as.call(endpoints.daftarTeks, ofMeeting(0))).data).toMatchObject([
    { teks: '<p>Halo</p>' },
  ]);
  const [materi] = (await as.call(endpoints.daftarMateri, ofMeeting(0))).data;
  expect(materi?.file?.nama).toMatch(/\.bin$/);
  const [tugas] = (await as.call(endpoints.daftarTugas, ofMeeting(0))).data;
  expect(tugas).toMatchObject({ jenis_tugas: 'kelompok' });
  const [forum] = (await as.call(endpoints.daftarForum, ofMeeting(1))).data;
  expect(forum).toMatchObject({ minimal_post: 3 });
  const [ujian] = (await as.call(endpoints.daftarUjian, ofMeeting(1))).data;
  expect(ujian).toMatchObject({ jumlah_soal: 3, waktu_tampil_kunci: inDays(10, 3).toISOString() });
  const places = await api.db.rows(
    `SELECT DISTINCT pemilik_jenis, id_kelas, id_pertemuan FROM berkas WHERE college_id = $1 AND id_kelas = $2`,
    [baru.collegeId, baru.id],
  );
  expect(places).toEqual([
    { pemilik_jenis: 'materi', id_kelas: baru.id, id_pertemuan: nanti[0]?.id },
  ]);

  // A second run, with something new in the source.
  await api.make.teks(dahulu[1] as TestPertemuan, { judul: 'Susulan', tampilSejak: inDays(-190) });
  const again = (await preview(dosen, baru, lama)).data;
  expect(again.isi.map(({ judul }) => judul)).toEqual(['Susulan']);
  await copy(dosen, baru, lama);
  await worker.drain();
  expect((await contentsOf(baru)).map(({ judul }) => judul).toSorted()).toEqual(
    [...made.map(({ judul }) => judul), 'Susulan'].toSorted(),
  );
});

test('what was left out stays behind', async () => {
  const { dosen, lama, baru, dahulu } = await scene();
  await fill(dahulu);
  const { data } = await preview(dosen, baru, lama);
  const kecuali = data.isi.filter(({ jenis }) => jenis !== 'teks').map(({ id }) => id);
  await copy(dosen, baru, lama, { kecuali });
  await worker.drain();
  expect((await contentsOf(baru)).map(({ judul }) => judul)).toEqual(['Selamat datang']);
});

test('a copy is undone as a whole for a day, while nobody has worked on it', async () => {
  const { dosen, lama, baru, dahulu } = await scene();
  await fill(dahulu);
  await copy(dosen, baru, lama);
  await worker.drain();
  const [salinan] = await history(dosen, baru);
  expect(salinan).toMatchObject({ jumlah: 5, sumber: { id: lama.id }, dibatalkan_pada: null });
  const id = salinan?.id ?? '';
  expect((await undo(dosen, baru, id)).status).toBe(204);
  expect(await contentsOf(baru)).toEqual([]);
  const trash = await api.as(dosen).call(endpoints.sampahKelas, { params: { id: baru.id } });
  expect(trash.data).toHaveLength(5);
  expect((await undo(dosen, baru, id)).error.code).toBe('salinan_dibatalkan');
  // Then it may be copied once more.
  await copy(dosen, baru, lama);
  await worker.drain();
  expect(await contentsOf(baru)).toHaveLength(5);
});

test.each<[string, (made: Copied[], baru: TestKelas) => Promise<unknown>, string]>([
  [
    'a hand-in',
    (made, baru) =>
      api.make.pengumpulan(
        { collegeId: baru.collegeId, id: made[2]?.id ?? '', pertemuan: undefined as never },
        baru.peserta[0] as never,
      ),
    'salinan_tersentuh',
  ],
  [
    'a changed title',
    (made, { collegeId }) =>
      api.db.run(
        `UPDATE aktivitas SET diubah_pada = diubah_pada + interval '1 ms' WHERE college_id = $1 AND id = $2`,
        [collegeId, made[0]?.id],
      ),
    'salinan_tersentuh',
  ],
  ['a day', async () => api.clock.advance(DAY_MS + 1), 'salinan_lewat'],
])('after %s it stays', async (_name, work, code) => {
  const { dosen, lama, baru, dahulu } = await scene();
  await fill(dahulu);
  await copy(dosen, baru, lama);
  await worker.drain();
  const made = await contentsOf(baru);
  await work(made, baru);
  const [salinan] = await history(dosen, baru);
  expect((await undo(dosen, baru, salinan?.id ?? '')).error.code).toBe(code);
  expect(await contentsOf(baru)).toHaveLength(5);
});

test('a worker that dies in the middle leaves nothing, and the next one makes everything once', async () => {
  const { dosen, lama, baru, dahulu } = await scene();
  await fill(dahulu);
  await copy(dosen, baru, lama);
  await api.db.run(
    `CREATE FUNCTION gagal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'mati'; END $$`,
  );
  await api.db.run('CREATE TRIGGER gagal BEFORE INSERT ON forum EXECUTE FUNCTION gagal()');
  await expect(worker.drain()).rejects.toThrow('mati');
  expect(await contentsOf(baru)).toEqual([]);
  await api.db.run('DROP TRIGGER gagal ON forum');
  await worker.drain(2);
  expect(await contentsOf(baru)).toHaveLength(5);
});

test('a colleague’s exam comes along when it is over, other courses and strangers are 404', async () => {
  const { dosen, lama, baru } = await scene();
  const { makul, idProdi } = lama;
  const milik = await api.make.kelas({ makul, idProdi });
  const meeting = await api.make.pertemuan({ kelas: milik, nomor: 1 });
  await api.make.ujian(meeting, {
    judul: 'Berjalan',
    waktuMulai: inDays(0, -1),
    waktuSelesai: inDays(0, 1),
  });
  await api.make.ujian(meeting, {
    judul: 'Selesai',
    waktuMulai: inDays(-2),
    waktuSelesai: inDays(-2, 1),
  });
  const { data } = await preview(dosen, baru, milik);
  expect(data.tidak_ikut).toMatchObject([{ judul: 'Berjalan', alasan: 'milik_pengajar_lain' }]);
  const list = await api.as(dosen).call(endpoints.sumberSalin, { params: { id: baru.id } });
  expect(list.data.map(({ id, diajar_sendiri }) => [id, diajar_sendiri])).toEqual(
    expect.arrayContaining([
      [lama.id, true],
      [milik.id, false],
    ]),
  );
  const other = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen] });
  expect((await preview(dosen, baru, other)).status).toBe(404);
  expect((await preview(dosen, baru, baru)).status).toBe(404);
  const stranger = await api.make.dosen({ collegeId: dosen.collegeId });
  expect((await preview(stranger, baru, lama)).status).toBe(404);
});

test('200 activities take as many statements as two of each kind', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (times: number) => {
    const { dosen, lama, baru, dahulu } = await scene();
    for (let n = 0; n < times; n++) await fill(dahulu);
    await copy(dosen, baru, lama);
    query.mockClear();
    await worker.drain();
    const sent = query.mock.calls.map(([asked]: unknown[]) => String(Object(asked).name));
    return {
      isi: (await contentsOf(baru)).length,
      names: sent.filter((name) =>
        /^(salin|aktivitas|ujian|susunan|soal|materi|tugas|forum|berkas)[.]/.test(name),
      ),
    };
  };
  const few = await statementsOf(2);
  const many = await statementsOf(40);
  query.mockRestore();
  expect([few.isi, many.isi]).toEqual([10, 200]);
  expect(few.names).toContain('aktivitas.insert_salinan');
  expect(many.names).toEqual(few.names);
}, 60_000);
