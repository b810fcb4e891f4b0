import { endpoints } from '@lms/contracts';
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};
const terbit = { ...past, nilaiTampilPada: new Date('2026-11-24T10:30:00Z') };
const attempt = { mulai: past.waktuMulai, berakhir: past.waktuSelesai, selesai: past.waktuSelesai };

async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const kelas = await api.make.kelas({ peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [a, b] = kelas.peserta;
  const [dosen] = kelas.pengajar;
  if (!a || !b || !dosen) throw new Error('a lecturer and two students');
  const as = api.as(a);
  return {
    kelas,
    pertemuan,
    a,
    b,
    dosen,
    settle: () => createTestWorker(api).sweep('nilai.hitung'),
    mine: async () =>
      (await as.call(endpoints.nilaiSayaSatuKelas, { params: { id: kelas.id } })).data,
    explain: async (componentId: string) =>
      (await as.call(endpoints.rincianNilaiSaya, { params: { id: kelas.id, componentId } })).data,
    suppose: (aktivitas: { id: string; nilai: number }[]) =>
      as.call(endpoints.simulasiNilai, { params: { id: kelas.id }, body: { aktivitas } }),
  };
}

const publishExam = (id: string, on: boolean) =>
  api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [
    id,
    on ? api.clock.now() : null,
  ]);

test('a value shows when it is published, and the component follows', async () => {
  const { kelas, pertemuan, a, settle, mine, explain } = await scene();
  const tugas = await api.make.tugas(pertemuan, { ...terbit, judul: 'ER-diagram' });
  const ujian = await api.make.ujian(pertemuan, { ...past, soal: 1 });
  const komponen = await api.make.komponenNilai(kelas, { aktivitas: [tugas, ujian], bobot: 30 });
  await api.make.nilaiTugas(tugas, a, 80);
  await api.make.pengerjaan(ujian, a, { ...attempt, nilaiAkhir: 33.33 });
  await settle();

  const before = await mine();
  expect(before.aktivitas).toMatchObject([
    {
      aktivitas: { id: tugas.id },
      nilai: 80,
      keadaan: 'dinilai',
      terbit: true,
      komponen: [komponen],
    },
    { aktivitas: { id: ujian.id }, nilai: null, keadaan: null, terbit: false },
  ]);
  expect(before.komponen).toMatchObject([{ nilai: 80, dari: 1, total: 2, lengkap: false }]);
  expect(before.perkiraan).toEqual({ nilai: 80, huruf: null, dari: 1, total: 1 });
  expect(JSON.stringify([before, await explain(komponen)])).not.toMatch(/33\.33|56\.67/);

  await publishExam(ujian.id, true);
  expect((await mine()).komponen).toMatchObject([
    { nilai: 56.67, dari: 2, total: 2, lengkap: true },
  ]);
  expect(await explain(komponen)).toMatchObject({
    nilai: 56.67,
    sumber: 'hitung',
    rumus: '(80.00 + 33.33) ÷ 2 = 56.67',
    sumber_nilai: [
      { aktivitas: { label: 'ER-diagram' }, nilai: 80, dihitung: true },
      { nilai: 33.33, dihitung: true },
    ],
  });

  await publishExam(ujian.id, false);
  expect((await mine()).komponen).toMatchObject([{ nilai: 80, lengkap: false }]);
});

test('a manual value waits until its activities are published', async () => {
  const { kelas, pertemuan, a, settle, mine, explain } = await scene();
  const ujian = await api.make.ujian(pertemuan, { ...past, soal: 1 });
  const komponen = await api.make.komponenNilai(kelas, { aktivitas: [ujian] });
  await api.make.pengerjaan(ujian, a, { ...attempt, nilaiAkhir: 40 });
  await settle();
  await api.db.run(
    `UPDATE nilai_komponen SET manual = 91.5, manual_akta = 1, manual_oleh_nama = 'Dosen Uji', berlaku = 91.5
     WHERE id_kelas = $1 AND nim = $2`,
    [kelas.id, a.nim],
  );
  expect((await mine()).komponen).toMatchObject([{ nilai: null, lengkap: false }]);
  await publishExam(ujian.id, true);
  expect((await mine()).komponen).toMatchObject([{ nilai: 91.5, lengkap: true }]);
  const why = await explain(komponen);
  expect(why).toMatchObject({ nilai: 91.5, sumber: 'manual', hitung: 40, rumus: '40.00' });
  expect(JSON.stringify(why)).not.toContain('Dosen Uji');
});

test('a forum counts once it is over, attendance always, what is hidden never shows', async () => {
  const { kelas, pertemuan, a, settle, mine } = await scene();
  const open = {
    ...past,
    waktuSelesai: new Date('2026-11-24T11:05:00Z'),
    penilaianKeaktifan: true,
  };
  const forum = await api.make.forum(pertemuan, open);
  const hidden = await api.make.tugas(pertemuan, { ...terbit, tampilSejak: null });
  await api.make.komponenNilai(kelas, { aktivitas: [forum, hidden, ID_KEHADIRAN] });
  await api.db.run(
    `INSERT INTO forum_nilai (college_id, id_forum, nim, nilai, versi, dinilai_oleh, dinilai_nama, dinilai_pada)
     VALUES ($1, $2, $3, 65, 1, 'dosen', 'Dosen Uji', $4)`,
    [kelas.collegeId, forum.id, a.nim, api.clock.now()],
  );
  await settle();
  const ids = async () =>
    (await mine()).aktivitas.map(({ aktivitas, nilai, terbit: shown }) => [
      aktivitas.id,
      nilai,
      shown,
    ]);
  expect(await ids()).toEqual([
    [forum.id, null, false],
    [ID_KEHADIRAN, null, true],
  ]);
  api.clock.set('2026-11-24T11:05:01Z');
  await settle();
  expect(await ids()).toEqual([
    [forum.id, 65, true],
    [ID_KEHADIRAN, null, true],
  ]);
  expect((await mine()).komponen).toMatchObject([{ nilai: 65, dari: 1, total: 2, lengkap: false }]);
});

test('the list has every own class, of a period where one is asked, with the letter of its scale', async () => {
  const { kelas, pertemuan, a, settle } = await scene();
  const tugas = await api.make.tugas(pertemuan, terbit);
  await api.make.komponenNilai(kelas, { aktivitas: [tugas] });
  await api.make.nilaiTugas(tugas, a, 85);
  await api.db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, 'A', 'A', 4, 80, 100, '2000-01-01'), ($1, 'B', 'B', 3, 0, 79.99, '2000-01-01')`,
    [kelas.collegeId],
  );
  await settle();
  const list = async (query: { periode?: number }) =>
    (await api.as(a).call(endpoints.nilaiSaya, { query })).data;
  const all = await list({});
  expect(all.map((one) => one.id_kelas)).toEqual([kelas.id]);
  const [mine] = all;
  expect(mine?.perkiraan).toEqual({ nilai: 85, huruf: 'A', dari: 1, total: 1 });
  expect(await list({ periode: mine?.periode ?? 0 })).toEqual(all);
  expect(await list({ periode: 19991 })).toEqual([]);
});

test('what is supposed is answered, and nothing is stored or logged', async () => {
  const { kelas, pertemuan, a, settle, mine, suppose } = await scene();
  const tugas = await api.make.tugas(pertemuan, terbit);
  const later = await api.make.tugas(pertemuan, {
    ...past,
    waktuSelesai: new Date('2026-12-24T12:00:00Z'),
  });
  const hidden = await api.make.tugas(pertemuan, { ...terbit, tampilSejak: null });
  await api.make.komponenNilai(kelas, { aktivitas: [tugas, later] });
  await api.make.nilaiTugas(tugas, a, 70);
  await settle();
  const counts = () =>
    api.db.row(
      `SELECT (SELECT count(*)::int FROM log_aktivitas) AS log, (SELECT count(*)::int FROM nilai_ledger) AS ledger,
         (SELECT count(*)::int FROM nilai_antre) AS antre`,
    );
  const before = [await mine(), await counts()];
  const { data } = await suppose([{ id: later.id, nilai: 90 }]);
  expect(data).toMatchObject({
    komponen: [{ nilai: 80, dari: 2, total: 2 }],
    perkiraan: { nilai: 80 },
  });
  expect([await mine(), await counts()]).toEqual(before);
  const refused = await suppose([{ id: hidden.id, nilai: 90 }]);
  expect([refused.status, refused.error.code]).toEqual([422, 'komponen_aktivitas_tidak_ada']);
});

test('thirty a minute and account', async () => {
  const { suppose, kelas, b } = await scene();
  for (let n = 0; n < 30; n += 1) expect((await suppose([])).status).toBe(200);
  const reply = await suppose([]);
  expect([reply.status, reply.error.code]).toEqual([429, 'terlalu_sering']);
  const other = await api
    .as(b)
    .call(endpoints.simulasiNilai, { params: { id: kelas.id }, body: { aktivitas: [] } });
  expect(other.status).toBe(200);
});

test('who is no longer active reads on; another class is not there', async () => {
  const { kelas, b, mine } = await scene();
  await api.make.komponenNilai(kelas);
  const elsewhere = await api.make.mahasiswa();
  const reply = await api
    .as(elsewhere)
    .call(endpoints.nilaiSayaSatuKelas, { params: { id: kelas.id } });
  expect(reply.status).toBe(404);
  await api.db.run(`UPDATE mahasiswa SET status = 'Lulus' WHERE nim = $1`, [b.nim]);
  const still = await api.as(b).call(endpoints.nilaiSayaSatuKelas, { params: { id: kelas.id } });
  expect(still.status).toBe(200);
  expect(await mine()).toMatchObject({
    komponen: [{ nilai: null, dari: 0, total: 0 }],
    perkiraan: null,
  });
});
