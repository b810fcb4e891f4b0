/** Rich texts embed their pictures (K8). */

const LONGEST_EDGE = 1_600;
const SMALLEST_EDGE = 200;
const JPEG_QUALITIES = [0.82, 0.65];
/** 300 kB in base64: a phone downloads it with the paper (U11). */
const MOST_CHARACTERS = 400_000;
/** Smaller files stay unchanged, so that a GIF still moves. */
const SMALL_BYTES = 200_000;

const accepted: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
]);
export const acceptedPictures = [...accepted].join(',');

export function scaledSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const factor = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** A data: URL; null when the browser cannot read it. */
export async function toPicture(file: File): Promise<string | null> {
  if (!accepted.has(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const size = scaledSize(bitmap);
  if (file.size <= SMALL_BYTES && size.width === bitmap.width) {
    bitmap.close();
    return readAsAddress(file);
  }
  const address = encoded(bitmap, size, file.type);
  bitmap.close();
  return address;
}

/** Others may be transparent: WebP, or a small PNG where the browser writes no WebP. */
function encode(canvas: HTMLCanvasElement, type: string, quality: number): string {
  const jpeg = canvas.toDataURL('image/jpeg', quality);
  if (type === 'image/jpeg') return jpeg;
  const webp = canvas.toDataURL('image/webp', quality);
  return webp.startsWith('data:image/webp') || webp.length < MOST_CHARACTERS ? webp : jpeg;
}

/** The quality first, then the size, until it fits. */
function encoded(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  type: string,
): string {
  const canvas = document.createElement('canvas');
  for (
    let { width, height } = size;
    ;
    width = Math.round(width * 0.75), height = Math.round(height * 0.75)
  ) {
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    for (const quality of JPEG_QUALITIES) {
      const address = encode(canvas, type, quality);
      if (address.length <= MOST_CHARACTERS || Math.max(width, height) < SMALLEST_EDGE)
        return address;
    }
  }
}
