/** Health, readiness and metrics for the people who run the system (DECISIONS 231). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const common = {
  tag: 'operasi',
  withoutCollege: true,
  bare: true,
  method: 'GET',
  source: 'docs/operations.md',
} as const;

export const healthz = endpoint({
  ...common,
  path: '/healthz',
  summary: 'Proses hidup.',
  access: 'publik',
  response: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  ...common,
  path: '/readyz',
  summary:
    'Basis data dapat dipakai; 503 bila tidak. antrean menyatakan keadaan antrean pekerjaan.',
  access: 'publik',
  others: { 503: 'Basis data tidak dapat dipakai; isinya sama.' },
  response: z.object({
    status: z.enum(['ok', 'tidak_siap']),
    basis_data: z.boolean(),
    antrean: z.boolean(),
  }),
});

/** A plain page in Indonesian that also answers when the database is away. */
export const halamanStatus = endpoint({
  ...common,
  path: '/status',
  summary: 'Halaman status untuk pengguna: apa yang berjalan dan apa yang terganggu.',
  access: 'publik',
  kind: 'file',
});

/** Answers only the loopback address or the bearer token METRICS_TOKEN; others get 404. */
export const metrics = endpoint({
  ...common,
  path: '/metrics',
  summary: 'Metrik Prometheus.',
  access: 'internal',
  kind: 'file',
});
