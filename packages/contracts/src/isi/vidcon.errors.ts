import type { ErrorTable } from '../wire/error-table.ts';

/** The specification's words where it gives them (S2 §5, DECISIONS 77; K115, K116, K122). */
export const vidconErrors = {
  vidcon_link_tidak_valid: {
    status: 422,
    message: 'Link harus berupa alamat http atau https',
  },
  vidcon_link_terlihat: {
    status: 422,
    message: 'Mahasiswa membaca judul dan catatan. Hapus link vidcon dari sana',
  },
  vidcon_selesai_sebelum_mulai: {
    status: 422,
    message: 'Waktu selesai tidak boleh kurang dari waktu mulai',
  },
  vidcon_mulai_lampau: { status: 422, message: 'Waktu mulai paling awal kemarin' },
  vidcon_selesai_dimajukan: {
    status: 409,
    message: 'Waktu selesai tidak dapat dimajukan karena sudah ada peserta vidcon',
  },
  vidcon_waktu_terkunci: {
    status: 409,
    message:
      'Waktu vidcon tidak dapat diubah karena vidcon sudah berakhir atau sedang berlangsung dengan peserta.',
  },
  vidcon_belum_dimulai: { status: 409, message: 'Vidcon ini belum dimulai.' },
  vidcon_sudah_berakhir: { status: 409, message: 'Vidcon ini sudah berakhir.' },
  impor_vidcon_kolom: {
    status: 422,
    message:
      'Berkas ini bukan daftar peserta Zoom, Microsoft Teams, atau Google Meet. Unduh daftar kehadiran dari aplikasinya sebagai CSV.',
  },
  impor_vidcon_urutan_tanggal: {
    status: 409,
    message: 'Pilih dahulu cara membaca tanggal pada berkas.',
  },
} as const satisfies ErrorTable;
