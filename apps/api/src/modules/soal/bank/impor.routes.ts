import { endpoints } from '@lms/contracts';
import { isianImporExcel } from '@lms/contracts/soal/impor';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { writeSmallXlsx } from '../../../platform/xlsx/small.ts';
import { XLSX_TYPE } from '../../../platform/xlsx/xlsx.ts';
import { limitUploads } from '../../berkas/index.ts';
import {
  excelTemplate,
  type ImporSoalService,
  namaJenis,
  readExcelForm,
  sendEkspor,
} from '../index.ts';
import type { PilihanBank } from './impor-target.service.ts';

export function imporBankRoutes(app: App, impor: ImporSoalService<PilihanBank>): void {
  const admitUpload = limitUploads(app);
  route(app, endpoints.templateSoalExcel, async ({ query, reply }) =>
    reply
      .header('content-type', XLSX_TYPE)
      .header(
        'content-disposition',
        contentDisposition(`Template Soal ${namaJenis[query.jenis_soal]}.xlsx`),
      )
      .send(await writeSmallXlsx(excelTemplate(query.jenis_soal))),
  );
  route(app, endpoints.imporSoalExcel, async ({ actor, params, request }) => {
    await admitUpload(request);
    const { isian, bytes } = await readExcelForm(request, isianImporExcel);
    return impor.excel(actor, params.id, { ...isian, bytes }, { ke: 'bank_ini' });
  });
  route(app, endpoints.eksporSoal, async ({ actor, params, query, reply }) => {
    const { judul, ...isi } = await impor.export(actor, params.id, query.format);
    return sendEkspor(reply, app.http.clock, { nama: `Bank Soal - ${judul}`, ...isi });
  });
  route(app, endpoints.bacaImporSoal, ({ actor, params, body }) =>
    impor.read(actor, params.id, body),
  );
  route(app, endpoints.rincianImporSoal, ({ actor, params, query }) =>
    impor.report(actor, params, query),
  );
  route(app, endpoints.terapkanImporSoal, ({ actor, params, body: { dipilih, ...pilihan } }) =>
    impor.apply(actor, params, { dipilih, pilihan }),
  );
  route(app, endpoints.batalkanImporSoal, ({ actor, params }) => impor.undo(actor, params));
}
