import { endpoints } from '@lms/contracts';
import { dataBentrok, dataBerubah } from '@lms/contracts/kelas/ubah-pertemuan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestKelas } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ connections: 12 });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-20T00:00:00Z'));

const wib = (clock: string, day = '24') => `2026-11-${day}T${clock}:00+07:00`;
const teks = { judul: 'Normalisasi', deskripsi: 'Bentuk normal.' };
interface Refused {
  status: { code?: string; message?: string };
  errors?: { path: string; message: string }[];
  data?: unknown;
}

/** The words of a refusal on the wire. */
function wireOf({
  status,
  text,
}: {
  status: number;
  text: string;
}): Partial<Omit<Refused, 'status'> & Refused['status']> {
  const { status: said, ...rest }: Refused = JSON.parse(text);
  return status < 400 ? {} : { ...said, ...rest };
}

const asOperator = async (collegeId: string) =>
  api.as(await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' }, scopes: ['A:T'] }));

/** Sessions of a day, two rooms, and what a college lets its lecturers move. */
async function campus(ubahJadwal = { online: true, offline: true }) {
  const { id: collegeId } = await api.make.college();
  await api.db.run(
    `INSERT INTO ruangan (college_id, id, nama, kapasitas) VALUES ($1, 'r1', 'A 101', 40), ($1, 'r2', 'A 102', 3)`,
    [collegeId],
  );
  await api.db.run(
    `INSERT INTO sesi_kuliah (college_id, id, nama, jam_mulai, jam_selesai)
     VALUES ($1, 's1', 'Sesi 1', '08:00', '10:00'), ($1, 's2', 'Sesi 2', '10:00', '12:00')`,
    [collegeId],
  );
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
    [collegeId, JSON.stringify({ ubah_jadwal: ubahJadwal })],
  );
  return collegeId;
}

async function meet(
  kelas: TestKelas,
  over: {
    day?: string;
    ruangan?: string | null;
    jenis?: 'online' | 'offline';
    from?: string;
    until?: string;
  } = {},
) {
  const { day = '24', ruangan = 'r1', jenis = 'offline', from = '08:00', until = '10:00' } = over;
  const made = await api.make.pertemuan({
    kelas,
    jenis,
    waktuMulai: wib(from, day),
    waktuSelesai: wib(until, day),
  });
  await api.db.run(
    `UPDATE pertemuan SET id_ruangan = $3, id_sesi = 's1', bentrok_diabaikan = true,
       waktu_batas_aktivitas = waktu_selesai + interval '7 days' WHERE college_id = $1 AND id = $2`,
    [kelas.collegeId, made.id, jenis === 'online' ? null : ruangan],
  );
  return made;
}

async function scene(setting?: { online: boolean; offline: boolean }) {
  const collegeId = await campus(setting);
  const kelas = await api.make.kelas({
    collegeId,
    peserta: 3,
    pengajar: [await api.make.dosen({ collegeId }), await api.make.dosen({ collegeId })],
  });
  const [utama, rekan] = kelas.pengajar;
  if (!utama || !rekan) throw new Error('two lecturers');
  const pertemuan = await meet(kelas);
  const pengajar = [utama.idDosen, rekan.idDosen];
  const jadwal = (from: string, until: string, day = '24', over: object = {}) => ({
    waktu_mulai: wib(from, day),
    waktu_selesai: wib(until, day),
    id_sesi: from < '10:00' ? 's1' : 's2',
    id_ruangan: 'r1' as string | null,
    pengajar,
    ...over,
  });
  const save = (body: object = {}, by = api.as(utama), id = pertemuan.id) =>
    by.call(endpoints.ubahPertemuan, { params: { id }, body: { ...teks, ...body } });
  const detail = async (by = api.as(utama)) =>
    (await by.call(endpoints.detailPertemuan, { params: { id: pertemuan.id } })).data;
  const stored = async (id = pertemuan.id) => {
    const row = await api.db.row<Record<string, unknown>>(
      'SELECT * FROM pertemuan WHERE college_id = $1 AND id = $2',
      [collegeId, id],
    );
    if (row === null) throw new Error('a meeting');
    return row;
  };
  return { collegeId, kelas, utama, rekan, pertemuan, pengajar, jadwal, save, detail, stored };
}

describe('text', () => {
  test('is saved by every lecturer of the class, and told to its members', async () => {
    const { save, rekan, detail, stored, kelas, collegeId } = await scene();
    const reply = await save({ kategori: '', judul: '  Relasi ' }, api.as(rekan));
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      judul: 'Relasi',
      deskripsi: 'Bentuk normal.',
      kategori: 'kuliah',
    });
    expect((await detail()).jadwal_lama).toBeNull();
    expect(await stored()).toMatchObject({ diatur_manual: true, jadwal_manual: false });
    const streams = await api.db.rows<{ stream: string }>(
      `SELECT stream FROM event WHERE college_id = $1 AND jenis = 'pertemuan.berubah'`,
      [collegeId],
    );
    expect(streams).toHaveLength(1 + kelas.peserta.length + kelas.pengajar.length);
    expect(
      await api.db.row(
        `SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'pertemuan.%'`,
        [collegeId],
      ),
    ).toEqual({ aksi: 'pertemuan.diubah' });
  });

  test.each([
    ['no title', { judul: ' ' }, 'judul', 'Judul wajib diisi!'],
    ['no description', { deskripsi: '\u200b' }, 'deskripsi', 'Deskripsi wajib diisi!'],
    [
      'a long description',
      { deskripsi: 'x'.repeat(301) },
      'deskripsi',
      'Deskripsi tidak boleh lebih dari 300 karakter',
    ],
    ['an unknown field', { nomor: 3 }, '', ''],
    ['a kind that there is not', { jenis: 'daring' }, 'jenis', ''],
  ])('%s is refused', async (_name, body, path, message) => {
    const { save } = await scene();
    const reply = await save(body);
    expect(reply.status).toBe(422);
    if (message !== '') expect(wireOf(reply).errors).toContainEqual({ path, message });
  });

  test('students, strangers and readers are kept out', async () => {
    const { save, kelas, collegeId } = await scene();
    const [student] = kelas.peserta;
    if (!student) throw new Error('a student');
    expect((await save({}, api.as(student))).status).toBe(403);
    expect((await save({}, api.as(await api.make.dosen({ collegeId })))).status).toBe(404);
    expect((await save({}, await asOperator((await api.make.college()).id))).status).toBe(404);
    const reader = await api.make.operator({
      collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    expect((await save({}, api.as(reader))).status).toBe(403);
  });
});

describe('a move', () => {
  test('takes limit, former time, span of the class and the jobs along', async () => {
    const { save, jadwal, stored, kelas, collegeId, detail } = await scene();
    const reply = await save({ jenis: 'offline', ...jadwal('10:00', '12:00', '26') });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      waktu_mulai: '2026-11-26T03:00:00.000Z',
      id_sesi: 's2',
      jadwal_lama: {
        waktu_mulai: '2026-11-24T01:00:00.000Z',
        waktu_selesai: '2026-11-24T03:00:00.000Z',
        ruangan: 'A 101',
      },
    });
    expect(await stored()).toMatchObject({
      diatur_manual: true,
      jadwal_manual: true,
      bentrok_diabaikan: false,
      // It was at 10:00, seven days after the meeting.
      waktu_batas_aktivitas: new Date('2026-12-03T03:00:00Z'),
    });
    expect(
      await api.db.row('SELECT waktu_mulai FROM kelas WHERE college_id = $1 AND id = $2', [
        collegeId,
        kelas.id,
      ]),
    ).toEqual({ waktu_mulai: new Date('2026-11-26T03:00:00Z') });
    const jobs = await api.db.rows<{ jenis: string }>(
      'SELECT DISTINCT jenis FROM outbox WHERE college_id = $1 ORDER BY 1',
      [collegeId],
    );
    expect(jobs.map(({ jenis }) => jenis)).toEqual([
      'pertemuan.aktivitas_berubah',
      'pertemuan.waktu_lewat',
    ]);
    // Students see it in the menu and in their schedule for seven days.
    const [student] = kelas.peserta;
    if (!student) throw new Error('a student');
    const listed = async (by = api.as(student)) =>
      (await by.call(endpoints.jadwalBerubah)).data.map(({ id }) => id);
    expect(await listed()).toEqual([reply.data.id]);
    expect(await listed(api.as(await api.make.mahasiswa({ collegeId })))).toEqual([]);
    const shown = async () =>
      (await api.as(student).call(endpoints.menuPertemuan, { params: { id: kelas.id } })).data[0]
        ?.jadwal_lama?.waktu_mulai ?? null;
    expect(await shown()).toBe('2026-11-24T01:00:00.000Z');
    await save({ ...jadwal('08:00', '10:00', '25') });
    expect(await shown()).toBe('2026-11-24T01:00:00.000Z');
    api.clock.set('2026-11-27T00:00:01Z');
    expect(await shown()).toBeNull();
    expect(await listed()).toEqual([]);
    api.clock.set('2026-11-20T00:00:00Z');
    await save({ ...jadwal('08:00', '10:00', '24') });
    expect((await detail()).jadwal_lama).toBeNull();
  });

  test('into the future waits for the recap again', async () => {
    const { save, jadwal, stored, collegeId } = await scene();
    api.clock.set('2026-11-25T00:00:00Z');
    await api.db.run('UPDATE pertemuan SET direkap_pada = now() WHERE college_id = $1', [
      collegeId,
    ]);
    await save(jadwal('08:00', '10:00', '26'));
    expect((await stored()).direkap_pada).toBeNull();
  });

  test('is refused field by field', async () => {
    const { save, jadwal } = await scene();
    const faults = async (over: object) =>
      (
        wireOf(await save({ jenis: 'offline', ...jadwal('09:00', '11:00', '24', over) })).errors ??
        []
      ).map(({ path, message }) => [path, message]);
    expect(await faults({ waktu_mulai: wib('07:00') })).toEqual([
      ['waktu_mulai', 'Waktu mulai harus di dalam Sesi 1 (08:00–10:00)'],
    ]);
    expect(await faults({ waktu_selesai: wib('00:30', '25') })).toEqual([
      ['waktu_selesai', 'Waktu selesai paling lambat pukul 23:59:59 pada tanggal yang sama'],
    ]);
    expect(await faults({ id_sesi: '' })).toEqual([['id_sesi', 'Sesi wajib diisi!']]);
    expect(await faults({ id_sesi: 'lain' })).toEqual([['id_sesi', 'Sesi wajib diisi!']]);
    expect(await faults({ id_ruangan: null })).toEqual([['id_ruangan', 'id_ruangan wajib diisi!']]);
    expect(await faults({ id_ruangan: 'lain' })).toEqual([
      ['id_ruangan', 'id_ruangan wajib diisi!'],
    ]);
    expect((await faults({ id_ruangan: 'r2' }))[0]?.[0]).toBe('id_ruangan');
    expect(await faults({ pengajar: [] })).toEqual([['pengajar', 'Pengajar wajib diisi!']]);
    expect((await faults({ waktu_mulai: null }))[0]).toEqual([
      'waktu_mulai',
      'Tanggal wajib diisi!',
    ]);
  });

  test('is for those whom the college lets, of meetings that they teach', async () => {
    const { save, jadwal, rekan, collegeId, pengajar } = await scene({
      online: true,
      offline: false,
    });
    const moved = jadwal('09:00', '11:00');
    expect((await save(moved)).status).toBe(403);
    // The unchanged schedule may be sent.
    expect((await save(jadwal('08:00', '10:00'))).status).toBe(200);
    expect((await save({ jenis: 'online' })).status).toBe(403);
    const operator = await asOperator(collegeId);
    expect((await save(moved, operator)).status).toBe(200);
    expect((await save({ ...moved, pengajar: [pengajar[0]] }, api.as(rekan))).status).toBe(403);
  });

  test('of lecturers is for the main one; who leaves stays listed', async () => {
    const { save, jadwal, utama, rekan, collegeId } = await scene();
    const only = jadwal('08:00', '10:00', '24', { pengajar: [utama.idDosen] });
    expect((await save(only, api.as(rekan))).status).toBe(403);
    const reply = await save(only);
    expect(reply.data.pengajar_kelas.map(({ id, is_pengajar }) => [id, is_pengajar])).toEqual(
      expect.arrayContaining([
        [utama.idDosen, true],
        [rekan.idDosen, false],
      ]),
    );
    expect(reply.data.jadwal_lama).toBeNull();
    const stranger = await api.make.dosen({ collegeId });
    const wrong = await save(jadwal('08:00', '10:00', '24', { pengajar: [stranger.idDosen] }));
    expect(wireOf(wrong).errors).toEqual([
      { path: 'pengajar', message: 'Pilih pengajar dari kelas ini' },
    ]);
    // A former lecturer of the meeting does not move it.
    expect((await save(jadwal('09:00', '11:00'), api.as(rekan))).status).toBe(403);
  });

  test('over midnight of another zone, to a holiday and beyond the period is told, not refused', async () => {
    const { jadwal, utama, kelas, pertemuan, collegeId, save } = await scene();
    await api.db.run(
      `INSERT INTO hari_libur (college_id, tanggal, nama) VALUES ($1, '2026-11-26', 'Hari Guru')`,
      [collegeId],
    );
    await api.db.run(
      `INSERT INTO periode (college_id, kode, tahun, semester, mulai, selesai) VALUES ($1, $2, 2026, 1, '2026-08-01', '2026-11-25')
       ON CONFLICT (college_id, kode) DO UPDATE SET mulai = excluded.mulai, selesai = excluded.selesai`,
      [collegeId, kelas.periode],
    );
    const moved = jadwal('08:00', '10:00', '26');
    const { data } = await api.as(utama).call(endpoints.cekBentrok, {
      body: { id_kelas_kuliah: kelas.id, id_pertemuan: pertemuan.id, jenis: 'offline', ...moved },
    });
    expect(data).toMatchObject({ hari_libur: 'Hari Guru', di_luar_periode: true });
    expect((await save(moved)).status).toBe(200);
  });
});

describe('modes', () => {
  test('online clears the room, offline every parameter', async () => {
    const { save, jadwal, stored, collegeId, pertemuan } = await scene();
    const operator = await asOperator(collegeId);
    const all = {
      hadir_vidcon: true,
      kerjakan_kuis_ujian: true,
      kerjakan_tugas: true,
      posting_forum: true,
      unduh_materi: false,
    };
    expect((await save({ jenis: 'online', parameter_kehadiran: all }, operator)).status).toBe(200);
    expect(await stored()).toMatchObject({
      id_ruangan: null,
      hadir_vidcon: true,
      unduh_materi: true,
    });
    const { data } = await save(
      { jenis: 'campuran', ...jadwal('08:00', '10:00', '24', { id_ruangan: null }) },
      operator,
    );
    expect(data.parameter_kehadiran).toEqual({ ...all, unduh_materi: true });
    expect(wireOf(await save({ jenis: 'offline' }, operator)).errors).toEqual([
      { path: 'id_ruangan', message: 'id_ruangan wajib diisi!' },
    ]);
    expect((await save({ jenis: 'offline', ...jadwal('08:00', '10:00') }, operator)).status).toBe(
      200,
    );
    expect(await stored()).toMatchObject({
      id_ruangan: 'r1',
      hadir_vidcon: false,
      unduh_materi: false,
    });
    expect(pertemuan.id).toBe((await stored()).id);
  });

  test('parameters of an online meeting are for operators', async () => {
    const { save } = await scene();
    await save({ jenis: 'online' });
    const wanted = {
      hadir_vidcon: false,
      kerjakan_kuis_ujian: false,
      kerjakan_tugas: true,
      posting_forum: false,
      unduh_materi: true,
    };
    expect((await save({ parameter_kehadiran: wanted })).status).toBe(403);
    expect((await save({ parameter_kehadiran: { ...wanted, kerjakan_tugas: false } })).status).toBe(
      200,
    );
  });
});

describe('locks (K100)', () => {
  test.each([
    ['started', `UPDATE pertemuan SET mulai_kuliah = now() WHERE college_id = $1`, 'dimulai'],
    [
      'ended',
      `UPDATE pertemuan SET mulai_kuliah = now(), selesai_kuliah = now() WHERE college_id = $1`,
      'diakhiri',
    ],
    [
      'marked',
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       SELECT $1, p.id, s.nim, 'H', 'x', 'X', now() FROM pertemuan p JOIN kelas_peserta s ON s.college_id = p.college_id AND s.id_kelas = p.id_kelas
       WHERE p.college_id = $1 LIMIT 1`,
      'dipresensi',
    ],
  ])('a %s meeting keeps its schedule and people, not its text', async (_name, sql, word) => {
    const { save, jadwal, collegeId, utama, detail } = await scene();
    await api.db.run(sql, [collegeId]);
    const operator = await asOperator(collegeId);
    const moved = await save(jadwal('09:00', '11:00'), operator);
    expect([moved.status, wireOf(moved).code]).toEqual([409, 'jadwal_terkunci']);
    expect(wireOf(moved).message).toContain(word);
    const dropped = await save(
      jadwal('08:00', '10:00', '24', { pengajar: [utama.idDosen] }),
      operator,
    );
    expect(wireOf(dropped).code).toBe('jadwal_terkunci');
    expect((await save({ kategori: 'uts', ...jadwal('08:00', '10:00') })).status).toBe(200);
    expect((await detail()).izin.ubah.terkunci).toContain(word);
  });
});

describe('clashes', () => {
  test('are looked for again when saving; the panel comes with the refusal', async () => {
    const { save, jadwal, kelas, stored, collegeId } = await scene();
    const other = await api.make.kelas({ collegeId });
    await meet(other, { day: '25' });
    const before = await stored();
    const reply = await save(jadwal('09:00', '10:00', '25'));
    expect([reply.status, wireOf(reply).code]).toEqual([409, 'jadwal_bentrok']);
    expect(dataBentrok.parse(wireOf(reply).data)).toMatchObject({
      bentrok_ruangan: { bisa_diabaikan: false, data: [{ id: other.id }] },
      bentrok_kelas: { data: [] },
    });
    expect((await save({ ...jadwal('09:00', '10:00', '25'), abaikan: ['ruangan'] })).status).toBe(
      409,
    );
    expect(await stored()).toEqual(before);
    await meet(kelas, { day: '26' });
    const own = await save(
      { ...jadwal('09:00', '10:00', '26'), abaikan: ['ruangan', 'pengajar'] },
      await asOperator(collegeId),
    );
    expect(dataBentrok.parse(wireOf(own).data).bentrok_kelas.data).toHaveLength(1);
  });

  test('may be accepted for joint teaching and by operators, which the log tells', async () => {
    const { save, jadwal, kelas, utama, stored, collegeId } = await scene();
    const twin = await api.make.kelas({ collegeId, makul: kelas.makul, pengajar: [utama] });
    await meet(twin, { day: '25' });
    const moved = jadwal('08:00', '10:00', '25');
    expect((await save({ ...moved, abaikan: ['ruangan'] })).status).toBe(409);
    expect((await save({ ...moved, abaikan: ['ruangan', 'pengajar'] })).status).toBe(200);
    expect(await stored()).toMatchObject({ bentrok_diabaikan: true });
    const logged = await api.db.row<{ objek: object }>(
      `SELECT objek FROM log_aktivitas WHERE college_id = $1 AND aksi = 'pertemuan.jadwal_diubah'`,
      [collegeId],
    );
    expect(logged?.objek).toMatchObject({
      bentrok_diabaikan: ['ruangan', 'pengajar'],
      alasan: 'kuliah bersama',
    });
    // A later move without a clash is none any more.
    expect((await save(jadwal('08:00', '10:00', '27'))).status).toBe(200);
    expect(await stored()).toMatchObject({ bentrok_diabaikan: false });
  });
});

describe('other people meanwhile', () => {
  test('their changes are told with the values, not overwritten', async () => {
    const { save, detail, rekan } = await scene();
    const { versi } = await detail();
    await save({ judul: 'Milik rekan' }, api.as(rekan));
    const reply = await save({ judul: 'Milik saya', versi });
    expect([reply.status, wireOf(reply).code]).toEqual([409, 'pertemuan_berubah']);
    const { kini } = dataBerubah.parse(wireOf(reply).data);
    expect(kini).toMatchObject({ judul: 'Milik rekan', versi: (await detail()).versi });
    expect((await save({ judul: 'Milik saya', versi: kini.versi })).status).toBe(200);
    // The answer got lost, and the same save comes again.
    expect((await save({ judul: 'Milik saya', versi: kini.versi })).status).toBe(200);
  });

  test('an import that moves it is such a change', async () => {
    const { save, detail, jadwal, collegeId } = await scene();
    const { versi } = await detail();
    await api.db.run(
      `UPDATE pertemuan SET waktu_mulai = waktu_mulai + interval '1 day', waktu_selesai = waktu_selesai + interval '1 day' WHERE college_id = $1`,
      [collegeId],
    );
    expect(wireOf(await save({ ...jadwal('09:00', '10:00'), versi })).code).toBe(
      'pertemuan_berubah',
    );
    await api.db.run('DELETE FROM pertemuan WHERE college_id = $1', [collegeId]);
    expect((await save({ versi })).status).toBe(404);
  });

  const results = async (calls: Promise<{ status: number; text: string }>[]) => {
    const replies = await Promise.all(calls);
    return replies.map((reply) => {
      const said: { code?: string; data?: unknown } = wireOf(reply);
      return [reply.status, said.code ?? null, said.data ?? null] as const;
    });
  };

  test('fifty pairs want one room, one lecturer, one class: one of each pair wins, the other is shown why', async () => {
    const { collegeId, kelas, utama } = await scene();
    const operator = await asOperator(collegeId);
    const kinds = ['ruangan', 'pengajar', 'kelas'] as const;
    for (let pair = 0; pair < 50; pair++) {
      const kind = kinds[pair % 3] ?? 'ruangan';
      const month = String(1 + Math.floor(pair / 25)).padStart(2, '0');
      const day = `2027-${month}-${String(1 + (pair % 25)).padStart(2, '0')}`;
      const makeOne = async (n: number) => {
        const of =
          kind === 'kelas'
            ? kelas
            : await api.make.kelas({
                collegeId,
                ...(kind === 'pengajar' && { pengajar: [utama] }),
              });
        const meeting = await meet(of, { day: String(10 + n), ruangan: null });
        return { of, meeting };
      };
      const both = [await makeOne(1), await makeOne(2)];
      const replies = await results(
        both.map(({ of, meeting }) =>
          operator.call(endpoints.ubahPertemuan, {
            params: { id: meeting.id },
            body: {
              ...teks,
              jenis: kind === 'ruangan' ? 'offline' : 'online',
              waktu_mulai: `${day}T08:00:00+07:00`,
              waktu_selesai: `${day}T10:00:00+07:00`,
              id_sesi: 's1',
              id_ruangan: kind === 'ruangan' ? 'r1' : null,
              pengajar: of.pengajar.map(({ idDosen }) => idDosen),
            },
          }),
        ),
      );
      const [won, lost] = replies.toSorted((one, other) => one[0] - other[0]);
      expect([won?.[0], lost?.[0], lost?.[1]], `${kind} ${day}`).toEqual([
        200,
        409,
        'jadwal_bentrok',
      ]);
      const panel = dataBentrok.parse(lost?.[2]);
      expect(panel[`bentrok_${kind}`].data).toHaveLength(1);
    }
  });

  test('the constraint of the class holds for what people set', async () => {
    const { kelas, collegeId } = await scene();
    const [one, other] = [await meet(kelas, { day: '27' }), await meet(kelas, { day: '28' })];
    const set = (id: string, day: string) =>
      api.db.run(
        `UPDATE pertemuan SET jadwal_manual = true, waktu_mulai = $3, waktu_selesai = $4 WHERE college_id = $1 AND id = $2`,
        [collegeId, id, new Date(wib('08:00', day)), new Date(wib('10:00', day))],
      );
    await set(one.id, '27');
    await expect(set(other.id, '27')).rejects.toMatchObject({ code: '23P01' });
  });

  test('a room that an import takes between check and save is a clash as well', async () => {
    const { save, jadwal, collegeId, stored } = await scene();
    const other = await api.make.kelas({ collegeId });
    const before = await stored();
    const saving = api.db.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, id_ruangan)
         VALUES ($1, 'impor', $2, 1, '', 'offline', $3, $4, 'r1')`,
        [collegeId, other.id, new Date(wib('08:00', '27')), new Date(wib('10:00', '27'))],
      );
      const reply = save(jadwal('08:00', '10:00', '27'));
      // It checks, sees nothing, and waits for the import's row.
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { reply };
    });
    const reply = await (await saving).reply;
    expect([reply.status, wireOf(reply).code]).toEqual([409, 'jadwal_bentrok']);
    expect(dataBentrok.parse(wireOf(reply).data).bentrok_ruangan.data).toHaveLength(1);
    expect(await stored()).toEqual(before);
  });
});

describe('content moves along (K101)', () => {
  test('exams with their keys, unless it is to stay', async () => {
    const { save, jadwal, pertemuan, utama, collegeId } = await scene();
    const make = api.as(utama);
    const ujian = await make.call(endpoints.tambahUjian, {
      body: {
        id_pertemuan: pertemuan.id,
        judul: 'Kuis',
        deskripsi: '<p>Kuis</p>',
        jenis: 'kuis',
        waktu_mulai: wib('08:30'),
        waktu_selesai: wib('09:30'),
        tampilkan_kunci_jawaban: true,
        waktu_tampil_kunci: wib('12:00'),
      },
    });
    expect(ujian.status).toBe(201);
    const times = async () =>
      api.db.row<{ waktu_mulai: Date; waktu_tampil_kunci: Date; versi: number }>(
        `SELECT a.waktu_mulai, u.waktu_tampil_kunci, u.versi FROM aktivitas a JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id WHERE a.college_id = $1`,
        [collegeId],
      );
    const first = await times();
    await save({ ...jadwal('08:00', '10:00', '25'), geser_isi: false });
    expect(await times()).toEqual(first);
    await save({ ...jadwal('08:00', '10:00', '24'), geser_isi: false });
    await save(jadwal('09:00', '11:00', '25'));
    expect(await times()).toEqual({
      waktu_mulai: new Date(wib('09:30', '25')),
      waktu_tampil_kunci: new Date(wib('13:00', '25')),
      versi: (first?.versi ?? 0) + 1,
    });
    const told = await api.db.row(
      `SELECT 1 AS ada FROM event WHERE college_id = $1 AND jenis = 'aktivitas.berubah' AND stream = $2`,
      [collegeId, `pertemuan:${pertemuan.id}`],
    );
    expect(told).not.toBeNull();
  });
});

describe('extra meetings (K105)', () => {
  test('get the next number, once, and give none twice', async () => {
    const { kelas, jadwal, collegeId, utama } = await scene();
    const operator = await asOperator(collegeId);
    const add = (day: string, over: object = {}, by = operator) =>
      by.call(endpoints.tambahPertemuan, {
        body: {
          ...teks,
          id_kelas_kuliah: kelas.id,
          jenis: 'offline',
          ...jadwal('08:00', '10:00', day),
          ...over,
        },
      });
    const id_klien = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const made = await add('26', { id_klien });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ nomor: 2, id: id_klien, jenis: 'offline' });
    expect((await add('26', { id_klien })).data.nomor).toBe(2);
    expect(wireOf(await add('26')).code).toBe('jadwal_bentrok');
    expect(wireOf(await add('27', { nomor: 9 })).errors?.[0]?.path).toBe('nomor');
    expect((await add('27', {}, api.as(utama))).status).toBe(403);
    const gone = await operator.call(endpoints.hapusPertemuan, { params: { id: id_klien } });
    expect(gone.status).toBe(204);
    // Imports do not make it again.
    expect(
      await api.db.rows(
        'SELECT tabel, kunci, kolom FROM kolom_manual WHERE college_id = $1 AND kolom ~ $2',
        [collegeId, 'dihapus'],
      ),
    ).toEqual([{ tabel: 'kelas', kunci: kelas.id, kolom: 'pertemuan_dihapus_2' }]);
    expect((await add('27')).data.nomor).toBe(3);
    expect(
      await api.db.row('SELECT jumlah_pertemuan FROM kelas WHERE college_id = $1 AND id = $2', [
        collegeId,
        kelas.id,
      ]),
    ).toEqual({ jumlah_pertemuan: 2 });
  });

  test.each(['content', 'a start'])('with %s are not deleted', async (kind) => {
    const { pertemuan, collegeId } = await scene();
    if (kind === 'content') await api.make.teks(pertemuan);
    else
      await api.db.run('UPDATE pertemuan SET mulai_kuliah = now() WHERE college_id = $1', [
        collegeId,
      ]);
    const operator = await asOperator(collegeId);
    const reply = await operator.call(endpoints.hapusPertemuan, { params: { id: pertemuan.id } });
    expect([reply.status, wireOf(reply).code]).toEqual([409, 'pertemuan_berisi']);
  });
});
