import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestMahasiswa, TestUser } from '../../../../testing/make/make.ts';
import type { MahasiswaOver } from '../../../../testing/make/make-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const student = (over: MahasiswaOver = {}) => api.make.mahasiswa({ isEdit: true, ...over });
const read = (user: TestUser, id: string) =>
  api.as(user).call(endpoints.biodata, { params: { id } });
const change = (user: TestMahasiswa, rawBody: object, id = user.nim) =>
  api.as(user).call(endpoints.ubahBiodata, { params: { id }, rawBody });
const logOf = (user: TestUser) =>
  api.db.rows<{ detail: string; jenis_aktivitas: string; id_prodi: string | null; objek: unknown }>(
    'SELECT detail, jenis_aktivitas, id_prodi, objek FROM log_aktivitas WHERE college_id = $1 AND id_pengguna = $2 ORDER BY id',
    [user.collegeId, user.userId],
  );

const whole = {
  nik: '3374012345678901',
  tempat_lahir: 'Semarang',
  tanggal_lahir: '2006-02-28',
  jenis_kelamin: 'P',
  agama: 'Islam',
  kewarganegaraan: 'Indonesia',
  telepon: '081234567890',
  email: 'ani@contoh.ac.id',
  alamat: 'Jl. Melati 7',
  kelurahan: 'Tembalang',
  kecamatan: 'Tembalang',
  kota: 'Semarang',
  provinsi: 'Jawa Tengah',
  kode_pos: '50275',
  nama_ayah: 'Budi',
  tanggal_lahir_ayah: '1975-01-01',
  pekerjaan_ayah: 'Guru',
  nama_ibu: 'Sari',
  tanggal_lahir_ibu: '1978-12-31',
  pekerjaan_ibu: 'Perawat',
  telepon_orang_tua: '0241234567',
};

describe('a student reads the own data', () => {
  test('all groups, empty where nothing is known', async () => {
    const mahasiswa = await student({ nama: 'Ani', angkatan: 2024, tingkat: 3, isEdit: false });
    await api.db.run(`UPDATE pengguna SET email = 'akun@contoh.ac.id' WHERE id = $1`, [
      mahasiswa.userId,
    ]);
    const { data } = await read(mahasiswa, mahasiswa.nim);
    expect(data).toMatchObject({
      id_user: mahasiswa.userId,
      identitas: { nama: 'Ani', nik: null, tanggal_lahir: null, jenis_kelamin: null },
      kontak: { telepon: null, email: 'akun@contoh.ac.id' },
      alamat: { alamat: null },
      akademik: { nim: mahasiswa.nim, jenjang: 'S1', angkatan: 2024, tingkat: 3, status: 'Aktif' },
      orang_tua: { nama_ayah: null },
      ubah: null,
    });
    expect((await read(mahasiswa, mahasiswa.userId)).data).toEqual(data);
  });

  test('nobody else’s; operators those of their programmes, and never to change them', async () => {
    const [mine, other] = [await api.make.prodi(), await api.make.prodi()];
    const mahasiswa = await student({ idProdi: mine.id });
    const { id: collegeId } = await api.make.college();
    const operator = (prodi: string[], areas = { kelas_kuliah: 'read' as const }) =>
      api.make.operator({ areas, prodi });
    expect((await read(await operator([mine.id]), mahasiswa.nim)).data.ubah).toBeNull();
    for (const [user, status] of [
      [await student(), 404],
      [await operator([other.id]), 404],
      [await api.make.operator({ collegeId, scopes: ['A:T'] }), 404],
      [await api.make.operator({ areas: { laporan: 'write' } }), 403],
      [await api.make.dosen({ idProdi: mine.id }), 403],
    ] as const) {
      expect((await read(user, mahasiswa.nim)).status).toBe(status);
    }
  });
});

describe('a student changes the own data', () => {
  test('as long as isEditMahasiswa; what is written is what is read, and the log names the fields, not what they hold', async () => {
    const mahasiswa = await student();
    expect((await read(mahasiswa, mahasiswa.nim)).data.ubah).toEqual({
      tanggal_lahir_terakhir: '2011-10-13',
      tanggal_lahir_orang_tua_terakhir: '1996-10-13',
    });
    const { data } = await change(mahasiswa, whole);
    expect({ ...data.identitas, ...data.kontak, ...data.alamat, ...data.orang_tua }).toMatchObject(
      whole,
    );
    expect((await read(mahasiswa, mahasiswa.nim)).data).toEqual(data);

    const second = await change(mahasiswa, {
      telepon: ' 0812345678 ',
      agama: null,
      kota: ' ',
      nik: whole.nik,
    });
    expect(second.data.kontak.telepon).toBe('0812345678');
    expect(second.data.identitas).toMatchObject({ agama: null, nik: whole.nik });
    expect(second.data.alamat).toMatchObject({ kota: null, provinsi: 'Jawa Tengah' });
    await change(mahasiswa, { telepon: '0812345678' });
    const rows = await logOf(mahasiswa);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      detail: 'Mengubah biodata: agama, telepon, kota',
      jenis_aktivitas: 'profil',
      objek: { bidang: ['agama', 'telepon', 'kota'] },
    });
    expect(rows[1]?.id_prodi).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain(whole.nik);
    const kept = await api.db.rows<{ kolom: string }>(
      `SELECT kolom FROM kolom_manual WHERE college_id = $1 AND tabel = 'mahasiswa' AND kunci = $2`,
      [mahasiswa.collegeId, mahasiswa.nim],
    );
    const named = Object.keys(whole).map((field) => (field === 'email' ? 'email_pribadi' : field));
    expect(kept.map(({ kolom }) => kolom).sort()).toEqual(named.sort());
  });

  test.each([16, 50])('a NIK may have %d characters (DECISIONS 227)', async (length) => {
    const mahasiswa = await student();
    const nik = `A${'1'.repeat(length - 1)}`;
    expect((await change(mahasiswa, { nik })).data.identitas.nik).toBe(nik);
  });

  test.each([
    ['telepon', '081234567', 'Nomor telepon harus diawali angka 0 dan paling sedikit 10 angka'],
    ['telepon', '6281234567890', 'Nomor telepon harus diawali angka 0 dan paling sedikit 10 angka'],
    [
      'telepon_orang_tua',
      'nol delapan',
      'Nomor telepon harus diawali angka 0 dan paling sedikit 10 angka',
    ],
    ['email', 'a@b', 'Alamat surel tidak valid'],
    ['nik', '337401234567890', 'NIK paling sedikit 16 karakter'],
    ['nik', '3'.repeat(51), 'Paling banyak 50 karakter'],
    ['kode_pos', '5027', 'Kode pos harus 5 angka'],
    ['tanggal_lahir', '2011-10-14', 'Usia mahasiswa paling sedikit 15 tahun'],
    ['tanggal_lahir_ibu', '1996-10-14', 'Usia orang tua paling sedikit 30 tahun'],
    ['tanggal_lahir', '2006-02-30', 'Harus berupa tanggal, misalnya 2026-11-24'],
    ['jenis_kelamin', 'X', 'Harus salah satu dari L, P'],
    ['alamat', 'a\u0000b', 'Format tidak valid'],
    ['nama_ayah', 'x'.repeat(201), 'Paling banyak 200 karakter'],
  ])('%s: %j is refused, and nothing of the form is saved', async (field, value, message) => {
    const mahasiswa = await student();
    const { status, error } = await change(mahasiswa, { tempat_lahir: 'Kudus', [field]: value });
    expect([status, error.code, error.errors]).toEqual([
      422,
      'validasi_gagal',
      [{ path: field, message }],
    ]);
    expect((await read(mahasiswa, mahasiswa.nim)).data.identitas.tempat_lahir).toBeNull();
    expect(await logOf(mahasiswa)).toEqual([]);
  });

  test('exactly of age', async () => {
    const { status } = await change(await student(), {
      tanggal_lahir: '2011-10-13',
      tanggal_lahir_ayah: '1996-10-13',
    });
    expect(status).toBe(200);
  });

  test('not when it is closed, and not that of others', async () => {
    const closed = await student({ isEdit: false });
    const refused = await change(closed, { telepon: '081234567890' });
    expect([refused.status, refused.error.code]).toEqual([403, 'biodata_tidak_dapat_diubah']);
    const other = await student();
    expect((await change(await student(), { telepon: '081234567890' }, other.nim)).status).toBe(
      404,
    );
    const sneaky = await student();
    await change(sneaky, {
      telepon: '081234567890',
      nip: '1',
      nama: 'Rektor',
      is_edit: false,
      updated_by: 'x',
    });
    const stored = await api.db.row('SELECT nip, updated_by FROM biodata WHERE id_pengguna = $1', [
      sneaky.userId,
    ]);
    expect(stored).toEqual({ nip: null, updated_by: sneaky.username });
  });

  test('two changes at once both stay', async () => {
    const mahasiswa = await student();
    await Promise.all([
      change(mahasiswa, { telepon: '081234567890' }),
      change(mahasiswa, { kota: 'Kudus' }),
    ]);
    const { data } = await read(mahasiswa, mahasiswa.nim);
    expect([data.kontak.telepon, data.alamat.kota]).toEqual(['081234567890', 'Kudus']);
  });
});

describe('lecturers and operators', () => {
  test('a lecturer reads the own data, an operator those of the own programmes', async () => {
    const [mine, other] = [await api.make.prodi({ nama: 'Informatika' }), await api.make.prodi()];
    const dosen = await api.make.dosen({ idProdi: mine.id, nidn: '0612345678', gelarDepan: 'Dr.' });
    await api.db.run(
      `INSERT INTO biodata (college_id, id_pengguna, nip, tanggal_mulai_kerja) VALUES ($1, $2, '19800101', '2010-03-01')`,
      [dosen.collegeId, dosen.userId],
    );
    const call = (user: TestUser, id: string = dosen.idDosen) =>
      api.as(user).call(endpoints.dosen, { params: { id } });
    const { data } = await call(dosen);
    expect(data).toMatchObject({
      id: dosen.idDosen,
      id_user: dosen.userId,
      nidn: '0612345678',
      gelar_depan: 'Dr.',
      prodi: 'Informatika',
      kepegawaian: { nip: '19800101', tanggal_mulai_kerja: '2010-03-01', golongan: null },
    });
    expect((await call(dosen, dosen.userId)).data).toEqual(data);
    expect(
      (await call(await api.make.operator({ areas: { kelas_kuliah: 'read' }, prodi: [mine.id] })))
        .status,
    ).toBe(200);
    expect(
      (await call(await api.make.operator({ areas: { kelas_kuliah: 'read' }, prodi: [other.id] })))
        .status,
    ).toBe(404);
    expect((await call(await api.make.dosen({ idProdi: mine.id }))).status).toBe(404);
    expect((await call(await api.make.mahasiswa())).status).toBe(403);
  });

  test('an operator reads the own data without any right', async () => {
    const operator = await api.make.operator({ nama: 'Sari' });
    const { data } = await api.as(operator).call(endpoints.profilOperator);
    expect(data).toMatchObject({
      id_user: operator.userId,
      nama: 'Sari',
      username: operator.username,
      identitas: { nama: 'Sari' },
    });
  });
});
