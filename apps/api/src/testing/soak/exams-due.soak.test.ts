/** Thousands of attempts end at one instant: ended then, closed and graded, each once. */
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { createTestWorker } from '../jobs.ts';
import { ofSoak } from './soak.ts';

const ATTEMPTS = ofSoak({ short: 500, whole: 10_000 });
const QUESTIONS = 20;
/** For a busy machine; two quiet cores need a fraction. */
const MS_EACH = 40;

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
});
const at = (time: string) => new Date(`2026-11-24T${time}Z`);

/** Attempts that end at ten; every third answer is right. */
async function fill({ db, make }: TestApi): Promise<string> {
  const { id: collegeId } = await make.college();
  const dosen = await make.dosen({ collegeId });
  const kelas = await make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const pertemuan = await make.pertemuan({ kelas });
  const ujian = await make.ujian(pertemuan, {
    waktuMulai: at('08:00:00'),
    waktuSelesai: at('10:00:00'),
    soal: QUESTIONS,
  });
  const susunan = ujian.idSoal.map((id) => ({
    kelompok: ujian.idKelompok,
    soal: id,
    versi: id,
    opsi: [],
  }));
  const values = [collegeId, ATTEMPTS];
  await db.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role)
     SELECT $1, 'due-' || n, 'due-' || n, 'Peserta ' || n, 'mahasiswa' FROM generate_series(1, $2::int) n`,
    values,
  );
  await db.run(
    `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
     SELECT $1, 'due-' || n, 'due-' || n, (SELECT id_prodi FROM mahasiswa WHERE college_id = $1 LIMIT 1), 2024 FROM generate_series(1, $2::int) n`,
    values,
  );
  await db.run(
    `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
     SELECT $1, 'due-' || n, $3, 'due-' || n, 1, $4::jsonb, $5, $6 FROM generate_series(1, $2::int) n`,
    [...values, ujian.id, JSON.stringify(susunan), at('08:05:00'), at('10:00:00')],
  );
  await db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     SELECT $1, 'due-' || n, s.id, s.nomor, s.id, to_jsonb((n + s.nomor) % 3 = 0), false, $4, 'dihitung', md5(n || ' ' || s.nomor)
     FROM generate_series(1, $2::int) n, unnest($3::text[]) WITH ORDINALITY AS s (id, nomor)`,
    [...values, ujian.idSoal, at('09:00:00')],
  );
  await db.run(
    `INSERT INTO jawaban (college_id, id_pengerjaan, id_soal, urutan, isi, pada)
     SELECT college_id, id_pengerjaan, id_soal, urutan, isi, pada FROM jawaban_ledger WHERE college_id = $1`,
    [collegeId],
  );
  await db.run('ANALYZE');
  return collegeId;
}

test(`${ATTEMPTS} attempts end, close and are graded at one instant`, {
  timeout: 600_000,
}, async () => {
  const it = await createTestApi();
  api = it;
  it.clock.set(at('07:00:00'));
  const collegeId = await fill(it);
  const worker = createTestWorker(it);
  const remaining = async (column: string) =>
    (
      await it.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM pengerjaan WHERE ${column} IS NULL`,
      )
    )?.n ?? 0;
  /** Runs two workers until nothing is left; returns the time. */
  const sweep = async (name: string, column: string): Promise<number> => {
    const begin = performance.now();
    while ((await remaining(column)) > 0)
      await Promise.all([worker.sweep(name), worker.sweep(name)]);
    return Math.round(performance.now() - begin);
  };
  it.clock.set(at('10:00:01'));
  const ended = await sweep('pengerjaan.berakhir', 'selesai_pada');
  it.clock.set(at('10:02:02'));
  const closed = await sweep('pengerjaan.ditutup', 'ditutup_pada');
  const graded = await sweep('penilaian_ujian.hitung', 'dinilai_pada');
  console.info(
    `${ATTEMPTS} attempts: ended in ${ended} ms, closed in ${closed} ms, graded in ${graded} ms`,
  );
  expect(ended + closed + graded).toBeLessThan(5_000 + ATTEMPTS * MS_EACH);

  const states = await it.db.rows(
    `SELECT sebab_selesai, selesai_pada = berakhir_pada AS "padaAkhir", jumlah_dijawab, jumlah_belum_dinilai, octet_length(akar_ledger) AS akar,
       versi, count(*)::int AS n FROM pengerjaan WHERE college_id = $1 GROUP BY 1, 2, 3, 4, 5, 6`,
    [collegeId],
  );
  // Written twice: by end and grade.
  expect(states).toEqual([
    {
      sebab_selesai: 'waktu_habis',
      padaAkhir: true,
      jumlah_dijawab: QUESTIONS,
      jumlah_belum_dinilai: 0,
      akar: 32,
      versi: 3,
      n: ATTEMPTS,
    },
  ]);
  const grades = await it.db.row(
    `SELECT count(*)::int AS n, sum(nilai)::int AS nilai, max(versi) AS versi, (SELECT count(*)::int FROM nilai_soal_riwayat) AS riwayat
     FROM nilai_soal WHERE college_id = $1`,
    [collegeId],
  );
  const right = await it.db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM jawaban WHERE isi = 'true'`,
  );
  expect(grades).toEqual({
    n: ATTEMPTS * QUESTIONS,
    nilai: 100 * (right?.n ?? 0),
    versi: 1,
    riwayat: 0,
  });
  const wrong = await it.db.rows(
    `SELECT w.id FROM pengerjaan w WHERE w.nilai_akhir <> (SELECT round(100.0 * count(*) / ${QUESTIONS}, 2) FROM jawaban j
       WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi = 'true')`,
  );
  expect(wrong).toEqual([]);
});
