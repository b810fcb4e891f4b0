/** Receipts of exams: held by the student, checked by anybody (U71). */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { interleave } from '../../../../testing/interleave.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:10')));

/** Bypasses the trigger. */
async function tamper(sql: string, values: string[]): Promise<void> {
  await api.db.run('ALTER TABLE jawaban_ledger DISABLE TRIGGER jawaban_ledger_tetap');
  try {
    await api.db.run(sql, values);
  } finally {
    await api.db.run('ALTER TABLE jawaban_ledger ENABLE TRIGGER jawaban_ledger_tetap');
  }
}

async function begun() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
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
  const finishes = (body: { urutan_terakhir?: number } = {}) =>
    api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params, body });
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
    (await api.asStranger(college).call(endpoints.periksaTandaTerimaUjian, { body: { kode } })).data
      .hasil;
  return { collegeId, mahasiswa, teman, ujian, mine, finishes, closes, ends, closed, periksa };
}

async function ended() {
  const one = await begun();
  await one.finishes();
  return one;
}

describe('a receipt', () => {
  test('is there when the ledger is closed, says what was handed in, and is the same whenever it is asked for', async () => {
    const one = await ended();
    expect(await one.mine()).toMatchObject({
      status: 409,
      error: { code: 'tanda_terima_belum_ada' },
    });
    expect(await one.mine(one.teman)).toMatchObject({
      status: 409,
      error: { code: 'pengerjaan_belum_dimulai' },
    });
    const receipt = await one.closed();
    expect(receipt.tanda_terima).toMatchObject({
      nim: one.mahasiswa.nim,
      nama: one.mahasiswa.nama,
      waktu_selesai: '2026-11-24T08:10:00.000Z',
      jumlah_soal: 2,
      jumlah_dijawab: 1,
      jumlah_simpanan: 2,
      sebab_selesai: 'selesai',
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
    expect(receipt).toMatchObject({
      status: 200,
      data: { tanda_terima: { jumlah_dijawab: 1, sebab_selesai: 'selesai' } },
    });
  });

  test('is not known where it was changed, or at another college', async () => {
    const one = await ended();
    const { kode } = await one.closed();
    const [json = '', id, tanda] = kode.split('.');
    const told = JSON.parse(Buffer.from(json, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...told, jumlah_dijawab: 2 })).toString(
      'base64url',
    );
    expect(await one.periksa([forged, id, tanda].join('.'))).toBe('diubah');
    expect(await one.periksa([json, 'kunci-lain', tanda].join('.'))).toBe('tidak_dikenal');
    expect(await one.periksa('halo')).toBe('tidak_dikenal');
    expect(await one.periksa(kode, (await api.make.college()).id)).toBe('tidak_dikenal');
  });

  test('is there at once where nothing is awaited', async () => {
    const one = await begun();
    await one.finishes({ urutan_terakhir: PER_GENERASI + 2 });
    const receipt = await one.mine();
    expect(receipt).toMatchObject({
      status: 200,
      data: { tanda_terima: { ditutup_pada: '2026-11-24T08:10:00.000Z' } },
    });
    expect(await one.periksa(receipt.data.kode)).toBe('asli');
    await one.closes();
    expect((await one.mine()).data).toEqual(receipt.data);
  });

  const first = 'WHERE college_id = $1 AND urutan % 2 = 1';
  const second = 'WHERE college_id = $1 AND urutan % 2 = 0';
  const beside = 'INSERT INTO jawaban (college_id, id_pengerjaan, id_soal, urutan, isi, pada)';
  test.each([
    ['its answer', `UPDATE jawaban_ledger SET isi = 'true'::jsonb ${second}`],
    ['its status', `UPDATE jawaban_ledger SET status = 'menyusul' ${first}`],
    ['the time of its device', `UPDATE jawaban_ledger SET waktu_klien = pada ${second}`],
    ['a row', `DELETE FROM jawaban_ledger ${first}`],
    ['what stands beside it', `UPDATE jawaban SET isi = 'true'::jsonb WHERE college_id = $1`],
    ['the last that counts', 'UPDATE jawaban SET urutan = urutan - 1 WHERE college_id = $1'],
    ['that anything was answered', 'DELETE FROM jawaban WHERE college_id = $1'],
    [
      'what was never answered',
      `${beside} SELECT college_id, id_pengerjaan, 'lain', 9, 'true'::jsonb, pada FROM jawaban WHERE college_id = $1`,
    ],
    [
      'its version',
      `UPDATE pengerjaan SET versi_sidik = 1, segel_akar = NULL WHERE college_id = $1`,
    ],
  ])('tells that somebody has changed %s, and no new one is made of it', async (_what, deed) => {
    const one = await ended();
    const { kode } = await one.closed();
    await tamper(deed, [one.collegeId]);
    expect(await one.periksa(kode)).toBe('catatan_berubah');
    await api.db.run('DELETE FROM tanda_terima WHERE college_id = $1', [one.collegeId]);
    expect(await one.mine()).toMatchObject({
      status: 409,
      error: { code: 'tanda_terima_catatan_berubah' },
    });
  });

  test.each([
    'segel_akar = NULL',
    "akar_ledger = sha256('x')",
    "ditutup_pada = ditutup_pada + interval '1 second'",
  ])('is not made anew where somebody has set %s', async (change) => {
    const one = await ended();
    await one.closes();
    await api.db.run(`UPDATE pengerjaan SET ${change} WHERE college_id = $1`, [one.collegeId]);
    expect((await one.mine()).error.code).toBe('tanda_terima_catatan_berubah');
  });

  test('is not made anew of a ledger without a row whose root was made anew, nor does a late answer make that whole', async () => {
    const one = await ended();
    const { kode } = await one.closed();
    await tamper(`DELETE FROM jawaban_ledger ${first}`, [one.collegeId]);
    const root = `encode(sha256(convert_to((SELECT string_agg(sidik, E'\n' ORDER BY urutan, id_soal) FROM jawaban_ledger WHERE college_id = $1), 'UTF8')), 'hex')`;
    await tamper(
      `UPDATE pengerjaan SET akar_ledger = decode(${root}, 'hex') WHERE college_id = $1`,
      [one.collegeId],
    );
    expect((await one.mine()).error.code).toBe('tanda_terima_catatan_berubah');
    // The receipt tells even if the closing was undone.
    await tamper(
      'UPDATE pengerjaan SET ditutup_pada = NULL, akar_ledger = NULL, segel_akar = NULL WHERE college_id = $1',
      [one.collegeId],
    );
    await one.closes();
    expect((await one.mine()).error.code).toBe('tanda_terima_catatan_berubah');
    expect(await one.periksa(kode)).toBe('catatan_berubah');
  });

  test('says of an attempt that retention has removed that it was removed; of one that somebody has removed that it was changed', async () => {
    const [one, other] = [await ended(), await ended()];
    const codes = [await one.closed(), await other.closed()].map(({ kode }) => kode);
    for (const each of [one, other]) {
      await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE college_id = $1', [
        each.collegeId,
        at('09:00'),
      ]);
    }
    api.clock.set(new Date('2028-11-25T00:00:00Z'));
    await createTestWorker(api).sweep('jejak_ujian.retensi');
    await api.db.run('DELETE FROM pengerjaan_dihapus WHERE college_id = $1', [other.collegeId]);
    expect([await one.periksa(codes[0] ?? ''), await other.periksa(codes[1] ?? '')]).toEqual([
      'dihapus',
      'catatan_berubah',
    ]);
  });

  test('is checked by its short code too, as people type it', async () => {
    const one = await ended();
    const { kode_pendek } = await one.closed();
    expect(kode_pendek).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const typed = kode_pendek.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect([await one.periksa(kode_pendek), await one.periksa(typed)]).toEqual(['asli', 'asli']);
    expect(await one.periksa('0000-0000-0000-0000')).toBe('tidak_dikenal');
    expect(await one.periksa(kode_pendek, (await api.make.college()).id)).toBe('tidak_dikenal');
  });

  test('is taken in the one form in which it was given out', async () => {
    const one = await ended();
    const { kode } = await one.closed();
    const [json = '', id, tanda] = kode.split('.');
    const spoilt = [
      `${kode}=`,
      `${kode}==`,
      [`${json}=`, id, tanda].join('.'),
      `${kode}.`,
      `${kode}!`,
    ];
    for (const text of spoilt) expect(await one.periksa(text)).toBe('tidak_dikenal');
    expect(await one.periksa(` ${kode.slice(0, 20)}\n${kode.slice(20)} `)).toBe('asli');
  });

  test('outlives its key: another signs after a year, or where the secret was changed', async () => {
    const one = await ended();
    const { kode, id_kunci } = await one.closed();
    await api.db.run("UPDATE kunci_tanda_tangan SET rahasia = 'x' WHERE college_id = $1", [
      one.collegeId,
    ]);
    await api.db.run('DELETE FROM tanda_terima WHERE college_id = $1', [one.collegeId]);
    const next = (await one.mine()).data;
    expect(next.id_kunci).not.toBe(id_kunci);
    expect(await Promise.all([one.periksa(kode), one.periksa(next.kode)])).toEqual([
      'asli',
      'asli',
    ]);
    const keys = await api.asStranger(one.collegeId).call(endpoints.kunciTandaTerima);
    expect(keys.data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([id_kunci, next.id_kunci]),
    );
    expect(keys.text).not.toContain('PRIVATE');
  });

  test('is checked so often a minute from one address, and no more', async () => {
    const one = await ended();
    const asked = await Promise.all(
      Array.from({ length: 310 }, () =>
        api
          .asStranger(one.collegeId)
          .call(endpoints.periksaTandaTerimaUjian, { body: { kode: 'a.b.c' } }),
      ),
    );
    expect(asked.some(({ status }) => status === 429)).toBe(true);
    expect((await api.asStranger(one.collegeId).call(endpoints.kunciTandaTerima)).status).toBe(200);
    const operator = api.as(
      await api.make.operator({ collegeId: one.collegeId, areas: { konfigurasi: 'write' } }),
    );
    const { versi } = (await operator.call(endpoints.konfigurasi)).data.grup.pengaturan_sistem;
    const body = {
      versi: { pengaturan_sistem: versi },
      pengaturan_sistem: { jaringan_kampus: ['127.0.0.0/8'] },
    };
    expect((await operator.call(endpoints.ubahPengaturan, { body })).status).toBe(200);
    expect(await one.periksa('a.b.c')).toBe('tidak_dikenal');
  });
});
