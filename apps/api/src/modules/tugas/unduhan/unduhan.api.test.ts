import { readdir } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files } from '../../../platform/files/files.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { packedBytes, readZipDirectory } from '../../../platform/xlsx/zip-directory.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { type ClamdPalsu, startClamdPalsu } from '../../../testing/servers/clamd-palsu.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

type Task = Awaited<ReturnType<TestApi['make']['tugas']>>;

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 4 });
  const tugas = await api.make.tugas(await api.make.pertemuan({ kelas }), {
    jenisTugas,
    judul: 'Laporan',
  });
  const [a, b, c, d] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c || !d) throw new Error('four students');
  return { dosen, kelas, tugas, a, b, c, d };
}
const rename = (user: TestUser, nama: string) =>
  api.db.run('UPDATE pengguna SET nama = $3 WHERE college_id = $1 AND id = $2', [
    user.collegeId,
    user.userId,
    nama,
  ]);

/** A file in the store with its row; `isi` null: lost in the store. */
async function file(
  pengunggah: TestUser,
  nama: string,
  isi: string,
  { stored = true } = {},
): Promise<string> {
  const id = await api.make.berkas({ pengunggah, kind: 'pengumpulan_tugas', nama, isi });
  if (stored)
    await api.files.put(
      { collegeId: pengunggah.collegeId, path: await lokasiOf(id) },
      Buffer.from(isi),
    );
  return id;
}
const lokasiOf = async (id: string): Promise<string> => {
  const row = await api.db.row<{ lokasi: string }>(
    'SELECT i.lokasi FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256 WHERE b.id = $1',
    [id],
  );
  return row?.lokasi ?? '';
};
const ask = (user: TestUser, { id }: Task) =>
  api.as(user).call(endpoints.unduhPengumpulan, { params: { id } });
const work = async (user: TestUser, id: string) =>
  (await api.as(user).call(endpoints.detailPekerjaan, { params: { id } })).data;
const cancel = (user: TestUser, id: string) =>
  api.as(user).call(endpoints.batalkanPekerjaan, { params: { id } });

const expectRefused = (reply: { status: number; error: { code: string } }, code: string) =>
  expect([reply.status, reply.error.code]).toEqual([409, code]);

async function fetched(link: string): Promise<Buffer> {
  const reply = await api.app.inject({ url: link });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}
/** Files by path; nothing is compressed. */
function unzipped(bytes: Buffer): Map<string, Buffer> {
  const entries = readZipDirectory(bytes) ?? [];
  return new Map(
    entries.map((entry) => [entry.name, Buffer.from(packedBytes(bytes, entry) ?? [])]),
  );
}
async function made(user: TestUser, tugas: Task) {
  const { data } = await ask(user, tugas);
  await worker.drain();
  const done = await work(user, data.id_pekerjaan);
  expect(done).toMatchObject({ status: 'selesai', persen: 100, dapat_dibatalkan: false });
  const files = unzipped(await fetched(done.hasil?.tautan ?? ''));
  const { 'Daftar Pengumpulan.xlsx': list, ...texts } = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, bytes]),
  );
  return {
    done,
    list,
    texts: Object.fromEntries(Object.entries(texts).map(([path, bytes]) => [path, String(bytes)])),
  };
}

describe('the archive', () => {
  test('a folder for each student with what counts, links and lateness as texts, and the list beside it', async () => {
    const { dosen, tugas, a, b, c } = await scene();
    for (const [user, nama] of [
      [a, 'Siti Aminah'],
      [b, 'Budi / Santoso'],
      [c, '=Cahya\u202e'],
    ] as const)
      await rename(user, nama);
    await api.make.pengumpulan(tugas, a, { berkas: [await file(a, 'Lama.pdf', 'lama')] });
    const two = [
      await file(a, 'Laporan.pdf', 'satu'),
      await file(a, 'laporan.pdf', 'dua'),
      await file(a, 'nul.txt', ''),
    ];
    await api.make.pengumpulan(tugas, a, { berkas: two, tautan: 'https://contoh.test/demo' });
    await api.make.pengumpulan(tugas, b, {
      terlambat: true,
      berkas: [await file(b, '../../etc/passwd', 'tiga')],
    });
    await api.make.pengumpulan(tugas, c, { ditarik: true });
    const { done, list, texts } = await made(dosen, tugas);
    expect(texts).toEqual({
      [`${a.nim} - Siti Aminah/Laporan.pdf`]: 'satu',
      [`${a.nim} - Siti Aminah/laporan (2).pdf`]: 'dua',
      [`${a.nim} - Siti Aminah/_nul.txt`]: '',
      [`${a.nim} - Siti Aminah/Tautan.txt`]: 'https://contoh.test/demo\r\n',
      [`${b.nim} - Budi - Santoso/-..-etc-passwd`]: 'tiga',
      [`${b.nim} - Budi - Santoso/Tautan.txt`]: 'https://contoh.test/a\r\n',
      [`${b.nim} - Budi - Santoso/TERLAMBAT.txt`]: expect.stringMatching(
        /^Dikumpulkan 2026-.*\+07:00, setelah batas waktu/,
      ),
    });
    const rows = (await readXlsx(list ?? Buffer.alloc(0))).map(({ cells }) => cells);
    expect(rows.map((row) => row[4])).toEqual([
      'Status',
      'Sudah mengumpulkan',
      'Terlambat',
      'Belum mengumpulkan',
      'Belum mengumpulkan',
    ]);
    expect(done).toMatchObject({
      pesan: '2 pengumpulan, 4 berkas',
      hasil: { ringkasan: { pengumpulan: 2, berkas: 4, gagal: 0 } },
    });
    expect(done.hasil?.nama_file).toMatch(
      /^Pengumpulan Tugas .* Pertemuan \d+ \d{4}-\d\d-\d\d\.zip$/,
    );
    expect(
      await api.db.rows(
        "SELECT detail FROM log_aktivitas WHERE aksi = 'tugas.pengumpulan_diunduh'",
      ),
    ).toMatchObject([
      { detail: expect.stringMatching(/^Mengunduh 2 pengumpulan tugas "Laporan" pada/) },
    ]);
  });

  test('of groups one folder each, of the same name too; what somebody who left the class handed in stays for staff (K12)', async () => {
    const { dosen, tugas, a, b, c } = await scene('kelompok');
    for (const [member, isi] of [
      [a, 'x'],
      [b, 'y'],
      [c, 'z'],
    ] as const) {
      const kelompok = await api.make.kelompok({ tugas, anggota: [member], nama: 'Kelompok A' });
      await api.make.pengumpulan(tugas, member, {
        idKelompok: kelompok,
        berkas: [await file(member, 'a.txt', isi)],
      });
    }
    await api.db.run('UPDATE tugas_pengumpulan SET tautan = NULL WHERE id_tugas = $1', [tugas.id]);
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
      c.collegeId,
      c.nim,
    ]);
    const { texts } = await made(dosen, tugas);
    expect(Object.keys(texts).toSorted()).toEqual([
      'Kelompok A (2)/a.txt',
      'Kelompok A (3)/a.txt',
      'Kelompok A/a.txt',
    ]);
    expect(Object.values(texts).map(String).toSorted()).toEqual(['x', 'y', 'z']);
    const own = await scene();
    await api.make.pengumpulan(own.tugas, own.a, {
      berkas: [await file(own.a, 'a.txt', 'sendiri')],
    });
    await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
      own.a.collegeId,
      own.a.nim,
    ]);
    expect((await made(own.dosen, own.tugas)).done).toMatchObject({
      hasil: { ringkasan: { pengumpulan: 1, berkas: 1 } },
    });
  });

  test('names what it has not: lost, cut short, and broken while it was read', async () => {
    const { dosen, tugas, a } = await scene();
    const berkas = [
      await file(a, 'utuh.txt', 'utuh'),
      await file(a, 'hilang.txt', 'hilang', { stored: false }),
      await file(a, 'pendek.txt', 'panjang sekali'),
      await file(a, 'putus.txt', 'putus'),
    ];
    await api.files.put(
      { collegeId: a.collegeId, path: await lokasiOf(berkas[2] ?? '') },
      Buffer.from('p'),
    );
    await api.make.pengumpulan(tugas, a, { berkas });
    const broken = await lokasiOf(berkas[3] ?? '');
    const find: Files['find'] = api.files.find;
    api.files.find = async (key) => {
      const stored = await find(key);
      const lend = (): AsyncIterable<Uint8Array> => {
        throw new Error('EIO');
      };
      return key.path === broken && stored ? { ...stored, lend } : stored;
    };
    const { done, texts } = await made(dosen, tugas).finally(() => {
      api.files.find = find;
    });
    const { 'BERKAS GAGAL.txt': word, ...rest } = texts;
    const names = await api.db.row<{ nama: string }>(
      'SELECT nama FROM pengguna WHERE college_id = $1 AND id = $2',
      [a.collegeId, a.userId],
    );
    const folder = `${a.nim} - ${names?.nama}`;
    expect(rest).toEqual({
      [`${folder}/utuh.txt`]: 'utuh',
      [`${folder}/Tautan.txt`]: expect.any(String),
    });
    expect(word?.split('\r\n')).toEqual([
      '3 berkas tidak dapat disertakan dalam arsip ini. Berkas lainnya lengkap.',
      '',
      `${folder}/hilang.txt: tidak ada lagi di penyimpanan`,
      `${folder}/pendek.txt: ukurannya di penyimpanan tidak sesuai`,
      `${folder}/putus.txt: tidak dapat dibaca dari penyimpanan`,
      '',
    ]);
    expect(done.hasil?.ringkasan).toMatchObject({ berkas: 1, gagal: 3 });
  });
});

describe('with a virus scanner', () => {
  let clamd: ClamdPalsu;
  let plain: TestApi;
  beforeAll(async () => {
    clamd = await startClamdPalsu();
    plain = api;
    api = await createTestApi({ scanner: clamd.scanner });
    worker = createTestWorker(api);
  });
  afterAll(async () => {
    await api.close();
    await clamd.close();
    api = plain;
    worker = createTestWorker(api);
  });

  test('what nobody may read yet, or ever, is left out with its reason', async () => {
    const { dosen, tugas, a } = await scene();
    const berkas = [
      await file(a, 'baik.txt', 'baik'),
      await file(a, 'baru.txt', 'baru'),
      await file(a, 'virus.txt', 'virus'),
    ];
    for (const [at, keadaan] of [
      [1, 'menunggu'],
      [2, 'virus'],
    ] as const)
      await api.db.run(
        `INSERT INTO pemeriksaan_virus (college_id, sha256, keadaan, lagi_pada, dibuat_pada)
         SELECT college_id, sha256, $2, $3, $3 FROM berkas WHERE id = $1`,
        [berkas[at] ?? '', keadaan, api.clock.now()],
      );
    await api.make.pengumpulan(tugas, a, { berkas });
    const { texts, done } = await made(dosen, tugas);
    expect(Object.values(texts)).toContain('baik');
    expect(Object.values(texts)).not.toContain('baru');
    expect(Object.values(texts)).not.toContain('virus');
    expect(texts['BERKAS GAGAL.txt']).toContain(
      'baru.txt: masih diperiksa dari virus; unduh lagi nanti',
    );
    expect(texts['BERKAS GAGAL.txt']).toContain('virus.txt: diblokir karena mengandung virus');
    expect(done.hasil?.ringkasan).toMatchObject({ berkas: 1, gagal: 2 });
  });
});

describe('who asks for it, and who has it', () => {
  test('nothing handed in is told at once; asked twice it is made once', async () => {
    const { dosen, tugas, a } = await scene();
    expectRefused(await ask(dosen, tugas), 'tugas_tanpa_pengumpulan');
    await api.make.pengumpulan(tugas, a);
    const first = await ask(dosen, tugas);
    expect(first.status).toBe(202);
    expect((await ask(dosen, tugas)).data).toEqual(first.data);
    await worker.drain(2);
    expect((await ask(dosen, tugas)).data).not.toEqual(first.data);
  });

  test('another lecturer, another college and students cannot ask; who has left the class has no link to it any more', async () => {
    const { dosen, tugas, kelas, a } = await scene();
    await api.make.pengumpulan(tugas, a);
    expect((await ask(await api.make.dosen({ collegeId: dosen.collegeId }), tugas)).status).toBe(
      404,
    );
    expect((await ask(await api.make.dosen(), tugas)).status).toBe(404);
    expect((await ask(a, tugas)).status).toBe(403);
    const { done } = await made(dosen, tugas);
    expect(done.hasil?.tautan).toMatch(/^\/files\//);
    await api.db.run('DELETE FROM kelas_pengajar WHERE college_id = $1 AND id_kelas = $2', [
      kelas.collegeId,
      kelas.id,
    ]);
    expect(await work(dosen, done.id)).toMatchObject({
      status: 'selesai',
      hasil: { tautan: null, nama_file: done.hasil?.nama_file },
    });
    expect(
      (await api.as(dosen).call(endpoints.daftarPekerjaan, {})).data[0]?.hasil?.tautan,
    ).toBeNull();
  });

  test.each([
    ['unduh.pengumpulan_tugas', 'tugas'],
    ['ekspor.pengumpulan_tugas', 'tugas'],
    ['ekspor.akses_materi', 'materi'],
  ] as const)('what %s made stays with operators who may read classes', async (jenis, dari) => {
    const { tugas, a } = await scene();
    await api.make.pengumpulan(tugas, a);
    const { collegeId } = a;
    const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
    const { done } = await made(operator, tugas);
    const { id } =
      dari === 'tugas' ? tugas : await api.make.materi(tugas.pertemuan, { tipeFile: 'url' });
    await api.db.run('UPDATE pekerjaan SET jenis = $2, masukan = $3::jsonb WHERE id = $1', [
      done.id,
      jenis,
      JSON.stringify({ id }),
    ]);
    expect((await work(operator, done.id)).hasil?.tautan).toMatch(/^\/files\//);
    await api.db.run("UPDATE operator SET kelas_kuliah = 'no_access' WHERE college_id = $1", [
      collegeId,
    ]);
    expect((await work(operator, done.id)).hasil).toMatchObject({ tautan: null });
  });

  test('who was taken out of the class before it is made gets none', async () => {
    const { dosen, tugas, kelas, a } = await scene();
    await api.make.pengumpulan(tugas, a);
    const { data } = await ask(dosen, tugas);
    await api.db.run('DELETE FROM kelas_pengajar WHERE college_id = $1 AND id_kelas = $2', [
      kelas.collegeId,
      kelas.id,
    ]);
    await worker.drain();
    expect(await work(dosen, data.id_pekerjaan)).toMatchObject({
      status: 'gagal',
      pesan: 'Data tidak ditemukan.',
      hasil: null,
    });
  });

  test('a link runs out after 15 minutes, the archive after seven days', async () => {
    const { dosen, tugas, a } = await scene();
    await api.make.pengumpulan(tugas, a);
    const { done } = await made(dosen, tugas);
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() + 15 * 60_000));
    expect((await api.app.inject({ url: done.hasil?.tautan ?? '' })).statusCode).toBe(403);
    api.clock.set(new Date(now.getTime() + 7 * 86_400_000 + 1));
    await worker.sweep('pekerjaan.simpan_tujuh_hari');
    await worker.drain();
    expect(
      await api.files.find({ collegeId: dosen.collegeId, path: `pekerjaan-${done.id}` }),
    ).toBeNull();
    api.clock.set(now);
  });
});

describe('cancelled', () => {
  test('before its turn nothing is made; again it is so already; another’s and what is over cannot be', async () => {
    const { dosen, tugas, a } = await scene();
    await api.make.pengumpulan(tugas, a);
    const { id_pekerjaan: id } = (await ask(dosen, tugas)).data;
    expect((await work(dosen, id)).dapat_dibatalkan).toBe(true);
    expect((await cancel(await api.make.dosen({ collegeId: dosen.collegeId }), id)).status).toBe(
      404,
    );
    expect((await cancel(dosen, id)).data).toMatchObject({
      status: 'gagal',
      pesan: 'Dibatalkan.',
      dapat_dibatalkan: false,
    });
    expect((await cancel(dosen, id)).status).toBe(200);
    await worker.drain();
    expect(await work(dosen, id)).toMatchObject({ status: 'gagal', hasil: null });
    expect(
      await api.files.find({ collegeId: dosen.collegeId, path: `pekerjaan-${id}` }),
    ).toBeNull();
    const { done } = await made(dosen, tugas);
    expectRefused(await cancel(dosen, done.id), 'pekerjaan_tidak_dapat_dibatalkan');
    const other = await api.make.pekerjaan({ pemilik: dosen, jenis: 'impor.data_master' });
    expectRefused(await cancel(dosen, other), 'pekerjaan_tidak_dapat_dibatalkan');
  });

  test('in the middle it leaves off, and leaves nothing', async () => {
    const { dosen, tugas, a } = await scene();
    await api.make.pengumpulan(tugas, a, { berkas: [await file(a, 'a.txt', 'isi yang dibaca')] });
    const { id_pekerjaan: id } = (await ask(dosen, tugas)).data;
    const find: Files['find'] = api.files.find;
    api.files.find = async (key) => {
      await cancel(dosen, id);
      return find(key);
    };
    await worker.drain().finally(() => {
      api.files.find = find;
    });
    expect(await work(dosen, id)).toMatchObject({
      status: 'gagal',
      pesan: 'Dibatalkan.',
      hasil: null,
    });
    const left = (await readdir(api.filesFolder, { recursive: true })).filter(
      (name) => name.includes(id) && name.endsWith('.part'),
    );
    expect(left).toEqual([]);
  });
});
