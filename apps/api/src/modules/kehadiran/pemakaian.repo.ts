import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianKehadiran = [
  ...pemakaianOf('kehadiran', [
    ['id_pertemuan', 'pertemuan', 'kehadiran'],
    ['nim', 'mahasiswa', 'kehadiran'],
  ]),
  ...pemakaianOf('kehadiran_dosen', [
    ['id_pertemuan', 'pertemuan', 'kehadiran'],
    ['id_dosen', 'dosen', 'kehadiran pengajar'],
  ]),
  ...pemakaianOf('kehadiran_ledger', [
    // Marks keep a meeting from being removed; facts do not (K106).
    ['id_pertemuan', 'pertemuan', 'kehadiran', "t.jenis <> 'fakta'"],
    ['nim', 'mahasiswa', 'riwayat kehadiran'],
    ['id_dosen', 'dosen', 'riwayat kehadiran'],
  ]),
  ...pemakaianOf('rekap_kehadiran', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', 'rekap kehadiran'],
  ]),
  ...pemakaianOf('progres_menunggu', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  // These rows belong to marks.
  ...pemakaianOf('kehadiran_pertemuan', [['id_pertemuan', 'pertemuan', null]]),
  ...pemakaianOf('kehadiran_perangkat', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('sanggahan_kehadiran', [
    ['id_pertemuan', 'pertemuan', 'sanggahan kehadiran'],
    ['nim', 'mahasiswa', 'sanggahan kehadiran'],
  ]),
  ...pemakaianOf('dispensasi_ujian', [
    ['id_kelas', 'kelas', 'dispensasi ujian'],
    ['nim', 'mahasiswa', 'dispensasi ujian'],
  ]),
  // A claim is not attendance yet.
  ...pemakaianOf('klaim_pindai', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('kehadiran_progres', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('aktivitas_selesai', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
];
