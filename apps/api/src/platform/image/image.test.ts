import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bannerImage, newsImages, squareImage } from './image.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

describe('a picture', () => {
  test.each([
    ['a PNG', () => plain(900, 300).png().toBuffer()],
    [
      'a JPEG that lies on its side',
      () => plain(300, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ['a WebP smaller than it', () => plain(40, 40).webp().toBuffer()],
  ])('%s is written anew as a square, without anything beside its points', async (_name, make) => {
    const made = await squareImage(await make(), 512);
    const { format, width, height, exif, orientation } = await sharp(
      made ?? Buffer.alloc(0),
    ).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
    });
  });

  test('what is clear becomes white', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const made = await squareImage(clear, 8);
    const { data } = await sharp(made ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });
});

test.each([
  ['a photo', 4_000, 3_000, 1_600, 400],
  ['a banner', 1_600, 400, 1_600, 400],
  ['a narrow strip', 3_200, 200, 1_600, 200],
  ['a tall picture', 300, 2_000, 300, 400],
  ['a small picture', 200, 100, 200, 100],
])(
  '%s becomes a banner of at most 1,600 × 400, never larger than it was',
  async (_name, ...size) => {
    const [width, height, wide, high] = size;
    const source = plain(width, height)
      .jpeg()
      .withExif({ IFD0: { Artist: 'rahasia' } });
    const made = await bannerImage(await source.toBuffer());
    const { format, exif, ...of } = await sharp(made ?? Buffer.alloc(0)).metadata();
    expect([format, of.width, of.height, exif]).toEqual(['webp', wide, high, undefined]);
  },
);

async function claiming(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = await plain(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each([
  ['no picture', async () => Buffer.from('bukan gambar')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a GIF', () => plain(9, 9).gif().toBuffer()],
  ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['more points than a photo has', () => claiming(30_000, 30_000)],
  ['as many as a file can say', () => claiming(0x7fff_ffff, 0x7fff_ffff)],
])('%s is refused', async (_name, make) => expect(await squareImage(await make(), 512)).toBeNull());

describe('a picture of news', () => {
  test.each([
    ['a photo', 4_000, 3_000, ['480x360', '960x720', '1600x1200']],
    ['of 20 megapixels', 5_000, 4_000, ['480x384', '960x768', '1600x1280']],
    ['of 700 pixels', 700, 350, ['480x240', '700x350']],
    ['a long screenshot', 600, 6_000, ['240x2400']],
  ])(
    '%s comes in up to three widths, never larger than it was',
    async (_name, width, height, expected) => {
      const source = plain(width, height)
        .jpeg()
        .withExif({ IFD0: { Artist: 'rahasia' } });
      const made = await newsImages(await source.toBuffer(), 600);
      if (!Array.isArray(made)) throw new Error(made);
      expect(made.map((one) => `${one.width}x${one.height}`)).toEqual(expected);
      for (const { bytes, width: told } of made) {
        const read = await sharp(bytes).metadata();
        expect([read.format, read.width, read.exif]).toEqual(['webp', told, undefined]);
      }
    },
  );

  test('its width is that of the picture as people see it', async () => {
    const onItsSide = plain(900, 500).jpeg().withMetadata({ orientation: 6 });
    expect(await newsImages(await onItsSide.toBuffer(), 600)).toBe('too_narrow');
    expect(await newsImages(await plain(599, 599).png().toBuffer(), 600)).toBe('too_narrow');
  });

  test('a drawing is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
    expect(await newsImages(Buffer.from(svg), 600)).toBe('unreadable');
  });
});
