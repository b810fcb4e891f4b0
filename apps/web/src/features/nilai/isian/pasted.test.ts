import { expect, test } from 'vitest';
import { readShown, recapColumns } from '../rekap/columns.ts';
import { toRow } from '../rekap/queries.ts';
import { komponen, mahasiswa, recap, sel } from '../testing/fixtures.ts';
import { layBlock, readBlock, targetsFrom } from './pasted.ts';

const { nilai_mahasiswa, ...frame } = recap();
const rows = nilai_mahasiswa.map((one) => toRow(one, null));
const columns = recapColumns(frame, readShown(new URLSearchParams()));
const targets = targetsFrom(columns, 7);

test('a block as Excel copies it', () => {
  expect(readBlock('80,5\t70\r\n\t60\r\n')).toEqual([
    ['80,5', '70'],
    ['', '60'],
  ]);
});

test('it goes down the students and right over the components', () => {
  expect(targets.map(({ id }) => id)).toEqual(['ko-1', 'ko-2', 'ko-3']);
  const { cells, outside } = layBlock(readBlock('87,5\t70\n\t101\n50'), rows, targets);
  expect(cells.map(({ key, dari, result }) => [key, dari, result])).toEqual([
    ['24060121130001/ko-1', 87.5, { kind: 'sama' }],
    ['24060121130001/ko-2', null, { kind: 'berubah', nilai: 70, siakad: false }],
    ['24060121130002/ko-2', null, { kind: 'ditolak', reason: 'Isi 0 sampai 100' }],
  ]);
  expect(outside).toBe(1);
});

test('a closed component and a value of Siakad are named', () => {
  const closed = komponen('ko-1', {
    entri: {
      dibuka: false,
      boleh: false,
      alasan: { code: 'nilai_di_luar_rentang', message: 'Di luar rentang.' },
    },
  });
  const theirs = toRow(
    mahasiswa(1, { nilai_sikad: [sel('ko-2', 50, { sumber: 'siakad', update_by_sikad: true })] }),
    null,
  );
  const { cells } = layBlock([['90', '90']], [theirs], [closed, komponen('ko-2')]);
  expect(cells.map(({ result }) => result)).toEqual([
    { kind: 'ditolak', reason: 'Di luar rentang.' },
    { kind: 'berubah', nilai: 90, siakad: true },
  ]);
});
