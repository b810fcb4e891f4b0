import type { ErrorTable } from '../wire/error-table.ts';

export const berkasErrors = {
  tautan_tidak_berlaku: {
    status: 403,
    message:
      'Tautan berkas tidak berlaku atau sudah kedaluwarsa. Muat ulang halaman lalu coba lagi.',
  },
  /** With Retry-After: the virus scanner has not looked at it yet. */
  berkas_sedang_diperiksa: {
    status: 423,
    message: 'Berkas sedang diperiksa. Coba lagi sebentar.',
  },
  berkas_bervirus: {
    status: 403,
    message: 'Berkas ini diblokir karena pemindai virus menemukan virus di dalamnya.',
  },
  berkas_kosong: { status: 422, message: 'Berkas kosong.' },
  /** The server's message adds the extension. */
  berkas_jenis_ditolak: { status: 422, message: 'File type is not allowed' },
  /** Extension and content disagree (K16). */
  berkas_isi_berbeda: { status: 422, message: 'Isi berkas tidak sesuai dengan jenisnya.' },
  /** The server's message adds the limit: Ukuran maksimal {size} (S2 §5). */
  berkas_terlalu_besar_untuk_jenis: { status: 422, message: 'Ukuran file melebihi batas maksimal' },
  berkas_arsip_ditolak: {
    status: 422,
    message: 'Arsip ditolak: isinya jauh lebih besar dari ukurannya.',
  },
  berkas_perlu_bertahap: { status: 422, message: 'Berkas di atas 5 MB dikirim bertahap.' },
  berkas_dipakai: { status: 409, message: 'Berkas sedang dipakai dan tidak dapat dihapus.' },
  berkas_tidak_tersedia: {
    status: 422,
    message: 'Berkas unggahan tidak ditemukan atau sudah dipakai.',
  },
  kuota_penuh: { status: 409, message: 'Kuota penyimpanan perguruan tinggi penuh.' },
  unggahan_terlalu_banyak: {
    status: 409,
    message:
      'Terlalu banyak berkas Anda yang belum dipakai. Pakai atau hapus berkas yang sudah diunggah, lalu coba lagi.',
  },
  penyimpanan_penuh: {
    status: 503,
    message: 'Penyimpanan sedang tidak dapat menerima berkas. Coba lagi beberapa saat.',
  },
  unggahan_posisi_salah: {
    status: 409,
    message: 'Bagian unggahan tidak bersambung dengan yang sudah diterima.',
  },
  unggahan_bagian_salah: {
    status: 422,
    message: 'Bagian unggahan harus 1 sampai 5 MB dan tidak melewati ukuran berkas.',
  },
  berkas_bukan_xlsx: {
    status: 422,
    message: 'Berkas bukan berkas Excel (.xlsx) yang dapat dibaca.',
  },
  berkas_format_lama: {
    status: 422,
    message:
      'Berkas Excel format lama (.xls) atau berkata sandi tidak didukung. Simpan ulang sebagai .xlsx.',
  },
  berkas_terlalu_besar: {
    status: 422,
    message: 'Isi berkas terlalu besar untuk dibaca. Bagi menjadi beberapa berkas.',
  },
  berkas_melebihi_batas: { status: 422, message: 'Berkas melebihi batas baris atau kolom.' },
} as const satisfies ErrorTable;
