import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput, DataOf } from '../../../shared/lib/api-types.ts';
import { uploadFile } from '../../../shared/lib/upload.ts';
import { reloadClass } from '../rekap/queries.ts';

export type ImportPreview = DataOf<'pratinjauImporKomponen'>;
export type ImportedRow = ImportPreview['baris'][number];
type ApplyBody = NonNullable<CallInput<'terapkanImporKomponen'>['body']>;

/** Changes no grade; what it tells is kept for a day (N25). */
export const usePreviewImport = (idKelas: string) =>
  useMutation({
    mutationFn: (file: File) =>
      uploadFile('pratinjauImporKomponen', { params: { id: idKelas } }, { fields: {}, file }),
  });

/** Carries out what the server previewed, under its id. */
export function useApplyImport(idKelas: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idImpor, ...body }: ApplyBody & { idImpor: string }) =>
      api.call('terapkanImporKomponen', { params: { id: idKelas, idImpor }, body }),
    onSuccess: () => reloadClass(queryClient, idKelas),
  });
}
