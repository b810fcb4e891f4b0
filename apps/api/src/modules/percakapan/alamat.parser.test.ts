import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { describe, expect, test } from 'vitest';
import { isOfGrup, plainKelompok, readGrup, readUtas } from './alamat.parser.ts';

const kelas = '20261_ti_if101_1';
const individu = `komentar-tugas__LMS-${kelas}__t1__u1`;
const utas: [string, ReturnType<typeof readUtas>][] = [
  [individu, { jenis: 'individu', idKelas: kelas, idAktivitas: 't1', idPengguna: 'u1' }],
  [
    'komentar-ujian__LMS-k__x__u',
    { jenis: 'ujian', idKelas: 'k', idAktivitas: 'x', idPengguna: 'u' },
  ],
  // Class ids come from another system.
  [
    'komentar-tugas__LMS-a__b__t__u',
    { jenis: 'individu', idKelas: 'a__b', idAktivitas: 't', idPengguna: 'u' },
  ],
  ['komentar-tugas__g1__t1', { jenis: 'kelompok', idKelompok: 'g1', idAktivitas: 't1' }],
  ['FORUM__f1', { jenis: 'forum', idAktivitas: 'f1' }],
  ...[
    '',
    'x',
    'FORUM__',
    'komentar-tugas',
    'komentar-tugas__',
    'komentar-tugas__LMS-k',
    'komentar-tugas__LMS-k__t',
    'komentar-tugas__LMS-__t__u',
    'komentar-tugas__LMS-k____u',
    'komentar-tugas__g__t__u',
    'komentar-ujian__g__t',
    'komentar-materi__LMS-k__t__u',
    'KOMENTAR-TUGAS__LMS-k__t__u',
    'forum__f1',
  ].map((id): [string, null] => [id, null]),
];

test.each(utas)('the thread %j', (id, expected) => expect(readUtas(id)).toEqual(expected));

describe('what is read is written the same way', () => {
  test.each(utas.filter(([, read]) => read !== null))('%s', (id, read) => {
    if (read === null) throw new Error('not a thread');
    const none = { idKelas: kelas, idPengguna: null, idKelompok: null };
    const { groupId, threadId } = alamatUtas({ ...none, ...read });
    expect(threadId).toBe(id);
    expect(isOfGrup(read, groupId)).toBe(true);
  });
});

test.each([
  [individu, `LMS-${kelas}`, true],
  [individu, kelas, false],
  [individu, 'LMS-lain', false],
  ['komentar-tugas__g1__t1', 'LMS-KELOMPOK-g1', true],
  ['komentar-tugas__g1__t1', 'g1', false],
  ['komentar-tugas__g1__t1', 'LMS-KELOMPOK-g2', false],
])('%s in the group %s: %s', (id, grup, expected) => {
  const read = readUtas(id);
  if (read === null) throw new Error('not a thread');
  expect(isOfGrup(read, grup)).toBe(expected);
});

test.each([
  ['LMS-k1', { jenis: 'kelas', idKelas: 'k1' }],
  ['k1', { jenis: 'kelas', idKelas: 'k1' }],
  ['LMS-KELOMPOK-g1', { jenis: 'kelompok', idKelompok: 'g1' }],
  ['LMS-', null],
  ['LMS-KELOMPOK-', null],
  ['', null],
])('the group %j', (id, expected) => expect(readGrup(id)).toEqual(expected));

test('a group is named with or without its prefix', () => {
  expect([plainKelompok('LMS-KELOMPOK-g1'), plainKelompok('g1')]).toEqual(['g1', 'g1']);
});
