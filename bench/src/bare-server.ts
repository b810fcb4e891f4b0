/** The routes of the bare server share these types and answers. */
import type { endpoints } from '@lms/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';

export interface Claims {
  exp: number;
  sub: string;
  college_id: string;
  role: 'dosen' | 'mahasiswa' | 'operator';
}

export interface BareCaller {
  role: 'dosen' | 'mahasiswa';
  college: string;
  /** id_dosen or nim */
  id: string;
  userId: string;
}

export type Rows = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

export interface BareServer {
  app: FastifyInstance;
  pool: pg.Pool;
  rows: Rows;
  claimsOf: (request: FastifyRequest) => Promise<Claims>;
  /** Refuses operators, who are no person of a class. */
  callerOf: (request: FastifyRequest) => Promise<BareCaller>;
  schemaOf: (endpoint: (typeof endpoints)[keyof typeof endpoints]) => {
    response: Record<number, unknown>;
  };
  urlOf: (endpoint: { path: string }) => string;
}

export const status = { code: 'ok', message: 'Berhasil' };
export const notFound = (): Error =>
  Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });

export interface Paged {
  page?: string;
  per_page?: string;
}

export function pageOf(query: Paged) {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 10);
  const meta = (total: number) => ({
    page,
    per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  });
  return { slice: [perPage, (page - 1) * perPage], meta };
}

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
