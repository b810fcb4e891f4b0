import type { JenisSoal } from '@lms/contracts/soal/soal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { type Impor, type ImporHome, reloadOwner, type Tujuan } from './home.ts';
import { imporQueries } from './queries.ts';

export interface ExcelChosen {
  jenis: JenisSoal;
  file: File;
  /** One per choice of file and kind, so that a resend imports only once. */
  idKlien: string;
  idKelompok: string | undefined;
}

const fieldsOf = ({ jenis, idKelompok }: ExcelChosen): Record<string, string> => ({
  jenis_soal: jenis,
  ...(idKelompok !== undefined && { id_kelompok: idKelompok }),
});

/** Writes nothing. */
export const usePreviewExcel = (home: ImporHome) =>
  useMutation({
    mutationFn: (chosen: ExcelChosen) =>
      home.excel({ ...fieldsOf(chosen), pratinjau: 'true' }, chosen.file),
  });

/** Imports all rows or none; the dialog shows the result. */
export function useImportExcel(home: ImporHome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: ExcelChosen) =>
      home.excel({ ...fieldsOf(chosen), id_klien: chosen.idKlien }, chosen.file),
    onSuccess: () => reloadOwner(queryClient, home),
  });
}

/** Has the server read an uploaded file; the dialog shows failures. */
export const useReadFile = (home: ImporHome) =>
  useMutation({ mutationFn: (idBerkas: string) => home.read(idBerkas) });

function useStands(home: ImporHome, imporId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: imporQueries.of(home, imporId) }),
      reloadOwner(queryClient, home),
    ]);
}

/** Imports all chosen questions or none; the screen shows failures. */
export function useApply(home: ImporHome, imporId: string) {
  const reload = useStands(home, imporId);
  return useMutation({
    mutationFn: ({ dipilih, tujuan }: { dipilih: number[]; tujuan: Tujuan }) =>
      home.apply(imporId, dipilih, tujuan),
    onSuccess: ({ status, diterapkan }: Impor) => {
      if (status === 'diterapkan') notifySuccess(`${formatCount(diterapkan)} soal diimpor`);
      return reload();
    },
    onError: reload,
  });
}

export function useUndoImport(home: ImporHome, imporId: string) {
  const reload = useStands(home, imporId);
  return useMutation({
    mutationFn: () => home.undo(imporId),
    onSuccess: () => {
      notifySuccess('Impor dibatalkan');
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}
