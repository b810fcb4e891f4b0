/** The child process that imports run in; other tests run them in their own process. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLLEGE, createTestImpor, type TestImpor } from '../../testing/impor.ts';
import { jalankanDiAnak } from './siakad.anak.ts';
import { findImpor, insertImpor } from './siakad.impor.repo.ts';
import type { Perintah, Tahap } from './siakad.jalankan.ts';

let it: TestImpor;
beforeAll(async () => {
  it = await createTestImpor();
});
afterAll(() => it.close());

const actor: Perintah['actor'] = {
  ...{ collegeId: COLLEGE, userId: null, username: 'uji', nama: 'Uji', role: 'sistem', ip: '127.0.0.1', requestId: 'uji' },
  operator: null,
};
const now = new Date('2026-11-21T03:00:00Z');

async function stored(csv: string): Promise<Omit<Perintah, 'mode'>> {
  const key = { collegeId: COLLEGE, id: randomUUID() };
  await insertImpor(it.db, {
    ...{
      ...key,
      sumber: 'operator',
      jenis: ['kampus'],
      namaBerkas: 'kampus.csv',
      format: 'csv',
      isi: Buffer.from(csv),
      periode: null,
    },
    ...{ idProdi: null, lengkap: false, batasHapusPersen: 5, timpaManual: false, status: 'diproses', pelaku: actor, now },
  });
  return { ...key, actor, prodi: [] };
}

test('previews, then carries out, and says what it is busy with', async () => {
  const perintah = await stored('id,nama\nK1,Utama\n');
  await jalankanDiAnak(it.db, { ...perintah, mode: 'pratinjau' }, { now });
  expect(await findImpor(it.db, perintah)).toMatchObject({
    status: 'pratinjau',
    laporan: { jenis: [{ jenis: 'kampus', inserted: 1 }] },
  });
  expect(await it.count('kampus')).toBe(0);
  const seen: Tahap[] = [];
  const { peakBytes } = await jalankanDiAnak(
    it.db,
    { ...perintah, mode: 'terapkan' },
    { now, onTahap: (tahap) => seen.push(tahap) },
  );
  expect(seen).toEqual(['membaca', 'memeriksa', 'menulis', 'menyimpan']);
  expect(peakBytes).toBeLessThan(400_000_000);
  expect(await findImpor(it.db, perintah)).toMatchObject({ status: 'selesai', selesai_pada: now });
  expect(await it.count('kampus')).toBe(1);
});

test('killed while it writes, it has written nothing; begun anew it writes all', async () => {
  const perintah = await stored('id,nama\nK2,Dua\n');
  const before = await it.versions();
  const stop = new AbortController();
  const cut = jalankanDiAnak(
    it.db,
    { ...perintah, mode: 'terapkan' },
    { now, signal: stop.signal, onTahap: (tahap) => tahap === 'menulis' && stop.abort(new Error('putus')) },
  );
  // The rows of the college are held, so that it cannot be done before it is killed.
  await it.db.transaction(async (tx) => {
    await tx.run('LOCK TABLE kampus IN SHARE MODE');
    await expect(cut).rejects.toThrow('putus');
  });
  expect(await it.versions()).toEqual(before);
  await jalankanDiAnak(it.db, { ...perintah, mode: 'terapkan' }, { now });
  expect(await it.count('kampus')).toBe(2);
});

test('what spoils the file comes back by its name', async () => {
  const perintah = await stored('id\nK3\n');
  await expect(jalankanDiAnak(it.db, { ...perintah, mode: 'pratinjau' }, { now })).rejects.toMatchObject({
    code: 'berkas_tidak_terbaca',
    message: 'Kolom wajib tidak ada: nama. Unduh template untuk melihat semua kolom.',
  });
});
