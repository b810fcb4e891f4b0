import type { ErrorCode } from '@lms/contracts/errors';
import { KODE_ALFABET } from '@lms/contracts/kehadiran/kode-qr';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../platform/auth/secret-box.ts';
import {
  type Candidate,
  type CodeVerdict,
  codeAt,
  judgeCode,
  planScan,
  type QrMeeting,
  type ScannedMark,
  targetOf,
  wasShownAt,
} from './qr.policy.ts';

const signWith = (secret: string) => {
  const box = createSecretBox(secret.repeat(40));
  return (text: string) => box.hash('kehadiran-qr', text);
};
const sign = signWith('a');
const meeting: QrMeeting = { collegeId: 'demo', idPertemuan: 'p7' };
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const shown = codeAt(sign, meeting, at('06:00:03')).kode;

test('a code counts for copies that have another secret first, while they know its own', () => {
  const other = signWith('b');
  expect(judgeCode([other, sign], meeting, shown, at('06:00:03'))).toBe('berlaku');
  expect(wasShownAt([other, sign], meeting, shown, at('06:00:03'))).toBe(true);
  expect(judgeCode([other], meeting, shown, at('06:00:03'))).toBe('salah');
  expect(wasShownAt([other], meeting, shown, at('06:00:03'))).toBe(false);
});

describe('the code', () => {
  test('is eight characters that cannot be mistaken, and changes at the full ten seconds', () => {
    expect(shown).toMatch(new RegExp(`^[${KODE_ALFABET}]{8}$`));
    expect(codeAt(sign, meeting, at('06:00:09.999'))).toEqual({
      kode: shown,
      expiresAt: at('06:00:10'),
    });
    const next = codeAt(sign, meeting, at('06:00:10'));
    expect(next.kode).not.toBe(shown);
    expect(next.expiresAt).toEqual(at('06:00:20'));
  });

  test.each<[string, string, CodeVerdict]>([
    ['in the first moment of its step', '06:00:00', 'berlaku'],
    ['in the last moment of the third step', '06:00:29.999', 'berlaku'],
    ['in the fourth step', '06:00:30', 'kedaluwarsa'],
    ['in the last moment it is known', '06:04:59.999', 'kedaluwarsa'],
    ['long after', '06:05:00', 'salah'],
    ['before it was shown', '05:59:59.999', 'salah'],
  ])('%s', (_name, time, expected) => {
    expect(judgeCode([sign], meeting, shown, at(time))).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['a step before it was shown, by a device that is ahead', '05:59:50', true],
    ['longer before', '05:59:49.999', false],
    ['as long as it lived', '06:00:29.999', true],
    ['when it had died', '06:00:30', false],
  ])('scanned %s', (_name, time, expected) => {
    expect(wasShownAt([sign], meeting, shown, at(time))).toBe(expected);
    expect(wasShownAt([sign], { ...meeting, idPertemuan: 'p8' }, shown, at(time))).toBe(false);
    expect(wasShownAt([sign], meeting, shown.slice(1), at(time))).toBe(false);
  });

  test.each<[string, QrMeeting, string]>([
    ['of another meeting', { ...meeting, idPertemuan: 'p8' }, 'a'],
    ['of the same meeting of another college', { ...meeting, collegeId: 'lain' }, 'a'],
    ['of names that run together', { collegeId: 'demop', idPertemuan: '7' }, 'a'],
    ['of another secret', meeting, 'b'],
  ])('%s is another one', (_name, other, secret) => {
    const { kode } = codeAt(signWith(secret), other, at('06:00:03'));
    expect(judgeCode([sign], meeting, kode, at('06:00:03'))).toBe('salah');
  });

  test.each([
    ['small letters', shown.toLowerCase()],
    ['a space in the middle', `${shown.slice(0, 4)} ${shown.slice(4)}`],
    ['hyphens and spaces around', ` ${shown.slice(0, 2)}-${shown.slice(2)} `],
    ['letters for the digits they look like', shown.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('typed with %s', (_name, typed) => {
    expect(judgeCode([sign], meeting, typed, at('06:00:03'))).toBe('berlaku');
  });

  test.each(['', shown.slice(1), `${shown}0`, 'Ω'.repeat(8), '😀😀', '1234567'])(
    '%j is wrong',
    (typed) => {
      expect(judgeCode([sign], meeting, typed, at('06:00:03'))).toBe('salah');
    },
  );
});

const candidate = (
  verdict: CodeVerdict,
  refusal: ErrorCode | null = null,
  id = 'p7',
): Candidate<string> => ({
  meeting: id,
  refusal,
  verdict,
});

test.each<[string, Candidate<string>[], boolean, ReturnType<typeof targetOf>]>([
  ['named and right', [candidate('berlaku')], true, { ok: true, meeting: 'p7' }],
  ['named and not the own', [], true, { ok: false, code: 'qr_bukan_kelas_anda' }],
  ['named and wrong', [candidate('salah')], true, { ok: false, code: 'qr_kode_salah' }],
  ['named and old', [candidate('kedaluwarsa')], true, { ok: false, code: 'qr_kode_kedaluwarsa' }],
  [
    'named and ended, whatever the code',
    [candidate('salah', 'pertemuan_sudah_diakhiri')],
    true,
    { ok: false, code: 'pertemuan_sudah_diakhiri' },
  ],
  [
    'typed: the one it fits',
    [candidate('salah', null, 'p6'), candidate('berlaku')],
    false,
    { ok: true, meeting: 'p7' },
  ],
  [
    'typed: old',
    [candidate('salah', null, 'p6'), candidate('kedaluwarsa')],
    false,
    { ok: false, code: 'qr_kode_kedaluwarsa' },
  ],
  [
    'typed: fits one that has ended',
    [candidate('berlaku', 'pertemuan_sudah_lewat'), candidate('salah')],
    false,
    { ok: false, code: 'pertemuan_sudah_lewat' },
  ],
  [
    'typed: fits none, one runs',
    [candidate('salah', 'qr_bukan_offline'), candidate('salah')],
    false,
    { ok: false, code: 'qr_kode_salah' },
  ],
  [
    'typed: fits none, none runs',
    [candidate('salah', 'qr_bukan_offline')],
    false,
    { ok: false, code: 'qr_tidak_ada_pertemuan' },
  ],
  [
    'typed: not used here',
    [candidate('salah', 'qr_tidak_digunakan')],
    false,
    { ok: false, code: 'qr_tidak_digunakan' },
  ],
  ['typed without a meeting that day', [], false, { ok: false, code: 'qr_tidak_ada_pertemuan' }],
])('%s', (_name, candidates, named, expected) => {
  expect(targetOf(candidates, named)).toEqual(expected);
});

const mark = (over: Partial<ScannedMark> = {}): ScannedMark => ({
  presensi: 'A',
  isQrCode: false,
  updatedBy: 'dosen',
  ...over,
});

test.each([
  ['no mark', null, 'tandai'],
  ['the own earlier scan', mark({ presensi: 'H', isQrCode: true, updatedBy: '240601' }), 'sudah'],
  ['absent by the system', mark({ updatedBy: 'LMS:SYSTEM' }), 'tandai'],
  ['present by the system', mark({ presensi: 'H', updatedBy: 'LMS:SYSTEM' }), 'tandai'],
  ['absent by hand', mark(), 'manual'],
  ['excused by hand', mark({ presensi: 'I' }), 'manual'],
  ['present by hand', mark({ presensi: 'H' }), 'manual'],
] as const)('a right code over %s: %s', (_name, stored, expected) => {
  expect(planScan(stored)).toBe(expected);
});
