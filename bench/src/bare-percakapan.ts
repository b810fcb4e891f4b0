/**
 * Conversations, forums and streams on the bare server; streams get a message right after its
 * commit.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { endpoints } from '@lms/contracts';
import type { FastifyInstance } from 'fastify';
import { readUtas } from '../../apps/api/src/modules/percakapan/alamat.parser.ts';
import type {
  ForumRow,
  KeadaanForum,
} from '../../apps/api/src/modules/percakapan/forum/forum.repo.ts';
import { toForum, toPeserta } from '../../apps/api/src/modules/percakapan/forum/forum.views.ts';
import type { UtasForumRow } from '../../apps/api/src/modules/percakapan/forum/percakapan-forum.repo.ts';
import type { PesertaRow } from '../../apps/api/src/modules/percakapan/forum/peserta.repo.ts';
import { kunciOf } from '../../apps/api/src/modules/percakapan/index.ts';
import type { AksesUtas } from '../../apps/api/src/modules/percakapan/percakapan.ports.ts';
import type {
  MahasiswaUtas,
  UtasRow,
} from '../../apps/api/src/modules/percakapan/percakapan.repo.ts';
import { toBelumDibaca, toPesan } from '../../apps/api/src/modules/percakapan/percakapan.views.ts';
import type { PesanRow } from '../../apps/api/src/modules/percakapan/pesan.repo.ts';
import type { UtasTugasRow } from '../../apps/api/src/modules/tugas/percakapan-tugas.repo.ts';
import type { BareCaller, BareServer } from './bare-isi.ts';
import { inTransaction, type Rows } from './bare-tugas.ts';
import { bareActor } from './statements.ts';
import type { TaskStatements } from './tugas-statements.ts';

const status = { code: 'ok', message: 'Berhasil' };
const notFound = () => Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });
/** Without a lock: nothing depends on it. */
const number = {
  name: 'bare.nomor',
  text: `UPDATE percakapan SET urutan_terakhir = urutan_terakhir + 1, pesan_terakhir = $3 WHERE college_id = $1 AND id = $2
    RETURNING urutan_terakhir`,
};
const ZONE = 'Asia/Jakarta';

interface Thread {
  kunci: string;
  jenis: 'forum' | 'individu';
  idAktivitas: string;
  nim: string | null;
  akses: AksesUtas;
}

interface ByUtas {
  groupId: string;
  threadId: string;
}

export function serveConversations(
  app: FastifyInstance,
  { pool, callerOf, schemaOf, urlOf }: BareServer,
  { statements, rows }: { statements: TaskStatements; rows: Rows },
): void {
  const actorOf = ({ role, college, id, userId }: BareCaller) => ({
    ...bareActor(role, college, id),
    userId,
  });

  /** The caller's threads, all of one kind. */
  async function threadsOf(
    { role, college, id, userId }: BareCaller,
    ids: readonly string[],
  ): Promise<Thread[]> {
    const now = new Date();
    const asked = ids.map((one) => readUtas(one));
    const activities = asked.map((one) => one?.idAktivitas ?? null);
    const toThread = (
      row: UtasForumRow | UtasTugasRow,
      jenis: Thread['jenis'],
      nim: string | null,
    ): Thread => ({
      jenis,
      nim,
      idAktivitas: row.id_aktivitas,
      kunci: kunciOf(jenis, row.id_aktivitas, nim),
      akses: {
        idAktivitas: row.id_aktivitas,
        jenisIsi: jenis === 'forum' ? 'forum' : 'tugas',
        judul: row.judul,
        meeting: { ...row, id: row.id_pertemuan },
        tutup: null,
        bolehBalas: jenis === 'forum',
      },
    });
    if (asked[0]?.jenis === 'forum') {
      const found = await rows<UtasForumRow>(statements[role].utasForum, [
        college,
        id,
        activities,
        now,
      ]);
      return found.map((row) => toThread(row, 'forum', null));
    }
    const accounts = asked.map((one) =>
      one !== null && 'idPengguna' in one ? one.idPengguna : '',
    );
    const people =
      role === 'mahasiswa'
        ? new Map([[userId, id]])
        : new Map(
            (await rows<MahasiswaUtas>(statements.mahasiswaUtas, [college, accounts])).map(
              (one) => [one.id_user, one.nim],
            ),
          );
    const students = accounts.map((one) => people.get(one) ?? '');
    const groups = accounts.map(() => null);
    const found = await rows<UtasTugasRow>(statements[role].utasTugas, [
      college,
      id,
      activities,
      students,
      groups,
      now,
      ZONE,
    ]);
    return found
      .toSorted((one, other) => one.ke - other.ke)
      .map((row) => toThread(row, 'individu', students[row.ke - 1] ?? ''));
  }

  async function threadOf(caller: BareCaller, { threadId }: ByUtas): Promise<Thread> {
    const [thread] = await threadsOf(caller, [threadId]);
    if (thread === undefined) throw notFound();
    return thread;
  }

  app.get<{ Querystring: { thread_ids: string } }>(
    urlOf(endpoints.belumDibaca),
    { schema: schemaOf(endpoints.belumDibaca) },
    async (request) => {
      const caller = await callerOf(request);
      const ids = request.query.thread_ids.split(',');
      const threads = await threadsOf(caller, ids);
      const keys = threads.map(({ kunci }) => kunci);
      const known = new Map(
        (await rows<UtasRow>(statements.utas, [caller.college, keys, caller.userId])).map((row) => [
          row.id,
          row,
        ]),
      );
      const data = threads.map(({ kunci }, index) => ({
        id: ids[index] ?? '',
        kunci,
        ...toBelumDibaca(known.get(kunci)),
      }));
      return { data, status };
    },
  );

  app.get<{ Params: ByUtas; Querystring: { limit?: string } }>(
    urlOf(endpoints.daftarPesan),
    { schema: schemaOf(endpoints.daftarPesan) },
    async (request) => {
      const caller = await callerOf(request);
      const { akses, kunci } = await threadOf(caller, request.params);
      const [row] = await rows<UtasRow>(statements.utas, [caller.college, [kunci], caller.userId]);
      const last = row?.urutan_terakhir ?? 0;
      const span = [last - Number(request.query.limit ?? 50) + 1, last];
      const found = await rows<PesanRow>(statements.pesan, [caller.college, kunci, ...span]);
      const context = { actor: actorOf(caller), akses, berkas: new Map(), now: new Date() };
      return { data: found.map((one) => toPesan(one, context)), status };
    },
  );

  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.detailForum),
    { schema: schemaOf(endpoints.detailForum) },
    async (request) => {
      const caller = await callerOf(request);
      const { role, college, id: nim, userId } = caller;
      const { id } = request.params;
      if ((await threadsOf(caller, [`FORUM__${id}`])).length === 0) throw notFound();
      const student = role === 'mahasiswa';
      const [row] = await rows<ForumRow>(statements.forum, [college, id]);
      if (row === undefined) throw notFound();
      const keadaan = await rows<KeadaanForum>(statements.keadaanForum, [
        ...[college, [id], userId, student ? nim : null],
      ]);
      const joined = await rows<PesertaRow>(statements.pesertaForum, [
        college,
        id,
        student ? userId : null,
        500,
      ]);
      const parts = {
        role,
        now: new Date(),
        bolehUbah: !student,
        keadaan: new Map(keadaan.map((one) => [one.id, one])),
      };
      return {
        data: { ...toForum(row, parts), daftar_join_detail: joined.map(toPeserta) },
        status,
      };
    },
  );

  const listeners = new Map<string, Set<ServerResponse>>();
  app.get<{ Querystring: { thread: string } }>('/bare/dengar', async (request, reply) => {
    const caller = await callerOf(request);
    const { kunci } = await threadOf(caller, { groupId: '', threadId: request.query.thread });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: siap\ndata: {}\n\n');
    const those = listeners.get(kunci) ?? new Set();
    listeners.set(kunci, those.add(reply.raw));
    reply.raw.once('close', () => those.delete(reply.raw));
  });

  const body = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  app.post<{ Params: ByUtas; Body: { text: string } }>(
    urlOf(endpoints.kirimPesan),
    { schema: { body, ...schemaOf(endpoints.kirimPesan) } },
    async (request, reply) => {
      const caller = await callerOf(request);
      const { college, userId, id: nim } = caller;
      const {
        akses,
        kunci,
        jenis,
        idAktivitas,
        nim: whose,
      } = await threadOf(caller, request.params);
      const { text } = request.body;
      const now = new Date();
      const sent = await inTransaction(pool, async (ask) => {
        const count = async () =>
          (await ask<{ urutan_terakhir: number }>(number, [college, kunci, now]))[0];
        let next = await count();
        if (next === undefined) {
          await ask(statements.tambahUtas, [
            college,
            now,
            [kunci],
            [jenis],
            [idAktivitas],
            [whose],
            [null],
          ]);
          next = await count();
        }
        const urutan = next?.urutan_terakhir ?? 0;
        await ask(statements.sendiri, [college, kunci, userId, urutan, now]);
        const id = randomUUID();
        const sidik = createHash('sha256').update(text).digest('hex');
        await ask(statements.tambahPesan, [
          ...[
            college,
            id,
            kunci,
            urutan,
            userId,
            'Peserta',
            'Mahasiswa',
            nim,
            null,
            text,
            [],
            null,
            randomUUID(),
            sidik,
          ],
          ...[text.length, now, now, now],
        ]);
        const data = {
          kunci,
          id_kelas: akses.meeting.id_kelas,
          id_aktivitas: idAktivitas,
          perubahan: 'baru',
          urutan,
        };
        const stream = `percakapan:${kunci}`;
        await ask(statements.event, [
          [college],
          [stream],
          ['percakapan.berubah'],
          [JSON.stringify(data)],
          [false],
          [false],
        ]);
        const [row] = await ask<PesanRow>(statements.satuPesan, [college, kunci, id]);
        if (row === undefined) throw notFound();
        return { row, data };
      });
      const frame = `id: ${sent.data.urutan}\nevent: percakapan.berubah\ndata: ${JSON.stringify(sent.data)}\n\n`;
      for (const one of listeners.get(kunci) ?? []) one.write(frame);
      const context = { actor: actorOf(caller), akses, berkas: new Map(), now };
      return reply.code(201).send({ data: toPesan(sent.row, context), status });
    },
  );
}
