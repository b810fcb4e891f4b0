/** Content on the bare server: our repos' statements without our checks. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endpoints } from '@lms/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { BerkasRow } from '../../apps/api/src/modules/berkas/berkas.repo.ts';
import { toBerkas } from '../../apps/api/src/modules/berkas/berkas.views.ts';
import { syaratOf } from '../../apps/api/src/modules/isi/materi/kemajuan/kemajuan.policy.ts';
import type { KemajuanRow } from '../../apps/api/src/modules/isi/materi/kemajuan/kemajuan.repo.ts';
import { toKemajuan } from '../../apps/api/src/modules/isi/materi/kemajuan/kemajuan.views.ts';
import type { MateriListRow } from '../../apps/api/src/modules/isi/materi/materi.repo.ts';
import { toMateriList } from '../../apps/api/src/modules/isi/materi/materi.views.ts';
import type { TeksRow } from '../../apps/api/src/modules/isi/teks/teks.repo.ts';
import { toTeks } from '../../apps/api/src/modules/isi/teks/teks.views.ts';
import type { AktivitasRow } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import { defaultPengaturan } from '../../apps/api/src/modules/sistem/pengaturan/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import { openFiles } from '../../apps/api/src/platform/files/open-files.ts';
import { toInstantOrNull } from '../../apps/api/src/platform/wire-time.ts';
import { recordContentStatements } from './isi-statements.ts';

export interface BareCaller {
  role: 'dosen' | 'mahasiswa';
  college: string;
  /** id_dosen or nim */
  id: string;
  userId: string;
}

export interface BareServer {
  pool: pg.Pool;
  callerOf: (request: FastifyRequest) => Promise<BareCaller>;
  schemaOf: (endpoint: (typeof endpoints)[keyof typeof endpoints]) => {
    response: Record<number, unknown>;
  };
  urlOf: (endpoint: { path: string }) => string;
  /** Cheapest membership check: college, lecturer or nim, meeting. */
  isMember: Record<'dosen' | 'mahasiswa', Statement>;
}

const status = { code: 'ok', message: 'Berhasil' };
/** Seconds a report may add, besides twice the time passed. */
const ALLOWED_SECONDS = 10;

const notFound = () => Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });

export async function serveContent(
  app: FastifyInstance,
  { pool, callerOf, schemaOf, urlOf, isMember }: BareServer,
): Promise<void> {
  const statements = await recordContentStatements();
  const folder = process.env.FILES_DIR ?? '';
  const { link } = openFiles(
    { kind: 'folder', folder },
    { secret: process.env.REFRESH_SECRET ?? '', clock: systemClock },
  );
  const rows = async <Row>(statement: Statement, values: unknown[]): Promise<Row[]> =>
    (await pool.query({ ...statement, values })).rows;
  const assertMember = async (
    { role, college, id }: Omit<BareCaller, 'userId'>,
    idPertemuan: string,
  ): Promise<void> => {
    if ((await rows(isMember[role], [college, id, idPertemuan])).length === 0) throw notFound();
  };
  const kemajuanOf = ({ college, id }: BareCaller, ids: string[]) =>
    rows<KemajuanRow>(statements.kemajuan, [college, id, ids]);
  const viewOf = (row: KemajuanRow) => toKemajuan(row, syaratOf(row.tipe_file, defaultPengaturan));

  app.get<{ Querystring: { id_pertemuan: string } }>(
    urlOf(endpoints.daftarMateri),
    { schema: schemaOf(endpoints.daftarMateri) },
    async (request) => {
      const caller = await callerOf(request);
      const { role, college, id } = caller;
      const now = new Date();
      const values = [
        college,
        id,
        ...(role === 'mahasiswa' ? [now] : []),
        request.query.id_pertemuan,
        10,
        0,
      ];
      const found = await rows<MateriListRow & { total: number }>(
        statements[role].listMateri,
        values,
      );
      const files = found.flatMap(({ id_berkas, id_transkrip }) =>
        [id_berkas, id_transkrip].filter((one) => one !== null),
      );
      const [berkas, kemajuan] = await Promise.all([
        rows<BerkasRow>(statements.berkas, [college, files]),
        role === 'dosen'
          ? []
          : kemajuanOf(
              caller,
              found.map((row) => row.id),
            ),
      ]);
      const parts = {
        now,
        berkas: new Map(
          berkas.map((row) => [
            row.id,
            toBerkas(row, { collegeId: college, userId: caller.userId }, link),
          ]),
        ),
        kemajuan: new Map(kemajuan.map((row) => [row.id_materi, viewOf(row)])),
      };
      const total = found[0]?.total ?? 0;
      const meta = {
        page: 1,
        per_page: 10,
        total_items: total,
        total_pages: Math.ceil(total / 10),
        has_write_access: role === 'dosen',
      };
      return { data: found.map((row) => toMateriList(row, parts)), meta, status };
    },
  );

  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.aktivitasPertemuan),
    { schema: schemaOf(endpoints.aktivitasPertemuan) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      await assertMember({ role, college, id }, request.params.id);
      const found = await rows<AktivitasRow>(statements.aktivitas, [
        ...[college, role === 'dosen' ? null : id, new Date(), request.params.id],
      ]);
      const data = found.map(({ id, jenis, judul, waktu_mulai, waktu_selesai }) => ({
        id,
        jenis,
        judul,
        waktu_mulai: toInstantOrNull(waktu_mulai),
        waktu_selesai: toInstantOrNull(waktu_selesai),
      }));
      return { data, status };
    },
  );

  app.get<{ Querystring: { id_pertemuan: string } }>(
    urlOf(endpoints.daftarTeks),
    { schema: schemaOf(endpoints.daftarTeks) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const { id_pertemuan } = request.query;
      await assertMember({ role, college, id }, id_pertemuan);
      const found = await rows<TeksRow>(statements.teks, [
        college,
        id_pertemuan,
        role === 'dosen' ? null : id,
        new Date(),
      ]);
      return { data: found.map(toTeks), status };
    },
  );

  const body = {
    type: 'object',
    required: ['interval'],
    properties: {
      interval: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    },
  };
  app.put<{ Params: { id: string }; Body: { interval: [number, number][] } }>(
    urlOf(endpoints.hadirMateri),
    { schema: { body, ...schemaOf(endpoints.hadirMateri) } },
    async (request) => {
      const caller = await callerOf(request);
      const key = [caller.college, request.params.id, caller.id];
      const now = new Date();
      const [header] = await rows<AktivitasRow>(statements.displayed, [
        ...[caller.college, request.params.id, 'materi', caller.id, now],
      ]);
      if (header === undefined) throw notFound();
      await assertMember(caller, header.id_pertemuan);
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query({ ...statements.lock, values: key });
        const interval = JSON.stringify(request.body.interval);
        const added = await client.query({
          ...statements.unite,
          values: [...key, interval, ALLOWED_SECONDS, null],
        });
        if (added.rows.length === 0) throw new Error('more than time allows');
        await client.query({ ...statements.reported, values: [...key, now, null, null] });
        const own = await client.query<KemajuanRow>({
          ...statements.kemajuan,
          values: [caller.college, caller.id, [request.params.id]],
        });
        await client.query('COMMIT');
        const [row] = own.rows;
        if (row === undefined) throw notFound();
        return {
          data: { ...viewOf(row), deadline: toInstantOrNull(header.waktu_selesai) },
          status,
        };
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
  );

  /** Sends a stored file, whole or from `range` on; `place` is within the folder. */
  app.get<{ Querystring: { place: string } }>('/bare/unduh', async (request, reply) => {
    const at = join(folder, request.query.place);
    const { size } = await stat(at);
    reply.header('content-length', size).type('application/octet-stream');
    return reply.send(createReadStream(at));
  });

  /** Stores a file, hashed while it arrives. */
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  app.put('/bare/unggah', { bodyLimit: 1_000_000_000 }, async (request) => {
    const at = join(folder, 'bare', `${process.pid}-${Date.now()}`);
    await mkdir(join(folder, 'bare'), { recursive: true });
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(
      request.body as NodeJS.ReadableStream,
      hashing,
      createWriteStream(at, { flush: true }),
    );
    await rm(at);
    return { sha256: hash.digest('hex') };
  });
}
