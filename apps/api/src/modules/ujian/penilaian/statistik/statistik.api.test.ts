/** Statistics of an exam's questions (U84), and its workbook (U89). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));

/** Half have three right, the others only the first. */
async function scene(peserta: number, hadir = peserta) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('10:00'), soal: 3 };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    judul: 'Kuis 1',
    ...waktu,
  });
  const students = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  const attempts: string[] = [];
  for (const [n, who] of students.slice(0, hadir).entries()) {
    const times = { mulai: at('08:00'), berakhir: at('10:00'), selesai: at('09:00') };
    const id = await api.make.pengerjaan(ujian, who, times);
    attempts.push(id);
    const right = n < hadir / 2 ? 3 : 1;
    await api.make.banyakJawaban(
      `SELECT $1::text, $2::text, s.id, 'true', $4::timestamptz FROM unnest($3::text[]) AS s (id)`,
      [collegeId, id, ujian.idSoal.slice(0, right), at('08:30')],
    );
  }
  await api.db.run('UPDATE pengerjaan SET ditutup_pada = selesai_pada WHERE college_id = $1', [
    collegeId,
  ]);
  await createTestWorker(api).sweep('penilaian_ujian.hitung');
  return { collegeId, dosen, kelas, ujian, students, attempts };
}
const stats = (who: TestUser, id: string) =>
  api.as(who).call(endpoints.statistikJawaban, { params: { id } });

test('how easy each question is, how it tells apart, and what was chosen', async () => {
  const { dosen, ujian } = await scene(12);
  const { data } = await stats(dosen, ujian.id);
  expect(data).toMatchObject({
    jumlah_pengerjaan: 12,
    cukup: true,
    alpha: expect.closeTo(0.75, 10),
  });
  expect(data.rata_rata).toBeCloseTo((100 + 33.33) / 2, 2);
  expect(
    data.soal.map((one) => [one.id_soal, one.n, one.tingkat_kesulitan, one.daya_beda, one.kosong]),
  ).toEqual([
    [ujian.idSoal[0], 12, 1, null, 0],
    [ujian.idSoal[1], 12, 0.5, expect.closeTo(1, 10), 6],
    [ujian.idSoal[2], 12, 0.5, expect.closeTo(1, 10), 6],
  ]);
  expect(data.soal[1]?.sebaran).toEqual([
    { id: '0', teks: 'Benar', benar: true, jumlah: 6, bagian: 0.5 },
    { id: '1', teks: 'Salah', benar: false, jumlah: 0, bagian: 0 },
  ]);
});

test('of kinds that are typed too it is told how many left them empty', async () => {
  const { collegeId, dosen, ujian } = await scene(12);
  const [, second = ''] = ujian.idSoal;
  await api.db.run(
    'ALTER TABLE soal_versi DISABLE TRIGGER USER; ALTER TABLE soal_kunci DISABLE TRIGGER USER',
    [],
  );
  await api.db.run(
    `WITH v AS (UPDATE soal_versi SET isi = '{}' WHERE college_id = $1 AND id = $2), s AS (UPDATE soal SET jenis = 'isian' WHERE college_id = $1 AND id = $2)
     UPDATE soal_kunci SET kunci = '{"teks": [{"teks": "ya", "persen": 100}], "pekaHuruf": false}' WHERE college_id = $1 AND id_versi = $2`,
    [collegeId, second],
  );
  await api.db.run(
    'ALTER TABLE soal_versi ENABLE TRIGGER USER; ALTER TABLE soal_kunci ENABLE TRIGGER USER',
    [],
  );
  const { data } = await stats(dosen, ujian.id);
  expect(data.soal[1]).toMatchObject({ id_soal: second, jenis: 'isian', sebaran: [], kosong: 6 });
});

test('of nine attempts nothing is told but how many they are', async () => {
  const { dosen, ujian, attempts } = await scene(10);
  await api.db.run('UPDATE pengerjaan SET dibatalkan_pada = $2 WHERE id = $1', [
    attempts[0] ?? '',
    at('10:30'),
  ]);
  const { data } = await stats(dosen, ujian.id);
  expect(data).toMatchObject({ jumlah_pengerjaan: 9, cukup: false, rata_rata: null, alpha: null });
  for (const one of data.soal) {
    expect(one).toMatchObject({
      n: 9,
      tingkat_kesulitan: null,
      daya_beda: null,
      sebaran: [],
      kosong: null,
    });
  }
});

test('versions of a question have figures of their own', async () => {
  const { collegeId, dosen, ujian, attempts } = await scene(20);
  const [first = ''] = ujian.idSoal;
  await api.db.run(
    `WITH v AS (INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
       SELECT college_id, id || '-2', id_soal, 2, pertanyaan, isi, sidik, oleh, oleh_nama, pada FROM soal_versi WHERE college_id = $1 AND id = $2)
     INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
     SELECT college_id, id_versi || '-2', kunci, lengkap, teks_kunci FROM soal_kunci WHERE college_id = $1 AND id_versi = $2`,
    [collegeId, first],
  );
  await api.db.run(
    `UPDATE pengerjaan SET susunan = jsonb_set(susunan, '{0,versi}', to_jsonb($2::text)) WHERE id = ANY($1::text[])`,
    [attempts.slice(0, 10), `${first}-2`],
  );
  const { data } = await stats(dosen, ujian.id);
  expect(data.soal.map(({ id_versi, n }) => [id_versi, n])).toEqual([
    [first, 10],
    [`${first}-2`, 10],
    [ujian.idSoal[1], 20],
    [ujian.idSoal[2], 20],
  ]);
  expect(data.alpha).not.toBeNull();
});

test('before anybody has come there is nothing, and other classes find nothing', async () => {
  const { collegeId, dosen, ujian } = await scene(1, 0);
  expect((await stats(dosen, ujian.id)).data).toEqual({
    jumlah_pengerjaan: 0,
    cukup: false,
    rata_rata: null,
    alpha: null,
    soal: [],
  });
  expect((await stats(await api.make.dosen({ collegeId }), ujian.id)).status).toBe(404);
});

test('a question from a bank is told in the bank how it did, over all exams that asked it as it is', async () => {
  const { collegeId, ujian } = await scene(12);
  const bank = await api.make.bankSoal({ collegeId });
  const [asli, lain] = [await api.make.soal(bank), await api.make.soal(bank)];
  const from = (id: string | undefined, asal: string) =>
    api.db.run(
      'UPDATE soal SET asal_id_soal = $3, asal_versi = 1 WHERE college_id = $1 AND id = $2',
      [collegeId, id ?? '', asal],
    );
  await from(ujian.idSoal[1], asli.id);
  await from(ujian.idSoal[0], lain.id);
  await api.db.run(`ALTER TABLE soal_versi DISABLE TRIGGER USER`);
  await api.db.run(
    `UPDATE soal_versi v SET sidik = e.sidik FROM soal_versi e WHERE v.college_id = $1 AND v.id_soal = $2 AND e.college_id = $1 AND e.id_soal = $3`,
    [collegeId, asli.id, ujian.idSoal[1] ?? ''],
  );
  await api.db.run(`ALTER TABLE soal_versi ENABLE TRIGGER USER`);
  const worker = createTestWorker(api);
  await worker.drain(2);
  const rows = await api.db.rows(
    'SELECT id_soal, n, tingkat_kesulitan, daya_beda, sebaran FROM soal_statistik WHERE college_id = $1',
    [collegeId],
  );
  expect(rows).toEqual([
    {
      id_soal: asli.id,
      n: 12,
      tingkat_kesulitan: 0.5,
      daya_beda: expect.closeTo(1, 10),
      sebaran: { '': 6, 0: 6 },
    },
  ]);
});

test('the workbook has a row for each student and a column for each question; texts do nothing', async () => {
  const { collegeId, dosen, ujian, students, attempts } = await scene(4, 3);
  await api.db.run(`UPDATE pengguna SET nama = '=1+1' WHERE college_id = $1 AND id = $2`, [
    collegeId,
    students[0]?.userId ?? '',
  ]);
  await api.db.run(`UPDATE nilai_soal SET nilai = NULL WHERE id_pengerjaan = $1 AND id_soal = $2`, [
    attempts[1] ?? '',
    ujian.idSoal[2] ?? '',
  ]);
  await api.make.fokus(collegeId, attempts[1] ?? '');
  const fetchFile = (user: TestUser) =>
    api.app.inject({
      url: `/v2/lms/ujian/${ujian.id}/pengerjaan/export_excel`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
        'college-id': user.collegeId,
      },
    });
  const file = await fetchFile(dosen);
  expect(file.statusCode).toBe(200);
  const [heading, ...rows] = (await readXlsx(file.rawPayload)).map((row) => row.cells);
  expect(heading).toEqual([
    ...[
      'No',
      'NIM',
      'Nama',
      'Status',
      'Mulai',
      'Selesai',
      'Durasi (menit)',
      'Dijawab',
      'Soal 1',
      'Soal 2',
      'Soal 3',
    ],
    ...['Pengurangan', 'Nilai Akhir', 'Terlambat', 'Kejadian fokus'],
  ]);
  const brief = rows.map((row) => [row[0], row[1], row[3], ...row.slice(6, 15)].map(String));
  expect(brief).toEqual([
    ['1', students[0]?.nim, 'Selesai', '60', '3', '100', '100', '100', '0', '100', '0', '0'],
    [
      '2',
      students[1]?.nim,
      'Selesai',
      '60',
      '3',
      '100',
      '100',
      'Belum dinilai',
      '0',
      '100',
      '0',
      '1',
    ],
    ['3', students[2]?.nim, 'Selesai', '60', '1', '100', '0', '0', '0', '33.33', '0', '0'],
    ['4', students[3]?.nim, '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
  ]);
  expect(rows[0]?.[2]).toBe("'=1+1");
  const logged = await api.db.rows(
    "SELECT detail FROM log_aktivitas WHERE aksi = 'ujian.pengerjaan_diekspor' AND college_id = $1",
    [collegeId],
  );
  expect(logged).toMatchObject([
    { detail: expect.stringMatching(/^Mengekspor 4 baris pengerjaan ujian "Kuis 1" pada/) },
  ]);
  expect((await fetchFile(await api.make.dosen({ collegeId }))).statusCode).toBe(404);
  const [student] = students;
  if (student) expect((await fetchFile(student)).statusCode).toBe(403);
});
