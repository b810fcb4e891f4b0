import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestKelas } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const at = (from: string, until: string) => ({
  waktuMulai: new Date(`2026-11-24T${from}:00Z`),
  waktuSelesai: new Date(`2026-11-24T${until}:00Z`),
});
const wire = (from: string, until: string) => ({
  waktu_mulai: `2026-11-24T${from}:00Z`,
  waktu_selesai: `2026-11-24T${until}:00Z`,
});

/** A class with a lecturer, 3 students and a meeting from 01:00 to 03:00; two rooms. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 3 });
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  await api.db.run(
    `INSERT INTO ruangan (college_id, id, nama, kapasitas) VALUES ($1, 'r1', 'A 101', 40), ($1, 'r2', 'A 102', 3)`,
    [collegeId],
  );
  await api.db.run(
    `INSERT INTO sesi_kuliah (college_id, id, nama, jam_mulai, jam_selesai)
     VALUES ($1, 's2', 'Sesi 2', '10:00', '12:00'), ($1, 's1', 'Sesi 1', '08:00', '10:00')`,
    [collegeId],
  );
  const pertemuan = await meet(kelas, '01:00', '03:00', { ruangan: 'r1', sesi: 's1' });
  const as = api.as(dosen);
  const check = (body: object = {}, by = as) =>
    by.call(endpoints.cekBentrok, {
      body: {
        id_kelas_kuliah: kelas.id,
        id_pertemuan: pertemuan.id,
        jenis: 'offline' as const,
        id_ruangan: 'r1',
        pengajar: [dosen.idDosen],
        ...wire('01:00', '03:00'),
        ...body,
      },
    });
  return { kelas, collegeId, dosen, pertemuan, as, check };
}

async function meet(
  kelas: TestKelas,
  from: string,
  until: string,
  over: { ruangan?: string; sesi?: string; jenis?: 'online' | 'offline' } = {},
) {
  const made = await api.make.pertemuan({
    kelas,
    ...at(from, until),
    jenis: over.jenis ?? 'offline',
  });
  await api.db.run(
    `UPDATE pertemuan SET id_ruangan = $3, id_sesi = $4, bentrok_diabaikan = true WHERE college_id = $1 AND id = $2`,
    [kelas.collegeId, made.id, over.ruangan ?? null, over.sesi ?? null],
  );
  return made;
}

test('sessions come by their time, with seconds', async () => {
  const { as } = await scene();
  expect((await as.call(endpoints.daftarSesi)).data).toEqual([
    { id: 's1', nama: 'Sesi 1', jam_mulai: '08:00:00', jam_selesai: '10:00:00' },
    { id: 's2', nama: 'Sesi 2', jam_mulai: '10:00:00', jam_selesai: '12:00:00' },
  ]);
});

describe('rooms', () => {
  test('tell whether they are free, and large enough for the class of the meeting', async () => {
    const { as, kelas, pertemuan } = await scene();
    const rooms = async (query: Record<string, string>) =>
      (await as.call(endpoints.daftarRuangan, { query })).data.map((row) => [row.nama, row.alasan]);
    const time = {
      availability_start: '2026-11-24T09:00:00+07:00',
      availability_end: '2026-11-24T10:00:00+07:00',
    };
    expect(await rooms({})).toEqual([
      ['A 101', null],
      ['A 102', null],
    ]);
    expect(await rooms(time)).toEqual([
      ['A 101', 'dipakai'],
      ['A 102', null],
    ]);
    expect(await rooms({ ...time, id_pertemuan: pertemuan.id })).toEqual([
      ['A 101', null],
      ['A 102', 'kapasitas'],
    ]);
    // Half open: the meeting ends at 10:00.
    expect(
      await rooms({
        availability_start: '2026-11-24T10:00:00+07:00',
        availability_end: '2026-11-24T12:00:00+07:00',
      }),
    ).toEqual([
      ['A 101', null],
      ['A 102', null],
    ]);
    await meet(kelas, '01:00', '03:00', { ruangan: 'r2', jenis: 'online' });
    expect(await rooms(time)).toContainEqual(['A 102', null]);
  });

  test('one time alone, a reversed one or days are refused; a foreign meeting is unknown', async () => {
    const { as } = await scene();
    const other = await api.make.pertemuan({});
    const status = async (query: Record<string, string>) =>
      (await as.call(endpoints.daftarRuangan, { query })).status;
    const [from, until] = ['2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z'];
    expect(await status({ availability_start: from })).toBe(422);
    expect(await status({ availability_start: until, availability_end: from })).toBe(422);
    expect(
      await status({ availability_start: from, availability_end: '2026-11-26T01:00:00Z' }),
    ).toBe(422);
    expect(await status({ id_pertemuan: other.id })).toBe(404);
  });
});

describe('clashes', () => {
  test('the own meeting is none; another meeting of the class is', async () => {
    const { kelas, check } = await scene();
    expect((await check()).data).toEqual({
      bentrok_kelas: { data: [] },
      bentrok_ruangan: { bisa_diabaikan: true, data: [] },
      bentrok_pengajar: { bisa_diabaikan: true, data: [] },
      bentrok_mahasiswa: { jumlah: 0, jumlah_peserta: 3, data: [] },
      hari_libur: null,
      di_luar_periode: false,
    });
    const later = await meet(kelas, '02:30', '04:00', { sesi: 's2' });
    await meet(kelas, '03:00', '04:00');
    const { bentrok_kelas, bentrok_pengajar } = (await check()).data;
    expect(bentrok_kelas.data).toMatchObject([
      { id_pertemuan: later.id, sesi: 'Sesi 2', waktu_mulai: '2026-11-24T02:30:00.000Z' },
    ]);
    expect(bentrok_pengajar.data).toEqual([]);
  });

  test('a room is taken by whoever is in it; an operator may ignore it', async () => {
    const { collegeId, check } = await scene();
    const other = await api.make.kelas({ collegeId });
    await meet(other, '02:00', '02:30', { ruangan: 'r1' });
    await meet(other, '02:00', '02:30', { ruangan: 'r1', jenis: 'online' });
    const { bentrok_ruangan } = (await check()).data;
    expect(bentrok_ruangan).toMatchObject({
      bisa_diabaikan: false,
      data: [{ id: other.id, pengajar: [other.pengajar[0]?.nama] }],
    });
    const operator = await api.make.operator({
      collegeId,
      areas: { kelas_kuliah: 'write' },
      scopes: ['A:T'],
    });
    expect((await check({}, api.as(operator))).data.bentrok_ruangan).toMatchObject({
      bisa_diabaikan: true,
      data: [{ id: other.id }],
    });
    expect((await check({ id_ruangan: 'r2' })).data.bentrok_ruangan.data).toEqual([]);
    expect((await check({ jenis: 'online' })).data.bentrok_ruangan.data).toEqual([]);
    expect((await check(wire('02:30', '04:00'))).data.bentrok_ruangan.data).toEqual([]);
  });

  test('one lecture for two classes may be given at once', async () => {
    const { kelas, dosen, check } = await scene();
    const twin = await api.make.kelas({ makul: kelas.makul, pengajar: [dosen] });
    const joint = await meet(twin, '01:00', '03:00', { ruangan: 'r1' });
    const { bentrok_ruangan, bentrok_pengajar } = (await check()).data;
    expect(bentrok_ruangan).toMatchObject({ bisa_diabaikan: true, data: [{ id: twin.id }] });
    expect(bentrok_pengajar).toMatchObject({
      bisa_diabaikan: true,
      data: [{ id_pertemuan: joint.id, pengajar: dosen.nama }],
    });
    expect((await check(wire('01:30', '03:00'))).data.bentrok_pengajar.bisa_diabaikan).toBe(false);
  });

  test('a lecturer is in one place; a coordinator and who does not teach there are not counted', async () => {
    const { collegeId, dosen, check } = await scene();
    const other = await api.make.kelas({ collegeId, pengajar: [dosen] });
    const busy = await meet(other, '02:00', '05:00');
    const named = async () =>
      (await check()).data.bentrok_pengajar.data.map((row) => [row.id_pertemuan, row.pengajar]);
    expect(await named()).toEqual([[busy.id, dosen.nama]]);
    await api.db.run(
      `UPDATE kelas_pengajar SET jabatan = 'Dosen Koordinator' WHERE college_id = $1 AND id_kelas = $2`,
      [collegeId, other.id],
    );
    expect(await named()).toEqual([]);
    await api.db.run(`UPDATE kelas_pengajar SET jabatan = 'Dosen' WHERE college_id = $1`, [
      collegeId,
    ]);
    await api.db.run(
      'UPDATE pertemuan_pengajar SET is_pengajar = false WHERE college_id = $1 AND id_pertemuan = $2',
      [collegeId, busy.id],
    );
    expect(await named()).toEqual([]);
  });

  test('nobody learns where a lecturer of other classes is', async () => {
    const { collegeId, check } = await scene();
    const other = await api.make.kelas({ collegeId });
    await meet(other, '02:00', '05:00');
    const pengajar = other.pengajar.map(({ idDosen }) => idDosen);
    expect((await check({ pengajar })).data.bentrok_pengajar.data).toEqual([]);
  });

  test('students with another class are counted once and named, and never block', async () => {
    const { kelas, collegeId, check } = await scene();
    const [a, b] = kelas.peserta;
    if (!a || !b) throw new Error('two students');
    for (const peserta of [[a, b], [a]]) {
      const other = await api.make.kelas({ collegeId, peserta });
      await meet(other, '02:00', '02:30');
    }
    const { bentrok_mahasiswa, bentrok_kelas } = (await check()).data;
    expect(bentrok_mahasiswa).toMatchObject({ jumlah: 2, jumlah_peserta: 3 });
    expect(bentrok_mahasiswa.data.map(({ nim }) => nim).toSorted()).toEqual(
      [a.nim, b.nim].toSorted(),
    );
    expect(bentrok_kelas.data).toEqual([]);
  });

  test('another class is unknown, also under the own meeting; another college clashes with nothing', async () => {
    const { check } = await scene();
    const stranger = await scene();
    expect((await check({ id_kelas_kuliah: stranger.kelas.id })).status).toBe(404);
    expect((await check({ id_pertemuan: stranger.pertemuan.id })).status).toBe(404);
    expect((await check({ id_pertemuan: undefined })).data.bentrok_kelas.data).toHaveLength(1);
    expect((await check(wire('03:00', '01:00'))).status).toBe(422);
    expect((await check({ pengajar: [] })).status).toBe(422);
  });
});

describe('free times', () => {
  /** At 07:00 on 24 November in the college's zone, before the first session. */
  async function wanting() {
    const it = await scene();
    api.clock.set('2026-11-24T00:00:00Z');
    const ask = async (body: object = {}) =>
      (
        await api.as(it.dosen).call(endpoints.usulanJadwal, {
          body: {
            id_kelas_kuliah: it.kelas.id,
            id_pertemuan: it.pertemuan.id,
            jenis: 'offline' as const,
            id_ruangan: 'r1',
            pengajar: [it.dosen.idDosen],
            ...wire('01:00', '03:00'),
            ...body,
          },
        })
      ).data.map((row) => [
        row.waktu_mulai.slice(5, 16),
        row.ruangan?.id ?? null,
        row.jumlah_mahasiswa_bentrok,
      ]);
    return { ...it, ask };
  }

  test('five, nearest first, in a room that is large enough, the own one first', async () => {
    const { ask, collegeId } = await wanting();
    // 08:00 and 10:00 in Jakarta.
    expect(await ask()).toEqual([
      ['11-24T01:00', 'r1', 0],
      ['11-24T03:00', 'r1', 0],
      ['11-25T01:00', 'r1', 0],
      ['11-25T03:00', 'r1', 0],
      ['11-26T01:00', 'r1', 0],
    ]);
    expect((await ask({ jenis: 'online' }))[0]).toEqual(['11-24T01:00', null, 0]);
    await api.db.run(
      `INSERT INTO hari_libur (college_id, tanggal, nama) VALUES ($1, '2026-11-25', 'Libur')`,
      [collegeId],
    );
    expect((await ask()).map(([at]) => at)).not.toContain('11-25T01:00');
    api.clock.set('2026-11-24T02:00:00Z');
    expect((await ask())[0]?.[0]).toBe('11-24T03:00');
  });

  test('neither class, lecturer nor room is taken then; students with another class come later', async () => {
    const { ask, kelas, dosen, collegeId } = await wanting();
    await meet(kelas, '03:30', '04:00');
    await meet(await api.make.kelas({ collegeId }), '01:00', '01:30', { ruangan: 'r1' });
    // Too small a room is no way out.
    expect((await ask())[0]).toEqual(['11-25T01:00', 'r1', 0]);
    await api.db.run('UPDATE ruangan SET kapasitas = 30 WHERE college_id = $1', [collegeId]);
    expect((await ask())[0]).toEqual(['11-24T01:00', 'r2', 0]);
    await meet(
      await api.make.kelas({ collegeId, peserta: kelas.peserta.slice(0, 2) }),
      '02:00',
      '02:30',
    );
    expect((await ask())[0]).toEqual(['11-25T01:00', 'r1', 0]);
    expect(await ask()).not.toContainEqual(['11-24T01:00', 'r2', 2]);
    const busy = await api.make.kelas({ collegeId, pengajar: [dosen] });
    await meet(busy, '01:00', '02:00');
    expect((await ask()).map(([at]) => at)).not.toContain('11-24T01:00');
  });
});
