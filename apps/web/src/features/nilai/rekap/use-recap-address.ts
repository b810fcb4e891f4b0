import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { type Komponen, type RecapFrame, type RecapRow, rekapQueries } from './queries.ts';
import type { RecapRows } from './use-rekap.ts';

const kinds = ['asal', 'riwayat'] as const;
const SETTINGS = 'atur';

/** A dialog about one of a student's values. */
export interface OpenedCell {
  kind: (typeof kinds)[number];
  row: RecapRow;
  komponen: Komponen;
}

/** The settings of a component. */
export interface OpenedSettings {
  kind: typeof SETTINGS;
  komponen: Komponen;
}

interface RecapAddressOptions {
  idKelas: string;
  frame: RecapFrame;
  rows: RecapRows;
}

/**
 * The opened student and the dialog about one of the student's values or about a component stand in
 * the address, so that a reload keeps them and Back closes them.
 */
export function useRecapAddress({ idKelas, frame, rows }: RecapAddressOptions) {
  const { params, set } = useQueryParams();
  const isWide = useIsWide();
  const nim = params.get('mahasiswa')?.slice(0, 100) || null;
  const opened = params.get('buka');
  const kind = kinds.find((one) => one === opened);
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
  // Heads of the grid are drawn again when this changes.
  const openSettings = useCallback(
    ({ id }: Komponen): void => set({ buka: SETTINGS, mahasiswa: null, komponen: id }),
    [set],
  );
  const settings: OpenedSettings | null =
    opened === SETTINGS && komponen && frame.hak.boleh_entri ? { kind: SETTINGS, komponen } : null;
  return {
    row: row ?? null,
    dialog: cell ?? settings,
    openCell: (next: OpenedCell): void =>
      set({ buka: next.kind, mahasiswa: next.row.id, komponen: next.komponen.id }),
    openSettings,
    /** On a phone the student's sheet or the component's tab is beneath. */
    closeDialog: (): void =>
      set(isWide ? { buka: null, mahasiswa: null, komponen: null } : { buka: null }, {
        replace: true,
      }),
    openStudent: (id: string): void => set({ mahasiswa: id }),
    closeStudent: (): void => set({ mahasiswa: null, buka: null }, { replace: true }),
  };
}
