/** Help topics of the caller's role (N72); their text stands in the program. */
import type { daftarBantuan } from '@lms/contracts/bantuan/bantuan';
import { cariBantuan } from '@lms/contracts/bantuan/cari-bantuan';
import type { QueryOf, ResponseOf, Role } from '@lms/contracts/wire/endpoint';
import { topikBelajar } from './isi/topik-belajar.policy.ts';
import { topikMenilai } from './isi/topik-menilai.policy.ts';
import { topikUmum } from './isi/topik-umum.policy.ts';
import type { Topik } from './topik.policy.ts';

/** In the order of the page. */
export const semuaTopik: readonly Topik[] = [...topikUmum, ...topikBelajar, ...topikMenilai];

export function listTopik(
  role: Role,
  { search = '', kategori }: QueryOf<typeof daftarBantuan>,
): ResponseOf<typeof daftarBantuan> {
  const own = semuaTopik.filter(
    (topik) =>
      topik.peran.includes(role) && (kategori === undefined || topik.kategori === kategori),
  );
  return cariBantuan(own, search).map(({ peran: _peran, ...topik }) => topik);
}
