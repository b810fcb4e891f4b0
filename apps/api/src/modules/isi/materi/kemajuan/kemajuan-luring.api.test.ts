import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { interleave } from '../../../../testing/interleave.ts';
import { useMaterials } from '../../../../testing/material-world.ts';

const world = useMaterials();
const { scene, buka, hadir, unduh, facts, away } = world;

describe('without a line', () => {
  test('an hour that was watched an hour ago counts; more than the time without a line does not', async () => {
    const { materi, a } = await away();
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect(
      (await hadir(a, materi.id, { interval: [[0, 3_600]], usia_detik: 3_590 })).data,
    ).toMatchObject({
      persen: 100,
      status_unduh: 'downloaded',
    });
    const other = await away({ durasiDetik: 36_000 });
    await buka(other.a, other.materi.id, { usia_detik: 86_400 });
    // Three hours of silence allow six hours of playing, whatever the device says.
    expect(
      (await hadir(other.a, other.materi.id, { interval: [[0, 21_611]], usia_detik: 86_400 }))
        .status,
    ).toBe(409);
    expect(
      (await hadir(other.a, other.materi.id, { interval: [[0, 21_610]], usia_detik: 86_400 }))
        .status,
    ).toBe(200);
    // The same time does not count twice.
    expect(
      (await hadir(other.a, other.materi.id, { interval: [[21_610, 30_000]], usia_detik: 86_400 }))
        .status,
    ).toBe(409);
  });

  test('a device that had a line since is believed from then on', async () => {
    const { materi, a } = await away();
    await world.api.db.run(
      `INSERT INTO refresh_token (college_id, hash, id_sesi, dibuat_pada, berakhir_pada)
       VALUES ($1, $2, $3::uuid, '2026-11-24T07:50:00Z', '2026-12-24T07:50:00Z')`,
      [a.collegeId, randomUUID(), a.sessionId],
    );
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect((await hadir(a, materi.id, { interval: [[0, 3_600]], usia_detik: 3_600 })).status).toBe(
      409,
    );
    expect((await hadir(a, materi.id, { interval: [[0, 1_210]], usia_detik: 3_600 })).status).toBe(
      200,
    );
  });

  test('the deadline is judged by when it was done', async () => {
    const { materi, a } = await away({ tipeFile: 'ebook', waktuSelesai: '2026-11-24T07:30:00Z' });
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect((await hadir(a, materi.id, { usia_detik: 2_700 })).data).toMatchObject({
      status_unduh: 'downloaded',
      waktu_download: '2026-11-24T07:15:00.000Z',
    });
  });
});

describe('taken from the device without a line', () => {
  test.each([
    [
      'before the deadline',
      2_700,
      { status_unduh: 'downloaded', waktu_download: '2026-11-24T07:15:00.000Z' },
    ],
    ['after it', 1_200, { status_unduh: 'late', waktu_download: '2026-11-24T07:40:00.000Z' }],
  ])('%s, and told when the line is back', async (_name, usia_detik, expected) => {
    const { materi, a } = await away({ tipeFile: 'archive', waktuSelesai: '2026-11-24T07:30:00Z' });
    expect((await unduh(a, materi.id, { usia_detik })).data.kemajuan).toMatchObject(expected);
    expect((await unduh(a, materi.id, { usia_detik })).data.kemajuan).toMatchObject(expected);
    expect(await facts(materi)).toHaveLength(1);
  });

  test('not before the device was last heard of', async () => {
    const { materi, a } = await away({ tipeFile: 'archive' });
    const { kemajuan } = (await unduh(a, materi.id, { usia_detik: 86_400 })).data;
    expect(kemajuan).toMatchObject({ waktu_download: '2026-11-24T05:00:00.000Z' });
  });
});

describe('who leaves no traces', () => {
  test('students who are not active read and write no fact (K7)', async () => {
    const { materi, a } = await scene({ tipeFile: 'archive' });
    await world.api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE nim = $1", [a.nim]);
    expect((await unduh(a, materi.id)).data).toMatchObject({ kemajuan: { status_unduh: null } });
    expect((await buka(a, materi.id)).data.kemajuan.dibuka_pada).toBeNull();
    expect(await facts(materi)).toEqual([]);
  });

  test('an operator who acts for a student (K6)', async () => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    const operator = await world.api.make.operator({
      areas: { kelas_kuliah: 'write', konfigurasi: 'write' },
    });
    const begun = await world.api
      .as(operator)
      .call(endpoints.loginSebagai, { body: { nim: a.nim, alasan: 'Memeriksa keluhan presensi' } });
    expect(begun.status).toBe(201);
    const acting = <E extends Endpoint>(endpoint: E) =>
      world.api.asStranger(a.collegeId).call(endpoint, {
        params: { id: materi.id },
        rawBody: {},
        headers: { authorization: `Bearer ${begun.data.access_token}` },
      } as never);
    for (const endpoint of [endpoints.bukaMateri, endpoints.hadirMateri])
      expect((await acting(endpoint)).status).toBe(200);
    expect(await facts(materi)).toEqual([]);
    expect(
      await world.api.db.rows('SELECT nim FROM materi_kemajuan WHERE id_materi = $1', [materi.id]),
    ).toEqual([]);
  });

  test('what is not displayed, deleted or of another class is not there', async () => {
    const { materi, a, pertemuan } = await scene({ tampilSejak: '2026-11-25T00:00:00Z' });
    for (const call of [buka, hadir, unduh]) expect((await call(a, materi.id)).status).toBe(404);
    const gone = await world.api.make.materi(pertemuan, { dihapus: true });
    for (const call of [buka, hadir, unduh]) expect((await call(a, gone.id)).status).toBe(404);
    const seen = await world.api.make.materi(pertemuan);
    for (const call of [buka, hadir, unduh])
      expect((await call(await world.api.make.mahasiswa(), seen.id)).status).toBe(404);
  });

  test('unreadable reports are refused', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    for (const body of [
      { interval: [[-1, 5]] },
      { interval: [[0]] },
      { interval: 'x' },
      { usia_detik: -1 },
      { id_klien: 'x' },
    ]) {
      expect((await hadir(a, materi.id, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await hadir(a, materi.id, { interval: [[0, 1e308]] })).status).toBe(422);
  });
});

describe('a deadline that is moved while a student finishes', () => {
  const move = 'UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1';
  const remove = 'UPDATE aktivitas SET dihapus_pada = now() WHERE id = $1';
  test.each([
    ['to later: it is in time', '2026-11-24T06:05:00Z', '2026-11-24T07:00:00Z', false],
    ['to earlier: it is late', '2026-11-24T07:00:00Z', '2026-11-24T06:05:00Z', true],
  ])('%s', async (_name, before, after, terlambat) => {
    const { materi, a } = await scene({ tipeFile: 'url', waktuSelesai: before });
    const reply = await interleave(world.api.db, {
      take: (tx) => tx.run(move, [materi.id, after]),
      begin: () => hadir(a, materi.id),
    });
    expect(reply.status).toBe(200);
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibuka', terlambat }]);
  });

  test.each([
    ['that is deleted', remove],
    [
      'that is displayed later',
      "UPDATE aktivitas SET tampil_sejak = tampil_sejak + interval '1 day' WHERE id = $1",
    ],
    ['that is for others now', 'UPDATE aktivitas SET terbatas = true WHERE id = $1'],
  ])('content %s meanwhile is not there, and nothing is written', async (_name, change) => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    const reply = await interleave(world.api.db, {
      take: (tx) => tx.run(change, [materi.id]),
      begin: () => hadir(a, materi.id),
    });
    expect(reply.status).toBe(404);
    expect(await facts(materi)).toEqual([]);
    expect(
      await world.api.db.rows('SELECT 1 FROM materi_kemajuan WHERE id_materi = $1', [materi.id]),
    ).toEqual([]);
  });

  test('a film that has become a link meanwhile is judged as one', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    const reply = await interleave(world.api.db, {
      take: async (tx) => {
        await tx.run("UPDATE materi SET tipe_file = 'url' WHERE id = $1", [materi.id]);
        await tx.run('UPDATE materi_kemajuan SET dibuka_pada = NULL WHERE id_materi = $1', [
          materi.id,
        ]);
      },
      begin: () => hadir(a, materi.id, { interval: [[0, 5]] }),
    });
    expect(reply.status).toBe(200);
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibuka', terlambat: false }]);
  });
});
