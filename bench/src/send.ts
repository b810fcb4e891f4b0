/** Requests beside the load and by the clock, and what follows from them. */
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { COLLEGE } from './college.ts';
import type { LoadRequest } from './load.ts';

/** @throws unless it succeeds, because a fast refusal is no result */
export async function send(
  url: string,
  { method, path, headers, body }: LoadRequest,
): Promise<Buffer> {
  const reply = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${bytes.subarray(0, 500)}`);
  return bytes;
}

export class Refused extends Error {
  readonly status: number;
  constructor({ method, path }: LoadRequest, status: number, body: string) {
    super(`${method} ${path} answers ${status}: ${body.slice(0, 500)}`);
    this.status = status;
  }
}

/** Connections that are kept, as a proxy in front holds them. */
export interface Line {
  /** @throws Refused unless it succeeds */
  send(request: LoadRequest): Promise<Buffer>;
  close(): void;
}

export function openLine(url: string, connections: number): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body } = request;
        ask(`${url}${path}`, { method, agent, headers }, (reply) => {
          const { statusCode = 0 } = reply;
          const parts: Buffer[] = [];
          reply
            .on('data', (part: Buffer) => parts.push(part))
            .once('error', reject)
            .once('end', () => {
              const whole = Buffer.concat(parts);
              if (statusCode >= 200 && statusCode < 300) resolve(whole);
              else reject(new Refused(request, statusCode, whole.toString()));
            });
        })
          .once('error', reject)
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}

const LOOKS_A_SECOND = 20;

/** The message of a long work that a request has started, once it is done. */
export async function waitForWork(
  sql: pg.Pool,
  started: Buffer,
  { withinSeconds }: { withinSeconds: number },
): Promise<string> {
  const { data }: { data: { id_pekerjaan: string } } = JSON.parse(started.toString());
  for (let looked = 0; looked < withinSeconds * LOOKS_A_SECOND; looked += 1) {
    const { rows } = await sql.query<{ status: string; pesan: string | null }>(
      'SELECT status, pesan FROM pekerjaan WHERE college_id = $1 AND id = $2',
      [COLLEGE, data.id_pekerjaan],
    );
    const [work] = rows;
    if (work?.status === 'gagal') throw new Error(`The work failed: ${work.pesan}`);
    if (work?.status === 'selesai') return work.pesan ?? '';
    await sleep(1_000 / LOOKS_A_SECOND);
  }
  throw new Error(`The work was not done within ${withinSeconds} s`);
}
