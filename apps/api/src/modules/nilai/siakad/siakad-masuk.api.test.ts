/** Components and grades that Siakad sends (DECISIONS 206; N14, N19, N37, N38). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const komponen = (id: string, over: object = {}) => ({
  id,
  jenis: 'tugas',
  label: `Komponen ${id}`,
  bobot: 50,
  waktu_entri_nilai_start: '2026-11-20',
  waktu_entri_nilai_end: '2026-12-01',
  ...over,
});

async function scene() {
  api.clock.set('2026-11-24T03:00:00Z');
  const kelas = await api.make.kelas({ peserta: 3 });
  const siakad = await api.make.klien({ collegeId: kelas.collegeId });
  const [dosen] = kelas.pengajar;
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a || !b || !c) throw new Error('a lecturer and three students');
  const put = (body: object) =>
    api
      .asMachine(siakad)
      .call(endpoints.kirimKomponenNilai, { params: { id: kelas.id }, rawBody: body });
  const send = async (
    ...rows: { nim: string; nilai: number | null; waktu?: string; id_komponen?: string }[]
  ) =>
    (
      await api.asMachine(siakad).call(endpoints.kirimNilaiSiakad, {
        rawBody: {
          data: rows.map((row) => ({
            id_kelas_kuliah: kelas.id,
            id_komponen: 'T',
            waktu: '2026-11-24T02:00:00Z',
            oleh: 'Bagian Akademik',
            ...row,
          })),
        },
      })
    ).data;
  const recap = async () =>
    (await api.as(dosen).call(endpoints.rekapNilaiKelas, { params: { id: kelas.id } })).data;
  const cellOf = async ({ nim }: { nim: string }) =>
    (await recap()).nilai_mahasiswa.find((one) => one.mahasiswa.nim === nim)?.nilai_sikad[0];
  const ledger = (jenis: string) =>
    api.db.rows<{ id_komponen: string; nim: string; keadaan: string; nilai: string }>(
      `SELECT id_komponen, nim, keadaan, nilai FROM nilai_ledger
       WHERE college_id = $1 AND id_kelas = $2 AND jenis = $3::jenis_nilai_ledger ORDER BY id`,
      [kelas.collegeId, kelas.id, jenis],
    );
  return { kelas, siakad, dosen, a, b, c, put, send, recap, cellOf, ledger };
}

test('a set becomes the class’s components; the same again changes nothing; the rest is archived', async () => {
  const { put, recap, ledger, siakad } = await scene();
  const body = { is_nilai_dikunci: false, komponen: [komponen('T'), komponen('U')] };
  expect((await put(body)).data).toEqual({
    ditambah: ['T', 'U'],
    diubah: [],
    diarsipkan: [],
    is_nilai_dikunci: false,
    kunci_diubah: false,
  });
  expect((await recap()).header_sikad.map((one) => [one.id, one.bobot])).toEqual([
    ['T', 50],
    ['U', 50],
  ]);
  expect((await recap()).header_sikad[0]).toMatchObject({
    waktu_entri_nilai_start: '2026-11-19T17:00:00.000Z',
    waktu_entri_nilai_end: '2026-12-01T16:59:59.000Z',
  });
  const { versi } = await recap();
  expect((await put(body)).data).toMatchObject({ ditambah: [], diubah: [], diarsipkan: [] });
  expect((await recap()).versi).toBe(versi);
  const again = { is_nilai_dikunci: true, komponen: [komponen('U', { bobot: 100 })] };
  expect((await put(again)).data).toMatchObject({
    diubah: ['U'],
    diarsipkan: ['T'],
    kunci_diubah: true,
  });
  expect((await recap()).header_sikad.map((one) => one.id)).toEqual(['U']);
  expect((await recap()).kelas.is_nilai_dikunci).toBe(true);
  expect((await ledger('komponen')).map((one) => [one.id_komponen, one.keadaan])).toEqual([
    ['T', 'ditambah'],
    ['U', 'ditambah'],
    ['T', 'diarsipkan'],
    ['U', 'diubah'],
  ]);
  expect((await ledger('kunci')).map((one) => one.keadaan)).toEqual(['dikunci']);
  const log = await api.db.rows(
    `SELECT aksi, role FROM log_aktivitas WHERE username = $1 ORDER BY id`,
    [siakad.clientId],
  );
  expect(log).toEqual([
    { aksi: 'nilai.komponen_siakad', role: 'SISTEM' },
    { aksi: 'nilai.komponen_siakad', role: 'SISTEM' },
  ]);
});

test('an archived component that comes back has its values again', async () => {
  const { put, send, cellOf, a } = await scene();
  const both = { is_nilai_dikunci: false, komponen: [komponen('T'), komponen('U')] };
  await put(both);
  await send({ nim: a.nim, nilai: 88 });
  await put({ is_nilai_dikunci: false, komponen: [komponen('U')] });
  expect((await put(both)).data).toMatchObject({ diubah: ['T', 'U'], ditambah: [] });
  expect((await cellOf(a))?.nilai).toBe(88);
});

test.each([
  ['the same component twice', [komponen('T'), komponen('T')]],
  ['an end before its start', [komponen('T', { waktu_entri_nilai_end: '2026-11-01' })]],
  ['an unknown kind', [komponen('T', { jenis: 'praktikum' })]],
  ['a weight above 100', [komponen('T', { bobot: 100.01 })]],
])('%s is refused as a whole', async (_name, rows) => {
  const { put, recap } = await scene();
  const reply = await put({ is_nilai_dikunci: false, komponen: [komponen('A'), ...rows] });
  expect([reply.status, reply.error.code]).toEqual([422, 'validasi_gagal']);
  expect((await recap()).header_sikad).toEqual([]);
});

test('another college’s class is unknown', async () => {
  const { kelas } = await scene();
  const other = await api.make.klien({ collegeId: (await api.make.college()).id });
  const reply = await api.asMachine(other).call(endpoints.kirimKomponenNilai, {
    params: { id: kelas.id },
    rawBody: { is_nilai_dikunci: false, komponen: [] },
  });
  expect(reply.status).toBe(404);
});

test('each row has its own outcome, and the same rows again change nothing', async () => {
  const { put, send, cellOf, ledger, a, b, c } = await scene();
  await put({ is_nilai_dikunci: false, komponen: [komponen('T')] });
  const rows = [
    { nim: a.nim, nilai: 75.5 },
    { nim: b.nim, nilai: 101 },
    { nim: 'tidak-ada', nilai: 60 },
    { nim: c.nim, nilai: 60, id_komponen: 'X' },
    { nim: c.nim, nilai: 60 },
    { nim: c.nim, nilai: 61 },
  ];
  const first = await send(...rows);
  expect(first.data.map((one) => one.hasil)).toEqual([
    'diterapkan',
    'ditolak',
    'ditolak',
    'ditolak',
    'ditolak',
    'ditolak',
  ]);
  expect(first.jumlah).toEqual({ diterapkan: 1, sama: 0, kedaluwarsa: 0, bentrok: 0, ditolak: 5 });
  expect(await cellOf(a)).toMatchObject({
    nilai: 75.5,
    sumber: 'siakad',
    update_by_sikad: true,
    versi: 1,
    status_kirim: 'diterima',
  });
  const before = await ledger('siakad');
  expect(before).toEqual([{ id_komponen: 'T', nim: a.nim, keadaan: 'diterapkan', nilai: '75.50' }]);
  expect((await send(...rows)).data[0]?.hasil).toBe('sama');
  expect(await ledger('siakad')).toEqual(before);
  expect(await ledger('pengamatan')).toEqual([]);
});

test('an older value is recorded and not applied; a removed one stays here', async () => {
  const { put, send, cellOf, ledger, a } = await scene();
  await put({ is_nilai_dikunci: false, komponen: [komponen('T')] });
  await send({ nim: a.nim, nilai: 75 });
  const late = { nim: a.nim, nilai: 60, waktu: '2026-11-24T01:00:00Z' };
  expect((await send(late)).data[0]?.hasil).toBe('kedaluwarsa');
  const gone = { nim: a.nim, nilai: null, waktu: '2026-11-24T02:30:00Z' };
  expect((await send(gone)).data[0]?.hasil).toBe('diterapkan');
  expect(await cellOf(a)).toMatchObject({ nilai: 75, versi: 1 });
  expect((await ledger('pengamatan')).map((one) => [one.keadaan, one.nilai])).toEqual([
    ['kedaluwarsa', '60.00'],
    ['diterapkan', null],
  ]);
});

test('a calculation leaves Siakad’s value, and a lock keeps what counts', async () => {
  const { kelas, put, send, cellOf, a } = await scene();
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, {
    waktuMulai: new Date('2026-11-23T08:00:00Z'),
    waktuSelesai: new Date('2026-11-23T10:00:00Z'),
  });
  await put({ is_nilai_dikunci: false, komponen: [komponen('T')] });
  await api.db.run(
    'INSERT INTO komponen_aktivitas (college_id, id_kelas, id_komponen, id_aktivitas) VALUES ($1, $2, $3, $4)',
    [kelas.collegeId, kelas.id, 'T', tugas.id],
  );
  await api.make.nilaiTugas(tugas, a, 80);
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  await settle();
  expect(await cellOf(a)).toMatchObject({ nilai: 80, sumber: 'hitung' });
  await send({ nim: a.nim, nilai: 65 });
  expect(await cellOf(a)).toMatchObject({ nilai: 65, hitung: 80, sumber: 'siakad', versi: 2 });
  await api.db.run('UPDATE tugas_nilai SET nilai = 90 WHERE id_tugas = $1', [tugas.id]);
  await settle();
  expect(await cellOf(a)).toMatchObject({ nilai: 65, hitung: 90, sumber: 'siakad', versi: 2 });
  await put({ is_nilai_dikunci: true, komponen: [komponen('T')] });
  await settle();
  expect(await cellOf(a)).toMatchObject({ nilai: 65, hitung: 90 });
});

test('5,000 rows are taken at once', async () => {
  const { put, send, a } = await scene();
  await put({ is_nilai_dikunci: false, komponen: [komponen('T')] });
  const rows = Array.from({ length: 4_999 }, (_, n) => ({ nim: `x${n}`, nilai: 50 }));
  const { jumlah } = await send({ nim: a.nim, nilai: 50 }, ...rows);
  expect(jumlah).toMatchObject({ diterapkan: 1, ditolak: 4_999 });
});
