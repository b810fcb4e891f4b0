/** Keeps only pixels: no place, camera or time. */
import sharp, { type Sharp } from 'sharp';
import { runProgram } from '../child/program.ts';
import { isHarmless } from './drawing.ts';
import type { Frame, FromImage, Size, ToImage } from './messages.ts';

/** A few bytes may claim gigabytes. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
const QUALITY = 82;
/** A picture that is higher than this shrinks to it, for example a long screenshot. */
const MOST_HEIGHT = 2_400;
const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];
const unreadable: FromImage = { made: null, tooNarrow: false };

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });

async function write(picture: Sharp): Promise<Size> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Fills the frame; what stands out on two sides is cut off. */
const framed = (bytes: Uint8Array, { width, height, enlarge }: Frame): Promise<Size> =>
  write(
    open(bytes).autoOrient().resize(width, height, { fit: 'cover', withoutEnlargement: !enlarge }),
  );

/** The whole picture in each width, never larger than it was. */
async function inWidths(bytes: Uint8Array, widths: readonly number[]): Promise<Size[]> {
  const made: Size[] = [];
  for (const width of widths) {
    const picture = open(bytes).autoOrient();
    const one = await write(
      picture.resize(width, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true }),
    );
    if (one.width > (made.at(-1)?.width ?? 0)) made.push(one);
  }
  return made;
}

/** The beginnings of PNG, JPEG and WebP. */
const RASTER = ['89504e47', 'ffd8ff', '52494646'];
const isRaster = (bytes: Uint8Array): boolean =>
  RASTER.some((begin) => Buffer.from(bytes.subarray(0, 4)).toString('hex').startsWith(begin));

/** Points per inch at which a drawing has its own size. */
const OWN_DENSITY = 72;
const MOST_DENSITY = 1_200;

/** Fits into the frame, without anything clear; a drawing is drawn as large as the frame. */
async function print(
  bytes: Uint8Array,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): Promise<Size | null> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  // Nothing reads a drawing before it is known to be harmless.
  const isDrawing = !isRaster(bytes);
  if (isDrawing && !isHarmless(bytes)) return null;
  const own = await sharp(bytes, options).metadata();
  if (!(isDrawing ? own.format === 'svg' : formats.includes(own.format))) return null;
  const scale = Math.min(width / own.width, height / own.height);
  const density = Math.min(Math.max(1, OWN_DENSITY * scale), MOST_DENSITY);
  const { data, info } = await sharp(bytes, { ...options, ...(isDrawing && { density }) })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: !isDrawing })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9, palette: false })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function answer(asked: ToImage): Promise<FromImage> {
  try {
    if ('print' in asked) {
      const one = await print(asked.bytes, asked.print);
      return one === null ? unreadable : { made: [one], tooNarrow: false };
    }
    const { format, autoOrient } = await open(asked.bytes).metadata();
    if (!formats.includes(format)) return unreadable;
    if ('frame' in asked)
      return { made: [await framed(asked.bytes, asked.frame)], tooNarrow: false };
    if (autoOrient.width < asked.leastWidth) return { made: null, tooNarrow: true };
    return { made: await inWidths(asked.bytes, asked.widths), tooNarrow: false };
  } catch {
    return unreadable;
  }
}

await runProgram<ToImage, FromImage>(async ({ next, tell }) => {
  sharp.cache(false);
  sharp.concurrency(1);
  await tell(await answer(await next()));
});
