import { describe, expect, test } from 'vitest';
import { type ContestedRow, canDispute, disputeEnds } from './sanggahan.policy.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const row = (over: Partial<ContestedRow> = {}): ContestedRow => ({
  jenis: 'offline',
  waktuMulai: at('10T06:00:00'),
  waktuSelesai: at('10T08:00:00'),
  waktuBatasAktivitas: at('17T16:59:59'),
  batasHari: 7,
  presensi: 'A',
  menunggu: false,
  ...over,
});
const closed = (code: string, sejak?: Date) => ({ allow: false, code, ...(sejak && { sejak }) });

describe('contesting a row', () => {
  test.each([
    ['a mark, from the start of the meeting', row(), at('10T06:00:00'), { allow: true }],
    [
      'a mark that was set too early, not before',
      row(),
      at('10T05:59:59'),
      closed('sanggahan_belum_waktunya', at('10T06:00:00')),
    ],
    ['izin', row({ presensi: 'I' }), at('10T07:00:00'), { allow: true }],
    ['sakit', row({ presensi: 'S' }), at('10T07:00:00'), { allow: true }],
    ['who is present', row({ presensi: 'H' }), at('10T07:00:00'), closed('sanggahan_sudah_hadir')],
    [
      'no mark, before the end',
      row({ presensi: null }),
      at('10T07:59:59'),
      closed('sanggahan_belum_waktunya', at('10T08:00:00')),
    ],
    ['no mark, from the end', row({ presensi: null }), at('10T08:00:00'), { allow: true }],
    [
      'no mark online, while the activities are open',
      row({ presensi: null, jenis: 'online' }),
      at('17T16:59:58'),
      closed('sanggahan_belum_waktunya', at('17T16:59:59')),
    ],
    [
      'no mark online, once they have closed',
      row({ presensi: null, jenis: 'online' }),
      at('17T16:59:59'),
      { allow: true },
    ],
    ['a mark online', row({ jenis: 'online' }), at('12T00:00:00'), { allow: true }],
    [
      'one that waits',
      row({ menunggu: true }),
      at('11T00:00:00'),
      closed('sanggahan_masih_menunggu'),
    ],
    ['the last instant', row(), at('24T16:59:59'), { allow: true }],
    ['after it', row(), new Date(at('24T16:59:59').getTime() + 1), closed('sanggahan_lewat')],
    [
      'no days at all: until the activities close',
      row({ batasHari: 0 }),
      at('17T16:59:59'),
      { allow: true },
    ],
    ['and not after', row({ batasHari: 0 }), at('17T17:00:00'), closed('sanggahan_lewat')],
  ])('%s', (_name, given, now, expected) => expect(canDispute(given, now)).toEqual(expected));
});

test('the end is so many days after the activities close', () =>
  expect(disputeEnds({ waktuBatasAktivitas: at('17T16:59:59'), batasHari: 3 })).toEqual(
    at('20T16:59:59'),
  ));
