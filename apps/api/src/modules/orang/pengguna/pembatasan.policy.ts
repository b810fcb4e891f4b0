import type { ubahPembatasan } from '@lms/contracts/orang/pembatasan';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';

export type PembatasanBaris = BodyOf<typeof ubahPembatasan>['data'][number];
export type BarisDitolak = ResponseOf<typeof ubahPembatasan>['ditolak'][number];

/** Keeps each student and kind once, and only students who exist. */
export function sortPembatasan(
  rows: readonly PembatasanBaris[],
  known: ReadonlySet<string>,
): { taken: PembatasanBaris[]; refused: BarisDitolak[] } {
  const taken = new Map<string, PembatasanBaris>();
  const refused: BarisDitolak[] = [];
  rows.forEach((row, index) => {
    const key = JSON.stringify([row.nim, row.jenis]);
    const alasan = !known.has(row.nim)
      ? 'Mahasiswa tidak ditemukan'
      : taken.has(key)
        ? 'Baris ganda'
        : null;
    if (alasan === null) taken.set(key, row);
    else refused.push({ baris: index + 1, nim: row.nim, alasan });
  });
  return { taken: [...taken.values()], refused };
}
