import { expect, test } from 'vitest';
import { insteadOf, nextStep } from './refusal.ts';

test.each([
  ['open again meanwhile, the same one may be sent', 'forum_sudah_ditutup', true, true, null],
  [
    'still closed, it would be refused again',
    'forum_sudah_ditutup',
    false,
    false,
    /ditolak lagi\. Salin/,
  ],
  ['closed, whatever the reason was', null, false, false, /ditolak lagi/],
  ['what it answers is gone', 'balasan_tidak_berlaku', true, false, /tanpa menanggapi/],
  ['its files are gone', 'berkas_tidak_tersedia', true, false, /lampirkan lagi/],
  ['without an answer', null, true, true, null],
])('%s', (_name, code, mayWrite, again, text) => {
  const next = nextStep(code, mayWrite);
  expect(next.again).toBe(again);
  if (text === null) expect(next.text).toBeNull();
  else expect(next.text).toMatch(text);
});

test.each([
  ['percakapan_ditutup', /ditolak lagi/],
  ['pesan_terlalu_panjang', /menulis ulang/],
  ['kesalahan_server', null],
])('in the list of what waits: %s', (code, text) => {
  if (text === null) expect(insteadOf(code)).toBeNull();
  else expect(insteadOf(code)).toMatch(text);
});
