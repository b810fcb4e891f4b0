import { expect, test } from 'vitest';
import { allowedRedirect } from './redirect.ts';
import { hostileRedirects } from './testing/hostile-redirects.ts';

test.each([
  '/beranda',
  '/kelas?status=selesai&page=2',
  '/kelas/20251_1_IF%2B1_A',
  '/kelas/a/b#catatan',
  '/kelas?next=https%3A%2F%2Fx.id',
  '/oauth-bantuan',
  '/kelas?kode=IF101',
])('%s is a path of this site', (target) => {
  expect(allowedRedirect(target)).toBe(target);
});

test.each([null, undefined, ...hostileRedirects])('%j is refused', (target) => {
  expect(allowedRedirect(target)).toBeNull();
});

test('the table of hostile forms has no form twice', () => {
  expect(new Set(hostileRedirects).size).toBe(hostileRedirects.length);
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(50);
});
