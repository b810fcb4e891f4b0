import type { ErrorTable } from '../wire/error-table.ts';

export const akunErrors = {
  akun_sendiri: { status: 403, message: 'Akun Anda sendiri dikelola di halaman Pengaturan.' },
  akun_operator: {
    status: 403,
    message: 'Akun operator hanya dapat dikelola oleh operator istimewa (A:T atau A:B).',
  },
  akun_setara: {
    status: 403,
    message:
      'Alamat surel operator istimewa hanya diubah oleh pemiliknya sendiri, di halaman Profil.',
  },
  email_sama: { status: 409, message: 'Alamat ini sudah menjadi alamat surel akun Anda.' },
  usulan_email_tidak_ada: {
    status: 409,
    message: 'Tidak ada alamat surel yang menunggu konfirmasi.',
  },
  konfirmasi_tidak_berlaku: {
    status: 409,
    message:
      'Tautan konfirmasi ini tidak berlaku untuk akun Anda, sudah dipakai, atau sudah digantikan tautan yang lebih baru.',
  },
  konfirmasi_terlalu_sering: {
    status: 429,
    message:
      'Tautan konfirmasi baru saja dikirim atau sudah dikirim 5 kali hari ini. Coba lagi nanti.',
  },
  akun_dinonaktifkan: {
    status: 409,
    message: 'Akun ini dinonaktifkan. Aktifkan akun terlebih dahulu.',
  },
  surel_tidak_tersedia: { status: 409, message: 'Pengiriman surel belum disiapkan pada server.' },
  tidak_ada_akun_sasaran: {
    status: 409,
    message: 'Tidak ada akun belum diaktivasi yang dapat diberi tautan.',
  },
  aktivasi_massal_berjalan: {
    status: 409,
    message: 'Pembuatan tautan aktivasi lain masih berjalan. Tunggu sampai selesai.',
  },
  tautan_kedaluwarsa: {
    status: 409,
    message: 'Tautan ini sudah tidak berlaku. Minta tautan baru kepada operator.',
  },
  tautan_terpakai: {
    status: 409,
    message: 'Tautan ini sudah dipakai. Silakan masuk dengan kata sandi Anda.',
  },
  sandi_lemah: { status: 422, message: 'Kata sandi belum memenuhi syarat.' },
  sandi_lama_salah: { status: 422, message: 'Kata sandi saat ini salah.' },
  sandi_sama: { status: 422, message: 'Kata sandi baru harus berbeda dari kata sandi saat ini.' },
  sandi_belum_ada: {
    status: 409,
    message:
      'Akun Anda belum memiliki kata sandi. Minta tautan aktivasi kepada operator perguruan tinggi Anda.',
  },
  kode_kedua_wajib: { status: 401, message: 'Masukkan kode dari aplikasi autentikator Anda.' },
  faktor_kedua_belum_dipasang: {
    status: 401,
    message:
      'Perguruan tinggi Anda mewajibkan faktor kedua bagi operator. Pasang faktor kedua untuk masuk.',
  },
  kode_kedua_salah: { status: 422, message: 'Kode salah atau sudah dipakai.' },
  kode_kedua_terkunci: {
    status: 429,
    message: 'Terlalu banyak kode salah. Coba lagi dalam 15 menit.',
  },
  tantangan_berakhir: {
    status: 401,
    message: 'Waktu untuk memasukkan kode habis. Silakan masuk kembali dari awal.',
  },
  faktor_kedua_sudah_aktif: { status: 409, message: 'Faktor kedua sudah aktif.' },
  faktor_kedua_tidak_aktif: { status: 409, message: 'Faktor kedua tidak aktif.' },
  faktor_kedua_wajib: {
    status: 409,
    message: 'Perguruan tinggi Anda mewajibkan faktor kedua bagi operator.',
  },
} as const satisfies ErrorTable;
