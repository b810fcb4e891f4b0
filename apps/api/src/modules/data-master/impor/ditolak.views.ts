/** Collects refused rows with all their faults. Pure. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { jenisDataMaster } from '@lms/contracts/data-master/data-master';
import { jenisData } from '../jenis/jenis.parser.ts';
import type { LaporanImpor } from '../rencana/laporan.views.ts';
import type { Terbaca } from './terbaca.parser.ts';

export interface BarisDitolak {
  jenis: JenisMaster;
  /** Null: not a row of the file. */
  baris: number | null;
  /** Leaves out empty cells. */
  sel: Record<string, string>;
  galat: { kolom: string | null; alasan: string }[];
}

/** In file order. */
export function toDitolak(
  laporan: LaporanImpor,
  { batches, lines }: Pick<Terbaca, 'batches' | 'lines'>,
): BarisDitolak[] {
  return jenisDataMaster.flatMap((jenis): BarisDitolak[] => {
    const refused = laporan.jenis[jenis]?.refused ?? [];
    const data = batches.find((batch) => batch.jenis === jenis)?.data ?? [];
    const known = Object.keys(jenisData[jenis].shape);
    const rows = new Map<number, BarisDitolak>();
    const others: BarisDitolak[] = [];
    for (const { row, column, reason } of refused) {
      const galat = { kolom: cellOf(column, known), alasan: reason };
      if (row === null) {
        others.push({ jenis, baris: null, sel: {}, galat: [galat] });
        continue;
      }
      const earlier = rows.get(row);
      if (earlier) earlier.galat.push(galat);
      else
        rows.set(row, {
          jenis,
          baris: lines?.[row - 1] ?? row,
          sel: cellsOf(data[row - 1], known),
          galat: [galat],
        });
    }
    return [...rows.values(), ...others];
  });
}

/** A fault in jadwal.0.id_ruangan belongs to the cell jadwal. */
function cellOf(column: string | undefined, known: readonly string[]): string | null {
  const [name] = (column ?? '').split('.');
  return name !== undefined && known.includes(name) ? name : null;
}

function cellsOf(row: unknown, known: readonly string[]): Record<string, string> {
  if (typeof row !== 'object' || row === null) return {};
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) =>
      known.includes(name) && typeof cell === 'string' ? [[name, cell]] : [],
    ),
  );
}
