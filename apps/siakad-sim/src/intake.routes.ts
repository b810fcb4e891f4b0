/** Takes grades from the LMS, as well or as badly as the switches say. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { batch, isFromLms, takeBatch } from './intake.ts';
import { type Jawaban, readNilaiKey, type Store } from './store.ts';

/** Longer than the LMS waits. */
const SLOW_MS = 12_000;

const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

export function intakeRoutes(
  app: FastifyInstance,
  { store, secret }: { store: Store; secret: string },
): void {
  const signed = (request: FastifyRequest, body: string): boolean =>
    isFromLms(
      {
        method: request.method,
        path: request.url,
        body,
        waktu: textOf(request.headers['x-lms-waktu']),
        key: textOf(request.headers['idempotency-key']),
        tanda: textOf(request.headers['x-lms-tanda']),
      },
      secret,
      Date.now(),
    );
  const refuse = (reply: FastifyReply) =>
    reply.code(401).send({ kode: 'tanda_tangan', alasan: 'Tanda tangan LMS tidak cocok.' });

  app.register(async (own) => {
    // The signature is of the bytes.
    own.removeContentTypeParser('application/json');
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    own.post<{ Body: string }>('/integrasi/lms/nilai', async (request, reply) => {
      const { mode } = store.state.sakelar;
      if (mode === 'mati') {
        request.raw.socket.destroy();
        return reply;
      }
      if (mode === 'galat') return reply.code(500).send({ alasan: 'Galat uji.' });
      if (mode === 'html') return reply.type('text/html').send('<!doctype html><h1>Perawatan</h1>');
      if (mode === 'dialihkan') return reply.redirect('/login');
      if (!signed(request, request.body)) return refuse(reply);
      const one = batch.parse(JSON.parse(request.body));
      const key = textOf(request.headers['idempotency-key']);
      const later = mode === 'nanti';
      const jawaban = store.change((state) =>
        takeBatch(state, one, { key, now: new Date(), later }),
      );
      if (mode === 'lambat') await wait(SLOW_MS);
      if (mode === 'hilang') {
        request.raw.socket.destroy();
        return reply;
      }
      if (later) return reply.code(202).send({});
      return { data: arranged(jawaban, mode) };
    });

    own.get<{ Querystring: { id_kelas_kuliah?: string } }>(
      '/integrasi/lms/nilai',
      (request, reply) => {
        if (!signed(request, '')) return refuse(reply);
        const data = Object.entries(store.state.nilai).flatMap(([key, { nilai, waktu, oleh }]) => {
          const { idKelas, idKomponen, nim } = readNilaiKey(key);
          return idKelas === request.query.id_kelas_kuliah
            ? [{ id_komponen: idKomponen, nim, nilai, waktu, oleh }]
            : [];
        });
        return reply.send({ data });
      },
    );
  });
}

function arranged(jawaban: readonly Jawaban[], mode: string): readonly Jawaban[] {
  if (mode === 'dua_kali') return [...jawaban, ...jawaban];
  return mode === 'acak' ? jawaban.toReversed() : jawaban;
}
