import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { BATAS, useProgress } from '../../../testing/progress-world.ts';
import { lockVersi } from '../tanda/tanda.write.repo.ts';

const world = useProgress();
const { scene, done, settle, progressOf, marksOf } = world;

describe('many facts', () => {
  test('of one meeting in a burst are at most 20 computations, and none is lost', async () => {
    const { pertemuan, materi, kelas } = await scene({ peserta: 100 });
    const more = [...materi];
    for (let n = 0; n < 8; n++) more.push(await world.api.make.materi(pertemuan));
    let computations = 0;
    let last: number | null = null;
    for (const [index, each] of more.entries()) {
      for (const [at, student] of kelas.peserta.entries()) {
        await done(each, student);
        // A thousand facts in ten seconds while the worker runs.
        world.api.clock.advance(10);
        if (at % 5 === 0) {
          await world.worker.drain();
          await world.worker.sweep('kehadiran.progres_menunggu');
          await world.worker.drain();
          const row = await world.api.db.row<{ progres_pada: Date | null }>(
            'SELECT progres_pada FROM kehadiran_pertemuan WHERE id_pertemuan = $1',
            [pertemuan.id],
          );
          const now = row?.progres_pada?.getTime() ?? null;
          if (now !== last) computations++;
          last = now;
        }
      }
      expect(index).toBeLessThan(10);
    }
    await settle();
    expect(computations + 1).toBeLessThanOrEqual(20);
    expect(new Set(Object.values(await progressOf(pertemuan)))).toEqual(new Set([1]));
    expect(Object.values(await marksOf(pertemuan))).toEqual(Array.from({ length: 100 }, () => 'H'));
  });

  test('a fact that is saved while a computation runs is computed after it', async () => {
    const { pertemuan, materi, a, b, kelas } = await scene();
    await done(materi[0], a);
    await interleave(world.api.db, {
      take: (tx) => lockVersi(tx, { collegeId: kelas.collegeId, idPertemuan: pertemuan.id }),
      begin: () => world.worker.drain(),
      between: () => done(materi[0], b),
    });
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5, [b.nim]: 0.5 });
  });

  test('a mark by hand that is saved while a computation waits stays', async () => {
    const { pertemuan, materi, a, kelas } = await scene();
    for (const each of materi) await done(each, a);
    await interleave(world.api.db, {
      take: (tx) => lockVersi(tx, { collegeId: kelas.collegeId, idPertemuan: pertemuan.id }),
      begin: () => world.worker.drain(),
      between: () => world.api.make.kehadiran(pertemuan, { tanda: 'I' }),
    });
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'I manual' });
  });

  test('two computations at once: Update Progres and the job come to one result', async () => {
    const { pertemuan, materi, a, dosen } = await scene();
    for (const each of materi) await done(each, a);
    const [reply] = await Promise.all([
      world.api
        .as(dosen)
        .call(endpoints.hitungUlangProgres, { params: { idPertemuan: pertemuan.id } }),
      world.worker.drain(),
    ]);
    expect(reply.status).toBe(200);
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

describe('when the activities close', () => {
  const close = async () => {
    await world.worker.sweep('kehadiran.tutup_mahasiswa');
    await world.worker.drain();
  };

  test('who has no mark is absent by the system, once, by the minimum that held then; late facts change nothing', async () => {
    const { pertemuan, materi, a, b, c, kelas } = await scene();
    for (const each of materi) await done(each, a);
    await done(materi[0], b);
    await settle();
    await world.api.make.kehadiran(pertemuan, { tanda: '--S' });
    world.api.clock.set(BATAS);
    await close();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H', [c.nim]: 'S manual' });
    world.api.clock.set('2026-12-01T17:00:00Z');
    await close();
    const closed = { [a.nim]: 'H', [b.nim]: 'A', [c.nim]: 'S manual' };
    expect(await marksOf(pertemuan)).toEqual(closed);
    expect(
      await world.api.db.row('SELECT alpa, hadir FROM rekap_kehadiran WHERE nim = $1', [b.nim]),
    ).toEqual({
      alpa: 1,
      hadir: 0,
    });
    const outbox = () =>
      world.api.db.row('SELECT count(*)::int AS n FROM outbox WHERE college_id = $1', [
        kelas.collegeId,
      ]);
    const before = await outbox();
    await close();
    expect(await outbox()).toEqual(before);
    await done(materi[1], b);
    await settle();
    expect(await marksOf(pertemuan)).toEqual(closed);
  });

  test('a meeting without a limit of its own closes by the default of the college', async () => {
    const { pertemuan, materi, a, b, c } = await scene();
    for (const each of materi) await done(each, a);
    await settle();
    await world.api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = NULL WHERE id = $1', [
      pertemuan.id,
    ]);
    world.api.clock.set(BATAS);
    await close();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    world.api.clock.set('2026-12-01T17:00:00Z');
    await close();
    await close();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H', [b.nim]: 'A', [c.nim]: 'A' });
    expect(
      await world.api.db.row(
        "SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'tanda' AND id_pertemuan = $1",
        [pertemuan.id],
      ),
    ).toEqual({ n: 3 });
  });

  test('nobody in mixed meetings, or where nothing counts', async () => {
    const mixed = await scene({ jenis: 'campuran' });
    const bare = await scene();
    await world.api.db.run('UPDATE aktivitas SET wajib_hadir = false WHERE id_pertemuan = $1', [
      bare.pertemuan.id,
    ]);
    world.api.clock.set('2026-12-01T17:00:00Z');
    await close();
    for (const it of [mixed, bare]) expect(await marksOf(it.pertemuan)).toEqual({});
  });

  test('where nothing counted its lecturers are told once, and its page says so to staff (K43)', async () => {
    const { pertemuan, dosen, a } = await scene();
    await world.api.db.run('UPDATE aktivitas SET wajib_hadir = false WHERE id_pertemuan = $1', [
      pertemuan.id,
    ]);
    const told = () =>
      world.api.db.rows(
        "SELECT stream, hanya_staf FROM event WHERE jenis = 'pertemuan.berubah' AND isi->>'id_pertemuan' = $1 ORDER BY 1",
        [pertemuan.id],
      );
    const saysSo = async (user: typeof dosen | typeof a) =>
      (await world.api.as(user).call(endpoints.detailPertemuan, { params: { id: pertemuan.id } }))
        .data.tanpa_aktivitas_hadir;
    await world.worker.sweep('kehadiran.tanpa_aktivitas');
    expect([await told(), await saysSo(dosen)]).toEqual([[], false]);
    world.api.clock.set('2026-12-01T17:00:00Z');
    for (let run = 0; run < 2; run++) await world.worker.sweep('kehadiran.tanpa_aktivitas');
    expect(await told()).toEqual([
      { stream: `pengguna:${dosen.userId}`, hanya_staf: false },
      { stream: `pertemuan:${pertemuan.id}`, hanya_staf: true },
    ]);
    expect([await saysSo(dosen), await saysSo(a)]).toEqual([true, false]);
    // A later requirement computes everybody, with the close.
    await world.api.db.run('UPDATE aktivitas SET wajib_hadir = true WHERE id_pertemuan = $1', [
      pertemuan.id,
    ]);
    await world.api.db.transaction((tx) =>
      world.fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }),
    );
    await settle();
    expect(await saysSo(dosen)).toBe(false);
    expect((await marksOf(pertemuan))[a.nim]).toBe('A');
  });

  test('a deadline that is moved takes the absences back and closes again', async () => {
    const { pertemuan, a, b, c } = await scene();
    world.api.clock.set('2026-12-01T17:00:00Z');
    await close();
    const absent = { [a.nim]: 'A', [b.nim]: 'A', [c.nim]: 'A' };
    expect(await marksOf(pertemuan)).toEqual(absent);
    await world.api.db.run(
      "UPDATE pertemuan SET waktu_batas_aktivitas = '2026-12-05T16:59:59Z' WHERE id = $1",
      [pertemuan.id],
    );
    const extra = await world.api.make.materi(pertemuan);
    await world.api.db.transaction((tx) =>
      world.fakta.syaratBerubah(tx, { collegeId: extra.collegeId, idPertemuan: pertemuan.id }),
    );
    await settle();
    expect(await marksOf(pertemuan)).toEqual({});
    world.api.clock.set('2026-12-05T17:00:00Z');
    await close();
    expect(await marksOf(pertemuan)).toEqual(absent);
  });
});
