import { expect, test } from 'vitest';
import { faultOfRentang, type WaktuTugas } from './aturan-waktu.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('09:00'), waktuSelesai: at('12:00') };
const short = { ...waktu, waktuSelesai: at('09:01') };

test.each<[string, Partial<WaktuTugas>, WaktuTugas | null, string | null]>([
  ['three hours', {}, null, null],
  ['five minutes', { waktuSelesai: at('09:05') }, null, null],
  ['four minutes', { waktuSelesai: at('09:04') }, null, 'tugas_rentang_waktu'],
  ['four minutes the wrong way', { waktuSelesai: at('08:56') }, null, 'tugas_rentang_waktu'],
  ['an hour the wrong way', { waktuSelesai: at('08:00') }, null, 'tugas_selesai_sebelum_mulai'],
  ['a short one as it is stored', short, short, null],
  ['a stored one made short', short, waktu, 'tugas_rentang_waktu'],
])('%s', (_name, change, before, code) => {
  expect(faultOfRentang({ ...waktu, ...change }, before)?.code ?? null).toBe(code);
});
