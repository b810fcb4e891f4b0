/** The import and export operations that a bank and an exam implement differently. */
import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint, ResultOf } from '../../../shared/lib/api-types.ts';
import { uploadFile } from '../../../shared/lib/upload.ts';
import { paths } from '../../../shared/paths.ts';
import { BANK_ROOT, UJIAN_ROOT } from '../../../shared/queries/query-roots.ts';
import { toPath } from '../../../shared/to-path.ts';
import type { PemilikSoal } from '../parts.ts';

export type Impor = DataOf<'bacaImporSoal'>;
export type Laporan = ResultOf<'rincianImporSoal'>;
export type HasilExcel = DataOf<'imporSoalExcel'>;
export type LaporanQuery = QueryOfEndpoint<'rincianImporSoal'>;

type Applying = BodyInputOf<Endpoints['terapkanImporSoal']>;
type ApplyingUjian = BodyInputOf<Endpoints['terapkanImporSoalUjian']>;
export type Tujuan =
  | ({ jenis: 'bank' } & Pick<Applying, 'ke'>)
  | ({ jenis: 'ujian' } & Pick<ApplyingUjian, 'kelompok' | 'id_kelompok'>);

export interface ImporHome {
  jenis: PemilikSoal['jenis'];
  key: string;
  /** As used in a sentence. */
  nama: string;
  /** Query keys to reload after an import. */
  roots: readonly QueryKey[];
  excel: (fields: Record<string, string>, file: File) => Promise<HasilExcel>;
  read: (idBerkas: string) => Promise<Impor>;
  report: (imporId: string, query: LaporanQuery, signal: AbortSignal) => Promise<Laporan>;
  apply: (imporId: string, dipilih: number[], tujuan: Tujuan) => Promise<Impor>;
  undo: (imporId: string) => Promise<Impor>;
  page: string;
  pageOf: (imporId: string) => string;
}

function bankHome(id: string): ImporHome {
  return {
    jenis: 'bank',
    key: `bank:${id}`,
    nama: 'bank soal ini',
    roots: [BANK_ROOT],
    excel: (fields, file) => uploadFile('imporSoalExcel', { params: { id } }, { fields, file }),
    read: (id_berkas) => api.call('bacaImporSoal', { params: { id }, body: { id_berkas } }),
    report: (imporId, query, signal) =>
      api.call('rincianImporSoal', { params: { id, imporId }, query, signal }),
    apply: (imporId, dipilih, tujuan) =>
      api.call('terapkanImporSoal', {
        params: { id, imporId },
        body: { dipilih, ke: tujuan.jenis === 'bank' ? tujuan.ke : 'bank_ini' },
      }),
    undo: (imporId) => api.call('batalkanImporSoal', { params: { id, imporId } }),
    page: toPath(paths.detailBankSoal, { id }),
    pageOf: (imporId) => toPath(paths.imporBankSoal, { id, imporId }),
  };
}

function examHome(id: string): ImporHome {
  return {
    jenis: 'ujian',
    key: `ujian:${id}`,
    nama: 'ujian ini',
    roots: [UJIAN_ROOT],
    excel: (fields, file) =>
      uploadFile('imporSoalExcelUjian', { params: { id } }, { fields, file }),
    read: (id_berkas) => api.call('bacaImporSoalUjian', { params: { id }, body: { id_berkas } }),
    report: (imporId, query, signal) =>
      api.call('rincianImporSoalUjian', { params: { id, imporId }, query, signal }),
    apply: (imporId, dipilih, tujuan) =>
      api.call('terapkanImporSoalUjian', {
        params: { id, imporId },
        body: {
          dipilih,
          ...(tujuan.jenis === 'ujian' && {
            kelompok: tujuan.kelompok,
            id_kelompok: tujuan.id_kelompok,
          }),
        },
      }),
    undo: (imporId) => api.call('batalkanImporSoalUjian', { params: { id, imporId } }),
    page: `${toPath(paths.detailUjian, { id })}?tab=soal`,
    pageOf: (imporId) => toPath(paths.imporUjian, { id, imporId }),
  };
}

export const imporHome = ({ jenis, id }: PemilikSoal): ImporHome =>
  jenis === 'bank' ? bankHome(id) : examHome(id);

export const reloadOwner = (queryClient: QueryClient, { roots }: ImporHome): Promise<unknown> =>
  Promise.all(roots.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
