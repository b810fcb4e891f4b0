import type { ErrorTable } from '../wire/error-table.ts';

export const masukErrors = {
  klien_ditolak: { status: 401, message: 'Klien tidak dikenal atau rahasianya salah.' },
  cakupan_ditolak: { status: 403, message: 'Klien tidak memiliki cakupan yang diminta.' },
  kode_tidak_berlaku: {
    status: 401,
    message: 'Kode masuk tidak berlaku atau sudah pernah dipakai. Silakan masuk kembali.',
  },
  masuk_kedaluwarsa: {
    status: 401,
    message: 'Proses masuk sudah kedaluwarsa atau dimulai di peramban lain. Silakan masuk kembali.',
  },
  akun_luar_tidak_terdaftar: {
    status: 403,
    message: 'Akun {name} belum terdaftar pada LMS. Hubungi operator perguruan tinggi Anda.',
  },
  identitas_luar_berbeda: {
    status: 403,
    message:
      'Akun ini sudah terhubung dengan identitas lain. Hubungi operator perguruan tinggi Anda.',
  },
  alamat_tujuan_ditolak: { status: 422, message: 'Alamat tujuan tidak diizinkan.' },
  masuk_tunggal_belum_diatur: { status: 404, message: 'Masuk tunggal belum diatur pada LMS ini.' },
  layanan_masuk_tidak_tersedia: {
    status: 503,
    message: 'Layanan masuk sedang tidak tersedia. Coba lagi beberapa saat.',
  },
  siakad_belum_diatur: {
    status: 409,
    message: 'Alamat Siakad belum diatur. Hubungi operator perguruan tinggi Anda.',
  },
} as const satisfies ErrorTable;
