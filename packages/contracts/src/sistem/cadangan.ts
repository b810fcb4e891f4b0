/** Backups, rehearsed restores and checks of stored files, for the whole installation (docs/decisions/190). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/umum.ts';

/** A backup; a restore that was tried; a look whether every stored file is there. */
export const jenisCadangan = z.enum(['simpan', 'latihan', 'berkas']);
export type JenisCadangan = z.infer<typeof jenisCadangan>;

export const keadaanCadangan = endpoint({
  tag: 'antrean',
  access: { operator: ['data_sistem', 'read'] },
  method: 'GET',
  path: '/v2/lms/antrean/cadangan',
  summary: 'Cadangan terakhir, latihan pemulihan terakhir, dan pemeriksaan berkas terakhir.',
  source: 'DECISIONS 216, docs/decisions/190',
  response: z.array(
    z.object({
      jenis: jenisCadangan,
      /** Null: none was ever reported. */
      terakhir: z
        .object({
          mulai: instant,
          selesai: instant,
          berhasil: z.boolean(),
          /** One sentence. */
          rincian: z.string(),
        })
        .nullable(),
      berhasil_pada: instant.nullable(),
      /** The last success is longer ago than it may be. */
      terlambat: z.boolean(),
    }),
  ),
});
