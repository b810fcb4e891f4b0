/** LMS against Siakad (DECISIONS 207; N39, N40). */
import { endpoints } from '@lms/contracts';
import type { StatusRekonsiliasi } from '@lms/contracts/nilai/kirim-nilai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { type Caller, createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import {
  type SiakadPalsu,
  startSiakadPalsu,
  terima,
} from '../../../testing/servers/siakad-palsu.ts';

let api: TestApi;
let siakad: SiakadPalsu;
beforeAll(async () => {
  siakad = await startSiakadPalsu();
  api = await createTestApi({
    settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
  });
});
afterAll(async () => {
  await api.close();
  await siakad.close();
});
beforeEach(() => {
  siakad.present = { data: [] };
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
});

async function scene() {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta: 2, collegeId });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    collegeId,
    siakad.url,
  ]);
  const klien = await api.make.klien({ collegeId });
  const [dosen] = kelas.pengajar;
  const [a, b] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a || !b) throw new Error('a lecturer and two students');
  await api.make.komponenNilai(kelas, { id: 'T' });
  for (const one of [a, b]) await api.make.selNilai(kelas, 'T', one, { nilai: 80 });
  const worker = createTestWorker(api);
  // A token for each call: the clock moves on by days.
  const as: Caller = { call: (endpoint, call) => api.as(dosen).call(endpoint, call) };
  const params = { id: kelas.id };
  const send = async () => {
    await as.call(endpoints.kirimNilaiKelas, { params, body: { list_komponen: ['T'] } });
    await worker.drain();
  };
  const masuk = (nim: string, nilai: number | null, waktu: string) =>
    api.asMachine(klien).call(endpoints.kirimNilaiSiakad, {
      body: {
        data: [{ id_kelas_kuliah: kelas.id, id_komponen: 'T', nim, nilai, waktu, oleh: 'Bu Tata' }],
      },
    });
  const list = async (query: Record<string, string> = {}) =>
    (await as.call(endpoints.rekonsiliasiNilai, { params, query })).data;
  const states = async (): Promise<StatusRekonsiliasi[]> => (await list()).map((one) => one.status);
  const resolve = (pilih: 'lms' | 'siakad', ...nim: string[]) =>
    as.call(endpoints.selesaikanRekonsiliasi, {
      params,
      body: {
        baris: nim.map((one) => ({ nim: one, id_komponen: 'T', pilih })),
        alasan: 'Sesuai berita acara',
      },
    });
  return { kelas, dosen, as, params, a, b, worker, send, masuk, list, states, resolve };
}

test('every state of a value', async () => {
  const { kelas, a, b, send, masuk, states, list } = await scene();
  expect(await states()).toEqual(['belum_dikirim', 'belum_dikirim']);
  siakad.answers(({ kiriman }) => ({
    body: {
      data: kiriman.data.map(({ nim, versi }) =>
        nim === a.nim
          ? { nim, versi, status: 'ditolak', alasan: 'NIM tidak dikenal' }
          : { nim, versi, status: 'diterima' },
      ),
    },
  }));
  await send();
  expect(await states()).toEqual(['ditolak', 'sama']);
  // The calculation changes b's value, and nobody has sent it.
  const change = (nim: string, nilai: number | null) =>
    api.db.run(
      `UPDATE nilai_komponen SET hitung = $3, berlaku = $3, versi = versi + 1, kirim_status = 'belum_dikirim'
       WHERE college_id = $1 AND nim = $2`,
      [kelas.collegeId, nim, nilai],
    );
  await change(b.nim, 85);
  expect(await states()).toEqual(['ditolak', 'belum_dikirim']);
  siakad.answers(() => ({ status: 202 }));
  await send();
  expect(await states()).toEqual(['menunggu', 'menunggu']);
  await masuk(b.nim, 60, '2026-11-23T00:00:00Z');
  expect((await list())[1]).toMatchObject({ status: 'menunggu', siakad: { nilai: 80 } });
  await change(a.nim, null);
  await masuk(a.nim, 50, '2026-11-24T03:00:00Z');
  await masuk(a.nim, null, '2026-11-24T03:01:00Z');
  expect((await list())[0]).toMatchObject({ lms: { nilai: 50 }, siakad: { nilai: null } });
  expect(await list({ hanya_beda: 'true' })).toHaveLength(2);
  expect(await list({ status: 'menunggu' })).toHaveLength(1);
});

test('Siakad’s older change against ours on its way is a clash, and either side can be chosen', async () => {
  const { a, b, worker, send, masuk, list, states, resolve } = await scene();
  siakad.answers(() => ({ status: 202 }));
  await send();
  for (const nim of [a.nim, b.nim]) await masuk(nim, 66, '2026-11-24T02:59:00Z');
  expect(await states()).toEqual(['bentrok', 'bentrok']);
  expect((await list())[0]).toMatchObject({
    lms: { nilai: 80, sumber: 'hitung', oleh: 'Perhitungan LMS' },
    siakad: { nilai: 66, oleh: 'Bu Tata', pada: '2026-11-24T02:59:00.000Z' },
  });
  expect((await resolve('siakad', a.nim)).data).toEqual({
    pakai_lms: 0,
    pakai_siakad: 1,
    dilewati: [],
  });
  expect((await resolve('lms', b.nim)).data).toMatchObject({ pakai_lms: 1, dilewati: [] });
  expect((await list())[0]).toMatchObject({ status: 'sama', lms: { nilai: 66, sumber: 'siakad' } });
  expect((await list())[1]).toMatchObject({ status: 'menunggu', lms: { nilai: 80 } });
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  api.clock.advance(60_000);
  await worker.sweep('nilai.hantar');
  await worker.drain();
  expect((await list())[1]).toMatchObject({ status: 'sama', siakad: { nilai: 80 } });
});

test('a choice obeys the window; cells that cannot be chosen are named', async () => {
  const { a, resolve, as, params } = await scene();
  expect((await resolve('siakad', a.nim, 'tidak-ada')).data).toEqual({
    pakai_lms: 0,
    pakai_siakad: 0,
    dilewati: [
      { nim: a.nim, id_komponen: 'T', alasan: 'Siakad tidak mempunyai nilai.' },
      { nim: 'tidak-ada', id_komponen: 'T', alasan: 'Sel nilai tidak ditemukan.' },
    ],
  });
  expect((await resolve('lms', a.nim, a.nim)).error.code).toBe('nilai_sel_ganda');
  api.clock.advance(8 * 86_400_000);
  expect((await resolve('lms', a.nim)).error.code).toBe('nilai_di_luar_rentang');
  const none = await as.call(endpoints.selesaikanRekonsiliasi, {
    params,
    rawBody: { baris: [{ nim: a.nim, id_komponen: 'T', pilih: 'lms' }] },
  });
  expect(none.status).toBe(422);
});

test('a value that LMS lacks cannot be chosen; states are counted under the search', async () => {
  const { kelas, a, b, as, params, send, masuk, resolve } = await scene();
  await send();
  await masuk(b.nim, 66, '2026-11-24T04:00:00Z');
  await api.db.run(
    'UPDATE nilai_komponen SET hitung = NULL, berlaku = NULL WHERE college_id = $1 AND nim = $2',
    [kelas.collegeId, a.nim],
  );
  expect((await resolve('lms', a.nim)).data).toEqual({
    pakai_lms: 0,
    pakai_siakad: 0,
    dilewati: [{ nim: a.nim, id_komponen: 'T', alasan: 'LMS tidak mempunyai nilai.' }],
  });
  const found = await as.call(endpoints.rekonsiliasiNilai, {
    params,
    query: { search: b.nim, hanya_beda: 'true', sort: '-nama' },
  });
  expect(found.data).toEqual([]);
  expect(found.meta.jumlah).toMatchObject({ sama: 1, hanya_siakad: 0 });
});

test('the comparison is a workbook as well, under the same filter, and is logged', async () => {
  const { kelas, dosen, a, send, masuk } = await scene();
  await send();
  await masuk(a.nim, 66, '2026-11-24T02:59:00Z');
  await api.db.run('UPDATE pengguna SET nama = $3 WHERE college_id = $1 AND id = $2', [
    kelas.collegeId,
    a.userId,
    '=1+1',
  ]);
  const file = await api.app.inject({
    url: `/v2/lms/nilai/kelas_kuliah/${kelas.id}/rekonsiliasi/export_excel?search=${a.nim}`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
    },
  });
  expect(file.headers['content-disposition']).toContain('Rekonsiliasi Nilai');
  const rows = (await readXlsx(file.rawPayload)).map((row) => row.cells);
  expect(rows[0]).toEqual([
    ...['NIM', 'Nama Mahasiswa', 'Komponen', 'Keadaan'],
    ...['Nilai LMS', 'LMS Diubah Oleh', 'LMS Diubah Pada'],
    ...['Nilai Siakad', 'Siakad Diubah Oleh', 'Siakad Diubah Pada', 'Alasan Penolakan'],
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[0]).toBe(a.nim);
  expect(rows[1]?.[1]).not.toBe('2');
  expect(rows[1]?.[4]).toBe('80');
  const logged = await api.db.row(
    `SELECT detail FROM log_aktivitas WHERE college_id = $1 AND aksi = 'nilai.rekonsiliasi_diekspor'`,
    [kelas.collegeId],
  );
  expect(logged).toMatchObject({ detail: expect.stringContaining('Mengekspor 1 baris') });
});

test('present values are recorded beside ours and change nothing', async () => {
  const { kelas, as, params, a, b, worker, send, list } = await scene();
  await send();
  siakad.present = {
    data: [
      { id_komponen: 'T', nim: a.nim, nilai: 75, waktu: '2026-11-24T04:00:00Z', oleh: 'BAAK' },
    ],
  };
  const reply = await as.call(endpoints.muatNilaiSiakad, { params });
  expect(reply.status).toBe(202);
  await worker.drain();
  expect(siakad.asked.at(-1)).toBe(
    `/siakad/integrasi/lms/nilai?id_kelas_kuliah=${encodeURIComponent(kelas.id)}`,
  );
  const rows = await list();
  expect(rows[0]).toMatchObject({
    status: 'berbeda',
    lms: { nilai: 80 },
    siakad: { nilai: 75, oleh: 'BAAK' },
  });
  expect(rows[1]).toMatchObject({ status: 'hanya_lms', siakad: { nilai: null } });
  const before = await api.db.row('SELECT count(*)::int AS n FROM nilai_ledger');
  await as.call(endpoints.muatNilaiSiakad, { params });
  await worker.drain(2);
  expect(await api.db.row('SELECT count(*)::int AS n FROM nilai_ledger')).toEqual(before);
  expect(rows.map((one) => one.mahasiswa.nim)).toEqual([a.nim, b.nim]);
});

test('a Siakad that does not answer ends the work with a sentence', async () => {
  const { as, params, dosen, worker, kelas } = await scene();
  siakad.present = null;
  await as.call(endpoints.muatNilaiSiakad, { params });
  await worker.drain();
  const row = await api.db.row(
    'SELECT status, pesan FROM pekerjaan WHERE college_id = $1 AND id_pengguna = $2',
    [kelas.collegeId, dosen.userId],
  );
  expect(row).toMatchObject({ status: 'gagal', pesan: expect.stringContaining('Siakad') });
  await api.db.run(`UPDATE perguruan_tinggi SET url_sikad_legacy = '' WHERE id = $1`, [
    kelas.collegeId,
  ]);
  expect((await as.call(endpoints.muatNilaiSiakad, { params })).error.code).toBe(
    'siakad_belum_diatur',
  );
});

test('at night each class with an open window is compared', async () => {
  const { a, worker, list } = await scene();
  siakad.asked.length = 0;
  siakad.present = {
    data: [{ id_komponen: 'T', nim: a.nim, nilai: 70, waktu: '2026-11-24T04:00:00Z' }],
  };
  await worker.sweep('nilai.muat_malam');
  await worker.drain();
  expect(siakad.asked).toEqual([]);
  // 02:30 WIB.
  api.clock.set('2026-11-24T19:30:00Z');
  await worker.sweep('nilai.muat_malam');
  await worker.drain();
  expect((await list())[0]).toMatchObject({ status: 'berbeda', siakad: { nilai: 70 } });
});

test.each([
  ['another value', 77, 'berbeda'],
  ['what Siakad holds', 60, 'sama'],
] as const)('entering %s over a clash ends it', async (_name, nilai, status) => {
  const { kelas, as, a, send, masuk, states } = await scene();
  await send();
  const enter = async (value: number, versi: number) =>
    as.call(endpoints.ubahNilaiKomponen, {
      params: { id: kelas.id, studentId: a.nim, componentId: 'T' },
      body: { nilai: value, versi, alasan: 'Diperiksa ulang' },
    });
  api.clock.advance(60_000);
  await masuk(a.nim, 80, api.clock.now().toISOString());
  api.clock.advance(600_000);
  await enter(90, 1);
  await masuk(a.nim, 60, new Date(api.clock.now().getTime() - 300_000).toISOString());
  expect((await states())[0]).toBe('bentrok');
  api.clock.advance(60_000);
  await enter(nilai, 2);
  expect((await states())[0]).toBe(status);
});
