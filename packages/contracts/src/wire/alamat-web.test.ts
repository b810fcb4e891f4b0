import { expect, test } from 'vitest';
import { linkOf } from './alamat-web.ts';

test.each([
  ['https://contoh.id/a', 'https://contoh.id/a'],
  ['HTTP://contoh.id', 'HTTP://contoh.id'],
  ['contoh.id/a?b=c', 'http://contoh.id/a?b=c'],
  ['contoh.id:8080/a', 'http://contoh.id:8080/a'],
  ['x.com', 'http://x.com'],
  ['  contoh.id ', 'http://contoh.id'],
  ['', null],
  ['   ', null],
  [undefined, null],
  [null, null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['ftp://contoh.id', null],
  ['mailto:a@b.id', null],
  ['http://', null],
  ['https://bank.id@jahat.id', null],
  ['https://a:b@x.com', null],
  ['bukan alamat', null],
])('the link %j', (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});
