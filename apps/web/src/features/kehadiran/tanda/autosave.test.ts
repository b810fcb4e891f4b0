import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../shared/lib/errors.ts';
import { baris } from '../testing/fixtures.ts';
import { AUTOSAVE_DELAY_MS, autosaveStatus, createAutosave } from './autosave.ts';
import { type Draft, type MarkToSave, mergeDraft } from './draft.ts';

const stale = new ApiError({
  status: 409,
  code: 'kehadiran_berubah',
  message: 'Berubah',
  kind: 'http',
});
const time = (minute: number) => `2026-11-24T13:${String(minute).padStart(2, '0')}:00.000+07:00`;
const nimOf = (nomor: number) => baris(nomor, null).mahasiswa.nim;

/** Three students, the second absent; `reply` answers a save. */
function scene(stored: Draft | null = null) {
  let rows: BarisKehadiran[] = [baris(1, null), baris(2, 'A'), baris(3, null)];
  let kept = stored;
  let minute = 1;
  let lineReturned = (): void => undefined;
  const sent: MarkToSave[][] = [];
  const onRefused = vi.fn();
  const accept = (marks: readonly MarkToSave[]) => {
    minute += 1;
    return {
      menunggu: false,
      baris: marks.map(({ nim, presensi }) => ({ nim, presensi, updated_at: time(minute) })),
    };
  };
  const server = {
    reply: async (marks: readonly MarkToSave[]) => accept(marks),
    reread: async () => rows,
  };
  const autosave = createAutosave({
    rows: () => rows,
    reread: () => server.reread(),
    send: (marks) => {
      sent.push([...marks]);
      return server.reply(marks);
    },
    onSaved: async (saved) => {
      for (const { nim, presensi, updated_at } of saved) {
        rows = rows.map((row) =>
          row.mahasiswa.nim === nim
            ? { ...row, presensi, updated_at, is_hadir: presensi === 'H' }
            : row,
        );
      }
    },
    onRefused,
    store: {
      read: () => kept,
      write: (draft) => {
        kept = draft;
      },
      forget: () => {
        kept = null;
      },
    },
    onLineReturn: (listener) => {
      lineReturned = listener;
      return () => undefined;
    },
  });
  const stop = autosave.start();
  const row = (nomor: number): BarisKehadiran => {
    const found = rows.find(({ mahasiswa }) => mahasiswa.nim === nimOf(nomor));
    if (!found) throw new Error('no such row');
    return found;
  };
  const merged = () => mergeDraft(autosave.state().draft, rows);
  return {
    autosave,
    server,
    accept,
    sent,
    onRefused,
    stop,
    row,
    tap: (nomor: number, presensi: Presensi) => autosave.set(row(nomor), presensi),
    someoneSets: (nomor: number, presensi: Presensi) => {
      rows = rows.map((each) =>
        each.mahasiswa.nim === nimOf(nomor)
          ? baris(nomor, presensi, { updated_at: time(50) })
          : each,
      );
    },
    shows: () => merged().map(({ presensi }) => presensi),
    status: () => autosaveStatus(autosave.state(), merged()),
    kept: () => kept,
    lineReturned: () => lineReturned(),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const marksOf = (marks: readonly MarkToSave[] | undefined) =>
  marks?.map(({ nim, presensi }) => [Number(nim.slice(-2)), presensi]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('when marks leave', () => {
  test('two seconds after the last tap of a row, with the rows changed by then and no others', async () => {
    const it = scene();
    it.tap(1, 'H');
    await pass(1_500);
    it.tap(3, 'H');
    expect(it.status()).toBe('menyimpan');
    expect(it.sent).toEqual([]);
    await pass(500);
    expect(it.sent).toEqual([
      [
        { nim: nimOf(1), presensi: 'H', ada_presensi: true, updated_at: null },
        { nim: nimOf(3), presensi: 'H', ada_presensi: true, updated_at: null },
      ],
    ]);
    expect(it.status()).toBe('tersimpan');
    await pass(10_000);
    expect(it.sent).toHaveLength(1);
    expect(it.kept()).toBeNull();
  });

  test('taps on one row go on counting from the last of them', async () => {
    const it = scene();
    for (const presensi of ['H', 'A', 'I'] as const) {
      it.tap(1, presensi);
      await pass(1_900);
    }
    expect(it.sent).toEqual([]);
    await pass(100);
    expect(it.sent.map(marksOf)).toEqual([[[1, 'I']]]);
  });

  test('a row set back to what is stored is not sent', async () => {
    const it = scene();
    it.tap(2, 'H');
    it.tap(2, 'A');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent).toEqual([]);
    expect(it.status()).toBe('tersimpan');
  });

  test('one save at a time: what is tapped meanwhile goes after it, with the new time as its base', async () => {
    const it = scene();
    let answer = (): void => undefined;
    it.server.reply = (marks) =>
      new Promise((resolve) => {
        answer = () => resolve(it.accept(marks));
      });
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    it.tap(1, 'A');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent).toHaveLength(1);
    it.server.reply = async (marks) => it.accept(marks);
    answer();
    await pass(0);
    expect(it.sent[1]).toEqual([
      { nim: nimOf(1), presensi: 'A', ada_presensi: true, updated_at: time(2) },
    ]);
    expect(it.shows()).toEqual(['A', 'A', null]);
    expect(it.status()).toBe('tersimpan');
  });

  test('at once by Ctrl+Enter, and when the screen is left', async () => {
    const it = scene();
    it.tap(1, 'H');
    it.autosave.flush();
    await pass(0);
    expect(it.sent).toHaveLength(1);
    it.tap(3, 'H');
    it.stop();
    await pass(0);
    expect(it.sent.map(marksOf)).toEqual([[[1, 'H']], [[3, 'H']]]);
  });

  test('what a reload interrupted goes out by itself', async () => {
    const it = scene({
      snapshot: { [nimOf(3)]: { presensi: null, updatedAt: null } },
      mine: { [nimOf(3)]: 'S' },
      seen: {},
    });
    await pass(0);
    expect(it.sent.map(marksOf)).toEqual([[[3, 'S']]]);
    expect(it.kept()).toBeNull();
  });
});

describe('when a save does not come through', () => {
  test('without a line the marks wait, and go when it is back', async () => {
    const it = scene();
    it.server.reply = () => Promise.reject(networkError());
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.status()).toBe('menunggu');
    expect(it.shows()).toEqual(['H', 'A', null]);
    it.tap(3, 'A');
    expect(it.status()).toBe('menunggu');
    it.server.reply = async (marks) => it.accept(marks);
    it.lineReturned();
    await pass(0);
    expect(marksOf(it.sent.at(-1))).toEqual([
      [1, 'H'],
      [3, 'A'],
    ]);
    expect(it.status()).toBe('tersimpan');
    expect(it.onRefused).not.toHaveBeenCalled();
  });

  test('it is tried again also when nobody tells that the line is back', async () => {
    const it = scene();
    it.server.reply = () => Promise.reject(networkError());
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    it.server.reply = async (marks) => it.accept(marks);
    await pass(5_000);
    expect(it.status()).toBe('tersimpan');
    expect(it.sent).toHaveLength(2);
  });

  test('a refusal is told once and stays until it is tried again', async () => {
    const it = scene();
    it.server.reply = () =>
      Promise.reject(
        new ApiError({ status: 403, code: 'tidak_berhak', message: 'Tidak', kind: 'http' }),
      );
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    await pass(60_000);
    expect(it.sent).toHaveLength(1);
    expect(it.status()).toBe('gagal');
    expect(it.onRefused).toHaveBeenCalledTimes(1);
    expect(it.kept()?.mine).toEqual({ [nimOf(1)]: 'H' });
  });
});

describe('when others save too', () => {
  test('what contradicts nothing is read anew and sent again', async () => {
    const it = scene();
    it.server.reply = async (marks) => {
      it.someoneSets(3, 'I');
      it.server.reply = async (again) => it.accept(again);
      if (marks.length > 0) throw stale;
      return it.accept(marks);
    };
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent.map(marksOf)).toEqual([[[1, 'H']], [[1, 'H']]]);
    expect(it.shows()).toEqual(['H', 'A', 'I']);
    expect(it.status()).toBe('tersimpan');
  });

  test('a row that others set differently waits for a decision; the rest goes', async () => {
    const it = scene();
    it.tap(1, 'H');
    it.tap(3, 'H');
    it.someoneSets(3, 'I');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent.map(marksOf)).toEqual([[[1, 'H']]]);
    expect(it.status()).toBe('periksa');
    expect(it.shows()).toEqual(['H', 'A', 'H']);
    it.tap(3, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent[1]).toEqual([
      { nim: nimOf(3), presensi: 'H', ada_presensi: true, updated_at: time(50) },
    ]);
    expect(it.status()).toBe('tersimpan');
  });

  test('theirs may be taken instead', async () => {
    const it = scene();
    it.tap(3, 'H');
    it.someoneSets(3, 'I');
    await pass(AUTOSAVE_DELAY_MS);
    it.autosave.takeTheirs(it.row(3));
    expect(it.shows()).toEqual([null, 'A', 'I']);
    expect(it.status()).toBe('tersimpan');
    expect(it.sent).toEqual([]);
  });
});

describe('Urungkan', () => {
  test('before it has left, a row is as it was, also without a mark', async () => {
    const it = scene();
    it.tap(1, 'H');
    it.tap(1, 'A');
    expect(it.autosave.undo()).toBe(0);
    expect(it.shows()).toEqual([null, 'A', null]);
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent).toEqual([]);
    expect(it.autosave.state().canUndo).toBe(false);
  });

  test('after it was saved the earlier mark is saved anew; where there was none the saved one stays', async () => {
    const it = scene();
    it.autosave.setAll('H');
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.shows()).toEqual(['H', 'H', 'H']);
    expect(it.autosave.undo()).toBe(2);
    expect(it.shows()).toEqual(['H', 'A', 'H']);
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent.map(marksOf)).toEqual([
      [
        [1, 'H'],
        [2, 'H'],
        [3, 'H'],
      ],
      [[2, 'A']],
    ]);
  });

  test('steps go back one by one, and not over what somebody else has set since', async () => {
    const it = scene();
    it.tap(2, 'H');
    it.tap(1, 'H');
    await pass(AUTOSAVE_DELAY_MS);
    it.someoneSets(2, 'S');
    expect(it.autosave.undo()).toBe(1);
    expect(it.autosave.undo()).toBe(0);
    await pass(AUTOSAVE_DELAY_MS);
    expect(it.sent).toHaveLength(1);
    expect(it.shows()).toEqual(['H', 'S', null]);
    expect(it.autosave.undo()).toBe(0);
  });
});
