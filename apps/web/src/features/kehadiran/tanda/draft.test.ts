import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { describe, expect, test } from 'vitest';
import {
  acceptShown,
  commonMark,
  countChanges,
  type Draft,
  type DraftRow,
  mergeDraft,
  nextMark,
  setAll,
  setMark,
  startDraft,
  takeTheirs,
  toMarks,
} from './draft.ts';

const T1 = '2026-11-24T13:00:00.000+07:00';
const T2 = '2026-11-24T13:05:00.000+07:00';
const T3 = '2026-11-24T13:06:00.000+07:00';
const other = { username: 'rina', name: 'Rina' };

function row(
  nim: string,
  presensi: Presensi | null,
  updatedAt: string | null = presensi && T1,
): BarisKehadiran {
  return {
    mahasiswa: { nama: `Mahasiswa ${nim}`, nim, id_user: `u-${nim}`, avatar_url: null },
    presensi,
    ada_presensi: presensi !== null,
    is_hadir: presensi === 'H',
    is_qr_code: false,
    progress: { overall: 0 },
    updated_by: presensi === null ? null : other,
    updated_at: updatedAt,
  };
}

const one = (rows: readonly DraftRow[]): DraftRow => {
  const [first] = rows;
  if (!first) throw new Error('no row');
  return first;
};

describe('how a row meets what others saved', () => {
  const was = row('1', 'A');
  // name, user's mark (null: untouched), server's row now, what the row shows and sends
  const table: [string, Presensi | null, BarisKehadiran, Partial<DraftRow>][] = [
    [
      'untouched, unchanged',
      null,
      was,
      { presensi: 'A', changed: false, conflict: null, changedByOther: false, sendUpdatedAt: T1 },
    ],
    [
      'untouched, set by another',
      null,
      row('1', 'H', T2),
      { presensi: 'H', changed: false, conflict: null, changedByOther: true, sendUpdatedAt: T2 },
    ],
    [
      'untouched, same mark by another',
      null,
      row('1', 'A', T2),
      { presensi: 'A', changedByOther: false, sendUpdatedAt: T2 },
    ],
    [
      'untouched, record gone',
      null,
      row('1', null),
      { presensi: null, changed: false, changedByOther: true, sendUpdatedAt: null },
    ],
    [
      'mine, unchanged',
      'H',
      was,
      { presensi: 'H', changed: true, conflict: null, sendUpdatedAt: T1 },
    ],
    [
      'mine equals the stored mark',
      'A',
      was,
      { presensi: 'A', changed: false, conflict: null, sendUpdatedAt: T1 },
    ],
    [
      'mine, another set something else',
      'H',
      row('1', 'I', T2),
      {
        presensi: 'H',
        changed: true,
        conflict: { presensi: 'I', oleh: 'Rina', pada: T2 },
        changedByOther: false,
        sendUpdatedAt: T1,
      },
    ],
    [
      'mine, another agreed',
      'H',
      row('1', 'H', T2),
      { presensi: 'H', changed: false, conflict: null, sendUpdatedAt: T2 },
    ],
    [
      'mine, another set and took back',
      'H',
      row('1', 'A', T2),
      { presensi: 'H', changed: true, conflict: null, sendUpdatedAt: T2 },
    ],
    [
      'confirmed as it was, another changed it',
      'A',
      row('1', 'H', T2),
      {
        presensi: 'A',
        changed: true,
        conflict: { presensi: 'H', oleh: 'Rina', pada: T2 },
        sendUpdatedAt: T1,
      },
    ],
  ];
  test.each(table)('%s', (_name, mine, now, expected) => {
    const start = startDraft([was]);
    const draft = mine === null ? start : setMark(start, was, mine);
    expect(one(mergeDraft(draft, [now]))).toMatchObject({ row: now, ...expected });
  });

  test('a first mark meets the first mark of another', () => {
    const draft = setMark(startDraft([row('1', null)]), row('1', null), 'H');
    const merged = one(mergeDraft(draft, [row('1', 'A', T2)]));
    expect(merged).toMatchObject({
      presensi: 'H',
      conflict: { presensi: 'A', oleh: 'Rina' },
      sendUpdatedAt: null,
    });
  });

  test('a student who joined is an untouched row, one who left is gone', () => {
    const draft = setMark(startDraft([row('1', 'A')]), row('1', 'A'), 'H');
    const merged = mergeDraft(draft, [row('2', 'H', T2)]);
    expect(merged).toHaveLength(1);
    expect(one(merged)).toMatchObject({
      presensi: 'H',
      changed: false,
      changedByOther: false,
      conflict: null,
    });
  });
});

describe('after a refused save', () => {
  const before = [row('1', 'A'), row('2', 'A'), row('3', 'A')];
  const now = [row('1', 'I', T2), row('2', 'H', T2), row('3', 'A')];
  const draft = setMark(setMark(startDraft(before), row('1', 'A'), 'H'), row('3', 'A'), 'S');

  test('nothing the user set is lost, others are taken over, and the conflict stays marked', () => {
    const merged = mergeDraft(acceptShown(draft, now), now);
    expect(merged.map(({ presensi }) => presensi)).toEqual(['H', 'H', 'S']);
    expect(merged.map(({ conflict }) => conflict?.presensi ?? null)).toEqual(['I', null, null]);
  });

  test('the next save carries the new updated_at of what was shown', () => {
    expect(toMarks(mergeDraft(draft, now)).map((mark) => mark.updated_at)).toEqual([T1, T2, T1]);
    expect(
      toMarks(mergeDraft(acceptShown(draft, now), now)).map((mark) => mark.updated_at),
    ).toEqual([T2, T2, T1]);
  });

  test('a still newer mark of another is refused again', () => {
    const later = [row('1', 'A', T3), ...now.slice(1)];
    const newer = [row('1', 'S', T3), ...now.slice(1)];
    const shown = acceptShown(draft, now);
    expect(toMarks(mergeDraft(shown, newer))[0]?.updated_at).toBe(T1);
    // The server's mark is again the one the user started from, so no conflict is left.
    expect(toMarks(mergeDraft(shown, later))[0]?.updated_at).toBe(T3);
  });
});

describe('deciding a conflict', () => {
  const was = row('1', 'A');
  const now = row('1', 'I', T2);
  const draft = setMark(startDraft([was]), was, 'H');
  const table: [string, Draft, Presensi, boolean][] = [
    ['keeping mine', setMark(draft, now, 'H'), 'H', true],
    ['choosing a third mark', setMark(draft, now, 'S'), 'S', true],
    ['taking theirs', takeTheirs(draft, now), 'I', false],
  ];
  test.each(table)('%s', (_name, decided, presensi, changed) => {
    expect(one(mergeDraft(decided, [now]))).toMatchObject({
      presensi,
      changed,
      conflict: null,
      sendUpdatedAt: T2,
    });
  });
});

test.each<[string, Presensi | null, Presensi[], Presensi]>([
  ['no mark', null, ['H', 'A', 'I', 'S'], 'H'],
  ['H', 'H', ['H', 'A', 'I', 'S'], 'A'],
  ['A', 'A', ['H', 'A', 'I', 'S'], 'I'],
  ['S', 'S', ['H', 'A', 'I', 'S'], 'H'],
  ['A without izin', 'A', ['H', 'A', 'S'], 'S'],
  ['A without both', 'A', ['H', 'A'], 'H'],
  ['an izin that is switched off', 'I', ['H', 'A'], 'H'],
])('a tap after %s', (_name, current, options, next) => {
  expect(nextMark(current, options)).toBe(next);
});

describe('counting, setting all, saving', () => {
  const rows = [row('1', 'A'), row('2', 'H'), row('3', null)];

  test.each<[string, Presensi | null, Presensi, number]>([
    ['H', 'H', 'H', 2],
    ['S', 'S', 'S', 3],
    ['cleared is A', null, 'A', 2],
  ])('all set to %s', (_name, code, shown, changes) => {
    const merged = mergeDraft(setAll(startDraft(rows), rows, code), rows);
    expect(merged.every(({ presensi }) => presensi === shown)).toBe(true);
    expect(commonMark(merged)).toBe(shown);
    expect(countChanges(merged)).toBe(changes);
  });

  test('a row set back counts as unchanged', () => {
    const first = row('1', 'A');
    const draft = setMark(setMark(startDraft(rows), first, 'H'), first, 'A');
    expect(countChanges(mergeDraft(draft, rows))).toBe(0);
  });

  test('differing marks have nothing in common, nor have no rows', () => {
    expect(commonMark(mergeDraft(startDraft(rows), rows))).toBeNull();
    expect(commonMark([])).toBeNull();
  });

  test('every row with a mark is sent, a row without one only when it was set', () => {
    expect(toMarks(mergeDraft(startDraft(rows), rows))).toEqual([
      { nim: '1', presensi: 'A', ada_presensi: true, updated_at: T1 },
      { nim: '2', presensi: 'H', ada_presensi: true, updated_at: T1 },
    ]);
    const draft = setMark(startDraft(rows), row('3', null), 'A');
    expect(toMarks(mergeDraft(draft, rows))[2]).toEqual({
      nim: '3',
      presensi: 'A',
      ada_presensi: true,
      updated_at: null,
    });
  });
});
