import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
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
const attempt = { mulai: past.waktuMulai, berakhir: past.waktuSelesai, selesai: past.waktuSelesai };

async function scene(peserta = 2) {
  api.clock.set('2026-11-24T11:00:00Z');
  const kelas = await api.make.kelas({ peserta });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [dosen] = kelas.pengajar;
  const [a, b] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a || !b) throw new Error('a lecturer and two students');
  const call = api.as(dosen);
  const params = { id: kelas.id };
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  return { kelas, pertemuan, dosen, a, b, call, params, settle };
}

test('columns, averages with the higher remedial, estimate and letter', async () => {
  const { kelas, pertemuan, a, call, params, settle } = await scene();
  const uts = await api.make.ujian(pertemuan, { ...past, jenis: 'uts', soal: 1, judul: 'UTS' });
  const remedial = await api.make.ujian(pertemuan, {
    ...past,
    jenis: 'remedial',
    utama: uts,
    peserta: [a],
  });
  await api.make.pengerjaan(uts, a, { ...attempt, nilaiAkhir: 40 });
  await api.make.pengerjaan(remedial, a, { ...attempt, nilaiAkhir: 70.5 });
  await api.make.komponenNilai(kelas, { jenis: 'uts', bobot: 60, aktivitas: [uts] });
  await api.make.komponenNilai(kelas, { jenis: 'uas', bobot: 30 });
  await api.db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, 'A', 'A', 4, 80, 100, '2020-01-01'), ($1, 'B', 'B', 3, 70, 79.99, '2020-01-01'), ($1, 'E', 'E', 0, 0, 69.99, '2020-01-01')`,
    [kelas.collegeId],
  );
  await settle();
  const { data } = await call.call(endpoints.rekapNilaiKelas, { params });
  expect(
    data.header_aktivitas.map(({ aktivitas, id_ujian_utama }) => [aktivitas.jenis, id_ujian_utama]),
  ).toEqual(
    expect.arrayContaining([
      ['uts', null],
      ['remedial', uts.id],
    ]),
  );
  expect(data).toMatchObject({
    header_rerata: [{ jenis: 'uts', label: 'Rata-rata UTS' }],
    jumlah_bobot: 90,
    jumlah_mahasiswa: 2,
    belum_dipetakan: [],
    hak: { boleh_entri: true, boleh_atur: false, siakad_terhubung: false },
  });
  const [first, second] = data.nilai_mahasiswa;
  expect(first).toMatchObject({
    rata_rata_lms: [{ jenis: 'uts', rata_rata: 70.5 }],
    perkiraan: { nilai: 70.5, huruf: 'B', dari: 1, total: 2 },
  });
  expect(second).toMatchObject({
    rata_rata_lms: [{ jenis: 'uts', rata_rata: 0 }],
    perkiraan: { nilai: 0, huruf: 'E', dari: 1, total: 2 },
  });
});

test('a value that nobody computed is shown, whatever its names and reasons contain', async () => {
  const { kelas, a, call, params } = await scene();
  const id = 'T"\\1';
  const alasan = 'NIM "tidak" dikenal:\n\\cek\\';
  await api.make.komponenNilai(kelas, { id });
  const cell = { id: kelas.id, studentId: a.nim, componentId: id };
  const body = { nilai: 87.5, versi: 0 };
  await call.call(endpoints.ubahNilaiKomponen, { params: cell, body });
  await api.db.run(
    `UPDATE nilai_komponen SET kirim_status = 'ditolak', kirim_alasan = $2 WHERE id_kelas = $1`,
    [kelas.id, alasan],
  );
  const { data } = await call.call(endpoints.rekapNilaiKelas, { params });
  expect(data.nilai_mahasiswa.map((row) => row.nilai_sikad)).toEqual([
    [
      expect.objectContaining({
        komponen: { id, bobot: 20 },
        nilai: 87.5,
        sumber: 'manual',
        hitung: null,
        dibuang: [],
        status_kirim: 'ditolak',
        alasan_kirim: alasan,
      }),
    ],
    [expect.objectContaining({ nilai: null, versi: 0, status_kirim: 'belum_dikirim' })],
  ]);
});

test('an activity that feeds no component is named, a hidden one is tagged and not averaged', async () => {
  const { kelas, pertemuan, a, call, params, settle } = await scene();
  const seen = await api.make.tugas(pertemuan, past);
  const hidden = await api.make.tugas(pertemuan, { ...past, tampilSejak: null });
  await api.make.komponenNilai(kelas, { aktivitas: [seen] });
  await api.make.nilaiTugas(seen, a, 80);
  await api.make.nilaiTugas(hidden, a, 20);
  await settle();
  const { data } = await call.call(endpoints.rekapNilaiKelas, { params });
  expect(data.belum_dipetakan).toEqual([hidden.id]);
  expect(data.header_aktivitas.map((one) => one.tersembunyi).toSorted()).toEqual([false, true]);
  expect(data.nilai_mahasiswa[0]?.rata_rata_lms).toEqual([{ jenis: 'tugas', rata_rata: 80 }]);
});

test('pages, search, and those who left', async () => {
  const { kelas, pertemuan, a, b, call, params, settle } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  await api.make.nilaiTugas(tugas, b, 90);
  await settle();
  await api.db.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [kelas.id, b.nim]);
  await settle();
  const ask = async (query: Record<string, string>) =>
    (await call.call(endpoints.rekapNilaiKelas, { params, query })).data;
  const nims = async (query: Record<string, string>) =>
    (await ask(query)).nilai_mahasiswa.map(({ mahasiswa, keluar }) => [mahasiswa.nim, keluar]);
  expect(await nims({})).toEqual([[a.nim, false]]);
  expect((await ask({})).jumlah_keluar).toBe(1);
  expect(await nims({ termasuk_keluar: 'true' })).toEqual([
    [a.nim, false],
    [b.nim, true],
  ]);
  expect(await nims({ page: '2', per_page: '1', termasuk_keluar: 'true' })).toEqual([
    [b.nim, true],
  ]);
  expect(await nims({ search: 'tidak ada' })).toEqual([]);
  // Coming back, the student keeps the grade and counts once (N43).
  await api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
    kelas.collegeId,
    kelas.id,
    b.nim,
  ]);
  await settle();
  const back = (await ask({})).nilai_mahasiswa;
  expect(back.map(({ nilai_pertemuan }) => nilai_pertemuan[0]?.nilai)).toEqual([-1.618, 90]);
});

test('the workbook holds what the screen shows', async () => {
  const { kelas, pertemuan, a, dosen, params, settle } = await scene();
  const tugas = await api.make.tugas(pertemuan, { ...past, judul: 'Esai' });
  await api.make.komponenNilai(kelas, { label: 'Tugas', bobot: 25, aktivitas: [tugas] });
  await api.make.nilaiTugas(tugas, a, 85.5);
  await settle();
  const file = await api.app.inject({
    url: `/v2/lms/nilai/kelas_kuliah/${params.id}/export_excel?tampilkan=tugas`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
    },
  });
  expect(file.headers['content-disposition']).toContain('Rekap Nilai');
  const [heading, first, second] = await readXlsx(file.rawPayload);
  expect(heading?.cells).toEqual([
    'No',
    'NIM',
    'Nama Mahasiswa',
    'P1 Tugas Esai',
    'Rata-rata Tugas',
    'Nilai Akhir (perkiraan)',
    'Huruf (perkiraan)',
    'Status Siakad',
  ]);
  expect(first?.cells.slice(1, 6)).toEqual([a.nim, a.nama, '85.5', '85.5', '85.5']);
  expect(second?.cells[3]).toBe('-');
});

test('the list of classes tells window, components and what waits', async () => {
  const { kelas, pertemuan, a, dosen, settle } = await scene();
  const tugas = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, {
    aktivitas: [tugas],
    // The window begins 24:59:59 after its start (S3 §9).
    entri: { mulai: '2026-11-23T10:00:02Z', selesai: '2026-11-30T00:00:00Z' },
  });
  await api.make.pengumpulan(tugas, a);
  await settle();
  const one = async (query: Record<string, string> = {}) =>
    (await api.as(dosen).call(endpoints.daftarNilaiKelas, { query })).data.find(
      ({ id }) => id === kelas.id,
    );
  expect(await one()).toMatchObject({
    status_entri: 'belum_dibuka',
    jumlah_komponen: 1,
    jumlah_belum_dinilai: 1,
    kirim: { diterima: 0, ditolak: 0, menunggu: 0, belum_dikirim: 1 },
  });
  api.clock.set('2026-11-24T11:00:01Z');
  expect((await one())?.status_entri).toBe('dibuka');
  expect(await one({ status_entri: 'ditutup' })).toBeUndefined();
  api.clock.set('2026-11-30T00:00:01Z');
  expect((await one({ status_entri: 'ditutup' }))?.id).toBe(kelas.id);
  await api.db.run('UPDATE nilai_kelas SET is_dikunci = true WHERE id_kelas = $1', [kelas.id]);
  expect((await one())?.status_entri).toBe('dikunci');
});

test('Siakad is connected with an address and a secret to sign with, not with one of them (N41)', async () => {
  const { kelas, call, params } = await scene();
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    kelas.collegeId,
    'https://siakad.test',
  ]);
  const { data } = await call.call(endpoints.rekapNilaiKelas, { params });
  expect(data.hak.siakad_terhubung).toBe(false);
  const signing = await createTestApi({
    settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
  });
  try {
    signing.clock.set('2026-11-24T11:00:00Z');
    const other = await signing.make.kelas({ peserta: 1 });
    const [dosen] = other.pengajar;
    if (!dosen) throw new Error('a lecturer');
    const connected = async () =>
      (await signing.as(dosen).call(endpoints.rekapNilaiKelas, { params: { id: other.id } })).data
        .hak.siakad_terhubung;
    expect(await connected()).toBe(false);
    await signing.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
      other.collegeId,
      'https://siakad.test',
    ]);
    expect(await connected()).toBe(true);
  } finally {
    await signing.close();
  }
});
