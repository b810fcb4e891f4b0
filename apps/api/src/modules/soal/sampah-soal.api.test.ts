/** The trash is emptied after 30 days; shared bytes and versions on a paper stay. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { pdf } from '../../testing/files/sample-files.ts';
import { createTestWorker, type TestWorker } from '../../testing/jobs.ts';
import type { TestDosen } from '../../testing/make/make.ts';
import { multipart } from '../../testing/upload.ts';

let api: TestApi;
let worker: TestWorker;
let dosen: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-11-24T06:10:00Z'));
  dosen = await api.make.dosen();
});

const SWEEPS = [
  'jejak_ujian.retensi',
  'pertemuan.sampah_isi',
  'bank_soal.sampah',
  'soal.sampah',
  'berkas.tanpa_pemilik',
  'berkas.isi_tanpa_berkas',
];
async function after(days: number): Promise<void> {
  api.clock.advance(days * 86_400_000);
  for (const name of SWEEPS) await worker.sweep(name);
  // Released bytes are kept for a day.
  api.clock.advance(25 * 3_600_000);
  for (const name of SWEEPS) await worker.sweep(name);
  await worker.drain();
}
const bytesAt = (path: string) => api.files.find({ collegeId: dosen.collegeId, path });
const soalOf = async (id: string) =>
  (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id } })).data.list_soal;

test('a picture stays while a copy has it, in a bank or an exam, and its bytes go with the last', async () => {
  const bank = await api.make.bankSoal({ dosen });
  const berkas = await api
    .as(dosen)
    .call(
      endpoints.unggahBerkas,
      multipart(
        { kind: 'soal_bank_soal', service_id: 'lms' },
        { name: 'a.pdf', content: pdf('a') },
      ),
    );
  const soal = await api.as(dosen).call(endpoints.tambahSoal, {
    params: { id: bank.id },
    body: {
      jenis: 'benar_salah',
      pertanyaan: '<p>A</p>',
      benar_salah: { kunci: 1 },
      soal_files: [berkas.data.id],
    },
  });
  const { lokasi } = (await api.db.row<{ lokasi: string }>(
    'SELECT i.lokasi FROM berkas b JOIN berkas_isi i USING (college_id, sha256) WHERE b.id = $1',
    [berkas.data.id],
  )) ?? { lokasi: '' };
  const body = { judul: 'Salinan', deskripsi: 'Latihan', id_mata_kuliah: bank.makul.id };
  const copy = (
    await api.as(dosen).call(endpoints.duplikatBankSoal, { params: { id: bank.id }, body })
  ).data;
  const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen], peserta: 1 });
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }));
  const asked = await api.as(dosen).call(endpoints.salinBankSoal, {
    params: { id: ujian.id },
    body: { id_bank_soal: copy.id, list_id_soal: (await soalOf(copy.id)).map(({ id }) => id) },
  });
  expect([soal.status, asked.status]).toEqual([201, 201]);

  await api.as(dosen).call(endpoints.hapusBankSoal, { params: { id: bank.id } });
  await after(31);
  expect(await api.db.rows('SELECT 1 FROM soal WHERE id_bank = $1', [bank.id])).toEqual([]);
  const [kept] = await soalOf(copy.id);
  expect(
    (await api.app.inject({ method: 'GET', url: kept?.soal_files[0]?.url ?? '' })).statusCode,
  ).toBe(200);

  await api.as(dosen).call(endpoints.hapusBankSoal, { params: { id: copy.id } });
  await after(31);
  expect(await bytesAt(lokasi)).not.toBeNull();
  await api.as(dosen).call(endpoints.hapusUjian, { params: { id: ujian.id } });
  await after(31);
  expect(await api.db.rows('SELECT 1 FROM soal WHERE id_ujian = $1', [ujian.id])).toEqual([]);
  expect(await bytesAt(lokasi)).toBeNull();
});

test('a question that a paper names stays, also of an attempt that was set aside, and goes with its exam when attempts are no longer kept (U87)', async () => {
  const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas, jenis: 'online' }), {
    waktuMulai: new Date('2026-11-24T08:00:00Z'),
    soal: 2,
  });
  const [named, other] = ujian.idSoal;
  const remove = (questionId: string | undefined) =>
    api.as(dosen).call(endpoints.hapusSoalUjian, {
      params: { id: ujian.id, groupId: ujian.idKelompok, questionId: questionId ?? '' },
    });
  await api.make.pengerjaan({ ...ujian, idSoal: [named ?? ''] }, mahasiswa, { dibatalkan: true });
  expect([(await remove(named)).status, (await remove(other)).status]).toEqual([200, 200]);
  await after(31);
  const left = async () =>
    (
      await api.db.rows<{ id: string }>(
        'SELECT id_soal AS id FROM soal_versi WHERE id_soal = ANY($1::text[])',
        [ujian.idSoal],
      )
    ).map(({ id }) => id);
  expect(await left()).toEqual([named]);
  await api.as(dosen).call(endpoints.hapusUjian, { params: { id: ujian.id } });
  await after(31);
  expect(await left()).toEqual([named]);
  await after(2 * 366);
  expect(await left()).toEqual([]);
});
