import type { ErrorTable } from '../wire/error-table.ts';

export const kehadiranErrors = {
  kehadiran_belum_waktunya: {
    status: 409,
    message: 'Kehadiran belum dapat diubah karena pertemuan belum dimulai.',
  },
  kehadiran_berubah: {
    status: 409,
    message:
      'Sebagian kehadiran sudah diubah pengguna lain. Periksa baris yang ditandai lalu simpan kembali.',
  },
  presensi_tidak_aktif: { status: 422, message: 'Jenis presensi tidak aktif.' },
  peserta_bukan_anggota: { status: 422, message: 'Mahasiswa bukan peserta kelas ini.' },
  progres_tidak_dihitung: {
    status: 409,
    message: 'Progres hanya dihitung untuk pertemuan online yang memiliki parameter kehadiran.',
  },
  peserta_ganda: { status: 422, message: 'Mahasiswa tercantum lebih dari satu kali.' },
  mulai_kuliah_dosen_wajib: { status: 422, message: 'Memulai kuliah dosen {name} wajib diisi' },
  akhiri_kuliah_dosen_wajib: { status: 422, message: 'Mengakhiri kuliah dosen {name} wajib diisi' },
  kehadiran_dosen_belum_ada: { status: 409, message: 'Pengajar ini belum memiliki presensi.' },
  validasi_tidak_digunakan: {
    status: 409,
    message: 'Validasi kehadiran pengajar tidak digunakan.',
  },
  waktu_dosen_terbalik: {
    status: 422,
    message: 'Waktu mengakhiri kuliah tidak boleh kurang dari waktu memulai kuliah',
  },
} as const satisfies ErrorTable;
