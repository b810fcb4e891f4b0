/** Imports by an operator: upload, preview, execution by the worker. */
import { endpoints } from '@lms/contracts';
import type { BarisImpor, DetailImpor } from '@lms/contracts/data-master/impor';
import type { TestApi } from '../app.ts';
import { createTestWorker, type TestWorker } from '../jobs.ts';
import type { TestUser } from '../make/make.ts';
import { multipart } from '../upload.ts';

export interface ImporFile {
  name: string;
  content: string | Uint8Array;
}

export const csv = (content: string, name = 'data.csv'): ImporFile => ({ name, content });

/** `operator` is the default caller. */
export function createImporFiles(
  api: TestApi,
  operator: TestUser,
  worker: TestWorker = createTestWorker(api),
) {
  const { imporDataMaster, terapkanImpor, detailImporDataMaster, rincianImpor } = endpoints;
  const upload = (
    fields: Record<string, string>,
    file?: ImporFile,
    { as = operator, preview = true } = {},
  ) =>
    api
      .as(as)
      .call(imporDataMaster, { query: { preview: String(preview) }, ...multipart(fields, file) });
  const carryOut = (
    impor: DetailImpor,
    over: { batas_hapus_persen?: number; as?: TestUser } = {},
  ) =>
    api.as(over.as ?? operator).call(terapkanImpor, {
      params: { id: impor.id },
      body: {
        hash: impor.hash ?? '',
        ...(over.batas_hapus_persen !== undefined && {
          batas_hapus_persen: over.batas_hapus_persen,
        }),
      },
    });
  const detail = async (id: string, as = operator): Promise<DetailImpor> =>
    (await api.as(as).call(detailImporDataMaster, { params: { id } })).data;
  const rows = async (id: string, query: Record<string, string> = {}): Promise<BarisImpor[]> =>
    (
      await api
        .as(operator)
        .call(rincianImpor, { params: { id }, query: { per_page: 100, ...query } })
    ).data;
  const count = async (table: string): Promise<number | undefined> =>
    (await api.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n;
  /** Uploads, executes and waits. */
  async function bring(fields: Record<string, string>, file: ImporFile): Promise<DetailImpor> {
    const impor = (await upload(fields, file)).data;
    const begun = await carryOut(impor, { batas_hapus_persen: 100 });
    if (begun.status !== 202) throw new Error(`not carried out: ${begun.status}`);
    await worker.drain();
    return detail(impor.id);
  }
  return { worker, upload, carryOut, detail, rows, count, bring };
}
