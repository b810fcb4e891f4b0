import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A folder or an S3 bucket; keys come from files.ts. */
export interface Storage {
  /** Atomic: readers see the old or the new file. */
  put(key: string, content: Content): Promise<void>;
  size(key: string): Promise<number | null>;
  /** Inclusive. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** In lent memory; fails without a file. */
  lend(key: string, loan: Loan): AsyncIterable<Uint8Array>;
  /** Repeatable. */
  remove(key: string): Promise<void>;
  /**
   * Stores the next part and returns the state to continue in any process. Repeating from the same
   * state replaces it. Not readable before completion.
   */
  append(key: string, part: Part, state: PartsState | null): Promise<PartsState>;
  /** Repeatable. */
  complete(key: string, state: PartsState): Promise<void>;
  /** Repeatable. */
  abandon(key: string, state: PartsState): Promise<void>;
}

export interface Part {
  /** Offset in the file. */
  position: number;
  bytes: Uint8Array;
}

/** The storage's state of a partial file, kept as JSON in the upload's row. */
export const partsState = z.object({
  /** Bucket: upload and its parts. */
  upload: z.string().optional(),
  etags: z.array(z.string()).optional(),
  /** Trailing bytes below the bucket's minimum, in a separate file. */
  tail: z.int().optional(),
  /** Ends of all tail files. */
  tails: z.array(z.int()).optional(),
});
export type PartsState = z.infer<typeof partsState>;

/**
 * Bytes, a local file, or pieces of a known total. Pieces are requested once in order and each is
 * valid until the next; their error fails the write.
 */
export type Content =
  | Uint8Array
  | { localPath: string }
  | { pieces: AsyncIterable<Uint8Array>; bytes: number };

/**
 * Reusable memory for pieces, so that reading thousands of files leaves no buffers to the
 * collector, which tolerates some 64 MB.
 */
export interface Loan {
  memory: Uint8Array;
  signal?: AbortSignal | undefined;
}

/** Inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}
