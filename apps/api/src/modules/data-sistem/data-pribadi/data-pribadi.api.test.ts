import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedBytes, readZipDirectory } from '../../../platform/xlsx/zip-directory.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

const ask = (operator: TestUser, id: string) =>
  api.as(operator).call(endpoints.eksporDataPribadi, { params: { id } });
const work = async (operator: TestUser, id: string) =>
  (await api.as(operator).call(endpoints.detailPekerjaan, { params: { id } })).data;

async function unpacked(link: string): Promise<Map<string, string>> {
  const reply = await api.app.inject({ url: link });
  expect(reply.statusCode).toBe(200);
  const bytes = reply.rawPayload;
  return new Map(
    (readZipDirectory(bytes) ?? []).map((entry) => [
      entry.name,
      Buffer.from(packedBytes(bytes, entry) ?? []).toString(),
    ]),
  );
}

async function exported(operator: TestUser, id: string) {
  const reply = await ask(operator, id);
  expect(reply.status).toBe(202);
  await worker.drain();
  const done = await work(operator, reply.data.id_pekerjaan);
  expect(done).toMatchObject({ status: 'selesai', jenis: 'ekspor.data_pribadi' });
  const files = await unpacked(done.hasil?.tautan ?? '');
  const rowsOf = (tabel: string): Record<string, unknown>[] =>
    JSON.parse(files.get(`data/${tabel}.json`) ?? '[]');
  return { done, files, rowsOf };
}

async function file(pengunggah: TestUser, nama: string, isi: string, { stored = true } = {}) {
  const id = await api.make.berkas({ pengunggah, kind: 'pengumpulan_tugas', nama, isi });
  const row = await api.db.row<{ lokasi: string }>(
    'SELECT i.lokasi FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256 WHERE b.id = $1',
    [id],
  );
  const at = { collegeId: pengunggah.collegeId, path: row?.lokasi ?? '' };
  if (stored) await api.files.put(at, Buffer.from(isi));
  return id;
}

async function scene() {
  const { id: collegeId } = await api.make.college();
  const operator = await api.make.operator({ collegeId, areas: { data_sistem: 'write' } });
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [siti, budi] = kelas.peserta;
  if (!siti || !budi) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, { judul: 'Laporan' });
  return { collegeId, operator, dosen, kelas, pertemuan, tugas, siti, budi };
}

test('a student’s archive has what is theirs, nothing of the classmate, and no secret', async () => {
  const { collegeId, operator, pertemuan, tugas, siti, budi } = await scene();
  for (const [who, isi] of [
    [siti, 'karya siti'],
    [budi, 'karya budi'],
  ] as const) {
    await api.make.pengumpulan(tugas, who, { berkas: [await file(who, 'Laporan.pdf', isi)] });
    await api.make.notifikasi({ kepada: who });
    await api.make.perangkatNotifikasi(who);
    await api.make.log({ pengguna: who, detail: `Masuk sebagai ${who.username}` });
    const utas = await api.make.percakapan(tugas, who);
    await api.make.pesan(utas, who, { text: `Dari ${who.username}`, nim: who.nim });
  }
  await api.make.kehadiran(pertemuan, { tanda: 'HA' });
  const ujian = await api.make.ujian(pertemuan, { soal: 1 });
  for (const who of [siti, budi]) {
    const idPengerjaan = await api.make.pengerjaan(ujian, who);
    const isi = { teks: `jawaban ${who.username}` };
    await api.make.jawaban(collegeId, idPengerjaan, { idSoal: ujian.idSoal[0] ?? '', isi });
  }
  await file(siti, 'Hilang.pdf', 'tidak tersimpan', { stored: false });
  await api.db.run('UPDATE pengguna SET sandi_hash = $3 WHERE college_id = $1 AND id = $2', [
    collegeId,
    siti.userId,
    'argon-rahasia-siti',
  ]);
  const { done, files, rowsOf } = await exported(operator, siti.userId);
  expect(rowsOf('pengguna')).toMatchObject([{ id: siti.userId, nama: siti.nama }]);
  expect(rowsOf('mahasiswa')).toMatchObject([{ nim: siti.nim }]);
  expect(rowsOf('kehadiran')).toMatchObject([{ nim: siti.nim }]);
  expect(rowsOf('tugas_pengumpulan')).toMatchObject([{ oleh_nim: siti.nim }]);
  expect(rowsOf('pesan')).toMatchObject([{ teks: `<p>Dari ${siti.username}</p>` }]);
  expect(rowsOf('jawaban')).toMatchObject([{ isi: { teks: `jawaban ${siti.username}` } }]);
  expect(rowsOf('notifikasi')).toMatchObject([{ id_pengguna: siti.userId }]);
  expect(rowsOf('notifikasi_perangkat')).toHaveLength(1);
  expect(rowsOf('notifikasi_perangkat')[0]).not.toHaveProperty('endpoint');
  expect(rowsOf('log_aktivitas')).toContainEqual(
    expect.objectContaining({ detail: `Masuk sebagai ${siti.username}` }),
  );
  expect(rowsOf('kelas')).toHaveLength(1);
  expect(files.get('berkas/Laporan.pdf')).toBe('karya siti');
  expect(files.get('BACA SAYA.txt')).toContain('- berkas/Hilang.pdf');
  expect(done.hasil?.ringkasan).toMatchObject({ berkas: 1, gagal: 1 });
  expect(done.hasil?.nama_file).toMatch(/^Data Pribadi .* \d{4}-\d\d-\d\d\.zip$/);
  const all = [...files.values()].join('\n');
  expect(all).not.toContain('argon-rahasia-siti');
  expect(all).not.toContain('karya budi');
  expect(all).not.toContain(budi.nim);
});

test('every part can be read, of a lecturer and of an operator too, and no temporary file stays', async () => {
  const { collegeId, operator, dosen } = await scene();
  const istimewa = await api.make.operator({ collegeId, scopes: ['A:T'] });
  const own = await exported(istimewa, dosen.userId);
  expect(own.rowsOf('kelas_pengajar')).toMatchObject([{ id_dosen: dosen.idDosen }]);
  expect((await exported(istimewa, operator.userId)).rowsOf('operator')).toHaveLength(1);
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`lms-${process.pid}-`));
  expect(left.filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('more rows than one slice are all there, once', async () => {
  const { collegeId, operator, siti } = await scene();
  await api.db.run(
    `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
     SELECT $1, now(), $2, 's', 's', 'ROLE_MAHASISWA', '127.0.0.1', 'login', 'uji', 'baris ' || n, 'uji' FROM generate_series(1, 2001) n`,
    [collegeId, siti.userId],
  );
  const { rowsOf } = await exported(operator, siti.userId);
  const details = rowsOf('log_aktivitas').map(({ detail }) => detail);
  expect(details).toHaveLength(2_001);
  expect(new Set(details).size).toBe(2_001);
});

test('it is logged, seen by the asking operator alone, and gone after seven days', async () => {
  const { collegeId, operator, siti } = await scene();
  const other = await api.make.operator({ collegeId, areas: { data_sistem: 'write' } });
  const { done } = await exported(operator, siti.userId);
  expect(
    await api.db.rows(
      "SELECT id_pengguna, jenis_aktivitas, objek->>'id_pengguna' AS siapa FROM log_aktivitas WHERE college_id = $1 AND aksi = 'data_pribadi.diekspor'",
      [collegeId],
    ),
  ).toEqual([{ id_pengguna: operator.userId, jenis_aktivitas: 'akun', siapa: siti.userId }]);
  const reply = await api.as(other).call(endpoints.detailPekerjaan, { params: { id: done.id } });
  expect(reply.status).toBe(404);
  api.clock.advance(7 * 86_400_000 + 1);
  await worker.sweep('pekerjaan.simpan_tujuh_hari');
  await worker.drain();
  expect(await api.files.find({ collegeId, path: `pekerjaan-${done.id}` })).toBeNull();
});

test('an operator who lost the right gets no link any more', async () => {
  const { collegeId, operator, siti } = await scene();
  const { done } = await exported(operator, siti.userId);
  await api.db.run(
    "UPDATE operator SET data_sistem = 'read' WHERE college_id = $1 AND id_pengguna = $2",
    [collegeId, operator.userId],
  );
  expect((await work(operator, done.id)).hasil?.tautan).toBeNull();
});

test('a second request joins the running one', async () => {
  const { operator, siti } = await scene();
  const [one, two] = [await ask(operator, siti.userId), await ask(operator, siti.userId)];
  expect(two.data.id_pekerjaan).toBe(one.data.id_pekerjaan);
});

test('who may not: another college and other programmes 404, readers and other operators’ data 403', async () => {
  const { collegeId, operator, siti } = await scene();
  const stranger = await api.make.operator({
    collegeId: (await api.make.college()).id,
    areas: { data_sistem: 'write' },
  });
  const { id: idProdi } = await api.make.prodi({ collegeId });
  const limited = await api.make.operator({
    collegeId,
    areas: { data_sistem: 'write' },
    prodi: [idProdi],
  });
  const reader = await api.make.operator({ collegeId, areas: { data_sistem: 'read' } });
  for (const [who, id, status, code] of [
    [stranger, siti.userId, 404, 'tidak_ditemukan'],
    [limited, siti.userId, 404, 'tidak_ditemukan'],
    [reader, siti.userId, 403, 'tidak_berhak'],
    [siti, siti.userId, 403, 'tidak_berhak'],
    [operator, reader.userId, 403, 'akun_operator'],
  ] as const) {
    const reply = await ask(who, id);
    expect([reply.status, reply.error.code]).toEqual([status, code]);
  }
});
