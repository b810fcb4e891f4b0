import { type Pemakaian, pemakaianOf } from '../../../platform/pemakaian.ts';
import { isProtected } from '../pengguna.write.repo.ts';

/**
 * Accounts in use are not removed. If one were imported again it would be unused, and its links
 * would go to the imported address (DECISIONS 237).
 */
const heldByAccount = (tabel: 'mahasiswa' | 'dosen', kolom: string): Pemakaian => ({
  tabel,
  kolom,
  dirujuk: tabel,
  nama: 'akun yang sudah dipakai pemiliknya',
  bila: `EXISTS (SELECT FROM pengguna p WHERE p.college_id = t.college_id AND p.id = t.id_pengguna AND ${isProtected('p')})`,
});

export const pemakaianPengguna: readonly Pemakaian[] = [
  heldByAccount('mahasiswa', 'nim'),
  heldByAccount('dosen', 'id'),
  ...pemakaianOf('mahasiswa', [['id_prodi', 'prodi', 'mahasiswa']]),
  ...pemakaianOf('dosen', [['id_prodi', 'prodi', 'dosen']]),
  ...pemakaianOf('pembatasan', [['nim', 'mahasiswa', null]]),
];
