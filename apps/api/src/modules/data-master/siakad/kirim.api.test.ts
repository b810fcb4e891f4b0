/**
 * Master data from Siakad: one call, one transaction, one report (POST
 * /v2/integrasi/siakad/data_master).
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordManual } from '../../../platform/manual.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKlien } from '../../../testing/make/make-klien.ts';
import { COLLEGE_ROWS } from '../../../testing/siakad-rows.ts';

let api: TestApi;
let siakad: TestKlien;
beforeAll(async () => {
  api = await createTestApi();
  siakad = await api.make.klien();
});
afterAll(() => api.close());

const send = (
  body: object,
  { dryRun = false, as = siakad }: { dryRun?: boolean; as?: TestKlien } = {},
) =>
  api
    .asMachine(as)
    .call(endpoints.kirimDataMaster, { query: { dry_run: String(dryRun) }, rawBody: body });
const count = async (table: string) =>
  (await api.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n;

test('a dry run tells the differences and writes nothing', async () => {
  const before = await count('prodi');
  const { data } = await send({ batch: COLLEGE_ROWS }, { dryRun: true });
  expect(data).toMatchObject({
    dry_run: true,
    ditolak: null,
    inserted: 9,
    updated: 0,
    removed: 0,
    refused: [],
    diff_terpotong: false,
  });
  expect(data.diff).toContainEqual({
    jenis: 'prodi',
    aksi: 'tambah',
    kunci: 'IF',
    kolom: [
      { kolom: 'id', lama: null, baru: 'IF' },
      { kolom: 'kode', lama: null, baru: 'IF' },
      { kolom: 'nama', lama: null, baru: 'Informatika' },
      { kolom: 'jenjang', lama: null, baru: 'S1' },
    ],
  });
  expect(data.pertemuan.inserted).toBe(16);
  expect(await count('prodi')).toBe(before);
});

test('all kinds of one call come in together; whoever sent them is in the log and the history', async () => {
  const { data } = await send({ batch: COLLEGE_ROWS });
  expect(data).toMatchObject({ dry_run: false, inserted: 9, refused: [], diff: [] });
  expect(await count('pertemuan')).toBe(16);
  expect(
    await api.db.rows(
      `SELECT username, role, ip_address FROM log_aktivitas WHERE aksi = 'data_master.diimpor'`,
    ),
  ).toEqual([{ username: siakad.clientId, role: 'SISTEM', ip_address: '127.0.0.1' }]);
  const operator = await api.make.operator({ areas: { data_master: 'read' } });
  const history = (await api.as(operator).call(endpoints.daftarImpor)).data;
  expect(history).toEqual([
    expect.objectContaining({ sumber: 'siakad', status: 'selesai', nama_berkas: null }),
  ]);
});

test('the same again changes nothing', async () => {
  const { data } = await send({ batch: COLLEGE_ROWS });
  expect(data).toMatchObject({ inserted: 0, updated: 0, unchanged: 9, removed: 0 });
  expect(data.pertemuan).toMatchObject({ inserted: 0, updated: 0, unchanged: 16 });
});

test('refused rows are named, the others come in', async () => {
  const { data } = await send({
    jenis: 'mahasiswa',
    data: [
      { nim: '2602', nama: 'Siti', id_prodi: 'IF', angkatan: 2026 },
      { nim: '2603', nama: 'X', id_prodi: 'XX', angkatan: 2026 },
      7,
    ],
  });
  expect(data).toMatchObject({ inserted: 1 });
  expect(data.refused).toEqual([
    { jenis: 'mahasiswa', row: 2, column: 'id_prodi', reason: 'Program studi XX tidak dikenal.' },
    { jenis: 'mahasiswa', row: 3, column: null, reason: 'Baris bukan objek dengan kolom bernama.' },
  ]);
});

test('more removals than the ceiling allows: nothing at all is written', async () => {
  const complete = {
    jenis: 'mahasiswa',
    kelengkapan: 'lengkap',
    data: [{ nim: '2601', nama: 'Budi B', id_prodi: 'IF', angkatan: 2026 }],
  };
  const { data } = await send(complete, { dryRun: true });
  expect(data.ditolak).toBe(
    'Mahasiswa: 1 dari 2 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
  );
  const refused = await send(complete);
  expect(refused.error).toMatchObject({ code: 'batas_hapus_terlampaui', message: data.ditolak });
  expect(await api.db.row(`SELECT nama FROM pengguna WHERE username = '2601'`)).toEqual({
    nama: 'Budi',
  });
  expect((await send({ ...complete, batas_hapus_persen: 50 })).data).toMatchObject({
    removed: 1,
    updated: 1,
  });
});

test('columns that were changed by hand stay and are named', async () => {
  const operator = await api.make.operator({ nama: 'Olivia' });
  await recordManual(
    api.db,
    operator,
    { tabel: 'ruangan', kunci: 'R1', kolom: ['kapasitas'] },
    api.clock.now(),
  );
  const { data } = await send({
    jenis: 'ruangan',
    data: [{ id: 'R1', nama: 'Ruang Satu', kapasitas: 99 }],
  });
  expect(data).toMatchObject({
    updated: 1,
    dipertahankan: [
      {
        jenis: 'ruangan',
        kunci: 'R1',
        column: 'kapasitas',
        reason: expect.stringContaining('diubah di LMS oleh Olivia'),
      },
    ],
  });
  expect(await api.db.row(`SELECT nama, kapasitas FROM ruangan WHERE id = 'R1'`)).toEqual({
    nama: 'Ruang Satu',
    kapasitas: 40,
  });
});

test('what was changed by hand is forgotten with its row: one of the same key that comes later is Siakad’s', async () => {
  const operator = await api.make.operator();
  const now = api.clock.now();
  const rooms = (...kapasitas: number[]) => ({
    jenis: 'ruangan',
    kelengkapan: 'lengkap',
    batas_hapus_persen: 50,
    data: kapasitas.map((kursi, n) => ({
      id: `M${n}`,
      nama: `Ruang ${n}`,
      kapasitas: kursi,
      id_kampus: null,
    })),
  });
  const kirim = async (...kapasitas: number[]) =>
    (await send({ ...rooms(...kapasitas), kelengkapan: 'sebagian' })).data;
  const manual = () =>
    api.db.rows(
      `SELECT tabel, kunci, kolom FROM kolom_manual WHERE college_id = $1 AND kunci ~ '^M[0-9]$' ORDER BY kunci`,
      [siakad.collegeId],
    );
  await kirim(10, 11);
  for (const kunci of ['M0', 'M1'])
    await recordManual(api.db, operator, { tabel: 'ruangan', kunci, kolom: ['kapasitas'] }, now);
  expect((await kirim(20, 21)).dipertahankan).toHaveLength(2);

  expect((await send(rooms(20))).data).toMatchObject({ removed: 1 });
  expect(await manual()).toEqual([{ tabel: 'ruangan', kunci: 'M0', kolom: 'kapasitas' }]);
  await kirim(20, 31);
  const again = await kirim(30, 41);
  expect(again.dipertahankan.map(({ kunci }) => kunci)).toEqual(['M0']);
  expect(await api.db.row(`SELECT kapasitas FROM ruangan WHERE id = 'M1'`)).toEqual({
    kapasitas: 41,
  });
});

test.each<[string, object, number, string]>([
  ['a timetable without its period', { jenis: 'jadwal', data: [] }, 422, 'validasi_gagal'],
  ['an unknown kind', { jenis: 'lain', data: [] }, 422, 'validasi_gagal'],
  ['no rows at all', { jenis: 'prodi' }, 422, 'validasi_gagal'],
  [
    'more than 25,000 rows',
    {
      batch: [
        { jenis: 'prodi', data: Array(13_000).fill(0) },
        { jenis: 'prodi', data: Array(13_000).fill(0) },
      ],
    },
    422,
    'terlalu_banyak_baris',
  ],
  ['more than 5 MB', { jenis: 'prodi', data: ['x'.repeat(5_000_000)] }, 413, 'terlalu_besar'],
])('%s is refused', async (_name, body, status, code) => {
  const reply = await send(body);
  expect([reply.status, reply.error.code]).toEqual([status, code]);
});

test('another college is not touched', async () => {
  const { id: collegeId } = await api.make.college();
  const other = await api.make.klien({ collegeId });
  await send({ jenis: 'kampus', data: [{ id: 'K1', nama: 'Lain' }] }, { as: other });
  expect(
    await api.db.rows(`SELECT college_id, nama FROM kampus WHERE id = 'K1' ORDER BY nama`),
  ).toEqual([
    { college_id: collegeId, nama: 'Lain' },
    { college_id: siakad.collegeId, nama: 'Utama' },
  ]);
});

test('what was changed by hand is forgotten with people, and with a class and whoever takes part in it', async () => {
  const { id: collegeId } = await api.make.college();
  const as = await api.make.klien({ collegeId });
  const operator = await api.make.operator({ collegeId });
  await send({ batch: COLLEGE_ROWS }, { as });
  const kelas = '20262_IF_M1_A';
  const rows = { mahasiswa: '2601', dosen: 'D1', kelas, peserta: `${kelas} 2601`, prodi: 'IF' };
  for (const [tabel, kunci] of Object.entries(rows))
    await recordManual(api.db, operator, { tabel, kunci, kolom: ['nama'] }, api.clock.now());
  const all = { kelengkapan: 'lengkap', batas_hapus_persen: 100 };
  const other = {
    periode: 20262,
    id_prodi: 'IF',
    id_makul: 'M1',
    nama_kelas: 'B',
    pengajar: [],
    jadwal: [],
  };
  expect((await send({ ...all, jenis: 'kelas', data: [other] }, { as })).data).toMatchObject({
    removed: 1,
  });
  await send(
    {
      ...all,
      jenis: 'mahasiswa',
      data: [{ nim: '2699', nama: 'Lain', id_prodi: 'IF', angkatan: 2026 }],
    },
    { as },
  );
  await send(
    { ...all, jenis: 'dosen', data: [{ id: 'D9', nama: 'Lain', id_prodi: 'IF' }] },
    { as },
  );
  const left = await api.db.rows('SELECT tabel, kunci FROM kolom_manual WHERE college_id = $1', [
    collegeId,
  ]);
  expect(left).toEqual([{ tabel: 'prodi', kunci: 'IF' }]);
});
