/** Joinings of conferences and calendar feeds on the bare server. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { isWithin } from '../../apps/api/src/modules/beranda/kalender/acara.policy.ts';
import type { UmpanRow } from '../../apps/api/src/modules/beranda/kalender/acara.repo.ts';
import { waktuOf } from '../../apps/api/src/modules/beranda/kalender/acara.views.ts';
import type { PemilikRow } from '../../apps/api/src/modules/beranda/kalender/langganan.repo.ts';
import { sidikUmpan, toIcs } from '../../apps/api/src/modules/beranda/kalender/umpan.views.ts';
import type { JoinSendiri } from '../../apps/api/src/modules/isi/vidcon/vidcon.repo.ts';
import { toJoinData } from '../../apps/api/src/modules/isi/vidcon/vidcon.views.ts';
import { hitungProgres } from '../../apps/api/src/modules/kehadiran/kehadiran.messages.ts';
import type { AktivitasRow } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import { hashOf } from '../../apps/api/src/platform/auth/opaque-token.ts';
import { addEvents, addJobs } from './bare-kabar.ts';
import {
  type BareCaller,
  type BareServer,
  inTransaction,
  notFound,
  type Rows,
  status,
} from './bare-server.ts';
import type { TeachingStatements } from './kuliah-statements.ts';
import type { TaskStatements } from './tugas-statements.ts';

const DAY_MS = 86_400_000;

type AllForTeaching = TeachingStatements & Pick<TaskStatements, 'displayed' | 'fakta'>;

export function serveTeaching(server: BareServer, statements: AllForTeaching): void {
  serveJoining(server, statements);
  serveFeed(server, statements);
}

interface Joining {
  caller: BareCaller;
  id: string;
  idKlien: string;
}

async function join(
  ask: Rows,
  statements: AllForTeaching,
  { caller: { college, id: nim, userId }, id, idKlien }: Joining,
) {
  const now = new Date();
  const displayed = [college, id, 'vidcon', nim, now];
  const [header] = await ask<AktivitasRow>(statements.displayed, displayed);
  if (header === undefined) throw notFound();
  const [link] = await ask<{ link: string; aplikasi: string }>(statements.link, [college, id]);
  const who = [college, id, userId, idKlien, nim, 'Mahasiswa', nim, now, false];
  const [added] = await ask<{ pertama: boolean }>(statements.gabung, who);
  if (added?.pertama) {
    const fact = [college, id, [nim], now, false, 'bergabung', '{}', nim, nim, now];
    const [said] = await ask<{ id_pertemuan: string }>(statements.fakta, fact);
    if (said) await addJobs(ask, [{ college_id: college, jenis: hitungProgres.name, isi: said }]);
  }
  const isi = {
    id_vidcon: id,
    id_pertemuan: header.id_pertemuan,
    id_kelas: header.id_kelas,
    versi: Math.floor(now.getTime() / 2_000),
  };
  const stream = `pertemuan:${header.id_pertemuan}`;
  await addEvents(ask, [
    { college_id: college, stream, jenis: 'vidcon.berubah', isi, lipat: true },
  ]);
  const [own] = await ask<JoinSendiri>(statements.sendiri, [college, id, userId, nim, now]);
  return { ...link, join_data: toJoinData(own ?? null) };
}

function serveJoining(
  { app, pool, callerOf, schemaOf, urlOf }: BareServer,
  statements: AllForTeaching,
): void {
  app.put<{ Params: { id: string }; Body: { id_klien?: string } }>(
    urlOf(endpoints.gabungVidcon),
    { schema: schemaOf(endpoints.gabungVidcon) },
    async (request) => {
      const caller = await callerOf(request);
      const joining = {
        caller,
        id: request.params.id,
        idKlien: request.body.id_klien ?? randomUUID(),
      };
      const data = await inTransaction(pool, (ask) => join(ask, statements, joining));
      return { data, status };
    },
  );
}

function serveFeed({ app, rows }: BareServer, statements: AllForTeaching): void {
  const publicUrl = process.env.PUBLIC_URL ?? '';
  app.get<{ Params: { token: string } }>(
    '/v2/lms/kalender/:token.ics',
    async ({ params, headers }, reply) => {
      const [owner] = await rows<PemilikRow>(statements.pemilik, [hashOf(params.token)]);
      if (owner === undefined) throw notFound();
      const now = Date.now();
      const [awal, akhir] = [new Date(now - 30 * DAY_MS), new Date(now + 180 * DAY_MS)];
      const asked = [owner.college_id, owner.nim, new Date(now), awal, akhir, [], awal];
      const found = await rows<UmpanRow>(statements.umpan, asked);
      const within = found.filter((row) => isWithin(waktuOf(row), { awal, akhir }));
      const umpan = {
        collegeId: owner.college_id,
        nama: owner.nama_college,
        zone: 'Asia/Jakarta' as const,
        publicUrl,
        sejak: owner.dibuat_pada,
      };
      reply.header('etag', `"${sidikUmpan(within, umpan)}"`);
      if (headers['if-none-match'] !== undefined) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(toIcs(within, umpan));
    },
  );
}
