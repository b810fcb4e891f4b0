/** Tasks on the bare server: our repos' statements without our checks. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { hitungProgres } from '../../apps/api/src/modules/kehadiran/kehadiran.messages.ts';
import type { AktivitasRow } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import type {
  AnggotaRow,
  VersiRow,
} from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.repo.ts';
import { toVersi } from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.views.ts';
import type { DaftarRow } from '../../apps/api/src/modules/tugas/penilaian/daftar.repo.ts';
import { toBaris } from '../../apps/api/src/modules/tugas/penilaian/penilaian.views.ts';
import { addEvents, addJobs } from './bare-kabar.ts';
import {
  type BareServer,
  inTransaction,
  notFound,
  type Paged,
  pageOf,
  type Rows,
  status,
} from './bare-server.ts';
import type { TaskStatements } from './tugas-statements.ts';

export function serveTasks(server: BareServer, statements: TaskStatements): void {
  serveGradingWindow(server, statements);
  serveHandIn(server, statements);
}

const isMine = {
  name: 'bare.tugas',
  text: `SELECT a.id_kelas FROM aktivitas a
    JOIN kelas_pengajar g ON g.college_id = a.college_id AND g.id_kelas = a.id_kelas AND g.id_dosen = $2
    WHERE a.college_id = $1 AND a.id = $3 AND a.dihapus_pada IS NULL`,
};

function serveGradingWindow(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: TaskStatements,
): void {
  app.get<{ Params: { id: string }; Querystring: Paged }>(
    urlOf(endpoints.daftarPengumpulan),
    { schema: schemaOf(endpoints.daftarPengumpulan) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const idTugas = request.params.id;
      const [task] = await rows<{ id_kelas: string }>(isMine, [college, id, idTugas]);
      if (task === undefined) throw notFound();
      const { slice, meta } = pageOf(request.query);
      const whole = [college, idTugas, task.id_kelas, false];
      const found = await rows<DaftarRow & { total: number }>(statements.baris, [
        ...whole,
        ...slice,
      ]);
      const ids = found.map((row) => row.id);
      const files = await rows<{ pemilik: string; id: string; nama: string }>(
        statements.berkasSama,
        [college, idTugas, ids],
      );
      const sama = Map.groupBy(files, ({ pemilik }) => pemilik);
      const [keluar] = await rows<{ n: number }>(statements.keluar, whole);
      const flags = {
        has_write_access: true,
        is_tampilkan_nilai: false,
        jumlah_keluar: keluar?.n ?? 0,
      };
      const data = found.map((row) => ({ ...toBaris(row, sama.get(row.id)), nomor: row.nomor }));
      return { data, meta: { ...meta(found[0]?.total ?? 0), ...flags }, status };
    },
  );
}

interface HandIn {
  college: string;
  idTugas: string;
  nim: string;
  tautan: string;
}

/** Writes the version and what follows from it: fact, job and event. */
async function handIn(
  ask: Rows,
  statements: TaskStatements,
  { college, idTugas, nim, tautan }: HandIn,
): Promise<VersiRow> {
  const now = new Date();
  const displayed = [college, idTugas, 'tugas', nim, now];
  const [header] = await ask<AktivitasRow>(statements.displayed, displayed);
  if (header === undefined) throw notFound();
  const member = [college, header.id_kelas, nim];
  const [self] = await ask<AnggotaRow>(statements.kunciMahasiswa, member);
  if (self === undefined) throw notFound();
  const [last] = await ask<VersiRow>(statements.versi, [college, idTugas, nim]);
  const added: VersiRow = {
    id: randomUUID(),
    percobaan: (last?.percobaan ?? 0) + 1,
    berkas: [],
    tautan,
    terlambat: false,
    kode: '',
    anggota: [{ nim, nama: self.nama }],
    berlaku: true,
    dikumpulkan_pada: now,
    oleh_nim: nim,
    oleh_nama: self.nama,
    oleh_operator: null,
    kelompok: null,
    ditarik_pada: null,
    ditarik_oleh: null,
    ditarik_operator: null,
  };
  const own = [college, idTugas, added.id, nim, null, added.percobaan, [], tautan, now];
  const by = [nim, self.nama, null];
  await ask(statements.tambahVersi, [...own, ...by, false, null, '', [nim]]);
  const fact = [college, idTugas, [nim], now, false, 'dikumpulkan', '{}', nim, self.nama, now];
  const [said] = await ask<{ id_pertemuan: string }>(statements.fakta, fact);
  if (said) await addJobs(ask, [{ college_id: college, jenis: hitungProgres.name, isi: said }]);
  const isi = { id_tugas: idTugas, id_kelas: header.id_kelas };
  const event = { stream: 'pertemuan:-', jenis: 'pengumpulan.berubah', isi, hanya_staf: true };
  await addEvents(ask, [{ college_id: college, ...event }]);
  return added;
}

const body = {
  type: 'object',
  required: ['tautan'],
  properties: { tautan: { type: 'string' } },
};

function serveHandIn(
  { app, pool, callerOf, schemaOf, urlOf }: BareServer,
  statements: TaskStatements,
): void {
  app.post<{ Params: { id: string }; Body: { tautan: string } }>(
    urlOf(endpoints.kumpulkanTugas),
    { schema: { body, ...schemaOf(endpoints.kumpulkanTugas) } },
    async (request, reply) => {
      const { college, id: nim } = await callerOf(request);
      const { tautan } = request.body;
      const sent = { college, idTugas: request.params.id, nim, tautan };
      const added = await inTransaction(pool, (ask) => handIn(ask, statements, sent));
      return reply.code(201).send({ data: toVersi(added, new Map()), status });
    },
  );
}
