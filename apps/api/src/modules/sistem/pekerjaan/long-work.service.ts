/**
 * Long work that users start and find again (DECISIONS 212, docs/decisions/012). A module defines a
 * kind with `defineLongWork`, starts it with `startLongWork` in the request's transaction, and
 * handles it with `longWorkHandler`. The row in `pekerjaan` is the user's view; it ends in the
 * transaction of the work's effect.
 */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Content } from '../../../platform/files/storage.ts';
import { type Commit, handlesLong, type LongJobHandler } from '../../../platform/queue/job.ts';
import type { LongWork, WorkPayload } from './pekerjaan.messages.ts';
import {
  beginWork,
  countUnfinished,
  findUnfinished,
  finishWork,
  insertWork,
  type StoredResult,
  saveProgress,
  type WorkKey,
} from './pekerjaan.repo.ts';

type StoredFile = NonNullable<StoredResult['file']>;

/** Unfinished works per user. */
const MOST_UNFINISHED = 5;
const PROGRESS_EVERY_MS = 700;
const DEFECT = 'Terjadi kesalahan pada server. Coba lagi beberapa saat.';

export interface StartOptions<Input extends z.ZodType> {
  judul: string;
  input: z.input<Input>;
  /**
   * At most one unfinished work per kind, key and college; a second one fails with `code` (409), or
   * with `join` returns the existing one.
   */
  single?: { key: string; code: ErrorCode } | { key: string; join: true };
}

/**
 * Writes row and job in the caller's transaction; the caller writes the audit row. Returns
 * id_pekerjaan.
 */
export async function startLongWork<Input extends z.ZodType>(
  { outbox, events, clock }: Pick<Deps, 'outbox' | 'events' | 'clock'>,
  tx: Tx,
  actor: Actor,
  work: LongWork<Input>,
  { judul, input, single }: StartOptions<Input>,
): Promise<string> {
  const now = clock.now();
  const joined = async () =>
    single && 'join' in single
      ? findUnfinished(tx, { collegeId: actor.collegeId, jenis: work.jenis, key: single.key })
      : null;
  const known = await joined();
  if (known !== null) return known;
  if ((await countUnfinished(tx, actor, now)) >= MOST_UNFINISHED)
    throw new AppError('pekerjaan_terlalu_banyak');
  const { collegeId, userId } = actor;
  const id = randomUUID();
  const { jenis } = work;
  const inserted = await insertWork(tx, {
    collegeId,
    id,
    jenis,
    judul,
    input,
    actor,
    key: single?.key ?? null,
    now,
  });
  if (!inserted) {
    const other = await joined();
    if (other !== null) return other;
    throw new AppError(single && 'code' in single ? single.code : 'konflik');
  }
  await outbox.add(tx, work.job, { collegeId, payload: { id_pekerjaan: id } });
  const data = { id, jenis, status: 'menunggu' as const, persen: 0 };
  await events.add(tx, [{ collegeId, stream: `pengguna:${userId}`, name: 'pekerjaan', data }]);
  return id;
}

export interface WorkContext<Input> {
  id: string;
  collegeId: string;
  /** The actor as at the time of the request; the work reads only what this actor may see. */
  actor: Actor;
  input: Input;
  now: Date;
  /** Aborted when the worker stops (throw, and another worker starts over) or the user cancels. */
  signal: AbortSignal;
  /** 0 to 100, with the current step. Written at most every 0.7 s; never fails the work. */
  progress(persen: number, pesan?: string): void;
  /**
   * Stores file number `part` of the result, from 1; replaces an existing one. Return it as
   * `stored`.
   */
  keep(part: number, file: Omit<WorkFile, 'dispose'>): Promise<StoredFile>;
}

/** A file that is kept for seven days; its source may go after `dispose`. */
export interface WorkFile {
  content: Content;
  bytes: number;
  name: string;
  type: string;
  dispose?(): Promise<void>;
}

export interface WorkResult {
  file?: WorkFile;
  pesan?: string;
  /** Instead of `file`: results of `keep`, in order. */
  stored?: readonly StoredFile[];
  ringkasan?: StoredResult['summary'];
  /** Changes the database in the transaction that marks the work as done: exactly once. */
  commit?: Commit;
}

export interface LongWorkHandler<Input extends z.ZodType> {
  /**
   * Runs in the worker without a transaction, possibly again after a crash; CPU-heavy parts belong
   * in a child process. An AppError below 500 fails it with its message; other errors are retried,
   * five tries in all.
   */
  work(context: WorkContext<z.output<Input>>): Promise<WorkResult>;
  /** Runs in the transaction that marks the row. */
  ended?(tx: Tx, outcome: WorkOutcome): Promise<void>;
}

export interface WorkOutcome extends WorkKey {
  actor: Actor;
  status: 'selesai' | 'gagal';
  /** Message of the failure, or null for a defect. */
  verdict: string | null;
}

/** Makes the job handler: begin, work, store the file, end. Every step is repeatable. */
export function longWorkHandler<Input extends z.ZodType>(
  { db, events, files, clock, log }: Pick<Deps, 'db' | 'events' | 'files' | 'clock' | 'log'>,
  definition: LongWork<Input>,
  { work, ended }: LongWorkHandler<Input>,
): LongJobHandler<WorkPayload> {
  return handlesLong(definition.job, {
    work: async ({ id_pekerjaan: id }, { collegeId, now, signal }) => {
      const key = { collegeId, id };
      const row = await beginWork(db, key, now);
      if (row === null) return async () => {};
      const actor = revive(row.pelaku);
      const cancelled = new AbortController();
      const progress = createProgress({
        db,
        log,
        key,
        over: () => cancelled.abort(new Error('the work is over: cancelled, or done by another')),
        tell: (tx, told) => tellWork(events, tx, key, { ...told, status: 'berjalan' }),
      });
      progress.report(0);
      const input = definition.input.parse(row.masukan);
      const context: WorkContext<z.output<Input>> = {
        ...key,
        actor,
        input,
        now,
        progress: progress.report,
        signal: AbortSignal.any([signal, cancelled.signal]),
        keep: (part, file) => keep(files, key, part, file),
      };
      let result: WorkResult;
      try {
        result = await work(context).finally(progress.settle);
      } catch (error) {
        if (cancelled.signal.aborted) return async () => {};
        throw error;
      }
      const hasil = await store(files, key, result);
      return async (tx) => {
        await result.commit?.(tx);
        const finished = await finishLongWork({ events, clock }, tx, key, {
          pesan: result.pesan ?? null,
          hasil,
        });
        if (finished) await ended?.(tx, { ...key, actor, status: 'selesai', verdict: null });
        else events.wakeAfter(tx);
      };
    },

    failed: async (tx, { id_pekerjaan: id }, error, { collegeId }) => {
      const key = { collegeId, id };
      const verdict = error instanceof AppError && error.status < 500 ? error.message : null;
      const finished = await finishWork(tx, {
        ...key,
        status: 'gagal',
        pesan: verdict ?? DEFECT,
        hasil: null,
        now: clock.now(),
      });
      if (finished === null) return;
      await ended?.(tx, { ...key, actor: revive(finished.pelaku), status: 'gagal', verdict });
      await tellWork(events, tx, key, { ...finished, status: 'gagal' });
    },
  });
}

/**
 * Ends a work in the transaction of its effect, so that both become visible together, and frees its
 * key. Work that commits elsewhere (a child process) calls it there. False when already finished.
 */
export async function finishLongWork(
  { events, clock }: Pick<Deps, 'events' | 'clock'>,
  tx: Tx,
  key: WorkKey,
  { pesan, hasil }: { pesan: string | null; hasil: StoredResult },
): Promise<boolean> {
  const finished = await finishWork(tx, {
    ...key,
    status: 'selesai',
    pesan,
    hasil,
    now: clock.now(),
  });
  if (finished === null) return false;
  await tellWork(events, tx, key, { ...finished, status: 'selesai' });
  return true;
}

export function tellWork(
  events: Deps['events'],
  tx: Tx,
  { collegeId, id }: WorkKey,
  { id_pengguna, jenis, persen, status }: ToldRow & { status: 'berjalan' | 'selesai' | 'gagal' },
): Promise<void> {
  return events.add(tx, [
    {
      collegeId,
      stream: `pengguna:${id_pengguna}`,
      name: 'pekerjaan',
      data: { id, jenis, status, persen },
    },
  ]);
}

interface ToldRow {
  id_pengguna: string;
  jenis: string;
  persen: number;
}

/** Restores the dates, which JSON does not have. */
function revive(actor: Actor): Actor {
  const { operator = null } = actor;
  return operator === null
    ? actor
    : { ...actor, operator: { ...operator, berakhirPada: new Date(operator.berakhirPada) } };
}

/**
 * Returns a path derived from the id, so that a second run replaces the file and the sweep finds
 * it.
 */
export function resultPath(id: string, part = 1): string {
  return part === 1 ? `pekerjaan-${id}` : `pekerjaan-${id}-${part}`;
}

async function keep(
  files: Deps['files'],
  { collegeId, id }: WorkKey,
  part: number,
  { content, bytes, name, type }: Omit<WorkFile, 'dispose'>,
): Promise<StoredFile> {
  const path = resultPath(id, part);
  await files.put({ collegeId, path }, content);
  return { path, name, type, bytes };
}

async function store(
  files: Deps['files'],
  key: WorkKey,
  { file, stored = [], ...result }: WorkResult,
): Promise<StoredResult> {
  const summary = result.ringkasan ?? {};
  const [first = null, ...more] =
    file === undefined ? stored : [await keep(files, key, 1, file).finally(() => file.dispose?.())];
  return { file: first, fileName: first?.name ?? null, ...(more.length > 0 && { more }), summary };
}

interface ProgressOptions {
  db: Db;
  log: Deps['log'];
  key: WorkKey;
  tell(tx: Tx, row: ToldRow): Promise<void>;
  /** Called when the row has ended. */
  over(): void;
}

/** Writes the latest state at most every 0.7 s, one at a time; ignores failures. */
function createProgress({ db, log, key, tell, over }: ProgressOptions) {
  let latest: { persen: number; pesan: string | null } | null = null;
  let writing: Promise<void> | null = null;
  let settled = false;

  async function write(): Promise<void> {
    while (latest !== null && !settled) {
      const { persen, pesan } = latest;
      latest = null;
      await db
        .transaction(async (tx) => {
          const row = await saveProgress(
            tx,
            key,
            Math.max(0, Math.min(99, Math.floor(persen))),
            pesan,
          );
          if (row !== null) await tell(tx, row);
          return row !== null;
        })
        .then((goesOn) => {
          if (!goesOn) over();
        })
        .catch((error: unknown) => log.warn({ err: error }, 'progress was not written'));
      if (latest !== null) await new Promise((resolve) => setTimeout(resolve, PROGRESS_EVERY_MS));
    }
    writing = null;
  }
  return {
    report: (persen: number, pesan?: string) => {
      latest = { persen, pesan: pesan ?? null };
      writing ??= write();
    },
    /** Stops writing and waits for a running write. */
    settle: async () => {
      settled = true;
      await writing;
    },
  };
}
