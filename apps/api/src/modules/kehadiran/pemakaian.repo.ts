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
    // What students have done in content holds no meeting where it is; a mark does (K106).
    ['id_pertemuan', 'pertemuan', 'kehadiran', "t.jenis <> 'fakta'"],
    ['nim', 'mahasiswa', 'riwayat kehadiran'],
    ['id_dosen', 'dosen', 'riwayat kehadiran'],
  ]),
  // Computed from the marks; they hold what the marks do not.
  ...pemakaianOf('rekap_kehadiran', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', 'rekap kehadiran'],
  ]),
  // What is yet to be computed.
  ...pemakaianOf('progres_menunggu', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  // Versions and devices of marks, worth nothing without them.
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
  // What waits for a lecturer is no attendance yet.
  ...pemakaianOf('klaim_pindai', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  // Computed anew from what was done.
  ...pemakaianOf('kehadiran_progres', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('aktivitas_selesai', [['nim', 'mahasiswa', 'aktivitas perkuliahan']]),
];
