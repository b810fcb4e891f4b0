/** One request at a time (U52), several answers in one bundle, until the server accepts them. */

import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_JAWABAN } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { ApiError, isTransient } from '../../../../shared/lib/errors.ts';
import type { Tercatat } from './answer-journal.ts';
import { callServer } from './server.ts';
import { retryAfter } from './time-left.ts';

export type Outgoing = Tercatat & { id: string };
export type SendState = 'idle' | 'sending' | 'waiting';

interface Channel {
  idUjian: string;
  idPengerjaan: string | null;
  kelompokOf(idSoal: string): string;
  queue(): readonly Outgoing[];
  onHasil(hasil: readonly HasilJawaban[]): void;
  /** Nothing is left to send; it may record more. */
  afterAll(): Promise<void>;
  onState(state: SendState): void;
  /** The server refuses the whole attempt. */
  onRefused(error: ApiError): void;
}

const MOST_BYTES = 300_000;
/** Codes that refuse the whole attempt. */
const ofAttempt: ReadonlySet<string> = new Set<ErrorCode>([
  'pengerjaan_belum_dimulai',
  'pengerjaan_lain',
]);

const bodyOf = ({ isi, ragu, urutan, waktuKlien }: Outgoing) => ({
  jawaban: isi,
  ragu_ragu: ragu,
  urutan,
  ...(waktuKlien !== '' && { waktu_klien: waktuKlien }),
});

export function bundleOf(rows: readonly Outgoing[]): readonly Outgoing[] {
  let bytes = 0;
  const many = rows.slice(0, MOST_JAWABAN).filter((row) => {
    bytes += JSON.stringify(row.isi).length;
    return bytes <= MOST_BYTES;
  });
  return many.length > 0 ? many : rows.slice(0, 1);
}

/** Shorter than the patience of a tab that waits for the lock (one-tab.ts). */
const ON_ITS_WAY_MS = 1_000;

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, ms));

const shortestWait = retryAfter({ failures: 1, retryAfterSeconds: null, random: 0 });

const refusedAttempt = ({ code, message }: HasilJawaban): ApiError =>
  new ApiError({ status: 409, code: code ?? '', message: message ?? '', kind: 'http' });

const mayComeLater = (error: ApiError): boolean =>
  isTransient(error) || [401, 408, 425, 429].includes(error.status);

export function createSender(channel: Channel) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  /** Answers change nothing any more. */
  let released = false;
  let timer = 0;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** After a refused bundle the answers go one by one, so that the good ones pass. */
  let oneByOne = false;
  let keepalive = false;
  const forAttempt = channel.idPengerjaan !== null && { id_pengerjaan: channel.idPengerjaan };

  async function sendOne(row: Outgoing): Promise<HasilJawaban> {
    const params = { id: channel.idUjian, groupId: channel.kelompokOf(row.id), questionId: row.id };
    try {
      return await callServer('simpanJawaban', {
        params,
        body: { ...bodyOf(row), ...forAttempt },
        keepalive,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || mayComeLater(error) || ofAttempt.has(error.code))
        throw error;
      if (error.status === 403 || error.status === 404) throw error;
      const { code, message } = error;
      return { id_soal: row.id, urutan: row.urutan, status: 'ditolak', tanda: null, code, message };
    }
  }

  async function send(rows: readonly Outgoing[]): Promise<HasilJawaban[]> {
    const [first] = rows;
    if (first !== undefined && (rows.length === 1 || oneByOne)) return [await sendOne(first)];
    const data = rows.map((row) => ({ id_soal: row.id, ...bodyOf(row) }));
    try {
      const hasil = await callServer('simpanBanyakJawaban', {
        params: { id: channel.idUjian },
        keepalive,
        body: { data, ...forAttempt },
      });
      const other = hasil.find(({ code }) => code !== null && ofAttempt.has(code));
      if (other !== undefined) throw refusedAttempt(other);
      return hasil;
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 413, 422].includes(error.status)) throw error;
      oneByOne = true;
      return [];
    }
  }

  async function sendAll(): Promise<void> {
    while (!stopped) {
      const rows = channel.queue();
      if (rows.length === 0) {
        oneByOne = false;
        await channel.afterAll();
        if (channel.queue().length === 0) return;
      } else {
        const hasil = await send(bundleOf(rows));
        // The tab that holds the attempt by now sends these answers again.
        if (!released) channel.onHasil(hasil);
      }
    }
  }

  function onFailure(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (released) return;
    if (!mayComeLater(error)) {
      // A refusal is contact; the send that `onRefused` may ask for goes at once.
      failures = 0;
      channel.onRefused(error);
      return;
    }
    failures += 1;
    failedAt = performance.now();
    channel.onState('waiting');
    const wait = retryAfter({
      failures,
      retryAfterSeconds: error.retryAfterSeconds,
      random: Math.random(),
    });
    window.clearTimeout(timer);
    if (!stopped) timer = window.setTimeout(() => void sendQueue(), wait);
  }

  async function run(): Promise<void> {
    channel.onState('sending');
    try {
      await sendAll();
      failures = 0;
      channel.onState('idle');
    } catch (error) {
      onFailure(error);
    }
  }

  /** Until nothing is left or the network fails; a call meanwhile makes it check once more. */
  async function sendQueue(): Promise<void> {
    window.clearTimeout(timer);
    if (running !== null) {
      again = true;
      return running;
    }
    running = run().finally(() => {
      running = null;
    });
    await running;
    if (again && !stopped) {
      again = false;
      if (failures === 0) await sendQueue();
    }
  }

  return {
    send: sendQueue,
    /** Not right after a failure: a connection may claim to work and lead nowhere. */
    onLineReturn: (): void => {
      window.clearTimeout(timer);
      const rest = Math.max(0, shortestWait - (performance.now() - failedAt));
      timer = window.setTimeout(() => void sendQueue(), rest * (1 + Math.random() / 2));
    },
    /** `keepalive`: the page may be gone before the answer. */
    sendOnLeaving: (): void => {
      keepalive = true;
      void sendQueue().finally(() => {
        keepalive = false;
      });
    },
    /**
     * Waits a moment for what is on its way, unless the attempt is another tab's already; later
     * answers are ignored.
     */
    stop: async (isLost = false): Promise<void> => {
      stopped = true;
      window.clearTimeout(timer);
      if (running !== null && !isLost) await Promise.race([running, after(ON_ITS_WAY_MS)]);
      released = true;
    },
  };
}
