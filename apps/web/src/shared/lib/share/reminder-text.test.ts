import { MAKS_PENGINGAT } from '@lms/contracts/notifikasi/batas';
import { expect, test } from 'vitest';
import { type Reminded, reminderText } from './reminder-text.ts';

const at = { zone: 'Asia/Jakarta', now: Date.parse('2026-11-24T06:00:00Z') } as const;
const end = '2026-11-30T16:59:00Z';

test.each([
  [
    'tugas',
    end,
    'Tugas "Laporan" belum Anda kumpulkan. Batas waktunya Senin, 30 Nov 2026, 23:59 WIB.',
  ],
  ['tugas', '2026-11-24T05:00:00Z', 'Tugas "Laporan" belum Anda kumpulkan.'],
  [
    'ujian',
    end,
    'Ujian "Laporan" sudah dibuka dan belum Anda mulai. Ujian berakhir Senin, 30 Nov 2026, 23:59 WIB.',
  ],
  ['forum', null, 'Anda belum menulis di forum "Laporan".'],
] as const)('%s until %s', (kind, selesai, expected) => {
  expect(reminderText(kind, { judul: 'Laporan', selesai }, at)).toBe(expected);
});

test.each<Reminded>(['tugas', 'ujian', 'forum'])('a long title of a %s fits', (kind) => {
  const text = reminderText(kind, { judul: 'x'.repeat(400), selesai: end }, at);
  expect(text.length).toBeLessThanOrEqual(MAKS_PENGINGAT);
  expect(text).toContain('…"');
  expect(text).toContain('23:59 WIB.');
});
