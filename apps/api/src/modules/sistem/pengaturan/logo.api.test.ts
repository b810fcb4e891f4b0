import { endpoints } from '@lms/contracts';
import { MAX_LOGO_BYTES } from '@lms/contracts/wire/batas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestOperator } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

const { ubahLogo, hapusLogo, gambarLogo, logo } = endpoints;
const png = (size = 100) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size - 8, 1)]);
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

let api: TestApi;
let writer: TestOperator;
let collegeId: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  collegeId = (await api.make.college()).id;
  writer = await api.make.operator({ collegeId, areas: { konfigurasi: 'write' } });
});

const send = (content: Buffer | string, as = writer) =>
  api.as(as).call(ubahLogo, multipart({}, { name: 'logo.png', content }));
const picture = (url: string | null) => api.app.inject({ url: url ?? '' });

describe('the logo of a college', () => {
  test('is shown to everybody as soon as it is there, with its own type', async () => {
    const { status, data } = await send(png());
    expect(status).toBe(200);
    const student = await api.make.mahasiswa({ collegeId });
    expect((await api.as(student).call(logo)).data).toEqual(data);
    const seen = await picture(data.logoContentUrl);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(seen.rawPayload.equals(png())).toBe(true);
  });

  test('has another address when it is another picture, and the log says who changed it', async () => {
    const first = await send(png());
    const second = await send(jpeg);
    expect(second.data.logoContentUrl).not.toBe(first.data.logoContentUrl);
    expect((await picture(second.data.logoContentUrl)).headers['content-type']).toBe('image/jpeg');
    const rows = await api.db.rows(
      "SELECT nama FROM log_aktivitas WHERE college_id = $1 AND aksi = 'pengaturan.logo'",
      [collegeId],
    );
    expect(rows).toEqual([{ nama: writer.nama }, { nama: writer.nama }]);
  });

  test('is gone when it is removed; removing it twice is no error', async () => {
    const { data } = await send(png());
    expect((await api.as(writer).call(hapusLogo)).data).toEqual({ logoContentUrl: null });
    expect((await picture(data.logoContentUrl)).statusCode).toBe(404);
    expect((await api.as(writer).call(hapusLogo)).status).toBe(200);
  });

  test('changed and removed by several at once, it is there exactly when it has an address', async () => {
    const changes = Array.from({ length: 12 }, (_one, index) =>
      index % 3 === 0 ? api.as(writer).call(hapusLogo) : send(index % 3 === 1 ? png() : jpeg),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { logoContentUrl } = (await api.as(writer).call(logo)).data;
    const { status } = await api.as(writer).call(gambarLogo, { params: { collegeId } });
    expect(status).toBe(logoContentUrl === null ? 404 : 200);
  });

  test('of another college stays as it is', async () => {
    const other = (await api.make.college()).id;
    await send(png());
    expect((await api.as(writer).call(gambarLogo, { params: { collegeId: other } })).status).toBe(
      404,
    );
  });

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      422,
      'logo_bukan_gambar',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 422, 'logo_bukan_gambar'],
    ['an empty file', '', 422, 'berkas_wajib'],
    ['a picture of more than 500 KB', png(MAX_LOGO_BYTES + 1), 413, 'terlalu_besar'],
  ])('%s is refused, and the old one stays', async (_name, content, status, code) => {
    const before = await send(png());
    const reply = await send(content);
    expect([reply.status, reply.error?.code]).toEqual([status, code]);
    expect((await picture(before.data.logoContentUrl)).rawPayload.equals(png())).toBe(true);
  });

  test('the largest that is allowed is taken', async () => {
    expect((await send(png(MAX_LOGO_BYTES))).status).toBe(200);
  });

  test('who may only read settings changes nothing', async () => {
    const reader = await api.make.operator({ collegeId, areas: { konfigurasi: 'read' } });
    expect((await send(png(), reader)).status).toBe(403);
    expect((await api.as(reader).call(hapusLogo)).status).toBe(403);
  });
});
