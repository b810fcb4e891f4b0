import { z } from 'zod';

/** `id` is the bank's or exam's. */
export interface KerjaImpor<Pilihan> {
  id: string;
  imporId: string;
  terapkan: { dipilih: number[]; pilihan: Pilihan } | null;
}

export const imporWork = <Pilihan>(
  pilihan: z.ZodType<Pilihan, Pilihan>,
): z.ZodType<KerjaImpor<Pilihan>, KerjaImpor<Pilihan>> =>
  z.object({
    id: z.string(),
    imporId: z.string(),
    terapkan: z.object({ dipilih: z.array(z.int()), pilihan }).nullable(),
  });
