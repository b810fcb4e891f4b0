import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { followPekerjaan } from '../../shared/lib/pekerjaan.ts';
import { uploadFile } from '../../shared/lib/upload.ts';
import { dataMasterQueries, type Impor, type KindCode } from './queries.ts';

export interface ImporForm {
  kind: KindCode;
  file: File;
  /** Of the timetable. */
  period: string | null;
  programme: string | null;
  complete: boolean;
  ceilingPercent: number;
  overwriteManual: boolean;
}

function toFields({ kind, period, programme, complete, ceilingPercent, overwriteManual }: ImporForm): Record<string, string> {
  return {
    jenis: kind,
    ...(kind === 'jadwal' && period !== null && { periode: period }),
    ...(kind === 'jadwal' && programme !== null && { prodi: programme }),
    lengkap: String(complete),
    batas_hapus_persen: String(ceilingPercent),
    timpa_manual: String(overwriteManual),
  };
}

/** Sends the file to be looked through; nothing is imported yet. */
export function usePreview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: ImporForm) =>
      uploadFile('imporDataMaster', { query: { preview: true } }, { fields: toFields(form), file: form.file }),
    onSuccess: (impor) => {
      queryClient.setQueryData(dataMasterQueries.one(impor.id).queryKey, impor);
      return queryClient.invalidateQueries({ queryKey: [...dataMasterQueries.root, 'riwayat'] });
    },
  });
}

/** Has the previewed import carried out; a ceiling is sent only when it was raised on purpose. */
export function useCarryOut(impor: Pick<Impor, 'id' | 'hash'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ceilingPercent: number | null) =>
      api.call('terapkanImpor', {
        params: { id: impor.id },
        body: { hash: impor.hash ?? '', ...(ceilingPercent !== null && { batas_hapus_persen: ceilingPercent }) },
      }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Impor sedang dijalankan. Anda dapat melanjutkan pekerjaan lain.');
      return queryClient.invalidateQueries({ queryKey: dataMasterQueries.root });
    },
    onError: notifyError,
  });
}

/** Has an import that was carried out taken back. */
export function useUndo(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('batalkanImpor', { params: { id } }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      return queryClient.invalidateQueries({ queryKey: dataMasterQueries.root });
    },
    onError: notifyError,
  });
}
