import { pengaturanShape } from '@lms/contracts/sistem/sistem';
import { expect, test } from 'vitest';
import {
  defaultPengaturan,
  isPublicKeyword,
  resolvePengaturan,
  resolvePreferensi,
} from './pengaturan.policy.ts';

test('the defaults are settings themselves', () => {
  expect(pengaturanShape.parse(defaultPengaturan)).toEqual(defaultPengaturan);
  expect(resolvePengaturan({})).toEqual({ pengaturan: defaultPengaturan, refused: [] });
});

test('what is stored is laid upon the defaults, field by field', () => {
  const { pengaturan, refused } = resolvePengaturan({
    pengaturan_sistem: { time_zone: 'Asia/Makassar' },
    pengaturan_kelas: {
      batas_aktivitas_hari: 3,
      syarat_kehadiran_online_mahasiswa: { video_persen: 80 },
      syarat_kehadiran_offline_dosen: {
        mulai_kuliah: true,
        akhiri_kuliah: true,
        aktivitas_kuliah: false,
      },
    },
    lain: { tidak: 'dikenal' },
  });
  expect(refused).toEqual([]);
  expect(pengaturan.pengaturan_sistem.time_zone).toBe('Asia/Makassar');
  expect(pengaturan.pengaturan_kelas).toEqual({
    ...defaultPengaturan.pengaturan_kelas,
    batas_aktivitas_hari: 3,
    syarat_kehadiran_online_mahasiswa: {
      ...defaultPengaturan.pengaturan_kelas.syarat_kehadiran_online_mahasiswa,
      video_persen: 80,
    },
    syarat_kehadiran_offline_dosen: {
      mulai_kuliah: true,
      akhiri_kuliah: true,
      aktivitas_kuliah: false,
    },
  });
});

test.each([
  ['a value of another kind', { pengaturan_kelas: { batas_aktivitas_hari: 'tujuh' } }],
  ['a value out of range', { pengaturan_kelas: { jumlah_pertemuan: 0 } }],
  ['a group that is no object', { pengaturan_kelas: 5 }],
])('%s leaves its group at the defaults and is named', (_name, stored) => {
  const { pengaturan, refused } = resolvePengaturan({
    pengaturan_sistem: { time_zone: 'Asia/Jayapura' },
    ...stored,
  });
  expect(pengaturan.pengaturan_kelas).toEqual(defaultPengaturan.pengaturan_kelas);
  expect(pengaturan.pengaturan_sistem.time_zone).toBe('Asia/Jayapura');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^pengaturan_kelas: /);
});

test.each([
  ['url_dosen_new', true],
  ['url_sikad_legacy', true],
  ['sandi', false],
  ['__proto__', false],
  ['', false],
])('keyword %j is public: %s', (keyword, expected) =>
  expect(isPublicKeyword(keyword)).toBe(expected),
);

test.each<[string, unknown, string, object]>([
  ['nothing is stored', {}, 'dark', { color_mode: 'dark', kolom: {}, per_halaman: {} }],
  [
    'the college has no colours either',
    null,
    '',
    { color_mode: 'light', kolom: {}, per_halaman: {} },
  ],
  [
    'a table is no more, and another is new',
    {
      color_mode: 'auto',
      kolom: { lama: { a: true }, orang: { peran: false } },
      per_halaman: { pertemuan: 20, lama: 5 },
    },
    'dark',
    { color_mode: 'auto', kolom: { orang: { peran: false } }, per_halaman: { pertemuan: 20 } },
  ],
  [
    'a part does not fit',
    { color_mode: 'biru', kolom: { orang: 5 }, per_halaman: { orang: 20 } },
    'light',
    { color_mode: 'light', kolom: {}, per_halaman: { orang: 20 } },
  ],
])('the display where %s', (_name, stored, college, expected) =>
  expect(resolvePreferensi(stored, college)).toEqual(expected),
);
