/** Tasks on the bare server: our repos' statements without our checks. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hitungProgres } from '../../apps/api/src/modules/kehadiran/kehadiran.messages.ts';
import type { AktivitasRow } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import type { HitunganRow, KeadaanSaya } from '../../apps/api/src/modules/tugas/keadaan.repo.ts';
import type {
  AnggotaRow,
  VersiRow,
} from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.repo.ts';
import { toVersi } from '../../apps/api/src/modules/tugas/pengumpulan/pengumpulan.views.ts';
import type {
  BarisRow,
  DaftarRow,
} from '../../apps/api/src/modules/tugas/penilaian/daftar.repo.ts';
import type { NilaiRow } from '../../apps/api/src/modules/tugas/penilaian/penilaian.repo.ts';
import { toBaris, withNilai } from '../../apps/api/src/modules/tugas/penilaian/penilaian.views.ts';
import type { TugasRow } from '../../apps/api/src/modules/tugas/tugas.repo.ts';
import { toTugas } from '../../apps/api/src/modules/tugas/tugas.views.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import type { BareServer } from './bare-isi.ts';
import type { TaskStatements } from './tugas-statements.ts';

const status = { code: 'ok', message: 'Berhasil' };
const notFound = () => Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });

export type Rows = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(
      async (statement, values) => (await client.query({ ...statement, values })).rows,
    );
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

interface Paged {
  page?: string;
  per_page?: string;
}

export function serveTasks(
  app: FastifyInstance,
  { pool, callerOf, schemaOf, urlOf }: BareServer,
  { statements, rows }: { statements: TaskStatements; rows: Rows },
): void {
  const pageOf = (query: Paged) => {
    const page = Number(query.page ?? 1);
    const perPage = Number(query.per_page ?? 10);
    const meta = (total: number) => ({
      page,
      per_page: perPage,
      total_items: total,
      total_pages: Math.ceil(total / perPage),
    });
    return { slice: [perPage, (page - 1) * perPage], meta };
  };

  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarTugas),
    { schema: schemaOf(endpoints.daftarTugas) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const now = new Date();
      const { slice, meta } = pageOf(request.query);
      const student = role === 'mahasiswa';
      const found = await rows<TugasRow & { total: number }>(statements[role].listTugas, [
        ...[college, id, now, ...(student ? [[]] : []), ...slice],
      ]);
      const ids = found.map((row) => row.id);
      const saya = student
        ? await rows<KeadaanSaya>(statements.keadaanSaya, [college, id, ids])
        : [];
      const hitungan = student ? [] : await rows<HitunganRow>(statements.hitungan, [college, ids]);
      const parts = {
        role,
        now,
        bolehUbah: !student,
        berkas: new Map(),
        saya: new Map(saya.map((row) => [row.id_tugas, row])),
        hitungan: new Map(hitungan.map((row) => [row.id_tugas, row])),
      };
      const data = found.map((row) => toTugas(row, parts));
      return { data, meta: { ...meta(found[0]?.total ?? 0), has_write_access: !student }, status };
    },
  );

  const isMine = {
    name: 'bare.tugas',
    text: `SELECT a.id_kelas FROM aktivitas a
      JOIN kelas_pengajar g ON g.college_id = a.college_id AND g.id_kelas = a.id_kelas AND g.id_dosen = $2
      WHERE a.college_id = $1 AND a.id = $3 AND a.dihapus_pada IS NULL`,
  };
  const samaOf = async (ask: Rows, college: string, idTugas: string, ids: string[]) =>
    Map.groupBy(
      await ask<{ pemilik: string; id: string; nama: string }>(statements.berkasSama, [
        college,
        idTugas,
        ids,
      ]),
      ({ pemilik }) => pemilik,
    );

  app.get<{ Params: { id: string }; Querystring: Paged }>(
    urlOf(endpoints.daftarPengumpulan),
    { schema: schemaOf(endpoints.daftarPengumpulan) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const idTugas = request.params.id;
      const [task] = await rows<{ id_kelas: string }>(isMine, [college, id, idTugas]);
      if (task === undefined) throw notFound();
      const { slice, meta } = pageOf(request.query);
      const found = await rows<DaftarRow & { total: number }>(statements.baris, [
        ...[college, idTugas, task.id_kelas, false, ...slice],
      ]);
      const ids = found.map((row) => row.id);
      const sama = await samaOf(rows, college, idTugas, ids);
      const [keluar] = await rows<{ n: number }>(statements.keluar, [
        college,
        idTugas,
        task.id_kelas,
        false,
      ]);
      const flags = {
        has_write_access: true,
        is_tampilkan_nilai: false,
        jumlah_keluar: keluar?.n ?? 0,
      };
      const more = { ...meta(found[0]?.total ?? 0), ...flags };
      const data = found.map((row) => ({ ...toBaris(row, sama.get(row.id)), nomor: row.nomor }));
      return { data, meta: more, status };
    },
  );

  const gradeBody = {
    type: 'object',
    required: ['nilai', 'versi'],
    properties: { nilai: { type: 'number' }, versi: { type: 'integer' } },
  };
  app.put<{ Params: { id: string; studentId: string }; Body: { nilai: number } }>(
    urlOf(endpoints.nilaiPengumpulan),
    { schema: { body: gradeBody, ...schemaOf(endpoints.nilaiPengumpulan) } },
    async (request) => {
      const { college, id, userId } = await callerOf(request);
      const { id: idTugas, studentId: nim } = request.params;
      const { nilai } = request.body;
      const [task] = await rows<{ id_kelas: string }>(isMine, [college, id, idTugas]);
      if (task === undefined) throw notFound();
      return inTransaction(pool, async (ask) => {
        const [row] = await ask<BarisRow>(statements.barisSendiri, [
          college,
          idTugas,
          task.id_kelas,
          nim,
        ]);
        if (row === undefined) throw notFound();
        const columns = [[nim], [nilai], [100], [null], [nilai], [null], [null]];
        const written = await ask<NilaiRow>(statements.nilai, [
          college,
          idTugas,
          userId,
          'Pengajar',
          new Date(),
          ...columns,
        ]);
        const told = JSON.stringify({ id_tugas: idTugas, id_kelas: task.id_kelas });
        await ask(statements.event, [
          [college],
          ['pertemuan:-'],
          ['penilaian.berubah'],
          [told],
          [true],
          [false],
        ]);
        return {
          data: toBaris(
            withNilai(row, written),
            (await samaOf(ask, college, idTugas, [nim])).get(nim),
          ),
          status,
        };
      });
    },
  );

  const handIn = {
    type: 'object',
    required: ['tautan'],
    properties: { tautan: { type: 'string' } },
  };
  app.post<{ Params: { id: string }; Body: { tautan: string } }>(
    urlOf(endpoints.kumpulkanTugas),
    { schema: { body: handIn, ...schemaOf(endpoints.kumpulkanTugas) } },
    async (request, reply) => {
      const { college, id: nim } = await callerOf(request);
      const idTugas = request.params.id;
      const { tautan } = request.body;
      const now = new Date();
      const data = await inTransaction(pool, async (ask) => {
        const [header] = await ask<AktivitasRow>(statements.displayed, [
          college,
          idTugas,
          'tugas',
          nim,
          now,
        ]);
        if (header === undefined) throw notFound();
        const [self] = await ask<AnggotaRow>(statements.kunciMahasiswa, [
          college,
          header.id_kelas,
          nim,
        ]);
        if (self === undefined) throw notFound();
        const [last] = await ask<VersiRow>(statements.versi, [college, idTugas, nim]);
        const id = randomUUID();
        const percobaan = (last?.percobaan ?? 0) + 1;
        await ask(statements.tambahVersi, [
          ...[
            college,
            idTugas,
            id,
            nim,
            null,
            percobaan,
            [],
            tautan,
            now,
            nim,
            self.nama,
            null,
            false,
            null,
            '',
            [nim],
          ],
        ]);
        const said = [
          college,
          idTugas,
          [nim],
          now,
          false,
          'dikumpulkan',
          '{}',
          nim,
          self.nama,
          now,
        ];
        const [fact] = await ask<{ id_pertemuan: string }>(statements.fakta, said);
        if (fact)
          await ask(statements.outbox, [[college], [hitungProgres.name], [JSON.stringify(fact)]]);
        const told = JSON.stringify({ id_tugas: idTugas, id_kelas: header.id_kelas });
        await ask(statements.event, [
          [college],
          ['pertemuan:-'],
          ['pengumpulan.berubah'],
          [told],
          [true],
          [false],
        ]);
        const added: VersiRow = {
          id,
          percobaan,
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
        return toVersi(added, new Map());
      });
      return reply.code(201).send({ data, status });
    },
  );
}
