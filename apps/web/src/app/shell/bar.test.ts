import { describe, expect, test } from 'vitest';
import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { people } from '../../shared/testing/render.tsx';
import { barFor, currentOf } from './bar.ts';

const withRights = (hak_akses: Partial<NonNullable<Pengguna['hak_akses']>>): Pengguna => ({
  ...people.operator,
  scopes: [],
  hak_akses: hak_akses as Pengguna['hak_akses'],
});

test.each([
  [
    'a student',
    { ...people.mahasiswa, scopes: [] },
    true,
    ['Beranda', 'Kelas', 'Pindai', 'Kehadiran'],
  ],
  [
    'a student without codes to scan',
    { ...people.mahasiswa, scopes: [] },
    false,
    ['Beranda', 'Kelas', 'Kehadiran', 'Jadwal'],
  ],
  [
    'a lecturer, who scans nothing',
    { ...people.dosen, scopes: [] },
    true,
    ['Beranda', 'Kelas', 'Pertemuan', 'Kehadiran'],
  ],
  [
    'an operator of classes',
    withRights({ kelas_kuliah: 'read' }),
    true,
    ['Beranda', 'Kelas', 'Pertemuan', 'Kehadiran'],
  ],
  [
    'an operator of settings alone',
    withRights({ konfigurasi: 'write' }),
    true,
    ['Beranda', 'Pengaturan', 'Konfigurasi'],
  ],
])('the bar of %s', (_name, user, usesQr, expected) => {
  const labels = barFor({ user, usesQr }).map(({ label }) => label);
  expect(labels.slice(0, expected.length)).toEqual(expected);
  expect(labels.length).toBeLessThanOrEqual(4);
});

describe('the current entry', () => {
  const entries = [
    { to: '/beranda' },
    { to: '/kelas' },
    { to: '/kehadiran/pindai' },
    { to: '/kehadiran' },
  ];
  test.each([
    ['/kehadiran', '/kehadiran'],
    ['/kehadiran/kelas-1', '/kehadiran'],
    ['/kehadiran/pindai', '/kehadiran/pindai'],
    ['/kelas/1/2', '/kelas'],
    ['/kelas-kuliah', null],
    ['/profil', null],
  ])('of %s is %s', (pathname, expected) => expect(currentOf(entries, pathname)).toBe(expected));
});
