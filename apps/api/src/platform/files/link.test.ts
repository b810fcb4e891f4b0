import { describe, expect, test } from 'vitest';
import { type FileLink, LINK_SECONDS, linkKey, readLink, signLink } from './link.ts';

const key = linkKey('rahasia-uji-yang-panjangnya-cukup-untuk-ini');
const now = new Date('2026-11-24T06:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const link: FileLink = {
  collegeId: 'demo',
  path: 'pekerjaan-1.xlsx',
  userId: 'u-1',
  name: 'Kehadiran "Basis Data" & lainnya.xlsx',
  type: 'application/pdf',
};

function parse(url: string): [path: string, query: Record<string, string>] {
  const { pathname, searchParams } = new URL(url, 'http://lms.test');
  return [decodeURIComponent(pathname.replace('/files/', '')), Object.fromEntries(searchParams)];
}
const [path, query] = parse(signLink(key, link, now));

describe('a link to content that was held back', () => {
  const held = { ...link, held: 'a'.repeat(64) };
  const [, signed] = parse(signLink(key, held, now));

  test('says so', () => expect(readLink([key], path, signed, now)).toEqual(held));

  test.each([
    ['without it', { tahan: undefined }],
    ['for other content', { tahan: 'b'.repeat(64) }],
  ])('is worth nothing %s', (_name, change) => {
    expect(readLink([key], path, { ...signed, ...change }, now)).toBeNull();
  });

  test('cannot be made of one that was not', () => {
    expect(readLink([key], path, { ...query, tahan: 'a'.repeat(64) }, now)).toBeNull();
    expect(query).not.toHaveProperty('tahan');
  });
});

describe('a link to a file', () => {
  test('says what was signed, in every process with the same secret, until it runs out', () => {
    expect(readLink([key], path, query, now)).toEqual(link);
    const sameSecret = linkKey('rahasia-uji-yang-panjangnya-cukup-untuk-ini');
    expect(readLink([sameSecret], path, query, later(LINK_SECONDS - 1))).toEqual(link);
    expect(readLink([key], path, query, later(LINK_SECONDS))).toBeNull();
  });

  test.each([
    ['another college', { c: 'lain' }],
    ['another user', { u: 'u-2' }],
    ['another name', { nama: 'x.html' }],
    ['another type', { tipe: 'text/html' }],
    ['a later end', { exp: String(Number(query.exp) + 60) }],
    ['an end that is no number', { exp: 'NaN' }],
    ['another signature', { sig: `A${query.sig?.slice(1)}` }],
    ['a shorter signature', { sig: query.sig?.slice(0, 10) }],
    ['no signature', { sig: undefined }],
    [
      'nothing but the signature',
      { c: undefined, u: undefined, nama: undefined, tipe: undefined, exp: undefined },
    ],
  ])('is worth nothing with %s', (_name, change) => {
    expect(readLink([key], path, { ...query, ...change }, now)).toBeNull();
  });

  test('is worth nothing for another path or under another secret', () => {
    expect(readLink([key], 'pekerjaan-2.xlsx', query, now)).toBeNull();
    expect(
      readLink([linkKey('rahasia-lain-yang-panjangnya-cukup-juga')], path, query, now),
    ).toBeNull();
  });
});
