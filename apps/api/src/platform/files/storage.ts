import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * Where bytes lie: a folder or an S3 bucket. Keys are made by files.ts and hold nothing a caller
 * chose freely.
 */
export interface Storage {
  /** Writes or replaces a file; readers see the old or the new one, never a part. */
  put(key: string, content: Content): Promise<void>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** All of it, in memory that is lent. Fails when there is no such file. */
  lend(key: string, loan: Loan): AsyncIterable<Uint8Array>;
  /** No error when the file is gone already. */
  remove(key: string): Promise<void>;
  /**
   * Keeps a part of a file that comes in parts, in order, and returns what is needed to go on: on
   * another process, after a restart. The same part again, from the same state, replaces it. Nobody
   * can read the file before it is complete.
   */
  append(key: string, part: Part, state: PartsState | null): Promise<PartsState>;
  /** All parts are there: the file is. No error when it is already. */
  complete(key: string, state: PartsState): Promise<void>;
  /** The parts that are there go. No error when they are gone already. */
  abandon(key: string, state: PartsState): Promise<void>;
}

export interface Part {
  /** Where in the file it begins. */
  position: number;
  bytes: Uint8Array;
}

/**
 * How far a file in parts has come, as the storage notes it; kept as JSON by whoever has the
 * upload's row.
 */
export const partsState = z.object({
  /** Of a bucket: its upload and the parts in it. */
  upload: z.string().optional(),
  etags: z.array(z.string()).optional(),
  /** Bytes at the end that are too few for a part of a bucket and lie in a file of their own. */
  tail: z.int().optional(),
  /** Ends of all such files. */
  tails: z.array(z.int()).optional(),
});
export type PartsState = z.infer<typeof partsState>;

/**
 * What is stored: bytes in memory, a file of this machine, or what comes in pieces, just so many
 * bytes together. Pieces are asked for once, one after the other, and each is good only until the
 * next is asked for. When they fail, so does the writing, with their error, and nothing is stored.
 */
export type Content =
  | Uint8Array
  | { localPath: string }
  | { pieces: AsyncIterable<Uint8Array>; bytes: number };

/**
 * Where the pieces of a file may lie: a piece is good only until the next is asked for. Of
 * thousands of files read one after another no buffer is left for the collector, which lets some 64
 * MB of them stand before it looks.
 */
export interface Loan {
  memory: Uint8Array;
  /** Gives up a read that waits. */
  signal?: AbortSignal | undefined;
}

/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}
