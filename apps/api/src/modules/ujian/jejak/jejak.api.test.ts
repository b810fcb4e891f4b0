/** An attempt's history, attempts set aside, and retention (U53, U62, U87). */
import { endpoints } from '@lms/contracts';
import { MOST_SIMPANAN, PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:00')));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
  const params = { id: ujian.id };
  const start = async () =>
    (await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params })).data.id ?? '';
  const save = (soal: number, jawaban: boolean, urutan: number) =>
    api.as(mahasiswa).call(endpoints.simpanJawaban, {
      params: { id: ujian.id, groupId: ujian.idKelompok, questionId: ujian.idSoal[soal - 1] ?? '' },
      body: { jawaban, urutan: PER_GENERASI + urutan },
    });
  const jejak = async (id: string, setelah = 0) =>
    (await api.as(dosen).call(endpoints.jejakPengerjaan, { params: { id }, query: { setelah } }))
      .data;
  const reset = (id: string) =>
    api.as(dosen).call(endpoints.resetPengerjaan, {
      params: { attemptId: id },
      body: { alasan: 'Salah ruang' },
    });
  return { collegeId, dosen, mahasiswa, kelas, ujian, params, start, save, jejak, reset };
}

/** Bypasses the trigger. */
async function tamper(sql: string, values: string[]): Promise<void> {
  await api.db.run('ALTER TABLE jawaban_ledger DISABLE TRIGGER jawaban_ledger_tetap');
  try {
    await api.db.run(sql, values);
  } finally {
    await api.db.run('ALTER TABLE jawaban_ledger ENABLE TRIGGER jawaban_ledger_tetap');
  }
}

describe('a replay', () => {
  test('tells every save in the order of its arrival, and what was done to the attempt', async () => {
    const one = await scene();
    const id = await one.start();
    api.clock.set(at('08:05'));
    await one.save(1, true, 1);
    api.clock.set(at('08:06'));
    await one.save(2, false, 2);
    await one.save(1, false, 3);
    api.clock.set(at('08:07'));
    await api
      .as(one.mahasiswa)
      .call(endpoints.ambilAlih, { params: one.params, body: { perangkat: 'Ponsel' } });
    api.clock.set(at('08:10'));
    await api.as(one.dosen).call(endpoints.akhiriOlehPengawas, {
      params: { id },
      body: { alasan: 'Ruang dikosongkan' },
    });
    await api.as(one.dosen).call(endpoints.bukaKembaliPengerjaan, {
      params: { id },
      body: { menit: 5, alasan: 'Keliru' },
    });
    const { simpanan, jumlah_simpanan, berikut, awal } = await one.jejak(id);
    expect({ jumlah_simpanan, berikut }).toEqual({ jumlah_simpanan: 3, berikut: null });
    expect(
      simpanan.map(({ nomor, jawaban, generasi, utuh }) => [nomor, jawaban, generasi, utuh]),
    ).toEqual([
      [1, true, 1, true],
      [2, false, 1, true],
      [1, false, 1, true],
    ]);
    expect(awal).toMatchObject({ nim: one.mahasiswa.nim, jumlah_berubah: 0, akar: 'belum' });
    expect(awal?.soal.map(({ nomor }) => nomor)).toEqual([1, 2]);
    const minute = 60_000;
    expect(
      awal?.garis.map(({ tiba, nomor, berlaku, utuh }) => [tiba / minute, nomor, berlaku, utuh]),
    ).toEqual([
      [5, 1, 5 * minute, true],
      [6, 2, 6 * minute, true],
      [6, 1, 6 * minute, true],
    ]);
    expect(awal?.perangkat).toEqual([{ generasi: 2, nama: 'Ponsel', agen: expect.any(String) }]);
    const told = awal?.peristiwa.map(({ jenis, oleh, keterangan }) => [jenis, oleh, keterangan]);
    expect(told).toEqual([
      ['mulai', null, ''],
      ['perangkat', null, expect.stringContaining('Perangkat ke-2 · Ponsel')],
      ['diakhiri', one.dosen.nama, 'Ruang dikosongkan'],
      ['dibuka_kembali', one.dosen.nama, '5 menit · Keliru'],
    ]);
  });

  test('comes in pieces', async () => {
    const one = await scene();
    const id = await one.start();
    await api.db.run(
      `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, ragu_ragu, pada, status, sidik)
       SELECT $1, $2, $3, n, $3, false, $4, 'dihitung', 'x' FROM generate_series(1, ${MOST_SIMPANAN + 5}) n`,
      [one.collegeId, id, one.ujian.idSoal[0] ?? '', at('08:05')],
    );
    const first = await one.jejak(id);
    expect(first).toMatchObject({
      berikut: MOST_SIMPANAN,
      awal: { jumlah_berubah: MOST_SIMPANAN + 5 },
    });
    expect(first.awal?.garis.map(({ urutan }) => urutan)).toEqual(
      Array.from({ length: MOST_SIMPANAN + 5 }, (_one, n) => n + 1),
    );
    const second = await one.jejak(id, first.berikut ?? 0);
    expect(second).toMatchObject({ berikut: null, awal: null });
    expect(second.simpanan.map(({ urutan }) => urutan)).toEqual([201, 202, 203, 204, 205]);
  });

  test('shows what is changed and that something is missing', async () => {
    const one = await scene();
    const id = await one.start();
    await one.save(1, true, 1);
    await one.save(2, true, 2);
    await api.as(one.mahasiswa).call(endpoints.akhiriPengerjaan, { params: one.params, body: {} });
    api.clock.set(at('08:20'));
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    expect((await one.jejak(id)).awal).toMatchObject({
      jumlah_berubah: 0,
      akar: 'sama',
      sebab_selesai: 'selesai',
      hilang: [],
    });
    await tamper(
      `UPDATE jawaban_ledger SET isi = 'false'::jsonb WHERE id_pengerjaan = $1 AND urutan % 2 = 0`,
      [id],
    );
    const changed = await one.jejak(id);
    expect(changed.awal).toMatchObject({ jumlah_berubah: 1, akar: 'sama' });
    expect(changed.simpanan.map(({ utuh }) => utuh)).toEqual([true, false]);
    expect(changed.awal?.garis.map(({ utuh }) => utuh)).toEqual([true, false]);
    await tamper('DELETE FROM jawaban_ledger WHERE id_pengerjaan = $1 AND urutan % 2 = 0', [id]);
    const hilang = [{ nomor: 2, urutan: PER_GENERASI + 2 }];
    expect((await one.jejak(id)).awal).toMatchObject({
      jumlah_berubah: 0,
      akar: 'berbeda',
      hilang,
    });
  });

  test('names the questions for which something else is stored than what was saved, and receipts that no longer fit', async () => {
    const one = await scene();
    const id = await one.start();
    await one.save(1, true, 1);
    await api.as(one.mahasiswa).call(endpoints.akhiriPengerjaan, { params: one.params, body: {} });
    api.clock.set(at('08:20'));
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    await api.as(one.mahasiswa).call(endpoints.tandaTerimaUjian, { params: one.params });
    const selisih = async () => (await one.jejak(id)).awal?.selisih;
    expect((await one.jejak(id)).awal).toMatchObject({
      selisih: [],
      keputusan_utuh: true,
      tanda_terima: [{ cocok: true }],
    });
    const [first = '', second = ''] = one.ujian.idSoal;
    await api.db.run("UPDATE jawaban SET isi = 'false'::jsonb WHERE id_pengerjaan = $1", [id]);
    expect(await selisih()).toEqual([{ nomor: 1, urutan: PER_GENERASI + 1 }]);
    await api.db.run('DELETE FROM jawaban WHERE id_pengerjaan = $1', [id]);
    expect(await selisih()).toEqual([{ nomor: 1, urutan: PER_GENERASI + 1 }]);
    // A save was removed before the ledger was closed anew.
    await api.db.run(
      `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, ragu_ragu, pada, status, sidik)
       SELECT $1, $2, $3, 7, $3, false, $4, 'menyusul', 'x'`,
      [one.collegeId, id, second, at('08:05')],
    );
    expect((await one.jejak(id)).awal).toMatchObject({
      akar: 'berbeda',
      tanda_terima: [{ cocok: false }],
    });
    expect(first).not.toBe('');
  });

  test('tells that a decision of a late answer is not the one that was taken', async () => {
    const one = await scene();
    const id = await one.start();
    await api.as(one.mahasiswa).call(endpoints.akhiriPengerjaan, {
      params: one.params,
      body: { urutan_terakhir: PER_GENERASI + 9 },
    });
    api.clock.set(at('08:20'));
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    expect((await one.save(1, true, 1)).data.status).toBe('menyusul');
    const body = { keputusan: 'ditolak' as const, alasan: 'Terlambat sekali' };
    await api.as(one.dosen).call(endpoints.putuskanMenyusul, { params: { id }, body });
    expect((await one.jejak(id)).awal).toMatchObject({ keputusan_utuh: true, akar: 'sama' });
    await api.db.run(
      "UPDATE jawaban_menyusul SET keputusan = 'diterima' WHERE id_pengerjaan = $1",
      [id],
    );
    expect((await one.jejak(id)).awal).toMatchObject({ keputusan_utuh: false });
  });

  test('has when the page was left, also of an attempt that was set aside', async () => {
    const one = await scene();
    const id = await one.start();
    await api.make.fokus(one.collegeId, id);
    await one.reset(id);
    const { fokus } = (await one.jejak(id)).awal ?? {};
    expect(fokus).toMatchObject({
      kejadian: [{ kode: expect.any(String) }],
      jumlah_singkat: 0,
      terpotong: false,
    });
  });
});

describe('an attempt that was set aside', () => {
  test('stays readable to staff with its reason, and its student knows of it', async () => {
    const one = await scene();
    const id = await one.start();
    await one.save(1, true, 1);
    api.clock.set(at('08:15'));
    await one.reset(id);
    const query = { params: { ...one.params, studentId: one.mahasiswa.nim } };
    const listed = (await api.as(one.dosen).call(endpoints.pengerjaanDibatalkan, query)).data;
    expect(listed).toEqual([
      {
        id,
        waktu_mulai: '2026-11-24T08:00:00.000Z',
        waktu_selesai: '0001-01-01T00:00:00Z',
        dibatalkan_pada: '2026-11-24T08:15:00.000Z',
        alasan: 'Salah ruang',
        oleh: one.dosen.nama,
        jumlah_soal: 2,
        jumlah_dijawab: 1,
        jumlah_simpanan: 1,
        jumlah_menyusul: 0,
      },
    ]);
    const { simpanan, awal } = await one.jejak(id);
    expect(simpanan.map(({ jawaban }) => jawaban)).toEqual([true]);
    expect(awal?.peristiwa.at(-1)).toMatchObject({
      jenis: 'direset',
      oleh: one.dosen.nama,
      keterangan: 'Salah ruang',
    });
    const mine = await api
      .as(one.mahasiswa)
      .call(endpoints.catatanPengerjaan, { params: one.params });
    expect(mine.data.dibatalkan).toMatchObject([{ id, alasan: 'Salah ruang' }]);
    const decided = await api.as(one.dosen).call(endpoints.putuskanMenyusul, {
      params: { id },
      body: { keputusan: 'diterima', alasan: 'Boleh saja' },
    });
    expect(decided.status).toBe(404);
  });
});

describe('retention', () => {
  const sweep = () => createTestWorker(api).sweep('jejak_ujian.retensi');
  const left = async (collegeId: string) =>
    (
      await api.db.rows<{ id: string }>('SELECT id FROM pengerjaan WHERE college_id = $1', [
        collegeId,
      ])
    ).map((row) => row.id);

  test('removes what was set aside, and what was deleted, after the years of the college; what lives stays', async () => {
    const one = await scene();
    const first = await one.start();
    await one.save(1, true, 1);
    await one.reset(first);
    const second = await one.start();
    await one.save(1, true, 1);
    api.clock.set(at('07:59', '2028-11-24'));
    await sweep();
    expect((await left(one.collegeId)).toSorted()).toEqual([first, second].toSorted());
    api.clock.set(at('08:01', '2028-11-24'));
    await sweep();
    expect(await left(one.collegeId)).toEqual([second]);
    await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE college_id = $1 AND id = $3', [
      one.collegeId,
      at('08:00', '2026-11-25'),
      one.ujian.id,
    ]);
    api.clock.set(at('08:01', '2028-11-25'));
    await sweep();
    expect(await left(one.collegeId)).toEqual([]);
    expect(
      await api.db.rows('SELECT id_soal FROM jawaban_ledger WHERE college_id = $1', [
        one.collegeId,
      ]),
    ).toEqual([]);
  });

  test('takes the bytes of answered files along, but for those that another attempt has too', async () => {
    const one = await scene();
    const files = async (id: string, ...isi: string[]) => {
      for (const text of isi) {
        const pemilik = { jenis: 'pengerjaan', id };
        const berkas = await api.make.berkas({
          pengunggah: one.mahasiswa,
          kind: 'jawaban_ujian',
          isi: text,
          pemilik,
        });
        await api.db.run(
          `INSERT INTO jawaban_berkas (college_id, id_pengerjaan, id_soal, sidik, id_berkas, tiba_pada)
           SELECT college_id, $3, $4, sha256, id, $5 FROM berkas WHERE college_id = $1 AND id = $2`,
          [one.collegeId, berkas, id, one.ujian.idSoal[0] ?? '', api.clock.now()],
        );
      }
    };
    const first = await one.start();
    await files(first, `${one.collegeId} saja`, `${one.collegeId} sama`);
    await one.reset(first);
    const second = await one.start();
    await files(second, `${one.collegeId} sama`);
    api.clock.set(at('08:01', '2028-11-24'));
    await sweep();
    await createTestWorker(api).sweep('berkas.isi_tanpa_berkas');
    const kept = (table: 'berkas' | 'berkas_isi' | 'jawaban_berkas') =>
      api.db.row(`SELECT count(*)::int AS n FROM ${table} WHERE college_id = $1`, [one.collegeId]);
    expect(await Promise.all([kept('berkas'), kept('berkas_isi'), kept('jawaban_berkas')])).toEqual(
      [{ n: 1 }, { n: 1 }, { n: 1 }],
    );
    expect(await left(one.collegeId)).toEqual([second]);
  });

  test('nothing else removes a row of the ledger, or changes one', async () => {
    const one = await scene();
    const id = await one.start();
    await one.save(1, true, 1);
    const refused = { message: expect.stringContaining('the ledger of answers is only added to') };
    for (const sql of [
      'DELETE FROM jawaban_ledger WHERE id_pengerjaan = $1',
      'DELETE FROM pengerjaan WHERE id = $1',
      'DELETE FROM aktivitas WHERE id = (SELECT id_ujian FROM pengerjaan WHERE id = $1)',
      'UPDATE jawaban_ledger SET ragu_ragu = true WHERE id_pengerjaan = $1',
    ]) {
      await expect(api.db.run(sql, [id])).rejects.toMatchObject(refused);
    }
    for (const sql of ['TRUNCATE jawaban_ledger CASCADE', 'TRUNCATE pengerjaan CASCADE'])
      await expect(api.db.run(sql)).rejects.toMatchObject(refused);
    const direct = api.db.transaction(async (tx) => {
      await tx.row("SELECT set_config('lms.retensi', 'ya', true)");
      await tx.run('DELETE FROM jawaban_ledger WHERE id_pengerjaan = $1', [id]);
    });
    await expect(direct).rejects.toMatchObject(refused);
    expect((await one.jejak(id)).simpanan).toHaveLength(1);
  });

  test('facts of devices and absences go a year after the period', async () => {
    const one = await scene();
    const id = await one.start();
    await api.make.fokus(one.collegeId, id);
    const end = (
      await api.db.row<{ selesai: string }>(
        'SELECT selesai::text AS selesai FROM periode WHERE college_id = $1 AND kode = $2',
        [one.collegeId, one.kelas.periode],
      )
    )?.selesai;
    const facts = () =>
      api.db.rows('SELECT kode FROM log_fokus WHERE college_id = $1', [one.collegeId]);
    const year = Number(end?.slice(0, 4)) + 1;
    api.clock.set(new Date(`${year}${end?.slice(4)}T00:00:00Z`));
    await sweep();
    expect(await facts()).toHaveLength(1);
    api.clock.set(new Date(api.clock.now().getTime() + 86_400_000));
    await sweep();
    expect(await facts()).toHaveLength(0);
    expect(await left(one.collegeId)).toEqual([id]);
  });
});
