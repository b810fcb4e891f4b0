import { endpoints } from '@lms/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestOperator } from '../../../testing/make/make.ts';

const { penandatanganProdi, ubahPenandatangan, hapusPenandatangan, pratinjauTtd } = endpoints;

let api: TestApi;
let collegeId: string;
let prodi: string;
let writer: TestOperator;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  collegeId = (await api.make.college()).id;
  prodi = (await api.make.prodi({ collegeId })).id;
  writer = await api.make.operator({ collegeId, areas: { konfigurasi: 'write' } });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="24" ${more}>${inside}</svg>`;
const stroke = '<path d="M2 20 C 20 0, 40 24, 58 4" stroke="black" fill="none"/>';
const isian = {
  nama: 'Dr. Rina Kartika, M.T.',
  nidn: '0401018001',
  jabatan: 'Ketua Program Studi',
};
const save = (body: object, as = writer) =>
  api.as(as).call(ubahPenandatangan, {
    params: { id: prodi },
    body: { ...isian, versi: 0, ...body },
  });
const read = (as: Parameters<TestApi['as']>[0]) =>
  api.as(as).call(penandatanganProdi, { params: { id: prodi } });

describe('the signatory of a programme', () => {
  test('is stored with the drawn signature as a PNG on white, and the log tells', async () => {
    const saved = await save({ ttd: base64(svg(stroke)) });
    expect(saved.data).toMatchObject({
      id: prodi,
      penandatangan: { ...isian, ada_ttd: true, versi: 1, diubah_oleh: writer.nama },
    });
    const { data } = await read(writer);
    expect(data).toMatchObject(isian);
    const png = Buffer.from(data.ttd ?? '', 'base64');
    const { format, width, height, hasAlpha } = await sharp(png).metadata();
    // A drawing is drawn as large as the frame, so that it is sharp on paper.
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 640,
      height: 256,
      hasAlpha: false,
    });
    const log = await api.db.rows(
      "SELECT detail FROM log_aktivitas WHERE college_id = $1 AND aksi = 'pengaturan.penandatangan'",
      [collegeId],
    );
    expect(log).toHaveLength(1);
  });

  test('keeps its signature when only the name changes, and loses it on request', async () => {
    await save({ ttd: base64(svg(stroke)) });
    const renamed = await save({ nama: 'Dr. Baru', versi: 1 });
    expect(renamed.data.penandatangan).toMatchObject({ nama: 'Dr. Baru', ada_ttd: true, versi: 2 });
    const bare = await save({ ttd: null, versi: 2 });
    expect(bare.data.penandatangan).toMatchObject({ ada_ttd: false, versi: 3 });
    expect((await read(writer)).data.ttd).toBeNull();
  });

  test('changed by another meanwhile is not overwritten; of several at once one wins', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((n) => save({ nama: `Ketua ${n}` })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const stale = replies.find(({ status }) => status === 409);
    expect(stale?.error.code).toBe('penandatangan_berubah');
  });

  test('is gone when it is removed; removing it twice is no error', async () => {
    await save({});
    const remove = () => api.as(writer).call(hapusPenandatangan, { params: { id: prodi } });
    expect((await remove()).status).toBe(200);
    expect((await read(writer)).status).toBe(404);
    expect((await remove()).status).toBe(200);
  });

  test('is read by lecturers of the programme and by operators who read classes, reports or settings', async () => {
    await save({});
    const teaches = await api.make.dosen({ collegeId });
    await api.make.kelas({ collegeId, idProdi: prodi, pengajar: [teaches] });
    expect((await read(teaches)).status).toBe(200);
    expect((await read(await api.make.dosen({ collegeId }))).status).toBe(404);
    for (const area of ['kelas_kuliah', 'laporan', 'konfigurasi'] as const) {
      const operator = await api.make.operator({ collegeId, areas: { [area]: 'read' } });
      expect((await read(operator)).status).toBe(200);
    }
    const other = await api.make.operator({ collegeId, areas: { pengumuman: 'write' } });
    expect((await read(other)).status).toBe(404);
    const elsewhere = (await api.make.prodi({ collegeId })).id;
    const limited = await api.make.operator({
      collegeId,
      areas: { konfigurasi: 'write' },
      prodi: [elsewhere],
    });
    expect((await read(limited)).status).toBe(404);
    expect((await save({ versi: 1 }, limited)).status).toBe(404);
  });
});

const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
test.each([
  ['an entity', bomb + svg('<text>&b;</text>')],
  ['a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a picture from elsewhere', svg('<image xlink:href="http://127.0.0.1/a.png"/>')],
  ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a style from elsewhere', svg('<style>@import "http://127.0.0.1/a.css";</style>')],
  ['a colour from elsewhere', svg('<path d="M0 0h9v9" fill="url(http://127.0.0.1/a.svg#b)"/>')],
  ['a target in numbers', svg('<path d="M0 0h9v9" fill="url(&#104;ttp://127.0.0.1/a)"/>')],
  ['a script', svg('<script>alert(1)</script>')],
  ['a page inside', svg('<foreignObject><p>a</p></foreignObject>')],
  ['something repeated', svg('<g id="a"/><use href="#a"/>')],
  ['a stylesheet of its own', `<?xml-stylesheet href="a.xsl"?>${svg(stroke)}`],
  ['an area of gigabytes', svg(stroke, 'viewBox="0 0 9 9"').replace('width="60"', 'width="6e9"')],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing cut off', svg(stroke).slice(0, 60)],
  ['a PNG by its beginning', '\u0089PNG'],
  ['nothing', ' '],
])('%s is refused as a signature', async (_name, text) => {
  const reply = await api.as(writer).call(pratinjauTtd, { body: { ttd: base64(text) } });
  expect([reply.status, reply.error.code]).toEqual([422, 'ttd_bukan_gambar']);
});

test.each([
  [
    'what Illustrator writes',
    `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(`<style type="text/css">.a{fill:none;stroke:#000}</style>${stroke}`)}`,
  ],
  [
    'a gradient',
    svg(
      '<linearGradient id="g"><stop offset="1"/></linearGradient><path d="M0 0h9v9" fill="url(#g)"/>',
    ),
  ],
])('%s is a signature', async (_name, text) => {
  const reply = await api.as(writer).call(pratinjauTtd, { body: { ttd: base64(text) } });
  expect(reply.status).toBe(200);
});

test('a JPEG is one too; more than 200 KB and what is no base64 are refused', async () => {
  const ask = (ttd: string) => api.as(writer).call(pratinjauTtd, { body: { ttd } });
  const create = { width: 1_200, height: 300, channels: 3, background: '#fff' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const made = (await ask(jpeg.toString('base64'))).data.ttd;
  expect(await sharp(Buffer.from(made, 'base64')).metadata()).toMatchObject({
    width: 640,
    height: 160,
  });
  expect((await ask(Buffer.alloc(200_001).toString('base64'))).status).toBe(422);
  expect((await ask('bukan base64!')).status).toBe(422);
});
