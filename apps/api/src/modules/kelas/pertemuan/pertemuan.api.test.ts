import { endpoints } from '@lms/contracts';
import { pembatasanUjian } from '@lms/contracts/kelas/pertemuan';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const mulai = new Date('2026-11-24T06:00:00Z');
const selesai = new Date('2026-11-24T07:40:00Z');
const at = (time: string) => api.clock.set(new Date(`2026-11-24T${time}Z`));
beforeEach(() => at('06:10:00'));

async function scene() {
  const dosen = await api.make.dosen();
  const mahasiswa = await api.make.mahasiswa();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: mulai,
    waktuSelesai: selesai,
    jenis: 'offline',
  });
  return { dosen, mahasiswa, kelas, pertemuan, params: { id: pertemuan.id } };
}

describe('starting and ending', () => {
  test('a lecturer starts once, ends once, and both are told and logged', async () => {
    const { dosen, mahasiswa, kelas, pertemuan, params } = await scene();
    const started = await api.as(dosen).call(endpoints.mulaiPertemuan, { params });
    expect(started.data).toMatchObject({
      status: 'berlangsung',
      mulai_kuliah: '2026-11-24T06:10:00.000Z',
      selesai_kuliah: ZERO_DATE,
    });
    expect((await api.as(dosen).call(endpoints.mulaiPertemuan, { params })).error.code).toBe(
      'pertemuan_sudah_dimulai',
    );
    const ended = await api.as(dosen).call(endpoints.akhiriPertemuan, { params });
    expect(ended.data).toMatchObject({
      status: 'selesai',
      izin: { mulai: { boleh: false }, akhiri: { boleh: false } },
    });
    expect((await api.as(dosen).call(endpoints.akhiriPertemuan, { params })).error.code).toBe(
      'pertemuan_sudah_diakhiri',
    );
    const log = await api.db.rows<{ aksi: string }>(
      'SELECT aksi FROM log_aktivitas WHERE id_pertemuan = $1 ORDER BY id',
      [pertemuan.id],
    );
    expect(log.map((row) => row.aksi)).toEqual(['pertemuan.dimulai', 'pertemuan.diakhiri']);
    const streams = await api.db.rows<{ stream: string }>(
      'SELECT stream FROM event WHERE isi->>$1 = $2',
      ['id_pertemuan', pertemuan.id],
    );
    expect(new Set(streams.map((row) => row.stream))).toEqual(
      new Set([
        `pertemuan:${pertemuan.id}`,
        `pengguna:${mahasiswa.userId}`,
        `pengguna:${dosen.userId}`,
      ]),
    );
    const jobs = await api.db.rows('SELECT 1 FROM outbox WHERE jenis = $1 AND isi->>$2 = $3', [
      'pertemuan.pelaksanaan_berubah',
      'id_pertemuan',
      pertemuan.id,
    ]);
    expect(jobs).toHaveLength(2);
    expect(kelas.id).toBe(ended.data.kelas_kuliah.id);
  });

  test('an end is taken back by who set it, for ten minutes, and is logged', async () => {
    const dosen = await api.make.dosen();
    const rekan = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen, rekan] });
    const { id } = await api.make.pertemuan({
      kelas,
      waktuMulai: mulai,
      waktuSelesai: selesai,
      jenis: 'offline',
    });
    const params = { id };
    await api.as(dosen).call(endpoints.mulaiPertemuan, { params });
    const undo = (who: typeof dosen) =>
      api.as(who).call(endpoints.batalAkhiriPertemuan, { params });
    expect((await undo(dosen)).error.code).toBe('pertemuan_belum_diakhiri');
    const ended = await api.as(dosen).call(endpoints.akhiriPertemuan, { params });
    expect(ended.data.izin.batal_akhiri).toEqual({
      boleh: true,
      sampai: '2026-11-24T06:20:00.000Z',
    });
    expect((await undo(rekan)).error.code).toBe('tidak_berhak');
    const back = await undo(dosen);
    expect(back.data).toMatchObject({
      status: 'berlangsung',
      selesai_kuliah: ZERO_DATE,
      izin: { akhiri: { boleh: true }, batal_akhiri: { boleh: false, sampai: null } },
    });
    const ends = await api.db.rows(
      'SELECT selesai_kuliah FROM pertemuan_pengajar WHERE id_pertemuan = $1',
      [id],
    );
    expect(ends).toEqual([{ selesai_kuliah: null }, { selesai_kuliah: null }]);
    const [last] = await api.db.rows<{ detail: string }>(
      'SELECT detail FROM log_aktivitas WHERE id_pertemuan = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(last?.detail).toMatch(/^Membatalkan akhir pertemuan /);
  });

  test('two lecturers press start at the same moment: both are noted, the meeting starts once', async () => {
    const [a, b] = [await api.make.dosen(), await api.make.dosen()];
    const kelas = await api.make.kelas({ pengajar: [a, b] });
    const { id } = await api.make.pertemuan({ kelas, waktuMulai: mulai, waktuSelesai: selesai });
    const replies = await Promise.all(
      [a, b, a].map((dosen) => api.as(dosen).call(endpoints.mulaiPertemuan, { params: { id } })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 409]);
  });

  test('a colleague who has not started yet is offered the start beside the end, on both screens, until the meeting is ended', async () => {
    const [a, b] = [await api.make.dosen(), await api.make.dosen()];
    const kelas = await api.make.kelas({ pengajar: [a, b] });
    const { id } = await api.make.pertemuan({ kelas, waktuMulai: mulai, waktuSelesai: selesai });
    const params = { id };
    const offered = async (who: typeof a) => {
      const { izin } = (await api.as(who).call(endpoints.detailPertemuan, { params })).data;
      const today = (await api.as(who).call(endpoints.pertemuanSaya)).data.hari_ini[0]?.izin;
      expect(today).toMatchObject({ mulai: izin.mulai, akhiri: izin.akhiri });
      return [izin.mulai.boleh, izin.akhiri.boleh];
    };
    await api.as(a).call(endpoints.mulaiPertemuan, { params });
    expect([await offered(a), await offered(b)]).toEqual([
      [false, true],
      [true, true],
    ]);
    at('07:00:00');
    expect((await api.as(b).call(endpoints.mulaiPertemuan, { params })).status).toBe(200);
    expect(await offered(b)).toEqual([false, true]);
    const starts = await api.db.rows<{ mulai_kuliah: Date }>(
      'SELECT mulai_kuliah FROM pertemuan_pengajar WHERE id_pertemuan = $1 ORDER BY mulai_kuliah',
      [id],
    );
    expect(starts.map((row) => row.mulai_kuliah.toISOString())).toEqual([
      '2026-11-24T06:10:00.000Z',
      '2026-11-24T07:00:00.000Z',
    ]);
    const late = await api.make.pertemuan({
      kelas,
      waktuMulai: mulai,
      waktuSelesai: selesai,
      mulaiKuliah: mulai,
    });
    at('07:40:01');
    const closed = await api.as(b).call(endpoints.mulaiPertemuan, { params: { id: late.id } });
    expect(closed.error.code).toBe('pertemuan_sudah_lewat');
  });

  test('who waits for the meeting decides anew: one that was ended meanwhile, or left by its lecturer, is not started', async () => {
    const [a, b] = [await api.make.dosen(), await api.make.dosen()];
    const waitWhile = async (change: (tx: Sql, id: string, kelas: string) => Promise<unknown>) => {
      const kelas = await api.make.kelas({ pengajar: [a, b] });
      const { id } = await api.make.pertemuan({
        kelas,
        waktuMulai: mulai,
        waktuSelesai: selesai,
        mulaiKuliah: mulai,
      });
      return interleave(api.db, {
        take: (tx) => change(tx, id, kelas.id),
        begin: () => api.as(b).call(endpoints.mulaiPertemuan, { params: { id } }),
      });
    };
    const ended = await waitWhile((tx, id) =>
      tx.run('UPDATE pertemuan SET selesai_kuliah = $2 WHERE id = $1', [id, selesai]),
    );
    expect(ended.error.code).toBe('pertemuan_sudah_diakhiri');
    const left = await waitWhile(async (tx, id, kelas) => {
      await tx.run('SELECT 1 FROM pertemuan WHERE id = $1 FOR UPDATE', [id]);
      await tx.run('DELETE FROM kelas_pengajar WHERE id_kelas = $1 AND id_dosen = $2', [
        kelas,
        b.idDosen,
      ]);
    });
    expect(left.status).toBe(404);
  });

  test.each([
    ['before its time', '05:59:59', 'pertemuan_belum_waktunya'],
    ['after its end', '07:40:01', 'pertemuan_sudah_lewat'],
  ])('a lecturer cannot start %s', async (_name, time, code) => {
    const { dosen, params } = await scene();
    at(time);
    const reply = await api.as(dosen).call(endpoints.mulaiPertemuan, { params });
    expect(reply.status).toBe(409);
    expect(reply.error.code).toBe(code);
  });

  test('ending before the start, and roles that may not', async () => {
    const { dosen, mahasiswa, params } = await scene();
    expect((await api.as(dosen).call(endpoints.akhiriPertemuan, { params })).error.code).toBe(
      'pertemuan_belum_dimulai',
    );
    expect((await api.as(mahasiswa).call(endpoints.mulaiPertemuan, { params })).status).toBe(403);
    const reader = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
    expect((await api.as(reader).call(endpoints.mulaiPertemuan, { params })).status).toBe(403);
    expect(
      (await api.as(await api.make.dosen()).call(endpoints.mulaiPertemuan, { params })).status,
    ).toBe(404);
  });
});

describe('reading', () => {
  test('an operator’s home holds what runs, however many meetings the day had before', async () => {
    const { id: collegeId } = await api.make.college();
    const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    const kelas = await api.make.kelas({ collegeId });
    const slot = (waktuMulai: string, over = {}) => {
      const end = new Date(new Date(waktuMulai).getTime() + 3_600_000);
      return api.make.pertemuan({ kelas, waktuMulai, waktuSelesai: end, ...over });
    };
    await api.db.run(
      `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai)
       SELECT $1, 'pagi' || n, $2, 100 + n, 'Pagi', $3::timestamptz + n * interval '1 second', $3::timestamptz + interval '1 hour'
       FROM generate_series(1, 100) n`,
      [collegeId, kelas.id, new Date('2026-11-24T00:00:00Z')],
    );
    const running = await slot('2026-11-24T06:00:00Z');
    const early = await slot('2026-11-24T06:30:00Z', { mulaiKuliah: '2026-11-24T06:05:00Z' });
    await slot('2026-11-24T06:00:00Z', {
      mulaiKuliah: '2026-11-24T06:00:00Z',
      selesaiKuliah: '2026-11-24T06:09:00Z',
    });
    const ahead = await slot('2026-11-24T06:15:00Z');
    const { data } = await api.as(operator).call(endpoints.pertemuanSaya);
    expect(data.hari_ini.map((row) => row.id)).toEqual([running.id, early.id]);
    expect(data).toMatchObject({ jumlah_berlangsung: 2, berikutnya: { id: ahead.id } });
    const other = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
    const foreign = (await api.as(other).call(endpoints.pertemuanSaya)).data.hari_ini.map(
      (row) => row.id,
    );
    expect(foreign).not.toContain(running.id);
  });

  test('detail says what each role may do now', async () => {
    const { dosen, mahasiswa, params } = await scene();
    at('05:00:00');
    const early = (await api.as(dosen).call(endpoints.detailPertemuan, { params })).data;
    expect(early.izin).toMatchObject({
      mulai: { boleh: false, sejak: mulai.toISOString() },
      ubah_kehadiran: { boleh: false, sejak: mulai.toISOString() },
      ubah_kehadiran_dosen: false,
    });
    at('06:10:00');
    expect(
      (await api.as(dosen).call(endpoints.detailPertemuan, { params })).data.izin,
    ).toMatchObject({
      mulai: { boleh: true },
      ubah_kehadiran: { boleh: true },
    });
    const student = (await api.as(mahasiswa).call(endpoints.detailPertemuan, { params })).data;
    expect(student.izin).toMatchObject({
      mulai: { boleh: false },
      lihat_kehadiran: false,
      ubah_kehadiran: { boleh: false },
    });
    expect(
      (await api.as(await api.make.mahasiswa()).call(endpoints.detailPertemuan, { params })).status,
    ).toBe(404);
  });

  test('the menu lists the meetings of a class by number; a foreign class is 404', async () => {
    const { dosen, kelas, pertemuan } = await scene();
    const second = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-12-01T06:00:00Z',
      waktuSelesai: '2026-12-01T07:00:00Z',
    });
    const { data, meta } = await api
      .as(dosen)
      .call(endpoints.menuPertemuan, { params: { id: kelas.id } });
    expect(data.map((row) => row.id)).toEqual([pertemuan.id, second.id]);
    expect(meta.total_items).toBe(2);
    const empty = await api.make.kelas({ pengajar: [dosen] });
    expect(
      (await api.as(dosen).call(endpoints.menuPertemuan, { params: { id: empty.id } })).data,
    ).toEqual([]);
    const foreign = await api.make.kelas();
    expect(
      (await api.as(dosen).call(endpoints.menuPertemuan, { params: { id: foreign.id } })).status,
    ).toBe(404);
  });

  test("today's meetings are those of the college's day, and the next one after it", async () => {
    const { dosen, kelas, pertemuan } = await scene();
    // 23:30 on the 24th and 00:30 on the 25th in Jakarta.
    const late = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-24T16:30:00Z',
      waktuSelesai: '2026-11-24T16:50:00Z',
    });
    const tomorrow = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-24T17:30:00Z',
      waktuSelesai: '2026-11-24T18:00:00Z',
    });
    const { data } = await api.as(dosen).call(endpoints.pertemuanSaya);
    expect(data.hari_ini.map((row) => row.id)).toEqual([pertemuan.id, late.id]);
    expect(data.berikutnya?.id).toBe(tomorrow.id);
  });

  test('the table filters by each of its filters, and its status filter agrees with the status shown', async () => {
    const { dosen, kelas } = await scene();
    await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-23T06:00:00Z',
      waktuSelesai: '2026-11-23T07:00:00Z',
      kategori: 'uts',
    });
    await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-30T06:00:00Z',
      waktuSelesai: '2026-11-30T07:00:00Z',
      judul: 'Basis 50%',
    });
    await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-30T08:00:00Z',
      waktuSelesai: '2026-11-30T09:00:00Z',
      mulaiKuliah: '2026-11-24T06:00:00Z',
    });
    await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-30T10:00:00Z',
      waktuSelesai: '2026-11-30T11:00:00Z',
      mulaiKuliah: '2026-11-24T06:00:00Z',
      selesaiKuliah: '2026-11-24T06:05:00Z',
    });
    const list = async (query: Record<string, unknown>) =>
      (await api.as(dosen).call(endpoints.daftarPertemuan, { query })).data;
    const all = await list({});
    expect(all).toHaveLength(5);
    for (const status of ['belum_dimulai', 'berlangsung', 'selesai'] as const) {
      const rows = await list({ status });
      expect(rows.map((row) => row.id)).toEqual(
        all.filter((row) => row.status === status).map((row) => row.id),
      );
      expect(rows.length).toBeGreaterThan(0);
    }
    expect(await list({ jenis: 'uts' })).toHaveLength(1);
    expect(await list({ search: '50%' })).toHaveLength(1);
    expect(await list({ nomor_pertemuan: 2 })).toHaveLength(1);
    expect(
      await list({
        periode: kelas.periode,
        id_mata_kuliah: kelas.makul.id,
        id_prodi: kelas.idProdi,
      }),
    ).toHaveLength(5);
    expect(
      await list({
        waktu_awal: '2026-11-24T00:00:00+07:00',
        waktu_akhir: '2026-11-24T23:59:59+07:00',
      }),
    ).toHaveLength(1);
    expect(await list({ nama_kelas: 'tidak ada kelas ini' })).toEqual([]);
    // A class without a name is found by its default label.
    expect(await list({ nama_kelas: '01 reg' })).toEqual([]);
    await api.db.run(`UPDATE kelas SET nama_kelas = '' WHERE id = $1`, [kelas.id]);
    const unnamed = await list({ nama_kelas: '01 reg' });
    expect(unnamed.map((row) => row.kelas_kuliah.kelas.nama)).toEqual(Array(5).fill('01 Reguler'));
    expect(await list({ nama_kelas: 'sore' })).toEqual([]);
    expect(await list({ id_jenis_kelas: 'tidak-ada' })).toEqual([]);
  });

  test('a student below the minimum is kept out of an exam meeting when the setting is on', async () => {
    const { mahasiswa, kelas } = await scene();
    const ujian = await api.make.pertemuan({
      kelas,
      waktuMulai: mulai,
      waktuSelesai: selesai,
      kategori: 'uts',
    });
    const params = { id: ujian.id };
    const open = () => api.as(mahasiswa).call(endpoints.detailPertemuan, { params });
    expect((await open()).status).toBe(200);
    const lectures = [];
    for (const [week, tanda] of ['H', 'A', 'I', 'S'].entries()) {
      const waktuMulai = new Date(mulai.getTime() - (week + 1) * 7 * 86_400_000);
      const lecture = await api.make.pertemuan({ kelas, waktuMulai });
      await api.make.kehadiran(lecture, { tanda });
      lectures.push(lecture.id);
    }
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
      [
        kelas.collegeId,
        JSON.stringify({ pembatasan_ujian_kehadiran: { aktif: true, persen_minimal: 75 } }),
      ],
    );
    api.clock.advance(6_000);
    const barred = await open();
    expect(barred.status).toBe(403);
    expect(barred.error.code).toBe('pembatasan_ujian_kehadiran');
    expect(pembatasanUjian.parse(JSON.parse(barred.text).data)).toMatchObject({
      pertemuan: { id: ujian.id, kategori: 'uts', kelas_kuliah: { id: kelas.id } },
      persen: 25,
      persen_minimal: 75,
    });
    expect((await api.as(mahasiswa).call(endpoints.aktivitasPertemuan, { params })).status).toBe(
      403,
    );
    // Without counted meetings there is no percentage (DECISIONS 223).
    await api.db.run('DELETE FROM kehadiran WHERE id_pertemuan = ANY($1::text[])', [lectures]);
    expect((await open()).status).toBe(200);
    await api.db.run('DELETE FROM pengaturan');
    api.clock.advance(6_000);
  });
});
