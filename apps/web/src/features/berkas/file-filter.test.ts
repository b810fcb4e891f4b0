import { expect, test } from 'vitest';
import { readFileFilter, toFileQuery } from './file-filter.ts';

const queryOf = (address: string) => toFileQuery(readFileFilter(new URLSearchParams(address)));

test.each([
  ['', { page: 1, per_page: 10 }],
  [
    'search=film&kind=materi&pemilik=tidak&size_gte=10000000&id_kelas=k1&sort=-waktu&page=2&per_page=25',
    {
      search: 'film',
      kind: 'materi',
      pemilik: 'tidak',
      size_gte: 10_000_000,
      id_kelas: 'k1',
      sort: '-waktu',
      page: 2,
      per_page: 25,
    },
  ],
  [
    'kind=toString&pemilik=x&size_gte=-1&sort=tipe&page=0&per_page=9999',
    { page: 1, per_page: 100 },
  ],
  ['size_gte=99999999999', { page: 1, per_page: 10 }],
])('the address ?%s', (address, query) => expect(queryOf(address)).toEqual(query));
