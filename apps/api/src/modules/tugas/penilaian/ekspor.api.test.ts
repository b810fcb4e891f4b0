/** The grading workbook. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const fetchFile = (user: TestUser, url: string) =>
  api.app.inject({
    url,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    },
  });

test('a row for each student with the group’s submission and the own grade, and an audit row', async () => {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
  const tugas = await api.make.tugasKelompok(await api.make.pertemuan({ kelas }), {
    judul: 'Laporan 7',
  });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  const kelompok = await api.make.kelompok({ tugas, anggota: [a, b], nama: '=Kelompok' });
  await api.make.pengumpulanKelompok({ tugas, kelompok });
  await api.make.nilaiTugas(tugas, b, 72.5);
  const path = `/v2/lms/tugas/${tugas.id}/pengumpulan/export_excel`;
  const file = await fetchFile(dosen, path);
  expect(file.statusCode).toBe(200);
  const [heading, ...rows] = (await readXlsx(file.rawPayload)).map((row) => row.cells);
  expect(heading?.slice(0, 5)).toEqual(['No', 'NIM', 'Nama Mahasiswa', 'Kelompok', 'Status']);
  expect(
    rows.map((row) => [row[0], row[1], row[3], row[4], row[9], row[10], row[12], row[14]]),
  ).toEqual([
    ['1', a.nim, "'=Kelompok", 'Sudah mengumpulkan', '', '100', '', '0'],
    ['2', b.nim, "'=Kelompok", 'Sudah mengumpulkan', '72.5', '100', '72.5', '1'],
    ['3', c.nim, '', 'Belum mengumpulkan', '', '100', '', '0'],
  ]);
  expect(
    await api.db.rows("SELECT detail FROM log_aktivitas WHERE aksi = 'tugas.pengumpulan_diekspor'"),
  ).toMatchObject([
    { detail: expect.stringMatching(/^Mengekspor 3 baris pengumpulan tugas "Laporan 7" pada/) },
  ]);
  expect((await fetchFile(await api.make.dosen(), path)).statusCode).toBe(404);
  expect((await fetchFile(a, path)).statusCode).toBe(403);
});
