import type { ResponseOf } from '@lms/contracts/endpoint';
import type { BarisKehadiran, BarisKehadiranDosen } from '@lms/contracts/kehadiran';
import type { kehadiranSayaKelas, rekapSaya } from '@lms/contracts/kehadiran-rekap';
import type { z } from 'zod';
import { toInstantOrNull, toInstantOrZero } from '../../platform/wire-time.ts';
import { labelKelas } from '../kelas/index.ts';
import { toPertemuanRingkas } from '../pertemuan/index.ts';
import { toAngka } from './daftar.views.ts';
import type { KehadiranRow } from './kehadiran.repo.ts';
import type { KehadiranDosenRow } from './kehadiran-dosen.repo.ts';
import type { OwnMeetingRow, RekapRow } from './rekap.repo.ts';

export function toBaris(row: KehadiranRow): BarisKehadiran {
  return {
    mahasiswa: { nama: row.nama, nim: row.nim, id_user: row.id_user, avatar_url: row.avatar_url },
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_hadir: row.presensi === 'H',
    is_qr_code: row.is_qr_code ?? false,
    progress: { overall: row.progress ?? 0 },
    updated_by: row.updated_by === null ? null : { username: row.updated_by, name: row.updated_by_nama ?? row.updated_by },
    updated_at: toInstantOrNull(row.updated_at),
  };
}

export interface LecturerActivity {
  idDosen: string;
  jenis: string;
  judul: string;
}

export function toBarisDosen(row: KehadiranDosenRow, activities: readonly LecturerActivity[]): BarisKehadiranDosen {
  return {
    pengajar: {
      id_dosen: row.id_dosen,
      avatar_url: row.avatar_url,
      gelar_depan: row.gelar_depan,
      nama: row.nama,
      gelar_akademik: row.gelar_akademik,
    },
    ada_presensi: row.is_hadir !== null,
    is_hadir: row.is_hadir ?? false,
    is_valid: row.is_valid ?? false,
    mulai_kuliah: toInstantOrZero(row.mulai_kuliah),
    selesai_kuliah: toInstantOrZero(row.selesai_kuliah),
    aktivitas: activities.filter(({ idDosen }) => idDosen === row.id_dosen).map(({ jenis, judul }) => ({ jenis, judul })),
  };
}

export function toRekap(row: RekapRow): z.infer<typeof rekapSaya> {
  return {
    id_kelas: row.id_kelas,
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    kelas: { nama: labelKelas(row.nama_kelas) },
    banner_color_idx: row.banner_color_idx,
    ...toAngka(row),
  };
}

export function toOwnMeeting(row: OwnMeetingRow, now: Date): ResponseOf<typeof kehadiranSayaKelas>['pertemuan'][number] {
  return {
    ...toPertemuanRingkas(row, now),
    presensi: row.presensi,
    ada_presensi: row.presensi !== null,
    is_qr_code: row.is_qr_code ?? false,
    progress: row.progress ?? 0,
    updated_at: toInstantOrNull(row.updated_at),
  };
}
