import type {
  jadwalSaya,
  Kelas,
  pengajarKelas,
  pesertaKelasShape,
} from '@lms/contracts/kelas/kelas';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import { toInstantOrNull } from '../../platform/wire-time.ts';
import { DEFAULT_LABEL, statusKelas } from './kelas.policy.ts';
import type { JadwalSayaRow, KelasRow, PengajarRow, PesertaRow } from './kelas.repo.ts';

export function toKelas(row: KelasRow, now: Date): Kelas {
  const prodiMakul =
    row.prodi_makul_nama === null
      ? null
      : { nama: row.prodi_makul_nama, jenjang: row.prodi_makul_jenjang ?? '' };
  return {
    id: row.id,
    status: statusKelas({ waktuMulai: row.waktu_mulai, waktuSelesai: row.waktu_selesai }, now),
    banner_url: row.banner_url,
    banner_color_idx: row.banner_color_idx,
    mata_kuliah: {
      id: row.id_makul,
      kode: row.kode_makul,
      nama: row.nama_makul,
      sks: row.sks,
      prodi: prodiMakul,
    },
    periode: row.periode,
    kelas: toKelasLabel(row),
    mode_kuliah: row.mode_kuliah,
    lingkup: row.lingkup || 'Internal',
    kapasitas: row.kapasitas,
    kampus: row.kampus === null ? null : { nama: row.kampus },
    prodi_kelas: [{ nama: row.prodi_nama, jenjang: row.prodi_jenjang }],
    jadwal: row.jadwal,
    pengajar: row.pengajar.map(toPengajar),
    jumlah_pertemuan: row.jumlah_pertemuan,
    jumlah_peserta: row.jumlah_peserta,
  };
}

export function labelKelas(namaKelas: string): string {
  return namaKelas || DEFAULT_LABEL;
}

function toKelasLabel(row: KelasRow): Kelas['kelas'] {
  const nama = labelKelas(row.nama_kelas);
  return {
    id_kelas: row.id,
    nama,
    nama_kelas: nama,
    jenis_kelas: row.jenis_kelas,
    jenis:
      row.id_jenis_kelas === null ? null : { id: row.id_jenis_kelas, nama: row.jenis_kelas ?? '' },
  };
}

export function toPengajar(row: PengajarRow): z.infer<typeof pengajarKelas> {
  return { id: row.id_dosen, nama_pengajar: row.nama, ...row };
}

export function toJadwalSaya(row: JadwalSayaRow): ResponseOf<typeof jadwalSaya>[number] {
  return {
    hari: row.hari,
    jam_mulai: row.jam_mulai,
    jam_selesai: row.jam_selesai,
    ruangan: row.ruangan,
    kelas: { id: row.id_kelas, nama: labelKelas(row.nama_kelas) },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    mode_kuliah: row.mode_kuliah,
    banner_color_idx: row.banner_color_idx,
    pengajar: row.pengajar,
    waktu_mulai: toInstantOrNull(row.waktu_mulai),
  };
}

export function toPeserta(row: PesertaRow): z.infer<typeof pesertaKelasShape> {
  return {
    id: row.nim,
    id_user: row.id_user,
    nim: row.nim,
    nama: row.nama,
    prodi: { nama: row.prodi_nama, jenjang: row.prodi_jenjang },
    angkatan: row.angkatan,
    tingkat: row.tingkat,
    avatar_url: row.avatar_url,
    jabatan: row.jabatan,
  };
}
