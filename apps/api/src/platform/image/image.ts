/**
 * Pictures that people bring, written anew in a child process (docs/decisions/013, 051); one at a
 * time in one process.
 */
import { isOverwhelmed, startChild } from '../child/child.ts';
import { createTurns } from '../turns.ts';
import type { FromImage, ToImage } from './messages.ts';

/** As they are written. */
export const IMAGE_TYPE = 'image/webp';

const MOST_WAITING = 20;
const HEAP_MEGABYTES = 64;
const SILENCE_MS = 15_000;
/** Whoever waits for longer is told to come back before browsers and proxies give up. */
const WAIT_MS = 20_000;
const inTurn = createTurns({
  most: 1,
  mostWaiting: MOST_WAITING,
  waitMs: WAIT_MS,
  retryAfterSeconds: 5,
});

/**
 * The middle of a PNG, JPEG or WebP as a square of so many points; null for what is none, is
 * damaged or far too large.
 */
export function squareImage(bytes: Uint8Array, pixels: number): Promise<Buffer | null> {
  return inTurn(async () => {
    const child = startChild<ToImage, FromImage>({
      script: new URL('./square.child.ts', import.meta.url),
      heapMegabytes: HEAP_MEGABYTES,
      silenceMs: SILENCE_MS,
    });
    try {
      await child.send({ bytes, pixels });
      const made = (await child.next()).bytes;
      return made === null ? null : Buffer.from(made);
    } catch (error) {
      if (isOverwhelmed(error)) return null;
      throw error;
    } finally {
      child.kill();
    }
  });
}
