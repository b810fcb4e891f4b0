import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { oleh, useProgress } from '../../../testing/progress-world.ts';
import { replayFakta } from '../fakta/fakta.policy.ts';
import { listFakta } from '../fakta/fakta.repo.ts';
import type { ParameterKehadiran } from './aktivitas.policy.ts';
import { overallOf } from './progres.policy.ts';

const world = useProgress();
const { scene, done, settle, progressOf, marksOf } = world;

describe('a fact', () => {
  test('shows as progress before there is a mark, becomes present at the minimum, and tells those who look', async () => {
    const { pertemuan, materi, a, b, dosen, kelas } = await scene();
    // The figures exist, so a student without facts gets no event.
    await world.api.as(dosen).call(endpoints.hitungPersentase, { rawBody: { id_kelas: kelas.id } });
    await world.worker.drain();
    await world.api.db.run('DELETE FROM event');
    expect(await done(materi[0], a)).toBe(true);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5 });
    expect(await marksOf(pertemuan)).toEqual({});
    const rows = await world.api
      .as(dosen)
      .call(endpoints.kehadiranPertemuan, { params: { idPertemuan: pertemuan.id } });
    expect(rows.data.find((row) => row.mahasiswa.nim === a.nim)).toMatchObject({
      ada_presensi: false,
      progress: { overall: 0.5 },
    });
    await done(materi[1], a, { sumber: 'diunduh' });
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    const detail = await world.api.as(a).call(endpoints.detailKehadiranSaya, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id },
    });
    expect(detail.data).toMatchObject({
      presensi: 'H',
      progress: { overall: 1 },
      detail: [
        {
          id_aktivitas: materi[0].id,
          weight: 0.5,
          is_hadir: true,
          sumber: 'dibaca',
          terlambat: false,
          oleh: oleh.nama,
        },
        {
          id_aktivitas: materi[1].id,
          weight: 0.5,
          is_hadir: true,
          sumber: 'diunduh',
          terlambat: false,
          oleh: oleh.nama,
        },
      ],
    });
    const detailB = await world.api.as(dosen).call(endpoints.detailKehadiranMahasiswa, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id, nim: b.nim },
    });
    expect(detailB.data.detail[0]).not.toHaveProperty('pada');
    const events = await world.api.db.rows<{ jenis: string; stream: string }>(
      'SELECT DISTINCT jenis, stream FROM event WHERE stream = ANY($1::text[]) ORDER BY 1',
      [[`pertemuan:${pertemuan.id}`, `pengguna:${a.userId}`, `pengguna:${b.userId}`]],
    );
    expect(events).toEqual([
      { jenis: 'kehadiran.berubah', stream: `pertemuan:${pertemuan.id}` },
      { jenis: 'kehadiran.saya', stream: `pengguna:${a.userId}` },
    ]);
    expect(
      await world.api.db.row('SELECT hadir, total FROM rekap_kehadiran WHERE nim = $1', [a.nim]),
    ).toEqual({
      hadir: 1,
      total: 1,
    });
  });

  test('said again writes nothing; too late does not count, in time after that does', async () => {
    const { pertemuan, materi, a } = await scene();
    const ledger = () =>
      world.api.db.row(
        "SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'fakta' AND nim = $1",
        [a.nim],
      );
    expect(await done(materi[0], a, { terlambat: true })).toBe(true);
    expect(await done(materi[0], a, { terlambat: true })).toBe(false);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({});
    expect(await done(materi[0], a)).toBe(true);
    expect(await done(materi[0], a)).toBe(false);
    expect(await done(materi[0], a, { terlambat: true })).toBe(false);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5 });
    expect(await ledger()).toEqual({ n: 2 });
  });

  test('after waktu_batas_aktivitas is recorded and changes nothing (K42)', async () => {
    const { pertemuan, materi, a } = await scene();
    await done(materi[0], a, { pada: new Date('2026-12-01T17:00:00Z') });
    await settle();
    expect(await progressOf(pertemuan)).toEqual({});
  });

  test('goes with deleted content and comes back with it; replaying the ledger gives the same percent', async () => {
    const { pertemuan, materi, a, b, kelas } = await scene();
    for (const each of materi) await done(each, a);
    await done(materi[0], b);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    const trash = async (alasan: 'isi_dihapus' | 'tidak_berlaku', nim?: string) =>
      world.api.db.transaction(async (tx) => {
        const [{ id, collegeId }] = materi;
        if (alasan === 'isi_dihapus')
          await tx.run('UPDATE aktivitas SET dihapus_pada = now() WHERE id = $1', [id]);
        return world.fakta.tarikFakta(tx, {
          collegeId,
          idAktivitas: id,
          oleh,
          alasan,
          ...(nim === undefined ? {} : { nim }),
        });
      });
    // b's own withdrawal does not return with the content.
    expect(await trash('tidak_berlaku', b.nim)).toBe(1);
    expect(await trash('isi_dihapus')).toBe(1);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 1, [b.nim]: 0 });
    await world.api.db.transaction(async (tx) => {
      await tx.run('UPDATE aktivitas SET dihapus_pada = NULL WHERE id = $1', [materi[0].id]);
      expect(
        await world.fakta.kembalikanFakta(tx, {
          collegeId: kelas.collegeId,
          idAktivitas: materi[0].id,
          oleh,
        }),
      ).toBe(1);
      expect(
        await world.fakta.kembalikanFakta(tx, {
          collegeId: kelas.collegeId,
          idAktivitas: materi[0].id,
          oleh,
        }),
      ).toBe(0);
    });
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 1, [b.nim]: 0 });
    for (const { nim } of [a, b]) {
      const key = { collegeId: kelas.collegeId, idPertemuan: pertemuan.id, nim };
      const replayed = replayFakta(await listFakta(world.api.db, key));
      const sources = [
        {
          jenis: 'materi' as const,
          aktivitas: materi.map(({ id }) => ({ id, judul: id })),
          selesai: new Map(
            [...replayed].map(([id, { terlambat }]) => [id, new Set(terlambat ? [] : [nim])]),
          ),
        },
      ];
      expect(overallOf({ ...off, unduh_materi: true }, sources, nim)).toBe(
        (await progressOf(pertemuan))[nim],
      );
    }
  });

  test('a mark by hand stays, one of the system is taken back when its fact no longer holds', async () => {
    const { pertemuan, materi, a, b, dosen } = await scene();
    await world.api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: pertemuan.id, id: a.nim },
      body: { is_hadir: false },
    });
    for (const each of materi) for (const student of [a, b]) await done(each, student);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'A manual', [b.nim]: 'H' });
    const [{ id, collegeId }] = materi;
    await world.api.db.transaction((tx) =>
      world.fakta.tarikFakta(tx, {
        collegeId,
        idAktivitas: id,
        nim: b.nim,
        oleh,
        alasan: 'tidak_berlaku',
      }),
    );
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'A manual' });
    expect(
      await world.api.db.rows(
        "SELECT presensi FROM kehadiran_ledger WHERE jenis = 'tanda' AND nim = $1 AND id_pertemuan = $2 ORDER BY id",
        [b.nim, pertemuan.id],
      ),
    ).toEqual([{ presensi: 'H' }, { presensi: null }]);
  });

  test('what is not displayed yet counts; its title is told to lecturers alone', async () => {
    const { pertemuan, a, kelas, dosen } = await scene();
    await world.api.make.materi(pertemuan, {
      judul: 'Rahasia',
      tampilSejak: '2026-11-30T00:00:00Z',
    });
    await world.api.make.materi(pertemuan, { judul: 'Tersembunyi', tampilSejak: null });
    const params = { idKelas: kelas.id, idPertemuan: pertemuan.id };
    const own = (await world.api.as(a).call(endpoints.detailKehadiranSaya, { params })).data.detail;
    expect(own.map(({ judul }) => judul).at(-1)).toBe('Belum ditampilkan');
    expect(JSON.stringify(own)).not.toContain('Rahasia');
    expect(own).toHaveLength(3);
    const theirs = (
      await world.api
        .as(dosen)
        .call(endpoints.detailKehadiranMahasiswa, { params: { ...params, nim: a.nim } })
    ).data;
    expect(theirs.detail.map(({ judul }) => judul).at(-1)).toBe('Rahasia');
  });
});

const off: ParameterKehadiran = {
  unduh_materi: false,
  hadir_vidcon: false,
  kerjakan_tugas: false,
  kerjakan_kuis_ujian: false,
  posting_forum: false,
};

test('mixed meetings have progress and no marks, meetings in rooms neither (K44)', async () => {
  const [mixed, room] = [await scene({ jenis: 'campuran' }), await scene({ jenis: 'offline' })];
  for (const it of [mixed, room]) for (const each of it.materi) await done(each, it.a);
  await settle();
  expect(await progressOf(mixed.pertemuan)).toEqual({ [mixed.a.nim]: 1 });
  expect(await progressOf(room.pertemuan)).toEqual({});
  for (const it of [mixed, room]) expect(await marksOf(it.pertemuan)).toEqual({});
  expect(await world.api.db.rows('SELECT id FROM progres_menunggu')).toEqual([]);
});

describe('bad days', () => {
  test('content is deleted, its deadline moved, and the parameter switched off while a student is at it', async () => {
    const { pertemuan, materi, a, dosen } = await scene();
    await done(materi[0], a);
    await settle();
    await done(materi[1], a);
    expect(
      (await world.api.as(dosen).call(endpoints.hapusMateri, { params: { id: materi[1].id } }))
        .status,
    ).toBe(200);
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([
      { [a.nim]: 1 },
      { [a.nim]: 'H' },
    ]);
    await world.api.as(dosen).call(endpoints.pulihkanMateri, { params: { id: materi[1].id } });
    await world.api.db.run(
      "UPDATE aktivitas SET waktu_selesai = '2026-11-24T06:00:00Z' WHERE id = $1",
      [materi[1].id],
    );
    await world.api.db.transaction((tx) =>
      world.fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }),
    );
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([{ [a.nim]: 0.5 }, {}]);
    await world.api.db.run('UPDATE pertemuan SET unduh_materi = false WHERE id = $1', [
      pertemuan.id,
    ]);
    await world.api.db.transaction((tx) =>
      world.fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }),
    );
    await done(materi[1], a);
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([{ [a.nim]: 0 }, {}]);
  });

  test('the same told by two devices at once, and an older one after it, is one fact', async () => {
    const { pertemuan, materi, a } = await scene();
    const early = new Date('2026-11-24T06:01:00Z');
    const told = await Promise.all([
      done(materi[0], a),
      done(materi[0], a, { pada: early }),
      done(materi[0], a),
    ]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await done(materi[0], a, { pada: early })).toBe(false);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5 });
    expect(
      await world.api.db.row(
        "SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'fakta' AND id_pertemuan = $1",
        [pertemuan.id],
      ),
    ).toEqual({ n: 1 });
  });

  test('a computation that is delivered five times writes each mark once', async () => {
    const { pertemuan, materi, a } = await scene();
    for (const each of materi) await done(each, a);
    await world.worker.drain(5);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    expect(
      await world.api.db.row(
        "SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'tanda' AND id_pertemuan = $1",
        [pertemuan.id],
      ),
    ).toEqual({ n: 1 });
  });
});
