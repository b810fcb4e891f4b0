import { expect, test, vi } from 'vitest';
import { photoSize, smallerPhoto } from './photo.ts';

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_500, height: 2_000 },
  ],
  [
    { width: 2_000, height: 2_000 },
    { width: 2_000, height: 2_000 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 2_000, height: 1 },
  ],
])('%j becomes %j', (size, expected) => expect(photoSize(size)).toEqual(expected));

const photo = (type: string, bytes: number, name = 'foto.besar.png') =>
  new File([new Uint8Array(bytes)], name, { type });
function browser(jpegBytes: number | null): void {
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 4_000,
    height: 3_000,
    close: () => undefined,
  }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () =>
        jpegBytes === null ? null : new Blob([new Uint8Array(jpegBytes)]);
    },
  );
}

test('a photo becomes a smaller JPEG of the same name', async () => {
  browser(500_000);
  const smaller = await smallerPhoto(photo('image/png', 3_000_000));
  expect([smaller?.name, smaller?.type, smaller?.size]).toEqual([
    'foto.besar.jpg',
    'image/jpeg',
    500_000,
  ]);
});

test.each([
  ['a PDF', photo('application/pdf', 3_000_000, 'a.pdf'), 500_000],
  ['a small one', photo('image/jpeg', 300_000), 100_000],
  ['one that would grow', photo('image/jpeg', 400_000), 450_000],
  ['one that no canvas takes', photo('image/jpeg', 400_000), null],
])('%s stays as it is', async (_name, file, bytes) => {
  browser(bytes);
  expect(await smallerPhoto(file)).toBeNull();
});

test('one that the browser cannot read stays as it is', async () => {
  vi.stubGlobal('createImageBitmap', async () =>
    Promise.reject(new DOMException('', 'InvalidStateError')),
  );
  expect(await smallerPhoto(photo('image/webp', 3_000_000))).toBeNull();
});
