/** A Siakad on 127.0.0.1 that answers calls with grades as a test wants. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

const call = z.object({
  id_kirim: z.string(),
  id_kelas_kuliah: z.string(),
  id_komponen: z.string(),
  data: z.array(
    z.object({ nim: z.string(), nilai: z.number(), versi: z.int(), waktu: z.string() }),
  ),
});

export interface PanggilanMasuk {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  kiriman: z.output<typeof call>;
}
type Row = z.output<typeof call>['data'][number];

export interface Jawab {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Cuts the connection instead. */
  putus?: boolean;
}

export const terima = (rows: readonly Row[]) =>
  rows.map(({ nim, versi }) => ({ nim, versi, status: 'diterima' }));

export interface SiakadPalsu {
  url: string;
  calls: PanggilanMasuk[];
  /** Paths of GETs. */
  asked: string[];
  /** Values it holds, by component and nim; an idempotency key counts once. */
  nilai: Map<string, number>;
  /** What a GET of a class answers; null: an error of the server. */
  present: unknown;
  /** Default: accepts everything. */
  answers(how: (one: PanggilanMasuk, times: number) => Jawab | Promise<Jawab>): void;
  close(): Promise<void>;
}

export async function startSiakadPalsu(): Promise<SiakadPalsu> {
  const calls: PanggilanMasuk[] = [];
  const asked: string[] = [];
  const nilai = new Map<string, number>();
  const keys = new Set<string>();
  const accept = ({ kiriman }: PanggilanMasuk): Jawab => ({ body: { data: terima(kiriman.data) } });
  let how: (one: PanggilanMasuk, times: number) => Jawab | Promise<Jawab> = accept;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      asked.push(request.url ?? '');
      response.writeHead(self.present === null ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(self.present));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    const kiriman = call.parse(JSON.parse(body));
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body, kiriman };
    calls.push(one);
    const times = calls.filter((each) => each.kiriman.id_kirim === kiriman.id_kirim).length;
    const answer = await how(one, times);
    const key = String(headers['idempotency-key']);
    if ((answer.status ?? 200) < 300 && !keys.has(key)) {
      keys.add(key);
      for (const row of kiriman.data) nilai.set(`${kiriman.id_komponen} ${row.nim}`, row.nilai);
    }
    if (answer.putus) return void request.socket.destroy();
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...answer.headers,
    });
    response.end(text);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const self: SiakadPalsu = {
    url: `http://127.0.0.1:${address.port}/siakad`,
    calls,
    asked,
    nilai,
    present: { data: [] },
    answers: (next) => {
      how = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}
