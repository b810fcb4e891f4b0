import { expect, test } from 'vitest';
import { canBatalkan, untilBatal } from './batal.policy.ts';

const ended = new Date('2026-11-24T06:00:00Z');
const until = untilBatal(ended);
const later = (milliseconds: number) => new Date(until.getTime() + milliseconds);

test.each([
  ['at its last moment', {}, until, 'yes'],
  ['a moment later', {}, later(1), 'impor_tidak_dapat_dibatalkan'],
  ['when nothing was written', { jejak_sampai: null }, ended, 'impor_tidak_dapat_dibatalkan'],
  ['of Siakad', { sumber: 'siakad' }, ended, 'impor_tidak_dapat_dibatalkan'],
  ['not carried out', { status: 'pratinjau' }, ended, 'impor_tidak_dapat_dibatalkan'],
  ['failed', { status: 'gagal' }, ended, 'impor_tidak_dapat_dibatalkan'],
  ['being taken back', { status: 'membatalkan' }, ended, 'impor_sudah_dibatalkan'],
  ['taken back', { status: 'dibatalkan', jejak_sampai: null }, ended, 'impor_sudah_dibatalkan'],
] as const)('an import %s', (_name, over, now, expected) => {
  const decision = canBatalkan(
    { sumber: 'operator', status: 'selesai', jejak_sampai: until, ...over },
    now,
  );
  expect(decision.allow ? 'yes' : decision.code).toBe(expected);
});

test('24 hours', () => expect(until.toISOString()).toBe('2026-11-25T06:00:00.000Z'));
