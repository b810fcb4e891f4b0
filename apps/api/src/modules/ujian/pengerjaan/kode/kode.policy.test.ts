import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isKodeBerlaku, kodeAt } from './kode.policy.ts';

const tanda = (text: string) => createHmac('sha256', 'rahasia').update(text).digest('base64url');
const ujian = { collegeId: 'c', idUjian: 'u' };
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const { kode, berganti } = kodeAt(tanda, ujian, at('08:00:10'));

test('six characters that cannot be mistaken, for one minute', () => {
  expect(kode).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(berganti).toEqual(at('08:01:00'));
  expect(kodeAt(tanda, ujian, at('08:00:59.999')).kode).toBe(kode);
  expect(kodeAt(tanda, ujian, at('08:01:00')).kode).not.toBe(kode);
});

test.each([
  ['in its minute', kode, '08:00:59', true],
  ['in the minute after it', kode, '08:01:59.999', true],
  ['later', kode, '08:02:00', false],
  ['before its minute', kode, '07:59:59', false],
  [
    'in small letters, with spaces and a hyphen',
    ` ${kode.slice(0, 3).toLowerCase()} - ${kode.slice(3)}`,
    '08:00:20',
    true,
  ],
  ['cut short', kode.slice(0, 5), '08:00:20', false],
  ['with a letter more', `${kode}A`, '08:00:20', false],
  ['empty', '', '08:00:20', false],
])('a code counts %s: %s at %s', (_name, typed, time, expected) =>
  expect(isKodeBerlaku([() => 'AAAAAAAAAA', tanda], ujian, typed, at(time))).toBe(expected),
);

test('it is of its exam and its college', () => {
  expect(
    isKodeBerlaku([() => 'AAAAAAAAAA', tanda], { ...ujian, idUjian: 'v' }, kode, at('08:00:20')),
  ).toBe(false);
  expect(
    isKodeBerlaku([() => 'AAAAAAAAAA', tanda], { ...ujian, collegeId: 'd' }, kode, at('08:00:20')),
  ).toBe(false);
});
