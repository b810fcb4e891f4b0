/** In a child process (docs/decisions/013, 051), one at a time. */
import { isOverwhelmed, startChild } from '../child/child.ts';
import { createTurns } from '../turns.ts';
import type { Frame, FromImage, ToImage } from './messages.ts';

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

function writeAnew(work: ToImage): Promise<FromImage> {
  return inTurn(async () => {
    const child = startChild<ToImage, FromImage>({
      script: new URL('./image.child.ts', import.meta.url),
      heapMegabytes: HEAP_MEGABYTES,
      silenceMs: SILENCE_MS,
    });
    try {
      await child.send(work);
      return await child.next();
    } catch (error) {
      if (isOverwhelmed(error)) return { made: null, tooNarrow: false };
      throw error;
    } finally {
      child.kill();
    }
  });
}

/**
 * A PNG for printing that fits into 640 × 256, on white. Takes a drawing (SVG) too, unless it names
 * anything outside itself.
 */
export async function printImage(bytes: Uint8Array): Promise<Buffer | null> {
  const one = (await writeAnew({ bytes, print: { width: 640, height: 256 } })).made?.[0];
  return one === undefined ? null : Buffer.from(one.bytes);
}

async function framed(bytes: Uint8Array, frame: Frame): Promise<Buffer | null> {
  const one = (await writeAnew({ bytes, frame })).made?.[0];
  return one === undefined ? null : Buffer.from(one.bytes);
}

/** Null when unreadable or far too large, here and below. */
export const squareImage = (bytes: Uint8Array, pixels: number): Promise<Buffer | null> =>
  framed(bytes, { width: pixels, height: pixels, enlarge: true });

/** At most 1,600 × 400 (K114); a smaller picture keeps its size. */
export const bannerImage = (bytes: Uint8Array): Promise<Buffer | null> =>
  framed(bytes, { width: 1_600, height: 400, enlarge: false });

/** Phones, cards on large screens, and the page of the news (N71). */
const NEWS_WIDTHS = [480, 960, 1_600] as const;

export interface PictureSize {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** The whole picture in up to three widths, narrow first, or the reason why there is none. */
export async function newsImages(
  bytes: Uint8Array,
  leastWidth: number,
): Promise<PictureSize[] | 'unreadable' | 'too_narrow'> {
  const { made, tooNarrow } = await writeAnew({ bytes, widths: NEWS_WIDTHS, leastWidth });
  if (tooNarrow) return 'too_narrow';
  if (made === null) return 'unreadable';
  return made.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }));
}
