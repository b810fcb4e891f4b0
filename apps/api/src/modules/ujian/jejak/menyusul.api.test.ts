/** Late answers wait for a decision (U55); the ledger never changes. */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { versiNilai } from '../../../testing/versi-nilai.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('08:00')));
const gen = (n: number): number => PER_GENERASI + n;

/** The first is wrong in time; more come twenty minutes late. */
async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 3,
  });
  const [s1 = '', s2 = '', s3 = ''] = ujian.idSoal;
  const params = { id: ujian.id };
  const id = (await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params })).data.id ?? '';
  const send = async (rows: readonly [string, boolean, number][]) =>
    (
      await api.as(mahasiswa).call(endpoints.simpanBanyakJawaban, {
        params,
        body: {
          data: rows.map(([id_soal, jawaban, urutan]) => ({
            id_soal,
            jawaban,
            urutan: gen(urutan),
          })),
        },
      })
    ).data;
  api.clock.set(at('08:10'));
  await send([[s1, false, 1]]);
  const worker = createTestWorker(api);
  const settle = async () => {
    await worker.sweep('pengerjaan.berakhir');
    await worker.sweep('pengerjaan.ditutup');
    await worker.sweep('penilaian_ujian.hitung');
  };
  api.clock.set(at('08:50'));
  await settle();
  const before = await api.as(mahasiswa).call(endpoints.tandaTerimaUjian, { params });
  api.clock.set(at('09:00'));
  const late = await send([
    [s1, true, 2],
    [s2, true, 3],
  ]);
  const list = () => api.as(dosen).call(endpoints.menyusulPengerjaan, { params: { id } });
  const decide = (keputusan: 'diterima' | 'ditolak', rows?: readonly [string, number][]) =>
    api.as(dosen).call(endpoints.putuskanMenyusul, {
      params: { id },
      body: {
        keputusan,
        alasan: 'Jaringan kampus padam',
        ...(rows && {
          jawaban: rows.map(([id_soal, urutan]) => ({ id_soal, urutan: gen(urutan) })),
        }),
      },
    });
  const nilai = async () =>
    (
      await api
        .as(dosen)
        .call(endpoints.detailPengerjaan, { params: { ...params, studentId: mahasiswa.nim } })
    ).data;
  const periksa = async (kode: string) =>
    (await api.asStranger(collegeId).call(endpoints.periksaTandaTerimaUjian, { body: { kode } }))
      .data.hasil;
  return {
    collegeId,
    dosen,
    mahasiswa,
    teman,
    ujian,
    params,
    id,
    s1,
    s2,
    s3,
    send,
    settle,
    late,
    list,
    decide,
    nilai,
    periksa,
    kode: before.data.kode,
  };
}

test('what came late is kept, told, and counts for nothing until it is accepted; then it is graded anew', async () => {
  const one = await scene();
  expect(one.late.map(({ status }) => status)).toEqual(['menyusul', 'menyusul']);
  const told = (await one.list()).data;
  expect(told).toMatchObject({
    boleh_ubah: true,
    jumlah_menunggu: 2,
    berakhir_pada: '2026-11-24T08:40:00.000Z',
  });
  expect(
    told.jawaban.map(({ nomor, jawaban, waktu_server, putusan, berlaku, nilai }) => [
      nomor,
      jawaban,
      waktu_server,
      putusan,
      berlaku?.jawaban,
      nilai,
    ]),
  ).toEqual([
    [1, true, '2026-11-24T09:00:00.000Z', null, false, 0],
    [2, true, '2026-11-24T09:00:00.000Z', null, undefined, 0],
  ]);
  expect((await one.nilai()).pengerjaan).toMatchObject({
    menyusul: 2,
    nilai_akhir: 0,
    jumlah_dijawab: 1,
  });
  const garis = async () => {
    const { data } = await api
      .as(one.dosen)
      .call(endpoints.jejakPengerjaan, { params: { id: one.id } });
    return data.awal?.garis.map(({ tiba, nomor, berlaku }) => [
      nomor,
      tiba / 60_000,
      berlaku === null ? null : berlaku / 60_000,
    ]);
  };
  expect(await garis()).toEqual([
    [1, 10, 10],
    [1, 60, null],
    [2, 60, null],
  ]);
  api.clock.set(at('09:30'));
  const accepted = await one.decide('diterima');
  expect(await garis()).toEqual([
    [1, 10, 10],
    [1, 60, 90],
    [2, 60, 90],
  ]);
  expect(accepted.data).toMatchObject({ jumlah_menunggu: 0, nilai_tetap: [] });
  expect(accepted.data.jawaban[0]?.putusan).toMatchObject({
    keputusan: 'diterima',
    alasan: 'Jaringan kampus padam',
    oleh: one.dosen.nama,
  });
  await one.settle();
  expect((await one.nilai()).pengerjaan).toMatchObject({
    menyusul: 0,
    nilai_akhir: 66.67,
    jumlah_dijawab: 2,
  });
  const mine = await api
    .as(one.mahasiswa)
    .call(endpoints.catatanPengerjaan, { params: one.params });
  expect(mine.data.menyusul.map(({ nomor, putusan }) => [nomor, putusan?.keputusan])).toEqual([
    [1, 'diterima'],
    [2, 'diterima'],
  ]);
  expect(mine.text).not.toContain(one.dosen.nama);
});

test('one by one, and taken back: what counts is what the ledger says with the decisions of now', async () => {
  const one = await scene();
  await one.decide('diterima', [[one.s2, 3]]);
  await one.decide('ditolak');
  expect((await one.list()).data.jawaban.map(({ putusan }) => putusan?.keputusan)).toEqual([
    'ditolak',
    'diterima',
  ]);
  await one.settle();
  expect((await one.nilai()).pengerjaan).toMatchObject({ nilai_akhir: 33.33, jumlah_dijawab: 2 });
  await one.decide('ditolak', [[one.s2, 3]]);
  await one.settle();
  expect((await one.nilai()).pengerjaan).toMatchObject({ nilai_akhir: 0, jumlah_dijawab: 1 });
});

test('said twice it is said once, and unknown answers are refused', async () => {
  const one = await scene();
  await one.decide('diterima');
  await one.settle();
  const again = await one.decide('diterima');
  expect(again.data.nilai_tetap).toEqual([]);
  expect((await one.nilai()).pengerjaan.perhitungan).toBe('done');
  const logged = await api.db.rows(
    'SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE $2',
    [one.collegeId, '%susulan%'],
  );
  expect(logged).toEqual([{ aksi: 'ujian.susulan_diterima' }]);
  expect(await one.decide('ditolak', [[one.s3, 9]])).toMatchObject({ status: 404 });
});

test('what is older than what counts stays behind it', async () => {
  const one = await scene();
  await one.decide('diterima');
  await one.send([[one.s2, false, 2]]);
  const more = await one.decide('diterima');
  expect(more.data.jawaban.map(({ urutan, tertinggal }) => [urutan, tertinggal])).toEqual([
    [gen(2), false],
    [gen(2), true],
    [gen(3), false],
  ]);
  const mine = await api
    .as(one.mahasiswa)
    .call(endpoints.catatanPengerjaan, { params: one.params });
  expect(mine.data.menyusul.map(({ kalah }) => kalah)).toEqual([false, true, false]);
  await one.settle();
  expect((await one.nilai()).pengerjaan.nilai_akhir).toBe(66.67);
});

test('a person’s grade stays and is named', async () => {
  const one = await scene();
  const params = {
    id: one.ujian.id,
    studentId: one.mahasiswa.nim,
    groupId: one.ujian.idKelompok,
    questionId: one.s1,
  };
  await api.as(one.dosen).call(endpoints.nilaiSoalPengerjaan, {
    params,
    body: {
      nilai: 40,
      versi: await versiNilai(api.db, {
        idUjian: one.ujian.id,
        nim: one.mahasiswa.nim,
        idSoal: one.s1,
      }),
    },
  });
  expect((await one.decide('diterima')).data.nilai_tetap).toEqual([1]);
  await one.settle();
  expect(
    (await one.nilai()).kelompok[0]?.soal.map(({ penilaian }) => [
      penilaian.nilai,
      penilaian.sumber,
    ]),
  ).toEqual([
    [40, 'manual'],
    [100, 'otomatis'],
    [0, 'otomatis'],
  ]);
});

test('files that a late answer names can be opened before anybody decides, as far as they arrived', async () => {
  const one = await scene();
  const [sidik, hilang] = ['a'.repeat(64), 'b'.repeat(64)];
  const isi = {
    berkas: [sidik, hilang].map((of) => ({ sidik: of, nama: `${of[0]}.pdf`, bytes: 1_000 })),
  };
  const pemilik = { jenis: 'pengerjaan', id: one.id };
  const berkas = await api.make.berkas({
    pengunggah: one.mahasiswa,
    kind: 'jawaban_ujian',
    pemilik,
  });
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     SELECT college_id, id_pengerjaan, id_soal, $3, id_versi, $4::jsonb, false, $5, 'menyusul', 's' FROM jawaban_ledger
     WHERE college_id = $1 AND id_pengerjaan = $2 AND id_soal = $6 LIMIT 1`,
    [one.collegeId, one.id, gen(9), JSON.stringify(isi), at('09:01'), one.s2],
  );
  await api.db.run(
    `INSERT INTO jawaban_berkas (college_id, id_pengerjaan, id_soal, sidik, id_berkas, tiba_pada) VALUES ($1, $2, $3, $4, $5, $6)`,
    [one.collegeId, one.id, one.s2, sidik, berkas, at('09:02')],
  );
  api.clock.set(at('09:40'));
  const late = (await one.list()).data.jawaban.find(({ urutan }) => urutan === gen(9));
  expect(
    late?.berkas.map(({ sidik: of, keadaan, berkas: file }) => [of, keadaan, file === null]),
  ).toEqual([
    [sidik, 'diterima', false],
    [hilang, 'tidak_diterima', true],
  ]);
});

test('receipts stay genuine: of what had arrived by then, of what came since, and of what was decided', async () => {
  const one = await scene();
  const receipt = async () =>
    (await api.as(one.mahasiswa).call(endpoints.tandaTerimaUjian, { params: one.params })).data;
  const waiting = await receipt();
  expect(waiting.tanda_terima).toMatchObject({
    jumlah_simpanan: 3,
    jumlah_menyusul: 2,
    jumlah_dijawab: 1,
  });
  expect(await receipt()).toEqual(waiting);
  api.clock.set(at('09:30'));
  await one.decide('diterima');
  const decided = await receipt();
  expect(decided.tanda_terima).toMatchObject({
    jumlah_simpanan: 3,
    jumlah_dijawab: 2,
    akar: waiting.tanda_terima.akar,
  });
  expect(await receipt()).toEqual(decided);
  const all = [one.kode, waiting.kode, decided.kode];
  expect(new Set(all).size).toBe(3);
  expect(await Promise.all(all.map(one.periksa))).toEqual(['asli', 'asli', 'asli']);
});

test('a late answer that nobody has decided of and that goes missing shows', async () => {
  const one = await scene();
  const { kode } = (
    await api.as(one.mahasiswa).call(endpoints.tandaTerimaUjian, { params: one.params })
  ).data;
  await api.db.run('ALTER TABLE jawaban_ledger DISABLE TRIGGER jawaban_ledger_tetap');
  try {
    await api.db.run(
      "DELETE FROM jawaban_ledger WHERE college_id = $1 AND status = 'menyusul' AND id_soal = $2",
      [one.collegeId, one.s2],
    );
  } finally {
    await api.db.run('ALTER TABLE jawaban_ledger ENABLE TRIGGER jawaban_ledger_tetap');
  }
  expect(await one.periksa(kode)).toBe('catatan_berubah');
  expect(await one.periksa(one.kode)).toBe('asli');
});

test('late answers that arrive at once are all in the root', async () => {
  const one = await scene();
  await Promise.all([4, 5, 6, 7].map((urutan) => one.send([[one.s2, false, urutan]])));
  const { tanda_terima } = (
    await api.as(one.mahasiswa).call(endpoints.tandaTerimaUjian, { params: one.params })
  ).data;
  expect(tanda_terima).toMatchObject({ jumlah_simpanan: 7, jumlah_menyusul: 6 });
});

test('many decide at once and it is decided once', async () => {
  const one = await scene();
  const all = await Promise.all(Array.from({ length: 6 }, () => one.decide('diterima')));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const logged = await api.db.rows(
    'SELECT id FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE $2',
    [one.collegeId, '%susulan%'],
  );
  expect(logged).toHaveLength(1);
});

test('the list of attempts finds those that wait', async () => {
  const one = await scene();
  await api.as(one.teman).call(endpoints.mulaiPengerjaan, { params: one.params });
  const waiting = () =>
    api
      .as(one.dosen)
      .call(endpoints.daftarPengerjaan, { params: one.params, query: { status: 'menyusul' } });
  expect((await waiting()).data.map(({ id }) => id)).toEqual([one.id]);
  await one.decide('ditolak');
  expect((await waiting()).data).toEqual([]);
});
