import type { ErrorTable } from '../wire/error-table.ts';

export const percakapanErrors = {
  percakapan_ditutup: {
    status: 409,
    message: 'Percakapan ini sudah ditutup karena periode kelas telah berakhir.',
  },
  percakapan_peserta_keluar: {
    status: 409,
    message: 'Mahasiswa ini sudah tidak terdaftar di kelas. Percakapan hanya dapat dibaca.',
  },
  pesan_kosong: { status: 422, message: 'Pesan wajib diisi!' },
  pesan_terlalu_panjang: { status: 422, message: 'Pesan paling banyak 5000 karakter.' },
  pesan_lewat_waktu_ubah: {
    status: 409,
    message: 'Pesan hanya dapat diubah dalam 15 menit setelah dikirim.',
  },
  pesan_bukan_milik: { status: 403, message: 'Hanya pengirim yang dapat mengubah pesan ini.' },
  pesan_dihapus: { status: 409, message: 'Pesan ini sudah dihapus.' },
  balasan_tidak_berlaku: {
    status: 422,
    message: 'Pesan yang dibalas tidak ada atau tidak dapat dibalas.',
  },
  sebutan_terlalu_banyak: {
    status: 422,
    message: 'Satu tanggapan dapat menyebut paling banyak 20 orang.',
  },
  anggota_percakapan_asing: {
    status: 422,
    message: 'Ada anggota yang bukan bagian dari percakapan ini.',
  },
} as const satisfies ErrorTable;
