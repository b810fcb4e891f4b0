import { expect, test } from 'vitest';
import { foldedFilter } from './folded-filter.ts';

const item = (label: string) => ({ value: label, label });
const options = ["Al-Qur'an", 'Kalkulus 2', 'KALKULUS 1', 'Fisika  Dasar'].map(item);
const found = (search: string, limit = 10) =>
  foldedFilter({ options, search, limit }).map((one) => 'label' in one && one.label);

test.each([
  ['al\u2010qur\u2019an', ["Al-Qur'an"]],
  ['kalkulus \uff12', ['Kalkulus 2']],
  [' kalkulus ', ['Kalkulus 2', 'KALKULUS 1']],
  ['fisika\u00a0dasar', ['Fisika  Dasar']],
  ['', options.map(({ label }) => label)],
  ['kimia', []],
])('%j', (search, labels) => expect(found(search)).toEqual(labels));

test('a long list is cut, over its groups', () => {
  expect(found('kalkulus', 1)).toEqual(['Kalkulus 2']);
  const grouped = [
    { group: 'Wajib', items: options.slice(0, 2) },
    { group: 'Pilihan', items: options.slice(2) },
  ];
  expect(foldedFilter({ options: grouped, search: 'kalkulus', limit: 1 })).toEqual([
    { group: 'Wajib', items: [item('Kalkulus 2')] },
    { group: 'Pilihan', items: [] },
  ]);
});
