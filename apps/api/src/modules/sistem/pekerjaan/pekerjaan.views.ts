import type { Pekerjaan } from '@lms/contracts/sistem/pekerjaan';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import type { PekerjaanRow, StoredResult } from './pekerjaan.repo.ts';

type StoredFile = NonNullable<StoredResult['file']>;

const isUnfinished = ({ status }: Pick<PekerjaanRow, 'status'>) =>
  status === 'menunggu' || status === 'berjalan';

/** `cancellable`: this kind may be cancelled. `linkOf` links a stored result; null: no access. */
export function toPekerjaan(
  row: PekerjaanRow,
  { linkOf, cancellable }: { linkOf: ((file: StoredFile) => string) | null; cancellable: boolean },
): Pekerjaan {
  const { hasil } = row;
  const parts =
    hasil?.file && hasil.more && hasil.more.length > 0 ? [hasil.file, ...hasil.more] : [];
  return {
    id: row.id,
    jenis: row.jenis,
    judul: row.judul,
    status: row.status,
    persen: row.persen,
    pesan: row.pesan,
    dapat_dibatalkan: isUnfinished(row) && cancellable,
    hasil: hasil && {
      nama_file: hasil.fileName,
      ukuran: hasil.file?.bytes ?? null,
      tautan: hasil.file && (linkOf?.(hasil.file) ?? null),
      bagian:
        linkOf === null
          ? []
          : parts.map((file) => ({
              nama_file: file.name,
              ukuran: file.bytes,
              tautan: linkOf(file),
            })),
      ringkasan: hasil.summary,
    },
    dibuat_pada: toInstant(row.dibuat_pada),
    mulai_pada: toInstantOrNull(row.mulai_pada),
    selesai_pada: toInstantOrNull(row.selesai_pada),
  };
}
