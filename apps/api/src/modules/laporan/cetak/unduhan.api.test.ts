import { createHash } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { QueryInputOf } from '@lms/contracts/wire/endpoint';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packedBytes, readZipDirectory } from '../../../platform/xlsx/zip-directory.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestKelas, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  return { collegeId, dosen, rekan, kelas, operator };
}

/** The lecturer starts, ends and signs it. */
async function held(kelas: TestKelas, dosen: TestUser, { sign = true } = {}): Promise<void> {
  const { id } = await api.make.pertemuan({
    kelas,
    jenis: 'offline',
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
  });
  const params = { id };
  const as = api.as(dosen);
  expect((await as.call(endpoints.mulaiPertemuan, { params })).status).toBe(200);
  expect((await as.call(endpoints.akhiriPertemuan, { params })).status).toBe(200);
  // The lecturer's presence is judged by the worker.
  await worker.drain();
  if (!sign) return;
  const body = { materi: 'Sampai 3NF', metode: 'Ceramah', kendala: '', versi: 0 };
  await as.call(endpoints.ubahRealisasi, { params, body });
  const { draf } = (await as.call(endpoints.bapPertemuan, { params })).data;
  const reply = await as.call(endpoints.tandaTanganiBap, { params, body: { sidik: draf.sidik } });
  expect(reply.status).toBeLessThan(300);
}

type Query = QueryInputOf<typeof endpoints.unduhBap>;
const KELAS: Query = { include_laporan_kelas: true };
async function fetched(user: TestUser, { id }: { id: string }, query: Query = KELAS) {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return api.app.inject({
    url: `/v2/lms/kelas_kuliah/${id}/bap/unduh?${text}`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    },
  });
}
const codeOf = (reply: { statusCode: number; body: string }): [number, string] => [
  reply.statusCode,
  JSON.parse(reply.body).status.code,
];
async function textOf(bytes: Uint8Array): Promise<string> {
  const read = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return read.text.replaceAll(/\s+/g, ' ');
}

describe('the reports of a class', () => {
  test('come as BAP.pdf with their check address; the same version has the same bytes, which are known', async () => {
    const { dosen, kelas, operator, collegeId } = await scene();
    await held(kelas, dosen);
    const query = { ...KELAS, include_laporan_pertemuan_detail: true, include_tanda_tangan: true };
    const first = await fetched(dosen, kelas, query);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="BAP.pdf"',
      'content-length': String(first.rawPayload.byteLength),
    });
    const text = await textOf(first.rawPayload);
    expect(text).toContain('Sampai 3NF');
    expect(text).toMatch(/\/verifikasi\/[\w-]{22}/);
    expect(text).not.toContain('DRAF');
    api.clock.advance(3_600_000);
    const again = await fetched(operator, kelas, query);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const hash = createHash('sha256').update(first.rawPayload).digest('hex');
    const known = await api.db.rows(
      'SELECT 1 FROM bap_berkas WHERE college_id = $1 AND sidik = $2',
      [collegeId, hash],
    );
    expect(known).toHaveLength(1);
    const log = await api.db.rows(
      "SELECT id_kelas FROM log_aktivitas WHERE college_id = $1 AND aksi = 'bap.diunduh'",
      [collegeId],
    );
    expect(log).toEqual([{ id_kelas: kelas.id }, { id_kelas: kelas.id }]);
  });

  test('with an unsigned meeting are a draft on every page, and nobody checks them', async () => {
    const { dosen, kelas } = await scene();
    await held(kelas, dosen, { sign: false });
    const text = await textOf((await fetched(dosen, kelas)).rawPayload);
    expect(text).toContain('DRAF');
    expect(text).not.toContain('/verifikasi/');
  });

  test('carry the signature of the programme’s signatory only when asked', async () => {
    const { dosen, kelas, collegeId } = await scene();
    await held(kelas, dosen);
    const row = await api.db.row<{ id_prodi: string }>(
      'SELECT id_prodi FROM kelas WHERE college_id = $1 AND id = $2',
      [collegeId, kelas.id],
    );
    await api.make.penandatangan({ collegeId, idProdi: row?.id_prodi ?? '', nama: 'Dr. Kaprodi' });
    const signed = await fetched(dosen, kelas, { ...KELAS, include_tanda_tangan: true });
    expect(await textOf(signed.rawPayload)).toContain('Dr. Kaprodi');
    expect(await textOf((await fetched(dosen, kelas)).rawPayload)).not.toContain('Dr. Kaprodi');
  });

  test('are refused with the reason when there is nothing to tell', async () => {
    const { dosen, rekan, kelas, operator } = await scene();
    expect(codeOf(await fetched(dosen, kelas, {}))).toEqual([422, 'bap_tanpa_laporan']);
    expect(codeOf(await fetched(dosen, kelas))).toEqual([409, 'bap_tanpa_pertemuan']);
    await held(kelas, dosen);
    const own = { ...KELAS, laporan_saya: true };
    expect((await fetched(dosen, kelas, own)).statusCode).toBe(200);
    expect(codeOf(await fetched(rekan, kelas, own))).toEqual([409, 'bap_saya_kosong']);
    const idOf = (user: TestUser & { idDosen: string }) => ({
      ...KELAS,
      id_pengajar: user.idDosen,
    });
    expect((await fetched(operator, kelas, idOf(dosen))).statusCode).toBe(200);
    expect(codeOf(await fetched(operator, kelas, idOf(rekan)))).toEqual([
      409,
      'bap_pengajar_kosong',
    ]);
    expect(codeOf(await fetched(dosen, kelas, idOf(rekan)))).toEqual([403, 'tidak_berhak']);
    expect(codeOf(await fetched(operator, kelas, own))).toEqual([422, 'bap_satu_pengajar']);
  });

  test('are for lecturers of the class and operators of the programme, not for students', async () => {
    const { dosen, kelas, collegeId } = await scene();
    await held(kelas, dosen);
    const [student] = kelas.peserta;
    if (!student) throw new Error('a student');
    expect((await fetched(student, kelas)).statusCode).toBe(403);
    expect((await fetched(await api.make.dosen({ collegeId }), kelas)).statusCode).toBe(404);
    expect((await fetched(await api.make.dosen(), kelas)).statusCode).toBe(404);
    const operatorOf = (areas: object, prodi: string[] = []) =>
      api.make.operator({ collegeId, areas, prodi });
    expect((await fetched(await operatorOf({ laporan: 'read' }), kelas)).statusCode).toBe(200);
    expect((await fetched(await operatorOf({ pengumuman: 'write' }), kelas)).statusCode).toBe(404);
    const elsewhere = (await api.make.prodi({ collegeId })).id;
    const limited = await operatorOf({ laporan: 'read' }, [elsewhere]);
    expect((await fetched(limited, kelas)).statusCode).toBe(404);
  });
});

describe('the reports of many classes', () => {
  const ask = (user: TestUser, query: object = {}) =>
    api.as(user).call(endpoints.unduhBapSemua, { query: { ...KELAS, ...query } });
  const work = async (user: TestUser, id: string) =>
    (await api.as(user).call(endpoints.detailPekerjaan, { params: { id } })).data;

  test('come as an archive with one PDF each, and a list that tells what is missing and why', async () => {
    const { dosen, kelas, operator, collegeId } = await scene();
    await held(kelas, dosen);
    const empty = await api.make.kelas({ collegeId, pengajar: [dosen] });
    await api.make.pertemuan({
      kelas: empty,
      waktuMulai: '2026-12-24T06:00:00Z',
      waktuSelesai: '2026-12-24T07:40:00Z',
    });
    const asked = await ask(operator);
    expect(asked.status).toBe(202);
    await worker.drain();
    const done = await work(operator, asked.data.id_pekerjaan);
    expect(done).toMatchObject({
      status: 'selesai',
      hasil: { ringkasan: { kelas: 1, tidak_disertakan: 1 } },
    });
    expect(done.hasil?.nama_file).toMatch(/^BAP - \d{5}\.zip$/);
    const zip = (await api.app.inject({ url: done.hasil?.tautan ?? '' })).rawPayload;
    const files = new Map(
      (readZipDirectory(zip) ?? []).map((entry) => [entry.name, packedBytes(zip, entry)]),
    );
    const names = [...files.keys()].toSorted();
    expect(names).toEqual([expect.stringMatching(/ - BAP\.pdf$/), 'daftar.csv']);
    expect(await textOf(files.get(names[0] ?? '') ?? new Uint8Array())).toContain('Laporan Kelas');
    const list = Buffer.from(files.get('daftar.csv') ?? []).toString();
    expect(list.split('\r\n')).toHaveLength(4);
    expect(list).toContain('Belum ada pertemuan yang telah berakhir di kelas ini.');
  });

  test('are those of the list’s filter and of the classes that the caller sees', async () => {
    const { dosen, kelas, operator, collegeId } = await scene();
    await held(kelas, dosen);
    expect((await ask(operator, { periode: 20251 })).error.code).toBe('bap_tanpa_kelas');
    expect((await ask(operator, { search: 'tidak ada' })).error.code).toBe('bap_tanpa_kelas');
    expect((await ask(await api.make.dosen({ collegeId }))).error.code).toBe('bap_tanpa_kelas');
    expect((await ask(dosen, { laporan_saya: true })).status).toBe(202);
    expect((await ask(operator, { include_laporan_kelas: false })).error.code).toBe(
      'bap_tanpa_laporan',
    );
  });
});
