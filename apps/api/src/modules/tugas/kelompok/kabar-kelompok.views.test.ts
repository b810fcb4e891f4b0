import { expect, test } from 'vitest';
import { kabarKelompok } from './kabar-kelompok.views.ts';

const data = { id_tugas: 't', id_pertemuan: 'p', id_kelas: 'k' };
const kabarOf = (tampil: boolean, people: number, byClass = true) =>
  kabarKelompok('a', data, {
    tampil,
    byClass,
    pengguna: Array.from({ length: people }, (_one, index) => `u${index}`),
  });
const streamsOf = (tampil: boolean, people: number) =>
  kabarOf(tampil, people).map(({ stream }) => stream);

test('people are told one by one, many by their class, and none of what students do not see', () => {
  expect(streamsOf(true, 2)).toEqual(['pertemuan:p', 'pengguna:u0', 'pengguna:u1']);
  expect(streamsOf(true, 100)).toHaveLength(101);
  expect(streamsOf(true, 101)).toEqual(['pertemuan:p', 'kelas:k']);
  expect(streamsOf(false, 101)).toEqual(['pertemuan:p']);
  expect(kabarOf(true, 101)[1]?.staffOnly).toBe(false);
  expect(kabarOf(true, 101, false)[1]).toMatchObject({ stream: 'kelas:k', staffOnly: true });
});
