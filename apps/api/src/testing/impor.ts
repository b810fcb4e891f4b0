/** The importer on its own database, with a college that has only a term and a programme. */

import { readFileSync } from 'node:fs';
import {
  type Batch,
  type ImporRequest,
  impor,
  type LaporanImpor,
} from '../modules/data-master/index.ts';
import { defaultPengaturan } from '../modules/sistem/pengaturan/index.ts';
import { pemakaian } from '../pemakaian.ts';
import { bacaCsv } from '../platform/csv/csv.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { createEvents } from '../platform/events/events.ts';
import { createOutbox } from '../platform/queue/outbox.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createTestDatabase } from './servers/database.ts';

export const TIMETABLE = readFileSync(
  new URL('../../../../data/jadwal-informatika-genap.csv', import.meta.url),
  'utf8',
);
export const COLLEGE = 'impor';
export const PERIODE = {
  kode: 20261,
  tahun: 2027,
  semester: 1,
  mulai: '2026-10-05',
  selesai: '2027-01-31',
};
export const PRODI = { id: 'IF', kode: 'IF', nama: 'Informatika', jenjang: 'S1' };

export const jadwalBatch = (data: readonly unknown[] = bacaCsv(TIMETABLE)): Batch => ({
  jenis: 'jadwal',
  periode: PERIODE.kode,
  idProdi: PRODI.id,
  data,
});
export const baseBatches: Batch[] = [
  { jenis: 'periode', data: [PERIODE] },
  { jenis: 'prodi', data: [PRODI] },
];

export interface TestImpor {
  db: Db;
  clock: FakeClock;
  run(batches: readonly Batch[], over?: Partial<ImporRequest>): Promise<LaporanImpor>;
  count(table: string): Promise<number>;
  /** Rows of imported tables with their last transaction. */
  versions(): Promise<Record<string, string[]>>;
  close(): Promise<void>;
}

const TABLES = [
  'periode',
  'hari_libur',
  'prodi',
  'kampus',
  'jenis_kelas',
  'label_kelas',
  'sesi_kuliah',
  'ruangan',
  'makul',
  'pengguna',
  'dosen',
  'mahasiswa',
  'kelas',
  'kelas_jadwal',
  'kelas_pengajar',
  'kelas_peserta',
  'pertemuan',
  'pertemuan_pengajar',
  'log_aktivitas',
  'outbox',
];

export async function createTestImpor(): Promise<TestImpor> {
  const database = await createTestDatabase();
  const clock = createFakeClock('2026-11-21T03:00:00Z');
  const db = openDb({ url: database.url, connections: 4, onError: () => undefined });
  const outbox = createOutbox(() => undefined);
  const events = createEvents(() => undefined);
  await db.run('INSERT INTO perguruan_tinggi (id, nama) VALUES ($1, $1)', [COLLEGE]);
  const actor: ImporRequest['actor'] = {
    collegeId: COLLEGE,
    userId: null,
    username: 'uji',
    nama: 'Uji',
    role: 'sistem',
    ip: '127.0.0.1',
    requestId: 'uji',
    operator: null,
  };
  return {
    db,
    clock,
    run: (batches, over) =>
      impor(
        { db, clock, outbox, events, getPengaturan: async () => defaultPengaturan, pemakaian },
        { collegeId: COLLEGE, actor, batches, dryRun: false, ...over },
      ),
    count: async (table) =>
      (await db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n ?? -1,
    versions: async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => [
            table,
            (
              await db.rows<{ v: string }>(
                `SELECT xmin || ' ' || t::text AS v FROM ${table} t ORDER BY 1`,
              )
            ).map(({ v }) => v),
          ]),
        ),
      ),
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}
