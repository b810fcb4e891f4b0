import { useQuery } from '@tanstack/react-query';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { type Komponen, type RecapFrame, type RecapRow, rekapQueries } from './queries.ts';
import type { RecapRows } from './use-rekap.ts';

const kinds = ['asal', 'riwayat'] as const;

export interface OpenedCell {
  kind: (typeof kinds)[number];
  row: RecapRow;
  komponen: Komponen;
}

interface RecapAddressOptions {
  idKelas: string;
  frame: RecapFrame;
  rows: RecapRows;
}

/**
 * The opened student and the dialog about one of the student's values stand in the address, so
 * that a reload keeps them and Back closes them.
 */
export function useRecapAddress({ idKelas, frame, rows }: RecapAddressOptions) {
  const { params, set } = useQueryParams();
  const isWide = useIsWide();
  const nim = params.get('mahasiswa')?.slice(0, 100) || null;
  const kind = kinds.find((one) => one === params.get('buka'));
  const index = nim === null ? -1 : rows.indexOf(nim);
  const isElsewhere = nim !== null && index < 0 && rows.total !== null;
  // The student stands on a page of the list that is not loaded.
  const { data } = useQuery({
    ...rekapQueries.halaman(idKelas, { search: nim ?? '', keluar: true }, 1),
    enabled: isElsewhere,
  });
  const row = isElsewhere ? data?.data.find(({ id }) => id === nim) : rows.rowAt(index);
  const komponen = frame.header_sikad.find(({ id }) => id === params.get('komponen'));
  const cell: OpenedCell | null = kind && row && komponen ? { kind, row, komponen } : null;
  return {
    row: row ?? null,
    cell,
    openCell: (opened: OpenedCell): void =>
      set({ buka: opened.kind, mahasiswa: opened.row.id, komponen: opened.komponen.id }),
    /** On a phone the student's sheet is beneath. */
    closeCell: (): void =>
      set(isWide ? { buka: null, mahasiswa: null, komponen: null } : { buka: null }, {
        replace: true,
      }),
    openStudent: (id: string): void => set({ mahasiswa: id }),
    closeStudent: (): void => set({ mahasiswa: null, buka: null }, { replace: true }),
  };
}
