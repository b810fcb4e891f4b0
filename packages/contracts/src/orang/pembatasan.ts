/** Restrictions of students, as Siakad reports them (DECISIONS 206, 209). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Replaces the state per student and kind; kinds that are not named stay. */
export const ubahPembatasan = endpoint({
  method: 'PUT',
  path: '/v2/integrasi/siakad/pembatasan',
  tag: 'integrasi',
  summary: 'Syarat akses mahasiswa dari Siakad, misalnya tunggakan.',
  source: 'DECISIONS 206',
  access: 'integrasi',
  body: z.object({
    data: z
      .array(
        z.object({
          nim: z.string().trim().min(1).max(100),
          /** For example tunggakan. */
          jenis: z.string().trim().min(1).max(100),
          memenuhi_syarat: z.boolean(),
          kekurangan: z
            .array(
              z.object({
                keterangan: z.string().max(300),
                jumlah: z.number().min(0).nullable().default(null),
              }),
            )
            .max(50)
            .default([]),
        }),
      )
      .min(1)
      .max(5_000),
  }),
  response: z.object({
    diubah: z.int(),
    /** `baris` counts from 1. A refused row does not affect others. */
    ditolak: z.array(z.object({ baris: z.int(), nim: z.string(), alasan: z.string() })),
  }),
});
