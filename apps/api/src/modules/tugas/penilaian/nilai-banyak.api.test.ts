import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';

const STUDENTS = 5_000;
/** Normally less than one; without an index about a minute. */
const MOST_SECONDS = 8;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [first] = kelas.peserta;
  await api.db.run(
    `INSERT INTO pengguna SELECT (jsonb_populate_record(u, jsonb_build_object('id', 'banyak' || n || $1, 'username', 'banyak' || n || $1))).*
     FROM pengguna u, generate_series(2, $3::int) AS n WHERE u.college_id = $1 AND u.id = $2`,
    [collegeId, first?.userId, STUDENTS],
  );
  await api.db.run(
    `INSERT INTO mahasiswa SELECT (jsonb_populate_record(m, jsonb_build_object('nim', 'B' || n, 'id_pengguna', 'banyak' || n || $1))).*
     FROM mahasiswa m, generate_series(2, $3::int) AS n WHERE m.college_id = $1 AND m.nim = $2`,
    [collegeId, first?.nim, STUDENTS],
  );
  await api.db.run(
    `INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $2, 'B' || n FROM generate_series(2, $3::int) AS n`,
    [collegeId, kelas.id, STUDENTS],
  );
  // As the import does; otherwise the planner expects a small class.
  await api.db.run('ANALYZE pengguna, mahasiswa, kelas_peserta');
  const tugas = await api.make.tugas(await api.make.pertemuan({ kelas }), { jenisTugas });
  const nims = [
    first?.nim ?? '',
    ...Array.from({ length: STUDENTS - 1 }, (_, index) => `B${index + 2}`),
  ];
  return { dosen, tugas, nims, kelas };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const answer = await work();
  return [answer, (performance.now() - start) / 1_000];
}

test(`${STUDENTS} grades come in, are changed after publishing, and are taken back`, {
  timeout: 120_000,
}, async () => {
  const { dosen, tugas, nims, kelas } = await scene();
  const params = { id: tugas.id };
  const row = { faktor: 100, alasan: null, catatan: 'Rapi' };
  const [applied, first] = await timed(() =>
    api.as(dosen).call(endpoints.terapkanImporNilai, {
      params,
      body: { baris: nims.map((nim, index) => ({ ...row, nim, nilai: index % 101, versi: 0 })) },
    }),
  );
  expect([applied.status, applied.data.jumlah]).toEqual([200, STUDENTS]);
  await api
    .as(dosen)
    .call(endpoints.publikasiNilai, { params, body: { is_tampilkan_nilai: true } });
  const [back, second] = await timed(() =>
    api.as(dosen).call(endpoints.nilaiMassal, {
      params,
      body: { baris: [], kembalikan: applied.data.sebelumnya },
    }),
  );
  expect([back.status, back.data.jumlah]).toEqual([200, STUDENTS]);
  expect(Math.max(first, second)).toBeLessThan(MOST_SECONDS);
  const told = await api.db.rows<{ stream: string; hanya_staf: boolean }>(
    "SELECT stream, hanya_staf FROM event WHERE college_id = $1 AND jenis = 'penilaian.berubah' ORDER BY id",
    [kelas.collegeId],
  );
  // Grading, publishing and undo tell the class once each.
  const meeting = `pertemuan:${tugas.pertemuan.id}`;
  const whole = [
    { stream: meeting, hanya_staf: false },
    { stream: `kelas:${kelas.id}`, hanya_staf: false },
  ];
  expect(told).toEqual([{ stream: meeting, hanya_staf: true }, ...whole, ...whole]);
  // An exam's task may be closed to students, so the class's stream tells only staff (K5).
  await api.db.run("UPDATE pertemuan SET kategori = 'uts' WHERE college_id = $1", [
    kelas.collegeId,
  ]);
  await api
    .as(dosen)
    .call(endpoints.publikasiNilai, { params, body: { is_tampilkan_nilai: false } });
  const last = await api.db.rows(
    "SELECT stream, hanya_staf FROM event WHERE college_id = $1 AND jenis = 'penilaian.berubah' ORDER BY id DESC LIMIT 2",
    [kelas.collegeId],
  );
  expect(last).toEqual([
    { stream: `kelas:${kelas.id}`, hanya_staf: true },
    { stream: meeting, hanya_staf: false },
  ]);
});

test('200 groups of 25 are graded at once, and taken back', { timeout: 120_000 }, async () => {
  const { dosen, tugas, nims } = await scene('kelompok');
  await api.db.run(
    `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada)
     SELECT $1, 'kel' || n, $2, 'Kelompok ' || n, now(), now() FROM generate_series(0, 199) AS n`,
    [tugas.collegeId, tugas.id],
  );
  await api.db.run(
    `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, sejak)
     SELECT $1, $2, 'kel' || (n.no % 200), n.nim, now() FROM unnest($3::text[]) WITH ORDINALITY AS n (nim, no)`,
    [tugas.collegeId, tugas.id, nims],
  );
  const params = { id: tugas.id };
  const baris = Array.from({ length: 200 }, (_, n) => ({
    id: `kel${n}`,
    nilai: 80,
    untuk: 'kelompok' as const,
    versi: 0,
  }));
  const [graded, first] = await timed(() =>
    api.as(dosen).call(endpoints.nilaiMassal, { params, body: { baris } }),
  );
  expect([graded.status, graded.data.jumlah]).toEqual([200, STUDENTS]);
  await api
    .as(dosen)
    .call(endpoints.publikasiNilai, { params, body: { is_tampilkan_nilai: true } });
  const [back, second] = await timed(() =>
    api.as(dosen).call(endpoints.nilaiMassal, {
      params,
      body: { baris: [], kembalikan: graded.data.sebelumnya },
    }),
  );
  expect([back.status, back.data.jumlah]).toEqual([200, STUDENTS]);
  expect(Math.max(first, second)).toBeLessThan(MOST_SECONDS);
});
