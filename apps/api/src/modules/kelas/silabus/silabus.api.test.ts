import { endpoints } from '@lms/contracts';
import type { PendahuluanKelas } from '@lms/contracts/kelas/silabus';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestDosen, TestKelas, TestOperator, TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
let operator: TestOperator;
let kelas: TestKelas;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  dosen = await api.make.dosen();
  const { collegeId } = dosen;
  operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
});
afterAll(() => api.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const student = (): TestUser => {
  const [first] = kelas.peserta;
  if (!first) throw new Error('a participant');
  return first;
};
const setTeam = (over: { koordinator?: TestDosen; pengembang?: TestDosen }) =>
  api.db.run(
    'UPDATE makul SET id_dosen_koordinator = $3, id_dosen_pengembang_rps = $4 WHERE college_id = $1 AND id = $2',
    [
      kelas.collegeId,
      kelas.makul.id,
      over.koordinator?.idDosen ?? null,
      over.pengembang?.idDosen ?? null,
    ],
  );
const read = (by: TestUser, of = kelas) =>
  api.as(by).call(endpoints.pendahuluan, { params: { id: of.id } });
const writeIntro = (by: TestUser, body: { teks: string; updated_at?: string | null }, of = kelas) =>
  api.as(by).call(endpoints.ubahPendahuluan, { params: { id: of.id }, body });
type SilabusBody = Parameters<typeof sendSilabus>[1];
const sendSilabus = (
  by: TestUser,
  body: {
    teks?: string;
    catatan?: string;
    files?: string[];
    files_delete?: string[];
    updated_at?: string | null;
  },
  of = kelas,
) => api.as(by).call(endpoints.ubahSilabus, { params: { id: of.id }, body });
const bring = async (by: TestUser, name: string) =>
  (
    await api
      .as(by)
      .call(endpoints.unggahBerkas, multipart({ kind: 'silabus' }, { name, content: pdf(name) }))
  ).data.id;
const names = (reply: { data: PendahuluanKelas }) =>
  reply.data.silabus.file.map(({ name }) => name);
const filesOf = (id: string) =>
  api.db.rows<{ nama: string }>(
    "SELECT nama FROM berkas WHERE pemilik_jenis = 'kelas_silabus' AND pemilik_id = $1 ORDER BY nama",
    [id],
  );

describe('the introduction', () => {
  test('is written by a lecturer of the class, sanitised, and read by everybody in it', async () => {
    expect((await read(student())).data).toEqual({
      teks: '',
      updated_at: null,
      silabus: { teks: '', file: [], updated_at: null },
      tawaran: null,
    });
    const encoded = encodeURIComponent(
      '<p onclick="x()">Selamat <b>datang</b></p><script>1</script>',
    );
    const reply = await writeIntro(dosen, { teks: encoded });
    expect(reply.data.teks).toBe('<p>Selamat <strong>datang</strong></p>');
    expect((await read(student())).data.teks).toBe(reply.data.teks);
    expect((await writeIntro(student(), { teks: '<p>Saya</p>' })).status).toBe(403);
    const [entry] = await api.db.rows<{ detail: string }>(
      "SELECT detail FROM log_aktivitas WHERE aksi = 'pendahuluan.diubah' AND id_kelas = $1",
      [kelas.id],
    );
    expect(entry?.detail).toMatch(/^Mengubah pendahuluan .+ kelas /);
    const told = await api.db.rows(
      "SELECT 1 FROM event WHERE jenis = 'kelas.diatur' AND stream = $1",
      [`kelas:${kelas.id}`],
    );
    expect(told).toHaveLength(1);
  });

  test('of two who opened the same version the second is told, and nothing is overwritten', async () => {
    const first = await writeIntro(dosen, { teks: '<p>Satu</p>', updated_at: null });
    expect(first.status).toBe(200);
    const late = await writeIntro(operator, { teks: '<p>Dua</p>', updated_at: null });
    expect([late.status, late.error.code]).toEqual([409, 'isi_berubah']);
    const seen = await writeIntro(operator, {
      teks: '<p>Dua</p>',
      updated_at: first.data.updated_at,
    });
    expect(seen.data.teks).toBe('<p>Dua</p>');
  });

  test('is not for lecturers who left the class meanwhile', async () => {
    await api.db.run('DELETE FROM kelas_pengajar WHERE id_kelas = $1', [kelas.id]);
    expect((await writeIntro(dosen, { teks: '<p>Halo</p>' })).status).toBe(404);
  });
});

describe('the syllabus', () => {
  test.each([
    ['a plain lecturer', () => ({}), 403],
    ['the coordinator of the course', () => ({ koordinator: dosen }), 200],
    ['the developer of the RPS', () => ({ pengembang: dosen }), 200],
  ])('is changed by %s: %i', async (_name, team, status) => {
    await setTeam(team());
    const reply = await sendSilabus(dosen, { teks: '<p>Catatan</p>' });
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.error.code).toBe('silabus_bukan_hak');
    const { izin } = (await api.as(dosen).call(endpoints.detailKelas, { params: { id: kelas.id } }))
      .data;
    expect([izin.ubah_silabus, izin.ubah_rps]).toEqual([status === 200, status === 200]);
  });

  test('is changed by who coordinates the class, who does not develop the RPS', async () => {
    await api.db.run(
      "UPDATE kelas_pengajar SET jabatan = 'Dosen Koordinator' WHERE id_kelas = $1",
      [kelas.id],
    );
    expect((await sendSilabus(dosen, { teks: '<p>Catatan</p>' })).status).toBe(200);
    const { izin } = (await api.as(dosen).call(endpoints.detailKelas, { params: { id: kelas.id } }))
      .data;
    expect([izin.ubah_silabus, izin.ubah_rps]).toEqual([true, false]);
  });

  test('comes as one form with several files; they are added, reordered and deleted', async () => {
    const sent = multipart(
      { catatan: '<p>Bawa laptop</p>' },
      { name: 'RPS.pdf', content: pdf('rps'), field: 'files[]' },
      { name: 'Kontrak.pdf', content: pdf('kontrak'), field: 'files[]' },
    );
    const first = await api
      .as(operator)
      .call(endpoints.ubahSilabus, { params: { id: kelas.id }, ...sent });
    expect(first.status).toBe(200);
    expect([first.data.silabus.teks, names(first)]).toEqual([
      '<p>Bawa laptop</p>',
      ['RPS.pdf', 'Kontrak.pdf'],
    ]);
    const [rps = '', kontrak = ''] = first.data.silabus.file.map(({ id }) => id);
    const third = await bring(operator, 'Rubrik.pdf');
    const second = await sendSilabus(operator, { files: [kontrak, rps, third] });
    expect(names(second)).toEqual(['Kontrak.pdf', 'RPS.pdf', 'Rubrik.pdf']);
    const removed = await sendSilabus(operator, { files_delete: [rps] });
    expect(names(removed)).toEqual(['Kontrak.pdf', 'Rubrik.pdf']);
    expect(await filesOf(kelas.id)).toEqual([{ nama: 'Kontrak.pdf' }, { nama: 'Rubrik.pdf' }]);
    const profile = await api
      .as(student())
      .call(endpoints.profilKelas, { params: { id: kelas.id } });
    const { silabus } = profile.data.mata_kuliah.pendahuluan;
    expect(silabus.file.map(({ name }) => name)).toEqual(['Kontrak.pdf', 'Rubrik.pdf']);
    const file = await api.app.inject({ url: silabus.file[0]?.url ?? '' });
    expect([file.statusCode, file.rawPayload.toString()]).toEqual([200, pdf('kontrak').toString()]);
  });

  test('takes no file of others, of another kind, twice used, or beyond ten', async () => {
    const foreign = await bring(dosen, 'Punya dosen.pdf');
    const code = async (body: SilabusBody) => (await sendSilabus(operator, body)).error?.code;
    expect(await code({ files: [foreign] })).toBe('berkas_tidak_tersedia');
    const own = await bring(operator, 'Punya.pdf');
    expect((await sendSilabus(operator, { files: [own] })).status).toBe(200);
    const other = await api.make.kelas({ collegeId: kelas.collegeId, peserta: 0 });
    const again = await sendSilabus(operator, { files: [own] }, other);
    expect(again.error.code).toBe('berkas_tidak_tersedia');
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bring(operator, `${n}.pdf`)),
    );
    const full = await api.as(operator).call(endpoints.ubahSilabus, {
      params: { id: kelas.id },
      body: { files_tambahan: many },
    });
    expect(full.error).toMatchObject({
      code: 'validasi_gagal',
      errors: [{ path: 'files', message: 'Berkas silabus paling banyak 10' }],
    });
    expect(names(await read(operator))).toEqual(['Punya.pdf']);
  });

  test('a file that is none of its kind stops the whole form', async () => {
    const sent = multipart(
      { teks: '<p>Baru</p>' },
      { name: 'RPS.pdf', content: pdf('rps'), field: 'files' },
      { name: 'palsu.pdf', content: '<html><script>alert(1)</script></html>', field: 'files' },
    );
    const reply = await api
      .as(operator)
      .call(endpoints.ubahSilabus, { params: { id: kelas.id }, ...sent });
    expect(reply.error.code).toBe('berkas_isi_berbeda');
    expect((await read(operator)).data.silabus.teks).toBe('');
  });
});

describe('a new class of the course', () => {
  const ofCourse = (periode: number, pengajar: TestDosen[] = []) =>
    api.make.kelas({
      collegeId: kelas.collegeId,
      makul: kelas.makul,
      periode,
      pengajar,
      peserta: 0,
    });

  test('offers the newest class that has something, and takes over what it lacks', async () => {
    const old = await ofCourse(20241);
    const newer = await ofCourse(20251);
    await writeIntro(operator, { teks: '<p>Lama</p>' }, old);
    await writeIntro(operator, { teks: '<p>Baru</p>' }, newer);
    const file = await bring(operator, 'RPS.pdf');
    await sendSilabus(operator, { teks: '<p>Silabus</p>', files: [file] }, newer);
    expect((await read(dosen)).data.tawaran).toMatchObject({ id: newer.id, periode: 20251 });
    expect((await read(student())).data.tawaran).toBeNull();

    await setTeam({ koordinator: dosen });
    const take = (sumber: string) =>
      api
        .as(dosen)
        .call(endpoints.ambilPendahuluan, { params: { id: kelas.id }, body: { sumber } });
    const taken = await take(newer.id);
    expect(taken.data).toMatchObject({
      teks: '<p>Baru</p>',
      silabus: { teks: '<p>Silabus</p>', file: [{ name: 'RPS.pdf' }] },
      tawaran: null,
    });
    const bytes = await api.db.rows<{ n: number }>(
      "SELECT count(DISTINCT sha256)::int AS n FROM berkas WHERE nama = 'RPS.pdf' AND pemilik_id = ANY($1)",
      [[kelas.id, newer.id]],
    );
    expect(bytes).toEqual([{ n: 1 }]);
    expect((await take(newer.id)).error.code).toBe('isi_berubah');
    // The copy outlives its source.
    await sendSilabus(operator, { files: [] }, newer);
    expect(names(await read(dosen))).toEqual(['RPS.pdf']);
  });

  test('without the right to the syllabus only the introduction comes along', async () => {
    const source = await ofCourse(20251, [dosen]);
    await writeIntro(operator, { teks: '<p>Halo</p>' }, source);
    await sendSilabus(operator, { teks: '<p>Silabus</p>' }, source);
    const taken = await api.as(dosen).call(endpoints.ambilPendahuluan, {
      params: { id: kelas.id },
      body: { sumber: source.id },
    });
    expect([taken.data.teks, taken.data.silabus.teks]).toEqual(['<p>Halo</p>', '']);
  });

  test('takes nothing from a class of another course or college', async () => {
    const other = await api.make.kelas({ collegeId: kelas.collegeId, peserta: 0 });
    await writeIntro(operator, { teks: '<p>Lain</p>' }, other);
    const reply = await api.as(dosen).call(endpoints.ambilPendahuluan, {
      params: { id: kelas.id },
      body: { sumber: other.id },
    });
    expect(reply.error).toMatchObject({ code: 'validasi_gagal', errors: [{ path: 'sumber' }] });
    expect((await read(dosen)).data.teks).toBe('');
  });
});

describe('the plans of the course', () => {
  const params = () => ({ courseId: kelas.makul.id });

  test('are read whole, with and without the parameter, by those who see a class of it', async () => {
    await setTeam({ koordinator: dosen });
    const { collegeId } = kelas;
    await api.db.run(
      `INSERT INTO rencana_pembelajaran (college_id, id_makul, nomor, materi)
       SELECT $1, $2, n, 'Materi ' || n FROM generate_series(1, 16) AS n`,
      [collegeId, kelas.makul.id],
    );
    await api.db.run(
      `INSERT INTO rencana_evaluasi (college_id, id_makul, id_komponen, nama_komponen, bobot, urutan)
       VALUES ($1, $2, 'UAS', 'Ujian Akhir', 45.5, 2), ($1, $2, 'T', 'Tugas', 40, 1)`,
      [collegeId, kelas.makul.id],
    );
    const by = api.as(student());
    const whole = await by.call(endpoints.rencanaPembelajaran, { params: params() });
    expect(whole.data.map(({ id_pertemuan }) => id_pertemuan)).toEqual(
      Array.from({ length: 16 }, (_, n) => n + 1),
    );
    const card = await by.call(endpoints.rencanaPembelajaran, {
      params: params(),
      query: { ignore_default_pagination: true },
    });
    expect(card.data).toEqual(whole.data);
    const evaluation = await by.call(endpoints.rencanaEvaluasi, { params: params() });
    expect(evaluation.data).toEqual([
      { komponen_nilai: { id: 'T', nama: 'Tugas' }, bobot: 40 },
      { komponen_nilai: { id: 'UAS', nama: 'Ujian Akhir' }, bobot: 45.5 },
    ]);
    const info = await by.call(endpoints.infoMatakuliah, { params: params() });
    expect(info.data).toMatchObject({
      id_dosen_koordinator: dosen.idDosen,
      id_dosen_pengembang_rps: null,
      nama_dosen_pengembang_rps: null,
    });
    expect(info.data.nama_dosen_koordinator).toContain(dosen.nama);
  });

  test('of a course without a class of one’s own are not there', async () => {
    const other = await api.make.mahasiswa({ collegeId: kelas.collegeId });
    for (const endpoint of [
      endpoints.rencanaPembelajaran,
      endpoints.rencanaEvaluasi,
      endpoints.infoMatakuliah,
    ] as const)
      expect((await api.as(other).call(endpoint, { params: params() })).status).toBe(404);
  });
});
