/** Keeps only pixels: no place, camera or time. */
import sharp from 'sharp';
import { runProgram } from '../child/program.ts';
import type { FromImage, ToImage } from './messages.ts';

/** A few bytes may claim gigabytes. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
const QUALITY = 82;
const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];

async function square({ bytes, pixels }: ToImage): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) return null;
    return await picture
      .autoOrient()
      .resize(pixels, pixels, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
}

await runProgram<ToImage, FromImage>(async ({ next, tell }) => {
  sharp.cache(false);
  sharp.concurrency(1);
  await tell({ bytes: await square(await next()) });
});
