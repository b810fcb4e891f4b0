import { describe, expect, test } from 'vitest';
import { dapatDitarik, type Jeda, usulanOf } from './gangguan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);
const gap = (mulai: string, selesai: string, sumber: Jeda['sumber'] = 'server'): Jeda => ({
  mulai: at(mulai),
  selesai: at(selesai),
  sumber,
  keterangan: 'Listrik padam',
});
const attempt = { mulai: at('08:00'), selesai: at('09:00') };

describe('minutes proposed', () => {
  test.each<[string, Jeda[], { maks?: number; sudah?: number }, number]>([
    ['nothing without an outage', [], {}, 0],
    ['one inside', [gap('08:10', '08:15')], {}, 5],
    ['rounded up once, over all', [gap('08:10', '08:10:40'), gap('08:20', '08:20:40')], {}, 2],
    [
      'the same time counts once',
      [gap('08:10', '08:20'), gap('08:15', '08:25', 'pengawas')],
      {},
      15,
    ],
    ['one within another', [gap('08:10', '08:30'), gap('08:15', '08:20', 'perangkat')], {}, 20],
    ['in any order', [gap('08:40', '08:42'), gap('08:10', '08:12')], {}, 4],
    ['only what lies in the attempt', [gap('07:50', '08:05'), gap('08:55', '09:30')], {}, 10],
    ['nothing before or after', [gap('07:00', '08:00'), gap('09:00', '10:00')], {}, 0],
    ['no more than the college gives', [gap('08:00', '08:50')], {}, 30],
    ['none where it gives none', [gap('08:00', '08:50')], { maks: 0 }, 0],
    ['less what was decided', [gap('08:10', '08:20')], { sudah: 4 }, 6],
    ['the cap holds over all that was given', [gap('08:00', '08:50')], { sudah: 25 }, 5],
    ['never less than none', [gap('08:10', '08:12')], { sudah: 20 }, 0],
  ])('%s', (_, gaps, { maks = 30, sudah = 0 }, menit) => {
    expect(usulanOf(attempt, gaps, { maks, sudah }).menit).toBe(menit);
  });

  test('each outage says what it was', () => {
    const gaps = [
      gap('08:20', '08:21', 'perangkat'),
      gap('08:10', '08:15'),
      gap('08:30', '08:33', 'pengawas'),
    ];
    expect(usulanOf(attempt, gaps, { maks: 30, sudah: 0 }).dasar).toEqual([
      'Gangguan server: 5 menit',
      'Perangkat mahasiswa berhenti: 1 menit',
      'Listrik padam: 3 menit',
    ]);
  });
});

test.each([
  ['all while more is left', 10, at('08:30'), 10],
  ['as far as it was not used', 10, at('08:04:30'), 4],
  ['nothing of what is over', 10, at('07:59'), 0],
  ['nothing of one that has ended', 10, null, 0],
])('taken back: %s', (_, diberi, berakhir, menit) => {
  expect(dapatDitarik(diberi, { berakhir, now: at('08:00') })).toBe(menit);
});
