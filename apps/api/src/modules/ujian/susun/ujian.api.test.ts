import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestDosen, TestUser } from '../../../testing/make/make.ts';

const {
  daftarUjian,
  detailUjian,
  tambahUjian,
  ubahUjian,
  ubahWaktuUjian,
  hapusUjian,
  pulihkanUjian,
  kesiapan,
} = endpoints;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = {
  waktu_mulai: '2026-11-24T14:00:00+07:00',
  waktu_selesai: '2026-11-24T16:00:00+07:00',
};
const isian = {
  judul: 'Kuis 1',
  deskripsi: '<p>Bab <script>alert(1)</script>satu</p>',
  jenis: 'kuis' as const,
  ...waktu,
};

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const [mahasiswa, lain] = [
    await api.make.mahasiswa({ collegeId }),
    await api.make.mahasiswa({ collegeId }),
  ];
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: [mahasiswa, lain] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  await api.db.run(
    `UPDATE pertemuan SET kerjakan_kuis_ujian = true, unduh_materi = false, kerjakan_tugas = false, hadir_vidcon = false,
       posting_forum = false WHERE college_id = $1 AND id = $2`,
    [collegeId, pertemuan.id],
  );
  return { dosen, mahasiswa, lain, kelas, pertemuan };
}

const detailOf = (who: TestUser, id: string) => api.as(who).call(detailUjian, { params: { id } });
const listOf = (who: TestUser, query: object = {}) => api.as(who).call(daftarUjian, { query });
const titlesOf = async (who: TestUser, query?: object) =>
  (await listOf(who, query)).data.map(({ judul }) => judul);
const add = (who: TestDosen, id_pertemuan: string | null, over: object = {}) =>
  api.as(who).call(tambahUjian, { body: { id_pertemuan, ...isian, ...over } });
const change = (who: TestUser, id: string, over: object = {}) =>
  api.as(who).call(ubahUjian, { params: { id }, body: { ...isian, ...over } });
const countOf = async (who: TestUser, id: string) =>
  (await api.as(who).call(endpoints.detailPertemuan, { params: { id } })).data.count_activity.ujian;
const tileOf = async (who: TestUser, periode: number) =>
  (await api.as(who).call(endpoints.jumlahAktivitas, { query: { periode } })).data.ujian;

interface EventRow {
  stream: string;
  jenis: string;
  hanya_staf: boolean;
}
const NAMES = ['aktivitas.berubah', 'time_changed', 'kelas.berubah'];
async function takeEvents(): Promise<EventRow[]> {
  const rows = await api.db.rows<EventRow>(
    'SELECT stream, jenis, hanya_staf FROM event WHERE jenis = ANY($1::text[])',
    [NAMES],
  );
  await api.db.run('DELETE FROM event WHERE jenis = ANY($1::text[])', [NAMES]);
  return rows;
}

describe('adding', () => {
  test('a lecturer adds a quiz: safe, with a group, counted, and a student reads its description once it begins', async () => {
    const { dosen, mahasiswa, pertemuan, kelas } = await scene();
    const added = await add(dosen, pertemuan.id, {
      gunakan_batas_waktu: true,
      durasi: 90,
      acak_soal: true,
    });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      deskripsi: '<p>Bab satu</p>',
      jenis: 'kuis',
      sifat: 'close',
      durasi: 90,
      acakSoal: true,
      ditampilkan: true,
      status: 'belum_dimulai',
      waktu_mulai: '2026-11-24T07:00:00.000Z',
      waktu_tampil_kunci: '0001-01-01T00:00:00Z',
      jumlah_soal: 0,
      siap: false,
      boleh_ubah: true,
      is_syarat_hadir: true,
      id_kelas_kuliah: kelas.id,
      has_remedial: false,
      pemantauan: { jumlah_pengerjaan: 0, jumlah_belum_dinilai: 0, jumlah_peserta: 2 },
      created_by: { name: dosen.nama, username: dosen.username },
      updated_by: { name: dosen.nama },
      waktu_mulai_pengerjaan: '0001-01-01T00:00:00Z',
    });
    const { id } = added.data;
    expect(
      await api.db.rows('SELECT nama, bobot::text, ambil FROM ujian_kelompok WHERE id_ujian = $1', [
        id,
      ]),
    ).toEqual([{ nama: 'Soal', bobot: '1.00', ambil: null }]);
    expect([await countOf(mahasiswa, pertemuan.id), await countOf(dosen, pertemuan.id)]).toEqual([
      1, 1,
    ]);
    const early = await detailOf(mahasiswa, id);
    expect(early.data).toMatchObject({
      judul: 'Kuis 1',
      deskripsi: null,
      pemantauan: null,
      siap: null,
      boleh_ubah: false,
    });
    expect((await listOf(mahasiswa, { id_pertemuan: pertemuan.id })).data).toEqual([early.data]);
    api.clock.set(at('07:00'));
    expect((await detailOf(mahasiswa, id)).data).toMatchObject({
      status: 'berlangsung',
      deskripsi: '<p>Bab satu</p>',
    });
    const lecturers = await api.as(dosen).call(endpoints.logSaya, { query: {} });
    expect(lecturers.data[0]?.detail).toContain('Menambah ujian "Kuis 1" pada pertemuan');
  });

  test.each<[string, object, string, string]>([
    [
      'no meeting',
      { id_pertemuan: null, durasi: null, gunakan_batas_waktu: true },
      'ujian_pertemuan_wajib',
      'Pertemuan wajib diisi',
    ],
    [
      'no duration, no title',
      { gunakan_batas_waktu: true, judul: '' },
      'ujian_durasi_wajib',
      'Durasi wajib diisi',
    ],
    [
      'no start',
      { waktu_mulai: '0001-01-01T00:00:00Z' },
      'ujian_mulai_wajib',
      'Waktu mulai wajib diisi',
    ],
    ['no end', { waktu_selesai: null }, 'ujian_selesai_wajib', 'Waktu selesai wajib diisi'],
    [
      'an empty description',
      { deskripsi: '<p> </p>' },
      'ujian_deskripsi_wajib',
      'Deskripsi wajib diisi',
    ],
    [
      'a long description',
      { deskripsi: `<p>${'a'.repeat(20_001)}</p>` },
      'deskripsi_terlalu_panjang',
      '',
    ],
    [
      'a start before yesterday',
      { waktu_mulai: '2026-11-22T23:59:00+07:00' },
      'ujian_mulai_lampau',
      'Waktu mulai paling awal kemarin',
    ],
    [
      'a main exam elsewhere',
      { jenis: 'remedial', id_ujian_utama: 'tidak-ada' },
      'ujian_utama_tidak_sesuai',
      '',
    ],
    ['NUL', { judul: 'a\u0000b' }, 'validasi_gagal', ''],
    ['a huge duration', { gunakan_batas_waktu: true, durasi: 1e12 }, 'validasi_gagal', ''],
    ['no date', { waktu_mulai: '2026-02-31T00:00:00Z' }, 'validasi_gagal', ''],
  ])('%s is refused, and nothing stands there', async (_name, over, code, message) => {
    const { dosen, pertemuan } = await scene();
    const reply = await add(dosen, pertemuan.id, over);
    expect([reply.status, reply.error.code]).toEqual([422, code]);
    expect(reply.text).toContain(message);
    expect(
      await api.db.rows('SELECT 1 FROM aktivitas WHERE id_pertemuan = $1', [pertemuan.id]),
    ).toEqual([]);
  });

  test('keys are offered only where the college shows them (U88)', async () => {
    const { dosen, pertemuan } = await scene();
    const kunci = {
      tampilkan_kunci_jawaban: true,
      waktu_tampil_kunci: '2026-11-25T08:00:00+07:00',
    };
    const { data } = await add(dosen, pertemuan.id, kunci);
    expect(data).toMatchObject({
      tampilkan_kunci_jawaban: true,
      waktu_tampil_kunci: '2026-11-25T01:00:00.000Z',
    });
    expect((await change(dosen, data.id)).data.waktu_tampil_kunci).toBe('0001-01-01T00:00:00Z');
    const { id: collegeId } = await api.make.college();
    const strict = await api.make.dosen({ collegeId });
    const there = await api.make.pertemuan({
      kelas: await api.make.kelas({ collegeId, pengajar: [strict] }),
    });
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"akses_resume_ujian": {"tampilkan_soal": false}}')`,
      [collegeId],
    );
    expect((await add(strict, there.id, kunci)).error.code).toBe('ujian_kunci_dilarang');
    expect((await add(strict, there.id)).status).toBe(201);
  });

  test('code and threshold begin as the college has them, and stay unless they are sent; students learn of the code alone', async () => {
    const other = await scene();
    expect((await add(other.dosen, other.pertemuan.id)).data).toMatchObject({
      kode_ujian: false,
      ambang_fokus: null,
    });
    const { dosen, mahasiswa, pertemuan } = await scene();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"ujian": {"kode_ujian": true, "ambang_fokus": 5}}')`,
      [pertemuan.collegeId],
    );
    const { data } = await add(dosen, pertemuan.id);
    expect(data).toMatchObject({ kode_ujian: true, ambang_fokus: 5 });
    expect((await detailOf(mahasiswa, data.id)).data).toMatchObject({
      kode_ujian: true,
      ambang_fokus: null,
    });
    expect((await change(dosen, data.id, { ambang_fokus: null })).data).toMatchObject({
      kode_ujian: true,
      ambang_fokus: null,
    });
    expect(
      (await change(dosen, data.id, { kode_ujian: false, ambang_fokus: 1_000 })).data,
    ).toMatchObject({
      kode_ujian: false,
      ambang_fokus: 1_000,
    });
    expect((await change(dosen, data.id)).data).toMatchObject({
      kode_ujian: false,
      ambang_fokus: 1_000,
    });
    expect((await change(dosen, data.id, { ambang_fokus: 0 })).status).toBe(422);
  });
});

describe('who sees it', () => {
  test('a hidden one is in no answer, counter or event of students, and always in those of staff (DECISIONS 151)', async () => {
    const { dosen, mahasiswa, pertemuan, kelas } = await scene();
    const operator = await api.make.operator({
      collegeId: dosen.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    await takeEvents();
    const { data } = await add(dosen, pertemuan.id, {
      ...waktu,
      waktu_mulai: at('06:00').toISOString(),
      ditampilkan: false,
    });
    expect(await takeEvents()).toEqual([
      { stream: `pertemuan:${pertemuan.id}`, jenis: 'aktivitas.berubah', hanya_staf: true },
    ]);
    expect(data).toMatchObject({ ditampilkan: false, is_syarat_hadir: false });
    expect((await detailOf(mahasiswa, data.id)).status).toBe(404);
    expect(await titlesOf(mahasiswa)).toEqual([]);
    expect(await titlesOf(mahasiswa, { id_pertemuan: pertemuan.id })).toEqual([]);
    expect([
      await countOf(mahasiswa, pertemuan.id),
      await tileOf(mahasiswa, kelas.periode),
    ]).toEqual([0, 0]);
    for (const staff of [dosen, operator]) {
      expect(await titlesOf(staff)).toEqual(['Kuis 1']);
      expect((await detailOf(staff, data.id)).status).toBe(200);
      expect([await countOf(staff, pertemuan.id), await tileOf(staff, kelas.periode)]).toEqual([
        1, 1,
      ]);
    }
    const shown = await change(dosen, data.id, { waktu_mulai: at('06:00').toISOString() });
    expect(shown.data).toMatchObject({ ditampilkan: true, is_syarat_hadir: true });
    expect(await takeEvents()).toEqual([
      { stream: `pertemuan:${pertemuan.id}`, jenis: 'aktivitas.berubah', hanya_staf: false },
    ]);
    expect([
      await countOf(mahasiswa, pertemuan.id),
      await tileOf(mahasiswa, kelas.periode),
    ]).toEqual([1, 1]);
    await api.make.pengerjaan({ collegeId: dosen.collegeId, id: data.id, pertemuan }, mahasiswa, {
      selesai: at('06:09'),
    });
    expect([await tileOf(mahasiswa, kelas.periode), await tileOf(dosen, kelas.periode)]).toEqual([
      0, 1,
    ]);
    const own = (await listOf(mahasiswa)).data[0];
    expect(own).toMatchObject({
      waktu_mulai_pengerjaan: at('06:10').toISOString(),
      jumlah_pengerjaan: 0,
      pemantauan: null,
    });
  });

  test('a remedial is for those listed alone, told to them alone, and counts for nobody’s attendance (U31, U85)', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const utama = await api.make.ujian(pertemuan, { judul: 'UTS', jenis: 'uts' });
    const asing = await api.make.mahasiswa({ collegeId: dosen.collegeId });
    await takeEvents();
    const ulang = { judul: 'Remedial', jenis: 'remedial', id_ujian_utama: utama.id };
    const listing = (...who: { nim: string }[]) => ({
      ...ulang,
      peserta_remedial: who.map(({ nim }) => nim),
    });
    const told = async () =>
      (await takeEvents())
        .map(({ stream, hanya_staf }) => `${stream}${hanya_staf ? ' staf' : ''}`)
        .sort();
    const staff = `pertemuan:${pertemuan.id} staf`;

    expect((await add(dosen, pertemuan.id, listing(asing))).error.code).toBe(
      'ujian_peserta_bukan_kelas',
    );
    const { data } = await add(dosen, pertemuan.id, listing(mahasiswa, mahasiswa));
    expect(data).toMatchObject({
      peserta_remedial: [mahasiswa.nim],
      is_syarat_hadir: false,
      ujian_utama: { id: utama.id, judul: 'UTS' },
      pemantauan: { jumlah_peserta: 1 },
    });
    expect(await told()).toEqual([`pengguna:${mahasiswa.userId}`, staff]);
    expect((await detailOf(dosen, utama.id)).data.has_remedial).toBe(true);
    expect((await detailOf(lain, data.id)).status).toBe(404);
    expect([await titlesOf(lain), await titlesOf(mahasiswa)]).toEqual([
      ['UTS'],
      ['UTS', 'Remedial'],
    ]);
    expect([await countOf(lain, pertemuan.id), await countOf(mahasiswa, pertemuan.id)]).toEqual([
      1, 2,
    ]);
    const own = await detailOf(mahasiswa, data.id);
    expect(own.data).toMatchObject({
      peserta_remedial: [],
      ujian_utama: null,
      has_remedial: false,
    });
    expect((await detailOf(mahasiswa, utama.id)).data.has_remedial).toBe(false);

    await change(dosen, data.id, listing(lain));
    expect(await told()).toEqual(
      [`pengguna:${lain.userId}`, `pengguna:${mahasiswa.userId}`, staff].sort(),
    );
    expect((await detailOf(mahasiswa, data.id)).status).toBe(404);
    await change(dosen, data.id, { ...listing(lain), ditampilkan: false });
    expect(await told()).toEqual([`pengguna:${lain.userId}`, staff]);
    const empty = await change(dosen, data.id, listing());
    expect(empty.data).toMatchObject({ peserta_remedial: [], pemantauan: { jumlah_peserta: 0 } });
    const { temuan } = (await api.as(dosen).call(kesiapan, { params: { id: data.id } })).data;
    expect(temuan.map(({ pesan }) => pesan)).toContain('Belum ada peserta');

    expect((await change(dosen, utama.id, { ...ulang, id_ujian_utama: data.id })).error.code).toBe(
      'ujian_utama_tidak_sesuai',
    );
    const all = await change(dosen, data.id, { jenis: 'kuis', peserta_remedial: [mahasiswa.nim] });
    expect(all.data).toMatchObject({
      peserta_remedial: [],
      ujian_utama: null,
      is_syarat_hadir: true,
    });
    expect(await titlesOf(lain)).toHaveLength(2);
  });

  test('whoever is listed and leaves the class stays listed, and the times can still be moved', async () => {
    const { dosen, mahasiswa, lain, kelas, pertemuan } = await scene();
    const utama = await api.make.ujian(pertemuan, { judul: 'UTS', jenis: 'uts' });
    const ulang = { judul: 'Remedial', jenis: 'remedial', id_ujian_utama: utama.id };
    const listing = (...who: { nim: string }[]) => ({
      ...ulang,
      peserta_remedial: who.map(({ nim }) => nim),
    });
    const { data } = await add(dosen, pertemuan.id, listing(mahasiswa));
    const leave =
      'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = ANY($3::text[])';
    await api.db.run(leave, [dosen.collegeId, kelas.id, [mahasiswa.nim]]);
    const later = {
      waktu_mulai: waktu.waktu_mulai,
      waktu_selesai: '2026-11-24T17:00:00+07:00',
      durasi: 0,
    };
    const moved = await api
      .as(dosen)
      .call(ubahWaktuUjian, { params: { id: data.id }, body: later });
    expect([moved.status, moved.data.peserta_remedial]).toEqual([200, [mahasiswa.nim]]);
    expect(
      (await change(dosen, data.id, listing(mahasiswa, lain))).data.peserta_remedial.sort(),
    ).toEqual([mahasiswa.nim, lain.nim].sort());
    await api.db.run(leave, [dosen.collegeId, kelas.id, [lain.nim]]);
    expect((await change(dosen, data.id, listing(mahasiswa))).status).toBe(200);
    expect((await change(dosen, data.id, listing(mahasiswa, lain))).error.code).toBe(
      'ujian_peserta_bukan_kelas',
    );
  });

  test('it counts for attendance by its header, and making one is a lecturer’s activity (U85, U86)', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const utama = await add(dosen, pertemuan.id);
    await add(dosen, pertemuan.id, { judul: 'Tersembunyi', ditampilkan: false });
    const ulang = {
      judul: 'Remedial',
      jenis: 'remedial',
      id_ujian_utama: utama.data.id,
      peserta_remedial: [mahasiswa.nim],
    };
    await add(dosen, pertemuan.id, ulang);
    const params = { idKelas: pertemuan.kelas.id, idPertemuan: pertemuan.id };
    const { data } = await api.as(mahasiswa).call(endpoints.detailKehadiranSaya, { params });
    expect(JSON.stringify(data)).toContain('Kuis 1');
    expect(JSON.stringify(data)).not.toMatch(/Tersembunyi|Remedial/);
    const lecturers = await api
      .as(dosen)
      .call(endpoints.kehadiranDosen, { params: { idPertemuan: pertemuan.id } });
    expect(JSON.stringify(lecturers.data)).toContain('Kuis 1');
  });
});

test('the list over all classes: what is still open by its end, then what is over; filters and sorts narrow it', async () => {
  const { dosen, mahasiswa, kelas, pertemuan } = await scene();
  const other = await api.make.pertemuan({ kelas });
  const make = (judul: string, mulai: string, selesai: string, jenis: 'kuis' | 'uas' = 'kuis') =>
    api.make.ujian(other, { judul, jenis, waktuMulai: at(mulai), waktuSelesai: at(selesai) });
  await make('lama', '01:00', '02:00');
  await make('baru', '01:00', '05:00');
  await make('nanti', '07:00', '10:00', 'uas');
  await make('kini', '05:00', '12:00');
  await api.make.ujian(pertemuan, {
    judul: 'lain',
    waktuMulai: at('05:00'),
    waktuSelesai: at('09:00'),
  });
  for (const who of [mahasiswa, dosen])
    expect(await titlesOf(who)).toEqual(['lain', 'nanti', 'kini', 'baru', 'lama']);
  expect(await titlesOf(mahasiswa, { id_pertemuan: other.id })).toEqual([
    'lama',
    'baru',
    'nanti',
    'kini',
  ]);
  expect(await titlesOf(mahasiswa, { status: 'berlangsung' })).toEqual(['lain', 'kini']);
  expect(await titlesOf(mahasiswa, { status: 'selesai', periode: kelas.periode })).toEqual([
    'baru',
    'lama',
  ]);
  expect(await titlesOf(mahasiswa, { jenis: 'uas' })).toEqual(['nanti']);
  expect(await titlesOf(mahasiswa, { search: 'LA' })).toEqual(['lain', 'lama']);
  const operator = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { kelas_kuliah: 'read' },
  });
  const ofLecturer = { pengajar: dosen.idDosen, id_kelas_kuliah: kelas.id, sort: '-waktu_selesai' };
  expect(await titlesOf(operator, ofLecturer)).toEqual(['kini', 'nanti', 'lain', 'baru', 'lama']);
  const colleague = await api.make.dosen({ collegeId: dosen.collegeId });
  expect(await titlesOf(operator, { ...ofLecturer, pengajar: colleague.idDosen })).toEqual([]);
  expect(await titlesOf(colleague)).toEqual([]);
  expect((await listOf(dosen)).data.every(({ deskripsi }) => deskripsi === null)).toBe(true);
});

test('for copying: exams of the course elsewhere which the caller teaches, or which have ended (U34)', async () => {
  const { dosen, mahasiswa, kelas } = await scene();
  const sister = { makul: kelas.makul, idProdi: kelas.idProdi };
  const own = await api.make.pertemuan({
    kelas: await api.make.kelas({ ...sister, pengajar: [dosen] }),
  });
  const theirs = await api.make.pertemuan({ kelas: await api.make.kelas(sister) });
  const elsewhere = await api.make.pertemuan({
    kelas: await api.make.kelas({ pengajar: [dosen] }),
  });
  const over = { waktuMulai: at('01:00'), waktuSelesai: at('03:00') };
  await api.make.ujian(own, { judul: 'sendiri', waktuMulai: at('08:00'), ditampilkan: false });
  await api.make.ujian(theirs, { judul: 'nanti', waktuMulai: at('08:00') });
  await api.make.ujian(theirs, {
    judul: 'berlangsung',
    waktuMulai: at('05:00'),
    waktuSelesai: at('07:00'),
  });
  await api.make.ujian(theirs, { judul: 'lewat', ...over });
  await api.make.ujian(elsewhere, { judul: 'matkul lain', ...over });
  const query = { id_mata_kuliah: kelas.makul.id, exclude_id_kelas_kuliah: kelas.id };
  const offered = await listOf(dosen, query);
  expect(offered.data.map(({ judul }) => judul)).toEqual(['sendiri', 'lewat']);
  expect(offered.data[1]).toMatchObject({ pemantauan: null, siap: null, boleh_ubah: false });
  expect(offered.meta).toMatchObject({ total_items: 2, has_write_access: true });
  const operator = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { kelas_kuliah: 'write' },
  });
  expect((await listOf(operator, query)).meta.total_items).toBe(4);
  expect((await listOf(mahasiswa, query)).status).toBe(403);
  expect((await listOf(dosen, { exclude_id_kelas_kuliah: kelas.id })).status).toBe(422);
});

describe('changing', () => {
  test('a change over an older version is refused, and so is another meeting; who changed it is told', async () => {
    const { dosen, kelas, pertemuan } = await scene();
    const { data } = await add(dosen, pertemuan.id);
    const operator = await api.make.operator({
      collegeId: dosen.collegeId,
      areas: { kelas_kuliah: 'write' },
    });
    const other = await api.make.pertemuan({ kelas });
    expect((await change(operator, data.id, { id_pertemuan: other.id })).error.code).toBe(
      'ujian_pertemuan_tetap',
    );
    const changed = await change(operator, data.id, {
      judul: 'Lain',
      id_pertemuan: pertemuan.id,
      updated_at: data.updated_at,
    });
    expect(changed.data).toMatchObject({
      judul: 'Lain',
      updated_by: { name: operator.nama },
      created_by: { name: dosen.nama },
    });
    const stale = await change(dosen, data.id, { judul: '', updated_at: data.updated_at });
    expect([stale.status, stale.error.code]).toEqual([409, 'isi_berubah']);
  });

  test('while attempts run the start is locked, their ends move with the times, and it is told (U41, U43)', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const mulai = { waktu_mulai: at('06:00').toISOString(), gunakan_batas_waktu: true };
    const { data } = await add(dosen, pertemuan.id, {
      ...mulai,
      waktu_selesai: at('08:00').toISOString(),
      durasi: 120,
    });
    const ujian = { collegeId: dosen.collegeId, id: data.id, pertemuan };
    const begin = (who: { nim: string }, over: object) =>
      api.make.pengerjaan(ujian, who, { mulai: at('06:00'), berakhir: at('08:00'), ...over });
    const one = await begin(mahasiswa, {});
    const more = await begin(lain, {
      mulai: at('06:05'),
      menitTambahan: 10,
      berakhir: at('08:10'),
    });
    const reset = await begin(mahasiswa, { dibatalkan: true });
    const third = await api.make.mahasiswa({ collegeId: dosen.collegeId });
    const ended = await begin(third, { selesai: at('06:08') });
    const endsOf = async () => {
      const rows = await api.db.rows<{ id: string; akhir: Date }>(
        'SELECT id, berakhir_pada AS akhir FROM pengerjaan WHERE id_ujian = $1',
        [data.id],
      );
      const ends = new Map(rows.map(({ id, akhir }) => [id, akhir.toISOString().slice(11, 16)]));
      return [one, more, reset, ended].map((id) => ends.get(id));
    };
    const changed = (over: object) => change(dosen, data.id, { ...mulai, ...over });
    const longer = { waktu_selesai: at('09:00').toISOString(), durasi: 150 };

    expect((await changed({ ...longer, waktu_mulai: at('06:01').toISOString() })).error.code).toBe(
      'ujian_mulai_terkunci',
    );
    expect((await changed({ ...longer, jenis: 'uts' })).error.code).toBe('ujian_jenis_terkunci');
    const past = { waktu_selesai: at('06:09').toISOString(), durasi: 5 };
    expect([(await changed(past)).status, (await changed(past)).error.code]).toEqual([
      409,
      'ujian_selesai_lampau',
    ]);
    expect(await endsOf()).toEqual(['08:00', '08:10', '08:00', '08:00']);
    await takeEvents();
    expect((await changed(longer)).data.pemantauan).toMatchObject({ jumlah_pengerjaan: 3 });
    expect(await endsOf()).toEqual(['08:30', '08:45', '08:00', '08:00']);
    const told = () =>
      takeEvents().then((rows) => rows.filter(({ jenis }) => jenis === 'time_changed'));
    const event = { jenis: 'time_changed', hanya_staf: false };
    expect(await told()).toEqual(
      [`ujian:${data.id}`, `pertemuan:${pertemuan.id}`].map((stream) => ({ stream, ...event })),
    );
    await changed({ ...longer, judul: 'Nama lain saja' });
    expect(await told()).toEqual([]);
    // A shorter limit does not move an end into the past.
    await changed({ ...longer, durasi: 5, ditampilkan: false });
    expect(await endsOf()).toEqual(['06:10', '06:20', '08:00', '08:00']);
    const people = [
      `ujian:${data.id}`,
      `pengguna:${mahasiswa.userId}`,
      `pengguna:${lain.userId}`,
      `pertemuan:${pertemuan.id}`,
    ];
    expect((await told()).map(({ stream }) => stream).sort()).toEqual(people.sort());
    await changed({ ...longer, gunakan_batas_waktu: false, durasi: null });
    expect(await endsOf()).toEqual(['09:00', '09:10', '08:00', '08:00']);
  });

  test('an attempt whose time is over does not come back when the window is extended, swept or not (U61)', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const mulai = { waktu_mulai: at('05:00').toISOString(), gunakan_batas_waktu: true };
    const { data } = await add(dosen, pertemuan.id, {
      ...mulai,
      waktu_selesai: at('08:00').toISOString(),
      durasi: 60,
    });
    const ujian = { collegeId: dosen.collegeId, id: data.id, pertemuan };
    await api.make.pengerjaan(ujian, mahasiswa, { mulai: at('05:00'), berakhir: at('06:00') });
    await api.make.pengerjaan(ujian, lain, { mulai: at('05:10'), berakhir: at('06:10') });
    await change(dosen, data.id, {
      ...mulai,
      waktu_selesai: at('09:00').toISOString(),
      durasi: 120,
    });
    const rows = await api.db.rows<{ nim: string; akhir: Date }>(
      'SELECT nim, berakhir_pada AS akhir FROM pengerjaan WHERE id_ujian = $1',
      [data.id],
    );
    expect(new Map(rows.map(({ nim, akhir }) => [nim, akhir.toISOString().slice(11, 16)]))).toEqual(
      new Map([
        [mahasiswa.nim, '06:00'],
        [lain.nim, '07:10'],
      ]),
    );
  });

  test('a change waits for who begins, and then knows of it', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const { data } = await add(dosen, pertemuan.id);
    const late = await interleave(api.db, {
      take: async (tx) => {
        await tx.run('SELECT FROM aktivitas WHERE id = $1 FOR SHARE', [data.id]);
        await tx.run(
          `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
           VALUES ($1, $2, $2, $3, 1, '[]', now(), now())`,
          [dosen.collegeId, data.id, mahasiswa.nim],
        );
      },
      begin: () => change(dosen, data.id, { waktu_mulai: '2026-11-24T14:30:00+07:00' }),
    });
    expect(late.error.code).toBe('ujian_mulai_terkunci');
  });
});

describe('deleting (U41, K4)', () => {
  test('with its attempts and its remedial; all of it comes back, and the remedial not before it', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const utama = await api.make.ujian(pertemuan, {
      judul: 'UTS',
      jenis: 'uts',
      waktuMulai: at('05:00'),
    });
    const ulang = await api.make.ujian(pertemuan, {
      judul: 'Remedial',
      jenis: 'remedial',
      utama,
      peserta: [lain],
    });
    const before = await api.make.ujian(pertemuan, { jenis: 'remedial', utama });
    await api.as(dosen).call(hapusUjian, { params: { id: before.id } });
    api.clock.advance(1_000);
    const runs = await api.make.pengerjaan(utama, mahasiswa, {
      mulai: at('05:30'),
      berakhir: at('06:30'),
    });
    const over = await api.make.pengerjaan(utama, lain, {
      mulai: at('05:00'),
      berakhir: at('06:00'),
    });
    const states = async () =>
      (
        await api.db.rows<{ id: string; sebab: string | null; akhir: Date | null }>(
          'SELECT id, sebab_selesai AS sebab, selesai_pada AS akhir FROM pengerjaan WHERE id = ANY($1::text[]) ORDER BY id = $2 DESC',
          [[runs, over], runs],
        )
      ).map(({ sebab, akhir }) => [sebab, akhir?.toISOString().slice(11, 16)]);
    const restore = (id: string) => api.as(dosen).call(pulihkanUjian, { params: { id } });
    await takeEvents();
    expect((await api.as(dosen).call(hapusUjian, { params: { id: utama.id } })).status).toBe(200);
    const streams = (await takeEvents()).map(({ stream }) => stream);
    expect(streams.sort()).toEqual(
      [
        `pertemuan:${pertemuan.id}`,
        `pengguna:${lain.userId}`,
        `pengguna:${mahasiswa.userId}`,
      ].sort(),
    );
    expect(await states()).toEqual([
      ['dihapus', '06:10'],
      ['waktu_habis', '06:00'],
    ]);
    expect([await titlesOf(mahasiswa), await titlesOf(lain), await titlesOf(dosen)]).toEqual([
      [],
      [],
      [],
    ]);
    const trash = await api
      .as(dosen)
      .call(endpoints.sampahKelas, { params: { id: pertemuan.kelas.id } });
    expect(trash.data.map(({ id }) => id).sort()).toEqual([utama.id, ulang.id, before.id].sort());
    const early = await restore(ulang.id);
    expect([early.status, early.error.message]).toEqual([
      422,
      'Pulihkan ujian utamanya terlebih dahulu',
    ]);

    expect((await restore(utama.id)).data.pemantauan).toMatchObject({ jumlah_pengerjaan: 2 });
    expect(await states()).toEqual([
      [null, undefined],
      ['waktu_habis', '06:00'],
    ]);
    expect([await titlesOf(mahasiswa), await titlesOf(lain)]).toEqual([
      ['UTS'],
      ['UTS', 'Remedial'],
    ]);
    expect((await detailOf(dosen, before.id)).status).toBe(404);
    expect((await restore(before.id)).status).toBe(200);
    expect((await restore(utama.id)).status).toBe(404);
  });

  test('back after its ledger was closed, an attempt writes, closes and is graded anew', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const ujian = await api.make.ujian(pertemuan, { waktuMulai: at('05:00') });
    const id = await api.make.pengerjaan(ujian, mahasiswa, {
      mulai: at('05:30'),
      berakhir: at('06:30'),
    });
    await api.as(dosen).call(hapusUjian, { params: { id: ujian.id } });
    const closed =
      "UPDATE pengerjaan SET ditutup_pada = $2, akar_ledger = 'x', dinilai_pada = $2, nilai_akhir = 0, urutan_akhir = 7 WHERE id = $1";
    await api.db.run(closed, [id, at('06:13')]);
    await takeEvents();
    expect((await api.as(dosen).call(pulihkanUjian, { params: { id: ujian.id } })).status).toBe(
      200,
    );
    expect((await takeEvents()).map(({ stream }) => stream)).toContain(
      `pengguna:${mahasiswa.userId}`,
    );
    expect(await api.db.row('SELECT * FROM pengerjaan WHERE id = $1', [id])).toMatchObject({
      selesai_pada: null,
      sebab_selesai: null,
      urutan_akhir: null,
      ditutup_pada: null,
      akar_ledger: null,
      dinilai_pada: null,
      nilai_akhir: null,
    });
  });

  test('emptying the trash takes it with its questions and remedials, and lets go of their files', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const utama = await api.make.ujian(pertemuan, { soal: 2 });
    const ulang = await api.make.ujian(pertemuan, {
      jenis: 'remedial',
      utama,
      peserta: [mahasiswa],
      soal: 1,
    });
    const berkas = await api.make.berkas({
      pengunggah: dosen,
      nama: 'Grafik.pdf',
      kind: 'soal_ujian',
    });
    await api.db.run(
      `UPDATE berkas SET pemilik_jenis = 'soal', pemilik_id = (SELECT min(id) FROM soal WHERE id_ujian = $2), diklaim_pada = now() WHERE id = $1`,
      [berkas, utama.id],
    );
    await api.as(dosen).call(hapusUjian, { params: { id: utama.id } });
    api.clock.advance(31 * 86_400_000);
    const sweep = api.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'pertemuan.sampah_isi');
    await api.db.transaction(async (tx) => sweep?.run(tx, { now: api.clock.now() }));
    expect(await api.db.rows('SELECT id FROM berkas WHERE id = $1', [berkas])).toEqual([]);
    const both = [[utama.id, ulang.id]];
    for (const table of ['ujian', 'aktivitas']) {
      expect(await api.db.rows(`SELECT 1 FROM ${table} WHERE id = ANY($1::text[])`, both)).toEqual(
        [],
      );
    }
    expect(await api.db.rows('SELECT 1 FROM soal WHERE id_ujian = ANY($1::text[])', both)).toEqual(
      [],
    );
  });

  test('what was answered outlasts the trash, which is emptied of all else (U87)', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const utama = await api.make.ujian(pertemuan, { soal: 1 });
    const ulang = await api.make.ujian(pertemuan, {
      jenis: 'remedial',
      utama,
      peserta: [mahasiswa],
      soal: 1,
    });
    const untaken = await api.make.ujian(pertemuan, { soal: 1 });
    const id = await api.make.pengerjaan(ulang, mahasiswa);
    await api.db.run(
      `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
       SELECT college_id, $1, id, 1, id, 'true', false, now(), 'dihitung', 'x' FROM soal WHERE id_ujian = $2`,
      [id, ulang.id],
    );
    for (const one of [utama, untaken])
      await api.as(dosen).call(hapusUjian, { params: { id: one.id } });
    api.clock.advance(31 * 86_400_000);
    const sweep = api.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'pertemuan.sampah_isi');
    await api.db.transaction(async (tx) => sweep?.run(tx, { now: api.clock.now() }));
    const left = await api.db.rows<{ id: string }>(
      'SELECT id FROM ujian WHERE id = ANY($1::text[]) ORDER BY id',
      [[utama.id, ulang.id, untaken.id]],
    );
    expect(left.map((row) => row.id).sort()).toEqual([utama.id, ulang.id].sort());
    expect(
      await api.db.rows('SELECT 1 FROM jawaban_ledger WHERE id_pengerjaan = $1', [id]),
    ).toHaveLength(1);
    expect((await api.as(dosen).call(pulihkanUjian, { params: { id: utama.id } })).status).toBe(
      404,
    );
  });
});

test('whether it can be opened is told alike by the list and by the check (U35)', async () => {
  const { dosen, pertemuan } = await scene();
  const operator = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { kelas_kuliah: 'read' },
  });
  const ready = await api.make.ujian(pertemuan, { soal: 3 });
  const none = await api.make.ujian(pertemuan);
  const keyless = await api.make.ujian(pertemuan, { soal: 1 });
  await api.make.soalUjian(keyless, { kunciLengkap: false });
  const drawn = await api.make.ujian(pertemuan, { soal: 1 });
  await api.make.soalUjian(drawn, { idKelompok: await api.make.kelompokSoal(drawn, { ambil: 2 }) });
  const uneven = await api.make.ujian(pertemuan, { soal: 2 });
  const group = await api.make.kelompokSoal(uneven, { ambil: 1, nama: 'Undian' });
  for (const bobot of [1, 2]) await api.make.soalUjian(uneven, { idKelompok: group, bobot });
  const { data } = await listOf(operator, { id_pertemuan: pertemuan.id });
  const expected = [
    [ready.id, true, 3, undefined],
    [none.id, false, 0, 'tanpa_soal'],
    [keyless.id, false, 2, 'kunci_kosong'],
    [drawn.id, false, 2, 'ambil_lebih'],
    [uneven.id, false, 3, 'bobot_tidak_sama'],
  ];
  const found = await Promise.all(
    data.map(async ({ id, siap, jumlah_soal }) => {
      const check = (await api.as(operator).call(kesiapan, { params: { id } })).data;
      expect(check.siap).toBe(siap);
      return [id, siap, jumlah_soal, check.temuan[0]?.code];
    }),
  );
  expect(found).toEqual(expected);
});
