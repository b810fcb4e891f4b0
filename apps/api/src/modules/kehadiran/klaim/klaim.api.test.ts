import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { AGE_SECONDS, createLateScans, LIMIT, SCANNED_AT } from '../../../testing/late-scans.ts';
import { createSignIn, testPasswordHash } from '../../../testing/sign-in.ts';
import { lockVersi } from '../tanda/tanda.write.repo.ts';

let api: TestApi;
let scans: ReturnType<typeof createLateScans>;
beforeAll(async () => {
  api = await createTestApi();
  scans = createLateScans(api);
  await scans.qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());

describe('a scan that comes late', () => {
  test('waits for the lecturer: no mark, the time of the scan, an audit row, and events for both sides', async () => {
    const it = await scans.scene();
    const reply = await scans.qr.scan(it.mahasiswa, scans.late(it, { id_klien: randomUUID() }));
    expect(reply.data).toMatchObject({
      pertemuan: { id: it.pertemuan.id },
      ditandai_pada: null,
      klaim: { dipindai_pada: SCANNED_AT, berakhir_pada: LIMIT },
      sudah: false,
    });
    expect(await scans.marksOf(it)).toEqual([]);
    expect(await scans.ownOf(it)).toMatchObject({ presensi: null, dipindai_luring: SCANNED_AT });
    expect(await scans.waiting(it)).toEqual([
      {
        mahasiswa: expect.objectContaining({ nim: it.mahasiswa.nim, nama: it.mahasiswa.nama }),
        dipindai_pada: SCANNED_AT,
        dikirim_pada: '2026-11-24T06:40:00.000Z',
      },
    ]);
    const logged = await api.db.row(
      `SELECT aksi, username, objek FROM log_aktivitas WHERE id_pertemuan = $1`,
      [it.pertemuan.id],
    );
    expect(logged).toMatchObject({
      aksi: 'kehadiran.klaim_diajukan',
      username: it.mahasiswa.username,
      objek: { dipindai_pada: SCANNED_AT },
    });
    const told = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
      'SELECT stream, hanya_staf FROM event WHERE stream = ANY($1::text[]) ORDER BY stream',
      [[`pengguna:${it.mahasiswa.userId}`, `pertemuan:${it.pertemuan.id}`]],
    );
    expect(told).toEqual([
      { stream: `pengguna:${it.mahasiswa.userId}`, hanya_staf: false },
      { stream: `pertemuan:${it.pertemuan.id}`, hanya_staf: true },
    ]);
  });

  test('while the code lives it is a scan like any other, whatever age it tells', async () => {
    const it = await scans.scene();
    scans.qr.at('06:04:20');
    const reply = await scans.qr.scan(it.mahasiswa, scans.late(it, { usia_detik: 20 }));
    expect(reply.data).toMatchObject({ klaim: null, ditandai_pada: '2026-11-24T06:04:20.000Z' });
    expect(await scans.waiting(it)).toEqual([]);
  });

  test('the typed code alone finds the meeting of its time, and the end of the lecture meanwhile does not matter', async () => {
    const it = await scans.scene();
    await api.db.run('UPDATE pertemuan SET mulai_kuliah = $2, selesai_kuliah = $3 WHERE id = $1', [
      it.pertemuan.id,
      '2026-11-24T06:00:00Z',
      '2026-11-24T06:30:00Z',
    ]);
    const reply = await scans.qr.scan(it.mahasiswa, { kode: it.kode, usia_detik: AGE_SECONDS });
    expect(reply.data).toMatchObject({
      pertemuan: { id: it.pertemuan.id },
      klaim: { dipindai_pada: SCANNED_AT },
    });
  });

  test('sent again, with the same name or another, and twice at once, is one claim with the first one’s time', async () => {
    const it = await scans.scene();
    const id_klien = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => scans.qr.scan(it.mahasiswa, scans.late(it, { id_klien }))),
    );
    expect(replies.map(({ data }) => data.sudah).sort()).toEqual([false, true, true]);
    // A new scan would be refused; the device's id finds the old one.
    await scans.contact(it.mahasiswa, '06:20:00');
    scans.qr.at('06:41:00');
    const again = await scans.qr.scan(it.mahasiswa, scans.late(it, { id_klien, usia_detik: 5 }));
    expect(again.data).toMatchObject({ sudah: true, klaim: { dipindai_pada: SCANNED_AT } });
    expect(await scans.countOf('klaim_pindai', it)).toBe(1);
    expect(await scans.countOf('log_aktivitas', it)).toBe(1);
  });

  test('one name for two meetings stays the first one’s', async () => {
    const it = await scans.scene();
    const id_klien = randomUUID();
    await scans.qr.scan(it.mahasiswa, scans.late(it, { id_klien }));
    const next = await api.make.pertemuan({
      kelas: it.kelas,
      jenis: 'offline',
      waktuMulai: '2026-11-24T06:00:00Z',
    });
    const reply = await scans.qr.scan(
      it.mahasiswa,
      scans.late(it, { id_klien, id_pertemuan: next.id }),
    );
    expect(reply.data.pertemuan.id).toBe(it.pertemuan.id);
    expect(
      await api.db.rows('SELECT 1 FROM klaim_pindai WHERE id_pertemuan = $1', [next.id]),
    ).toEqual([]);
  });

  test('one student per device and meeting holds for claims too; a refused one takes no device', async () => {
    const it = await scans.scene();
    const device = 'e'.repeat(32);
    await scans.contact(it.teman, '06:20:00');
    expect((await scans.qr.scan(it.teman, scans.late(it), device)).error.code).toBe(
      'qr_pindai_tidak_pasti',
    );
    expect((await scans.qr.scan(it.mahasiswa, scans.late(it), device)).status).toBe(200);
    const other = await api.make.mahasiswa({ collegeId: it.kelas.collegeId });
    await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [
      other.sessionId,
      '2026-11-24T05:00:00Z',
    ]);
    await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
      it.kelas.collegeId,
      it.kelas.id,
      other.nim,
    ]);
    const reply = await scans.qr.scan(other, scans.late(it), device);
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_perangkat_terpakai']);
    expect(await scans.countOf('klaim_pindai', it)).toBe(1);
  });

  test.each<[string, object, ErrorCode, number]>([
    [
      'a code that was not shown then',
      { usia_detik: AGE_SECONDS - 120 },
      'qr_pindai_tidak_cocok',
      422,
    ],
    ['a code that was never shown', { kode: 'AAAAAAAA' }, 'qr_pindai_tidak_cocok', 422],
    ['a slip of the finger just now', { kode: 'AAAAAAAA', usia_detik: 3 }, 'qr_kode_salah', 422],
    [
      'a time before the meeting',
      { usia_detik: AGE_SECONDS + 600 },
      'pertemuan_belum_dimulai',
      409,
    ],
    ['a time before the sign-in', { usia_detik: 2 * 3_600 }, 'pertemuan_belum_dimulai', 409],
    ['no age', { usia_detik: undefined }, 'qr_kode_salah', 422],
    ['an age that is none', { usia_detik: -1 }, 'validasi_gagal', 422],
    ['a name that is none', { id_klien: 'x' }, 'validasi_gagal', 422],
  ])('%s is refused and nothing is kept', async (_name, over, code, status) => {
    const it = await scans.scene();
    const reply = await scans.qr.scan(it.mahasiswa, scans.late(it, over));
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect([
      await scans.countOf('klaim_pindai', it),
      await scans.countOf('kehadiran_perangkat', it),
    ]).toEqual([0, 0]);
  });

  test('its age is capped by the device’s last contact; what it does when it comes back does not count', async () => {
    const it = await scans.scene();
    await scans.contact(it.mahasiswa, '06:20:00');
    const refused = await scans.qr.scan(it.mahasiswa, scans.late(it));
    expect([refused.status, refused.error.code]).toEqual([422, 'qr_pindai_tidak_pasti']);
    await scans.contact(it.teman, '06:03:00');
    await scans.contact(it.teman, '06:39:30');
    expect((await scans.qr.scan(it.teman, scans.late(it))).data.klaim).not.toBeNull();
  });

  test.each([
    ['renewed before the scan and when it came back', [], null],
    ['renewed in between', ['06:20:00'], 'qr_pindai_tidak_pasti'],
  ] as const)('the sign-in of a phone, %s', async (_name, between, code) => {
    const it = await scans.scene();
    const { mahasiswa } = it;
    await api.db.run('UPDATE pengguna SET sandi_hash = $2 WHERE id = $1', [
      mahasiswa.userId,
      await testPasswordHash(),
    ]);
    const by = createSignIn(api);
    scans.qr.at('05:00:00');
    let tokens = (await by.signIn(mahasiswa)).data;
    for (const time of ['05:50:00', ...between, '06:40:00']) {
      scans.qr.at(time);
      tokens = (await by.refresh(mahasiswa, tokens.refresh_token)).data;
    }
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const body = scans.late(it);
    const reply = await api
      .asStranger(mahasiswa.collegeId)
      .call(endpoints.pindaiKehadiran, { body, headers });
    if (code === null) expect(reply.data.klaim?.dipindai_pada).toBe(SCANNED_AT);
    else expect(reply.error.code).toBe(code);
  });

  test('a sign-in that began after the scan proves nothing', async () => {
    const it = await scans.scene();
    await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [
      it.mahasiswa.sessionId,
      api.clock.now(),
    ]);
    expect((await scans.qr.scan(it.mahasiswa, scans.late(it))).error.code).toBe(
      'qr_pindai_tidak_pasti',
    );
  });

  test('a mark by hand stays; an own mark by QR is what is answered', async () => {
    const it = await scans.scene();
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { ...it.params, id: it.mahasiswa.nim },
      body: { is_hadir: false },
    });
    const reply = await scans.qr.scan(it.mahasiswa, scans.late(it));
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_ditandai_manual']);
    await scans.qr.scan(it.teman, { kode: await scans.qr.codeOf(it) });
    expect((await scans.qr.scan(it.teman, scans.late(it))).data).toMatchObject({
      klaim: null,
      sudah: true,
    });
    expect(await scans.countOf('klaim_pindai', it)).toBe(0);
  });

  test('a meeting of another class, an online one, and one whose time is over', async () => {
    const it = await scans.scene();
    const stranger = (await scans.scene()).mahasiswa;
    expect((await scans.qr.scan(stranger, scans.late(it))).error.code).toBe('qr_bukan_kelas_anda');
    await api.db.run(`UPDATE pertemuan SET jenis = 'online' WHERE id = $1`, [it.pertemuan.id]);
    expect((await scans.qr.scan(it.mahasiswa, scans.late(it))).error.code).toBe('qr_bukan_offline');
    await api.db.run(`UPDATE pertemuan SET jenis = 'offline' WHERE id = $1`, [it.pertemuan.id]);
    scans.qr.at('16:59:59');
    const usia_detik = (16 * 60 + 59 - 6 * 60 - 4) * 60 + 59;
    const reply = await scans.qr.scan(it.mahasiswa, scans.late(it, { usia_detik }));
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_klaim_berakhir']);
  });

  test('of a student who leaves the class while it waits for the meeting’s lock becomes no claim', async () => {
    const it = await scans.scene();
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.pertemuan.id });
        await tx.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [
          it.kelas.id,
          it.mahasiswa.nim,
        ]);
      },
      begin: () => scans.qr.scan(it.mahasiswa, scans.late(it)),
    });
    expect([reply.status, reply.error.code]).toEqual([404, 'qr_bukan_kelas_anda']);
    expect(await scans.countOf('klaim_pindai', it)).toBe(0);
  });
});
