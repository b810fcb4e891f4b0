/** Students who leave after a batch was made (N43). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import {
  type SiakadPalsu,
  startSiakadPalsu,
  terima,
} from '../../../testing/servers/siakad-palsu.ts';

let api: TestApi;
let siakad: SiakadPalsu;
beforeAll(async () => {
  siakad = await startSiakadPalsu();
  api = await createTestApi({
    settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
  });
});
afterAll(async () => {
  await api.close();
  await siakad.close();
});
beforeEach(() => {
  siakad.calls.length = 0;
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
});

async function scene({ url = siakad.url }: { url?: string } = {}) {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta: 3, collegeId });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    collegeId,
    url,
  ]);
  const [dosen] = kelas.pengajar;
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!dosen || !a || !b || !c) throw new Error('a lecturer and three students');
  await api.make.komponenNilai(kelas, { id: 'T' });
  for (const one of [a, b, c]) await api.make.selNilai(kelas, 'T', one, { nilai: 80 });
  const worker = createTestWorker(api);
  const params = { id: kelas.id };
  const send = async () =>
    (
      await api
        .as(dosen)
        .call(endpoints.kirimNilaiKelas, { params, body: { list_komponen: ['T'] } })
    ).data;
  const leave = (...nim: string[]) =>
    api.db.run(
      'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = ANY($3::text[])',
      [collegeId, kelas.id, nim],
    );
  const comeBack = (nim: string) =>
    api.db.run('INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)', [
      collegeId,
      kelas.id,
      nim,
    ]);
  const receipts = async () =>
    (
      await api.as(dosen).call(endpoints.tandaTerimaNilai, { params, query: { sort: 'nim' } })
    ).data.map(({ nim, status, kode, alasan }) => [nim, status, kode, alasan]);
  const batches = async () =>
    (await api.as(dosen).call(endpoints.daftarKirimanNilai, { params })).data
      .map(({ status, jumlah, kode }) => [status, jumlah, kode])
      .toSorted();
  const later = async (minutes: number) => {
    api.clock.advance(minutes * 60_000);
    await worker.sweep('nilai.hantar');
    await worker.drain();
  };
  return { collegeId, kelas, a, b, c, worker, send, leave, comeBack, receipts, batches, later };
}

const GONE = ['dibatalkan', 'peserta_keluar', 'Mahasiswa keluar dari kelas.'];
const TAKEN = ['diterima', null, null];

test('a student who leaves between two tries is not in the second, which has a key of its own', async () => {
  const { a, b, c, worker, send, leave, receipts, batches, later, collegeId } = await scene();
  siakad.answers(() => ({ status: 503 }));
  await send();
  await worker.drain();
  await leave(b.nim);
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  // The try that is due finds out, and what stays goes on by itself.
  await later(1);
  await later(0.1);
  expect(siakad.calls.map(({ kiriman }) => kiriman.data.map(({ nim }) => nim))).toEqual([
    [a.nim, b.nim, c.nim],
    [a.nim, c.nim],
  ]);
  const keys = siakad.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(siakad.calls[1]?.kiriman.id_kirim);
  expect(await receipts()).toEqual([
    [a.nim, ...TAKEN],
    [b.nim, ...GONE],
    [c.nim, ...TAKEN],
  ]);
  expect(await batches()).toEqual([
    ['dibatalkan', 1, 'peserta_keluar'],
    ['selesai', 2, null],
  ]);
  const cell = await api.db.row(
    'SELECT kirim_status, kirim_alasan FROM nilai_komponen WHERE college_id = $1 AND nim = $2',
    [collegeId, b.nim],
  );
  expect(cell).toEqual({ kirim_status: 'dibatalkan', kirim_alasan: GONE[2] });
});

test('what Siakad has answered stays answered; only who waits and left is taken out', async () => {
  const { a, b, c, worker, send, leave, receipts, batches, later } = await scene();
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data.slice(0, 1)) } }));
  await send();
  await worker.drain();
  await leave(a.nim, b.nim);
  await worker.sweep('nilai.hitung');
  expect(await receipts()).toEqual([
    [a.nim, ...TAKEN],
    [b.nim, ...GONE],
    [c.nim, 'terkirim', null, null],
  ]);
  expect(await batches()).toEqual([
    ['selesai', 2, 'peserta_keluar'],
    ['terkirim', 1, 'jawaban_kurang'],
  ]);
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  await later(1);
  expect((await receipts())[2]).toEqual([c.nim, ...TAKEN]);
});

test('a late answer still counts; who comes back is sent again', async () => {
  const { a, b, c, worker, send, leave, comeBack, receipts, batches } = await scene();
  siakad.answers(async () => {
    await leave(a.nim, b.nim, c.nim);
    await worker.sweep('nilai.hitung');
    return { status: 202 };
  });
  await send();
  await worker.drain();
  expect(await receipts()).toEqual([a, b, c].map(({ nim }) => [nim, ...GONE]));
  expect(await batches()).toEqual([['dibatalkan', 3, 'peserta_keluar']]);
  expect((await send()).kiriman).toEqual([]);
  await comeBack(b.nim);
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  expect((await send()).kiriman).toMatchObject([{ jumlah: 1 }]);
  await worker.drain();
  expect(siakad.calls.at(-1)?.kiriman.data.map(({ nim }) => nim)).toEqual([b.nim]);
});

test('a batch that waits for Siakad to fetch it gets its outcome too, and the feed leaves it out', async () => {
  const { collegeId, a, b, c, worker, send, leave, receipts, later } = await scene({ url: '' });
  await send();
  await leave(b.nim);
  await worker.sweep('nilai.hitung');
  expect(await receipts()).toEqual([
    [a.nim, 'menunggu', null, null],
    [b.nim, ...GONE],
    [c.nim, 'menunggu', null, null],
  ]);
  await later(60);
  expect(siakad.calls).toEqual([]);
  const klien = await api.make.klien({ collegeId });
  const feed = await api.asMachine(klien).call(endpoints.umpanNilai, { query: {} });
  expect(feed.data.data.map(({ nim }) => nim).toSorted()).toEqual([a.nim, c.nim]);
});

test('who left and came back before the try is sent as if nothing had been', async () => {
  const { a, worker, send, leave, comeBack, receipts } = await scene();
  await send();
  await leave(a.nim);
  await comeBack(a.nim);
  await worker.drain();
  expect((await receipts()).map(([, status]) => status)).toEqual(Array(3).fill('diterima'));
});
