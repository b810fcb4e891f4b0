import { expect, test } from 'vitest';
import { readPeopleFilter, toPeopleQuery } from './people-filter.ts';

test.each([
  ['nothing', '', { page: 1, per_page: 10 }],
  [
    'all of it',
    'search=siti&role=ROLE_MAHASISWA&sort=-nama&page=3&per_page=50',
    { search: 'siti', role: 'ROLE_MAHASISWA', sort: '-nama', page: 3, per_page: 50 },
  ],
  ['what is none', 'role=ROLE_LAIN&sort=sandi&page=0&per_page=5000', { page: 1, per_page: 100 }],
])('the query of an address that says %s', (_name, address, query) =>
  expect(toPeopleQuery(readPeopleFilter(new URLSearchParams(address)))).toEqual(query),
);
