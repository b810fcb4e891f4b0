import { expect, test } from 'vitest';
import type { PratinjauRow } from './pratinjau.repo.ts';
import { choiceOf, effectOf, isSameChoice } from './ubah-komponen.policy.ts';

const row = { id: 'T', buang_terendah: 1 };

test('plain ids count one, and the stored number of lowest values stays as far as it can', () => {
  expect(choiceOf({ list_aktivitas: ['b', { id: 'a', bobot: 2 }] }, row)).toEqual({
    id: 'T',
    buang: 1,
    aktivitas: [
      { id: 'a', bobot: 2 },
      { id: 'b', bobot: 1 },
    ],
  });
  expect(choiceOf({ list_aktivitas: ['a'] }, row)?.buang).toBe(0);
  expect(choiceOf({ list_aktivitas: [] }, row)).toEqual({ id: 'T', buang: 0, aktivitas: [] });
});

test('one activity always stays', () => {
  expect(choiceOf({ list_aktivitas: ['a', 'b'], buang_terendah: 1 }, row)?.buang).toBe(1);
  expect(choiceOf({ list_aktivitas: ['a', 'b'], buang_terendah: 2 }, row)).toBeNull();
  expect(choiceOf({ list_aktivitas: [], buang_terendah: 1 }, row)).toBeNull();
});

test('the order makes no other choice; a weight or a number does', () => {
  const choice = {
    id: 'T',
    buang: 0,
    aktivitas: [
      { id: 'a', bobot: 1 },
      { id: 'b', bobot: 2 },
    ],
  };
  const stored = { buang_terendah: 0, aktivitas: choice.aktivitas.toReversed() };
  expect(isSameChoice(choice, stored)).toBe(true);
  expect(isSameChoice({ ...choice, buang: 1 }, stored)).toBe(false);
  const [a] = choice.aktivitas;
  if (a === undefined) throw new Error('an activity');
  expect(isSameChoice({ ...choice, aktivitas: [a] }, stored)).toBe(false);
  expect(isSameChoice({ ...choice, aktivitas: [a, { id: 'b', bobot: 1 }] }, stored)).toBe(false);
});

const one = (nim: string, over: Partial<PratinjauRow>): PratinjauRow => ({
  nim,
  nama: nim,
  id_pengguna: nim,
  dari: 70,
  menjadi: 80,
  lengkap: true,
  versi: 1,
  sumber: 'hitung',
  ...over,
});
const rows = [
  one('hitung', {}),
  one('sama', { menjadi: 70, lengkap: false }),
  one('manual', { sumber: 'manual' }),
  one('siakad', { sumber: 'siakad', menjadi: null, lengkap: false }),
];
const nims = (list: readonly PratinjauRow[]) => list.map(({ nim }) => nim);

test.each([
  ['unasked, they keep their values', {}, ['hitung']],
  ['as asked', { timpa_manual: false, timpa_siakad: false }, ['hitung']],
  ['the manual ones', { timpa_manual: true }, ['hitung', 'manual']],
  ["Siakad's", { timpa_manual: false, timpa_siakad: true }, ['hitung', 'siakad']],
])('manual and Siakad values are named in any case; replaced: %s', (_name, body, changed) => {
  const effect = effectOf(rows, body);
  expect(nims(effect.berubah)).toEqual(changed);
  expect([nims(effect.manual), nims(effect.siakad)]).toEqual([['manual'], ['siakad']]);
  expect(effect.belumLengkap).toBe(2);
});
