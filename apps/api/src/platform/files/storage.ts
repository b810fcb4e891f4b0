import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface Storage {
  /** Readers see the old or the new file. */
  put(key: string, content: Content): Promise<void>;
  size(key: string): Promise<number | null>;
  read(key: string, range: ByteRange): Promise<Readable>;
  /** Fails without a file. */
  lend(key: string, loan: Loan): AsyncIterable<Uint8Array>;
  /** Repeatable. */
  remove(key: string): Promise<void>;
  /**
   * Returns the state to continue in any process. Repeating from the same state replaces the part.
   */
  append(key: string, part: Part, state: PartsState | null): Promise<PartsState>;
  /** Repeatable. */
  complete(key: string, state: PartsState): Promise<void>;
  /** Repeatable. */
  abandon(key: string, state: PartsState): Promise<void>;
}

export interface Part {
  position: number;
  bytes: Uint8Array;
}

/** Kept as JSON in the upload's row. */
export const partsState = z.object({
  upload: z.string().optional(),
  etags: z.array(z.string()).optional(),
  /** Bytes below the bucket's minimum, in a separate file. */
  tail: z.int().optional(),
  tails: z.array(z.int()).optional(),
});
export type PartsState = z.infer<typeof partsState>;

/** Pieces are requested once in order, each valid until the next; their error fails the write. */
export type Content =
  | Uint8Array
  | { localPath: string }
  | { pieces: AsyncIterable<Uint8Array>; bytes: number };

/** Reusable memory: thousands of files leave no buffers to the collector. */
export interface Loan {
  memory: Uint8Array;
  signal?: AbortSignal | undefined;
}

export interface ByteRange {
  start: number;
  end: number;
}
