/**
 * Decides who may upload which files (K15). The contract jenis-berkas tells screens the extensions
 * and sizes.
 */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { penolakanOf, type Tujuan } from '@lms/contracts/berkas/jenis-berkas';
import type { UkuranMaxFile } from '@lms/contracts/sistem/sistem';
import type { Role } from '@lms/contracts/wire/endpoint';

const staff: readonly Role[] = ['dosen', 'operator'];
const everyone: readonly Role[] = ['mahasiswa', 'dosen', 'operator'];

const rolesOf: Readonly<Record<KindBerkas, readonly Role[]>> = {
  banner_kelas: staff,
  silabus: staff,
  materi: staff,
  lampiran_tugas: staff,
  pengumpulan_tugas: ['mahasiswa'],
  lampiran_percakapan: everyone,
  bukti_kehadiran: ['mahasiswa', 'operator'],
  soal_ujian: staff,
  kunci_ujian: staff,
  jawaban_ujian: ['mahasiswa'],
  soal_bank_soal: staff,
  kunci_bank_soal: staff,
  impor_soal: staff,
  foto: everyone,
  lampiran_pengumuman: ['operator'],
  gambar_berita: ['operator'],
};

export type Refusal =
  | { code: 'tidak_berhak' }
  | { code: 'validasi_gagal'; field: 'tipe_file' }
  | {
      code: 'berkas_jenis_ditolak' | 'berkas_kosong' | 'berkas_terlalu_besar_untuk_jenis';
      message: string;
    };

/** Null when allowed, as far as name and size show. */
export function refusalOf(
  { role, ...file }: Tujuan & { role: Role; nama: string; bytes: number },
  limits: UkuranMaxFile,
): Refusal | null {
  if (!rolesOf[file.kind].includes(role)) return { code: 'tidak_berhak' };
  const penolakan = penolakanOf(file, limits);
  return penolakan?.code === 'tipe_wajib'
    ? { code: 'validasi_gagal', field: 'tipe_file' }
    : penolakan;
}
