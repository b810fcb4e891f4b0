import { expect, test } from 'vitest';
import { allowedRedirect } from './redirect.ts';

test.each([
  '/beranda',
  '/kelas?status=selesai&page=2',
  '/kelas/20251_1_IF%2B1_A',
  '/kelas/a/b#catatan',
  '/kelas?next=https%3A%2F%2Fx.id',
])('%s is a path of this site', (target) => {
  expect(allowedRedirect(target)).toBe(target);
});

test.each([
  null,
  '',
  '/',
  'kelas',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/kelas/..//evil.example',
  '/%E0%A4%A',
  `/${'a'.repeat(2_000)}`,
])('%j is refused', (target) => {
  expect(allowedRedirect(target)).toBeNull();
});
