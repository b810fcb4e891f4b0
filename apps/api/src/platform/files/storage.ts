import type { Readable } from 'node:stream';

/** Where bytes lie: a folder or an S3 bucket. Keys are made by files.ts and hold nothing a caller chose freely. */
export interface Storage {
  /** Writes or replaces a file; readers see the old or the new one, never a part. */
  put(key: string, content: Content): Promise<void>;
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** No error when the file is gone already. */
  remove(key: string): Promise<void>;
}

/** What is stored: bytes in memory, or a file of this machine. */
export type Content = Uint8Array | { localPath: string };

/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}
