import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];

/** DECISIONS 209, and the way back of an operator who acts as such a student. */
test('a student whom a requirement keeps out may call these and nothing else', () => {
  const open = all.filter(
    ([, { access, whileRestricted }]) =>
      typeof access === 'object' && access.mahasiswa && whileRestricted,
  );
  expect(open.map(([name]) => name).sort()).toEqual(
    [
      'cekPembatasan',
      'infoPengguna',
      // Without the settings, which such a student may not ask for.
      'mulai',
      'sistem',
      'logo',
      'konfigurasiList',
      'konfigurasiSatu',
      'events',
      'catatLogout',
      'keluarLoginSebagai',
      // What runs may be gone on with and finished (U70).
      'mulaiPengerjaan',
      'pengerjaanMe',
      'tandaTerimaUjian',
      'lembarSaya',
      'simpanJawaban',
      'simpanBanyakJawaban',
      'berkasJawabanSoal',
      'akhiriPengerjaan',
      'denyut',
      'catatFokus',
      'logFokusSaya',
      'catatanFokus',
      'ambilAlih',
      'pengumumanSaya',
      'catatanPengerjaan',
      'serahkanCadanganSaya',
      'eventsUjian',
      // The own thread of it (U69), and no other: ujian/percakapan-ujian.api.test.ts.
      'bacaUtas',
      'tandaiDibaca',
      'daftarPesan',
      'kirimPesan',
      'ubahPesan',
      'hapusPesan',
    ].sort(),
  );
});

test('what needs no role says nothing about restrictions but signing in and out', () => {
  const open = all.filter(
    ([, { access, whileRestricted }]) => typeof access === 'string' && whileRestricted,
  );
  for (const [, { path }] of open) expect(path).toMatch(/^\/v2\/(access_token|authorize\/)/);
});
