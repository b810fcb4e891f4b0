/** The child process of imports; other tests run imports in their own process. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pemakaian } from '../../../pemakaian.ts';
import {
  baseBatches,
  COLLEGE,
  createTestImpor,
  PERIODE,
  PRODI,
  type TestImpor,
} from '../../../testing/impor.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import { jalankanDiAnak } from './anak.service.ts';
import { findImpor } from './impor.repo.ts';
import { type ImporBaru, insertImpor } from './impor.write.repo.ts';
import type { Perintah, Tahap } from './jalankan.service.ts';

let it: TestImpor;
let where: Parameters<typeof jalankanDiAnak>[0];
beforeAll(async () => {
  it = await createTestImpor();
  where = { url: it.db.url, pemakaian };
});
afterAll(() => it.close());

const actor: Perintah['actor'] = {
  collegeId: COLLEGE,
  userId: null,
  username: 'uji',
  nama: 'Uji',
  role: 'sistem',
  ip: '127.0.0.1',
  requestId: 'uji',
  operator: null,
};
const now = new Date('2026-11-21T03:00:00Z');

async function stored(csv: string, over: Partial<ImporBaru> = {}): Promise<Omit<Perintah, 'mode'>> {
  const key = { collegeId: COLLEGE, id: randomUUID() };
  await insertImpor(it.db, {
    ...key,
    sumber: 'operator',
    jenis: ['kampus'],
    namaBerkas: 'kampus.csv',
    format: 'csv',
    isi: Buffer.from(csv),
    periode: null,
    idProdi: null,
    lengkap: false,
    batasHapusPersen: 5,
    timpaManual: false,
    status: 'pratinjau',
    pelaku: actor,
    now,
    ...over,
  });
  return { ...key, actor, prodi: [] };
}

test('previews, then carries out, and says what it is busy with', async () => {
  const perintah = await stored('id,nama\nK1,Utama\n');
  await jalankanDiAnak(where, { ...perintah, mode: 'pratinjau' });
  expect(await findImpor(it.db, perintah)).toMatchObject({
    status: 'pratinjau',
    laporan: { jenis: [{ jenis: 'kampus', inserted: 1 }] },
  });
  expect(await it.count('kampus')).toBe(0);
  const seen: Tahap[] = [];
  const { peakBytes } = await jalankanDiAnak(
    where,
    { ...perintah, mode: 'terapkan' },
    { onTahap: (tahap) => seen.push(tahap) },
  );
  expect(seen).toEqual(['membaca', 'memeriksa', 'menulis', 'menyimpan']);
  expect(peakBytes).toBeLessThan(400_000_000);
  expect(await findImpor(it.db, perintah)).toMatchObject({ status: 'selesai' });
  expect(await it.count('kampus')).toBe(1);
});

test('killed while it writes, it has written nothing; begun anew it writes all', async () => {
  const perintah = await stored('id,nama\nK2,Dua\n');
  const before = await it.versions();
  const stop = new AbortController();
  const cut = jalankanDiAnak(
    where,
    { ...perintah, mode: 'terapkan' },
    {
      signal: stop.signal,
      onTahap: (tahap) => tahap === 'menulis' && stop.abort(new Error('putus')),
    },
  );
  // The lock keeps the import from finishing before it is killed.
  await it.db.transaction(async (tx) => {
    await tx.run('LOCK TABLE kampus IN SHARE MODE');
    await expect(cut).rejects.toThrow('putus');
  });
  expect(await it.versions()).toEqual(before);
  await jalankanDiAnak(where, { ...perintah, mode: 'terapkan' });
  expect(await it.count('kampus')).toBe(2);
});

test('it ends when it ends, not when it began', async () => {
  const perintah = await stored('id,nama\nK5,Lima\n');
  const idPekerjaan = randomUUID();
  await it.db.run(
    `INSERT INTO pekerjaan (college_id, id, id_pengguna, jenis, judul, status, masukan, pelaku, dibuat_pada)
     VALUES ($1, $2, 'uji', 'impor.data_master', 'Impor', 'berjalan', '{}', '{}', $3)`,
    [COLLEGE, idPekerjaan, now],
  );
  await it.db.run('UPDATE impor_data_master SET id_pekerjaan = $2 WHERE id = $1::uuid', [
    perintah.id,
    idPekerjaan,
  ]);
  const running = await it.db.transaction(async (tx) => {
    await tx.run('SELECT FROM impor_data_master WHERE id = $1::uuid FOR UPDATE', [perintah.id]);
    const started = jalankanDiAnak(where, { ...perintah, mode: 'terapkan' });
    await untilWaiting(it.db);
    return { started, freed: new Date() };
  });
  await running.started;
  expect((await findImpor(it.db, perintah))?.selesai_pada?.getTime()).toBeGreaterThanOrEqual(
    running.freed.getTime(),
  );
  const work = await it.db.row<{ status: string; selesai_pada: Date }>(
    'SELECT status, selesai_pada FROM pekerjaan WHERE id = $1',
    [idPekerjaan],
  );
  expect(work?.status).toBe('selesai');
  expect(work?.selesai_pada.getTime()).toBeGreaterThanOrEqual(running.freed.getTime());
});

test('what spoils the file comes back by its name', async () => {
  const perintah = await stored('id\nK3\n');
  await expect(jalankanDiAnak(where, { ...perintah, mode: 'pratinjau' })).rejects.toMatchObject({
    code: 'berkas_tidak_terbaca',
    message: 'Kolom wajib tidak ada: nama. Unduh template untuk melihat semua kolom.',
  });
});

describe('an import that is larger than any timetable', () => {
  /** One class per row, all at the same time. */
  const timetable = (rows: number, roomOf: (index: number) => string) =>
    stored(
      [
        'kode_mk,nama_mk,kelas,hari,jam,ruang',
        ...Array.from({ length: rows }, (_one, index) => {
          const kode = `MK${Math.floor(index / 4)}`;
          return `${kode},Mata kuliah ${kode},${'ABCD'[index % 4]},Senin,07.30-09.10,${roomOf(index)}`;
        }),
      ].join('\n'),
      { jenis: ['jadwal'], periode: PERIODE.kode, idProdi: PRODI.id },
    );
  beforeAll(() => it.run(baseBatches));

  test('3,000 classes in one room: the first clashes are named, and how many meetings are marked besides', async () => {
    const perintah = await timetable(3_000, () => 'R1');
    const { peakBytes } = await jalankanDiAnak(where, { ...perintah, mode: 'pratinjau' });
    expect(peakBytes).toBeLessThan(400_000_000);
    const laporan = (await findImpor(it.db, perintah))?.laporan;
    expect(laporan?.pertemuan.inserted).toBe(48_000);
    expect(laporan?.peringatan).toHaveLength(201);
    expect(laporan?.peringatan[0]).toMatch(
      /^Selain 200 pasangan kelas yang disebut, masih ada 4\d{4} pertemuan/,
    );
  }, 120_000);

  test('20,000 rows: refused with what to do', async () => {
    const perintah = await timetable(20_000, (index) => `R${index % 400}`);
    await expect(jalankanDiAnak(where, { ...perintah, mode: 'pratinjau' })).rejects.toMatchObject({
      code: 'berkas_terlalu_besar',
      status: 422,
      message:
        'Data ini menghasilkan 320000 pertemuan; paling banyak 100000 dalam satu impor. Bagi menjadi beberapa berkas, misalnya per program studi.',
    });
  }, 120_000);

  test('a child that dies of its memory is no defect of the server', async () => {
    const perintah = await timetable(5_000, (index) => `R${index % 400}`);
    await expect(
      jalankanDiAnak(where, { ...perintah, mode: 'pratinjau' }, { heapMegabytes: 40 }),
    ).rejects.toMatchObject({
      code: 'berkas_terlalu_besar',
      message:
        'Impor ini terlalu besar untuk diproses sekaligus. Bagi menjadi beberapa berkas, misalnya per program studi.',
    });
  }, 120_000);
});
