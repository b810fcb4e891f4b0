import { expect, test } from 'vitest';
import { sel } from '../testing/fixtures.ts';
import { activityLink } from './activity-link.ts';
import { activityText, estimateText, sikadText } from './cell-text.ts';

test.each([
  [{ nilai: 87.5, status: 'dinilai' }, '87.50', ''],
  [{ nilai: 0, status: 'dinilai' }, '0', ''],
  [{ nilai: 0, status: 'belum_dinilai' }, '0', 'belum dinilai'],
  [{ nilai: -1.618, status: 'tidak_mengerjakan' }, '-', ''],
  [{ nilai: -1.618, status: 'belum' }, '-', ''],
  [{ nilai: -1.618, status: 'tidak_wajib' }, '-', 'tidak wajib'],
  [{ nilai: -1.618, status: 'dikecualikan' }, '-', 'dikecualikan'],
] as const)('an activity %o', (cell, text, words) => {
  expect(activityText({ aktivitas: 'a', ...cell }, false)).toMatchObject({ text, words });
});

test('a value that was left out as the lowest says so', () => {
  expect(activityText({ aktivitas: 'a', nilai: 40, status: 'dinilai' }, true).words).toBe(
    'dibuang',
  );
});

test.each([
  [sel('k', null), '-', ''],
  [sel('k', 80.126, { sumber: 'manual' }), '80.13', 'manual'],
  [sel('k', 80, { sumber: 'siakad', update_by_sikad: true }), '80', 'dari Siakad'],
  [sel('k', 70, { lengkap: false, status_kirim: 'ditolak' }), '70', 'belum lengkap · ditolak'],
])('a component %#', (cell, text, words) => {
  expect(sikadText(cell)).toMatchObject({ text, words });
});

test('the reason of a refusal is at hand', () => {
  expect(sikadText(sel('k', 70, { status_kirim: 'ditolak', alasan_kirim: 'NIM asing' })).hint).toBe(
    'NIM asing',
  );
});

test('an estimate tells what it stands on', () => {
  const one = { nilai: 82.5, huruf: 'A', hurufLama: null, dari: 1, total: 2 };
  expect(estimateText(one)).toEqual({ text: '82.50 · A', words: '1 dari 2 komponen' });
  expect(estimateText({ ...one, hurufLama: 'B', dari: 2 }).words).toBe('sebelumnya B');
  expect(estimateText({ ...one, nilai: null, huruf: null }).text).toBe('-');
});

test.each([
  ['tugas', false, '/kelas/k/tugas/a?tab=submission&ref=nilai'],
  ['kuis', false, '/kelas/k/ujian/a?tab=hasil&from=nilai'],
  ['uts', true, '/kelas/k/ujian/a?tab=hasil&from=nilai'],
  ['remedial', true, '/kelas/k/ujian/a?tab=hasil&from=nilai'],
  ['forum', true, '/kelas/k?back=forum'],
  ['forum', false, '/forum?groupId=k&forumId=FORUM__a&ref=nilai'],
  ['kehadiran', false, '/kehadiran/k'],
] as const)('%s leads (operator: %s) to %s', (jenis, isOperator, to) => {
  expect(activityLink('k', { id: 'a', jenis }, isOperator)).toBe(to);
});
