/**
 * How long a stored medium is (K25), by the few parts of the file that say so: a film of 500 MB is
 * not read through for it.
 */
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { StoredFile } from '../../platform/files/files.ts';

/** A medium whose length is not found within that has one that its uploader's browser measured. */
const DURATION_MS = 20_000;
/**
 * Read at once: headers lie close together, and each reading of a bucket is a request. What is read
 * on and on is read in larger pieces.
 */
const LEAST_WINDOW_BYTES = 262_144;
const MOST_WINDOW_BYTES = 4_194_304;

/** Any place of a stored file, in any order; what lies around the last place is at hand. */
class StoredFileTokenizer extends AbstractTokenizer {
  readonly fileInfo: { size: number; mimeType: string };
  readonly #file: StoredFile;
  readonly #until: AbortSignal;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: StoredFile, mimeType: string, until: AbortSignal) {
    super();
    this.#file = file;
    this.#until = until;
    this.fileInfo = { size: file.bytes, mimeType };
  }

  override supportsRandomAccess(): true {
    return true;
  }

  setPosition(position: number): void {
    this.validateLength(position, 'position');
    this.position = position;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position } = this.normalizeOptions(target, options);
    const read = await this.peekBuffer(target, options);
    this.position = position + read;
    return read;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const wanted = Math.max(0, Math.min(this.fileInfo.size - position, length));
    if (!mayBeLess && wanted < length) throw new EndOfStreamError();
    if (wanted === 0) return 0;
    const { start, bytes } = this.#window;
    if (position < start || position + wanted > start + bytes.byteLength)
      await this.#move(position, wanted);
    const at = position - this.#window.start;
    target.set(this.#window.bytes.subarray(at, at + wanted));
    return wanted;
  }

  async #move(start: number, wanted: number): Promise<void> {
    this.#until.throwIfAborted();
    const { start: before, bytes } = this.#window;
    const readsOn = start > before && start <= before + bytes.byteLength;
    const window = readsOn ? Math.min(bytes.byteLength * 2, MOST_WINDOW_BYTES) : LEAST_WINDOW_BYTES;
    const end = Math.min(start + Math.max(wanted, window), this.fileInfo.size) - 1;
    const parts: Buffer[] = [];
    for await (const part of await this.#file.read({ start, end })) parts.push(part);
    this.#window = { start, bytes: Buffer.concat(parts) };
  }
}

/** Seconds; null where it cannot be read: many recordings of browsers do not say. */
export async function durationOf(file: StoredFile, mimeType: string): Promise<number | null> {
  const tokenizer = new StoredFileTokenizer(file, mimeType, AbortSignal.timeout(DURATION_MS));
  try {
    const { parseFromTokenizer } = await import('music-metadata');
    const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
    // Of a film without sound only its pictures say how long they are.
    const lengths = [format.duration, ...(format.trackInfo ?? []).map(({ duration }) => duration)];
    return (
      Math.max(0, ...lengths.map((seconds) => (Number.isFinite(seconds) ? (seconds ?? 0) : 0))) ||
      null
    );
  } catch {
    // A medium that this library cannot read may be one that browsers play.
    return null;
  } finally {
    await tokenizer.close();
  }
}
