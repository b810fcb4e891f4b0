import { filterLog } from '@lms/contracts/sistem/log-aktivitas';
import { expect, test } from 'vitest';
import {
  countFilters,
  filterKeys,
  noFilter,
  readLogFilter,
  toBytes,
  toLogQuery,
  toMegabytes,
} from './log-filter.ts';

const range = { waktu_awal: '2026-11-23T17:00:00Z', waktu_akhir: '2026-11-24T16:59:59Z' };
const read = (address: string) => readLogFilter(new URLSearchParams(address));

test('there is a filter for each that the call takes; search and range are read by themselves', () => {
  expect([...filterKeys, 'search', 'waktu_awal', 'waktu_akhir'].sort()).toEqual(
    Object.keys(filterLog).sort(),
  );
});

test.each([
  ['jenis=uts', { jenis: 'uts' }],
  ['jenis=Remedial', { jenis: 'remedial' }],
  ['jenis=esai', {}],
  ['jenis_tugas=kelompok', { jenis_tugas: 'kelompok' }],
  ['aplikasi=zoom', { aplikasi: 'zoom' }],
  ['aplikasi=teams', { aplikasi: 'msteams' }],
  ['kind=soal_ujian', { kind: 'soal_ujian' }],
  ['role=ROLE_DOSEN&is_valid=false', { role: 'ROLE_DOSEN', is_valid: 'false' }],
  ['size_gte=1500000', { size_gte: '1500000' }],
  ['size_gte=1.5', {}],
  ['size_gte=0', {}],
  ['size_gte=besar', {}],
  ['id_pertemuan=p-1&id_user=u-1', { id_pertemuan: 'p-1', id_user: 'u-1' }],
  ['page=2&search=a', {}],
])('the address %s filters by', (address, chosen) => {
  expect(read(address)).toEqual({ ...noFilter, ...chosen });
  expect(countFilters(read(address))).toBe(Object.keys(chosen).length);
});

test('the call is asked for what is chosen, and for nothing else', () => {
  const params = new URLSearchParams(
    'jenis=kuis&aplikasi=teams&size_gte=2000000&search=soal&status=apa&page=3',
  );
  expect(toLogQuery(params, range)).toEqual({
    jenis: 'kuis',
    aplikasi: 'msteams',
    size_gte: '2000000',
    search: 'soal',
    ...range,
  });
});

test.each([
  ['1500000', 1.5],
  ['5', 0.000005],
  [null, ''],
])('%s bytes are %s MB, and back', (bytes, megabytes) => {
  expect(toMegabytes(bytes)).toBe(megabytes);
  expect(toBytes(megabytes)).toBe(bytes);
});

test.each([[''], ['0'], [0], ['-'], ['.']])('typed as %j a size is none', (typed) => {
  expect(toBytes(typed)).toBeNull();
});
