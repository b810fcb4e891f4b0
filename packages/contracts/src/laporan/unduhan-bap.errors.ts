import type { ErrorTable } from '../wire/error-table.ts';

/** Downloads of lecture reports (N53, N54). */
export const unduhanBapErrors = {
  bap_tanpa_laporan: {
    status: 422,
    message: 'Pilih laporan kelas atau laporan pertemuan detail terlebih dahulu.',
  },
  bap_satu_pengajar: {
    status: 422,
    message: 'Laporan Saya hanya untuk dosen, dan tidak bersama pilihan pengajar lain.',
  },
  bap_tanpa_pertemuan: {
    status: 409,
    message: 'Belum ada pertemuan yang telah berakhir di kelas ini.',
  },
  bap_saya_kosong: {
    status: 409,
    message:
      'Laporan Saya masih kosong: belum ada pertemuan yang Anda hadiri dan, bila diwajibkan, telah divalidasi operator.',
  },
  bap_pengajar_kosong: {
    status: 409,
    message:
      'Belum ada pertemuan yang dihadiri pengajar ini dan, bila diwajibkan, telah divalidasi operator.',
  },
  bap_terlalu_besar: {
    status: 409,
    message:
      'Laporan ini terlalu besar untuk dibuat sekaligus. Unduh tanpa laporan pertemuan detail.',
  },
  bap_tanpa_kelas: {
    status: 409,
    message: 'Tidak ada kelas yang memiliki pertemuan sesuai filter ini.',
  },
  bap_terlalu_banyak_kelas: {
    status: 409,
    message: 'Lebih dari 2000 kelas sesuai filter ini. Persempit filternya terlebih dahulu.',
  },
} as const satisfies ErrorTable;
