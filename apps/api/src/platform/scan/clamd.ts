/** Asks clamd (ClamAV) whether content carries a virus, by its command INSTREAM. */
import { connect, type Socket } from 'node:net';
import { setImmediate as letAnswerIn } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { createBreaker } from '../files/breaker.ts';

export type ScannerAddress = { host: string; port: number } | { path: string };

export type Verdict =
  | { kind: 'clean' }
  | { kind: 'virus'; name: string }
  /** Longer than clamd's StreamMaxLength. */
  | { kind: 'too_large' };

export interface Scanner {
  /**
   * `pieces` are each valid until the next; their error fails the scan.
   * @throws AppError layanan_tidak_tersedia when clamd is away or cannot scan now
   */
  scan(pieces: AsyncIterable<Uint8Array>): Promise<Verdict>;
}

/** Longer than clamd's own limits (ReadTimeout and MaxScanTime, two minutes). */
const SILENCE_MS = 150_000;
const FAILURES = 3;
const REST_MS = 10_000;

const COMMAND = Buffer.from('zINSTREAM\0');
const END = Buffer.alloc(4);

interface ClamdOptions {
  silenceMs?: number;
  restMs?: number;
}

/** Opens no connection before the first scan. */
export function openClamd(
  address: ScannerAddress,
  { silenceMs = SILENCE_MS, restMs = REST_MS }: ClamdOptions = {},
): Scanner {
  const isAway = (error: unknown) => error instanceof ClamdAway;
  const breaker = createBreaker({ failures: FAILURES, restMs, isAway });
  return {
    scan: (pieces) =>
      breaker(async () => {
        const socket = connect(address);
        const answer = readAnswer(socket, silenceMs);
        // The loop below may fail first.
        answer.catch(() => undefined);
        try {
          await sendAll(socket, pieces);
          return verdictOf(await answer);
        } finally {
          socket.destroy();
        }
      }),
  };
}

/** Distinct from a storage that is away while it is read. */
class ClamdAway extends AppError {
  constructor(cause: unknown) {
    super('layanan_tidak_tersedia', { cause });
  }
}

/** Ends early when clamd closes the line: its answer says why. */
async function sendAll(socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  if (!(await send(socket, COMMAND))) return;
  for await (const piece of pieces) {
    if (piece.byteLength === 0) continue;
    // Writing to a line that clamd has closed would throw away the answer that came before.
    await letAnswerIn();
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    // At once: clamd may answer and close the line when it has read a length.
    if (!(await send(socket, length, piece))) return;
  }
  await send(socket, END);
}

/** Waits for the write, because the caller's memory is used again. False: the line is closed. */
function send(socket: Socket, ...parts: readonly Uint8Array[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const closed = () => resolve(false);
  socket.once('close', closed);
  socket.cork();
  for (const [index, part] of parts.entries())
    socket.write(part, (error) => {
      if (error || index === parts.length - 1) resolve(!error);
    });
  socket.uncork();
  return promise.finally(() => socket.off('close', closed));
}

/** The answer ends with a zero byte; a shorter one was cut off. */
function readAnswer(socket: Socket, silenceMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.setEncoding('utf8');
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
  socket.on('data', (part) => {
    text += part;
    const end = text.indexOf('\0');
    if (end === -1) return;
    resolve(text.slice(0, end));
    socket.destroy();
  });
  socket.on('error', (error) => reject(new ClamdAway(error)));
  socket.on('close', () =>
    reject(new ClamdAway(new Error('clamd closed the line without an answer'))),
  );
  return promise;
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { kind: 'virus', name: found[1] ?? '' };
  if (answer === 'INSTREAM size limit exceeded. ERROR') return { kind: 'too_large' };
  throw new ClamdAway(new Error(`clamd answers: ${answer.slice(0, 200)}`));
}
