import { type Pemakaian, pemakaianOf } from '../../../platform/pemakaian.ts';

/** Started or changed by hand. */
const dijalankan: Pemakaian = {
  tabel: 'pertemuan',
  kolom: 'id',
  dirujuk: 'pertemuan',
  nama: 'pelaksanaan',
  bila: 't.diatur_manual OR t.mulai_kuliah IS NOT NULL OR t.selesai_kuliah IS NOT NULL',
};

export const pemakaianPertemuan = [
  dijalankan,
  ...pemakaianOf('pertemuan', [
    // They go with the class unless used.
    ['id_kelas', 'kelas', null],
    ['id_sesi', 'sesi', 'pertemuan'],
    ['id_ruangan', 'ruangan', 'pertemuan'],
    ['id_kampus', 'kampus', 'pertemuan'],
  ]),
  ...pemakaianOf('pertemuan_pengajar', [
    ['id_pertemuan', 'pertemuan', null],
    ['id_dosen', 'dosen', 'pengajar pertemuan'],
  ]),
  ...pemakaianOf('aktivitas', [
    ['id_kelas', 'kelas', null],
    // Content moves with its meeting but keeps its own times (K106).
    ['id_pertemuan', 'pertemuan', 'materi atau isi lain', 'false'],
  ]),
  ...pemakaianOf('aktivitas_peserta', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
  ...pemakaianOf('materi_kemajuan', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
];
