import type { pindaiKehadiran } from '@lms/contracts/kehadiran/qr';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Presensi } from '@lms/contracts/wire/umum';
import { toInstant } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { ScanMeetingRow } from './qr.repo.ts';

export const presensiText: Readonly<Record<Presensi, string>> = {
  H: 'Hadir',
  A: 'Alpa',
  I: 'Izin',
  S: 'Sakit',
};

type Scanned = ResponseOf<typeof pindaiKehadiran>;

export function toScanned(
  row: ScanMeetingRow,
  { pada, sudah }: { pada: Date; sudah: boolean },
): Scanned {
  return { ...meetingOf(row), ditandai_pada: toInstant(pada), klaim: null, sudah };
}

export function toClaimed(
  row: ScanMeetingRow,
  { dipindaiPada, berakhirPada, sudah }: { dipindaiPada: Date; berakhirPada: Date; sudah: boolean },
): Scanned {
  const klaim = { dipindai_pada: toInstant(dipindaiPada), berakhir_pada: toInstant(berakhirPada) };
  return { ...meetingOf(row), ditandai_pada: null, klaim, sudah };
}

function meetingOf(row: ScanMeetingRow): Pick<Scanned, 'pertemuan' | 'kelas_kuliah'> {
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
        jenis:
          row.id_jenis_kelas === null
            ? null
            : { id: row.id_jenis_kelas, nama: row.jenis_kelas ?? '' },
      },
    },
  };
}
