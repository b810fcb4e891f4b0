import { expect, test } from 'vitest';
import { alamatAcara, alamatPengumuman, isTenggat, type JenisAcara } from './acara.ts';

test.each<[JenisAcara, string]>([
  ['pertemuan', '/kelas/20261_ti_if1_1/p%2F7'],
  ['materi', '/kelas/20261_ti_if1_1/p%2F7'],
  ['vidcon', '/vidcon/a%20b'],
  ['tugas', '/tugas/a%20b'],
  ['ujian', '/ujian/a%20b'],
  ['forum', '/forum?groupId=20261_ti_if1_1&forumId=FORUM__a%20b'],
])('%s opens at %s', (jenis, address) => {
  const place = { jenis, id: 'a b', id_kelas: '20261_ti_if1_1', id_pertemuan: 'p/7' };
  expect(alamatAcara(place)).toBe(address);
});

test('an announcement opens in its list', () => {
  expect(alamatPengumuman('a b')).toBe('/pengumuman?id=a%20b');
});

const selesai = new Date('2026-11-24T10:00:00Z');
const hoursBefore = (hours: number) => new Date(selesai.getTime() - hours * 3_600_000);
test.each<[JenisAcara, Date | null, boolean]>([
  ['pertemuan', hoursBefore(2), false],
  ['vidcon', hoursBefore(1), false],
  ['ujian', hoursBefore(2), false],
  ['ujian', hoursBefore(24), true],
  ['tugas', hoursBefore(1), true],
  ['forum', hoursBefore(1), true],
  ['materi', null, true],
])('%s from %s stands at its end: %s', (jenis, mulai, tenggat) => {
  expect(isTenggat(jenis, { mulai, selesai })).toBe(tenggat);
});
