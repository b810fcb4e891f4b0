/**
 * Sends a grader's changes: one row's in order, different rows' in parallel; none is lost when
 * another row opens. Knows neither React nor the kind of rows.
 */
import { isChangedElsewhere } from '../form/use-conflict.ts';
import { ApiError, FALLBACK_MESSAGE, isNoAnswer } from '../lib/errors.ts';

export type SaveState<Change> =
  | { kind: 'menyimpan'; change: Change }
  | { kind: 'tersimpan'; at: number }
  /** On this device until the line returns. */
  | { kind: 'menunggu'; change: Change }
  | { kind: 'gagal'; change: Change; reason: string; tanpaJawaban: boolean }
  /** Somebody else was first (K67); `data` comes from the server. */
  | { kind: 'bentrok'; change: Change; data: Readonly<Record<string, unknown>> };

export interface SavesOptions<Change> {
  fold: (earlier: Change, later: Change) => Change;
  /**
   * False: it waits on this device.
   * @throws ApiError
   */
  send: (rowId: string, change: Change) => Promise<boolean>;
  onDrop?: (rowId: string) => void;
  now: () => number;
}

export type Saves<Change> = ReturnType<typeof createSaves<Change>>;

export function createSaves<Change>({ fold, send, onDrop, now }: SavesOptions<Change>) {
  const states = new Map<string, SaveState<Change>>();
  const next = new Map<string, Change>();
  const listeners = new Set<() => void>();

  const set = (rowId: string, state: SaveState<Change> | null): void => {
    if (state === null) states.delete(rowId);
    else states.set(rowId, state);
    for (const listener of listeners) listener();
  };

  const failed = (change: Change, error: unknown): SaveState<Change> => {
    if (isChangedElsewhere(error)) return { kind: 'bentrok', change, data: error.data };
    const reason = error instanceof ApiError ? error.message : FALLBACK_MESSAGE;
    return { kind: 'gagal', change, reason, tanpaJawaban: isNoAnswer(error) };
  };

  async function run(rowId: string, change: Change): Promise<void> {
    set(rowId, { kind: 'menyimpan', change });
    try {
      const sent = await send(rowId, change);
      const later = next.get(rowId);
      next.delete(rowId);
      if (later !== undefined) await run(rowId, later);
      else set(rowId, sent ? { kind: 'tersimpan', at: now() } : { kind: 'menunggu', change });
    } catch (error) {
      const later = next.get(rowId);
      next.delete(rowId);
      set(rowId, failed(later === undefined ? change : fold(change, later), error));
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const again = (rowId: string): void => {
    const state = states.get(rowId);
    if (state?.kind === 'gagal' || state?.kind === 'bentrok') void run(rowId, state.change);
  };

  return {
    get: (rowId: string): SaveState<Change> | null => states.get(rowId) ?? null,
    pending: (rowId: string): Change | null => {
      const state = states.get(rowId);
      if (!state || state.kind === 'tersimpan') return null;
      const later = next.get(rowId);
      return later === undefined ? state.change : fold(state.change, later);
    },
    put: (rowId: string, change: Change): void => {
      const state = states.get(rowId);
      const later = next.get(rowId);
      if (state?.kind === 'menyimpan')
        next.set(rowId, later === undefined ? change : fold(later, change));
      // The grader decides first.
      else if (state?.kind === 'bentrok')
        set(rowId, { ...state, change: fold(state.change, change) });
      else void run(rowId, state?.kind === 'gagal' ? fold(state.change, change) : change);
      if (state?.kind === 'menyimpan') for (const listener of listeners) listener();
    },
    again,
    againAll: (): void => {
      for (const [rowId, state] of states)
        if (state.kind === 'gagal' && state.tanpaJawaban) again(rowId);
    },
    drop: (rowId: string): void => {
      set(rowId, null);
      onDrop?.(rowId);
    },
    /** The device has sent waiting changes that are no longer there. */
    settleWaiting: (stillThere: ReadonlySet<string>): void => {
      for (const [rowId, state] of states) {
        if (state.kind === 'menunggu' && !stillThere.has(rowId))
          set(rowId, { kind: 'tersimpan', at: now() });
      }
    },
    hasUnsaved: (): boolean =>
      [...states.values()].some(({ kind }) => kind !== 'tersimpan' && kind !== 'menunggu'),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
