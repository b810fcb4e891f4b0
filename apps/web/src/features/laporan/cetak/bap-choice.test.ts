import { expect, test } from 'vitest';
import { isBapChosen, noBapChoice, toBapQuery, toSaringan } from './bap-choice.ts';

test.each([
  ['nothing', {}, false],
  ['only signatures', { tandaTangan: true }, false],
  ['the report of the class', { laporanKelas: true }, true],
  ['the report of each meeting', { laporanPertemuan: true }, true],
])('%s', (_name, chosen, expected) =>
  expect(isBapChosen({ ...noBapChoice, ...chosen })).toBe(expected),
);

test('a chosen lecturer replaces the own report', () => {
  expect(toBapQuery({ ...noBapChoice, laporanKelas: true, laporanSaya: true })).toEqual({
    include_laporan_kelas: true,
    include_laporan_pertemuan_detail: false,
    include_tanda_tangan: true,
    laporan_saya: true,
  });
  expect(toBapQuery({ ...noBapChoice, laporanPertemuan: true, idPengajar: 'd1' })).toEqual({
    include_laporan_kelas: false,
    include_laporan_pertemuan_detail: true,
    include_tanda_tangan: true,
    id_pengajar: 'd1',
  });
});

test('the archive takes the filter of the list, not its page, and one period', () => {
  const filter = { page: 3, per_page: 5, sort: '-waktu_mulai', id_prodi: 'IF' } as const;
  expect(toSaringan({ ...filter, periode: '20252' }, 20261)).toEqual({
    id_prodi: 'IF',
    periode: '20252',
  });
  expect(toSaringan(filter, 20261)).toEqual({ id_prodi: 'IF', periode: '20261' });
});
