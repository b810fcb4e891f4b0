import { pemakaianOf } from '../../platform/pemakaian.ts';

// A class or a student with anything in the book stays (N43, N50).
export const pemakaianNilai = [
  ...pemakaianOf('nilai_kelas', [['id_kelas', 'kelas', null]]),
  ...pemakaianOf('nilai_antre', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('komponen_nilai', [['id_kelas', 'kelas', null]]),
  ...pemakaianOf('komponen_aktivitas', [['id_kelas', 'kelas', null]]),
  ...pemakaianOf('nilai_pengecualian', [
    ['id_kelas', 'kelas', 'pengecualian nilai'],
    ['nim', 'mahasiswa', 'pengecualian nilai'],
  ]),
  ...pemakaianOf('nilai_aktivitas', [
    ['id_kelas', 'kelas', 'nilai'],
    ['nim', 'mahasiswa', 'nilai'],
  ]),
  ...pemakaianOf('nilai_komponen', [
    ['id_kelas', 'kelas', 'nilai'],
    ['nim', 'mahasiswa', 'nilai'],
  ]),
  ...pemakaianOf('nilai_ledger', [
    ['id_kelas', 'kelas', 'nilai'],
    ['nim', 'mahasiswa', 'nilai'],
  ]),
  ...pemakaianOf('nilai_kirim', [['id_kelas', 'kelas', 'nilai terkirim']]),
  ...pemakaianOf('nilai_kirim_baris', [
    ['id_kelas', 'kelas', 'nilai terkirim'],
    ['nim', 'mahasiswa', 'nilai terkirim'],
  ]),
  ...pemakaianOf('impor_nilai', [['id_kelas', 'kelas', null]]),
  ...pemakaianOf('skala_nilai', [['id_prodi', 'prodi', 'skala nilai']]),
];
