import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordManual } from '../../../platform/manual.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createImporFiles, csv } from '../../../testing/files/impor-files.ts';
import { TIMETABLE } from '../../../testing/impor.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const HOUR_MS = 3_600_000;
let api: TestApi;
let files: ReturnType<typeof createImporFiles>;
let operator: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  await nextOperator();
  await api.make.prodi({ collegeId: operator.collegeId, id: 'IF' });
});
afterAll(() => api.close());

/** A new operator, because uploads per minute are limited. */
async function nextOperator(): Promise<void> {
  const collegeId: string | undefined = operator?.collegeId;
  operator = await api.make.operator({
    nama: 'Olivia',
    areas: { data_master: 'write' },
    ...(collegeId && { collegeId }),
  });
  files = createImporFiles(api, operator, files?.worker);
}

const undo = (id: string, as = operator) =>
  api.as(as).call(endpoints.batalkanImpor, { params: { id } });
async function takeBack(id: string) {
  expect((await undo(id)).status).toBe(202);
  await files.worker.drain();
  return files.detail(id);
}
const obstacles = async (id: string) =>
  (await files.rows(id, { aksi: 'halang' })).map(({ alasan }) => alasan);

const TABLES = [
  'mahasiswa',
  'pengguna',
  'biodata',
  'sesi_kuliah',
  'ruangan',
  'makul',
  'kelas',
  'kelas_jadwal',
  'kelas_peserta',
];
async function holdings(): Promise<Record<string, unknown[]>> {
  const read = async (table: string): Promise<[string, unknown[]]> => [
    table,
    await api.db.rows(
      `SELECT to_jsonb(t) - ARRAY['created_at', 'updated_at', 'updated_by'] AS row FROM ${table} t
       WHERE college_id = $1 ORDER BY to_jsonb(t) - ARRAY['created_at', 'updated_at', 'updated_by']`,
      [operator.collegeId],
    ),
  ];
  return Object.fromEntries(
    await Promise.all([...TABLES, 'pertemuan', 'pertemuan_pengajar', 'kolom_manual'].map(read)),
  );
}

const STUDENTS = 'nim,nama,id_prodi,angkatan,telepon\n';

describe('students', () => {
  test('what came goes, what changed is as before, what went comes back; it is said and logged, and happens once', async () => {
    await files.bring(
      { jenis: 'mahasiswa' },
      csv(`${STUDENTS}2601,Budi,IF,2026,081111111111\n2602,Siti,IF,2026,\n2603,Joko,IF,2026,\n`),
    );
    const before = await holdings();
    const wrong = await files.bring(
      { jenis: 'mahasiswa', lengkap: 'true' },
      csv(`${STUDENTS}2601,Budiman,IF,2025,082222222222\n2602,Siti,IF,2026,\n2604,Sari,IF,2026,\n`),
    );
    expect(wrong).toMatchObject({ jumlah: { inserted: 1, updated: 1, unchanged: 1, removed: 1 } });
    expect(wrong.dapat_dibatalkan_sampai).toBe(
      new Date(Date.parse(wrong.selesai_pada ?? '') + 24 * HOUR_MS).toISOString(),
    );
    expect(await holdings()).not.toEqual(before);

    expect(await takeBack(wrong.id)).toMatchObject({
      status: 'dibatalkan',
      dibatalkan: { oleh: 'Olivia' },
      dapat_dibatalkan_sampai: null,
      galat_batal: null,
      jumlah_halangan: 0,
    });
    expect(await holdings()).toEqual(before);
    expect(await files.count('impor_jejak')).toBe(3);
    const log = await api.db.rows(
      `SELECT aksi, detail, nama FROM log_aktivitas WHERE aksi LIKE 'data_master.impor_%batal%' ORDER BY waktu, id`,
    );
    expect(log).toEqual([
      {
        aksi: 'data_master.impor_batal_dimulai',
        detail: 'Meminta pembatalan impor mahasiswa dari data.csv',
        nama: 'Olivia',
      },
      {
        aksi: 'data_master.impor_dibatalkan',
        detail: 'Membatalkan impor data master: Mahasiswa 1 ditambah, 1 diubah, 1 dihapus',
        nama: 'Olivia',
      },
    ]);
    expect((await undo(wrong.id)).error.code).toBe('impor_sudah_dibatalkan');
  });

  test('two who ask at once: it is begun once', async () => {
    const impor = await files.bring({ jenis: 'kampus' }, csv('id,nama\nK1,Utama\n'));
    const replies = await Promise.all([undo(impor.id), undo(impor.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    await files.worker.drain(2);
    expect((await files.detail(impor.id)).status).toBe('dibatalkan');
    expect(await files.count('kampus')).toBe(0);
  });

  test('an account in use, and a row that was changed since, are named, and nothing is changed', async () => {
    const impor = await files.bring(
      { jenis: 'mahasiswa' },
      csv(`${STUDENTS}2611,Aktif,IF,2026,\n2612,Berubah,IF,2026,\n2613,Biasa,IF,2026,\n`),
    );
    await api.db.run(`UPDATE pengguna SET sandi_hash = 'x' WHERE username = '2611'`);
    await api.db.run(`UPDATE mahasiswa SET tingkat = 3 WHERE nim = '2612'`);
    const before = await holdings();
    const first = await takeBack(impor.id);
    expect(first).toMatchObject({
      status: 'selesai',
      jumlah_halangan: 1,
      dibatalkan: null,
      galat_batal: '1 data menghalangi pembatalan. Tidak ada yang diubah.',
    });
    expect(await obstacles(impor.id)).toEqual([
      'Mahasiswa 2612 sudah diubah setelah impor: kolom tingkat.',
    ]);
    await api.db.run(`UPDATE mahasiswa SET tingkat = 1 WHERE nim = '2612'`);
    await takeBack(impor.id);
    expect(await obstacles(impor.id)).toEqual([
      'Mahasiswa 2611 sudah dipakai: akun yang sudah dipakai pemiliknya.',
    ]);
    await api.db.run(`UPDATE mahasiswa SET tingkat = 3 WHERE nim = '2612'`);
    expect(await holdings()).toEqual(before);
    const work = await api
      .as(operator)
      .call(endpoints.daftarPekerjaan, { query: { status: 'gagal' } });
    expect(work.data[0]).toMatchObject({
      judul: 'Batalkan impor mahasiswa',
      pesan: first.galat_batal,
    });
  });

  test('an address that became the owner’s stays; one that was only proposed is proposed no more', async () => {
    const row = (nim: string, email: string) => `${nim},Surel ${nim},IF,2026,${email}\n`;
    const head = 'nim,nama,id_prodi,angkatan,email\n';
    await files.bring(
      { jenis: 'mahasiswa' },
      csv(`${head}${row('2621', 'a@contoh.id')}${row('2622', 'b@contoh.id')}`),
    );
    await api.db.run(`UPDATE pengguna SET sandi_hash = 'x' WHERE username = '2622'`);
    const proposing = await files.bring(
      { jenis: 'mahasiswa' },
      csv(`${head}${row('2622', 'baru@contoh.id')}`),
    );
    const proposal = () =>
      api.db.row(`SELECT email FROM usulan_email WHERE id_pengguna = 'mahasiswa-2622'`);
    expect(await proposal()).toEqual({ email: 'baru@contoh.id' });
    expect((await takeBack(proposing.id)).status).toBe('dibatalkan');
    expect(await proposal()).toEqual({ email: null });
    const given = await files.bring(
      { jenis: 'mahasiswa' },
      csv(`${head}${row('2621', 'milik@contoh.id')}`),
    );
    await api.db.run(`UPDATE pengguna SET sandi_hash = 'x' WHERE username = '2621'`);
    await takeBack(given.id);
    expect(await obstacles(given.id)).toEqual([
      'Mahasiswa 2621: akunnya sudah dipakai pemiliknya.',
    ]);
  });

  test('a column that belonged to a person, and was taken from them, is theirs again', async () => {
    const file = csv(`${STUDENTS}2631,Tetap,IF,2026,081111111111\n`);
    await files.bring({ jenis: 'mahasiswa' }, file);
    await api.db.run(
      `UPDATE biodata SET telepon = '089999999999' WHERE id_pengguna = 'mahasiswa-2631'`,
    );
    const by = { ...operator, nama: 'Tetap' };
    await recordManual(
      api.db,
      by,
      { tabel: 'mahasiswa', kunci: '2631', kolom: ['telepon', 'kota'] },
      api.clock.now(),
    );
    const before = await holdings();
    const forced = await files.bring({ jenis: 'mahasiswa', timpa_manual: 'true' }, file);
    expect(await files.count('kolom_manual')).toBe(1);
    expect((await takeBack(forced.id)).status).toBe('dibatalkan');
    expect(await holdings()).toEqual(before);
  });
});

describe('a timetable', () => {
  beforeAll(nextOperator);
  const isian = { jenis: 'jadwal', periode: '20261', prodi: 'IF' };
  beforeEach(async () => {
    await api.db.run('DELETE FROM kelas WHERE college_id = $1', [operator.collegeId]);
    for (const table of ['makul', 'ruangan', 'sesi_kuliah']) {
      await api.db.run(`DELETE FROM ${table} WHERE college_id = $1`, [operator.collegeId]);
    }
    await files.bring(
      { jenis: 'periode' },
      csv('kode,tahun,semester,mulai,selesai\n20261,2027,1,2026-10-05,2027-01-31\n'),
    );
  });

  test('goes with its classes, courses, rooms, sessions and meetings', async () => {
    const before = await holdings();
    const impor = await files.bring(isian, csv(TIMETABLE));
    expect(await files.count('pertemuan')).toBe(69 * 16);
    expect((await takeBack(impor.id)).status).toBe('dibatalkan');
    expect(await holdings()).toEqual(before);
  });

  test('moved meetings go back; one that was started stands in the way, and so do participants who came later', async () => {
    await files.bring(isian, csv(TIMETABLE));
    const before = await holdings();
    const moved = await files.bring(isian, csv(TIMETABLE.replaceAll('Senin', 'Sabtu')));
    expect(moved.pertemuan?.updated).toBeGreaterThan(0);
    expect((await takeBack(moved.id)).status).toBe('dibatalkan');
    expect(await holdings()).toEqual(before);

    const again = await files.bring(isian, csv(TIMETABLE.replaceAll('Senin', 'Sabtu')));
    const started = await api.db.row<{ id_kelas: string }>(
      `UPDATE pertemuan SET mulai_kuliah = waktu_mulai WHERE college_id = $1 AND id = (SELECT id FROM pertemuan
         WHERE college_id = $1 AND extract(isodow FROM waktu_mulai AT TIME ZONE 'Asia/Jakarta') = 6 ORDER BY id LIMIT 1) RETURNING id_kelas, nomor`,
      [operator.collegeId],
    );
    await takeBack(again.id);
    expect(await obstacles(again.id)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Pertemuan \\d+ kelas ${started?.id_kelas} sudah dimulai, diubah, atau berisi data\\.$`,
        ),
      ),
    ]);
  });

  test('a class that others filled since is named', async () => {
    const impor = await files.bring(isian, csv(TIMETABLE));
    await files.bring({ jenis: 'peserta' }, csv('id_kelas,nim\n20261_IF_AIK21321_A,2601\n'));
    await takeBack(impor.id);
    expect(await obstacles(impor.id)).toEqual([
      'Kelas 20261_IF_AIK21321_A sudah memiliki 1 peserta dari luar impor ini.',
    ]);
  });

  test('a room that another class has by now is named', async () => {
    const cell = (jam: string) =>
      csv(`kode_mk,nama_mk,kelas,hari,jam,ruang\nMK1,Satu,A,Senin,${jam},R1\n`);
    await files.bring(isian, cell('07.00-08.00'));
    const moved = await files.bring(isian, cell('10.00-11.00'));
    await files.bring(
      isian,
      csv('kode_mk,nama_mk,kelas,hari,jam,ruang\nMK2,Dua,A,Senin,07.00-08.00,R1\n'),
    );
    await takeBack(moved.id);
    const reasons = await obstacles(moved.id);
    expect(reasons).toHaveLength(16);
    expect(reasons[0]).toBe(
      'Pertemuan 1 kelas 20261_IF_MK1_A: ruangan R1 sudah dipakai kelas 20261_IF_MK2_A.',
    );
  });
});

describe('who may, and when', () => {
  beforeAll(nextOperator);
  const bringCampus = (id: string) =>
    files.bring({ jenis: 'kampus' }, csv(`id,nama\n${id},Kampus ${id}\n`));

  test('writing is needed; another college, and another’s import of a limited operator, are not found', async () => {
    const impor = await bringCampus('K2');
    const { collegeId } = operator;
    const reader = await api.make.operator({ collegeId, areas: { data_master: 'read' } });
    const limited = await api.make.operator({
      collegeId,
      areas: { data_master: 'write' },
      prodi: ['IF'],
    });
    const { id: elsewhere } = await api.make.college();
    const stranger = await api.make.operator({ collegeId: elsewhere, scopes: ['A:T'] });
    const statuses = await Promise.all(
      [reader, limited, stranger].map(async (user) => (await undo(impor.id, user)).status),
    );
    expect(statuses).toEqual([403, 404, 404]);
    expect((await files.detail(impor.id)).status).toBe('selesai');
  });

  test('not while another import waits or runs', async () => {
    const impor = await bringCampus('K3');
    const other = (await files.upload({ jenis: 'kampus' }, csv('id,nama\nK4,Empat\n'))).data;
    expect((await files.carryOut(other)).status).toBe(202);
    expect((await undo(impor.id)).error.code).toBe('impor_sedang_berjalan');
    await files.worker.drain();
    expect((await takeBack(impor.id)).status).toBe('dibatalkan');
  });

  test('an import that got in between is waited for, and what it changed stands in the way', async () => {
    const impor = await bringCampus('K5');
    expect((await undo(impor.id)).status).toBe(202);
    let drained: Promise<unknown> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `impor:${operator.collegeId}`,
      ]);
      drained = files.worker.drain();
      await untilWaiting(api.db);
      await tx.run(`UPDATE kampus SET nama = 'Dari Siakad' WHERE college_id = $1 AND id = 'K5'`, [
        operator.collegeId,
      ]);
    });
    await drained;
    expect(await obstacles(impor.id)).toEqual([
      'Kampus K5 sudah diubah setelah impor: kolom nama.',
    ]);
  });

  test('an import that changed nothing, and one of a day ago, cannot be; what was kept for it is gone', async () => {
    const changed = await bringCampus('K5');
    expect(changed.dapat_dibatalkan_sampai).not.toBeNull();
    const same = await bringCampus('K5');
    expect((await undo(same.id)).error.code).toBe('impor_tidak_dapat_dibatalkan');
    const before = api.clock.now();
    try {
      api.clock.advance(24 * HOUR_MS + 1);
      expect((await undo(changed.id)).error.code).toBe('impor_tidak_dapat_dibatalkan');
      expect((await files.detail(changed.id)).dapat_dibatalkan_sampai).toBeNull();
      await files.worker.sweep('data_master.jejak_impor');
      expect(await files.count('impor_jejak')).toBe(0);
    } finally {
      api.clock.set(before);
    }
  });
});
