import type { Pekerjaan } from '@lms/contracts/pekerjaan';
import { toInstant, toInstantOrNull } from '../../platform/wire-time.ts';
import type { PekerjaanRow, StoredResult } from './pekerjaan.repo.ts';

/** `linkOf` makes the link to a stored result. */
export function toPekerjaan(row: PekerjaanRow, linkOf: (file: NonNullable<StoredResult['file']>) => string): Pekerjaan {
  const { hasil } = row;
  return {
    id: row.id,
    jenis: row.jenis,
    judul: row.judul,
    status: row.status,
    persen: row.persen,
    pesan: row.pesan,
    hasil: hasil && {
      nama_file: hasil.fileName,
      ukuran: hasil.file?.bytes ?? null,
      tautan: hasil.file && linkOf(hasil.file),
      ringkasan: hasil.summary,
    },
    dibuat_pada: toInstant(row.dibuat_pada),
    mulai_pada: toInstantOrNull(row.mulai_pada),
    selesai_pada: toInstantOrNull(row.selesai_pada),
  };
}
