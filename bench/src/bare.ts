/**
 * The server to compare with: one Fastify process and pg with prepared statements, the same token,
 * statements and schemas. It lacks revocable sign-ins, rights, settings, validation, stale-save
 * detection, audit log and events.
 */
import jwt from '@fastify/jwt';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { types } from '../../apps/api/src/platform/db/db.ts';
import { answerSchema } from '../../apps/api/src/platform/http/envelope.ts';
import { serveReports } from './bare-bap.ts';
import { serveHome } from './bare-beranda.ts';
import { serveMoves } from './bare-jadwal.ts';
import { serveAttendance } from './bare-kehadiran.ts';
import { serveClasses } from './bare-kelas.ts';
import { serveTeaching } from './bare-kuliah.ts';
import { serveLog } from './bare-log.ts';
import { serveGrades } from './bare-nilai.ts';
import { serveExams } from './bare-pengerjaan.ts';
import { serveConversations } from './bare-percakapan.ts';
import { type BareCaller, type BareServer, type Claims, notFound } from './bare-server.ts';
import { serveTasks } from './bare-tugas.ts';
import { recordHomeStatements } from './beranda-statements.ts';
import { recordMoveStatements } from './jadwal-statements.ts';
import { recordClassStatements } from './kelas-statements.ts';
import { recordTeachingStatements } from './kuliah-statements.ts';
import { recordGradeStatements } from './nilai-statements.ts';
import { recordExamStatements } from './pengerjaan-statements.ts';
import { recordConversationStatements } from './percakapan-statements.ts';
import { recordTaskStatements } from './tugas-statements.ts';

const {
  DATABASE_URL: connectionString,
  JWT_SECRET: secret = '',
  PORT: port,
  DATABASE_POOL: max,
} = process.env;
const pool = new pg.Pool({ connectionString, max: Number(max), types, options: '-c timezone=UTC' });
const app = fastify();
await app.register(jwt, { secret, verify: { algorithms: ['HS256'] } });

/** The person of an account, cached forever. */
const persons = new Map<string, string>();
const personOf = {
  dosen: 'SELECT id FROM dosen WHERE college_id = $1 AND id_pengguna = $2',
  mahasiswa: 'SELECT nim AS id FROM mahasiswa WHERE college_id = $1 AND id_pengguna = $2',
};

/** Checked tokens, cached as ours does. */
const verified = new Map<string, Claims>();

async function claimsOf(request: FastifyRequest): Promise<Claims> {
  const token = request.headers.authorization ?? '';
  const claims = verified.get(token) ?? (await request.jwtVerify<Claims>());
  if (claims.exp * 1_000 <= Date.now())
    throw Object.assign(new Error('token berakhir'), { statusCode: 401 });
  verified.set(token, claims);
  return claims;
}

async function callerOf(request: FastifyRequest): Promise<BareCaller> {
  const { sub, college_id: college, role } = await claimsOf(request);
  if (role === 'operator') throw notFound();
  let id = persons.get(sub);
  if (id === undefined) {
    const [person] = (await pool.query<{ id: string }>(personOf[role], [college, sub])).rows;
    id = person?.id ?? '';
    persons.set(sub, id);
  }
  return { role, college, id, userId: sub };
}

const server: BareServer = {
  app,
  pool,
  rows: async (statement, values) => (await pool.query({ ...statement, values })).rows,
  claimsOf,
  callerOf,
  schemaOf: (endpoint) => ({ response: { [endpoint.status ?? 200]: answerSchema(endpoint) } }),
  urlOf: (endpoint) => endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
};
const ofClasses = await recordClassStatements();
const ofTasks = await recordTaskStatements();
serveClasses(server, ofClasses);
serveAttendance(server, ofClasses);
serveLog(server, ofClasses);
serveTasks(server, ofTasks);
serveConversations(server, await recordConversationStatements());
serveExams(server, await recordExamStatements());
serveGrades(server, await recordGradeStatements());
const ofHome = await recordHomeStatements();
serveHome(server, ofHome);
serveMoves(server, { ...ofHome, ...ofTasks, ...(await recordMoveStatements()), kelas: ofClasses });
await serveReports(server);
serveTeaching(server, { ...ofHome, ...ofTasks, ...(await recordTeachingStatements()) });

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
