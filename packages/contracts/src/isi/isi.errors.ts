import type { ErrorTable } from '../wire/error-table.ts';

/** Content of any kind. */
export const isiErrors = {
  teks_kosong: { status: 422, message: 'Teks wajib diisi!' },
  teks_terlalu_panjang: {
    status: 422,
    message: 'Teks paling banyak 20000 karakter dan 1 MB dengan gambarnya.',
  },
  isi_terlalu_banyak: {
    status: 422,
    message: 'Pertemuan paling banyak memuat 200 isi setiap jenis.',
  },
  isi_berubah: {
    status: 409,
    message: 'Isi ini sudah diubah pengguna lain. Muat ulang untuk melihat perubahannya.',
  },
  url_tidak_dapat_diunduh: { status: 409, message: 'URL tidak dapat didownload!' },
  materi_belum_dibuka: { status: 409, message: 'Materi belum dibuka.' },
  materi_belum_selesai_dibaca: { status: 409, message: 'Waktu baca belum cukup.' },
  durasi_tidak_wajar: {
    status: 409,
    message: 'Waktu yang dilaporkan melebihi waktu yang berlalu. Buka kembali materinya.',
  },
  materi_tanpa_kemajuan: {
    status: 409,
    message: 'Kehadiran materi ini tidak dicatat dengan cara tersebut.',
  },
} as const satisfies ErrorTable;
