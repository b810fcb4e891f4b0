import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test.each([
  ['Struktur Data', 'SD'],
  ['Manajemen Basis Data', 'MBD'],
  ['Kalkulus 2', 'K2'],
  ['Etika dan Hukum di Bidang Teknologi Informasi', 'EHB'],
  ['Fisika', 'FI'],
  ['  ', ''],
  ['Al-Qur’an & Hadis', 'AQA'],
])('%s is %s', (course, expected) => expect(monogram(course)).toBe(expected));
