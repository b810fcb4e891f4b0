import type { BarisBerisiko } from '@lms/contracts/kehadiran/berisiko';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { toKelasRingkas } from '../../kelas/pertemuan/index.ts';
import { toMahasiswa } from '../daftar/daftar.views.ts';
import { toSyaratUjian } from '../syarat-ujian/syarat-ujian.views.ts';
import type { BerisikoRow } from './berisiko.repo.ts';

/** Empty while the rule is off. */
export function toBarisBerisiko(row: BerisikoRow, pengaturan: Pengaturan): BarisBerisiko[] {
  const ujian = toSyaratUjian(row, pengaturan);
  return ujian === null
    ? []
    : [
        {
          mahasiswa: toMahasiswa(row),
          periode: row.periode,
          kelas_kuliah: toKelasRingkas(row),
          ujian,
        },
      ];
}
