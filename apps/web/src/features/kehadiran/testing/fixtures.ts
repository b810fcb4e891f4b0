/** Rows, meetings and settings for the tests of this feature; the fake server parses them by the contract. */
import type { BarisKehadiran, BarisKehadiranDosen } from '@lms/contracts/kehadiran';
import type { PertemuanDetail } from '@lms/contracts/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem';
import type { Presensi } from '@lms/contracts/umum';

export const ZERO = '0001-01-01T00:00:00Z';
export const READ_AT = '2026-11-24T13:00:00.000+07:00';

export const rina = { username: 'rina', name: 'Rina Wijaya' };

export function baris(nomor: number, presensi: Presensi | null, rest: Partial<BarisKehadiran> = {}): BarisKehadiran {
  const nim = `2406012113${String(nomor).padStart(4, '0')}`;
  return {
    mahasiswa: { nama: `Mahasiswa ${String(nomor).padStart(2, '0')}`, nim, id_user: `u-${nomor}`, avatar_url: null },
    presensi,
    ada_presensi: presensi !== null,
    is_hadir: presensi === 'H',
    is_qr_code: false,
    progress: { overall: 0 },
    updated_by: presensi === null ? null : rina,
    updated_at: presensi === null ? null : READ_AT,
    ...rest,
  };
}

export function barisDosen(
  rest: Partial<BarisKehadiranDosen> = {},
  pengajar: Partial<BarisKehadiranDosen['pengajar']> = {},
): BarisKehadiranDosen {
  return {
    pengajar: {
      id_dosen: 'd-1',
      avatar_url: null,
      gelar_depan: 'Dr.',
      nama: 'Budi Santoso',
      gelar_akademik: 'M.Kom.',
      ...pengajar,
    },
    ada_presensi: true,
    is_hadir: true,
    is_valid: true,
    mulai_kuliah: '2026-11-24T13:05:00+07:00',
    selesai_kuliah: ZERO,
    aktivitas: [],
    ...rest,
  };
}

export function pengaturan(kelas: Partial<Pengaturan['pengaturan_kelas']> = {}): Pengaturan {
  return {
    pengaturan_sistem: { time_zone: 'Asia/Jakarta' },
    pengaturan_kelas: {
      jumlah_pertemuan: 16,
      tampil_tombol_presensi_dosen: { mulai: 0 },
      batas_aktivitas_hari: 7,
      syarat_kehadiran_online_mahasiswa: {
        terlambat_vidcon_menit: 15,
        video_persen: 50,
        audio_persen: 50,
        ebook_detik: 60,
        presentase_progress_minimal_persen: 75,
      },
      syarat_kehadiran_online_dosen: null,
      syarat_kehadiran_offline_dosen: { mulai_kuliah: true, akhiri_kuliah: true, aktivitas_kuliah: false },
      validasi_kehadiran_dosen: false,
      gunakan_qr_code: true,
      pembatasan_ujian_kehadiran: { aktif: true, persen_minimal: 75 },
      ...kelas,
    },
  };
}

const open = { boleh: true, sejak: null, alasan: null };

export function pertemuan(rest: Partial<PertemuanDetail> = {}): PertemuanDetail {
  return {
    id: 'p-7',
    nomor: 7,
    judul: 'Normalisasi',
    kategori: 'kuliah',
    jenis: 'offline',
    status: 'berlangsung',
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-11-24T14:40:00+07:00',
    mulai_kuliah: '2026-11-24T13:05:00+07:00',
    selesai_kuliah: ZERO,
    ruangan: 'A303',
    deskripsi: '',
    periode: 20261,
    id_sesi: null,
    id_ruangan: null,
    id_kampus: null,
    peserta_hadir: 1,
    jumlah_peserta: 12,
    progress_peserta: 0.4567,
    parameter_kehadiran: {
      hadir_vidcon: false,
      kerjakan_kuis_ujian: false,
      kerjakan_tugas: false,
      posting_forum: false,
      unduh_materi: true,
    },
    waktu_terakhir_update_kehadiran: null,
    waktu_batas_aktivitas: '2026-12-01T23:59:59+07:00',
    default_deadline_materi: '2026-12-01T23:59:59+07:00',
    count_activity: { materi: 0, tugas: 0, vidcon: 0, ujian: 0, forum: 0 },
    kelas_kuliah: {
      id: 'kelas-1',
      mata_kuliah: { id: 'mk-1', kode: 'AIK21343', nama: 'Manajemen Basis Data' },
      kelas: { id: 'kelas-1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    pengajar_kelas: [],
    izin: { mulai: open, akhiri: open, lihat_kehadiran: true, ubah_kehadiran: open, ubah_kehadiran_dosen: false },
    presensi: null,
    ...rest,
  };
}
