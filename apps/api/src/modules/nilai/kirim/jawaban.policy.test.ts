import { expect, test } from 'vitest';
import { breakerUntil, type HasilPanggilan, judgeAnswer, nextTry } from './jawaban.policy.ts';

const said = (status: number, body: unknown = ''): HasilPanggilan => ({
  jenis: 'jawaban',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const row = { nim: '1', versi: 1, status: 'diterima' };

test.each<[string, HasilPanggilan, object]>([
  [
    'per row',
    said(200, { data: [row] }),
    { jenis: 'baris', baris: [{ ...row, kode: null, alasan: null }] },
  ],
  [
    'a refused row with its reason',
    said(200, { data: [{ ...row, status: 'ditolak', kode: 'nim', alasan: 'NIM\ntidak dikenal' }] }),
    { baris: [{ status: 'ditolak', kode: 'nim', alasan: 'NIM tidak dikenal' }] },
  ],
  [
    'one unreadable row',
    said(200, { data: [row, { nim: 2 }] }),
    { jenis: 'baris', baris: [{ nim: '1' }] },
  ],
  ['later', said(202), { jenis: 'nanti' }],
  ['HTML', said(200, '<html>'), { jenis: 'ulang', kode: 'jawaban_tidak_terbaca', sampai: true }],
  ['a redirect', said(302), { jenis: 'ulang', kode: 'dialihkan', sampai: false }],
  ['500', said(500), { jenis: 'ulang', kode: 'http_500' }],
  ['503', said(503), { jenis: 'ulang', kode: 'http_503' }],
  ['too many calls', said(429), { jenis: 'ulang', kode: 'http_429' }],
  [
    'a refused signature',
    said(401, { kode: 'tanda', alasan: 'Salah' }),
    { jenis: 'berhenti', alasan: 'Salah' },
  ],
  ['forbidden', said(403), { jenis: 'berhenti', kode: 'http_403' }],
  [
    'a refused batch',
    said(422, { alasan: 'Kelas dikunci' }),
    { jenis: 'tolak', alasan: 'Kelas dikunci' },
  ],
  ['404 in HTML', said(404, '<p>'), { jenis: 'tolak', alasan: 'Siakad menjawab 404.' }],
  [
    'no answer in time',
    { jenis: 'gagal', kode: 'waktu_habis', sampai: true },
    { jenis: 'ulang', kode: 'waktu_habis', sampai: true },
  ],
])('%s', (_name, hasil, expected) => expect(judgeAnswer(hasil)).toMatchObject(expected));

const now = new Date('2026-11-24T00:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
test.each([
  [1, 600, 1],
  [2, 600, 5],
  [3, 600, 15],
  [4, 600, 60],
  [5, 600, 360],
  [9, 600, 360],
  [5, 360, 360],
  [5, 359, null],
  [1, 0, null],
])('after %i failures, with %i minutes left, the next try is in %s', (percobaan, left, minutes) =>
  expect(nextTry({ percobaan, batas: later(left) }, now)).toEqual(
    minutes === null ? null : later(minutes),
  ),
);

test.each([
  [4, null],
  [5, 1],
  [6, 2],
  [8, 15],
  [50, 15],
])('%i failures in a row hold a college for %s minutes', (times, minutes) =>
  expect(breakerUntil(times, now)).toEqual(minutes === null ? null : later(minutes)),
);
