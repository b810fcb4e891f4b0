import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { PertemuanOver } from '../../../testing/make-kelas.ts';
import type { TestMahasiswa, TestUser } from '../../../testing/make-people.ts';

let api: TestApi;
let worker: TestWorker;
const at = (time: string) => api.clock.set(new Date(`2026-11-24T${time}Z`));
const useQr = async (collegeId: string, gunakan_qr_code: boolean) => {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
     ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = pengaturan.nilai || excluded.nilai`,
    [collegeId, JSON.stringify({ gunakan_qr_code })],
  );
};
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  await useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());
beforeEach(() => at('06:10:00'));

async function scene(over: PertemuanOver & { peserta?: number; collegeId?: string } = {}) {
  const { collegeId = api.make.firstCollegeId() } = over;
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: over.peserta ?? 2 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
    jenis: 'offline',
    ...over,
  });
  const [mahasiswa, teman] = kelas.peserta;
  if (mahasiswa === undefined || teman === undefined) throw new Error('a class of at least two');
  return { dosen, kelas, pertemuan, mahasiswa, teman, params: { idPertemuan: pertemuan.id } };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const show = (user: TestUser, { params }: Pick<Scene, 'params'>) => api.as(user).call(endpoints.kodeQr, { params });
const codeOf = async (it: Scene) => (await show(it.dosen, it)).data.kode;

interface Scan {
  kode: string;
  id_pertemuan?: string;
}
const scan = (user: TestUser, body: Scan, device?: string) =>
  api.as(user).call(endpoints.pindaiKehadiran, { body, headers: device === undefined ? {} : { cookie: `perangkat=${device}` } });
const deviceOf = (reply: { headers: Record<string, unknown> }) =>
  /perangkat=([\w-]{32});/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const rowsOf = async (it: Scene) => (await api.as(it.dosen).call(endpoints.kehadiranPertemuan, { params: it.params })).data;
const countOf = async (table: string, it: Scene) =>
  (await api.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE id_pertemuan = $1`, [it.pertemuan.id]))?.n;

describe('the code of the lecturer', () => {
  test('changes every ten seconds and stands in the address that the QR code holds', async () => {
    const it = await scene();
    const first = await show(it.dosen, it);
    expect(first.data).toEqual({
      kode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      tautan: `/kehadiran/pindai?kode=${first.data.kode}&pertemuan=${it.pertemuan.id}`,
      expires_at: '2026-11-24T06:10:10.000Z',
    });
    expect(first.headers['cache-control']).toBe('no-store');
    at('06:10:10');
    expect((await show(it.dosen, it)).data.kode).not.toBe(first.data.kode);
  });

  test.each<[string, PertemuanOver, string, ErrorCode]>([
    ['an online meeting', { jenis: 'online' }, '06:10:00', 'qr_bukan_offline'],
    ['a mixed meeting', { jenis: 'campuran' }, '06:10:00', 'qr_bukan_offline'],
    ['before its time', {}, '05:59:59', 'pertemuan_belum_dimulai'],
    ['after its end', {}, '07:40:01', 'pertemuan_sudah_lewat'],
    [
      'ended early',
      { mulaiKuliah: '2026-11-24T06:00:00Z', selesaiKuliah: '2026-11-24T06:05:00Z' },
      '06:10:00',
      'pertemuan_sudah_diakhiri',
    ],
  ])('is not shown of %s, and no button is offered or it says why', async (_name, over, time, code) => {
    const it = await scene(over);
    at(time);
    const reply = await show(it.dosen, it);
    expect([reply.status, reply.error.code]).toEqual([409, code]);
    const { izin } = (await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })).data;
    expect(izin.qr.boleh).toBe(false);
    expect(izin.qr.alasan).toBe(code === 'qr_bukan_offline' ? null : reply.error.message);
  });

  test('is for those who teach the meeting alone', async () => {
    const it = await scene();
    const { collegeId } = it.kelas;
    const koordinator = await api.make.dosen({ collegeId });
    await api.db.run('INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen) VALUES ($1, $2, $3)', [
      it.kelas.collegeId,
      it.kelas.id,
      koordinator.idDosen,
    ]);
    const others = [
      koordinator,
      await api.make.dosen({ collegeId }),
      await api.make.operator({ collegeId, scopes: ['A:T'] }),
      it.mahasiswa,
    ];
    const replies = await Promise.all(others.map((user) => show(user, it)));
    expect(replies.map(({ status }) => status)).toEqual([403, 404, 403, 403]);
    const stranger = await api.make.dosen({ collegeId: (await api.make.college()).id });
    expect((await show(stranger, it)).status).toBe(404);
    expect((await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })).data.izin.qr.boleh).toBe(
      true,
    );
  });
});

describe('scanning', () => {
  test('marks present by QR, with ledger, version, audit row, and events for both sides', async () => {
    const it = await scene();
    const reply = await scan(it.mahasiswa, { kode: await codeOf(it), id_pertemuan: it.pertemuan.id });
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
      await api.db.rows('SELECT nim, presensi, sumber FROM kehadiran_ledger WHERE id_pertemuan = $1', [it.pertemuan.id]),
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
    const it = await scene();
    const online = await api.make.pertemuan({ kelas: it.kelas, jenis: 'online', waktuMulai: '2026-11-24T05:00:00Z' });
    const kode = await codeOf(it);
    const typed = `${kode.slice(0, 4).toLowerCase()} ${kode.slice(4)}`;
    expect((await scan(it.mahasiswa, { kode: typed })).data.pertemuan.id).toBe(it.pertemuan.id);
    expect(await api.db.rows('SELECT 1 FROM kehadiran WHERE id_pertemuan = $1', [online.id])).toEqual([]);
  });

  test('again, and twice at once, is one mark', async () => {
    const it = await scene();
    const kode = await codeOf(it);
    const replies = await Promise.all([1, 2, 3].map(() => scan(it.mahasiswa, { kode })));
    expect(replies.map(({ data }) => data.sudah).sort()).toEqual([false, true, true]);
    at('06:10:20');
    const again = await scan(it.mahasiswa, { kode });
    expect(again.data).toMatchObject({ sudah: true, ditandai_pada: '2026-11-24T06:10:00.000Z' });
    expect(await countOf('kehadiran_ledger', it)).toBe(1);
  });

  test('an old code counts for three steps, then it is called old', async () => {
    const it = await scene();
    const kode = await codeOf(it);
    at('06:10:29.999');
    expect((await scan(it.mahasiswa, { kode })).status).toBe(200);
    at('06:10:30');
    const late = await scan(it.teman, { kode });
    expect([late.status, late.error.code]).toEqual([422, 'qr_kode_kedaluwarsa']);
    expect((await rowsOf(it)).filter((row) => row.is_hadir)).toHaveLength(1);
  });

  test('one student per device and meeting; another meeting may have another one', async () => {
    const it = await scene();
    const kode = await codeOf(it);
    const device = deviceOf(await scan(it.mahasiswa, { kode }));
    const second = await scan(it.teman, { kode }, device);
    expect([second.status, second.error.code]).toEqual([409, 'qr_perangkat_terpakai']);
    expect(await countOf('kehadiran', it)).toBe(1);
    // The owner may scan again, and the friend with an own device.
    expect((await scan(it.mahasiswa, { kode }, device)).data.sudah).toBe(true);
    expect((await scan(it.teman, { kode }, 'b'.repeat(32))).status).toBe(200);
    const next = await api.make.pertemuan({ kelas: it.kelas, jenis: 'offline', waktuMulai: '2026-11-24T06:05:00Z' });
    const other = (await show(it.dosen, { params: { idPertemuan: next.id } })).data.kode;
    expect((await scan(it.teman, { kode: other, id_pertemuan: next.id }, device)).status).toBe(200);
  });

  test('two students at once with one device: one of them', async () => {
    const it = await scene();
    const kode = await codeOf(it);
    const replies = await Promise.all([it.mahasiswa, it.teman].map((user) => scan(user, { kode }, 'c'.repeat(32))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf('kehadiran', it)).toBe(1);
  });

  test.each(['H', 'A', 'I'] as const)('a mark %s by hand stays, and the student is told by whom', async (presensi) => {
    const it = await scene();
    await api.as(it.dosen).call(endpoints.simpanKehadiran, {
      params: it.params,
      body: { data: [{ nim: it.mahasiswa.nim, presensi: presensi === 'I' ? 'A' : presensi, ada_presensi: true }] },
    });
    await api.db.run('UPDATE kehadiran SET presensi = $2 WHERE id_pertemuan = $1', [it.pertemuan.id, presensi]);
    const reply = await scan(it.mahasiswa, { kode: await codeOf(it) }, 'd'.repeat(32));
    expect([reply.status, reply.error.code]).toEqual([409, 'qr_ditandai_manual']);
    expect(reply.error.message).toContain(`oleh ${it.dosen.nama}`);
    expect(await rowsOf(it)).toContainEqual(expect.objectContaining({ presensi, is_qr_code: false }));
    // A refused scan does not take the device.
    expect((await scan(it.teman, { kode: await codeOf(it) }, 'd'.repeat(32))).status).toBe(200);
  });

  test('a mark by hand after the scan takes its place', async () => {
    const it = await scene();
    await scan(it.mahasiswa, { kode: await codeOf(it) });
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { ...it.params, id: it.mahasiswa.nim },
      body: { is_hadir: false },
    });
    expect(await rowsOf(it)).toContainEqual(expect.objectContaining({ presensi: 'A', is_qr_code: false }));
    expect((await scan(it.mahasiswa, { kode: await codeOf(it) })).error.code).toBe('qr_ditandai_manual');
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
    const it = await scene(over);
    at(time);
    const reply = await scan(it.mahasiswa, { kode: 'AAAAAAAA', id_pertemuan: it.pertemuan.id });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(await countOf('kehadiran', it)).toBe(0);
  });

  test('a meeting of another class cannot be told from none, whatever the code', async () => {
    const it = await scene();
    const { mahasiswa } = await scene();
    const kode = await codeOf(it);
    for (const id_pertemuan of [it.pertemuan.id, 'tidak-ada']) {
      const reply = await scan(mahasiswa, { kode, id_pertemuan });
      expect([reply.status, reply.error.code]).toEqual([404, 'qr_bukan_kelas_anda']);
    }
    expect((await scan(mahasiswa, { kode })).error.code).toBe('qr_kode_salah');
    expect((await scan(await api.make.mahasiswa({ collegeId: it.kelas.collegeId }), { kode })).error.code).toBe(
      'qr_tidak_ada_pertemuan',
    );
  });

  test('where the college does not use QR codes', async () => {
    const { id: collegeId } = await api.make.college();
    const it = await scene({ collegeId });
    for (const id_pertemuan of [it.pertemuan.id, undefined]) {
      expect((await scan(it.mahasiswa, { kode: 'AAAAAAAA', id_pertemuan })).error.code).toBe('qr_tidak_digunakan');
    }
    const { izin } = (await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })).data;
    expect(izin.qr).toEqual({ boleh: false, sejak: null, alasan: null });
  });

  test('a student who is not active or kept out, and an operator who acts as one', async () => {
    const it = await scene();
    const kode = await codeOf(it);
    const refused = async (code: ErrorCode) => {
      const reply = await scan(it.mahasiswa, { kode });
      expect([reply.status, reply.error.code]).toEqual([403, code]);
    };
    await api.db.run(`UPDATE mahasiswa SET status = 'Cuti' WHERE nim = $1`, [it.mahasiswa.nim]);
    await refused('mahasiswa_tidak_aktif');
    const { izin } = (await api.as(it.mahasiswa).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })).data;
    expect(izin.qr).toMatchObject({ boleh: false, alasan: 'Status mahasiswa Anda tidak aktif.' });
    await api.db.run(`UPDATE mahasiswa SET status = 'Aktif' WHERE nim = $1`, [it.mahasiswa.nim]);
    const operator = await api.make.operator({
      collegeId: it.kelas.collegeId,
      areas: { data_sistem: 'write', kelas_kuliah: 'write' },
      scopes: ['A:T'],
    });
    const acting = await api.as(operator).call(endpoints.loginSebagai, { body: { nim: it.mahasiswa.nim, alasan: 'Membantu' } });
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
    await useQr(collegeId, true);
    const it = await scene({ collegeId, kategori: 'uts' });
    await api.db.run(
      `UPDATE pengaturan SET nilai = nilai || '{"pembatasan_ujian_kehadiran": {"aktif": true, "persen_minimal": 75}}'::jsonb WHERE college_id = $1`,
      [collegeId],
    );
    await api.db.run(
      `INSERT INTO rekap_kehadiran (college_id, id_kelas, nim, hadir, total, persen, dihitung_pada) VALUES ($1, $2, $3, 1, 2, 50, now())`,
      [collegeId, it.kelas.id, it.mahasiswa.nim],
    );
    const kode = await codeOf(it);
    expect((await scan(it.mahasiswa, { kode })).error.code).toBe('pembatasan_ujian_kehadiran');
    expect((await scan(it.teman, { kode })).status).toBe(200);
  });

  test('ten tries a minute, right and wrong ones; then the account waits, and no other', async () => {
    const it = await scene();
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push(await scan(it.mahasiswa, { kode: 'AAAAAAAA' }));
    expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429]);
    expect(tries[10]?.error.code).toBe('qr_terlalu_sering');
    expect(tries[10]?.headers['retry-after']).toBe('60');
    const kode = await codeOf(it);
    expect((await scan(it.mahasiswa, { kode })).status).toBe(429);
    expect((await scan(it.teman, { kode })).status).toBe(200);
    at('06:11:00');
    expect((await scan(it.mahasiswa, { kode: await codeOf(it) })).status).toBe(200);
  });

  test.each([{}, { kode: '' }, { kode: 5 }, { kode: 'A'.repeat(41) }, { kode: 'A', id_pertemuan: '' }])(
    '%j does not fit',
    async (rawBody) => {
      const { mahasiswa } = await scene();
      expect((await api.as(mahasiswa).call(endpoints.pindaiKehadiran, { rawBody })).status).toBe(422);
    },
  );
});

/** A whole lecture hall, made in a few statements. */
async function makeStudents(collegeId: string, count: number): Promise<TestMahasiswa[]> {
  const students = Array.from({ length: count }, (_, n): TestMahasiswa => {
    const nim = `9900${String(n).padStart(6, '0')}`;
    return {
      collegeId,
      userId: `aula${n}`,
      role: 'mahasiswa',
      sessionId: randomUUID(),
      username: nim,
      nama: `Mahasiswa ${n}`,
      nim,
    };
  });
  const { nim: like } = await api.make.mahasiswa({ collegeId });
  const column = (key: 'userId' | 'nim' | 'nama' | 'sessionId') => students.map((student) => student[key]);
  await api.db.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role) SELECT $1, t.id, t.nim, t.nama, 'mahasiswa'
     FROM unnest($2::text[], $3::text[], $4::text[]) AS t (id, nim, nama)`,
    [collegeId, column('userId'), column('nim'), column('nama')],
  );
  await api.db.run(
    `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan, tingkat, status)
     SELECT $1, t.nim, t.id, s.id_prodi, s.angkatan, s.tingkat, s.status
     FROM unnest($2::text[], $3::text[]) AS t (id, nim) JOIN mahasiswa s ON s.college_id = $1 AND s.nim = $4`,
    [collegeId, column('userId'), column('nim'), like],
  );
  await api.db.run(
    `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
     SELECT $1, t.sesi::uuid, t.id, 'web', '127.0.0.1', 'uji', $4, $4::timestamptz + interval '1 day'
     FROM unnest($2::text[], $3::text[]) AS t (id, sesi)`,
    [collegeId, column('userId'), column('sessionId'), api.clock.now()],
  );
  return students;
}

// Takes 4 s; a busy machine is not a defect.
test('a thousand students scan: no mark is lost and none is double', { timeout: 90_000 }, async () => {
  const collegeId = api.make.firstCollegeId();
  const students = await makeStudents(collegeId, 1_000);
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: students });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'offline' });
  const kode = (await show(dosen, { params: { idPertemuan: pertemuan.id } })).data.kode;
  // Every tenth presses twice.
  const queue = students.flatMap((student, n) => (n % 10 === 0 ? [student, student] : [student]));
  const answers: boolean[] = [];
  const phone = async () => {
    for (let student = queue.shift(); student !== undefined; student = queue.shift()) {
      answers.push((await scan(student, { kode, id_pertemuan: pertemuan.id })).data.sudah);
    }
  };
  await Promise.all(Array.from({ length: 50 }, phone));
  expect(answers.filter((sudah) => !sudah)).toHaveLength(1_000);
  expect(answers).toHaveLength(1_100);
  const [counts] = await api.db.rows(
    `SELECT (SELECT count(*)::int FROM kehadiran WHERE id_pertemuan = $1 AND presensi = 'H' AND is_qr_code) AS marks,
       (SELECT count(*)::int FROM kehadiran_ledger WHERE id_pertemuan = $1) AS ledger,
       (SELECT count(DISTINCT nim)::int FROM kehadiran_perangkat WHERE id_pertemuan = $1) AS devices,
       (SELECT count(*)::int FROM log_aktivitas WHERE id_pertemuan = $1 AND aksi = 'kehadiran.dipindai') AS logged,
       (SELECT count(*)::int FROM outbox WHERE isi->>'id_pertemuan' = $1) AS jobs,
       (SELECT versi FROM kehadiran_pertemuan WHERE id_pertemuan = $1) AS versi`,
    [pertemuan.id],
  );
  expect(counts).toEqual({ marks: 1_000, ledger: 1_000, devices: 1_000, logged: 1_000, jobs: 1_000, versi: 1_000 });
});
