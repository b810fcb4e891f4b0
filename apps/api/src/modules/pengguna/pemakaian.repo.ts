import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianPengguna = [
  ...pemakaianOf('mahasiswa', [['id_prodi', 'prodi', 'mahasiswa']]),
  ...pemakaianOf('dosen', [['id_prodi', 'prodi', 'dosen']]),
  ...pemakaianOf('pembatasan', [['nim', 'mahasiswa', null]]),
];
