import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestKelas, TestOperator, TestUser } from '../../testing/make/make.ts';

const HOUR_MS = 3_600_000;
const areas = { kelas_kuliah: 'read', data_sistem: 'read', data_master: 'read' } as const;

let api: TestApi;
let operator: TestOperator;
let kelas: TestKelas;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS);
const waiting = async (who: TestUser) => (await api.as(who).call(endpoints.tindakLanjut)).data;

async function addImport(
  id: string,
  refused: number,
  hours: number,
  over: { status?: string; userId?: string } = {},
): Promise<void> {
  await api.db.run(
    `INSERT INTO impor_data_master (college_id, id, sumber, jenis, format, ukuran, status, id_pengguna, username, nama, dibuat_pada,
       selesai_pada, laporan) VALUES ($1, $2::uuid, 'operator', '{kampus}', 'csv', 1, $3::status_impor, $4, 'u', 'N', $5, $5, $6::jsonb)`,
    [
      operator.collegeId,
      id,
      over.status ?? 'selesai',
      over.userId ?? operator.userId,
      inHours(hours),
      JSON.stringify({
        ditolak: null,
        batas_terlampaui: [],
        jenis: [
          {
            jenis: 'kampus',
            nama: 'Kampus',
            inserted: 0,
            updated: 0,
            unchanged: 0,
            removed: 0,
            refused,
          },
        ],
        dipertahankan: 0,
        pertemuan: { inserted: 0, updated: 0, unchanged: 0, removed: 0, kept: 0 },
        peringatan: [],
      }),
    ],
  );
}
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

beforeAll(async () => {
  // Tuesday, 10:00 in Jakarta.
  api = await createTestApi();
  operator = await api.make.operator({ areas });
  kelas = await api.make.kelas({ collegeId: operator.collegeId });
  const meeting = (hours: number, mulaiKuliah: Date | null = null) =>
    api.make.pertemuan({
      kelas,
      waktuMulai: inHours(hours),
      waktuSelesai: inHours(hours + 1),
      mulaiKuliah,
    });
  await meeting(-72);
  await meeting(-26);
  await meeting(-2);
  await meeting(-4, inHours(-4));
  await meeting(20);
  await addImport(uuid(1), 3, -30);
  await addImport(uuid(2), 0, -20);
  await addImport(uuid(3), 9, -24 * 9);
  await addImport(uuid(4), 7, -5, { status: 'pratinjau' });
  await api.db.run(
    `INSERT INTO outbox (college_id, jenis, isi, dibuat_pada, gagal_pada) VALUES ($1, 'kehadiran.hitung_rekap', '{}', $2, $2)`,
    [operator.collegeId, inHours(-1)],
  );
  await api.db.run('UPDATE pengguna SET sandi_hash = $2 WHERE college_id = $1 AND id = $3', [
    operator.collegeId,
    'x',
    operator.userId,
  ]);
});
afterAll(() => api.close());

test('each count is that of the list which its filters open', async () => {
  const answer = await waiting(operator);
  expect(answer).toMatchObject({
    pertemuan_tanpa_mulai: { jumlah: 2, sejak: '2026-10-11T17:00:00.000Z' },
    // The college does not validate.
    pengajar_belum_divalidasi: null,
    baris_ditolak: { jumlah: 3, jumlah_impor: 1, sejak: '2026-10-05T17:00:00.000Z', id: uuid(1) },
    pekerjaan_gagal: { jumlah: 1 },
  });
  const as = api.as(operator);
  const meetings = await as.call(endpoints.daftarPertemuan, {
    query: { status: 'tanpa_mulai', waktu_awal: answer.pertemuan_tanpa_mulai?.sejak },
  });
  expect(meetings.meta.total_items).toBe(2);
  const accounts = await as.call(endpoints.daftarAkun, { query: { status: 'belum_aktivasi' } });
  expect(accounts.meta.total_items).toBeGreaterThan(0);
  expect(answer.akun_belum_aktivasi).toEqual({ jumlah: accounts.meta.total_items });
  const imports = await as.call(endpoints.daftarImpor, {
    query: { ditolak: 'true', waktu_awal: answer.baris_ditolak?.sejak },
  });
  expect(imports.data.map(({ id }) => id)).toEqual([uuid(1)]);
});

test('lecturers wait for validation only where the college validates, and as many as the list says', async () => {
  const [lecturer] = kelas.pengajar;
  const meeting = await api.make.pertemuan({
    kelas,
    waktuMulai: inHours(-7),
    waktuSelesai: inHours(-6),
    mulaiKuliah: inHours(-7),
  });
  await api.db.run(
    `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
     VALUES ($1, $2, $3, true, 'u', 'N', $4)`,
    [operator.collegeId, meeting.id, lecturer?.idDosen, inHours(-6)],
  );
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai, updated_at, updated_by) VALUES ($1, 'pengaturan_kelas', $2::jsonb, now(), 'u')`,
    [operator.collegeId, '{"validasi_kehadiran_dosen":true}'],
  );
  api.clock.advance(6_000);
  const list = await api
    .as(operator)
    .call(endpoints.daftarKehadiranDosen, { query: { validasi: 'belum', periode: kelas.periode } });
  expect(list.meta.total_items).toBe(1);
  expect((await waiting(operator)).pengajar_belum_divalidasi).toEqual({ jumlah: 1 });
});

test('only of the areas that the operator may read, and of the own programmes', async () => {
  const { collegeId } = operator;
  const none = await api.make.operator({ collegeId, areas: {} });
  expect(Object.values(await waiting(none))).toEqual([null, null, null, null, null, null, null]);
  const accounts = await api.make.operator({ collegeId, areas: { data_sistem: 'read' } });
  const told = await waiting(accounts);
  expect(Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [key]))).toEqual([
    'akun_belum_aktivasi',
    'pekerjaan_gagal',
  ]);
  const { id: idProdi } = await api.make.prodi({ collegeId });
  const elsewhere = await api.make.operator({ collegeId, areas, prodi: [idProdi] });
  expect(await waiting(elsewhere)).toMatchObject({
    pertemuan_tanpa_mulai: { jumlah: 0 },
    akun_belum_aktivasi: { jumlah: 1 },
    // Imports name people, so an operator limited to programmes sees only the own.
    baris_ditolak: { jumlah: 0, jumlah_impor: 0, id: null },
  });
  const stranger = await api.make.operator({ collegeId: (await api.make.college()).id, areas });
  expect(await waiting(stranger)).toMatchObject({
    pertemuan_tanpa_mulai: { jumlah: 0 },
    pekerjaan_gagal: { jumlah: 0 },
  });
});
