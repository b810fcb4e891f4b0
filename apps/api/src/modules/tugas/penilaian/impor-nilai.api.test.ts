import { readFile } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx, writeXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { makeWorkbook } from '../../../testing/files/zip.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Task = { id: string };

async function scene(peserta = 3) {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen], peserta });
  const tugas = await api.make.tugas(await api.make.pertemuan({ kelas }), {});
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  return { dosen, kelas, tugas, a, b, c };
}
const preview = (user: TestUser, { id }: Task, content: Uint8Array | string) =>
  api.as(user).call(endpoints.pratinjauImporNilai, {
    params: { id },
    ...multipart({}, { name: 'nilai.xlsx', content }),
  });
type Rows = {
  nim: string;
  nilai: number | null;
  faktor: number;
  alasan: string | null;
  catatan: string | null;
  versi: number;
}[];
const apply = (user: TestUser, { id }: Task, baris: Rows) =>
  api.as(user).call(endpoints.terapkanImporNilai, { params: { id }, body: { baris } });
const undo = (user: TestUser, { id }: Task, kembalikan: Rows) =>
  api.as(user).call(endpoints.nilaiMassal, { params: { id }, body: { kembalikan } });
const exported = async (user: TestUser, { id }: Task) =>
  (
    await api.app.inject({
      url: `/v2/lms/tugas/${id}/pengumpulan/export_excel`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
        'college-id': user.collegeId,
      },
    })
  ).rawPayload;

/** The first row is the heading. */
async function workbook([heading = [], ...rows]: (string | number | null)[][]): Promise<Buffer> {
  const columns = heading.map((header) => ({ header: String(header), width: 10 }));
  const written = await writeXlsx({ sheet: 'Nilai', columns, rows, zone: 'Asia/Jakarta' });
  try {
    return await readFile(written.localPath);
  } finally {
    await written.dispose();
  }
}
async function edited(
  user: TestUser,
  tugas: Task,
  cells: Record<string, Record<string, string | number>>,
): Promise<Buffer> {
  const [heading, ...rows] = (await readXlsx(await exported(user, tugas))).map((row) => row.cells);
  const changed = rows.map((row) =>
    (heading ?? []).map(
      (name, at) =>
        cells[row[1] ?? '']?.[name] ?? (name === 'Versi' ? Number(row[at]) : (row[at] ?? '')),
    ),
  );
  return workbook([heading ?? [], ...changed]);
}
const changesOf = (rows: Awaited<ReturnType<typeof preview>>['data']['baris']): Rows =>
  rows.flatMap(({ nim, status, menjadi, sekarang }) =>
    status === 'berubah' && menjadi && sekarang ? [{ nim, ...menjadi, versi: sekarang.versi }] : [],
  );
const stored = ({ id }: Task) =>
  api.db.rows(
    'SELECT nim, nilai::float8 AS nilai, catatan, versi FROM tugas_nilai WHERE id_tugas = $1 ORDER BY nim',
    [id],
  );

test('the export as it is changes nothing; edited it is shown, applied once, and taken back', async () => {
  const { dosen, tugas, a, b } = await scene();
  await api.make.nilaiTugas(tugas, a, 70);
  expect((await preview(dosen, tugas, await exported(dosen, tugas))).data).toEqual({
    jumlah_baris: 3,
    jumlah_sama: 3,
    is_tampilkan_nilai: false,
    baris: [],
  });
  const file = await edited(dosen, tugas, {
    [a.nim]: { 'Nilai Dasar': '72,5' },
    [b.nim]: { 'Nilai Dasar': 88.25, Catatan: 'Rapi' },
  });
  const { data } = await preview(dosen, tugas, file);
  expect(data).toMatchObject({
    jumlah_sama: 1,
    baris: [
      { nim: a.nim, status: 'berubah' },
      { nim: b.nim, status: 'berubah' },
    ],
  });
  expect(await stored(tugas)).toHaveLength(1);
  const rows = changesOf(data.baris);
  const done = await apply(dosen, tugas, rows);
  expect(done.data.jumlah).toBe(2);
  expect(await stored(tugas)).toEqual([
    { nim: a.nim, nilai: 72.5, catatan: null, versi: 2 },
    { nim: b.nim, nilai: 88.25, catatan: 'Rapi', versi: 1 },
  ]);
  expect((await apply(dosen, tugas, rows)).data.jumlah).toBe(0);
  expect((await preview(dosen, tugas, file)).data).toMatchObject({ jumlah_sama: 3, baris: [] });
  expect((await undo(dosen, tugas, done.data.sebelumnya)).data.jumlah).toBe(2);
  expect(await stored(tugas)).toMatchObject([
    { nilai: 70, catatan: null },
    { nilai: null, catatan: null },
  ]);
  const logs = await api.db.rows(
    "SELECT objek->>'impor' AS impor FROM log_aktivitas WHERE aksi = 'tugas.dinilai' AND objek->>'id' = $1 ORDER BY id",
    [tugas.id],
  );
  expect(logs).toEqual([{ impor: 'true' }, { impor: null }]);
});

test('who was graded meanwhile is a conflict in the preview, and refuses the whole where it came after it', async () => {
  const { dosen, tugas, a, b } = await scene();
  const file = await edited(dosen, tugas, {
    [a.nim]: { 'Nilai Dasar': 80 },
    [b.nim]: { 'Nilai Dasar': 90 },
  });
  await api.make.nilaiTugas(tugas, a, 60);
  const { data } = await preview(dosen, tugas, file);
  expect(data.baris.map(({ status }) => status)).toEqual(['bentrok', 'berubah']);
  expect(data.baris[0]).toMatchObject({
    sekarang: { nilai: 60, versi: 1 },
    menjadi: { nilai: 80 },
  });
  await api.make.nilaiTugas(tugas, b, 50);
  const late = await apply(dosen, tugas, changesOf(data.baris));
  expect([late.status, late.error.code]).toEqual([409, 'nilai_berubah']);
  expect(await stored(tugas)).toMatchObject([{ nilai: 60 }, { nilai: 50 }]);
});

test('the last decision is the server’s: strangers, one twice, factors of one alone, grades that are none', async () => {
  const { dosen, tugas, a } = await scene();
  const one = { nim: a.nim, nilai: 80, faktor: 100, alasan: null, catatan: null, versi: 0 };
  const statuses = [];
  for (const rows of [
    [{ ...one, nim: (await api.make.mahasiswa({ collegeId: dosen.collegeId })).nim }],
    [one, one],
    [{ ...one, faktor: 90, alasan: 'Absen' }],
    [{ ...one, faktor: 90 }],
    [{ ...one, nilai: 100.01 }],
    [{ ...one, nilai: 80.555 }],
    [],
  ]) {
    statuses.push((await apply(dosen, tugas, rows)).status);
  }
  expect(statuses).toEqual([404, 422, 422, 422, 422, 422, 422]);
  expect(await stored(tugas)).toEqual([]);
});

describe('workbooks that are none', () => {
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const heading = `<row r="1">${['NIM', 'Nilai Dasar', 'Versi'].map((name, n) => cell(`${'ABC'[n]}1`, name)).join('')}</row>`;

  test.each([
    ['another kind of file', Buffer.from('%PDF-1.7'), 'berkas_tidak_terbaca'],
    ['a CSV with other columns', Buffer.from('Nama;Nilai\nAni;80'), 'impor_nilai_kolom'],
    ['the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'berkas_format_lama'],
    [
      'macros',
      makeWorkbook(heading, [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }]),
      'berkas_bukan_xlsx',
    ],
    ['other columns', makeWorkbook(`<row r="1">${cell('A1', 'Nama')}</row>`), 'impor_nilai_kolom'],
    ['nothing', makeWorkbook(''), 'impor_nilai_kolom'],
  ])('%s', async (_name, content, code) => {
    const { dosen, tugas } = await scene();
    const reply = await preview(dosen, tugas, content);
    expect([reply.status, reply.error.code]).toEqual([422, code]);
  });

  test('without a file, and by who may not', async () => {
    const { dosen, tugas, a, kelas } = await scene();
    const bare = await api
      .as(dosen)
      .call(endpoints.pratinjauImporNilai, { params: { id: tugas.id }, ...multipart({ x: 'y' }) });
    expect([bare.status, bare.error.code]).toEqual([422, 'berkas_wajib']);
    const content = makeWorkbook(heading);
    expect((await preview(a, tugas, content)).status).toBe(403);
    expect(
      (await preview(await api.make.dosen({ collegeId: kelas.collegeId }), tugas, content)).status,
    ).toBe(404);
    expect((await preview(await api.make.dosen(), tugas, content)).status).toBe(404);
  });

  test('formulas: what was calculated counts, a link is no grade, one without a value changes nothing', async () => {
    const { dosen, tugas, a, b, c } = await scene();
    const row = (n: number, nim: string, grade: string) =>
      `<row r="${n}">${cell(`A${n}`, nim)}${grade}<c r="C${n}"><v>0</v></c></row>`;
    const rows = [
      row(2, a.nim, '<c r="B2"><f>40*2</f><v>80</v></c>'),
      row(3, b.nim, '<c r="B3" t="str"><f>HYPERLINK("http://jahat.test","90")</f><v>klik</v></c>'),
      row(4, c.nim, '<c r="B4"><f>1+1</f></c>'),
    ];
    const { data } = await preview(dosen, tugas, makeWorkbook(heading + rows.join('')));
    expect(data).toMatchObject({ jumlah_baris: 3, jumlah_sama: 1 });
    expect(data.baris).toMatchObject([
      { nim: a.nim, status: 'berubah', menjadi: { nilai: 80 } },
      { nim: b.nim, status: 'ditolak', alasan: 'Nilai "klik" bukan angka' },
    ]);
  });
});

test('5,000 rows are looked through and written at once', { timeout: 120_000 }, async () => {
  const { dosen, kelas, tugas, a } = await scene();
  const { collegeId } = dosen;
  await api.db.run(
    `WITH orang AS (INSERT INTO pengguna (college_id, id, username, nama, role)
       SELECT $1, 'banyak-' || n, 'banyak-' || n, 'Mahasiswa ' || n, 'mahasiswa' FROM generate_series(4, 5000) n RETURNING id),
     siswa AS (INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
       SELECT $1, orang.id, orang.id, m.id_prodi, m.angkatan FROM orang, mahasiswa m WHERE m.college_id = $1 AND m.nim = $3 RETURNING nim)
     INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $2, nim FROM siswa`,
    [collegeId, kelas.id, a.nim],
  );
  const nims = await api.db.rows<{ nim: string }>(
    'SELECT nim FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2',
    [collegeId, kelas.id],
  );
  // The database does this after a while.
  await api.db.run('ANALYZE pengguna, mahasiswa, kelas_peserta, tugas_nilai');
  const file = await workbook([
    ['NIM', 'Nilai Dasar', 'Versi'],
    ...nims.map(({ nim }, n) => [nim, n % 101, 0]),
  ]);
  const { data } = await preview(dosen, tugas, file);
  const changes = changesOf(data.baris);
  expect(changes).toHaveLength(5_000);
  const done = await apply(dosen, tugas, changes);
  expect(done.data.jumlah).toBe(5_000);
  expect((await undo(dosen, tugas, done.data.sebelumnya)).data.jumlah).toBe(5_000);
});
