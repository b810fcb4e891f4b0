/** Finds a medium's duration (K25) from the relevant parts of the file, without reading it all. */
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { StoredFile } from '../../platform/files/files.ts';

/** After this time the duration measured by the uploader's browser applies. */
const DURATION_MS = 20_000;
/**
 * Bytes per read: headers lie close together, and each read is a request. Continued reading takes
 * larger pieces.
 */
const LEAST_WINDOW_BYTES = 262_144;
const MOST_WINDOW_BYTES = 4_194_304;

/** Random access to a stored file, buffered around the last position. */
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

/** Seconds; null when unreadable, as in many browser recordings. */
export async function durationOf(file: StoredFile, mimeType: string): Promise<number | null> {
  const tokenizer = new StoredFileTokenizer(file, mimeType, AbortSignal.timeout(DURATION_MS));
  try {
    const { parseFromTokenizer } = await import('music-metadata');
    const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
    // A film without sound states only the duration of its pictures.
    const lengths = [format.duration, ...(format.trackInfo ?? []).map(({ duration }) => duration)];
    return (
      Math.max(0, ...lengths.map((seconds) => (Number.isFinite(seconds) ? (seconds ?? 0) : 0))) ||
      null
    );
  } catch {
    // Browsers may still play it.
    return null;
  } finally {
    await tokenizer.close();
  }
}
