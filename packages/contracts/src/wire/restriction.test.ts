import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];

/** DECISIONS 209, and an acting operator's way back. */
test('a student whom a requirement keeps out may call these and nothing else', () => {
  const open = all.filter(
    ([, { access, whileRestricted }]) =>
      typeof access === 'object' && access.mahasiswa && whileRestricted,
  );
  expect(open.map(([name]) => name).sort()).toEqual(
    [
      'cekPembatasan',
      'infoPengguna',
      // The settings are not among them.
      'mulai',
      'sistem',
      'logo',
      'konfigurasiList',
      'konfigurasiSatu',
      'events',
      'catatLogout',
      'keluarLoginSebagai',
      // A running attempt may be finished (U70).
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
      // Only the attempt's own thread (U69): ujian/percakapan-ujian.api.test.ts.
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
