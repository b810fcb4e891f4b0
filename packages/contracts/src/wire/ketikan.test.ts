import { describe, expect, test } from 'vitest';
import { bacaKode } from '../kehadiran/kode-qr.ts';
import { typedUsername } from '../orang/sesi.ts';
import {
  ANGKA_PASTI,
  bacaAngkaDiketik,
  lipatCari,
  lipatKetikan,
  masalahAngka,
  polaCari,
  tanpaRagu,
} from './ketikan.ts';

describe('typed text', () => {
  test.each([
    ['an apostrophe of a phone', 'Jum\u2019at', "Jum'at"],
    ['one of a transliteration', 'Qur\u02bcan', "Qur'an"],
    ['a prime and an accent', 'ma\u2032af ma\u00b4af', "ma'af ma'af"],
    ['quotes of Word', '\u201ckutip\u201d \u00abkutip\u00bb', '"kutip" "kutip"'],
    ['a double prime', '5\u2033', '5"'],
    ['long dashes', 'garis\u2013panjang\u2014sekali', 'garis-panjang-sekali'],
    ['a minus', '\u22127', '-7'],
    ['what nobody sees', '\ufeffka\u200bta\u00ad\u200e', 'kata'],
    ['spaces that do not break', 'dua\u00a0kata\u202fdan\u2007tiga', 'dua kata dan tiga'],
    ['wide letters and digits', 'ＡＢ１２', 'AB12'],
    ['ligatures', 'ﬁsika', 'fisika'],
    ['spaces around and between', '  a \t b\n', 'a b'],
  ])('%s', (_name, typed, plain) => expect(lipatKetikan(typed)).toBe(plain));

  test('case is left to who compares', () => {
    expect(lipatKetikan('JUM\u2019AT')).toBe("JUM'AT");
    expect(lipatCari('JUM\u2019AT')).toBe("jum'at");
  });
});

test('a NIM and a code are read in whatever signs they are typed', () => {
  expect(typedUsername.parse('\u200b２４０６\u2011１ ')).toBe('2406-1');
  expect(bacaKode('ab\u2013c\u00a0o１')).toBe('ABC01');
});

test('a search asks for any sign of a kind', () => {
  expect(polaCari(' Jum\u2019at  ke\u20112 ')).toEqual([
    ...'Jum',
    null,
    ...'at',
    null,
    ...'ke',
    null,
    '2',
  ]);
  expect(polaCari('H₂Ｏ')).toEqual(['H', '₂', 'O']);
});

describe('a typed number', () => {
  test.each([
    ['-3,14', '-3,14'],
    ['\u22123,14', '-3,14'],
    ['\u20133,14', '-3,14'],
    ['- 3,14', '-3,14'],
    ['１２', '12'],
    ['\u00a01.5\u200b', '1.5'],
    ['10000', '10000'],
    ['10000,5', '10000,5'],
    ['0,125', '0,125'],
    ['0.005', '0.005'],
    ['1.2340', '1.2340'],
    ['1234.567', '1234.567'],
    ['1.234e5', '1.234e5'],
    ['+5', '+5'],
  ])('%s is read', (typed, angka) => expect(bacaAngkaDiketik(typed)).toEqual({ angka }));

  test.each([
    '10.000',
    '1,234',
    '-10.000',
    '1.234,5',
    '1,234.5',
    '1.234.567',
    '10 000',
    '10\u202f000',
    "10'000",
    '1 234,5',
  ])('%s is asked back', (typed) => expect(bacaAngkaDiketik(typed)).toEqual({ masalah: 'ribuan' }));

  test.each(['', 'dua', '10²', '½', '1..5', '5%', '3,', '0x10', '--3', '3 m'])(
    '%s is no number',
    (typed) => expect(bacaAngkaDiketik(typed)).toEqual({ masalah: 'bukan_angka' }),
  );

  test('the pattern of the contract says the same', () => {
    for (const typed of [
      '10.000',
      '-1,234',
      '0,125',
      '1.234e5',
      '1.2340',
      '10000',
      '1234.567',
      'x',
    ])
      expect([typed, ANGKA_PASTI.test(typed)]).toEqual([typed, 'angka' in bacaAngkaDiketik(typed)]);
  });

  test('what is said helps on', () => {
    expect(masalahAngka('1,5')).toBeNull();
    expect(masalahAngka('1.234,5')).toBe('Tulis tanpa pemisah ribuan.');
    expect(masalahAngka('3,142')).toBe(
      'Tulis tanpa pemisah ribuan. Bila maksudnya desimal, tambahkan nol: 3,1420',
    );
    expect(bacaAngkaDiketik(tanpaRagu('3,142'))).toEqual({ angka: '3,1420' });
  });
});
