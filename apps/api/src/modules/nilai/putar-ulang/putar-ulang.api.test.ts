/** The ledger gives the rows of a class again, to the bit (N14, N33, N37; docs/decisions/141). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { createPutarUlang } from './putar-ulang.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const past = {
  waktuMulai: new Date('2026-11-24T01:00:00Z'),
  waktuSelesai: new Date('2026-11-24T02:00:00Z'),
};

async function scene() {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 6 });
  const other = await api.make.kelas({ collegeId, peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const klien = await api.make.klien({ collegeId });
  const [dosen] = kelas.pengajar;
  const students = kelas.peserta.toSorted((one, two) => (one.nim < two.nim ? -1 : 1));
  const nim = students.map((one) => one.nim);
  if (!dosen) throw new Error('a lecturer');
  const worker = createTestWorker(api);
  const params = { id: kelas.id };
  const settle = async () => {
    api.clock.advance(MINUTE_MS);
    await worker.sweep('nilai.hitung');
  };
  const enter = async (who: string, nilai: number | null, componentId = 'T') => {
    api.clock.advance(MINUTE_MS);
    const cell = await api.db.row<{ versi: number }>(
      'SELECT versi FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 AND id_komponen = $3 AND nim = $4',
      [collegeId, kelas.id, componentId, who],
    );
    const reply = await api.as(dosen).call(endpoints.ubahNilaiKomponen, {
      params: { ...params, studentId: who, componentId },
      body: { nilai, versi: cell?.versi ?? 0, alasan: 'Uji', timpa_siakad: true },
    });
    expect(reply.status).toBe(200);
  };
  const send = async (...list: string[]) => {
    api.clock.advance(MINUTE_MS);
    const body = { list_komponen: ['T'], list_nim: list };
    const reply = await api.as(dosen).call(endpoints.kirimNilaiKelas, { params, body });
    return reply.data.kiriman.length;
  };
  const answer = async (
    ...rows: { nim: string; versi: number; status: 'diterima' | 'ditolak'; alasan?: string }[]
  ) => {
    api.clock.advance(MINUTE_MS);
    const data = rows.map((row) => ({ id_kelas_kuliah: kelas.id, id_komponen: 'T', ...row }));
    const reply = await api.asMachine(klien).call(endpoints.konfirmasiNilai, {
      body: { data: data.map((row) => ({ ...row, kode: 'X' })) },
    });
    expect(reply.data.ditolak).toEqual([]);
  };
  const siakad = async (who: string, nilai: number | null, minutesAgo = 0) => {
    api.clock.advance(MINUTE_MS);
    const waktu = new Date(api.clock.now().getTime() - minutesAgo * MINUTE_MS).toISOString();
    const row = {
      id_kelas_kuliah: kelas.id,
      id_komponen: 'T',
      nim: who,
      nilai,
      waktu,
      oleh: 'Bu Tata',
    };
    const reply = await api
      .asMachine(klien)
      .call(endpoints.kirimNilaiSiakad, { body: { data: [row] } });
    return reply.data.data[0]?.hasil;
  };
  const components = async (is_nilai_dikunci: boolean, ...ids: string[]) => {
    api.clock.advance(MINUTE_MS);
    const komponen = ids.map((id) => ({
      id,
      jenis: 'tugas' as const,
      label: id,
      bobot: 50,
      waktu_entri_nilai_start: '2026-11-01',
      waktu_entri_nilai_end: '2026-12-31',
    }));
    const body = { is_nilai_dikunci, komponen };
    expect(
      (await api.asMachine(klien).call(endpoints.kirimKomponenNilai, { params, body })).status,
    ).toBe(200);
  };
  const versionOf = async (who: string) =>
    (
      await api.db.row<{ versi: number }>(
        "SELECT versi FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 AND id_komponen = 'T' AND nim = $3",
        [collegeId, kelas.id, who],
      )
    )?.versi ?? 0;
  const tables = ['nilai_aktivitas', 'nilai_komponen'] as const;
  const rows = () =>
    Promise.all(
      tables.map((table) =>
        api.db.rows(
          `SELECT to_jsonb(n)::text AS baris FROM ${table} n WHERE college_id = $1 ORDER BY 1`,
          [collegeId],
        ),
      ),
    );
  /** How many columns the acts reach. */
  const spread = () =>
    api.db.row(
      `SELECT array_agg(DISTINCT kirim_status::text ORDER BY kirim_status::text) AS status, count(*) FILTER (WHERE bentrok)::int AS bentrok,
         count(manual)::int AS manual, count(siakad)::int AS siakad, count(siakad_terakhir_pada)::int AS terakhir,
         count(*) FILTER (WHERE dibuang <> '{}')::int AS dibuang
       FROM nilai_komponen WHERE college_id = $1`,
      [collegeId],
    );
  const drop = async () => {
    for (const table of tables)
      await api.db.run(`DELETE FROM ${table} WHERE college_id = $1`, [collegeId]);
  };
  const replay = (only: string | null = null) => createPutarUlang(api)(collegeId, only);
  return {
    collegeId,
    kelas,
    other,
    pertemuan,
    dosen,
    students,
    nim,
    params,
    settle,
    enter,
    send,
    answer,
    siakad,
    components,
    versionOf,
    rows,
    spread,
    drop,
    replay,
  };
}

/** Every kind of act, in an order that leaves each column with a history. */
async function richClass() {
  const it = await scene();
  const { kelas, other, pertemuan, dosen, students, nim, params } = it;
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = nim;
  const [first] = students;
  if (!first) throw new Error('a student');
  const satu = await api.make.tugas(pertemuan, past);
  const dua = await api.make.tugas(pertemuan, past);
  const tiga = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, { id: 'T', aktivitas: [satu, dua, tiga], buang: 1 });
  await api.make.komponenNilai(kelas, { id: 'U', aktivitas: [] });
  for (const [n, student] of students.entries()) await api.make.nilaiTugas(satu, student, 60 + n);
  await api.make.nilaiTugas(dua, first, 91);
  await it.settle();
  // Computed, manual, removed, an earlier value again.
  await it.enter(a, 78.46);
  await it.enter(a, 80);
  await it.enter(a, 78.46);
  await it.enter(b, 70);
  await it.enter(b, null);
  await it.enter(f, 55.5, 'U');
  // Sent: taken, refused, and an answer to a version that is no longer the newest.
  expect(await it.send(a, b, c)).toBe(1);
  const sent = await it.versionOf(a);
  await it.enter(a, 81);
  expect(await it.send(a)).toBe(1);
  await it.answer(
    { nim: a, versi: sent, status: 'diterima' },
    { nim: a, versi: sent + 1, status: 'ditolak', alasan: 'Terlambat' },
    { nim: b, versi: await it.versionOf(b), status: 'diterima' },
    { nim: c, versi: await it.versionOf(c), status: 'ditolak', alasan: 'NIM tidak dikenal' },
  );
  // A lock freezes what counts, while the calculation goes on beside it.
  await it.components(true, 'T', 'U');
  await api.make.nilaiTugas(tiga, first, 99);
  await it.settle();
  await it.components(false, 'T', 'U');
  await it.settle();
  // Siakad's own: taken over, too late, removed there, overwritten here, a clash, and its end.
  expect(await it.siakad(b, 88)).toBe('diterapkan');
  expect(await it.siakad(b, 66, 30)).toBe('kedaluwarsa');
  expect(await it.siakad(c, 40)).toBe('diterapkan');
  expect(await it.siakad(c, null)).toBe('diterapkan');
  expect(await it.siakad(d, 50)).toBe('diterapkan');
  await it.enter(d, null);
  await it.enter(e, 90);
  expect(await it.siakad(e, 20, 1_000)).toBe('bentrok');
  await it.enter(f, 65);
  expect(await it.siakad(f, 30, 1_000)).toBe('bentrok');
  api.clock.advance(MINUTE_MS);
  await api.as(dosen).call(endpoints.selesaikanRekonsiliasi, {
    params,
    body: { baris: [{ nim: f, id_komponen: 'T', pilih: 'lms' }], alasan: 'Sesuai berkas' },
  });
  await api.as(dosen).call(endpoints.kecualikanNilai, {
    params: { ...params, studentId: c, idAktivitas: tiga.id },
    body: { alasan: 'Mewakili kampus' },
  });
  // A student goes to the other class, and returns.
  const place = [it.collegeId, c];
  await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', place);
  await api.db.run('INSERT INTO kelas_peserta (college_id, nim, id_kelas) VALUES ($1, $2, $3)', [
    ...place,
    other.id,
  ]);
  const elsewhere = await api.make.tugas(await api.make.pertemuan({ kelas: other }), past);
  await api.make.komponenNilai(other, { id: 'T', aktivitas: [elsewhere] });
  await it.settle();
  await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', place);
  await api.db.run('INSERT INTO kelas_peserta (college_id, nim, id_kelas) VALUES ($1, $2, $3)', [
    ...place,
    kelas.id,
  ]);
  await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [
    dua.id,
    api.clock.now(),
  ]);
  await it.settle();
  await it.components(false, 'T');
  return it;
}

test('a class with every kind of act is the same after its rows were dropped and replayed', async () => {
  const { rows, drop, replay, spread, kelas, other } = await richClass();
  const before = await rows();
  expect(before.map((table) => table.length)).toEqual([20, 9]);
  expect(await spread()).toEqual({
    status: ['belum_dikirim', 'diterima', 'ditolak', 'menunggu'],
    bentrok: 1,
    manual: 4,
    siakad: 2,
    terakhir: 5,
    dibuang: 5,
  });
  expect(await replay()).toEqual({ dibaca: 2, berbeda: [] });
  await drop();
  const { berbeda } = await replay();
  expect(berbeda.map((one) => one.idKelas).toSorted()).toEqual([kelas.id, other.id].toSorted());
  expect(await rows()).toEqual(before);
});

test('rows that were changed or made by hand become what the ledger tells; another class is not touched', async () => {
  const { rows, replay, kelas, other, collegeId, nim } = await richClass();
  const before = await rows();
  const own = [collegeId, kelas.id];
  await api.db.run(
    `UPDATE nilai_komponen SET berlaku = 1, kirim_kode = 'palsu', bentrok = NOT bentrok, siakad_terakhir_pada = now()
     WHERE college_id = $1 AND id_kelas = $2`,
    own,
  );
  await api.db.run(
    `INSERT INTO nilai_aktivitas (college_id, id_kelas, id_aktivitas, nim, keadaan, berubah_pada) VALUES ($1, $2, 'hantu', $3, 'belum', now())`,
    [...own, nim[0]],
  );
  expect(await replay(other.id)).toEqual({ dibaca: 1, berbeda: [] });
  expect(await replay(kelas.id)).toMatchObject({ dibaca: 1, berbeda: [{ fakta: 1 }] });
  expect(await rows()).toEqual(before);
  const log = await api.db.rows(
    "SELECT id_kelas, role FROM log_aktivitas WHERE college_id = $1 AND aksi = 'nilai.diputar_ulang'",
    [collegeId],
  );
  expect(log).toEqual([{ id_kelas: kelas.id, role: 'SISTEM' }]);
});
