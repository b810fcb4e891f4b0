import { z } from 'zod';

/**
 * What a worker is told to do with one file: read it, or bring in what was chosen of it. `id`: of
 * the bank or exam.
 */
export interface KerjaImpor<Pilihan> {
  id: string;
  imporId: string;
  terapkan: { dipilih: number[]; pilihan: Pilihan } | null;
}

export const kerjaImpor = <Pilihan>(
  pilihan: z.ZodType<Pilihan, Pilihan>,
): z.ZodType<KerjaImpor<Pilihan>, KerjaImpor<Pilihan>> =>
  z.object({
    id: z.string(),
    imporId: z.string(),
    terapkan: z.object({ dipilih: z.array(z.int()), pilihan }).nullable(),
  });
