/** Rows, meetings and settings for this feature's tests; the contract parses them. */

import type { BarisBerisiko } from '@lms/contracts/kehadiran/berisiko';
import type {
  BarisKehadiran,
  BarisKehadiranDosen,
  DetailKehadiran,
} from '@lms/contracts/kehadiran/kehadiran';
import type {
  BarisDaftarKehadiranDosen,
  BarisRekap,
  SyaratUjian,
} from '@lms/contracts/kehadiran/rekap';
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Presensi } from '@lms/contracts/wire/umum';
import { noEdit } from '../../../shared/testing/kelas.ts';
import { makePengaturan } from '../../../shared/testing/pengaturan.ts';
import type { ClassRecap, OwnMeeting } from '../queries.ts';

export const ZERO = '0001-01-01T00:00:00Z';
export const READ_AT = '2026-11-24T13:00:00.000+07:00';

export const rina = { username: 'rina', name: 'Rina Wijaya' };

export function baris(
  nomor: number,
  presensi: Presensi | null,
  rest: Partial<BarisKehadiran> = {},
): BarisKehadiran {
  const nim = `2406012113${String(nomor).padStart(4, '0')}`;
  return {
    mahasiswa: {
      nama: `Mahasiswa ${String(nomor).padStart(2, '0')}`,
      nim,
      id_user: `u-${nomor}`,
      avatar_url: null,
    },
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

export function ownMeeting(nomor: number, rest: Partial<OwnMeeting> = {}): OwnMeeting {
  return {
    id: `p-${nomor}`,
    nomor,
    judul: '',
    kategori: 'kuliah',
    jenis: 'offline',
    status: 'selesai',
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-11-24T14:40:00+07:00',
    presensi: 'H',
    ada_presensi: true,
    is_qr_code: false,
    progress: 0,
    updated_at: '2026-11-24T13:10:00+07:00',
    penanda: { sumber: 'manual', nama: 'Budi Santoso' },
    dipindai_luring: null,
    dihitung_rekap: true,
    dihitung_ujian: 'dihitung',
    sanggahan: { boleh: false, status: null, sampai: null },
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

/** A college with QR codes, both lecturer times required and the exam rule on. */
export function pengaturan(kelas: Partial<Pengaturan['pengaturan_kelas']> = {}): Pengaturan {
  return makePengaturan({
    syarat_kehadiran_offline_dosen: {
      mulai_kuliah: true,
      akhiri_kuliah: true,
      aktivitas_kuliah: false,
    },
    gunakan_qr_code: true,
    pembatasan_ujian_kehadiran: {
      aktif: true,
      persen_minimal: 75,
      hitung_izin: false,
      hitung_sakit: false,
    },
    ...kelas,
  });
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
    tanpa_aktivitas_hadir: false,
    default_deadline_materi: '2026-12-01T23:59:59+07:00',
    count_activity: { materi: 0, tugas: 0, vidcon: 0, ujian: 0, forum: 0 },
    kelas_kuliah: {
      id: 'kelas-1',
      mata_kuliah: { id: 'mk-1', kode: 'AIK21343', nama: 'Manajemen Basis Data' },
      kelas: { id: 'kelas-1', nama: 'A', jenis: { id: 'r', nama: 'Reguler' } },
    },
    pengajar_kelas: [],
    izin: {
      mulai: open,
      akhiri: open,
      batal_akhiri: { boleh: false, sampai: null },
      lihat_kehadiran: true,
      ubah_kehadiran: open,
      ubah_kehadiran_dosen: false,
      qr: open,
      isi: open,
      ubah: noEdit,
    },
    versi: 'v1',
    jadwal_lama: null,
    presensi: null,
    ...rest,
  };
}

const kelasRingkas = pertemuan().kelas_kuliah;

const figures = {
  hadir: 5,
  izin: 1,
  sakit: 0,
  alpa: 1,
  total: 7,
  persen: 71.428,
  dihitung_pada: READ_AT,
};

export function studentRow(nomor: number, rest: Partial<BarisRekap> = {}): BarisRekap {
  return {
    mahasiswa: baris(nomor, null).mahasiswa,
    periode: 20261,
    kelas_kuliah: kelasRingkas,
    ...figures,
    ...rest,
  };
}

const ringkas = {
  id: 'p-7',
  nomor: 7,
  judul: 'Normalisasi',
  kategori: 'kuliah',
  jenis: 'offline',
  status: 'selesai',
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-24T14:40:00+07:00',
} as const;

export function lecturerRow(
  rest: Partial<BarisDaftarKehadiranDosen> = {},
): BarisDaftarKehadiranDosen {
  const { aktivitas: _aktivitas, ...record } = barisDosen();
  return {
    ...record,
    pertemuan: ringkas,
    periode: 20261,
    kelas_kuliah: kelasRingkas,
    updated_by: rina,
    updated_at: READ_AT,
    ...rest,
  };
}

/** 9 of 14 counted lectures, 16 planned, minimum 75 %. */
export function standing(rest: Partial<SyaratUjian> = {}): SyaratUjian {
  return {
    hadir: 9,
    total: 14,
    persen: 900 / 14,
    persen_minimal: 75,
    hitung_izin: false,
    hitung_sakit: false,
    jatah: 4,
    sisa_jatah: -1,
    persen_bila_absen: 60,
    dispensasi: null,
    ...rest,
  };
}

/** Two students; one lecture, one exam, one future lecture. */
export function classRecap(rest: Partial<ClassRecap> = {}): ClassRecap {
  return {
    kelas_kuliah: kelasRingkas,
    periode: 20261,
    jumlah_peserta: 2,
    pertemuan: [
      { ...ringkas, id: 'p-1', nomor: 1, hadir: 1 },
      { ...ringkas, id: 'p-2', nomor: 2, kategori: 'uts', hadir: 2 },
      { ...ringkas, id: 'p-3', nomor: 3, status: 'belum_dimulai', hadir: 0 },
    ],
    peserta: [
      { mahasiswa: baris(1, null).mahasiswa, presensi: 'HH-', ...figures, ujian: standing() },
      {
        mahasiswa: baris(2, null).mahasiswa,
        presensi: 'IH-',
        ...figures,
        persen: null,
        dihitung_pada: null,
        ujian: null,
      },
    ],
    ...rest,
  };
}

export function atRisk(nomor: number, rest: Partial<SyaratUjian> = {}): BarisBerisiko {
  return {
    mahasiswa: baris(nomor, null).mahasiswa,
    periode: 20261,
    kelas_kuliah: kelasRingkas,
    ujian: standing(rest),
  };
}

/** An online meeting: material done, task not done, no forum. */
export function attendanceDetail(rest: Partial<DetailKehadiran> = {}): DetailKehadiran {
  return {
    ...baris(1, 'H', {
      progress: { overall: 0.5 },
      updated_by: { username: 'LMS:SYSTEM', name: 'LMS:SYSTEM' },
    }),
    pertemuan: { ...ringkas, jenis: 'online', kelas_kuliah: kelasRingkas },
    presentase_progress_minimal_persen: 75,
    detail: [
      {
        id_aktivitas: 'm-1',
        jenis: 'materi',
        judul: 'Modul 7',
        weight: 0.5,
        is_hadir: true,
        empty_activity: false,
      },
      {
        id_aktivitas: 't-1',
        jenis: 'tugas',
        judul: 'Latihan 7',
        weight: 0.5,
        is_hadir: false,
        empty_activity: false,
      },
      {
        id_aktivitas: '',
        jenis: 'forum',
        judul: '',
        weight: 0,
        is_hadir: false,
        empty_activity: true,
      },
    ],
    riwayat: [],
    riwayat_sebelumnya: 0,
    ...rest,
  };
}
