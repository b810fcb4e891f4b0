import { describe, expect, test } from 'vitest';
import {
  countActive,
  readLecturerFilter,
  readPage,
  readStudentFilter,
  toLecturerQuery,
  toStudentQuery,
} from './list-filter.ts';

const RUNNING = 20261;
const params = (text: string) => new URLSearchParams(text);

describe('the participants’ list', () => {
  test.each([
    ['the running period unless the address names one', '', { periode: '20261' }],
    ['a named period', 'periode=20252', { periode: '20252' }],
    ['every period', 'periode=semua', {}],
    ['a period that is none', 'periode=lama', { periode: '20261' }],
    [
      'everything',
      'periode=20252&id_mata_kuliah=m&id_kelas=k&id_prodi=p&persen_di_bawah=75&search=siti',
      {
        periode: '20252',
        id_mata_kuliah: 'm',
        id_kelas: 'k',
        id_prodi: 'p',
        persen_di_bawah: 75,
        search: 'siti',
      },
    ],
    ['percentages that are none', 'persen_di_bawah=101', { periode: '20261' }],
    ['an empty percentage', 'persen_di_bawah=', { periode: '20261' }],
  ])('asks for %s', (_name, address, query) => {
    expect(toStudentQuery(readStudentFilter(params(address)), RUNNING)).toEqual(query);
  });

  test.each([
    ['', { page: 1, per_page: 10 }],
    ['page=3&per_page=20', { page: 3, per_page: 20 }],
    ['page=0&per_page=9999', { page: 1, per_page: 100 }],
  ])('page of "%s"', (address, page) => expect(readPage(params(address))).toEqual(page));

  test('search is not counted among the filters', () => {
    expect(countActive(readStudentFilter(params('search=siti')))).toBe(0);
    expect(
      countActive(readStudentFilter(params('search=siti&id_kelas=k&persen_di_bawah=75'))),
    ).toBe(2);
  });
});

describe('the lecturers’ list', () => {
  test.each([
    ['nothing', '', { periode: '20261' }],
    [
      'the record',
      'kehadiran=belum_ada&validasi=belum',
      { periode: '20261', kehadiran: 'belum_ada', validasi: 'belum' },
    ],
    ['codes that are none', 'kehadiran=mungkin&validasi=x', { periode: '20261' }],
    [
      'a span of time',
      'waktu_awal=2026-11-01T00:00:00%2B07:00&waktu_akhir=besok',
      { periode: '20261', waktu_awal: '2026-11-01T00:00:00+07:00' },
    ],
  ])('asks for %s', (_name, address, query) => {
    expect(toLecturerQuery(readLecturerFilter(params(address)), RUNNING)).toEqual(query);
  });
});
