/** Receipts of exams: held by their student, checked by anybody (U71). */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:10')));

/** A student has answered one of two questions twice. */
async function begun() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), durasi: 40, soal: 2 });
  const params = { id: ujian.id };
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });
  const [first] = ujian.idSoal;
  for (const [index, jawaban] of [true, false].entries()) {
    const saved = await api.as(mahasiswa).call(endpoints.simpanJawaban, {
      params: { id: ujian.id, groupId: ujian.idKelompok, questionId: first ?? '' },
      body: { jawaban, urutan: PER_GENERASI + index + 1 },
    });
    expect(saved.status).toBe(200);
  }
  const mine = (who = mahasiswa) => api.as(who).call(endpoints.tandaTerimaUjian, { params });
  const finishes = () => api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params, body: {} });
  const closes = async () => {
    api.clock.set(at('08:20'));
    await createTestWorker(api).sweep('pengerjaan.ditutup');
  };
  const ends = async () => {
    await finishes();
    await closes();
  };
  const closed = async () => {
    await closes();
    return (await mine()).data;
  };
  const periksa = async (kode: string, college = collegeId) =>
    (await api.asStranger(college).call(endpoints.periksaTandaTerimaUjian, { body: { kode } })).data.hasil;
  return { collegeId, mahasiswa, teman, ujian, mine, finishes, ends, closed, periksa };
}

/** The same, finished; the ledger is open. */
async function ended() {
  const one = await begun();
  await one.finishes();
  return one;
}

describe('a receipt', () => {
  test('is there when the ledger is closed, says what was handed in, and is the same whenever it is asked for', async () => {
    const one = await ended();
    expect(await one.mine()).toMatchObject({ status: 409, error: { code: 'tanda_terima_belum_ada' } });
    expect(await one.mine(one.teman)).toMatchObject({ status: 409, error: { code: 'pengerjaan_belum_dimulai' } });
    const receipt = await one.closed();
    expect(receipt.tanda_terima).toMatchObject({
      ...{ nim: one.mahasiswa.nim, nama: one.mahasiswa.nama, waktu_selesai: '2026-11-24T08:10:00.000Z' },
      ...{ jumlah_soal: 2, jumlah_dijawab: 1, jumlah_simpanan: 2, sebab_selesai: 'selesai' },
    });
    const [again, another] = await Promise.all([one.mine(), one.mine()]);
    expect([again.data, another.data]).toEqual([receipt, receipt]);
    expect(JSON.stringify(receipt)).not.toMatch(/jawaban"|nilai/);
    expect(await one.periksa(receipt.kode)).toBe('asli');
  });

  test('is asked for at the moment in which the ledger closes', async () => {
    const one = await begun();
    const receipt = await interleave(api.db, {
      take: (tx) => tx.run('LOCK TABLE tanda_terima IN ACCESS EXCLUSIVE MODE'),
      begin: one.mine,
      between: one.ends,
    });
    expect(receipt).toMatchObject({ status: 200, data: { tanda_terima: { jumlah_dijawab: 1, sebab_selesai: 'selesai' } } });
  });

  test('is not known where it was changed, or at another college', async () => {
    const one = await ended();
    const { kode } = await one.closed();
    const [json = '', id, tanda] = kode.split('.');
    const told = JSON.parse(Buffer.from(json, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...told, jumlah_dijawab: 2 })).toString('base64url');
    expect(await one.periksa([forged, id, tanda].join('.'))).toBe('diubah');
    expect(await one.periksa([json, 'kunci-lain', tanda].join('.'))).toBe('tidak_dikenal');
    expect(await one.periksa('halo')).toBe('tidak_dikenal');
    expect(await one.periksa(kode, (await api.make.college()).id)).toBe('tidak_dikenal');
  });

  test.each([
    ['changed', "UPDATE jawaban_ledger SET isi = 'true'::jsonb WHERE college_id = $1"],
    ['missing', 'DELETE FROM jawaban_ledger WHERE college_id = $1 AND urutan % 2 = 0'],
  ])('tells that a save behind it is %s', async (_what, deed) => {
    const one = await ended();
    const { kode } = await one.closed();
    await api.db.run('ALTER TABLE jawaban_ledger DISABLE TRIGGER jawaban_ledger_tetap');
    try {
      await api.db.run(deed, [one.collegeId]);
    } finally {
      await api.db.run('ALTER TABLE jawaban_ledger ENABLE TRIGGER jawaban_ledger_tetap');
    }
    expect(await one.periksa(kode)).toBe('catatan_berubah');
  });

  test('outlives its key: another signs after a year, or where the secret was changed', async () => {
    const one = await ended();
    const { kode, id_kunci } = await one.closed();
    await api.db.run("UPDATE kunci_tanda_tangan SET rahasia = 'x' WHERE college_id = $1", [one.collegeId]);
    await api.db.run('DELETE FROM tanda_terima WHERE college_id = $1', [one.collegeId]);
    const next = (await one.mine()).data;
    expect(next.id_kunci).not.toBe(id_kunci);
    expect(await Promise.all([one.periksa(kode), one.periksa(next.kode)])).toEqual(['asli', 'asli']);
    const keys = await api.asStranger(one.collegeId).call(endpoints.kunciTandaTerima);
    expect(keys.data.map(({ id }) => id)).toEqual(expect.arrayContaining([id_kunci, next.id_kunci]));
    expect(keys.text).not.toContain('PRIVATE');
  });

  test('is checked so often a minute from one address, and no more', async () => {
    const one = await ended();
    const asked = await Promise.all(
      Array.from({ length: 310 }, () =>
        api.asStranger(one.collegeId).call(endpoints.periksaTandaTerimaUjian, { body: { kode: 'a.b.c' } }),
      ),
    );
    expect(asked.some(({ status }) => status === 429)).toBe(true);
    // The key is asked for besides, and a campus is no limit.
    expect((await api.asStranger(one.collegeId).call(endpoints.kunciTandaTerima)).status).toBe(200);
    const operator = api.as(await api.make.operator({ collegeId: one.collegeId, areas: { konfigurasi: 'write' } }));
    const { versi } = (await operator.call(endpoints.konfigurasi)).data.grup.pengaturan_sistem;
    const body = { versi: { pengaturan_sistem: versi }, pengaturan_sistem: { jaringan_kampus: ['127.0.0.0/8'] } };
    expect((await operator.call(endpoints.ubahPengaturan, { body })).status).toBe(200);
    expect(await one.periksa('a.b.c')).toBe('tidak_dikenal');
  });
});
