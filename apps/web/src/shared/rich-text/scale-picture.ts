/** Pictures for rich texts, which stand in the text itself: small enough to be sent with it (K8). */

const LONGEST_EDGE = 1_600;
const JPEG_QUALITY = 0.82;
/** One that is small already is left as it is, so that a GIF still moves. */
const SMALL_BYTES = 200_000;

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** For the file dialog. */
export const acceptedPictures = [...accepted].join(',');

/** Width and height with the longer one no longer than 1,600 px. */
export function scaledSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** The picture as a data: address, scaled; null when the browser cannot read it. */
export async function toPicture(file: File): Promise<string | null> {
  if (!accepted.has(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const size = scaledSize(bitmap);
  if (file.size <= SMALL_BYTES && size.width === bitmap.width) {
    bitmap.close();
    return readAsAddress(file);
  }
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const jpeg = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  if (file.type === 'image/jpeg') return jpeg;
  // Others may be transparent. Browsers that write no WebP answer PNG.
  const webp = canvas.toDataURL('image/webp', JPEG_QUALITY);
  return webp.startsWith('data:image/webp') || webp.length < 400_000 ? webp : jpeg;
}
