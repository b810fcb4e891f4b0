import { endpoints } from '@lms/contracts';
import { type Endpoint, endpoint } from '@lms/contracts/wire/endpoint';
import compile from 'fast-json-stringify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answer, answerSchema, write } from './envelope.ts';
import { paging } from './paging.ts';

const common = {
  method: 'GET',
  path: '/x',
  tag: 'x',
  summary: 'x',
  source: 'x',
  access: 'publik',
} as const;
const row = z.object({
  id: z.string(),
  jumlah: z.int(),
  pada: z.iso.datetime({ offset: true }),
  nanti: z.iso.datetime({ offset: true }).nullable(),
  orang: z.object({ nama: z.string() }).nullable(),
  jenis: z.enum(['a', 'b']).nullable(),
  hak: z.record(z.string(), z.boolean()),
  catatan: z.string().optional(),
});
const one = endpoint({ ...common, response: row });
const many = endpoint({ ...common, response: z.array(row), paged: true });

const sent = (of: Endpoint, result: unknown, query: object = {}): unknown =>
  JSON.parse(write(of, answer(of, result, query)));

const time = new Date('2026-10-13T03:00:00.120Z');
const full = {
  id: '1',
  jumlah: 2,
  pada: time,
  nanti: null,
  orang: null,
  jenis: null,
  hak: { a: true },
  sandi_hash: 'x',
};
const shown = {
  id: '1',
  jumlah: 2,
  pada: '2026-10-13T03:00:00.120Z',
  nanti: null,
  orang: null,
  jenis: null,
  hak: { a: true },
};
const ok = { code: 'ok', message: 'Berhasil' };

describe('what is sent', () => {
  test('are the columns of the contract: others are stripped, times are ISO, null stays null', () => {
    expect(sent(one, full)).toEqual({ data: shown, status: ok });
    const filled = {
      ...full,
      nanti: time,
      orang: { nama: 'Ani', nik: '1' },
      jenis: 'b',
      catatan: 'c',
    };
    expect(sent(one, filled)).toEqual({
      data: {
        ...shown,
        nanti: '2026-10-13T03:00:00.120Z',
        orang: { nama: 'Ani' },
        jenis: 'b',
        catatan: 'c',
      },
      status: ok,
    });
  });

  test('a page comes with its place among all', () => {
    const result = { rows: [full], total: 21 };
    const meta = { page: 2, per_page: 10, total_items: 21, total_pages: 3 };
    expect(sent(many, result, { page: 2 })).toEqual({ data: [shown], meta, status: ok });
    const own = { ...result, paging: paging({}, 5) };
    expect(sent(many, own)).toMatchObject({ meta: { page: 1, per_page: 5, total_pages: 5 } });
  });

  test('a bare endpoint has no envelope', () => {
    expect(
      sent(endpoint({ ...common, response: z.object({ a: z.int() }), bare: true }), { a: 1 }),
    ).toEqual({ a: 1 });
  });

  test('a paged endpoint whose handler returns no page is a defect', () => {
    expect(() => answer(many, [full], {})).toThrow('its handler returns { rows, total }');
  });
});

test('no answer needs the serialiser to guess which of several shapes it has', () => {
  for (const [name, of] of Object.entries(endpoints)) {
    const schema = answerSchema(of) ?? {};
    expect([name, JSON.stringify(schema)]).toEqual([
      name,
      expect.not.stringMatching(/"(anyOf|oneOf|not)":/),
    ]);
    expect(() => compile(schema), name).not.toThrow();
  }
});
