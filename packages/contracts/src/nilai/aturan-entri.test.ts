import { describe, expect, test } from 'vitest';
import {
  isBeforeWindow,
  isInWindow,
  type JendelaEntri,
  mayEnter,
  type PengisiNilai,
} from './aturan-entri.ts';

const at = (time: string) => new Date(time);
/** From 1 to 15 December, as the college's days begin and end. */
const jendelaIn = (offset: string): JendelaEntri => ({
  mulai: at(`2026-12-01T00:00:00${offset}`),
  selesai: at(`2026-12-15T23:59:59${offset}`),
});
const wib = jendelaIn('+07:00');
const inside = at('2026-12-10T10:00:00+07:00');
const outside = at('2026-12-20T10:00:00+07:00');
const dosen: PengisiNilai = { role: 'dosen', berhak: true, pelaku: true };
const operator: PengisiNilai = { role: 'operator', berhak: true, pelaku: true };

describe.each([
  ['WIB', '+07:00'],
  ['WITA', '+08:00'],
  ['WIT', '+09:00'],
])('the window in %s', (_zone, offset) => {
  const jendela = jendelaIn(offset);
  test.each([
    ['on the start date', `2026-12-01T12:00:00${offset}`, false, true],
    [
      'a second too early, 24:59:58 after the start date',
      `2026-12-02T00:59:58${offset}`,
      false,
      true,
    ],
    ['a millisecond too early', `2026-12-02T00:59:58.999${offset}`, false, true],
    ['as it opens, 24:59:59 after the start date', `2026-12-02T00:59:59${offset}`, true, false],
    ['at its last second', `2026-12-15T23:59:59${offset}`, true, false],
    ['a millisecond after its end', `2026-12-15T23:59:59.001${offset}`, false, false],
    ['a second after its end', `2026-12-16T00:00:00${offset}`, false, false],
  ])('%s', (_name, time, isOpen, isBefore) => {
    const now = at(time);
    expect([isInWindow(jendela, now), isBeforeWindow(jendela, now)]).toEqual([isOpen, isBefore]);
    expect(mayEnter({ jendela, dikunci: false }, dosen, now).boleh).toBe(isOpen);
    expect(mayEnter({ jendela, dikunci: false }, operator, now)).toEqual({ boleh: true });
  });
});

test('the same instant is inside for one zone and outside for another', () => {
  // 23:30 of the last day in Jakarta is 01:30 of the next one in Jayapura.
  const now = at('2026-12-15T23:30:00+07:00');
  expect(isInWindow(jendelaIn('+07:00'), now)).toBe(true);
  expect(isInWindow(jendelaIn('+09:00'), now)).toBe(false);
});

test.each<[string, JendelaEntri]>([
  ['no dates', { mulai: null, selesai: null }],
  ['no start', { mulai: null, selesai: wib.selesai }],
  ['no end', { mulai: wib.mulai, selesai: null }],
  ['an end before its opening', { mulai: wib.mulai, selesai: at('2026-12-01T23:59:59+07:00') }],
])('a component with %s is closed to lecturers, and open to operators', (_name, jendela) => {
  expect(mayEnter({ jendela, dikunci: false }, dosen, inside)).toEqual({
    boleh: false,
    code: 'nilai_di_luar_rentang',
  });
  expect(mayEnter({ jendela, dikunci: false }, operator, inside)).toEqual({ boleh: true });
});

const noRight = { berhak: false };
const noActor = { pelaku: false };
test.each<[string, PengisiNilai, { dikunci: boolean; now: Date }, string | null]>([
  ['a lecturer in the window', dosen, { dikunci: false, now: inside }, null],
  ['a lecturer outside', dosen, { dikunci: false, now: outside }, 'nilai_di_luar_rentang'],
  [
    'a lecturer, locked in the window',
    dosen,
    { dikunci: true, now: inside },
    'nilai_dikunci_saat_entri',
  ],
  [
    'a lecturer, locked outside',
    dosen,
    { dikunci: true, now: outside },
    'nilai_dikunci_di_luar_rentang',
  ],
  ['an operator in the window', operator, { dikunci: false, now: inside }, null],
  ['an operator outside', operator, { dikunci: false, now: outside }, null],
  ['an operator, locked in the window', operator, { dikunci: true, now: inside }, 'nilai_dikunci'],
  ['an operator, locked outside', operator, { dikunci: true, now: outside }, 'nilai_dikunci'],
  // Right and position are told before everything else, then the actor.
  [
    'a lecturer without position',
    { ...dosen, ...noRight },
    { dikunci: false, now: inside },
    'tidak_berhak',
  ],
  [
    'the same, locked',
    { ...dosen, ...noRight, ...noActor },
    { dikunci: true, now: outside },
    'tidak_berhak',
  ],
  [
    'a lecturer who does not integrate',
    { ...dosen, ...noActor },
    { dikunci: true, now: outside },
    'bukan_pelaku_integrasi',
  ],
  [
    'an operator without write',
    { ...operator, ...noRight },
    { dikunci: true, now: inside },
    'tidak_berhak',
  ],
  [
    'an operator who does not integrate',
    { ...operator, ...noActor },
    { dikunci: false, now: inside },
    'bukan_pelaku_integrasi',
  ],
])('%s', (_name, pengisi, { dikunci, now }, code) => {
  expect(mayEnter({ jendela: wib, dikunci }, pengisi, now)).toEqual(
    code === null ? { boleh: true } : { boleh: false, code },
  );
});
