import { describe, expect, test } from 'vitest';
import { birthDateProblems, changedFields, latestBirthDates } from './biodata.policy.ts';

describe('the latest birth dates that are accepted', () => {
  test.each([
    ['2026-11-21', '2011-11-21', '1996-11-21'],
    ['2027-01-01', '2012-01-01', '1997-01-01'],
    ['2028-02-29', '2013-02-28', '1998-02-28'],
    ['2016-02-29', '2001-02-28', '1986-02-28'],
  ])('on %s', (today, mahasiswa, orangTua) =>
    expect(latestBirthDates(today)).toEqual({ mahasiswa, orangTua }),
  );

  test('of a leap day a multiple of four years ago it is the leap day', () => {
    // 15 and 30 years later there is no 29 February, so the day before counts.
    expect(latestBirthDates('2024-02-29')).toEqual({
      mahasiswa: '2009-02-28',
      orangTua: '1994-02-28',
    });
  });
});

describe('birth dates', () => {
  const latest = latestBirthDates('2026-11-21');
  test.each([
    ['none given', {}, []],
    ['emptied', { tanggal_lahir: null, tanggal_lahir_ayah: null }, []],
    [
      '15 and 30 today',
      {
        tanggal_lahir: '2011-11-21',
        tanggal_lahir_ayah: '1996-11-21',
        tanggal_lahir_ibu: '1996-11-21',
      },
      [],
    ],
    ['15 tomorrow', { tanggal_lahir: '2011-11-22' }, ['tanggal_lahir']],
    ['in the future', { tanggal_lahir: '2090-01-01' }, ['tanggal_lahir']],
    [
      'parents 30 tomorrow',
      { tanggal_lahir_ayah: '1996-11-22', tanggal_lahir_ibu: '1996-11-22' },
      ['tanggal_lahir_ayah', 'tanggal_lahir_ibu'],
    ],
  ])('%s', (_name, given, paths) =>
    expect(birthDateProblems(given, latest).map(({ path }) => path)).toEqual(paths),
  );

  test('say the age that is asked for', () => {
    const messages = birthDateProblems(
      { tanggal_lahir: '2026-01-01', tanggal_lahir_ibu: '2026-01-01' },
      latest,
    );
    expect(messages.map(({ message }) => message)).toEqual([
      'Usia mahasiswa paling sedikit 15 tahun',
      'Usia orang tua paling sedikit 30 tahun',
    ]);
  });
});

test.each([
  ['nothing given', { nik: '1' }, {}, []],
  ['not given stays', { nik: '1' }, { nik: undefined }, []],
  ['equal', { nik: '1', email: null }, { nik: '1', email: null }, []],
  ['new', { nik: null }, { nik: '1' }, ['nik']],
  ['never stored', {}, { nik: '1', email: null }, ['nik']],
  ['emptied', { nik: '1' }, { nik: null }, ['nik']],
])('changed fields: %s', (_name, stored, given, expected) =>
  expect(changedFields(stored, given)).toEqual(expected),
);
