import { expect, test } from 'vitest';
import { countActive, readMeetingFilter, toMeetingQuery } from './list-filter.ts';

const RUNNING = 20261;
const TODAY = '2026-11-24T00:00:00+07:00';
const params = (text: string) => new URLSearchParams(text);
const page = { page: 1, per_page: 5 };

test.each([
  [
    'the running period from today on, five a page',
    '',
    { ...page, periode: '20261', waktu_awal: TODAY },
  ],
  ['the whole of it', 'waktu=semua', { ...page, periode: '20261' }],
  ['every period', 'periode=semua', page],
  [
    'what is searched, in all of it',
    'search=basis',
    { ...page, periode: '20261', search: 'basis' },
  ],
  [
    'what nobody started, the latest first',
    'status=tanpa_mulai&sort=-waktu_mulai',
    { ...page, periode: '20261', status: 'tanpa_mulai', sort: '-waktu_mulai' },
  ],
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
  [
    'values that are none',
    'nomor_pertemuan=999&jenis=x&status=y&waktu_awal=kemarin&sort=judul',
    { ...page, periode: '20261', waktu_awal: TODAY },
  ],
])('asks for %s', (_name, address, query) => {
  expect(toMeetingQuery(params(address), { runningPeriod: RUNNING, today: TODAY })).toEqual(query);
});

test('a span of time is one filter, search is none', () => {
  const filter = readMeetingFilter(
    params('search=x&jenis=uts&waktu_awal=2026-11-01T00:00:00Z&waktu_akhir=2026-12-01T00:00:00Z'),
  );
  expect(countActive(filter)).toBe(2);
});
