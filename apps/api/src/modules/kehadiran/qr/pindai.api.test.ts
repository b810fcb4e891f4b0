import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { PertemuanOver } from '../../../testing/make/make-kelas.ts';
import { createQrClass, type QrClass, type QrScene } from '../../../testing/qr-class.ts';

let api: TestApi;
let worker: TestWorker;
let qr: QrClass;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  qr = createQrClass(api);
  await qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());
beforeEach(() => qr.at('06:10:00'));

const deviceOf = (reply: { headers: Record<string, unknown> }) =>
  /perangkat=([\w-]{32});/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const rowsOf = async (it: QrScene) =>
  (await api.as(it.dosen).call(endpoints.kehadiranPertemuan, { params: it.params })).data;
const countOf = async (table: string, it: QrScene) =>
  (
    await api.db.row<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE id_pertemuan = $1`,
      [it.pertemuan.id],
    )
  )?.n;

describe('scanning', () => {
  test('marks present by QR, with ledger, version, audit row, and events for both sides', async () => {
    const it = await qr.scene();
    const reply = await qr.scan(it.mahasiswa, {
      kode: await qr.codeOf(it),
      id_pertemuan: it.pertemuan.id,
    });
    expect(reply.data).toMatchObject({
      sudah: false,
      ditandai_pada: '2026-11-24T06:10:00.000Z',
      pertemuan: { id: it.pertemuan.id },
      kelas_kuliah: { mata_kuliah: { nama: it.kelas.makul.nama } },
    });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^perangkat=[\w-]{32}; Max-Age=31536000; Path=\/v2\/lms\/kehadiran_mahasiswa\/pindai; HttpOnly; SameSite=Strict$/,
    );
    expect((await rowsOf(it)).find((row) => row.mahasiswa.nim === it.mahasiswa.nim)).toMatchObject({
      presensi: 'H',
      is_hadir: true,
      is_qr_code: true,
      updated_by: { username: it.mahasiswa.username },
    });
    expect(
      await api.db.rows(
        'SELECT nim, presensi, sumber FROM kehadiran_ledger WHERE id_pertemuan = $1',
        [it.pertemuan.id],
      ),
    ).toEqual([{ nim: it.mahasiswa.nim, presensi: 'H', sumber: 'qr' }]);
    const logged = await api.db.row(
      'SELECT jenis_aktivitas, id_kelas, periode, objek FROM log_aktivitas WHERE aksi = $1 AND id_pertemuan = $2',
      ['kehadiran.dipindai', it.pertemuan.id],
    );
    expect(logged).toMatchObject({
      jenis_aktivitas: 'kehadiran',
      id_kelas: it.kelas.id,
      objek: { presensi: 'H', is_qr_code: true },
    });
    await worker.drain(2);
    const told = await api.db.rows<{ stream: string }>(
      'SELECT DISTINCT stream FROM event WHERE stream = ANY($1::text[]) ORDER BY 1',
      [[`pengguna:${it.mahasiswa.userId}`, `pertemuan:${it.pertemuan.id}`]],
    );
    expect(told).toHaveLength(2);
  });

  test('the typed code alone finds the meeting among the own ones', async () => {
    const it = await qr.scene();
    const online = await api.make.pertemuan({
      kelas: it.kelas,
      jenis: 'online',
      waktuMulai: '2026-11-24T05:00:00Z',
    });
    const kode = await qr.codeOf(it);
    const typed = `${kode.slice(0, 4).toLowerCase()} ${kode.slice(4)}`;
    expect((await qr.scan(it.mahasiswa, { kode: typed })).data.pertemuan.id).toBe(it.pertemuan.id);
    expect(
      await api.db.rows('SELECT 1 FROM kehadiran WHERE id_pertemuan = $1', [online.id]),
    ).toEqual([]);
  });

  test('again, and twice at once, is one mark', async () => {
    const it = await qr.scene();
    const kode = await qr.codeOf(it);
    const replies = await Promise.all([1, 2, 3].map(() => qr.scan(it.mahasiswa, { kode })));
    expect(replies.map(({ data }) => data.sudah).sort()).toEqual([false, true, true]);
    qr.at('06:10:20');
    const again = await qr.scan(it.mahasiswa, { kode });
    expect(again.data).toMatchObject({ sudah: true, ditandai_pada: '2026-11-24T06:10:00.000Z' });
    expect(await countOf('kehadiran_ledger', it)).toBe(1);
  });

  test('an old code counts for three steps, then it is called old', async () => {
    const it = await qr.scene();
    const kode = await qr.codeOf(it);
    qr.at('06:10:29.999');
    expect((await qr.scan(it.mahasiswa, { kode })).status).toBe(200);
    qr.at('06:10:30');
    const late = await qr.scan(it.teman, { kode });
    expect([late.status, late.error.code]).toEqual([422, 'qr_kode_kedaluwarsa']);
    expect((await rowsOf(it)).filter((row) => row.is_hadir)).toHaveLength(1);
  });

  test('one student per device and meeting; another meeting may have another one', async () => {
    const it = await qr.scene();
    const kode = await qr.codeOf(it);
    const device = deviceOf(await qr.scan(it.mahasiswa, { kode }));
    const second = await qr.scan(it.teman, { kode }, device);
    expect([second.status, second.error.code]).toEqual([409, 'qr_perangkat_terpakai']);
    expect(await countOf('kehadiran', it)).toBe(1);
    // Both may still scan, the friend with another device.
    expect((await qr.scan(it.mahasiswa, { kode }, device)).data.sudah).toBe(true);
    expect((await qr.scan(it.teman, { kode }, 'b'.repeat(32))).status).toBe(200);
    const next = await api.make.pertemuan({
      kelas: it.kelas,
      jenis: 'offline',
      waktuMulai: '2026-11-24T06:05:00Z',
    });
    const other = (await qr.show(it.dosen, { params: { idPertemuan: next.id } })).data.kode;
    expect((await qr.scan(it.teman, { kode: other, id_pertemuan: next.id }, device)).status).toBe(
      200,
    );
  });

  test('two students at once with one device: one of them', async () => {
    const it = await qr.scene();
    const kode = await qr.codeOf(it);
    const replies = await Promise.all(
      [it.mahasiswa, it.teman].map((user) => qr.scan(user, { kode }, 'c'.repeat(32))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf('kehadiran', it)).toBe(1);
  });

  test.each(['H', 'A', 'I'] as const)(
    'a mark %s by hand stays, and the student is told by whom',
    async (presensi) => {
      const it = await qr.scene();
      await api.as(it.dosen).call(endpoints.simpanKehadiran, {
        params: it.params,
        body: {
          data: [
            {
              nim: it.mahasiswa.nim,
              presensi: presensi === 'I' ? 'A' : presensi,
              ada_presensi: true,
            },
          ],
        },
      });
      await api.db.run('UPDATE kehadiran SET presensi = $2 WHERE id_pertemuan = $1', [
        it.pertemuan.id,
        presensi,
      ]);
      const reply = await qr.scan(it.mahasiswa, { kode: await qr.codeOf(it) }, 'd'.repeat(32));
      expect([reply.status, reply.error.code]).toEqual([409, 'qr_ditandai_manual']);
      expect(reply.error.message).toContain(`oleh ${it.dosen.nama}`);
      expect(await rowsOf(it)).toContainEqual(
        expect.objectContaining({ presensi, is_qr_code: false }),
      );
      // A refused scan does not claim the device.
      expect((await qr.scan(it.teman, { kode: await qr.codeOf(it) }, 'd'.repeat(32))).status).toBe(
        200,
      );
    },
  );

  test('a mark by hand after the scan takes its place', async () => {
    const it = await qr.scene();
    await qr.scan(it.mahasiswa, { kode: await qr.codeOf(it) });
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { ...it.params, id: it.mahasiswa.nim },
      body: { is_hadir: false },
    });
    expect(await rowsOf(it)).toContainEqual(
      expect.objectContaining({ presensi: 'A', is_qr_code: false }),
    );
    expect((await qr.scan(it.mahasiswa, { kode: await qr.codeOf(it) })).error.code).toBe(
      'qr_ditandai_manual',
    );
  });

  test.each<[string, PertemuanOver, string, ErrorCode, number]>([
    ['online', { jenis: 'online' }, '06:10:00', 'qr_bukan_offline', 409],
    ['not begun', {}, '05:50:00', 'pertemuan_belum_dimulai', 409],
    ['over', {}, '07:50:00', 'pertemuan_sudah_lewat', 409],
    [
      'ended',
      { mulaiKuliah: '2026-11-24T06:00:00Z', selesaiKuliah: '2026-11-24T06:05:00Z' },
      '06:10:00',
      'pertemuan_sudah_diakhiri',
      409,
    ],
    ['running', {}, '06:10:00', 'qr_kode_salah', 422],
  ])('a wrong code in a meeting that is %s', async (_name, over, time, code, status) => {
    const it = await qr.scene(over);
    qr.at(time);
    const reply = await qr.scan(it.mahasiswa, { kode: 'AAAAAAAA', id_pertemuan: it.pertemuan.id });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    if (code === 'pertemuan_belum_dimulai')
      expect(reply.error.message).toBe('Kuliah belum dimulai. Mulai 24 Nov 2026, 13:00 WIB.');
    expect(await countOf('kehadiran', it)).toBe(0);
  });

  test('a meeting of another class cannot be told from none, whatever the code', async () => {
    const it = await qr.scene();
    const { mahasiswa } = await qr.scene();
    const kode = await qr.codeOf(it);
    for (const id_pertemuan of [it.pertemuan.id, 'tidak-ada']) {
      const reply = await qr.scan(mahasiswa, { kode, id_pertemuan });
      expect([reply.status, reply.error.code]).toEqual([404, 'qr_bukan_kelas_anda']);
    }
    expect((await qr.scan(mahasiswa, { kode })).error.code).toBe('qr_kode_salah');
    expect(
      (await qr.scan(await api.make.mahasiswa({ collegeId: it.kelas.collegeId }), { kode })).error
        .code,
    ).toBe('qr_tidak_ada_pertemuan');
  });

  test('where the college does not use QR codes', async () => {
    const { id: collegeId } = await api.make.college();
    const it = await qr.scene({ collegeId });
    for (const id_pertemuan of [it.pertemuan.id, undefined]) {
      expect((await qr.scan(it.mahasiswa, { kode: 'AAAAAAAA', id_pertemuan })).error.code).toBe(
        'qr_tidak_digunakan',
      );
    }
    const { izin } = (
      await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })
    ).data;
    expect(izin.qr).toEqual({ boleh: false, sejak: null, alasan: null });
  });

  test('a student who is not active or kept out, and an operator who acts as one', async () => {
    const it = await qr.scene();
    const kode = await qr.codeOf(it);
    const refused = async (code: ErrorCode) => {
      const reply = await qr.scan(it.mahasiswa, { kode });
      expect([reply.status, reply.error.code]).toEqual([403, code]);
    };
    await api.db.run(`UPDATE mahasiswa SET status = 'Cuti' WHERE nim = $1`, [it.mahasiswa.nim]);
    await refused('mahasiswa_tidak_aktif');
    const { izin } = (
      await api
        .as(it.mahasiswa)
        .call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })
    ).data;
    expect(izin.qr).toMatchObject({ boleh: false, alasan: 'Status mahasiswa Anda tidak aktif.' });
    await api.db.run(`UPDATE mahasiswa SET status = 'Aktif' WHERE nim = $1`, [it.mahasiswa.nim]);
    const operator = await api.make.operator({
      collegeId: it.kelas.collegeId,
      areas: { data_sistem: 'write', kelas_kuliah: 'write' },
      scopes: ['A:T'],
    });
    const acting = await api
      .as(operator)
      .call(endpoints.loginSebagai, { body: { nim: it.mahasiswa.nim, alasan: 'Membantu' } });
    const reply = await api.asStranger(it.kelas.collegeId).call(endpoints.pindaiKehadiran, {
      body: { kode },
      headers: { authorization: `Bearer ${acting.data.access_token}` },
    });
    expect([reply.status, reply.error.code]).toEqual([403, 'tidak_boleh_bertindak']);
    await api.make.pembatasan(it.mahasiswa);
    await refused('pembatasan_akses');
    expect(await countOf('kehadiran', it)).toBe(0);
  });

  test('an exam meeting that is closed to a student below the minimum', async () => {
    const { id: collegeId } = await api.make.college();
    await qr.useQr(collegeId, true);
    const it = await qr.scene({ collegeId, kategori: 'uts' });
    await api.db.run(
      `UPDATE pengaturan SET nilai = nilai || '{"pembatasan_ujian_kehadiran": {"aktif": true, "persen_minimal": 75}}'::jsonb WHERE college_id = $1`,
      [collegeId],
    );
    const waktuMulai = '2026-11-17T06:00:00Z';
    const lecture = await api.make.pertemuan({
      kelas: it.kelas,
      waktuMulai,
      waktuSelesai: '2026-11-17T07:40:00Z',
    });
    await api.make.kehadiran(lecture, { tanda: 'AH' });
    const kode = await qr.codeOf(it);
    expect((await qr.scan(it.mahasiswa, { kode })).error.code).toBe('pembatasan_ujian_kehadiran');
    expect((await qr.scan(it.teman, { kode })).status).toBe(200);
  });

  test('ten tries a minute, right and wrong ones; then the account waits, and no other', async () => {
    const it = await qr.scene();
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push(await qr.scan(it.mahasiswa, { kode: 'AAAAAAAA' }));
    expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
    expect(tries[10]?.error.code).toBe('qr_terlalu_sering');
    expect(tries[10]?.headers['retry-after']).toBe('60');
    const kode = await qr.codeOf(it);
    expect((await qr.scan(it.mahasiswa, { kode })).status).toBe(429);
    expect((await qr.scan(it.teman, { kode })).status).toBe(200);
    qr.at('06:11:00');
    expect((await qr.scan(it.mahasiswa, { kode: await qr.codeOf(it) })).status).toBe(200);
  });

  test.each([
    {},
    { kode: '' },
    { kode: 5 },
    { kode: 'A'.repeat(41) },
    { kode: 'A', id_pertemuan: '' },
  ])('%j does not fit', async (rawBody) => {
    const { mahasiswa } = await qr.scene();
    expect((await api.as(mahasiswa).call(endpoints.pindaiKehadiran, { rawBody })).status).toBe(422);
  });
});
