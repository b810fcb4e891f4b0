/** Rows of an import's result file (N25). Pure. */
import type { BarisImporKomponen } from '@lms/contracts/nilai/impor-nilai';
import type { Cell } from '../../../platform/xlsx/xlsx.ts';
import type { LaporanRow } from './impor-komponen.repo.ts';

const keyOf = ({ nim, id_komponen }: { nim: string; id_komponen: string }): string =>
  JSON.stringify([nim, id_komponen]);

/** In the order of the file, a row per changed component; students that it does not name come last. */
export function hasilRows({ laporan, berubah }: LaporanRow): Cell[][] {
  const done = berubah === null ? null : new Set(berubah.map(keyOf));
  const cellsOf = ({ nomor, nim, nama, alasan, perubahan }: BarisImporKomponen): Cell[][] => {
    if (perubahan.length === 0) return [[nomor, nim, nama, null, null, null, 'Ditolak', alasan]];
    return perubahan.map(({ id_komponen, label, dari, menjadi, siakad }) => {
      const isDone = done?.has(keyOf({ nim, id_komponen })) ?? false;
      const result = done === null ? 'Belum diterapkan' : isDone ? 'Diubah' : 'Tetap';
      const why = siakad ? 'Nilai dari Siakad' : null;
      return [nomor, nim, nama, label, dari, menjadi, result, why];
    });
  };
  const rows = [
    ...laporan.baris.map((one) => ({ nomor: one.nomor, cells: cellsOf(one) })),
    ...laporan.sama.map(({ nomor, nim, nama }) => ({
      nomor,
      cells: [[nomor, nim, nama, null, null, null, 'Tetap', 'Sama dengan nilai yang tersimpan']],
    })),
  ];
  return [
    ...rows.toSorted((one, other) => one.nomor - other.nomor).flatMap(({ cells }) => cells),
    ...laporan.tidakAda.map(({ nim, nama }): Cell[] => [
      null,
      nim,
      nama,
      null,
      null,
      null,
      'Tetap',
      'Tidak ada di berkas',
    ]),
  ];
}
