import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { describe, expect, test } from 'vitest';
import {
  type AnswerJournal,
  applyHasil,
  emptyJournal,
  hitunganOf,
  lastUrutan,
  merge,
  record,
  unsentOf,
  urutanOf,
  withGenerasi,
} from './answer-journal.ts';

const at = '2026-11-24T08:00:00.000Z';
const put = (journal: AnswerJournal, id: string, isi: string) =>
  record(journal, id, { isi, ragu: false, waktuKlien: at });
const onServer = (id_soal: string, jawaban: string, urutan: number) => ({
  id_soal,
  jawaban,
  ragu_ragu: false,
  urutan,
});
const said = (id_soal: string, urutan: number, over: Partial<HasilJawaban> = {}): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'dihitung',
  tanda: { urutan, waktu_server: at, sidik: 's' },
  code: null,
  message: null,
  ...over,
});
const unsent = (journal: AnswerJournal) =>
  unsentOf(journal).map(({ id, isi, urutan }) => [id, isi, urutan]);

describe('urutan', () => {
  test.each([
    [0, 1, 1],
    [0, PER_GENERASI - 1, PER_GENERASI - 1],
    [1, 0, PER_GENERASI],
    [3, 7, 3 * PER_GENERASI + 7],
  ])('generation %i, counter %i: %i', (generasi, hitungan, urutan) => {
    expect(urutanOf(generasi, hitungan)).toBe(urutan);
    expect(hitunganOf(generasi, [urutan])).toBe(hitungan);
  });

  test('rises strictly, over questions, reloads and another journal that knows only the server', () => {
    let journal = put(put(put(emptyJournal, 'a', '1'), 'b', '1'), 'a', '2');
    expect(unsent(journal)).toEqual([
      ['b', '1', 2],
      ['a', '2', 3],
    ]);
    journal = put(merge(journal, []), 'b', '2');
    expect(journal.tercatat.get('b')?.urutan).toBe(4);
    const other = put(merge(emptyJournal, [onServer('a', 'x', 9)]), 'c', '1');
    expect(lastUrutan(other)).toBe(10);
  });

  test('a new generation begins above all of the one before', () => {
    const journal = put(withGenerasi(put(emptyJournal, 'a', '1'), 1), 'b', '1');
    expect(journal.tercatat.get('b')?.urutan).toBe(PER_GENERASI + 1);
    expect(journal.tercatat.get('a')?.urutan).toBe(1);
  });

  test('what another device wrote under a higher one raises none of the own', () => {
    const taken = merge(put(emptyJournal, 'a', '1'), [onServer('b', 'theirs', PER_GENERASI + 5)]);
    expect([taken.generasi, taken.hitungan]).toEqual([0, 1]);
    expect(put(taken, 'c', '1').tercatat.get('c')?.urutan).toBe(2);
  });
});

describe('what is restored', () => {
  const mine = applyHasil(put(emptyJournal, 'a', 'mine'), [said('a', 1)]);

  test('is unsent until the server has just that, even where it was acknowledged once', () => {
    expect(unsent(mine)).toEqual([]);
    expect(unsent(merge(mine, []))).toEqual([['a', 'mine', 1]]);
    expect(unsent(merge(put(mine, 'a', 'later'), [onServer('a', 'mine', 1)]))).toEqual([
      ['a', 'later', 2],
    ]);
  });

  test('is acknowledged where the server has it, and gives way to what is newer there', () => {
    expect(unsent(merge(mine, [onServer('a', 'mine', 1)]))).toEqual([]);
    const newer = merge(mine, [onServer('a', 'theirs', 5)]);
    expect(newer.tercatat.get('a')).toMatchObject({ isi: 'theirs', diakui: true });
    expect(newer.hitungan).toBe(5);
  });

  test('is not asked of a lecturer twice', () => {
    const late = applyHasil(put(emptyJournal, 'a', 'late'), [said('a', 1, { status: 'menyusul' })]);
    expect(unsent(merge(late, []))).toEqual([]);
  });
});

describe('what the server says', () => {
  const sent = put(emptyJournal, 'a', '1');

  test.each(['dihitung', 'terlambat', 'menyusul', 'kalah'] as const)(
    '%s is acknowledged',
    (status) => {
      expect(unsent(applyHasil(sent, [said('a', 1, { status })]))).toEqual([]);
    },
  );

  test('to what was changed meanwhile leaves the change unsent', () => {
    expect(unsent(applyHasil(put(sent, 'a', '2'), [said('a', 1)]))).toEqual([['a', '2', 2]]);
  });

  test('a refusal stands at the question and is not sent again', () => {
    const refused = applyHasil(sent, [
      said('a', 1, {
        status: 'ditolak',
        tanda: null,
        code: 'jawaban_terlalu_besar',
        message: 'Panjang.',
      }),
    ]);
    expect(unsent(refused)).toEqual([]);
    expect(refused.tercatat.get('a')?.ditolak).toBe('Panjang.');
    expect(unsent(put(refused, 'a', '2'))).toEqual([['a', '2', 2]]);
  });

  test('where another has the same urutan it is sent under the next', () => {
    const clash = said('a', 1, {
      status: 'ditolak',
      tanda: null,
      code: 'jawaban_urutan_bentrok',
      message: '',
    });
    expect(unsent(applyHasil(sent, [clash]))).toEqual([['a', '1', 2]]);
  });

  test('of a question that is not noted is passed over', () => {
    expect(applyHasil(sent, [said('z', 1)])).toEqual(sent);
  });
});
