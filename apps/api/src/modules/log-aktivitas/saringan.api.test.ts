import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogReader } from '../../testing/activity-log.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestOperator } from '../../testing/make/make.ts';

let api: TestApi;
let operator: TestOperator;
let log: ReturnType<typeof createLogReader>;
beforeAll(async () => {
  api = await createTestApi();
  log = createLogReader(api);
  operator = await api.make.operator({ areas: { laporan: 'read' } });
});
afterAll(() => api.close());

describe('every filter', () => {
  const cases: Record<string, { query: Record<string, unknown>; other: Record<string, unknown> }> =
    {};
  let everything: Record<string, unknown>;
  const expected = 'dicari';

  beforeAll(async () => {
    const { db, make } = api;
    await db.run(
      `INSERT INTO jenis_kelas (college_id, id, nama) VALUES ($1, 'jk-1', 'Reguler'), ($1, 'jk-2', 'Malam')`,
      [operator.collegeId],
    );
    const [prodiKelas, prodiMakul] = [await make.prodi(), await make.prodi()];
    const dosen = await make.dosen({ nama: 'Ratna 100% Kusuma_ningrum' });
    const mahasiswa = await make.mahasiswa();
    const kelas = await make.kelas({
      makul: await make.makul({ idProdi: prodiMakul.id }),
      idProdi: prodiKelas.id,
      pengajar: [dosen],
      peserta: [mahasiswa],
      mode: 'online',
      periode: 20252,
    });
    await db.run(`UPDATE kelas SET id_jenis_kelas = 'jk-1' WHERE college_id = $1 AND id = $2`, [
      kelas.collegeId,
      kelas.id,
    ]);
    const pertemuan = await make.pertemuan({ kelas, nomor: 7 });
    await make.log({
      pertemuan,
      pengguna: dosen,
      ip: '2001:db8::7',
      jenisAktivitas: 'ujian',
      detail: `Ujian yang ${expected}`,
      objek: { jenis: 'uts', is_valid: true, kind: 'soal_ujian', size: 2_000_000 },
    });
    const lain = await make.kelas();
    await make.log({
      kelas: lain,
      jenisAktivitas: 'ujian',
      detail: 'pengecoh',
      objek: { jenis: 'kuis', size: 'besar', is_valid: 'true' },
    });
    await make.log({
      pertemuan: await make.pertemuan({ kelas: lain, waktuMulai: log.minutesAgo(-60) }),
      detail: 'pengecoh pertemuan',
    });
    await make.log({
      kelas: lain,
      jenisAktivitas: 'tugas',
      detail: 'tugas kelompok',
      objek: { jenis_tugas: 'kelompok' },
    });
    await make.log({
      kelas: lain,
      jenisAktivitas: 'vidcon',
      detail: 'vidcon teams',
      objek: { aplikasi: 'msteams' },
    });

    const add = (name: string, value: unknown, other: unknown) => {
      cases[name] = { query: { [name]: value }, other: { [name]: other } };
    };
    add('periode', 20252, 20251);
    add('id_mata_kuliah', kelas.makul.id, 'tidak-ada');
    add('id_kelas', kelas.id, 'tidak-ada');
    add('id_jenis_kelas', 'jk-1', 'jk-2');
    add('id_prodi', prodiKelas.id, 'tidak-ada');
    add('id_prodi_kelas', prodiKelas.id, prodiMakul.id);
    add('id_prodi_mata_kuliah', prodiMakul.id, prodiKelas.id);
    add('id_pertemuan', pertemuan.id, 'tidak-ada');
    add('nomor_pertemuan', 7, 200);
    add('mode_kuliah', 'online', 'campuran');
    add('jenis', 'UTS', 'Remedial');
    add('status', 'berlangsung', 'selesai');
    add('id_dosen', dosen.idDosen, 'tidak-ada');
    add('peserta', mahasiswa.nim, 'tidak-ada');
    add('pengajar', '100% kusuma_', '1%k');
    add('search', `yang ${expected}`, `yang%${expected}`);
    add('id_user', dosen.userId, 'tidak-ada');
    add('ip_address', '2001:db8:', '2001:db9');
    add('is_valid', true, false);
    add('kind', 'soal_ujian', 'materi');
    add('size_gte', 2_000_000, 2_000_001);
    everything = Object.assign(
      { jenis_aktivitas: 'ujian', role: 'ROLE_DOSEN' },
      ...Object.values(cases).map((one) => one.query),
    );
  });

  test('finds the row it is about and no other', async () => {
    for (const [name, { query, other }] of Object.entries(cases)) {
      expect([name, await log.detailsOf(operator, query)]).toEqual([
        name,
        [`Ujian yang ${expected}`],
      ]);
      expect([
        name,
        (await log.detailsOf(operator, other)).filter((detail) => detail.includes(expected)),
      ]).toEqual([name, []]);
    }
  });

  test('counts together with all the others, also for a lecturer', async () => {
    expect(await log.detailsOf(operator, everything)).toEqual([`Ujian yang ${expected}`]);
    expect(await log.detailsOf(operator, { ...everything, role: 'ROLE_MAHASISWA' })).toEqual([]);
    expect(await log.detailsOf(await api.make.dosen(), everything)).toEqual([]);
  });

  test('of tasks, conferences, kinds and roles', async () => {
    expect(await log.detailsOf(operator, { jenis_tugas: 'kelompok' })).toEqual(['tugas kelompok']);
    expect(await log.detailsOf(operator, { jenis_tugas: 'individu' })).toEqual([]);
    expect(await log.detailsOf(operator, { aplikasi: 'teams' })).toEqual(['vidcon teams']);
    expect(await log.detailsOf(operator, { aplikasi: 'zoom' })).toEqual([]);
    expect(await log.detailsOf(operator, { jenis_aktivitas: 'vidcon' })).toEqual(['vidcon teams']);
    expect(await log.detailsOf(operator, { jenis_aktivitas: 'bank_soal' })).toEqual([]);
    expect(await log.detailsOf(operator, { jenis_aktivitas: 'semua', per_page: 100 })).toHaveLength(
      5,
    );
    expect(await log.detailsOf(operator, { role: 'SISTEM', search: 'tugas kelompok' })).toEqual([
      'tugas kelompok',
    ]);
  });

  test('says what is wrong with it', async () => {
    for (const [name, value] of Object.entries({
      jenis_aktivitas: 'DROP TABLE',
      role: 'admin',
      ip_address: '1.2.3.4; --',
      nomor_pertemuan: 0,
      mode_kuliah: 'x',
      jenis: 'ulangan',
      jenis_tugas: 'x',
      status: 'x',
      aplikasi: 'skype',
      is_valid: 'mungkin',
      kind: 'x',
      size_gte: -1,
      waktu_awal: 'kemarin',
      id_kelas: 'x'.repeat(101),
    })) {
      expect(await log.refusalOf(operator, { [name]: value })).toEqual({
        status: 422,
        code: 'validasi_gagal',
        paths: [name],
      });
    }
  });
});
