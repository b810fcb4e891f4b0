import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { BarisSanggahan, Sanggahan } from '@lms/contracts/kehadiran/sanggahan';
import { toInstant } from '../../../platform/wire-time.ts';
import { toKelasRingkas, toPertemuanRingkas } from '../../kelas/pertemuan/index.ts';
import { toMahasiswa } from '../daftar/daftar.views.ts';
import type { BarisRow, SanggahanRow } from './sanggahan.repo.ts';

export type BerkasById = ReadonlyMap<string, Berkas>;

type Shown = Omit<SanggahanRow, 'id'>;

function toParts(row: Shown, berkas: BerkasById): Omit<Sanggahan, 'id'> {
  const { dijawab_pada } = row;
  return {
    status: row.status,
    alasan: row.alasan,
    berkas: row.berkas.flatMap((id) => berkas.get(id) ?? []),
    presensi_semula: row.presensi_semula,
    diajukan_pada: toInstant(row.diajukan_pada),
    oleh_operator: row.diajukan_operator,
    jawaban: dijawab_pada && {
      presensi: row.presensi_jawaban,
      catatan: row.catatan,
      pada: toInstant(dijawab_pada),
      oleh: row.dijawab_oleh_nama,
    },
  };
}

/** The answerer is named only if the answer became a mark (K53). */
export function toSanggahanSaya(row: SanggahanRow, berkas: BerkasById): Sanggahan {
  const shown = toParts(row, berkas);
  const { jawaban } = shown;
  return {
    id: row.id,
    ...shown,
    jawaban: jawaban && { ...jawaban, oleh: row.status === 'diterima' ? jawaban.oleh : null },
  };
}

export function toBarisSanggahan(row: BarisRow, berkas: BerkasById, now: Date): BarisSanggahan {
  return {
    id: row.id_sanggahan,
    ...toParts(row, berkas),
    mahasiswa: toMahasiswa(row),
    pertemuan: { ...toPertemuanRingkas(row, now), kelas_kuliah: toKelasRingkas(row) },
    presensi: row.presensi,
  };
}
