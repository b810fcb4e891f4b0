/** Facts become progress, progress becomes marks of the system (K40–K47; docs/decisions/045). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestAktivitas, TestPertemuan } from '../../../testing/make.ts';
import { replayFakta } from '../fakta/fakta.policy.ts';
import { listFakta } from '../fakta/fakta.repo.ts';
import { createFaktaService, type FaktaService } from '../fakta/fakta.service.ts';
import { lockVersi } from '../tanda/tanda.repo.ts';
import type { ParameterKehadiran } from './aktivitas.policy.ts';
import { overallOf } from './progres.policy.ts';

let api: TestApi;
let worker: TestWorker;
let fakta: FaktaService;
const BATAS = '2026-12-01T16:59:59Z';
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  fakta = createFaktaService({ clock: api.clock, outbox: createOutbox(() => undefined) });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

const oleh = { username: 'mhs', nama: 'Mahasiswa Uji' };

async function scene({ jenis = 'online', peserta = 3 }: { jenis?: 'online' | 'campuran' | 'offline'; peserta?: number } = {}) {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta });
  const times = { waktuMulai: '2026-11-24T06:00:00Z', waktuSelesai: '2026-11-24T07:40:00Z' };
  const pertemuan = await api.make.pertemuan({ kelas, jenis, ...times });
  await api.db.run('UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1', [pertemuan.id, BATAS]);
  const materi = [await api.make.materi(pertemuan), await api.make.materi(pertemuan)] as const;
  const [a, b, c] = kelas.peserta;
  if (!a) throw new Error('a class with students');
  return { dosen, kelas, pertemuan, materi, a, b: b ?? a, c: c ?? a };
}

const done = (
  { collegeId, id }: TestAktivitas,
  { nim }: { nim: string },
  over: { terlambat?: boolean; pada?: Date; sumber?: string } = {},
) =>
  api.db.transaction((tx) =>
    fakta.catatFakta(tx, {
      ...{ collegeId, idAktivitas: id, nim, oleh, pada: over.pada ?? api.clock.now() },
      ...{ terlambat: over.terlambat ?? false, sumber: over.sumber ?? 'dibaca' },
    }),
  );
/** What comes within a second of a computation is asked for by the sweep. */
async function settle() {
  await worker.drain();
  api.clock.advance(1_500);
  await worker.sweep('kehadiran.progres_menunggu');
  await worker.drain();
}
const progressOf = async ({ id }: TestPertemuan) =>
  Object.fromEntries(
    (
      await api.db.rows<{ nim: string; progress: number }>(
        'SELECT nim, progress FROM kehadiran_progres WHERE id_pertemuan = $1',
        [id],
      )
    ).map(({ nim, progress }) => [nim, progress]),
  );
const marksOf = async ({ id }: TestPertemuan) =>
  Object.fromEntries(
    (
      await api.db.rows<{ nim: string; presensi: string; updated_by: string }>(
        'SELECT nim, presensi, updated_by FROM kehadiran WHERE id_pertemuan = $1',
        [id],
      )
    ).map(({ nim, presensi, updated_by }) => [nim, updated_by === 'LMS:SYSTEM' ? presensi : `${presensi} manual`]),
  );

describe('a fact', () => {
  test('shows as progress before there is a mark, becomes present at the minimum, and tells those who look', async () => {
    const { pertemuan, materi, a, b, dosen, kelas } = await scene();
    // The class has its figures already: who has done nothing learns nothing new.
    await api.as(dosen).call(endpoints.hitungPersentase, { rawBody: { id_kelas: kelas.id } });
    await worker.drain();
    await api.db.run('DELETE FROM event');
    expect(await done(materi[0], a)).toBe(true);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5 });
    expect(await marksOf(pertemuan)).toEqual({});
    const rows = await api.as(dosen).call(endpoints.kehadiranPertemuan, { params: { idPertemuan: pertemuan.id } });
    expect(rows.data.find((row) => row.mahasiswa.nim === a.nim)).toMatchObject({
      ada_presensi: false,
      progress: { overall: 0.5 },
    });
    await done(materi[1], a, { sumber: 'diunduh' });
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    const detail = await api.as(a).call(endpoints.detailKehadiranSaya, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id },
    });
    expect(detail.data).toMatchObject({
      presensi: 'H',
      progress: { overall: 1 },
      detail: [
        { id_aktivitas: materi[0].id, weight: 0.5, is_hadir: true, sumber: 'dibaca', terlambat: false, oleh: oleh.nama },
        { id_aktivitas: materi[1].id, weight: 0.5, is_hadir: true, sumber: 'diunduh', terlambat: false, oleh: oleh.nama },
      ],
    });
    const detailB = await api.as(dosen).call(endpoints.detailKehadiranMahasiswa, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id, nim: b.nim },
    });
    expect(detailB.data.detail[0]).not.toHaveProperty('pada');
    const events = await api.db.rows<{ jenis: string; stream: string }>(
      'SELECT DISTINCT jenis, stream FROM event WHERE stream = ANY($1::text[]) ORDER BY 1',
      [[`pertemuan:${pertemuan.id}`, `pengguna:${a.userId}`, `pengguna:${b.userId}`]],
    );
    expect(events).toEqual([
      { jenis: 'kehadiran.berubah', stream: `pertemuan:${pertemuan.id}` },
      { jenis: 'kehadiran.saya', stream: `pengguna:${a.userId}` },
    ]);
    expect(await api.db.row('SELECT hadir, total FROM rekap_kehadiran WHERE nim = $1', [a.nim])).toEqual({ hadir: 1, total: 1 });
  });

  test('said again writes nothing; too late does not count, in time after that does', async () => {
    const { pertemuan, materi, a } = await scene();
    const ledger = () =>
      api.db.row("SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'fakta' AND nim = $1", [a.nim]);
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
      api.db.transaction(async (tx) => {
        const [{ id, collegeId }] = materi;
        if (alasan === 'isi_dihapus') await tx.run('UPDATE aktivitas SET dihapus_pada = now() WHERE id = $1', [id]);
        return fakta.tarikFakta(tx, { collegeId, idAktivitas: id, oleh, alasan, ...(nim === undefined ? {} : { nim }) });
      });
    // b's single withdrawal does not come back with the content.
    expect(await trash('tidak_berlaku', b.nim)).toBe(1);
    expect(await trash('isi_dihapus')).toBe(1);
    await settle();
    // The other one is all that counts now.
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 1, [b.nim]: 0 });
    await api.db.transaction(async (tx) => {
      await tx.run('UPDATE aktivitas SET dihapus_pada = NULL WHERE id = $1', [materi[0].id]);
      expect(await fakta.kembalikanFakta(tx, { collegeId: kelas.collegeId, idAktivitas: materi[0].id, oleh })).toBe(1);
      expect(await fakta.kembalikanFakta(tx, { collegeId: kelas.collegeId, idAktivitas: materi[0].id, oleh })).toBe(0);
    });
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 1, [b.nim]: 0 });
    for (const { nim } of [a, b]) {
      const key = { collegeId: kelas.collegeId, idPertemuan: pertemuan.id, nim };
      const replayed = replayFakta(await listFakta(api.db, key));
      const sources = [
        {
          jenis: 'materi' as const,
          aktivitas: materi.map(({ id }) => ({ id, judul: id })),
          selesai: new Map([...replayed].map(([id, { terlambat }]) => [id, new Set(terlambat ? [] : [nim])])),
        },
      ];
      expect(overallOf({ ...off, unduh_materi: true }, sources, nim)).toBe((await progressOf(pertemuan))[nim]);
    }
  });

  test('a mark by hand stays, one of the system is taken back when its fact no longer holds', async () => {
    const { pertemuan, materi, a, b, dosen } = await scene();
    await api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: pertemuan.id, id: a.nim },
      body: { is_hadir: false },
    });
    for (const each of materi) for (const student of [a, b]) await done(each, student);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'A manual', [b.nim]: 'H' });
    const [{ id, collegeId }] = materi;
    await api.db.transaction((tx) =>
      fakta.tarikFakta(tx, { collegeId, idAktivitas: id, nim: b.nim, oleh, alasan: 'tidak_berlaku' }),
    );
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'A manual' });
    expect(
      await api.db.rows(
        "SELECT presensi FROM kehadiran_ledger WHERE jenis = 'tanda' AND nim = $1 AND id_pertemuan = $2 ORDER BY id",
        [b.nim, pertemuan.id],
      ),
    ).toEqual([{ presensi: 'H' }, { presensi: null }]);
  });

  test('what is not displayed yet counts; its title is told to lecturers alone', async () => {
    const { pertemuan, a, kelas, dosen } = await scene();
    await api.make.materi(pertemuan, { judul: 'Rahasia', tampilSejak: '2026-11-30T00:00:00Z' });
    await api.make.materi(pertemuan, { judul: 'Tersembunyi', tampilSejak: null });
    const params = { idKelas: kelas.id, idPertemuan: pertemuan.id };
    const own = (await api.as(a).call(endpoints.detailKehadiranSaya, { params })).data.detail;
    expect(own.map(({ judul }) => judul).at(-1)).toBe('Belum ditampilkan');
    expect(JSON.stringify(own)).not.toContain('Rahasia');
    expect(own).toHaveLength(3);
    const theirs = (await api.as(dosen).call(endpoints.detailKehadiranMahasiswa, { params: { ...params, nim: a.nim } })).data;
    expect(theirs.detail.map(({ judul }) => judul).at(-1)).toBe('Rahasia');
  });
});

test('mixed meetings have progress and no marks, meetings in rooms neither (K44)', async () => {
  const [mixed, room] = [await scene({ jenis: 'campuran' }), await scene({ jenis: 'offline' })];
  for (const it of [mixed, room]) for (const each of it.materi) await done(each, it.a);
  await settle();
  expect(await progressOf(mixed.pertemuan)).toEqual({ [mixed.a.nim]: 1 });
  expect(await progressOf(room.pertemuan)).toEqual({});
  for (const it of [mixed, room]) expect(await marksOf(it.pertemuan)).toEqual({});
  expect(await api.db.rows('SELECT id FROM progres_menunggu')).toEqual([]);
});

describe('many facts', () => {
  test('of one meeting in a burst are at most 20 computations, and none is lost', async () => {
    const { pertemuan, materi, kelas } = await scene({ peserta: 100 });
    const more = [...materi];
    for (let n = 0; n < 8; n++) more.push(await api.make.materi(pertemuan));
    let computations = 0;
    let last: number | null = null;
    for (const [index, each] of more.entries()) {
      for (const [at, student] of kelas.peserta.entries()) {
        await done(each, student);
        // A thousand facts in ten seconds, the worker always at it.
        api.clock.advance(10);
        if (at % 5 === 0) {
          await worker.drain();
          await worker.sweep('kehadiran.progres_menunggu');
          await worker.drain();
          const row = await api.db.row<{ progres_pada: Date | null }>(
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
    await interleave(api.db, {
      take: (tx) => lockVersi(tx, { collegeId: kelas.collegeId, idPertemuan: pertemuan.id }),
      begin: () => worker.drain(),
      between: () => done(materi[0], b),
    });
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5, [b.nim]: 0.5 });
  });

  test('a mark by hand that is saved while a computation waits stays', async () => {
    const { pertemuan, materi, a, kelas } = await scene();
    for (const each of materi) await done(each, a);
    await interleave(api.db, {
      take: (tx) => lockVersi(tx, { collegeId: kelas.collegeId, idPertemuan: pertemuan.id }),
      begin: () => worker.drain(),
      between: () => api.make.kehadiran(pertemuan, { tanda: 'I' }),
    });
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'I manual' });
  });

  test('two computations at once: Update Progres and the job come to one result', async () => {
    const { pertemuan, materi, a, dosen } = await scene();
    for (const each of materi) await done(each, a);
    const [reply] = await Promise.all([
      api.as(dosen).call(endpoints.hitungUlangProgres, { params: { idPertemuan: pertemuan.id } }),
      worker.drain(),
    ]);
    expect(reply.status).toBe(200);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    expect(
      await api.db.row("SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'tanda' AND id_pertemuan = $1", [
        pertemuan.id,
      ]),
    ).toEqual({ n: 1 });
  });
});

describe('when the activities close', () => {
  const close = async () => {
    await worker.sweep('kehadiran.tutup_mahasiswa');
    await worker.drain();
  };

  test('who has no mark is absent by the system, once, by the minimum that held then; late facts change nothing', async () => {
    const { pertemuan, materi, a, b, c, kelas } = await scene();
    for (const each of materi) await done(each, a);
    await done(materi[0], b);
    await settle();
    await api.make.kehadiran(pertemuan, { tanda: '--S' });
    api.clock.set(BATAS);
    await close();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H', [c.nim]: 'S manual' });
    api.clock.set('2026-12-01T17:00:00Z');
    await close();
    const closed = { [a.nim]: 'H', [b.nim]: 'A', [c.nim]: 'S manual' };
    expect(await marksOf(pertemuan)).toEqual(closed);
    expect(await api.db.row('SELECT alpa, hadir FROM rekap_kehadiran WHERE nim = $1', [b.nim])).toEqual({ alpa: 1, hadir: 0 });
    const outbox = () => api.db.row('SELECT count(*)::int AS n FROM outbox WHERE college_id = $1', [kelas.collegeId]);
    const before = await outbox();
    await close();
    expect(await outbox()).toEqual(before);
    await done(materi[1], b);
    await settle();
    expect(await marksOf(pertemuan)).toEqual(closed);
  });

  test('nobody in mixed meetings, or where nothing counts', async () => {
    const mixed = await scene({ jenis: 'campuran' });
    const bare = await scene();
    await api.db.run('UPDATE aktivitas SET wajib_hadir = false WHERE id_pertemuan = $1', [bare.pertemuan.id]);
    api.clock.set('2026-12-01T17:00:00Z');
    await close();
    for (const it of [mixed, bare]) expect(await marksOf(it.pertemuan)).toEqual({});
  });

  test('where nothing counted its lecturers are told once, and its page says so to staff (K43)', async () => {
    const { pertemuan, dosen, a } = await scene();
    await api.db.run('UPDATE aktivitas SET wajib_hadir = false WHERE id_pertemuan = $1', [pertemuan.id]);
    const told = () =>
      api.db.rows(
        "SELECT stream, hanya_staf FROM event WHERE jenis = 'pertemuan.berubah' AND isi->>'id_pertemuan' = $1 ORDER BY 1",
        [pertemuan.id],
      );
    const saysSo = async (user: typeof dosen | typeof a) =>
      (await api.as(user).call(endpoints.detailPertemuan, { params: { id: pertemuan.id } })).data.tanpa_aktivitas_hadir;
    await worker.sweep('kehadiran.tanpa_aktivitas');
    expect([await told(), await saysSo(dosen)]).toEqual([[], false]);
    api.clock.set('2026-12-01T17:00:00Z');
    for (let run = 0; run < 2; run++) await worker.sweep('kehadiran.tanpa_aktivitas');
    expect(await told()).toEqual([
      { stream: `pengguna:${dosen.userId}`, hanya_staf: false },
      { stream: `pertemuan:${pertemuan.id}`, hanya_staf: true },
    ]);
    expect([await saysSo(dosen), await saysSo(a)]).toEqual([true, false]);
    // Required after all: everybody is computed, by the close that has been.
    await api.db.run('UPDATE aktivitas SET wajib_hadir = true WHERE id_pertemuan = $1', [pertemuan.id]);
    await api.db.transaction((tx) => fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }));
    await settle();
    expect(await saysSo(dosen)).toBe(false);
    expect((await marksOf(pertemuan))[a.nim]).toBe('A');
  });

  test('a deadline that is moved takes the absences back and closes again', async () => {
    const { pertemuan, a, b, c } = await scene();
    api.clock.set('2026-12-01T17:00:00Z');
    await close();
    const absent = { [a.nim]: 'A', [b.nim]: 'A', [c.nim]: 'A' };
    expect(await marksOf(pertemuan)).toEqual(absent);
    await api.db.run("UPDATE pertemuan SET waktu_batas_aktivitas = '2026-12-05T16:59:59Z' WHERE id = $1", [pertemuan.id]);
    const extra = await api.make.materi(pertemuan);
    await api.db.transaction((tx) => fakta.syaratBerubah(tx, { collegeId: extra.collegeId, idPertemuan: pertemuan.id }));
    await settle();
    expect(await marksOf(pertemuan)).toEqual({});
    api.clock.set('2026-12-05T17:00:00Z');
    await close();
    expect(await marksOf(pertemuan)).toEqual(absent);
  });
});

const off: ParameterKehadiran = {
  unduh_materi: false,
  hadir_vidcon: false,
  kerjakan_tugas: false,
  kerjakan_kuis_ujian: false,
  posting_forum: false,
};

describe('bad days', () => {
  test('content is deleted, its deadline moved, and the parameter switched off while a student is at it', async () => {
    const { pertemuan, materi, a, dosen } = await scene();
    await done(materi[0], a);
    await settle();
    // Deleted between the deed and its computation.
    await done(materi[1], a);
    expect((await api.as(dosen).call(endpoints.hapusMateri, { params: { id: materi[1].id } })).status).toBe(200);
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([{ [a.nim]: 1 }, { [a.nim]: 'H' }]);
    await api.as(dosen).call(endpoints.pulihkanMateri, { params: { id: materi[1].id } });
    // A deadline before the deed: it was late, and the other one is all that stands.
    await api.db.run("UPDATE aktivitas SET waktu_selesai = '2026-11-24T06:00:00Z' WHERE id = $1", [materi[1].id]);
    await api.db.transaction((tx) => fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }));
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([{ [a.nim]: 0.5 }, {}]);
    await api.db.run('UPDATE pertemuan SET unduh_materi = false WHERE id = $1', [pertemuan.id]);
    await api.db.transaction((tx) => fakta.syaratBerubah(tx, { collegeId: a.collegeId, idPertemuan: pertemuan.id }));
    await done(materi[1], a);
    await settle();
    expect([await progressOf(pertemuan), await marksOf(pertemuan)]).toEqual([{ [a.nim]: 0 }, {}]);
  });

  test('the same told by two devices at once, and an older one after it, is one fact', async () => {
    const { pertemuan, materi, a } = await scene();
    const early = new Date('2026-11-24T06:01:00Z');
    const told = await Promise.all([done(materi[0], a), done(materi[0], a, { pada: early }), done(materi[0], a)]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await done(materi[0], a, { pada: early })).toBe(false);
    await settle();
    expect(await progressOf(pertemuan)).toEqual({ [a.nim]: 0.5 });
    expect(
      await api.db.row("SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'fakta' AND id_pertemuan = $1", [
        pertemuan.id,
      ]),
    ).toEqual({ n: 1 });
  });

  test('a computation that is delivered five times writes each mark once', async () => {
    const { pertemuan, materi, a } = await scene();
    for (const each of materi) await done(each, a);
    await worker.drain(5);
    await settle();
    expect(await marksOf(pertemuan)).toEqual({ [a.nim]: 'H' });
    expect(
      await api.db.row("SELECT count(*)::int AS n FROM kehadiran_ledger WHERE jenis = 'tanda' AND id_pertemuan = $1", [
        pertemuan.id,
      ]),
    ).toEqual({ n: 1 });
  });
});
