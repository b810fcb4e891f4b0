import { describe, expect, test } from 'vitest';
import {
  closedBy,
  faultOf,
  nilaiOf,
  nilaiOtomatis,
  type PostDinilai,
  putusanOf,
} from './forum.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('08:00'), waktuSelesai: at('12:00') };

test.each([
  ['before the start', '07:59', 'forum_belum_dibuka'],
  ['at the start', '08:00', null],
  ['at the end', '12:00', null],
  ['after the end', '12:01', 'forum_sudah_ditutup'],
] as const)('%s', (_name, time, tutup) => {
  expect(closedBy(waktu, at(time))).toBe(tutup);
});

describe('the times of a form', () => {
  const bounds = {
    now: at('10:00'),
    kemarin: new Date('2026-11-23T00:00:00Z'),
    before: null,
    adaPeserta: false,
  };
  const stored = { ...bounds, before: waktu };
  test.each([
    ['a new one', waktu, bounds, null],
    [
      'an end that is the start',
      { waktuMulai: at('11:00'), waktuSelesai: at('11:00') },
      bounds,
      null,
    ],
    [
      'an end before the start',
      { waktuMulai: at('12:00'), waktuSelesai: at('11:00') },
      bounds,
      'forum_selesai_sebelum_mulai',
    ],
    [
      'an end that has passed',
      { waktuMulai: at('08:00'), waktuSelesai: at('09:00') },
      bounds,
      'forum_selesai_lampau',
    ],
    ['yesterday', { ...waktu, waktuMulai: new Date('2026-11-23T00:00:00Z') }, bounds, null],
    [
      'before yesterday',
      { ...waktu, waktuMulai: new Date('2026-11-22T23:59:00Z') },
      bounds,
      'forum_mulai_lampau',
    ],
    ['another start', { ...waktu, waktuMulai: at('09:00') }, stored, null],
    [
      'another start after somebody joined',
      { ...waktu, waktuMulai: at('09:00') },
      { ...stored, adaPeserta: true },
      'forum_mulai_terkunci',
    ],
    [
      'another end after somebody joined',
      { ...waktu, waktuSelesai: at('10:30') },
      { ...stored, adaPeserta: true },
      null,
    ],
    [
      'old times that stay',
      waktu,
      {
        ...stored,
        now: new Date('2027-01-01T00:00:00Z'),
        kemarin: new Date('2026-12-31T00:00:00Z'),
      },
      null,
    ],
  ])('%s', (_name, form, at, code) => {
    expect(faultOf(form, at)?.code ?? null).toBe(code);
  });
});

const post = (over: Partial<PostDinilai> = {}): PostDinilai => ({
  dihapus: false,
  cukup: true,
  pada: at('09:00'),
  pernah: false,
  ...over,
});
const syarat = { waktuSelesai: at('12:00') };

describe('which posts count (K88)', () => {
  test.each([
    ['long enough', post(), 'dihitung'],
    ['too short', post({ cukup: false }), 'terlalu_pendek'],
    ['what was said before', post({ pernah: true }), 'sudah_pernah'],
    ['deleted', post({ dihapus: true }), 'dihapus'],
    ['at the end', post({ pada: at('12:00') }), 'dihitung'],
    ['after the end', post({ pada: at('12:01') }), 'lewat_waktu'],
    ['the first reason is told', post({ dihapus: true, cukup: false, pernah: true }), 'dihapus'],
  ])('%s', (_name, one, putusan) => {
    expect(putusanOf(one, syarat)).toBe(putusan);
  });
});

test.each([
  [0, 3, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [3, 3, 100],
  [9, 3, 100],
])('%i posts of %i are worth %f', (jumlah, minimal, nilai) => {
  expect(nilaiOtomatis(jumlah, minimal)).toBe(nilai);
});

test.each([
  ['counted', { manual: null, otomatis: 50, dinilai: true }, 50],
  ['by hand', { manual: 0, otomatis: 50, dinilai: true }, 0],
  ['not graded', { manual: 80, otomatis: 50, dinilai: false }, null],
])('%s', (_name, parts, nilai) => {
  expect(nilaiOf(parts)).toBe(nilai);
});
