import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../shared/lib/notify.ts';
import { uploadFile } from '../../shared/lib/upload.ts';
import { followPekerjaan } from '../sistem/pekerjaan/pekerjaan.ts';
import {
  type ColumnChoice,
  dataMasterQueries,
  type Impor,
  type KindCode,
  type Repair,
} from './queries.ts';

export interface ImporForm {
  kind: KindCode;
  file: File;
  period: string | null;
  programme: string | null;
  complete: boolean;
  ceilingPercent: number;
  overwriteManual: boolean;
}

function toFields({
  kind,
  period,
  programme,
  complete,
  ceilingPercent,
  overwriteManual,
}: ImporForm): Record<string, string> {
  return {
    jenis: kind,
    ...(kind === 'jadwal' && period !== null && { periode: period }),
    ...(kind === 'jadwal' && programme !== null && { prodi: programme }),
    lengkap: String(complete),
    batas_hapus_persen: String(ceilingPercent),
    timpa_manual: String(overwriteManual),
  };
}

/** Uploads the file for a preview; imports nothing yet. */
export function usePreview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: ImporForm) =>
      uploadFile(
        'imporDataMaster',
        { query: { preview: true } },
        { fields: toFields(form), file: form.file },
      ),
    onSuccess: (impor) => {
      queryClient.setQueryData(dataMasterQueries.one(impor.id).queryKey, impor);
      return queryClient.invalidateQueries({ queryKey: [...dataMasterQueries.root, 'riwayat'] });
    },
  });
}

function useEdited() {
  const queryClient = useQueryClient();
  return (impor: Impor) => {
    queryClient.setQueryData(dataMasterQueries.one(impor.id).queryKey, impor);
    const lists = (['rincian', 'ditolak', 'riwayat'] as const).map((list) =>
      queryClient.invalidateQueries({ queryKey: [...dataMasterQueries.root, list] }),
    );
    return Promise.all(lists);
  };
}

export function useMapColumns(id: string) {
  const onSuccess = useEdited();
  return useMutation({
    mutationFn: (kolom: ColumnChoice[]) =>
      api.call('petakanKolom', { params: { id }, body: { kolom } }),
    onSuccess,
  });
}

export function useRepair(id: string) {
  const onSuccess = useEdited();
  return useMutation({
    mutationFn: (perbaikan: Repair[]) =>
      api.call('simpanPerbaikan', { params: { id }, body: { perbaikan } }),
    onSuccess,
    onError: notifyError,
  });
}

/** Discards the corrections. */
export function useDropRepairs(id: string) {
  const onSuccess = useEdited();
  return useMutation({
    mutationFn: () => api.call('buangPerbaikan', { params: { id } }),
    onSuccess,
    onError: notifyError,
  });
}

/** A ceiling is sent only when the operator raised it. */
export function useCarryOut(impor: Pick<Impor, 'id' | 'hash'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ceilingPercent: number | null) =>
      api.call('terapkanImpor', {
        params: { id: impor.id },
        body: {
          hash: impor.hash ?? '',
          ...(ceilingPercent !== null && { batas_hapus_persen: ceilingPercent }),
        },
      }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Impor sedang dijalankan. Anda dapat melanjutkan pekerjaan lain.');
      return queryClient.invalidateQueries({ queryKey: dataMasterQueries.root });
    },
    onError: notifyError,
  });
}

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
