/** The check of reports on the bare server: their statements, and the same signatures verified. */
import { endpoints } from '@lms/contracts';
import {
  type BapRow,
  findByKode,
  listKunciBernama,
  listVersi,
  pemilikKode,
} from '../../apps/api/src/modules/laporan/bap/bap.repo.ts';
import { findBerkasVersi } from '../../apps/api/src/modules/laporan/bap/bap-kelas.write.repo.ts';
import { toVerifikasi } from '../../apps/api/src/modules/laporan/bap/verifikasi.service.ts';
import { hashOf } from '../../apps/api/src/platform/auth/opaque-token.ts';
import { createSecretBox } from '../../apps/api/src/platform/auth/secret-box.ts';
import { type BareServer, notFound, status } from './bare-server.ts';
import { record } from './record.ts';

const recordReportStatements = async () => ({
  /** hash of the code */
  kode: await record((db) => findByKode(db, '')),
  /** college, keys */
  kunci: await record((db) => listKunciBernama(db, '', [])),
  /** college, meeting */
  versi: await record((db) => listVersi(db, '', '')),
  /** college, class, version contained, hash of a file */
  berkas: await record((db) =>
    findBerkasVersi(db, { college_id: '', id_kelas: '', sidik: '' }, null),
  ),
});

export async function serveReports({ app, rows, schemaOf, urlOf }: BareServer): Promise<void> {
  const statements = await recordReportStatements();
  const box = createSecretBox(process.env.ENCRYPTION_SECRET ?? '', []);
  app.post<{ Body: { kode: string } }>(
    urlOf(endpoints.verifikasiBap),
    { schema: schemaOf(endpoints.verifikasiBap) },
    async ({ body }) => {
      const [row] = await rows<BapRow>(statements.kode, [hashOf(body.kode)]);
      if (row === undefined) throw notFound();
      const { college_id: college, id_kelas, id_pertemuan, sidik, tanda } = row;
      const [kunci, versi, [berkas]] = await Promise.all([
        rows<{ id: string; publik: string }>(statements.kunci, [
          college,
          tanda.map(({ id_kunci }) => id_kunci),
        ]),
        rows<BapRow>(statements.versi, [college, id_pertemuan]),
        rows<{ ada: boolean }>(statements.berkas, [
          college,
          id_kelas,
          JSON.stringify([{ sidik }]),
          null,
        ]),
      ]);
      const data = toVerifikasi(row, {
        kunci,
        versi,
        adaBerkas: berkas?.ada ?? false,
        bukaKode: (one) => box.open(one.kode_tersegel, pemilikKode(one.college_id, one.id)),
      });
      return { data, status };
    },
  );
}
