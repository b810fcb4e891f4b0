import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { uploadFile } from '../../../../shared/lib/upload.ts';
import { reloadVidcon } from '../../../../shared/queries/vidcon.ts';

export type Impor = DataOf<'detailImporPesertaVidcon'>;
export type Orang = Impor['orang'][number];
export type Riwayat = DataOf<'daftarImporPesertaVidcon'>[number];
export type Urutan = 'hari_bulan' | 'bulan_hari';

interface Looked {
  file: File;
  urutan: Urutan | null;
}

/** Changes nothing; what it tells is kept for a day (K119). */
export const usePreviewPeserta = (id: string) =>
  useMutation({
    mutationFn: ({ file, urutan }: Looked) =>
      uploadFile(
        'pratinjauPesertaVidcon',
        { params: { id } },
        { fields: urutan === null ? {} : { urutan_tanggal: urutan }, file },
      ),
  });

export interface Applied {
  idImpor: string;
  cocok: { nomor: number; nim: string | null }[];
}

/** Carries out what the server previewed; repeating changes nothing (K121). */
export function useApplyPeserta(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idImpor, cocok }: Applied) =>
      api.call('terapkanPesertaVidcon', { params: { id, idImpor }, body: { cocok } }),
    onSuccess: () => reloadVidcon(queryClient, id),
  });
}
