import { describe, expect, test } from 'vitest';
import { shortNameOf, toManifest } from './manifest.views.ts';

describe('the name under the icon', () => {
  test.each([
    ['Universitas Contoh Nusantara', 'LMS UCN'],
    ['Sekolah Tinggi Ilmu Komputer dan Bisnis', 'LMS STIKB'],
    ['Akademi Keperawatan dan Kebidanan Bina Sehat Jaya Makmur Sentosa', 'LMS AKKBSJMS'],
    ['politeknik kecil', 'LMS'],
    ['', 'LMS'],
  ])('%s → %s', (nama, expected) => {
    expect(shortNameOf(nama)).toBe(expected);
  });

  test('is never longer than launchers show', () => {
    expect(shortNameOf('A B C D E F G H I J')).toBe('LMS');
  });
});

test('a logo comes before the product’s own icons', () => {
  const bare = toManifest({ nama: 'Universitas A', logo_url: null });
  const withLogo = toManifest({ nama: 'Universitas A', logo_url: '/v2/lms/logo/a?v=1' });
  expect(withLogo.icons).toEqual([{ src: '/v2/lms/logo/a?v=1', sizes: 'any' }, ...bare.icons]);
  expect(bare.icons.map(({ sizes }) => sizes)).toContain('192x192');
});
