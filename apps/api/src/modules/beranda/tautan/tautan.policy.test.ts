import { jenisTautan } from '@lms/contracts/kelas/tautan';
import { expect, test } from 'vitest';
import { alamatTujuan } from './tautan.policy.ts';

const tempat = { id_kelas: 'k1', id_pertemuan: 'p1' };

test.each([
  ['pertemuan', 'p1', '/kelas/k1/p1'],
  ['teks', 'x1', '/kelas/k1/p1'],
  ['materi', 'm1', '/kelas/k1/p1'],
  ['tugas', 't/1', '/tugas/t%2F1'],
  ['ujian', 'u1', '/ujian/u1'],
  ['vidcon', 'v1', '/vidcon/v1'],
  ['forum', 'f1', '/forum?groupId=k1&forumId=FORUM__f1'],
] as const)('%s', (jenis, id, expected) => {
  expect(alamatTujuan({ jenis, id }, tempat)).toBe(expected);
});

test('an announcement', () => {
  expect(alamatTujuan({ jenis: 'pengumuman', id: 'u&1' }, null)).toBe('/pengumuman?id=u%261');
});

test('an id is never an address of its own', () => {
  for (const jenis of jenisTautan.options)
    for (const id of ['//evil.example', 'https://evil.example', '../..', '\\evil'])
      expect(alamatTujuan({ jenis, id }, jenis === 'pengumuman' ? null : tempat)).toMatch(
        /^\/(tugas|ujian|vidcon|kelas|forum|pengumuman)\b/,
      );
});
