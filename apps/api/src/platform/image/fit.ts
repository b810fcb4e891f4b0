/** Decodes foreign data: only in a child process (docs/decisions/013). */

/** As the screen scales (U11). */
const MOST_PIXELS = 1_600;
const MOST_BYTES = 300_000;
const MOST_INPUT_PIXELS = 40_000_000;
const SECONDS = 10;
const STEPS = [
  { pixels: 1_600, quality: 82 },
  { pixels: 1_600, quality: 60 },
  { pixels: 1_200, quality: 60 },
  { pixels: 800, quality: 50 },
  { pixels: 500, quality: 40 },
];

/** `null` when unreadable. */
export async function fitPicture(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; changed: boolean } | null> {
  // Loaded on demand: 30 MB.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const open = () =>
    sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS, failOn: 'error', sequentialRead: true });
  try {
    const { width, height } = await open().metadata();
    if (bytes.byteLength <= MOST_BYTES && Math.max(width, height) <= MOST_PIXELS)
      return { bytes, changed: false };
    for (const { pixels, quality } of STEPS) {
      const made = await open()
        .autoOrient()
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: SECONDS })
        .toBuffer();
      if (made.byteLength <= MOST_BYTES) return { bytes: made, changed: true };
    }
    return null;
  } catch {
    return null;
  }
}
