import type { ResponseOf } from '@lms/contracts/endpoint';
import type { pindaiKehadiran } from '@lms/contracts/kehadiran-qr';
import type { Presensi } from '@lms/contracts/umum';
import { toInstant } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { ScanMeetingRow } from './qr.repo.ts';

/** A mark in words, for sentences. */
export const presensiText: Readonly<Record<Presensi, string>> = { H: 'Hadir', A: 'Alpa', I: 'Izin', S: 'Sakit' };

export function toScanned(
  row: ScanMeetingRow,
  { pada, sudah }: { pada: Date; sudah: boolean },
): ResponseOf<typeof pindaiKehadiran> {
  return {
    pertemuan: {
      id: row.id,
      nomor: row.nomor,
      judul: row.judul,
      waktu_mulai: toInstant(row.waktu_mulai),
      waktu_selesai: toInstant(row.waktu_selesai),
    },
    kelas_kuliah: {
      id: row.id_kelas,
      mata_kuliah: { id: row.id_makul, kode: row.kode_makul, nama: row.nama_makul },
      kelas: {
        id: row.id_kelas,
        nama: labelKelas(row.nama_kelas),
        jenis: row.id_jenis_kelas === null ? null : { id: row.id_jenis_kelas, nama: row.jenis_kelas ?? '' },
      },
    },
    ditandai_pada: toInstant(pada),
    sudah,
  };
}
