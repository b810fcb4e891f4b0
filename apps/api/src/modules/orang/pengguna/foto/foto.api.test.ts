import { endpoints } from '@lms/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestMahasiswa, TestUser } from '../../../../testing/make/make.ts';
import { multipart } from '../../../../testing/upload.ts';

let api: TestApi;
let mahasiswa: TestMahasiswa;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  mahasiswa = await api.make.mahasiswa();
});
afterAll(() => api.close());

const picture = (red: number) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'rahasia' } })
    .toBuffer();
async function bring(by: TestUser, content: Buffer, name = 'saya.jpg'): Promise<string> {
  const sent = multipart({ kind: 'foto' }, { name, content });
  return (await api.as(by).call(endpoints.unggahBerkas, sent)).data.id;
}
const setFoto = (by: TestUser, id_berkas: string) =>
  api.as(by).call(endpoints.ubahFoto, { body: { id_berkas } });
const shownUrl = async (by: TestUser) =>
  (await api.as(by).call(endpoints.infoPengguna)).data.fotoContentUrl;
const filesOf = (by: TestUser) =>
  api.db.rows<{ id: string; pemilik_jenis: string | null }>(
    'SELECT id, pemilik_jenis FROM berkas WHERE pengunggah = $1',
    [by.userId],
  );

describe('the own photo', () => {
  test('is cut square, written anew, shown without a session, and takes the place of the one before', async () => {
    const reply = await setFoto(mahasiswa, await bring(mahasiswa, await picture(200)));
    expect(reply.status).toBe(200);
    const first = reply.data.foto_url;
    expect(await shownUrl(mahasiswa)).toBe(first);
    const file = await api.app.inject({ url: first });
    expect([
      file.statusCode,
      file.headers['content-type'],
      file.headers['content-disposition'],
    ]).toEqual([200, 'image/webp', 'inline; filename="foto.webp"']);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect([width, height, exif]).toEqual([512, 512, undefined]);
    expect(file.rawPayload.includes('rahasia')).toBe(false);
    expect(await filesOf(mahasiswa)).toEqual([
      { id: expect.any(String), pemilik_jenis: 'pengguna' },
    ]);

    const second = (await setFoto(mahasiswa, await bring(mahasiswa, await picture(90)))).data
      .foto_url;
    expect(second).not.toBe(first);
    expect((await api.app.inject({ url: first })).statusCode).toBe(404);
    expect((await api.app.inject({ url: second })).statusCode).toBe(200);
    const log = await api.db.rows(
      `SELECT detail FROM log_aktivitas WHERE aksi = 'foto.dipasang' AND id_pengguna = $1`,
      [mahasiswa.userId],
    );
    expect(log).toEqual([{ detail: 'Memasang foto profil' }, { detail: 'Memasang foto profil' }]);
  });

  test('what was brought in for it goes, bytes and all, and nothing is left on its way', async () => {
    const id = await bring(mahasiswa, await picture(30));
    const raw = await api.db.row<{ lokasi: string }>(
      'SELECT lokasi FROM berkas JOIN berkas_isi USING (college_id, sha256) WHERE id = $1',
      [id],
    );
    await setFoto(mahasiswa, id);
    const worker = createTestWorker(api);
    await worker.sweep('berkas.isi_tanpa_berkas');
    await worker.drain(2);
    expect(
      await api.files.find({ collegeId: mahasiswa.collegeId, path: raw?.lokasi ?? '' }),
    ).toBeNull();
    expect(
      await api.db.rows('SELECT 1 FROM unggahan WHERE pengunggah = $1', [mahasiswa.userId]),
    ).toEqual([]);
  });

  test('set again because the answer was lost, also while the first is on its way, is set once', async () => {
    const id = await bring(mahasiswa, await picture(35));
    const replies = await Promise.all([setFoto(mahasiswa, id), setFoto(mahasiswa, id)]);
    const again = await setFoto(mahasiswa, id);
    const url = await shownUrl(mahasiswa);
    expect([...replies, again].map((reply) => [reply.status, reply.data.foto_url])).toEqual(
      Array(3).fill([200, url]),
    );
    const log = await api.db.rows(
      `SELECT 1 FROM log_aktivitas WHERE aksi = 'foto.dipasang' AND id_pengguna = $1`,
      [mahasiswa.userId],
    );
    expect([log.length, (await filesOf(mahasiswa)).length]).toEqual([1, 1]);
    await setFoto(mahasiswa, await bring(mahasiswa, await picture(36)));
    expect((await setFoto(mahasiswa, id)).error.code).toBe('berkas_tidak_tersedia');
  });

  test('of two that are set at once one stays', async () => {
    const ids = [
      await bring(mahasiswa, await picture(10)),
      await bring(mahasiswa, await picture(20)),
    ];
    const replies = await Promise.all(ids.map((id) => setFoto(mahasiswa, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const statuses = await Promise.all(
      replies.map(async ({ data }) => (await api.app.inject({ url: data.foto_url })).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect((await api.app.inject({ url: (await shownUrl(mahasiswa)) ?? '' })).statusCode).toBe(200);
    expect(await filesOf(mahasiswa)).toHaveLength(1);
  });

  test('what is somebody else’s, of another kind, damaged or a bomb is refused, and the photo stays', async () => {
    const before = (await setFoto(mahasiswa, await bring(mahasiswa, await picture(40)))).data
      .foto_url;
    const other = await api.make.mahasiswa();
    const foreign = await bring(other, await picture(50));
    expect((await setFoto(mahasiswa, foreign)).error.code).toBe('berkas_tidak_tersedia');
    const sent = multipart(
      { kind: 'pengumpulan_tugas' },
      { name: 'a.jpg', content: await picture(60) },
    );
    const work = (await api.as(mahasiswa).call(endpoints.unggahBerkas, sent)).data.id;
    expect((await setFoto(mahasiswa, work)).error.code).toBe('berkas_tidak_tersedia');
    const damaged = await bring(mahasiswa, (await picture(70)).subarray(0, 700));
    expect((await setFoto(mahasiswa, damaged)).error).toMatchObject({ code: 'foto_tidak_terbaca' });
    expect(await shownUrl(mahasiswa)).toBe(before);
  });

  test('is removed by its owner, and there may be none', async () => {
    const url = (await setFoto(mahasiswa, await bring(mahasiswa, await picture(80)))).data.foto_url;
    expect((await api.as(mahasiswa).call(endpoints.hapusFoto)).status).toBe(200);
    expect([await shownUrl(mahasiswa), await filesOf(mahasiswa)]).toEqual([null, []]);
    expect((await api.app.inject({ url })).statusCode).toBe(404);
    expect((await api.as(mahasiswa).call(endpoints.hapusFoto)).status).toBe(200);
  });
});

test('an operator of the master data removes it, within the own programmes, and that is logged', async () => {
  await setFoto(mahasiswa, await bring(mahasiswa, await picture(100)));
  const params = { id: mahasiswa.userId };
  const reader = await api.make.operator({ areas: { data_master: 'read', kelas_kuliah: 'write' } });
  expect((await api.as(reader).call(endpoints.hapusFotoOrang, { params })).status).toBe(403);
  const elsewhere = await api.make.operator({
    areas: { data_master: 'write' },
    prodi: [(await api.make.prodi()).id],
  });
  expect((await api.as(elsewhere).call(endpoints.hapusFotoOrang, { params })).status).toBe(404);
  expect(await shownUrl(mahasiswa)).not.toBeNull();
  const writer = await api.make.operator({ areas: { data_master: 'write' } });
  expect((await api.as(writer).call(endpoints.hapusFotoOrang, { params })).status).toBe(200);
  expect(await shownUrl(mahasiswa)).toBeNull();
  expect(
    await api.db.rows(
      `SELECT id_pengguna, detail FROM log_aktivitas WHERE aksi = 'orang.foto_dihapus'`,
    ),
  ).toEqual([{ id_pengguna: writer.userId, detail: `Menghapus foto profil ${mahasiswa.nama}` }]);
});

test('no other file is given out as a photo, and none of another college', async () => {
  const file = multipart(
    { kind: 'pengumpulan_tugas' },
    { name: 'a.jpg', content: await picture(110) },
  );
  const work = (await api.as(mahasiswa).call(endpoints.unggahBerkas, file)).data.id;
  const loose = await bring(mahasiswa, await picture(120));
  const url = (await setFoto(mahasiswa, await bring(mahasiswa, await picture(130)))).data.foto_url;
  const other = await api.make.college();
  for (const wrong of [work, loose]
    .map((id) => url.replace(/[^/]+$/, id))
    .concat(url.replace(mahasiswa.collegeId, other.id))) {
    expect([wrong, (await api.app.inject({ url: wrong })).statusCode]).toEqual([wrong, 404]);
  }
});
