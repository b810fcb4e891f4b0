import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvents } from '../../../platform/events/events.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestMahasiswa, TestUser } from '../../../testing/make/make.ts';
import { endMembershipOf } from './keluar-kelas.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());

async function scene(peserta = 6) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugasKelompok(pertemuan);
  const s = (index: number): TestMahasiswa => {
    const one = kelas.peserta[index];
    if (!one) throw new Error(`student ${index}`);
    return one;
  };
  return { collegeId, dosen, kelas, pertemuan, tugas, s };
}
type Tugas = { id: string };

const draw = (
  user: TestUser,
  { id }: Tugas,
  body: Partial<BodyInputOf<typeof endpoints.acakKelompok>> = {},
) =>
  api.as(user).call(endpoints.acakKelompok, {
    params: { id },
    body: { menurut: 'jumlah', nilai: 2, ...body },
  });
const copy = (user: TestUser, { id }: Tugas, body: BodyInputOf<typeof endpoints.salinKelompok>) =>
  api.as(user).call(endpoints.salinKelompok, { params: { id }, body });
const groupsOf = async (user: TestUser, { id }: Tugas) =>
  (
    await api.as(user).call(endpoints.daftarKelompok, { params: { id }, query: { per_page: 100 } })
  ).data.map(({ nama, anggota }) => ({
    nama,
    anggota: anggota
      .map(({ mahasiswa, jabatan }) => `${mahasiswa.nim}${jabatan === 'ketua' ? '*' : ''}`)
      .toSorted(),
  }));

describe('by lot', () => {
  test('what was shown is what is made, once, however often it is sent', async () => {
    const { dosen, tugas } = await scene();
    const shown = await draw(dosen, tugas, { pratinjau: true });
    expect([shown.status, shown.data.disimpan, await groupsOf(dosen, tugas)]).toEqual([
      200,
      false,
      [],
    ]);
    const { benih, sidik } = shown.data;
    expect((await draw(dosen, tugas, { pratinjau: true, benih })).data.sidik).toBe(sidik);
    const body = { benih, sidik, id_klien: crypto.randomUUID() };
    const made = await draw(dosen, tugas, body);
    expect([made.status, made.data.disimpan, made.data.kelompok]).toEqual([
      200,
      true,
      shown.data.kelompok,
    ]);
    const stored = await groupsOf(dosen, tugas);
    expect(stored.map(({ nama }) => nama)).toEqual(['Kelompok 1', 'Kelompok 2']);
    expect(stored.map(({ anggota }) => anggota.length)).toEqual([3, 3]);
    expect(
      stored.every(({ anggota }) => anggota.filter((nim) => nim.endsWith('*')).length === 1),
    ).toBe(true);
    const again = await draw(dosen, tugas, body);
    expect([again.status, again.data.disimpan, again.data.kelompok.length]).toEqual([200, true, 2]);
    expect(await groupsOf(dosen, tugas)).toEqual(stored);
    const talks = 'SELECT 1 FROM percakapan WHERE id_aktivitas = $1';
    expect(await api.db.rows(talks, [tugas.id])).toHaveLength(2);
  });

  test('who has a group and who is not active is left out, and taken names are passed over', async () => {
    const { dosen, tugas, s, collegeId } = await scene();
    await api.make.kelompok({ tugas, nama: 'Kelompok 1', anggota: [s(0)] });
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      collegeId,
      s(1).nim,
    ]);
    const { data } = await draw(dosen, tugas, { menurut: 'ukuran', nilai: 3 });
    expect(data.jumlah_tidak_aktif).toBe(1);
    expect(data.kelompok.map(({ nama, anggota }) => [nama, anggota.length])).toEqual([
      ['Kelompok 2', 2],
      ['Kelompok 3', 2],
    ]);
  });

  test('students who have changed since it was shown: nothing is made', async () => {
    const { dosen, tugas, s } = await scene();
    const { benih, sidik } = (await draw(dosen, tugas, { pratinjau: true })).data;
    await api.make.kelompok({ tugas, nama: 'Lain', anggota: [s(0)] });
    const reply = await draw(dosen, tugas, { benih, sidik });
    expect([reply.status, reply.error.code]).toEqual([409, 'kelompok_berubah']);
    expect(await groupsOf(dosen, tugas)).toHaveLength(1);
  });

  test.each([
    ['more groups than students', 'jumlah', 7, 422, 'kelompok_melebihi_mahasiswa'],
    ['no groups', 'jumlah', 0, 422, 'validasi_gagal'],
    ['half a group', 'jumlah', 1.5, 422, 'validasi_gagal'],
  ] as const)('%s is refused', async (_name, menurut, nilai, status, code) => {
    const { dosen, tugas } = await scene();
    for (const pratinjau of [true, false]) {
      const reply = await draw(dosen, tugas, { menurut, nilai, pratinjau });
      expect([reply.status, reply.error.code]).toEqual([status, code]);
    }
  });

  test('nobody without a group, and a task for one, say so', async () => {
    const { dosen, tugas, pertemuan } = await scene(1);
    await draw(dosen, tugas, { nilai: 1 });
    expect((await draw(dosen, tugas, { nilai: 1 })).error.code).toBe('kelompok_tanpa_mahasiswa');
    const single = await api.make.tugasKelompok(pertemuan, { jenisTugas: 'individu' });
    expect((await draw(dosen, single, { pratinjau: true })).error.code).toBe(
      'tugas_bukan_kelompok',
    );
  });

  test('two lecturers draw at once: one draw stands', async () => {
    const { dosen, tugas } = await scene();
    const shown = (await draw(dosen, tugas, { pratinjau: true })).data;
    const replies = await Promise.all(
      [1, 2].map(() => draw(dosen, tugas, { benih: shown.benih, sidik: shown.sidik })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await groupsOf(dosen, tugas)).flatMap(({ anggota }) => anggota)).toHaveLength(6);
  });

  test('an operator who only reads sees no preview either', async () => {
    const { tugas, collegeId } = await scene();
    const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    expect((await draw(operator, tugas, { pratinjau: true })).status).toBe(403);
  });
});

describe('copying', () => {
  async function source() {
    const it = await scene();
    const asal = await api.make.tugasKelompok(it.pertemuan, { judul: 'Tugas Satu' });
    await api.make.kelompok({ tugas: asal, nama: 'Merah', anggota: [it.s(0), it.s(1)] });
    await api.make.kelompok({ tugas: asal, nama: 'Biru', anggota: [it.s(2), it.s(3), it.s(4)] });
    return { ...it, asal };
  }

  test('names, members and leaders come along; who left the class or has a group is named', async () => {
    const { dosen, tugas, asal, kelas, s } = await source();
    await api.make.kelompok({ tugas, nama: 'Ada', anggota: [s(3)] });
    await api.db.run(
      'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
      [kelas.collegeId, kelas.id, s(0).nim],
    );
    const shown = await copy(dosen, tugas, { id_tugas: asal.id, pratinjau: true });
    expect(shown.data.dilewati.map(({ nim, alasan }) => [nim, alasan]).toSorted()).toEqual(
      [
        [s(0).nim, 'bukan_peserta'],
        [s(3).nim, 'sudah_berkelompok'],
      ].toSorted(),
    );
    expect(await groupsOf(dosen, tugas)).toHaveLength(1);
    const body = { id_tugas: asal.id, sidik: shown.data.sidik, id_klien: crypto.randomUUID() };
    expect((await copy(dosen, tugas, body)).data).toMatchObject({
      disimpan: true,
      kelompok: shown.data.kelompok,
    });
    expect((await copy(dosen, tugas, body)).status).toBe(200);
    expect(await groupsOf(dosen, tugas)).toEqual([
      { nama: 'Ada', anggota: [`${s(3).nim}*`] },
      { nama: 'Biru', anggota: [`${s(2).nim}*`, s(4).nim].toSorted() },
      { nama: 'Merah', anggota: [`${s(1).nim}*`] },
    ]);
    expect(await groupsOf(dosen, asal)).toHaveLength(2);
  });

  test('a plan that has changed is not carried out; nothing to copy says so', async () => {
    const { dosen, tugas, asal, s } = await source();
    const { sidik } = (await copy(dosen, tugas, { id_tugas: asal.id, pratinjau: true })).data;
    await api.make.kelompok({ tugas: asal, nama: 'Hijau', anggota: [s(5)] });
    expect((await copy(dosen, tugas, { id_tugas: asal.id, sidik })).error.code).toBe(
      'kelompok_berubah',
    );
    expect((await copy(dosen, tugas, { id_tugas: asal.id })).status).toBe(200);
    expect((await copy(dosen, tugas, { id_tugas: asal.id })).error.code).toBe(
      'kelompok_tidak_ada_salinan',
    );
  });

  test('only from another task of the class that is done in groups and is not deleted', async () => {
    const { dosen, tugas, pertemuan, kelas } = await source();
    const other = await api.make.kelas({ collegeId: kelas.collegeId, pengajar: [dosen] });
    const elsewhere = await api.make.tugasKelompok(await api.make.pertemuan({ kelas: other }));
    const gone = await api.make.tugasKelompok(pertemuan, { dihapus: true });
    for (const { id } of [tugas, elsewhere, gone])
      expect((await copy(dosen, tugas, { id_tugas: id })).status).toBe(404);
    const single = await api.make.tugasKelompok(pertemuan, { jenisTugas: 'individu' });
    expect((await copy(dosen, tugas, { id_tugas: single.id })).error.code).toBe(
      'tugas_bukan_kelompok',
    );
  });

  test('what can be copied: other tasks of the class with members, and how many', async () => {
    const { dosen, tugas, asal, pertemuan, s } = await source();
    await api.make.tugasKelompok(pertemuan, { judul: 'Tanpa kelompok' });
    await api.make.kelompok({ tugas, anggota: [s(5)] });
    const ask = async (search?: string) =>
      (
        await api.as(dosen).call(endpoints.sumberKelompok, {
          params: { id: tugas.id },
          query: search ? { search } : {},
        })
      ).data;
    expect(await ask()).toEqual([
      {
        id: asal.id,
        judul: 'Tugas Satu',
        pertemuan: { id: pertemuan.id, nomor: 1 },
        jumlah_kelompok: 2,
        jumlah_anggota: 5,
      },
    ]);
    expect([(await ask('satu')).length, (await ask('dua')).length]).toEqual([1, 0]);
  });
});

describe('leaving the class', () => {
  const leave = ({ collegeId }: { collegeId: string }, rows: { id_kelas: string; nim: string }[]) =>
    api.db.transaction((tx) =>
      endMembershipOf(
        tx,
        createEvents(() => undefined),
        { collegeId, rows, now: api.clock.now() },
      ),
    );

  test('is told as when a lecturer does it: the meeting, who left and who stays in the group, nobody else (K12)', async () => {
    const { tugas, pertemuan, kelas, s } = await scene();
    const hidden = await api.make.tugasKelompok(pertemuan, { tampilSejak: null });
    const trashed = await api.make.tugasKelompok(pertemuan, { dihapus: true });
    const groups = [tugas, hidden, trashed].map((one) => ({
      tugas: one,
      anggota: [s(0), s(1), s(2)],
    }));
    for (const group of groups) await api.make.kelompok(group);
    await api.make.kelompok({ tugas, anggota: [s(3), s(4)] });
    await leave(
      kelas,
      [0, 1, 5].map((index) => ({ id_kelas: kelas.id, nim: s(index).nim })),
    );
    const told = await api.db.rows<{ stream: string; hanya_staf: boolean; id_tugas: string }>(
      `SELECT stream, hanya_staf, isi->>'id_tugas' AS id_tugas FROM event WHERE college_id = $1 AND jenis = 'kelompok.berubah'`,
      [kelas.collegeId],
    );
    const meeting = { stream: `pertemuan:${pertemuan.id}` };
    const ofTask = { hanya_staf: false, id_tugas: tugas.id };
    expect(told).toHaveLength(5);
    expect(told).toEqual(
      expect.arrayContaining([
        { ...meeting, ...ofTask },
        ...[s(0), s(1), s(2)].map(({ userId }) => ({ stream: `pengguna:${userId}`, ...ofTask })),
        { ...meeting, hanya_staf: true, id_tugas: hidden.id },
      ]),
    );
  });

  test('ends the membership in every task of it, also after a submission; the longest-standing leads', async () => {
    const { dosen, tugas, pertemuan, kelas, s } = await scene();
    const other = await api.make.tugasKelompok(pertemuan);
    const a = await api.make.kelompok({ tugas, nama: 'A', anggota: [s(0), s(2), s(1)] });
    await api.make.kelompok({ tugas, nama: 'B', anggota: [s(3), s(4)] });
    await api.make.kelompok({ tugas: other, nama: 'C', anggota: [s(0)] });
    const versi = await api.make.pengumpulanKelompok({ tugas, kelompok: a });
    const elsewhere = await api.make.kelas({
      collegeId: kelas.collegeId,
      pengajar: [dosen],
      peserta: [s(0)],
    });
    const kept = await api.make.tugasKelompok(await api.make.pertemuan({ kelas: elsewhere }));
    await api.make.kelompok({ tugas: kept, nama: 'D', anggota: [s(0)] });
    const gone = [0, 4].map((index) => ({ id_kelas: kelas.id, nim: s(index).nim }));
    await leave(kelas, gone);
    expect(await groupsOf(dosen, tugas)).toEqual([
      { nama: 'A', anggota: [s(1).nim, `${s(2).nim}*`].toSorted() },
      { nama: 'B', anggota: [`${s(3).nim}*`] },
    ]);
    expect(await groupsOf(dosen, other)).toEqual([{ nama: 'C', anggota: [] }]);
    expect(await groupsOf(dosen, kept)).toEqual([{ nama: 'D', anggota: [`${s(0).nim}*`] }]);
    const whose = 'SELECT nim FROM tugas_pengumpulan_anggota WHERE id_pengumpulan = $1';
    expect(await api.db.rows(whose, [versi])).toHaveLength(3);
    expect(
      (await api.as(s(0)).call(endpoints.daftarKelompok, { params: { id: tugas.id } })).status,
    ).toBe(200);
  });

  test('a group that nobody is left in may be filled or removed', async () => {
    const { dosen, tugas, kelas, s } = await scene();
    const id = await api.make.kelompok({ tugas, nama: 'A', anggota: [s(0)] });
    await leave(kelas, [{ id_kelas: kelas.id, nim: s(0).nim }]);
    const body = { nama: 'A', anggota: [{ nim: s(1).nim }] };
    expect(
      (
        await api
          .as(dosen)
          .call(endpoints.ubahKelompok, { params: { id: tugas.id, groupId: id }, body })
      ).data.anggota,
    ).toMatchObject([{ jabatan: 'ketua', mahasiswa: { nim: s(1).nim } }]);
  });
});
