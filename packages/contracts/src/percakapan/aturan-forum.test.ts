import { expect, test } from 'vitest';
import { faultOfUrutan, type WaktuForum } from './aturan-forum.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('09:00'), waktuSelesai: at('12:00') };
const wrong = { waktuMulai: at('12:00'), waktuSelesai: at('09:00') };

test.each<[string, WaktuForum, WaktuForum | null, string | null]>([
  ['three hours', waktu, null, null],
  ['an end that is the start', { ...waktu, waktuSelesai: at('09:00') }, null, null],
  ['an end before the start', wrong, null, 'forum_selesai_sebelum_mulai'],
  ['the same as it is stored', wrong, wrong, null],
  ['a stored one turned round', wrong, waktu, 'forum_selesai_sebelum_mulai'],
])('%s', (_name, form, before, code) => {
  expect(faultOfUrutan(form, before)?.code ?? null).toBe(code);
});
