import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function planOf(text: string, values: readonly string[]): Promise<string> {
  const rows = await api.db.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('threads of a group that goes, messages of a student whom an import asks about', async () => {
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 1 });
  const tugas = await api.make.tugasKelompok(await api.make.pertemuan({ kelas }));
  await api.db.run(
    `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada)
     SELECT $1, 'kel' || n, $2, 'Kelompok ' || n, now(), now() FROM generate_series(1, 1000) n`,
    [collegeId, tugas.id],
  );
  await api.db.run(
    `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, id_kelompok, dibuat_pada)
     SELECT college_id, 'p-' || id, 'kelompok', id_tugas, id, now() FROM tugas_kelompok WHERE college_id = $1`,
    [collegeId],
  );
  await api.db.run(
    `INSERT INTO pesan (college_id, id, id_percakapan, urutan, id_pengguna, nama, role, nim, teks, berkas, id_klien, sidik, panjang, dibuat_pada,
       sidik_sejak)
     SELECT t.college_id, t.id || '-' || n, t.id, n, 'u', 'u', 'Mahasiswa', 'nim' || t.id, '', '{}', gen_random_uuid(), repeat('0', 64), 0, now(), now()
     FROM percakapan t, generate_series(1, 10) n WHERE t.college_id = $1`,
    [collegeId],
  );
  for (const table of ['tugas_kelompok', 'percakapan', 'pesan'])
    await api.db.run(`ANALYZE ${table}`);
  expect(
    await planOf('DELETE FROM percakapan WHERE college_id = $1 AND id_kelompok = $2', [
      collegeId,
      'kel7',
    ]),
  ).toContain('percakapan_college_id_id_kelompok_idx');
  expect(
    await planOf('SELECT FROM pesan t WHERE t.college_id = $1 AND t.nim = $2', [
      collegeId,
      'nimp-kel7',
    ]),
  ).toContain('pesan_college_id_nim_idx');
});
