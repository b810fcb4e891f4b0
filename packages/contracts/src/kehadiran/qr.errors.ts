import type { ErrorTable } from '../wire/error-table.ts';

export const kehadiranQrErrors = {
  qr_tidak_digunakan: {
    status: 409,
    message: 'Presensi dengan kode QR tidak digunakan oleh perguruan tinggi Anda.',
  },
  qr_bukan_offline: { status: 409, message: 'Kode QR hanya untuk pertemuan offline.' },
  qr_bukan_kelas_anda: { status: 404, message: 'Pertemuan ini bukan dari kelas Anda.' },
  qr_tidak_ada_pertemuan: {
    status: 409,
    message: 'Tidak ada pertemuan offline Anda yang sedang berlangsung.',
  },
  qr_kode_salah: { status: 422, message: 'Kode salah. Periksa kembali kode pada layar pengajar.' },
  qr_kode_kedaluwarsa: {
    status: 422,
    message: 'Kode sudah berganti. Gunakan kode terbaru pada layar pengajar.',
  },
  qr_perangkat_terpakai: {
    status: 409,
    message:
      'Perangkat ini sudah dipakai mahasiswa lain pada pertemuan ini. Gunakan perangkat Anda sendiri atau hubungi pengajar.',
  },
  qr_ditandai_manual: {
    status: 409,
    message:
      'Kehadiran Anda sudah ditandai {presensi} oleh {name}. Hubungi pengajar bila tidak sesuai.',
  },
  qr_pindai_tidak_cocok: {
    status: 422,
    message:
      'Kode ini tidak tampil di layar pengajar pada waktu Anda memindai. Hubungi pengajar bila Anda hadir.',
  },
  qr_pindai_tidak_pasti: {
    status: 422,
    message:
      'Waktu pindai tidak dapat dipastikan karena perangkat ini terhubung lagi sesudahnya. Hubungi pengajar bila Anda hadir.',
  },
  qr_klaim_berakhir: {
    status: 409,
    message: 'Batas waktu untuk menerima pindaian luring pertemuan ini sudah lewat.',
  },
  qr_klaim_tidak_ada: {
    status: 409,
    message: 'Tidak ada pindaian luring yang menunggu persetujuan.',
  },
  qr_terlalu_sering: { status: 429, message: 'Terlalu banyak percobaan. Coba lagi sebentar lagi.' },
} as const satisfies ErrorTable;
