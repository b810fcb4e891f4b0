import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { PendahuluanKelas } from '@lms/contracts/kelas/silabus';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../index.ts';
import type { SilabusRow, TawaranRow } from './silabus.repo.ts';

/** Files that are gone are left out. */
export function toSilabus(
  { silabus, berkas }: Pick<SilabusRow, 'silabus' | 'berkas'>,
  files: ReadonlyMap<string, Berkas>,
): Pick<PendahuluanKelas['silabus'], 'teks' | 'file'> {
  return {
    teks: silabus,
    file: berkas.flatMap((id) => {
      const file = files.get(id);
      if (file === undefined) return [];
      const { nama: name, url, content_length, tipe } = file;
      return { id, name, url, content_length, tipe };
    }),
  };
}

export function toPendahuluan(
  row: SilabusRow,
  files: ReadonlyMap<string, Berkas>,
  tawaran: TawaranRow | null,
): PendahuluanKelas {
  return {
    teks: row.pendahuluan,
    updated_at: toInstantOrNull(row.pendahuluan_diubah_pada),
    silabus: {
      ...toSilabus(row, files),
      updated_at: toInstantOrNull(row.silabus_diubah_pada),
    },
    tawaran: tawaran && {
      id: tawaran.id,
      nama: labelKelas(tawaran.nama_kelas),
      periode: tawaran.periode,
    },
  };
}
