import { describe, expect, test } from 'vitest';
import type { ScannedMark } from '../qr/qr.policy.ts';
import { asOf, endOfSilence, isWaiting, mayHaveWaited, planAcceptance } from './klaim.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

describe('a meeting as it stood', () => {
  const meeting = {
    waktuMulai: at('06:00:00'),
    waktuSelesai: at('07:40:00'),
    mulaiKuliah: at('06:05:00'),
    selesaiKuliah: at('07:00:00'),
  };
  test.each([
    ['before its start', '06:04:59', null, null],
    ['at its start', '06:05:00', '06:05:00', null],
    ['at its end', '07:00:00', '06:05:00', '07:00:00'],
  ])('%s', (_name, time, mulai, selesai) => {
    expect(asOf(meeting, at(time))).toEqual({
      ...meeting,
      mulaiKuliah: mulai && at(mulai),
      selesaiKuliah: selesai && at(selesai),
    });
  });
});

describe('whether a scan may only come now', () => {
  test.each<[string, Date | null, boolean]>([
    ['no contact since', at('05:50:00'), true],
    ['the contact a moment before', at('06:03:59'), true],
    ['a contact while the code lived', at('06:04:30'), true],
    ['a contact after it had died', at('06:04:30.001'), false],
    ['a sign-in that began later', at('06:39:59'), false],
    ['a sign-in that is gone', null, false],
  ])('%s', (_name, lastContact, expected) => {
    expect(mayHaveWaited({ scannedAt: at('06:04:00'), lastContact })).toBe(expected);
  });

  test('what a device does when it comes back says nothing of the time before', () => {
    expect(endOfSilence(at('06:40:00'))).toEqual(at('06:38:00'));
  });
});

const bySystem: ScannedMark = { presensi: 'A', isQrCode: false, updatedBy: 'LMS:SYSTEM' };
const byHand: ScannedMark = { presensi: 'A', isQrCode: false, updatedBy: 'dosen' };
const byQr: ScannedMark = { presensi: 'H', isQrCode: true, updatedBy: 'mhs' };

test.each<[string, Parameters<typeof isWaiting>[0], boolean]>([
  ['without a mark', { diterimaPada: null, stored: null }, true],
  ['over a mark of the system', { diterimaPada: null, stored: bySystem }, true],
  ['answered by hand', { diterimaPada: null, stored: byHand }, false],
  ['overtaken by a scan', { diterimaPada: null, stored: byQr }, false],
  ['accepted before', { diterimaPada: at('07:00:00'), stored: byQr }, false],
])('a claim %s', (_name, claim, expected) => expect(isWaiting(claim)).toBe(expected));

test.each<[string, string[], ReturnType<typeof planAcceptance>]>([
  ['one', ['1'], { nim: ['1'], none: false }],
  ['all that are shown', ['1', '2', '3'], { nim: ['1', '2'], none: false }],
  ['one that was answered', ['3'], { nim: [], none: false }],
  ['one with somebody who has none', ['1', '9'], { nim: ['1'], none: false }],
  ['nobody who has one', ['9'], { nim: [], none: true }],
])('accepting %s', (_name, named, expected) => {
  const claims = [
    { nim: '1', diterimaPada: null, stored: null },
    { nim: '2', diterimaPada: null, stored: bySystem },
    { nim: '3', diterimaPada: null, stored: byHand },
  ];
  expect(planAcceptance(claims, named)).toEqual(expected);
});
