/** Photos of handwritten pages are shrunk for a weak line. */
const LONGEST_EDGE = 2_000;
const JPEG_QUALITY = 0.85;
/** Smaller photos gain nothing. */
const SMALL_BYTES = 300_000;

export function photoSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const factor = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

export const isPhoto = ({ type }: File): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

async function toJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = photoSize(bitmap);
  const draw = (
    context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  ): void => {
    if (!context) return;
    // JPEG would turn transparency black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  };
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'));
    return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d'));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

export async function smallerPhoto(file: File): Promise<File | null> {
  if (!isPhoto(file) || file.size <= SMALL_BYTES) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  try {
    const jpeg = await toJpeg(bitmap);
    if (jpeg === null || jpeg.size >= file.size) return null;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}
