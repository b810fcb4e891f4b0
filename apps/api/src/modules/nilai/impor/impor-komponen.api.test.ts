import { readFile } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cell, readXlsx, writeXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const kelas = await api.make.kelas({ peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, {
    waktuMulai: new Date('2026-11-24T08:00:00Z'),
    waktuSelesai: new Date('2026-11-24T10:00:00Z'),
  });
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas', aktivitas: [tugas] });
  const [dosen] = kelas.pengajar;
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a || !b || !c) throw new Error('a lecturer and three students');
  await api.make.nilaiTugas(tugas, a, 80);
  await createTestWorker(api).sweep('nilai.hitung');
  return { kelas, dosen, a, b, c, params: { id: kelas.id } };
}

const headersOf = (user: TestUser) => ({
  authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
  'college-id': user.collegeId,
});

async function workbook(header: string[], rows: Cell[][]): Promise<Buffer> {
  const columns = header.map((name) => ({ header: name }));
  const written = await writeXlsx({ sheet: 'Nilai', columns, rows, zone: 'Asia/Jakarta' });
  const bytes = await readFile(written.localPath);
  await written.dispose();
  return bytes;
}

async function send(user: TestUser, idKelas: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'nilai.xlsx');
  const request = new Request('http://lms.test', { method: 'POST', body: form });
  const reply = await api.app.inject({
    method: 'POST',
    url: `/v2/lms/nilai/kelas_kuliah/${idKelas}/impor`,
    headers: {
      ...headersOf(user),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const cellsOf = (idKelas: string) =>
  api.db.rows(
    `SELECT nim, manual::float8 AS manual, berlaku::float8 AS berlaku FROM nilai_komponen WHERE id_kelas = $1 ORDER BY nim`,
    [idKelas],
  );

test('the template has the present values, and comes back without changing anything', async () => {
  const { dosen, kelas, a, b, c, params } = await scene();
  const file = await api.app.inject({
    url: `/v2/lms/nilai/kelas_kuliah/${params.id}/impor/template`,
    headers: headersOf(dosen),
  });
  const [heading, ...rows] = await readXlsx(file.rawPayload);
  expect(heading?.cells).toEqual(['NIM', 'Nama Mahasiswa', 'Tugas [T]', 'Alasan']);
  expect(rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
    [a.nim, '80'],
    [b.nim, '0'],
    [c.nim, '0'],
  ]);
  const { status, body } = await send(dosen, kelas.id, file.rawPayload);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ jumlah_baris: 3, jumlah_sama: 3, baris: [], tidak_ada: [] });
});

test('what was previewed is what happens, once', async () => {
  const { dosen, kelas, a, b, c, params } = await scene();
  const bytes = await workbook(
    ['NIM', 'Tugas [T]', 'Alasan'],
    [
      [b.nim, '87,5', 'susulan'],
      ['999', 50, null],
    ],
  );
  const { body } = await send(dosen, kelas.id, bytes);
  expect(body.data).toMatchObject({
    jumlah_berubah: 1,
    jumlah_ditolak: 1,
    tidak_ada: [{ nim: a.nim }, { nim: c.nim }],
  });
  const call = api.as(dosen);
  const at = { params: { ...params, idImpor: body.data.id } };
  const refused = await call.call(endpoints.terapkanImporKomponen, { ...at, body: {} });
  expect(refused.error.code).toBe('impor_komponen_ditolak');
  const go = () =>
    call.call(endpoints.terapkanImporKomponen, { ...at, body: { lewati_ditolak: true } });
  expect((await go()).data).toEqual({ jumlah_berubah: 1 });
  // The answer was lost, and somebody changed the cell since: what was done is told again.
  expect((await go()).data).toEqual({ jumlah_berubah: 1 });
  expect(await cellsOf(kelas.id)).toEqual([
    { nim: a.nim, manual: null, berlaku: 80 },
    { nim: b.nim, manual: 87.5, berlaku: 87.5 },
    { nim: c.nim, manual: null, berlaku: 0 },
  ]);
  const reasons = await api.db.rows(
    `SELECT alasan FROM nilai_ledger WHERE id_kelas = $1 AND jenis = 'manual'`,
    [kelas.id],
  );
  expect(reasons).toEqual([{ alasan: 'susulan' }]);
});

test('the result file tells of each row what became of it, before and after', async () => {
  const { dosen, kelas, a, b, c, params } = await scene();
  const bytes = await workbook(
    ['NIM', 'Tugas [T]'],
    [
      [b.nim, '87,5'],
      ['999', 50],
      [a.nim, 80],
    ],
  );
  const { body } = await send(dosen, kelas.id, bytes);
  const at = { params: { ...params, idImpor: body.data.id } };
  const result = async (user: TestUser = dosen, id = params.id) => {
    const file = await api.app.inject({
      url: `/v2/lms/nilai/kelas_kuliah/${id}/impor/${body.data.id}/hasil`,
      headers: headersOf(user),
    });
    if (file.statusCode !== 200) return file.statusCode;
    return (await readXlsx(file.rawPayload)).map(({ cells }) => cells.join('|'));
  };
  const rest = [
    '3|999|||||Ditolak|Bukan peserta kelas ini',
    `4|${a.nim}|${a.nama}||||Tetap|Sama dengan nilai yang tersimpan`,
    `|${c.nim}|${c.nama}||||Tetap|Tidak ada di berkas`,
  ];
  const heading =
    'Baris|NIM|Nama Mahasiswa|Komponen|Nilai Sebelumnya|Nilai di Berkas|Hasil|Keterangan';
  const changed = `2|${b.nim}|${b.nama}|Tugas|0|87.5`;
  expect(await result()).toEqual([heading, `${changed}|Belum diterapkan`, ...rest]);
  await api.as(dosen).call(endpoints.terapkanImporKomponen, {
    ...at,
    body: { lewati_ditolak: true },
  });
  expect(await result()).toEqual([heading, `${changed}|Diubah`, ...rest]);
  const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
  expect(await result(operator)).toBe(404);
  api.clock.set('2026-11-25T11:00:01Z');
  expect(await result()).toBe(404);
});

test('values of Siakad are named, and replaced or left as somebody decides', async () => {
  const { dosen, kelas, a, b, params } = await scene();
  await api.db.run(
    `UPDATE nilai_komponen SET siakad = 65, siakad_akta = (SELECT max(id) FROM nilai_ledger), berlaku = 65, versi = 2, kirim_status = 'diterima'
     WHERE id_kelas = $1 AND nim = $2`,
    [kelas.id, a.nim],
  );
  const bytes = await workbook(
    ['NIM', 'Tugas [T]'],
    [
      [a.nim, 90],
      [b.nim, 91],
    ],
  );
  const { body } = await send(dosen, kelas.id, bytes);
  expect(body.data).toMatchObject({
    perlu_alasan: true,
    baris: [
      { perubahan: [{ dari: 65, menjadi: 90, siakad: true }] },
      { perubahan: [{ siakad: false }] },
    ],
  });
  const apply = (rest: object) =>
    api.as(dosen).call(endpoints.terapkanImporKomponen, {
      params: { ...params, idImpor: body.data.id },
      body: { alasan: 'Ujian susulan', ...rest },
    });
  expect((await apply({})).error.code).toBe('nilai_diubah_siakad');
  expect((await apply({ lewati_siakad: true })).data).toEqual({ jumlah_berubah: 1 });
  const [first, second] = await cellsOf(kelas.id);
  expect([first, second]).toMatchObject([{ berlaku: 65 }, { berlaku: 91 }]);
});

test('a component whose window is closed refuses the rows that would change it', async () => {
  const { dosen, kelas, a, b } = await scene();
  await api.db.run(
    `UPDATE komponen_nilai SET entri_mulai = '2026-01-01', entri_selesai = '2026-02-01' WHERE id_kelas = $1`,
    [kelas.id],
  );
  const bytes = await workbook(
    ['NIM', 'Tugas [T]'],
    [
      [a.nim, 80],
      [b.nim, 91],
    ],
  );
  const { body } = await send(dosen, kelas.id, bytes);
  expect(body.data).toMatchObject({ jumlah_sama: 1, jumlah_berubah: 0, jumlah_ditolak: 1 });
  expect(body.data.baris[0].alasan).toMatch(/^Kolom Tugas: Anda berada di luar rentang waktu/);
});

test('a cell that somebody changed since the preview is not run over, and nothing is written', async () => {
  const { dosen, kelas, a, b, params } = await scene();
  const bytes = await workbook(
    ['NIM', 'Tugas [T]'],
    [
      [a.nim, 90],
      [b.nim, 91],
    ],
  );
  const { body } = await send(dosen, kelas.id, bytes);
  const call = api.as(dosen);
  const other = { ...params, studentId: a.nim, componentId: 'T' };
  await call.call(endpoints.ubahNilaiKomponen, { params: other, body: { nilai: 70, versi: 1 } });
  const reply = await call.call(endpoints.terapkanImporKomponen, {
    params: { ...params, idImpor: body.data.id },
    body: {},
  });
  expect(reply.error.code).toBe('nilai_berubah');
  expect((await cellsOf(kelas.id)).map((one) => one)).toMatchObject([
    { berlaku: 70 },
    { berlaku: 0 },
    {},
  ]);
});

test('a preview is its maker’s alone, of its class alone, for a day', async () => {
  const { dosen, kelas, a, params } = await scene();
  const bytes = await workbook(['NIM', 'Tugas [T]'], [[a.nim, 90]]);
  const { body } = await send(dosen, kelas.id, bytes);
  const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
  const apply = (user: TestUser, id = params.id) =>
    api.as(user).call(endpoints.terapkanImporKomponen, {
      params: { id, idImpor: body.data.id },
      body: {},
    });
  expect((await apply(operator)).status).toBe(404);
  const elsewhere = await api.make.kelas({ pengajar: [dosen] });
  expect((await apply(dosen, elsewhere.id)).status).toBe(404);
  api.clock.set('2026-11-25T11:00:01Z');
  await createTestWorker(api).sweep('nilai.pratinjau_lama');
  expect((await apply(dosen)).status).toBe(404);
});

test('hard names, zeros and empty cells come back unchanged; columns may move, and who is missing keeps the value', async () => {
  const { dosen, kelas, a, b, c, params } = await scene();
  const names = ['=1+1', 'Siregar, S.Kom., "Ucok"', 'Dewi\nAyu'];
  for (const [n, { collegeId, userId }] of [a, b, c].entries())
    await api.db.run('UPDATE pengguna SET nama = $3 WHERE college_id = $1 AND id = $2', [
      collegeId,
      userId,
      names[n],
    ]);
  await api.make.komponenNilai(kelas, { id: 'U', label: 'UTS (lama), 50%' });
  const file = await api.app.inject({
    url: `/v2/lms/nilai/kelas_kuliah/${params.id}/impor/template`,
    headers: headersOf(dosen),
  });
  expect((await readXlsx(file.rawPayload)).slice(1).map(({ cells }) => cells[1])).toEqual([
    "'=1+1",
    ...names.slice(1),
  ]);
  const before = await cellsOf(kelas.id);
  const unchanged = await send(dosen, kelas.id, file.rawPayload);
  expect(unchanged.body.data).toMatchObject({ jumlah_baris: 3, jumlah_sama: 3, baris: [] });

  // The nim as a number, as a spreadsheet program stores it.
  const moved = await workbook(['Tugas [T]', 'Catatan', 'NIM'], [[12.5, 'x', Number(a.nim)]]);
  const { body } = await send(dosen, kelas.id, moved);
  expect(body.data).toMatchObject({
    jumlah_berubah: 1,
    jumlah_ditolak: 0,
    tidak_ada: [{ nim: b.nim }, { nim: c.nim }],
  });
  await api.as(dosen).call(endpoints.terapkanImporKomponen, {
    params: { ...params, idImpor: body.data.id },
    body: {},
  });
  expect(await cellsOf(kelas.id)).toEqual([
    { nim: a.nim, manual: 12.5, berlaku: 12.5 },
    ...before.slice(1),
  ]);
});

test('a CSV as an Indonesian Excel saves it is read like the workbook', async () => {
  const { dosen, kelas, a, b, c } = await scene();
  const lines = [`NIM;Tugas [T]`, `${a.nim};87,5`, `${b.nim};1.33`, `${c.nim};0,05`];
  const csv = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
  const { status, body } = await send(dosen, kelas.id, csv);
  expect(status).toBe(201);
  expect(
    body.data.baris.map((row: { perubahan: { menjadi: number }[] }) => row.perubahan[0]?.menjadi),
  ).toEqual([87.5, 1.33, 0.05]);
});

test('another class’s template, a broken file and an assistant are refused', async () => {
  const { dosen, kelas, a } = await scene();
  const other = await send(dosen, kelas.id, await workbook(['NIM', 'UAS [X]'], [[a.nim, 90]]));
  expect([other.status, other.body.status.code]).toEqual([422, 'impor_komponen_kelas_lain']);
  const text = await send(dosen, kelas.id, Buffer.from('NIM,Tugas [T]\n"1,2'));
  expect([text.status, text.body.status.code]).toEqual([422, 'berkas_tidak_terbaca']);
  const pdf = await send(dosen, kelas.id, Buffer.from('%PDF-1.7'));
  expect([pdf.status, pdf.body.status.code]).toEqual([422, 'berkas_tidak_terbaca']);
  await api.db.run(`UPDATE kelas_pengajar SET jabatan = 'Asisten' WHERE id_kelas = $1`, [kelas.id]);
  const bytes = await workbook(['NIM', 'Tugas [T]'], [[a.nim, 90]]);
  expect((await send(dosen, kelas.id, bytes)).status).toBe(403);
});
