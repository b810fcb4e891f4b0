import { endpoints } from '@lms/contracts';
import { isianImporExcel } from '@lms/contracts/soal-impor';
import { AppError } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { readMultipart } from '../../platform/http/multipart.ts';
import { type App, route } from '../../platform/http/route.ts';
import { writeSmallXlsx } from '../../platform/xlsx/small.ts';
import { XLSX_TYPE } from '../../platform/xlsx/xlsx.ts';
import { openZip } from '../../platform/zip/zip.ts';
import { limitUploads } from '../berkas/index.ts';
import { namaJenis, templateExcel } from '../soal/index.ts';
import { namaEkspor } from './bank-soal.policy.ts';
import type { ImporBankService } from './impor.service.ts';

/** Of a workbook: 500 rows of text. */
const MAX_EXCEL_BYTES = 10_000_000;
const TYPES = { xml: 'application/xml', txt: 'text/plain; charset=utf-8' } as const;

export function imporBankRoutes(app: App, impor: ImporBankService): void {
  const admitUpload = limitUploads(app);
  route(app, endpoints.templateSoalExcel, async ({ query, reply }) =>
    reply
      .header('content-type', XLSX_TYPE)
      .header('content-disposition', contentDisposition(`Template Soal ${namaJenis[query.jenis_soal]}.xlsx`))
      .send(await writeSmallXlsx(templateExcel(query.jenis_soal))),
  );
  route(app, endpoints.imporSoalExcel, async ({ actor, params, request }) => {
    await admitUpload(request);
    const { fields, file } = await readMultipart(request, { maxBytes: MAX_EXCEL_BYTES });
    const isian = isianImporExcel.safeParse(fields);
    if (!isian.success) {
      const errors = isian.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new AppError('validasi_gagal', { errors });
    }
    if (file === null || file.bytes.byteLength === 0) throw new AppError('berkas_wajib');
    return impor.excel(actor, params.id, { ...isian.data, bytes: file.bytes });
  });
  route(app, endpoints.eksporSoal, async ({ actor, params, query, reply }) => {
    const { judul, akhiran, entri } = await impor.export(actor, params.id, query.format);
    const [satu] = entri;
    reply.header('content-disposition', contentDisposition(namaEkspor(judul, akhiran)));
    if (akhiran !== 'zip') return reply.header('content-type', TYPES[akhiran]).send(Buffer.from(satu?.isi ?? []));
    const mtime = app.http.clock.now();
    const zip = await openZip(() =>
      entri.map(({ path, isi }) => ({
        ...{ path, bytes: isi.byteLength, mtime },
        async *read() {
          yield isi;
        },
      })),
    );
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.pieces) pieces.push(piece);
    return reply.header('content-type', 'application/zip').send(Buffer.concat(pieces));
  });
  route(app, endpoints.bacaImporSoal, ({ actor, params, body }) => impor.read(actor, params.id, body));
  route(app, endpoints.rincianImporSoal, ({ actor, params, query }) => impor.report(actor, params, query));
  route(app, endpoints.terapkanImporSoal, ({ actor, params, body }) => impor.apply(actor, params, body));
  route(app, endpoints.batalkanImporSoal, ({ actor, params }) => impor.undo(actor, params));
}
