import { networkError, readApiError } from '../lib/errors.ts';
import { PART_BYTES } from './stored-files.ts';

const SILENCE_MS = 30_000;

interface Fetching {
  url: string;
  /** A multiple of the part size. */
  from: number;
  bytes: number;
  signal: AbortSignal;
  onPart: (from: number, part: Uint8Array<ArrayBuffer>) => Promise<void>;
}

async function ask(
  url: string,
  from: number,
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await fetch(url, {
    signal,
    ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
  });
  if (response.status !== (from > 0 ? 206 : 200)) throw await readApiError(response);
  if (response.body === null) throw networkError();
  return response.body.getReader();
}

/**
 * @throws ApiError (a network error when the line is lost, or the server's refusal), the signal's
 * reason, and anything `onPart` throws
 */
export async function fetchParts({ url, from, bytes, signal, onPart }: Fetching): Promise<void> {
  const silence = new AbortController();
  let timer = 0;
  const listen = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const fromLine = async <T>(work: Promise<T>): Promise<T> => {
    try {
      listen();
      return await work;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof TypeError || silence.signal.aborted ? networkError() : error;
    }
  };
  try {
    const reader = await fromLine(ask(url, from, AbortSignal.any([signal, silence.signal])));
    let part = new Uint8Array(Math.min(PART_BYTES, bytes - from));
    let at = from;
    let filled = 0;
    for (;;) {
      const { done, value } = await fromLine(reader.read());
      window.clearTimeout(timer);
      if (done) break;
      for (let taken = 0; taken < value.byteLength; ) {
        if (part.byteLength === 0) throw new Error('More bytes than the server said');
        const piece = value.subarray(taken, taken + part.byteLength - filled);
        part.set(piece, filled);
        filled += piece.byteLength;
        taken += piece.byteLength;
        if (filled < part.byteLength) continue;
        await onPart(at, part);
        at += filled;
        part = new Uint8Array(Math.min(PART_BYTES, bytes - at));
        filled = 0;
      }
    }
    if (at < bytes) throw networkError();
  } finally {
    window.clearTimeout(timer);
    silence.abort();
  }
}
