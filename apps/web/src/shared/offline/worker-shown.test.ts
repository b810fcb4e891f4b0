import type { PesanPush } from '@lms/contracts/notifikasi/pesan-push';
import { expect, test } from 'vitest';
import { merged, pathWithin } from '../../../worker/shown.ts';

const message = (over: Partial<PesanPush> = {}): PesanPush => ({
  college: 'demo',
  perangkat: 'p',
  antaran: ['a'],
  nomor: 'a.1.1',
  jenis: 'nilai',
  judul: 'Nilai ditampilkan',
  isi: 'Tugas · Struktur Data A',
  tautan: '/tugas/t1',
  tag: 't-baru',
  jumlah: 1,
  ...over,
});
const shown = (tag: string, jenis = 'nilai', jumlah = 1) => ({
  tag,
  data: { jenis, jumlah, tautan: '/x' },
});

test('up to three of a kind stand beside each other', () => {
  const next = merged(message(), [shown('t1'), shown('t2'), shown('k1', 'komentar')]);
  expect(next).toMatchObject({ replaced: [], title: 'Nilai ditampilkan', tag: 't-baru' });
  expect(next.data).toEqual({ jenis: 'nilai', jumlah: 1, tautan: '/tugas/t1' });
});

test('a fourth joins the others into one, which leads to the list', () => {
  const open = [shown('t1'), shown('t2'), shown('t3'), shown('k1', 'komentar')];
  const next = merged(message(), open);
  expect(next.replaced.map(({ tag }) => tag)).toEqual(['t1', 't2', 't3']);
  expect(next).toMatchObject({
    body: '4 kabar baru',
    tag: 'nilai',
    data: { jumlah: 4, tautan: '/notifikasi' },
  });
});

test('one that stands for several counts on', () => {
  const next = merged(message(), [shown('nilai', 'nilai', 4)]);
  expect(next).toMatchObject({ replaced: [], body: '5 kabar baru', tag: 'nilai' });
});

test('a repeated message replaces itself and counts once', () => {
  const next = merged(message({ tag: 't3' }), [shown('t1'), shown('t2'), shown('t3')]);
  expect(next).toMatchObject({ replaced: [], tag: 't3', data: { jumlah: 1 } });
});

test.each([
  ['/tugas/t1?a=1#b', '/tugas/t1?a=1#b'],
  ['https://lms.kampus.test/nilai', '/nilai'],
  ['https://penyerang.test/nilai', null],
  ['//penyerang.test/nilai', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('%s leads to %s', (tautan, expected) => {
  expect(pathWithin({ tautan }, 'https://lms.kampus.test')).toBe(expected);
});
