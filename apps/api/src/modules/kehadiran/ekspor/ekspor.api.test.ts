import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function fetchFile(user: TestUser, url: string) {
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
    'college-id': user.collegeId,
  };
  return api.app.inject({ url, headers });
}
const rowsOf = async (bytes: Buffer) => (await readXlsx(bytes)).map((row) => row.cells);
const PATH = '/v2/lms/kehadiran_mahasiswa/export_excel';

async function scene() {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-10T06:00:00Z',
    waktuSelesai: '2026-11-10T07:40:00Z',
    jenis: 'offline',
  });
  await api.db.run(`UPDATE pengguna SET nama = '=HYPERLINK("http://jahat.test")' WHERE id = $1`, [
    kelas.peserta[0]?.userId,
  ]);
  const nim = kelas.peserta.map((row) => row.nim);
  const mark = (index: number, is_hadir: boolean) =>
    api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: pertemuan.id, id: nim[index] ?? '' },
      body: { is_hadir },
    });
  await mark(0, true);
  await mark(1, false);
  await worker.drain();
  return { dosen, kelas, pertemuan, nim };
}

describe('the export of students', () => {
  test('is the list under the same filter, harmless in a spreadsheet, and leaves an audit row', async () => {
    const { dosen, kelas, nim } = await scene();
    await api.make.kelas({ pengajar: [dosen], peserta: 2 });
    const file = await fetchFile(dosen, `${PATH}?id_kelas=${kelas.id}&per_page=&page=2`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="Kehadiran Mahasiswa 2026-11-24.xlsx"',
      'content-length': String(file.rawPayload.byteLength),
      'cache-control': 'no-store',
    });
    const [heading, ...rows] = await rowsOf(file.rawPayload);
    expect(heading).toContain('Persentase Kehadiran (%)');
    expect(heading?.slice(7, 14)).toEqual([
      ...[
        'Hadir',
        'Izin',
        'Sakit',
        'Alpa',
        'Belum Dicatat',
        'Jumlah Pertemuan',
        'Persentase Kehadiran (%)',
      ],
    ]);
    expect(rows.map((row) => [row[4], row[7], ...row.slice(10, 14)])).toEqual([
      [nim[0], '1', '0', '0', '1', '100'],
      [nim[1], '0', '1', '0', '1', '0'],
      [nim[2], '0', '0', '1', '1', '0'],
    ]);
    expect(rows[0]?.[5]).toBe(`'=HYPERLINK("http://jahat.test")`);
    // In the college's time zone: 06:10 UTC is 13:10 in Jakarta.
    expect(rows[0]?.[14]).toBe('2026-11-24 13:10:00');
    expect(
      await api.db.rows(
        `SELECT aksi, id_kelas, detail FROM log_aktivitas WHERE username = $1 AND aksi LIKE '%ekspor'`,
        [dosen.username],
      ),
    ).toEqual([
      {
        aksi: 'kehadiran.diekspor',
        id_kelas: kelas.id,
        detail: 'Mengekspor kehadiran mahasiswa (3 baris)',
      },
    ]);
  });

  test('holds what the user may see: nothing of other classes, programmes and colleges', async () => {
    const { kelas } = await scene();
    const count = async (user: TestUser) =>
      (await rowsOf((await fetchFile(user, `${PATH}?id_kelas=${kelas.id}`)).rawPayload)).length - 1;
    expect(await count(await api.make.dosen())).toBe(0);
    const read = { areas: { kelas_kuliah: 'read' } } as const;
    expect(await count(await api.make.operator(read))).toBe(3);
    expect(
      await count(await api.make.operator({ ...read, prodi: [(await api.make.prodi()).id] })),
    ).toBe(0);
    const { id: collegeId } = await api.make.college();
    expect(await count(await api.make.operator({ ...read, collegeId }))).toBe(0);
    expect((await fetchFile(await api.make.operator(), PATH)).statusCode).toBe(403);
    expect((await fetchFile(kelas.peserta[0] as TestUser, PATH)).statusCode).toBe(403);
  });

  test('with more than 5,000 rows is prepared, told of, and fetched by its owner', async () => {
    const { id: collegeId } = await api.make.college();
    const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    const kelas = await api.make.kelas({ collegeId, peserta: 1 });
    await api.db.run(
      `WITH u AS (
         INSERT INTO pengguna (college_id, id, username, nama, role)
         SELECT $1, 'banyak-' || n, 'banyak-' || n, 'Mahasiswa ' || n, 'mahasiswa' FROM generate_series(1, 5200) n RETURNING id),
       m AS (
         INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
         SELECT $1, 'n' || right(id, -7), id, $2, 2024 FROM u RETURNING nim)
       INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $3, nim FROM m`,
      [collegeId, kelas.idProdi, kelas.id],
    );
    const reply = await fetchFile(operator, PATH);
    expect(reply.statusCode).toBe(202);
    const id: string = reply.json().data.id_pekerjaan;
    await worker.drain(2);
    const { data } = await api.as(operator).call(endpoints.detailPekerjaan, { params: { id } });
    expect(data).toMatchObject({
      jenis: 'ekspor.kehadiran_mahasiswa',
      judul: 'Ekspor kehadiran mahasiswa',
      status: 'selesai',
      persen: 100,
      pesan: '5201 baris',
      hasil: { nama_file: 'Kehadiran Mahasiswa 2026-11-24.xlsx', ringkasan: { baris: 5201 } },
    });
    const file = await api.app.inject({ url: data.hasil?.tautan ?? '' });
    const rows = (await rowsOf(file.rawPayload)).slice(1);
    expect(rows).toHaveLength(5_201);
    expect(new Set(rows.map((row) => row[4])).size).toBe(5_201);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`lms-${process.pid}-`))).toEqual(
      [],
    );
  });

  test('is limited to so many a minute', async () => {
    const operator = await api.make.operator({
      areas: { kelas_kuliah: 'read' },
      prodi: [(await api.make.prodi()).id],
    });
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await fetchFile(operator, PATH)).statusCode);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await fetchFile(await api.make.dosen(), PATH)).statusCode).toBe(200);
  });
});

test('the export of lecturers: a lecturer gets the own rows, an operator all', async () => {
  const { dosen, kelas, pertemuan } = await scene();
  const path = `/v2/lms/kehadiran_dosen/export_excel?id_kelas=${kelas.id}`;
  const [heading, row, ...more] = await rowsOf((await fetchFile(dosen, path)).rawPayload);
  expect(more).toEqual([]);
  expect(heading?.slice(10, 13)).toEqual(['NIDN', 'Pengajar', 'Kehadiran']);
  expect(row?.[12]).toBe('Belum Ada Presensi');
  expect(row?.[8]).toBe('2026-11-10 13:00:00');
  const operator = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
  expect(await rowsOf((await fetchFile(operator, path)).rawPayload)).toHaveLength(2);
  expect(await rowsOf((await fetchFile(await api.make.dosen(), path)).rawPayload)).toHaveLength(1);
  expect(pertemuan.id).not.toBe('');
});

test('the export of a recap is the matrix on the screen, in its order and under its search; another class is not there', async () => {
  const { dosen, kelas, nim } = await scene();
  const ahead = { waktuMulai: '2026-12-01T06:00:00Z', waktuSelesai: '2026-12-01T07:40:00Z' };
  await api.make.pertemuan({ kelas, kategori: 'uts', ...ahead });
  const path = `/v2/lms/kehadiran_mahasiswa/kelas_kuliah/${kelas.id}/export_excel`;
  const file = await fetchFile(dosen, `${path}?sort=-persen`);
  const name = `Rekap Kehadiran ${kelas.makul.kode} A 2026-11-24.xlsx`;
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  const [heading, ...rows] = await rowsOf(file.rawPayload);
  expect(heading?.slice(0, 5)).toEqual([
    'No',
    'NIM',
    'Nama Mahasiswa',
    'P1 2026-11-10',
    'P2 UTS 2026-12-01',
  ]);
  const last = (heading?.length ?? 0) - 1;
  expect(rows.map((row) => [row[0], row[1], row[3] ?? '', row[4] ?? '', row[last]])).toEqual([
    ['1', nim[0], 'H', '', '100'],
    ['2', nim[2], '', '', '0'],
    ['3', nim[1], 'A', '', '0'],
  ]);
  const found = await rowsOf((await fetchFile(dosen, `${path}?search=${nim[1]}`)).rawPayload);
  expect(found.slice(1).map((row) => row[1])).toEqual([nim[1]]);
  expect((await fetchFile(await api.make.dosen(), path)).statusCode).toBe(404);
  const entry = await api.db.row(
    'SELECT id_kelas FROM log_aktivitas WHERE aksi = $1 AND username = $2',
    ['kehadiran.diekspor', dosen.username],
  );
  expect(entry).toEqual({ id_kelas: kelas.id });
});

test('the export of a meeting names it; another lecturer’s meeting is not there', async () => {
  const { dosen, kelas, pertemuan, nim } = await scene();
  const path = `/v2/lms/kehadiran_mahasiswa/pertemuan/${pertemuan.id}/export_excel`;
  const file = await fetchFile(dosen, path);
  expect(String(file.headers['content-disposition'])).toContain(`Kehadiran ${kelas.makul.kode}`);
  const rows = (await rowsOf(file.rawPayload)).slice(1);
  expect(rows.map((row) => [row[0], row[1], row[3], row[5] ?? ''])).toEqual([
    ['1', nim[0], 'Hadir', 'Manual'],
    ['2', nim[1], 'Alpa', 'Manual'],
    ['3', nim[2], 'Belum Ada Presensi', ''],
  ]);
  expect((await fetchFile(await api.make.dosen(), path)).statusCode).toBe(404);
  const entry = await api.db.row(
    'SELECT id_pertemuan, id_kelas FROM log_aktivitas WHERE aksi = $1 AND username = $2',
    ['kehadiran.diekspor', dosen.username],
  );
  expect(entry).toEqual({ id_pertemuan: pertemuan.id, id_kelas: kelas.id });
});

describe('many exports at once', () => {
  test('two are written, six wait, the others become long work at once', async () => {
    const dosen = await Promise.all(Array.from({ length: 4 }, () => api.make.dosen()));
    await api.make.kelas({ pengajar: dosen, peserta: 3 });
    const sent = dosen.flatMap((user) => Array.from({ length: 5 }, () => fetchFile(user, PATH)));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status !== 200 && status !== 202)).toEqual([]);
  });
});
