import type { Queue } from 'bullmq';
import fastify, { type FastifyInstance } from 'fastify';

export interface Page {
  status: number;
  type: string;
  body: Buffer;
}

export interface Papan {
  /** A page, file or answer of bull-board by its address. */
  get(url: string): Promise<Page>;
  close(): Promise<void>;
}

interface Opened {
  app: FastifyInstance;
  queues: Queue[];
}

/** Loads bull-board and BullMQ on first use; api processes run without them. */
export function createPapan(openLanes: () => Promise<Queue[]>, basePath: string): Papan {
  let opened: Promise<Opened> | undefined;

  async function open(): Promise<Opened> {
    const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/fastify'),
    ]);
    const queues = await openLanes();
    const adapter = new FastifyAdapter();
    createBullBoard({
      // Read only, because outbox rows decide about jobs.
      queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter: adapter,
      options: { uiConfig: { boardTitle: 'Antrean LMS' } },
    });
    adapter.setBasePath(basePath);
    const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(adapter.registerPlugin(), { prefix: basePath });
    return { app, queues };
  }

  return {
    get: async (url) => {
      opened ??= open();
      // A failed first load is tried again.
      opened.catch(() => {
        opened = undefined;
      });
      const page = await (await opened).app.inject({ method: 'GET', url });
      const type = String(page.headers['content-type'] ?? 'text/plain');
      return {
        status: page.statusCode,
        type,
        body: type.startsWith('text/html') ? withoutRemoteFonts(page.body) : page.rawPayload,
      };
    },
    close: async () => {
      const { app, queues } = (await opened?.catch(() => undefined)) ?? {};
      await app?.close();
      await Promise.all((queues ?? []).map((queue) => queue.close()));
    },
  };
}

/** Removes fonts of other hosts, which the content security policy would refuse. */
function withoutRemoteFonts(html: string): Buffer {
  return Buffer.from(html.replaceAll(/<link[^>]+href="https:[^>]*>/g, ''));
}
