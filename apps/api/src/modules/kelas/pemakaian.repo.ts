import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianKelas = [
  ...pemakaianOf('kelas', [
    ['periode', 'periode', 'kelas'],
    ['id_prodi', 'prodi', 'kelas'],
    ['id_kampus', 'kampus', 'kelas'],
    ['id_jenis_kelas', 'jenis_kelas', 'kelas'],
    ['id_makul', 'makul', 'kelas'],
  ]),
  ...pemakaianOf('kelas_jadwal', [
    ['id_kelas', 'kelas', null],
    ['id_sesi', 'sesi', 'jadwal kelas'],
    ['id_ruangan', 'ruangan', 'jadwal kelas'],
  ]),
  ...pemakaianOf('kelas_pengajar', [
    ['id_kelas', 'kelas', null],
    ['id_dosen', 'dosen', 'pengajar kelas'],
  ]),
  ...pemakaianOf('kelas_peserta', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', 'peserta kelas'],
  ]),
  ...pemakaianOf('kelas_keluar', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', null],
  ]),
];
