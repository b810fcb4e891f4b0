import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const fromNow = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds);

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [ani, budi] = kelas.peserta;
  if (!ani || !budi) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  return { collegeId, dosen, kelas, ani, budi, pertemuan };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const onCard = async ({ kelas }: Pick<Scene, 'kelas'>, who: TestUser) =>
  (await api.as(who).call(endpoints.daftarKelas)).data.find(({ id }) => id === kelas.id)?.baru;
const inMenu = async ({ kelas, pertemuan }: Pick<Scene, 'kelas' | 'pertemuan'>, who: TestUser) =>
  (await api.as(who).call(endpoints.menuPertemuan, { params: { id: kelas.id } })).data.find(
    ({ id }) => id === pertemuan.id,
  )?.baru;
const look = (
  who: TestUser,
  { pertemuan }: Pick<Scene, 'pertemuan'>,
  jenis: ('materi' | 'tugas')[] = ['materi', 'tugas'],
) =>
  api.as(who).call(endpoints.pertemuanDilihat, { params: { id: pertemuan.id }, body: { jenis } });
const lookAtTask = (who: TestUser, { id }: { id: string }, nilai = false) =>
  api.as(who).call(endpoints.tugasDilihat, { params: { id }, body: { nilai } });
const rows = () => api.db.rows('SELECT FROM pertemuan_dilihat UNION ALL SELECT FROM nilai_dilihat');

describe('what appeared since one looked is new', () => {
  test('on the card and in the menu, to each student alone, and to no lecturer', async () => {
    const at = await scene();
    const { ani, budi, dosen, pertemuan } = at;
    expect([await onCard(at, ani), await inMenu(at, ani)]).toEqual([[], []]);
    const tugas = await api.make.tugas(pertemuan);
    const materi = await api.make.materi(pertemuan, { tampilSejak: NOW });
    for (const who of [ani, budi])
      expect([await onCard(at, who), await inMenu(at, who)]).toEqual(
        Array(2).fill(['materi', 'tugas']),
      );
    expect([await onCard(at, dosen), await inMenu(at, dosen)]).toEqual([[], []]);

    const seen = await look(ani, at);
    expect(seen.status).toBe(200);
    expect(seen.data).toHaveLength(2);
    expect(seen.data).toEqual(
      expect.arrayContaining([
        { jenis: 'materi', id: materi.id },
        { jenis: 'tugas', id: tugas.id },
      ]),
    );
    expect([await onCard(at, ani), await inMenu(at, ani)]).toEqual([[], []]);
    expect([await onCard(at, budi), await inMenu(at, budi)]).toEqual(
      Array(2).fill(['materi', 'tugas']),
    );
    // A second look changes nothing.
    expect((await look(ani, at)).data).toEqual([]);

    api.clock.advance(HOUR_MS);
    await api.make.materi(pertemuan, { tampilSejak: api.clock.now() });
    expect([await onCard(at, ani), await inMenu(at, ani)]).toEqual([['materi'], ['materi']]);
  });

  test('kind by kind, and meeting by meeting', async () => {
    const at = await scene();
    const { ani, kelas } = at;
    const other = { kelas, pertemuan: await api.make.pertemuan({ kelas }) };
    for (const { pertemuan } of [at, other]) {
      await api.make.materi(pertemuan, { tampilSejak: NOW });
      await api.make.tugas(pertemuan);
    }
    await look(ani, at, ['tugas']);
    expect([await inMenu(at, ani), await inMenu(other, ani)]).toEqual([
      ['materi'],
      ['materi', 'tugas'],
    ]);
    await look(ani, at, ['materi']);
    expect([await inMenu(at, ani), await inMenu(other, ani), await onCard(at, ani)]).toEqual([
      [],
      ['materi', 'tugas'],
      ['materi', 'tugas'],
    ]);
  });

  test('what was made earlier and is shown from now on; what was shown longer than thirty days ago is not', async () => {
    const at = await scene();
    const { ani, pertemuan } = at;
    await api.make.materi(pertemuan, { tampilSejak: fromNow(HOUR_MS) });
    expect(await inMenu(at, ani)).toEqual([]);
    await look(ani, at);
    api.clock.advance(HOUR_MS);
    expect(await inMenu(at, ani)).toEqual(['materi']);
    api.clock.advance(30 * DAY_MS - 1);
    expect(await inMenu(at, ani)).toEqual(['materi']);
    api.clock.advance(1);
    expect(await inMenu(at, ani)).toEqual([]);
  });

  test('nothing that is hidden, deleted, of another kind, or for others', async () => {
    const at = await scene();
    const { ani, budi, pertemuan } = at;
    const now = { tampilSejak: NOW };
    await api.make.materi(pertemuan, { tampilSejak: null });
    await api.make.tugas(pertemuan, { ...now, dihapus: true });
    await api.make.teks(pertemuan, now);
    await api.make.forum(pertemuan, now);
    await api.make.materi(pertemuan, { ...now, peserta: [budi] });
    expect([await inMenu(at, ani), await onCard(at, ani), await inMenu(at, budi)]).toEqual([
      [],
      [],
      ['materi'],
    ]);
  });

  test('a task that is opened by itself, and what came before it, but not what came after', async () => {
    const at = await scene();
    const { ani, pertemuan } = at;
    await api.make.tugas(pertemuan, { tampilSejak: fromNow(-2 * HOUR_MS) });
    const task = await api.make.tugas(pertemuan);
    expect((await lookAtTask(ani, task)).status).toBe(204);
    expect(await inMenu(at, ani)).toEqual([]);
    api.clock.advance(HOUR_MS);
    await api.make.tugas(pertemuan);
    await lookAtTask(ani, task);
    expect(await inMenu(at, ani)).toEqual(['tugas']);
  });
});

describe('a grade', () => {
  test('is new once it is published, to whom it was given, until it is looked at itself; given anew, again', async () => {
    const at = await scene();
    const { ani, budi, dosen, pertemuan } = at;
    const task = await api.make.tugas(pertemuan);
    const other = await api.make.tugas(pertemuan);
    for (const one of [task, other]) await api.make.nilaiTugas(one, ani, 80);
    await api.make.nilaiTugas(task, budi, null);
    for (const who of [ani, budi]) await look(who, at);
    expect(await inMenu(at, ani)).toEqual([]);
    const publish = (id: string, is_tampilkan_nilai: boolean) =>
      api
        .as(dosen)
        .call(endpoints.publikasiNilai, { params: { id }, body: { is_tampilkan_nilai } });
    api.clock.advance(HOUR_MS);
    for (const { id } of [task, other]) await publish(id, true);
    expect([await inMenu(at, ani), await onCard(at, ani), await inMenu(at, budi)]).toEqual([
      ['nilai'],
      ['nilai'],
      [],
    ]);
    // Meetings and ungraded tasks have no new grade.
    expect((await look(ani, at)).data).toEqual(
      expect.arrayContaining([task, other].map(({ id }) => ({ jenis: 'nilai', id }))),
    );
    await lookAtTask(ani, task);
    expect((await look(ani, at)).data).toHaveLength(2);
    await lookAtTask(ani, task, true);
    expect((await look(ani, at)).data).toEqual([{ jenis: 'nilai', id: other.id }]);
    await publish(other.id, false);
    expect(await inMenu(at, ani)).toEqual([]);
    await lookAtTask(ani, other, true);
    await publish(other.id, true);
    await lookAtTask(ani, other, true);
    expect(await inMenu(at, ani)).toEqual([]);

    api.clock.advance(HOUR_MS);
    const [{ versi } = { versi: 0 }] = await api.db.rows<{ versi: number }>(
      'SELECT versi FROM tugas_nilai WHERE id_tugas = $1 AND nim = $2',
      [task.id, ani.nim],
    );
    const regraded = await api.as(dosen).call(endpoints.nilaiPengumpulan, {
      params: { id: task.id, studentId: ani.nim },
      body: { nilai: 90, versi },
    });
    expect(regraded.status).toBe(200);
    expect(await inMenu(at, ani)).toEqual(['nilai']);
  });
});

describe('looking', () => {
  test('moves nothing while an operator acts as the student', async () => {
    const at = await scene();
    const { ani, collegeId, pertemuan } = at;
    const task = await api.make.tugas(pertemuan, { nilaiTampilPada: NOW });
    await api.make.nilaiTugas(task, ani, 80);
    const operator = await api.make.operator({
      collegeId,
      areas: { kelas_kuliah: 'write', konfigurasi: 'write' },
    });
    const { data } = await api.as(operator).call(endpoints.loginSebagai, {
      body: { nim: ani.nim, alasan: 'Memeriksa keluhan presensi' },
    });
    const headers = { authorization: `Bearer ${data.access_token}` };
    const acting = api.asStranger(collegeId);
    const seen = await acting.call(endpoints.pertemuanDilihat, {
      params: { id: pertemuan.id },
      body: { jenis: ['tugas'] },
      headers,
    });
    expect([seen.status, seen.data.length]).toEqual([200, 2]);
    const task2 = await acting.call(endpoints.tugasDilihat, {
      params: { id: task.id },
      body: { nilai: true },
      headers,
    });
    expect(task2.status).toBe(204);
    expect(await inMenu(at, ani)).toEqual(['tugas', 'nilai']);
  });

  test('believes no clock but its own: a time that is sent along is none', async () => {
    const at = await scene();
    const { ani, pertemuan } = at;
    await api.make.materi(pertemuan, { tampilSejak: NOW });
    const body = {
      jenis: ['materi'],
      pada: '2030-01-01T00:00:00Z',
      waktu: '2030-01-01T00:00:00Z',
    } as { jenis: ['materi'] };
    expect(
      (await api.as(ani).call(endpoints.pertemuanDilihat, { params: { id: pertemuan.id }, body }))
        .status,
    ).toBe(200);
    api.clock.advance(1);
    await api.make.materi(pertemuan, { tampilSejak: api.clock.now() });
    expect(await inMenu(at, ani)).toEqual(['materi']);
  });

  test('writes nothing where nothing is new, and nothing of what is not one’s own', async () => {
    const at = await scene();
    const { ani, collegeId, pertemuan } = at;
    const task = await api.make.tugas(pertemuan, { tampilSejak: fromNow(-31 * DAY_MS) });
    await api.db.run('UPDATE aktivitas SET dibuat_pada = tampil_sejak WHERE id = $1', [task.id]);
    const graded = await api.make.tugas(pertemuan, { nilaiTampilPada: NOW });
    await api.make.nilaiTugas(graded, ani, 80);
    await lookAtTask(ani, graded, true);
    const whole = () =>
      api.db.rows('SELECT xmin::text, * FROM nilai_dilihat WHERE nim = $1', [ani.nim]);
    const [before, marked] = [(await rows()).length, await whole()];
    await look(ani, at);
    await lookAtTask(ani, task, true);
    api.clock.advance(HOUR_MS);
    await lookAtTask(ani, graded, true);
    expect(await whole()).toEqual(marked);
    for (const stranger of [await api.make.mahasiswa({ collegeId }), await api.make.mahasiswa()]) {
      expect((await look(stranger, at)).error.code).toBe('tidak_ditemukan');
      expect((await lookAtTask(stranger, task, true)).error.code).toBe('tidak_ditemukan');
    }
    expect((await lookAtTask(ani, await api.make.materi(pertemuan))).error.code).toBe(
      'tidak_ditemukan',
    );
    expect((await rows()).length).toBe(before);
  });

  test('is refused without a kind, and with one that is looked at elsewhere', async () => {
    const at = await scene();
    for (const jenis of [[], ['nilai'], ['forum']]) {
      expect((await look(at.ani, at, jenis as ['materi'])).status).toBe(422);
    }
  });
});

test('of an exam meeting that is closed to the student nothing is new', async () => {
  const at = await scene();
  const { ani, budi, kelas, collegeId } = at;
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"pembatasan_ujian_kehadiran": {"aktif": true}}')`,
    [collegeId],
  );
  const kuliah = await api.make.pertemuan({ kelas, waktuMulai: fromNow(-9 * DAY_MS) });
  await api.make.kehadiran(kuliah, { tanda: 'AH' });
  const uas = { kelas, pertemuan: await api.make.pertemuan({ kelas, kategori: 'uas' }) };
  await api.make.materi(uas.pertemuan, { tampilSejak: NOW });
  expect([await inMenu(uas, ani), await onCard(at, ani)]).toEqual([[], []]);
  expect([await inMenu(uas, budi), await onCard(at, budi)]).toEqual([['materi'], ['materi']]);
  // A lecture of the same class does show it.
  await api.make.tugas(kuliah);
  expect(await onCard(at, ani)).toEqual(['tugas']);
});

test('who sees the class is told when something appears in it, and of nothing that students do not see', async () => {
  const { dosen, kelas, pertemuan } = await scene();
  const told = () =>
    api.db.rows("SELECT FROM event WHERE jenis = 'kelas.berubah' AND stream = $1", [
      `kelas:${kelas.id}`,
    ]);
  const body = {
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-12-01T23:59:00+07:00',
    judul: 'Tugas',
    deskripsi: '<p>A</p>',
  };
  const made = await api.as(dosen).call(endpoints.tambahTugas, {
    body: { ...body, id_pertemuan: pertemuan.id, jenis_tugas: 'individu' },
  });
  expect(made.status).toBe(201);
  expect(await told()).toHaveLength(1);
  // Changed content is no news.
  const changed = await api.as(dosen).call(endpoints.ubahTugas, {
    params: { id: made.data.id },
    body: { ...body, judul: 'Lain', jenis_tugas: 'individu' },
  });
  expect([changed.status, (await told()).length]).toEqual([200, 1]);
  await api
    .as(dosen)
    .call(endpoints.tambahTeks, { body: { id_pertemuan: pertemuan.id, teks: '<p>a</p>' } });
  expect(await told()).toHaveLength(1);
});
