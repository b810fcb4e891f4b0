/** A browser whose camera sees a QR code. */
import { writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { encodeQR } from 'qr';
import { browserLaunch } from '../system/browser.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PIXELS = 8;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

/** One picture of a YUV4MPEG2 film. */
function film(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const left = Math.floor((WIDTH - rows.length * MODULE_PIXELS) / 2);
  const top = Math.floor((HEIGHT - rows.length * MODULE_PIXELS) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isDark =
        rows[Math.floor((y - top) / MODULE_PIXELS)]?.[Math.floor((x - left) / MODULE_PIXELS)] ??
        false;
      if (isDark) light[y * WIDTH + x] = BLACK;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    light,
    colour,
  ]);
}

/** The camera reads the film when it starts. */
export const showToCamera = (text: string, path: string): Promise<void> =>
  writeFile(path, film(text));

/** The caller closes it. `path`: file for the film. */
export async function launchWithCamera(path: string): Promise<Browser> {
  await showToCamera('kosong', path);
  const { args = [], ...launch } = await browserLaunch();
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ];
  return chromium.launch({ ...launch, args: [...args, ...camera] });
}
