import type { sampahSoalUjian } from '@lms/contracts/ujian/soal';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../../platform/wire-time.ts';
import { trashedUntil } from '../../../kelas/pertemuan/index.ts';
import { judulSoal } from '../../../soal/index.ts';
import type { SampahRow } from './sampah-soal.repo.ts';
import type { KelompokRow } from './susunan.repo.ts';

/** Without a group it returns to the last one. */
export function toSampahSoal(
  { judul, dihapus_pada, ...row }: SampahRow,
  kelompok: readonly KelompokRow[],
): ResponseOf<typeof sampahSoalUjian>[number] {
  const last = kelompok.at(-1);
  const isGroup = row.jenis === 'kelompok';
  const into = kelompok.find(({ id }) => id === row.id_kelompok) ?? last;
  return {
    ...row,
    judul: isGroup ? judul : judulSoal(judul),
    id_kelompok: row.id_kelompok ?? last?.id ?? '',
    tujuan: isGroup ? null : (into?.nama ?? null),
    dihapus_pada: toInstant(dihapus_pada),
    hilang_pada: toInstant(trashedUntil(dihapus_pada)),
  };
}
