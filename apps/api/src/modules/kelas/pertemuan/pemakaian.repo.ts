import { type Pemakaian, pemakaianOf } from '../../../platform/pemakaian.ts';

/** A meeting that was started or changed by hand is in use by itself. */
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
    // A class goes with its meetings, unless one of them is in use.
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
    // By way of its meeting.
    ['id_kelas', 'kelas', null],
    // It goes along when its meeting is moved, its own times stay (K106).
    ['id_pertemuan', 'pertemuan', 'materi atau isi lain', 'false'],
  ]),
  ...pemakaianOf('aktivitas_peserta', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
  ...pemakaianOf('materi_kemajuan', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
];
