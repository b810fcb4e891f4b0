import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};

/** Two graded tasks of two students: 80 and 60, 90 and 100. */
async function scene() {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [a, b] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  const [dosen] = kelas.pengajar;
  if (!a || !b || !dosen) throw new Error('a lecturer and two students');
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const satu = await api.make.tugas(pertemuan, past);
  const dua = await api.make.tugas(pertemuan, past);
  for (const [tugas, student, nilai] of [
    [satu, a, 80],
    [dua, a, 60],
    [satu, b, 90],
    [dua, b, 100],
  ] as const)
    await api.make.nilaiTugas(tugas, student, nilai);
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas' });
  const settle = () => createTestWorker(api).sweep('nilai.hitung');
  await settle();
  const put = (body: object, { user = dosen as TestUser, query = {}, componentId = 'T' } = {}) =>
    api.as(user).call(endpoints.ubahKomponenNilai, {
      params: { id: kelas.id, componentId },
      query,
      rawBody: body,
    });
  const preview = (body: object) => put(body, { query: { pratinjau: 'true' } });
  const enter = (nim: string, nilai: number, versi: number) =>
    api.as(dosen).call(endpoints.ubahNilaiKomponen, {
      params: { id: kelas.id, studentId: nim, componentId: 'T' },
      body: { nilai, versi },
    });
  const own = [collegeId, kelas.id];
  const cells = () =>
    api.db.rows<{ nim: string; berlaku: number | null; versi: number }>(
      'SELECT nim, berlaku::float8 AS berlaku, versi FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 ORDER BY nim',
      own,
    );
  const mappings = () =>
    api.db.rows(
      "SELECT versi, isi, oleh_nama FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'pemetaan' ORDER BY id",
      own,
    );
  return {
    collegeId,
    kelas,
    pertemuan,
    a,
    b,
    dosen,
    operator,
    satu,
    dua,
    put,
    preview,
    enter,
    cells,
    mappings,
    settle,
    own,
  };
}

const bodyOf = (reply: { text: string }) => JSON.parse(reply.text);

test('chosen activities are calculated at once, with weights, and the ledger keeps the choice', async () => {
  const { dosen, a, b, satu, dua, put, cells, mappings } = await scene();
  const reply = await put({ list_aktivitas: [satu.id, { id: dua.id, bobot: 3 }] });
  expect(reply.data).toMatchObject({
    jumlah_berubah: 2,
    perubahan: [
      // (80 + 3 × 60) ÷ 4 and (90 + 3 × 100) ÷ 4
      { nim: a.nim, nama: a.nama, dari: null, menjadi: 65, sumber: 'hitung' },
      { nim: b.nim, nama: b.nama, dari: null, menjadi: 97.5, sumber: 'hitung' },
    ],
    manual: [],
    siakad: [],
    belum_lengkap: 0,
    komponen: { id: 'T', versi: 1, buang_terendah: 0 },
  });
  expect(reply.data.komponen.aktivitas.map(({ id, bobot }) => [id, bobot]).toSorted()).toEqual(
    [
      [satu.id, 1],
      [dua.id, 3],
    ].toSorted(),
  );
  expect(await cells()).toEqual([
    { nim: a.nim, berlaku: 65, versi: 1 },
    { nim: b.nim, berlaku: 97.5, versi: 1 },
  ]);
  const isi = {
    buang_terendah: 0,
    aktivitas: [
      { id: satu.id, bobot: 1 },
      { id: dua.id, bobot: 3 },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
  expect(await mappings()).toEqual([{ versi: 1, isi, oleh_nama: dosen.nama }]);
});

test('the same choice again changes nothing, whatever version the screen had', async () => {
  const { satu, put, cells, mappings } = await scene();
  await put({ list_aktivitas: [satu.id], versi: 0 });
  const before = await cells();
  const again = await put({ list_aktivitas: [satu.id], versi: 0 });
  expect(again.data).toMatchObject({ jumlah_berubah: 0, komponen: { versi: 1 } });
  expect(await cells()).toEqual(before);
  expect(await mappings()).toHaveLength(1);
});

test('a preview tells the same and stores nothing', async () => {
  const { kelas, collegeId, satu, dua, put, preview, cells, mappings } = await scene();
  const body = { list_aktivitas: [satu.id, dua.id], buang_terendah: 1 };
  const told = (await preview(body)).data;
  expect(told).toMatchObject({ jumlah_berubah: 2, komponen: { versi: 0, aktivitas: [] } });
  expect(told.perubahan.map(({ menjadi }) => menjadi)).toEqual([80, 100]);
  expect(await cells()).toEqual([]);
  expect(await mappings()).toEqual([]);
  expect((await put(body)).data.perubahan).toEqual(told.perubahan);
  const log = await api.db.rows(
    "SELECT objek FROM log_aktivitas WHERE college_id = $1 AND id_kelas = $2 AND aksi = 'nilai.komponen_diubah'",
    [collegeId, kelas.id],
  );
  expect(log).toMatchObject([{ objek: { id_komponen: 'T', jumlah_berubah: 2 } }]);
});

test('a preview needs no open window; saving does', async () => {
  const { kelas, satu, put } = await scene();
  await api.make.komponenNilai(kelas, { id: 'W', entri: null });
  const body = { list_aktivitas: [satu.id] };
  const at = { componentId: 'W' };
  expect((await put(body, { ...at, query: { pratinjau: 'true' } })).data.jumlah_berubah).toBe(2);
  expect((await put(body, at)).error.code).toBe('nilai_di_luar_rentang');
});

test('students with ungraded work are counted', async () => {
  const { pertemuan, a, satu, preview } = await scene();
  const ujian = await api.make.ujian(pertemuan, { ...past, soal: 1 });
  const attempt = {
    mulai: past.waktuMulai,
    berakhir: past.waktuSelesai,
    selesai: past.waktuSelesai,
  };
  await api.make.pengerjaan(ujian, a, attempt);
  expect((await preview({ list_aktivitas: [satu.id, ujian.id] })).data.belum_lengkap).toBe(1);
});

describe('values that people or Siakad have set', () => {
  test('are named and not written over unasked', async () => {
    const { a, satu, put, preview, enter, cells, mappings } = await scene();
    await enter(a.nim, 55, 0);
    const row = { nim: a.nim, nama: a.nama, dari: 55, menjadi: 80, sumber: 'manual' };
    expect((await preview({ list_aktivitas: [satu.id] })).data).toMatchObject({
      jumlah_berubah: 1,
      manual: [row],
    });
    const refused = await put({ list_aktivitas: [satu.id] });
    expect([refused.status, refused.error.code]).toEqual([409, 'nilai_manual_tertimpa']);
    expect(bodyOf(refused).data).toEqual({ manual: [row], siakad: [] });
    expect(await cells()).toHaveLength(1);
    expect(await mappings()).toEqual([]);
  });

  test('stay as asked, and the computed value stands beside them', async () => {
    const { a, satu, put, enter, own } = await scene();
    await enter(a.nim, 55, 0);
    const kept = await put({ list_aktivitas: [satu.id], timpa_manual: false });
    expect(kept.data).toMatchObject({ jumlah_berubah: 1, manual: [{ nim: a.nim }] });
    expect(
      await api.db.row(
        'SELECT berlaku::float8 AS berlaku, hitung::float8 AS hitung, versi FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 AND nim = $3',
        [...own, a.nim],
      ),
    ).toEqual({ berlaku: 55, hitung: 80, versi: 1 });
  });

  test('give way as asked, with one new version and a row in the ledger', async () => {
    const { a, satu, put, enter, cells, settle, own } = await scene();
    await enter(a.nim, 55, 0);
    const replaced = await put({ list_aktivitas: [satu.id], timpa_manual: true });
    expect(replaced.data.jumlah_berubah).toBe(2);
    expect((await cells())[0]).toEqual({ nim: a.nim, berlaku: 80, versi: 2 });
    const rows = await api.db.rows(
      "SELECT keadaan, versi, isi FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2 AND nim = $3 AND jenis = 'manual' ORDER BY id",
      [...own, a.nim],
    );
    expect(rows).toEqual([
      { keadaan: null, versi: 1, isi: { berlaku: 55, sumber: 'manual', bentrok: false } },
      { keadaan: 'hitung', versi: 2, isi: { berlaku: 80, sumber: 'hitung', bentrok: false } },
    ]);
    // A later calculation finds a computed value.
    await settle();
    expect((await cells())[0]).toEqual({ nim: a.nim, berlaku: 80, versi: 2 });
  });

  test("Siakad's are asked about by their own question", async () => {
    const { a, satu, put, enter, cells, own } = await scene();
    await enter(a.nim, 55, 0);
    // Siakad's later act above the manual value.
    await api.db.run(
      'UPDATE nilai_komponen SET siakad = 44, siakad_akta = manual_akta + 1000000, berlaku = 44, versi = 2 WHERE college_id = $1 AND id_kelas = $2',
      own,
    );
    const refused = await put({ list_aktivitas: [satu.id], timpa_manual: true });
    expect([refused.status, refused.error.code]).toEqual([409, 'nilai_diubah_siakad']);
    expect(bodyOf(refused).data).toMatchObject({ manual: [], siakad: [{ nim: a.nim, dari: 44 }] });
    await put({ list_aktivitas: [satu.id], timpa_siakad: true });
    // Neither the older manual value nor Siakad's comes back.
    expect((await cells())[0]).toEqual({ nim: a.nim, berlaku: 80, versi: 3 });
  });

  test('are no clash when the calculation agrees with them', async () => {
    const { a, satu, put, enter } = await scene();
    await enter(a.nim, 80, 0);
    expect((await put({ list_aktivitas: [satu.id] })).data.manual).toEqual([]);
  });
});

test('a remedial, a plain forum, a foreign activity and a deleted one feed nothing; a forum with grades does', async () => {
  const { collegeId, pertemuan, satu, put } = await scene();
  const ujian = await api.make.ujian(pertemuan, past);
  const lain = await api.make.tugas(
    await api.make.pertemuan({ kelas: await api.make.kelas({ collegeId }) }),
  );
  const hapus = await api.make.tugas(pertemuan, past);
  await api.db.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [
    hapus.id,
    api.clock.now(),
  ]);
  const refused = {
    remedial: (await api.make.ujian(pertemuan, { ...past, jenis: 'remedial', utama: ujian })).id,
    forum: (await api.make.forum(pertemuan, { ...past, penilaianKeaktifan: false })).id,
    lain: lain.id,
    hapus: hapus.id,
    kehadiran: 'kehadiran',
    asing: 'tidak-ada',
  };
  for (const [name, id] of Object.entries(refused)) {
    const reply = await put({ list_aktivitas: [satu.id, id] });
    expect([name, reply.status, reply.error.code]).toEqual([
      name,
      422,
      'komponen_aktivitas_tidak_ada',
    ]);
  }
  const forum = await api.make.forum(pertemuan, { ...past, penilaianKeaktifan: true });
  expect((await put({ list_aktivitas: [ujian.id, forum.id] })).status).toBe(200);
});

test('attendance feeds a component where the college allows it', async () => {
  const { collegeId, put } = await scene();
  const admin = await api.make.operator({ collegeId, areas: { konfigurasi: 'write' } });
  const now = (await api.as(admin).call(endpoints.konfigurasi)).data;
  const saved = await api.as(admin).call(endpoints.ubahPengaturan, {
    rawBody: {
      pengaturan_kelas: { nilai: { kehadiran_sebagai_nilai: true } },
      versi: { pengaturan_kelas: now.grup.pengaturan_kelas.versi },
    },
  });
  expect(saved.status).toBe(200);
  expect((await put({ list_aktivitas: ['kehadiran'] })).data.komponen.aktivitas).toEqual([
    { id: 'kehadiran', jenis: 'kehadiran', label: 'Kehadiran', bobot: 1 },
  ]);
});

test.each([
  ['too many lowest values', { buang_terendah: 2 }, 'buang_terendah_terlalu_banyak'],
  ['a weight of nothing', { bobot: 0 }, 'validasi_gagal'],
  ['a negative weight', { bobot: -1 }, 'validasi_gagal'],
  ['a weight with three decimals', { bobot: 1.001 }, 'validasi_gagal'],
  ['a negative number of lowest values', { buang_terendah: -1 }, 'validasi_gagal'],
])(
  '%s is refused',
  async (_name, { bobot, ...over }: { bobot?: number; buang_terendah?: number }, code) => {
    const { satu, dua, put, mappings } = await scene();
    const list = [{ id: satu.id, ...(bobot === undefined ? {} : { bobot }) }, dua.id];
    const reply = await put({ list_aktivitas: list, ...over });
    expect([reply.status, reply.error.code]).toEqual([422, code]);
    expect(await mappings()).toEqual([]);
  },
);

test('an activity named twice is refused', async () => {
  const { satu, put } = await scene();
  expect((await put({ list_aktivitas: [satu.id, { id: satu.id, bobot: 2 }] })).status).toBe(422);
});

test('who saw an older choice is told; of two at once the second is', async () => {
  const { collegeId, kelas, satu, dua, put } = await scene();
  await put({ list_aktivitas: [satu.id], versi: 0 });
  const stale = await put({ list_aktivitas: [dua.id], versi: 0 });
  expect([stale.status, stale.error.code]).toEqual([409, 'komponen_berubah']);
  const late = await interleave(api.db, {
    take: async (tx) => {
      await tx.run('SELECT FROM nilai_kelas WHERE college_id = $1 AND id_kelas = $2 FOR UPDATE', [
        collegeId,
        kelas.id,
      ]);
      await tx.run('UPDATE komponen_nilai SET versi = 5 WHERE college_id = $1 AND id_kelas = $2', [
        collegeId,
        kelas.id,
      ]);
    },
    begin: () => put({ list_aktivitas: [dua.id], versi: 1 }),
  });
  expect(late.error.code).toBe('komponen_berubah');
});

test('a lock stops it; assistants and readers may not; another class does not exist', async () => {
  const { collegeId, kelas, dosen, operator, satu, put } = await scene();
  const body = { list_aktivitas: [satu.id] };
  await api.db.run(
    'UPDATE nilai_kelas SET is_dikunci = true WHERE college_id = $1 AND id_kelas = $2',
    [collegeId, kelas.id],
  );
  expect((await put(body)).error.code).toBe('nilai_dikunci_saat_entri');
  expect((await put(body, { user: operator })).error.code).toBe('nilai_dikunci');
  const reader = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  expect((await put(body, { user: reader })).status).toBe(403);
  expect((await put(body, { user: await api.make.dosen({ collegeId }) })).status).toBe(404);
  await api.db.run(
    "UPDATE kelas_pengajar SET jabatan = 'Asisten' WHERE college_id = $1 AND id_kelas = $2 AND id_dosen = $3",
    [collegeId, kelas.id, dosen.idDosen],
  );
  const assistant = await put(body);
  expect([assistant.status, assistant.error.code]).toEqual([403, 'tidak_berhak']);
  expect((await put(body, { query: { pratinjau: 'true' } })).status).toBe(403);
});
