import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:00:00Z');
beforeEach(() => api.clock.set(NOW));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

async function scene() {
  const { id: collegeId } = await api.make.college();
  const ti = await api.make.prodi({ collegeId });
  const write = { pengumuman: 'write' as const };
  return {
    collegeId,
    ani: await api.make.mahasiswa({ collegeId, idProdi: ti.id }),
    operator: await api.make.operator({ collegeId, areas: write }),
    operatorTi: await api.make.operator({ collegeId, areas: write, prodi: [ti.id] }),
    pembaca: await api.make.operator({ collegeId, areas: { pengumuman: 'read' } }),
  };
}

const isian = (over: object = {}) => ({
  judul: 'Gedung baru',
  isi: '<p>Gedung B dibuka.</p>',
  tanggalPublish: at(-1),
  ...over,
});
const add = (who: TestUser, over: object = {}) =>
  api.as(who).call(endpoints.tambahBerita, { body: isian(over) });
const change = (who: TestUser, id: string, over: object = {}) =>
  api.as(who).call(endpoints.ubahBerita, { params: { id }, body: isian(over) });
const list = (who: TestUser, query: object = {}) =>
  api.as(who).call(endpoints.daftarBerita, { query });
const titles = async (who: TestUser, query: object = {}) =>
  (await list(who, query)).data.map(({ judul }) => judul);
const detail = (who: TestUser, id: string) =>
  api.as(who).call(endpoints.detailBerita, { params: { id } });
const sweep = (name: string) => createTestWorker(api).sweep(name);
const told = (collegeId: string) =>
  api.db.rows<{ stream: string }>(
    `SELECT stream FROM event WHERE college_id = $1 AND jenis = 'berita.berubah' ORDER BY stream`,
    [collegeId],
  );

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'rahasia' } })
    .toBuffer();
async function upload(who: TestUser, content: string | Uint8Array): Promise<string> {
  const sent = await api.as(who).call(endpoints.unggahBerkas, {
    ...multipart({ kind: 'gambar_berita' }, { name: 'foto.jpg', content, field: 'file' }),
  });
  expect(sent.status).toBe(201);
  return sent.data.id;
}
const filesOf = (id: string) =>
  api.db.rows<{ id: string }>(
    "SELECT id FROM berkas WHERE pemilik_jenis = 'berita' AND pemilik_id = $1",
    [id],
  );

describe('who sees it', () => {
  test('everybody of the college, newest first, nine at a time; what is scheduled only writers', async () => {
    const { ani, operator, operatorTi, pembaca } = await scene();
    await add(operator, { judul: 'Lama', tanggalPublish: at(-3) });
    await add(operator, { judul: 'Besok', tanggalPublish: at(24) });
    await add(operator);
    for (const who of [ani, pembaca, operatorTi])
      expect(await titles(who)).toEqual(['Gedung baru', 'Lama']);
    expect(await titles(operator)).toEqual(['Besok', 'Gedung baru', 'Lama']);
    expect(await titles(operator, { status: 'terjadwal' })).toEqual(['Besok']);
    // A reader who asks for what is hidden finds nothing.
    expect(await titles(ani, { status: 'terjadwal' })).toEqual([]);
    expect(await titles(ani, { search: 'gedung' })).toEqual(['Gedung baru']);
    expect((await list(ani)).meta).toMatchObject({ per_page: 9, has_write_access: false });
    expect((await list(operator)).meta.has_write_access).toBe(true);
  });

  test('a draft and another college’s are not found', async () => {
    const { ani, operator } = await scene();
    const other = await scene();
    const draft = (await add(operator, { tanggalPublish: at(1) })).data.id;
    const { id } = (await add(operator)).data;
    for (const [who, one] of [
      [ani, draft],
      [other.ani, id],
      [other.operator, id],
    ] as const)
      expect((await detail(who, one)).status).toBe(404);
    expect((await detail(ani, id)).status).toBe(200);
  });

  test('its text is cleaned, its list shows the beginning', async () => {
    const { ani, operator } = await scene();
    const made = await add(operator, {
      isi: '<p onclick="x()">Halo <script>alert(1)</script><strong>dunia</strong></p>',
    });
    expect((await detail(ani, made.data.id)).data).toMatchObject({
      isi: '<p>Halo <strong>dunia</strong></p>',
      gambar: null,
      boleh_ubah: false,
    });
    expect((await list(ani)).data[0]).toMatchObject({ isi: 'Halo dunia' });
  });
});

describe('writing', () => {
  test('an operator of some programmes does not write what everybody reads', async () => {
    const { operator, operatorTi } = await scene();
    expect((await add(operatorTi)).error.code).toBe('berita_bukan_hak');
    const { id } = (await add(operator)).data;
    expect((await detail(operatorTi, id)).data.boleh_ubah).toBe(false);
    expect((await change(operatorTi, id)).status).toBe(404);
    expect((await api.as(operatorTi).call(endpoints.hapusBerita, { params: { id } })).status).toBe(
      404,
    );
  });

  test.each([
    ['without text', { isi: '<p> </p>' }, 'pengumuman_isi_wajib'],
    [
      'with too much of it',
      { isi: `<p>${'a'.repeat(20_001)}</p>` },
      'pengumuman_isi_terlalu_panjang',
    ],
    [
      'with a picture of nobody',
      { gambar: { id: 'tidak-ada', alt: 'Gedung' } },
      'berkas_tidak_tersedia',
    ],
    ['with a picture without words', { gambar: { id: 'x', alt: ' ' } }, 'validasi_gagal'],
  ])('a form %s is refused', async (_name, over, code) => {
    const { operator } = await scene();
    const reply = await add(operator, over);
    expect([reply.status, reply.error.code]).toEqual([422, code]);
  });

  test('what two change at once is told, not overwritten', async () => {
    const { operator } = await scene();
    const { id, updated_at } = (await add(operator)).data;
    api.clock.advance(1_000);
    expect((await change(operator, id, { judul: 'Satu', updated_at })).status).toBe(200);
    expect((await change(operator, id, { judul: 'Dua', updated_at })).error.code).toBe(
      'berita_berubah',
    );
  });

  test('a withdrawn one is gone at once, comes back for 30 days and then never', async () => {
    const { ani, operator } = await scene();
    const { id } = (await add(operator)).data;
    const withdraw = () => api.as(operator).call(endpoints.hapusBerita, { params: { id } });
    const restore = () => api.as(operator).call(endpoints.pulihkanBerita, { params: { id } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect([await titles(ani), (await detail(ani, id)).status]).toEqual([[], 404]);
    expect(await titles(operator, { status: 'ditarik' })).toHaveLength(1);
    expect((await restore()).data.status).toBe('tayang');
    expect((await restore()).status).toBe(404);
    await withdraw();
    api.clock.advance(30 * DAY_MS);
    await sweep('pengumuman.ditarik');
    expect((await detail(operator, id)).status).toBe(200);
    api.clock.advance(1);
    await sweep('pengumuman.ditarik');
    expect((await detail(operator, id)).status).toBe(404);
  });
});

describe('the picture', () => {
  test('comes in three sizes without what the camera wrote, and goes with its news', async () => {
    const { ani, operator } = await scene();
    const id = await upload(operator, await photo(2_000, 1_000));
    const made = await add(operator, { gambar: { id, alt: 'Gedung B dari depan' } });
    expect(made.status).toBe(201);
    const { gambar } = (await detail(ani, made.data.id)).data;
    expect([gambar?.id, gambar?.alt]).toEqual([id, 'Gedung B dari depan']);
    expect(gambar?.ukuran.map(({ lebar, tinggi }) => [lebar, tinggi])).toEqual([
      [480, 240],
      [960, 480],
      [1_600, 800],
    ]);
    for (const { url, lebar } of gambar?.ukuran ?? []) {
      const file = await api.app.inject({ url });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      const { width, exif } = await sharp(file.rawPayload).metadata();
      expect([width, exif]).toEqual([lebar, undefined]);
      expect(file.rawPayload.includes('rahasia')).toBe(false);
    }
    expect(await filesOf(made.data.id)).toHaveLength(3);
    await api.as(operator).call(endpoints.hapusBerita, { params: { id: made.data.id } });
    api.clock.advance(30 * DAY_MS + 1);
    await sweep('pengumuman.ditarik');
    expect(await filesOf(made.data.id)).toHaveLength(0);
    const url = gambar?.ukuran[0]?.url ?? '';
    expect((await api.app.inject({ url })).statusCode).toBe(404);
  });

  test('stays when its id comes again, and is replaced or taken away', async () => {
    const { operator } = await scene();
    const first = await upload(operator, await photo(700, 400));
    const { id } = (await add(operator, { gambar: { id: first, alt: 'Satu' } })).data;
    const kept = await change(operator, id, { gambar: { id: first, alt: 'Gedung' } });
    expect(kept.data.gambar).toMatchObject({ id: first, alt: 'Gedung' });
    const second = await upload(operator, await photo(800, 400));
    const other = await change(operator, id, { gambar: { id: second, alt: 'Dua' } });
    expect(other.data.gambar?.id).toBe(second);
    expect((await filesOf(id)).map((row) => row.id)).not.toContain(first);
    expect((await change(operator, id)).data.gambar).toBeNull();
    expect(await filesOf(id)).toHaveLength(0);
  });

  test.each([
    ['too narrow', () => photo(599, 900), 'berita_gambar_sempit'],
    [
      'half a file',
      async () => (await photo(900, 900)).subarray(0, 900),
      'berita_gambar_tidak_terbaca',
    ],
  ])('%s is refused at its field', async (_name, make, code) => {
    const { operator } = await scene();
    const id = await upload(operator, await make());
    const { error, status } = await add(operator, { gambar: { id, alt: 'Gedung' } });
    expect([status, error.code, error.errors[0]?.path]).toEqual([422, code, 'gambar']);
  });

  test('a form that is sent twice makes one', async () => {
    const { operator, ani } = await scene();
    const gambar = { id: await upload(operator, await photo(700, 400)), alt: 'Gedung' };
    const id_klien = randomUUID();
    const sent = () => add(operator, { id_klien, gambar });
    const made = await Promise.all([sent(), sent()]);
    const again = await sent();
    expect(new Set([...made, again].map(({ data }) => data.id)).size).toBe(1);
    expect(await titles(ani)).toHaveLength(1);
    expect(await filesOf(again.data.id)).toHaveLength(2);
  });

  test('nobody takes the upload of somebody else', async () => {
    const { operator, collegeId } = await scene();
    const colleague = await api.make.operator({ collegeId, areas: { pengumuman: 'write' } });
    const id = await upload(colleague, await photo(700, 400));
    const reply = await add(operator, { gambar: { id, alt: 'Gedung' } });
    expect(reply.error.code).toBe('berkas_tidak_tersedia');
  });
});

test('open pages of all roles are told when it appears, and of a scheduled one at its time, once', async () => {
  const { operator, collegeId } = await scene();
  await add(operator, { tanggalPublish: at(1) });
  expect(await told(collegeId)).toEqual([]);
  api.clock.advance(HOUR_MS);
  await sweep('pengumuman.terbit');
  await sweep('pengumuman.terbit');
  expect((await told(collegeId)).map(({ stream }) => stream)).toEqual([
    'pengumuman:dosen',
    'pengumuman:mahasiswa',
    'pengumuman:operator',
  ]);
});
