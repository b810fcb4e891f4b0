import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

const DAY_MS = 86_400_000;
const tomorrow = new Date(NOW.getTime() + DAY_MS).toISOString();
const body = { alasan: 'Dirawat di rumah sakit.', sampai: tomorrow };

/** A student below the minimum and an exam that stays closed for them. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const lecture = await api.make.pertemuan({
    kelas,
    waktuMulai: new Date(NOW.getTime() - 9 * DAY_MS),
  });
  await api.make.kehadiran(lecture, { tanda: 'AA' });
  const ujian = await api.make.pertemuan({ kelas, kategori: 'uts' });
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    [collegeId],
  );
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const params = { idKelas: kelas.id, nim: mahasiswa.nim };
  return { collegeId, dosen, kelas, ujian, operator, mahasiswa, teman, params };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const give = (
  user: TestUser,
  { params }: Scene,
  over: Partial<BodyInputOf<typeof endpoints.beriDispensasi>> = {},
) => api.as(user).call(endpoints.beriDispensasi, { params, body: { ...body, ...over } });
const withdraw = (user: TestUser, { params }: Scene) =>
  api.as(user).call(endpoints.cabutDispensasi, { params });
const get = (user: TestUser, { params }: Scene) =>
  api.as(user).call(endpoints.dispensasiMahasiswa, { params });
const open = async (user: TestUser, { ujian }: Scene) =>
  (await api.as(user).call(endpoints.detailPertemuan, { params: { id: ujian.id } })).status;
const evidence = (user: TestUser) =>
  api.make.berkas({ pengunggah: user, kind: 'bukti_kehadiran', nama: 'surat.pdf' });
const recapsTold = (it: Scene) =>
  api.db.rows(
    "SELECT isi, hanya_staf FROM event WHERE jenis = 'dispensasi.berubah' AND stream = $1",
    [`kelas:${it.kelas.id}`],
  );
const events = (it: Scene) =>
  api.db.rows("SELECT stream, isi FROM event WHERE jenis = 'kehadiran.saya' AND stream = $1", [
    `pengguna:${it.mahasiswa.userId}`,
  ]);

test('it opens the exam to this student until its last instant, and changes no mark', async () => {
  const it = await scene();
  expect(await open(it.mahasiswa, it)).toBe(403);
  const reply = await give(it.operator, it, { berkas: [await evidence(it.operator)] });
  expect(reply.status).toBe(200);
  expect(reply.data).toMatchObject({
    alasan: body.alasan,
    sampai: tomorrow,
    berlaku: true,
    diberikan_oleh: it.operator.nama,
  });
  expect(reply.data.berkas.map(({ nama }) => nama)).toEqual(['surat.pdf']);
  expect(await events(it)).toEqual([
    {
      stream: `pengguna:${it.mahasiswa.userId}`,
      isi: { id_kelas: it.kelas.id, id_pertemuan: null },
    },
  ]);
  expect([await open(it.mahasiswa, it), await open(it.teman, it)]).toEqual([200, 403]);
  const marks = await api.db.rows('SELECT presensi FROM kehadiran WHERE college_id = $1', [
    it.collegeId,
  ]);
  expect(marks).toEqual([{ presensi: 'A' }, { presensi: 'A' }]);
  api.clock.set(new Date(tomorrow));
  expect(await open(it.mahasiswa, it)).toBe(200);
  api.clock.set(new Date(Date.parse(tomorrow) + 1));
  expect(await open(it.mahasiswa, it)).toBe(403);
  expect((await get(it.dosen, it)).data?.berlaku).toBe(false);
});

test('the student and those who look at the recap read it, while it holds', async () => {
  const it = await scene();
  const standing = async () => {
    const own = await api
      .as(it.mahasiswa)
      .call(endpoints.kehadiranSayaKelas, { params: { idKelas: it.kelas.id } });
    const recap = await api
      .as(it.dosen)
      .call(endpoints.rekapKelas, { params: { idKelas: it.kelas.id } });
    const risk = await api
      .as(it.dosen)
      .call(endpoints.daftarBerisiko, { query: { search: it.mahasiswa.nim } });
    const row = recap.data.peserta.find(({ mahasiswa }) => mahasiswa.nim === it.mahasiswa.nim);
    return [own.data.rekap.ujian, row?.ujian, risk.data[0]?.ujian].map((each) => each?.dispensasi);
  };
  expect(await standing()).toEqual([null, null, null]);
  await give(it.operator, it);
  const told = { alasan: body.alasan, sampai: tomorrow };
  expect(await standing()).toEqual([told, told, told]);
  api.clock.set(new Date(Date.parse(tomorrow) + 1));
  expect(await standing()).toEqual([null, null, null]);
});

test('changed: files that stay out go, the log has both', async () => {
  const it = await scene();
  const [kept, gone, added] = [
    await evidence(it.operator),
    await evidence(it.operator),
    await evidence(it.operator),
  ];
  await give(it.operator, it, { berkas: [kept, gone] });
  const other = await api.make.operator({
    collegeId: it.collegeId,
    areas: { kelas_kuliah: 'write' },
  });
  expect((await give(other, it, { berkas: [added] })).error.code).toBe('berkas_tidak_tersedia');
  const later = new Date(NOW.getTime() + 5 * DAY_MS).toISOString();
  const reply = await give(it.operator, it, { berkas: [kept, added], sampai: later });
  expect([reply.data.sampai, reply.data.berkas.map(({ id }) => id)]).toEqual([
    later,
    [kept, added],
  ]);
  const files = await api.db.rows<{ id: string }>(
    'SELECT id FROM berkas WHERE college_id = $1 ORDER BY id',
    [it.collegeId],
  );
  expect(files.map(({ id }) => id)).toEqual([kept, added].sort());
  const log = await api.db.rows<{ aksi: string; detail: string; id_kelas: string }>(
    "SELECT aksi, detail, id_kelas FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE '%dispensasi%' ORDER BY id",
    [it.collegeId],
  );
  expect(log.map(({ aksi }) => aksi)).toEqual([
    'kehadiran.dispensasi_diberikan',
    'kehadiran.dispensasi_diubah',
  ]);
  expect(log[0]).toMatchObject({ id_kelas: it.kelas.id });
  expect(log[0]?.detail).toMatch(`Memberi dispensasi ujian ${it.mahasiswa.nim} pada `);
});

test('withdrawn: the exam closes again, its files go', async () => {
  const it = await scene();
  expect((await withdraw(it.operator, it)).status).toBe(404);
  await give(it.operator, it, { berkas: [await evidence(it.operator)] });
  expect((await withdraw(it.operator, it)).status).toBe(200);
  expect(await open(it.mahasiswa, it)).toBe(403);
  expect((await get(it.operator, it)).data).toBeNull();
  expect(await api.db.rows('SELECT 1 FROM berkas WHERE college_id = $1', [it.collegeId])).toEqual(
    [],
  );
  expect(await events(it)).toHaveLength(2);
  expect(await recapsTold(it)).toEqual(
    Array(2).fill({ isi: { id_kelas: it.kelas.id }, hanya_staf: true }),
  );
});

test('a time that is over is refused by its field', async () => {
  const it = await scene();
  const reply = await give(it.operator, it, { sampai: NOW.toISOString() });
  expect([reply.status, reply.error.code, reply.error.errors[0]?.path]).toEqual([
    422,
    'dispensasi_sudah_lewat',
    'sampai',
  ]);
  expect((await give(it.operator, it, { alasan: 'Sakit' })).error.errors[0]?.path).toBe('alasan');
});

test('lecturers read it only; operators of other programmes find nothing', async () => {
  const it = await scene();
  expect((await give(it.dosen, it)).status).toBe(403);
  const reader = await api.make.operator({
    collegeId: it.collegeId,
    areas: { kelas_kuliah: 'read' },
  });
  expect([(await give(reader, it)).status, (await withdraw(reader, it)).status]).toEqual([
    403, 403,
  ]);
  const prodi = await api.make.prodi({ collegeId: it.collegeId });
  const stranger = await api.make.operator({
    collegeId: it.collegeId,
    areas: { kelas_kuliah: 'write' },
    prodi: [prodi.id],
  });
  expect([(await give(stranger, it)).status, (await get(stranger, it)).status]).toEqual([404, 404]);
});

test('two at once are one dispensation', async () => {
  const it = await scene();
  const replies = await Promise.all([
    give(it.operator, it),
    give(it.operator, it, { alasan: 'Menjadi wakil lomba.' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await api.db.rows(
    "SELECT 1 FROM log_aktivitas WHERE college_id = $1 AND aksi = 'kehadiran.dispensasi_diberikan'",
    [it.collegeId],
  );
  expect(rows).toHaveLength(1);
});
