import { endpoints } from '@lms/contracts';
import { isianImporExcelUjian } from '@lms/contracts/soal/impor';
import { type App, route } from '../../../../platform/http/route.ts';
import { limitUploads } from '../../../berkas/index.ts';
import { type ImporSoalService, readExcelForm, sendEkspor } from '../../../soal/index.ts';
import type { PilihanUjian } from './impor-target.service.ts';

export function imporUjianRoutes(app: App, impor: ImporSoalService<PilihanUjian>): void {
  const admitUpload = limitUploads(app);
  route(app, endpoints.imporSoalExcelUjian, async ({ actor, params, request }) => {
    await admitUpload(request);
    const { isian, bytes } = await readExcelForm(request, isianImporExcelUjian);
    const { id_kelompok, ...rest } = isian;
    return impor.excel(actor, params.id, { ...rest, bytes }, { kelompok: 'satu', id_kelompok });
  });
  route(app, endpoints.eksporSoalUjian, async ({ actor, params, query, reply }) => {
    const { judul, ...isi } = await impor.export(actor, params.id, query.format);
    return sendEkspor(reply, app.http.clock, { nama: `Soal Ujian - ${judul}`, ...isi });
  });
  route(app, endpoints.bacaImporSoalUjian, ({ actor, params, body }) =>
    impor.read(actor, params.id, body),
  );
  route(app, endpoints.rincianImporSoalUjian, ({ actor, params, query }) =>
    impor.report(actor, params, query),
  );
  route(app, endpoints.terapkanImporSoalUjian, ({ actor, params, body: { dipilih, ...pilihan } }) =>
    impor.apply(actor, params, { dipilih, pilihan }),
  );
  route(app, endpoints.batalkanImporSoalUjian, ({ actor, params }) => impor.undo(actor, params));
}
