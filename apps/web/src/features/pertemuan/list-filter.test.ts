import { expect, test } from 'vitest';
import { countActive, readMeetingFilter, toMeetingQuery } from './list-filter.ts';

const RUNNING = 20261;
const params = (text: string) => new URLSearchParams(text);
const page = { page: 1, per_page: 5 };

test.each([
  ['the running period, five a page', '', { ...page, periode: '20261' }],
  ['every period', 'periode=semua', page],
  [
    'all nine filters and the search',
    'periode=20252&id_mata_kuliah=m&nama_kelas=A&id_jenis_kelas=j&id_prodi=p&nomor_pertemuan=7&jenis=uts&status=selesai' +
      '&waktu_awal=2026-11-01T00:00:00Z&waktu_akhir=2026-12-01T00:00:00Z&search=basis&page=2&per_page=15',
    {
      page: 2,
      per_page: 15,
      periode: '20252',
      id_mata_kuliah: 'm',
      nama_kelas: 'A',
      id_jenis_kelas: 'j',
      id_prodi: 'p',
      nomor_pertemuan: 7,
      jenis: 'uts',
      status: 'selesai',
      waktu_awal: '2026-11-01T00:00:00Z',
      waktu_akhir: '2026-12-01T00:00:00Z',
      search: 'basis',
    },
  ],
  ['values that are none', 'nomor_pertemuan=999&jenis=x&status=y&waktu_awal=kemarin', { ...page, periode: '20261' }],
])('asks for %s', (_name, address, query) => {
  expect(toMeetingQuery(params(address), RUNNING)).toEqual(query);
});

test('a span of time is one filter, search is none', () => {
  const filter = readMeetingFilter(params('search=x&jenis=uts&waktu_awal=2026-11-01T00:00:00Z&waktu_akhir=2026-12-01T00:00:00Z'));
  expect(countActive(filter)).toBe(2);
});
