import { expect, test } from 'vitest';
import { daysOf, toReportFilter, toReportQuery } from './report-filter.ts';

const of = (search: string) => new URLSearchParams(search);

test.each([
  ['the running period', '', { periode: '20261' }],
  [
    'another one and a programme',
    'periode=20252&id_prodi=ti',
    { periode: '20252', id_prodi: 'ti' },
  ],
  ['all periods', 'periode=semua', {}],
  ['nonsense', 'periode=x&search=', { periode: '20261' }],
])('%s filters a report', (_name, search, expected) => {
  expect(toReportFilter(of(search), 20_261)).toEqual(expected);
});

test('the list also has a page and an order', () => {
  expect(toReportQuery(of('page=2&sort=-nama_mata_kuliah'), 20_261)).toEqual({
    page: 2,
    per_page: 20,
    periode: '20261',
    sort: '-nama_mata_kuliah',
  });
});

test.each([
  ['2026-02', '2026-11-24', '2026-02-01', '2026-02-28'],
  ['2028-02', '2026-11-24', '2028-02-01', '2028-02-29'],
  ['2026-11', '2026-11-24', '2026-11-01', '2026-11-24'],
  ['2026-11', '2026-11-30', '2026-11-01', '2026-11-30'],
])('the days of %s on %s', (month, today, dari, sampai) => {
  expect(daysOf(month, today)).toEqual({ dari, sampai });
});
