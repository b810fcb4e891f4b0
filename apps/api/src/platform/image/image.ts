/** In a child process (docs/decisions/013, 051), one at a time. */
import { isOverwhelmed, startChild } from '../child/child.ts';
import { createTurns } from '../turns.ts';
import type { FromImage, ToImage } from './messages.ts';

export const IMAGE_TYPE = 'image/webp';

const MOST_WAITING = 20;
const HEAP_MEGABYTES = 64;
const SILENCE_MS = 15_000;
/** Below the timeouts of browsers and proxies. */
const WAIT_MS = 20_000;
const inTurn = createTurns({
  most: 1,
  mostWaiting: MOST_WAITING,
  waitMs: WAIT_MS,
  retryAfterSeconds: 5,
});

/** Null when unreadable or far too large. */
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
