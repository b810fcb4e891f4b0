/** Conversations of students on the bare server. */
import { createHash, randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { readUtas } from '../../apps/api/src/modules/percakapan/alamat.parser.ts';
import type { UtasForumRow } from '../../apps/api/src/modules/percakapan/forum/percakapan-forum.repo.ts';
import { kunciOf } from '../../apps/api/src/modules/percakapan/index.ts';
import type { AksesUtas } from '../../apps/api/src/modules/percakapan/percakapan.ports.ts';
import type { UtasRow } from '../../apps/api/src/modules/percakapan/percakapan.repo.ts';
import { toPesan } from '../../apps/api/src/modules/percakapan/percakapan.views.ts';
import type { PesanRow } from '../../apps/api/src/modules/percakapan/pesan.repo.ts';
import type { UtasTugasRow } from '../../apps/api/src/modules/tugas/percakapan-tugas.repo.ts';
import { addEvents } from './bare-kabar.ts';
import {
  type BareCaller,
  type BareServer,
  inTransaction,
  notFound,
  type Rows,
  status,
} from './bare-server.ts';
import type { ConversationStatements } from './percakapan-statements.ts';
import { bareActor } from './record.ts';

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

export function serveConversations(server: BareServer, statements: ConversationStatements): void {
  serveMessages(server, statements);
  serveSending(server, statements);
}

const actorOf = ({ role, college, id, userId }: BareCaller) => ({
  ...bareActor(role, college, id),
  userId,
});

async function threadOf(
  rows: Rows,
  statements: ConversationStatements,
  { college, id, threadId }: BareCaller & { threadId: string },
): Promise<Thread> {
  const now = new Date();
  const utas = readUtas(threadId);
  const asked = [utas?.idAktivitas ?? null];
  const jenis = utas?.jenis === 'forum' ? 'forum' : 'individu';
  const nim = jenis === 'forum' ? null : id;
  const ofStudent = [college, id, asked];
  const [row] =
    jenis === 'forum'
      ? await rows<UtasForumRow>(statements.utasForum, [...ofStudent, now])
      : await rows<UtasTugasRow>(statements.utasTugas, [...ofStudent, [id], [null], now, ZONE]);
  if (row === undefined) throw notFound();
  return {
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
  };
}

function serveMessages(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ConversationStatements,
): void {
  app.get<{ Params: ByUtas; Querystring: { limit?: string } }>(
    urlOf(endpoints.daftarPesan),
    { schema: schemaOf(endpoints.daftarPesan) },
    async (request) => {
      const caller = await callerOf(request);
      const { threadId } = request.params;
      const { akses, kunci } = await threadOf(rows, statements, { ...caller, threadId });
      const [row] = await rows<UtasRow>(statements.utas, [caller.college, [kunci], caller.userId]);
      const last = row?.urutan_terakhir ?? 0;
      const span = [last - Number(request.query.limit ?? 50) + 1, last];
      const found = await rows<PesanRow>(statements.pesan, [caller.college, kunci, ...span]);
      const context = { actor: actorOf(caller), akses, berkas: new Map(), now: new Date() };
      return { data: found.map((one) => toPesan(one, context)), status };
    },
  );
}

/** Takes the thread's next number; the first message begins the thread. */
async function nextNumber(
  ask: Rows,
  statements: ConversationStatements,
  { college, kunci, jenis, idAktivitas, nim, now }: Thread & { college: string; now: Date },
): Promise<number> {
  const count = async () =>
    (await ask<{ urutan_terakhir: number }>(number, [college, kunci, now]))[0];
  const next = await count();
  if (next !== undefined) return next.urutan_terakhir;
  const columns = [[kunci], [jenis], [idAktivitas], [nim], [null]];
  await ask(statements.tambahUtas, [college, now, ...columns]);
  return (await count())?.urutan_terakhir ?? 0;
}

function serveSending(
  { app, pool, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ConversationStatements,
): void {
  const body = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  app.post<{ Params: ByUtas; Body: { text: string } }>(
    urlOf(endpoints.kirimPesan),
    { schema: { body, ...schemaOf(endpoints.kirimPesan) } },
    async (request, reply) => {
      const caller = await callerOf(request);
      const { college, userId, id: nim } = caller;
      const { threadId } = request.params;
      const thread = await threadOf(rows, statements, { ...caller, threadId });
      const { akses, kunci, idAktivitas } = thread;
      const { text } = request.body;
      const now = new Date();
      const sent = await inTransaction(pool, async (ask) => {
        const urutan = await nextNumber(ask, statements, { ...thread, college, now });
        await ask(statements.sendiri, [college, kunci, userId, urutan, now]);
        const id = randomUUID();
        const sidik = createHash('sha256').update(text).digest('hex');
        const place = [college, id, kunci, urutan];
        const by = [userId, 'Peserta', 'Mahasiswa', nim, null];
        const said = [text, [], null, randomUUID(), sidik, text.length];
        await ask(statements.tambahPesan, [...place, ...by, ...said, now, now, now]);
        const id_kelas = akses.meeting.id_kelas;
        const isi = { kunci, id_kelas, id_aktivitas: idAktivitas, perubahan: 'baru', urutan };
        const event = { stream: `percakapan:${kunci}`, jenis: 'percakapan.berubah', isi };
        await addEvents(ask, [{ college_id: college, ...event }]);
        const [row] = await ask<PesanRow>(statements.satuPesan, [college, kunci, id]);
        if (row === undefined) throw notFound();
        return row;
      });
      const context = { actor: actorOf(caller), akses, berkas: new Map(), now };
      return reply.code(201).send({ data: toPesan(sent, context), status });
    },
  );
}
