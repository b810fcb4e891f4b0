/** Which activities feed a component (S3 §6.1, §7.1; N4, N13–N18). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/pagination.ts';
import { id } from '../wire/umum.ts';
import { komponenNilai, sumberNilai } from './bentuk.ts';
import { bukanEntri, pengisi } from './isian-nilai.ts';
import { byKomponen } from './rekap-nilai.ts';

const tag = 'nilai';

const isDistinct = (list: readonly (string | { id: string })[]): boolean =>
  new Set(list.map((one) => (typeof one === 'string' ? one : one.id))).size === list.length;

/** A student whose value would change. */
export const perubahanKomponen = z.object({
  nim: z.string(),
  nama: z.string(),
  dari: z.number().nullable(),
  menjadi: z.number().nullable(),
  sumber: sumberNilai,
});
export type PerubahanKomponen = z.infer<typeof perubahanKomponen>;

/** `data` of nilai_diubah_siakad and nilai_manual_tertimpa from `ubahKomponenNilai`. */
export const benturanKomponen = z.object({
  manual: z.array(perubahanKomponen),
  siakad: z.array(perubahanKomponen),
});

/**
 * Chooses the activities, recalculates and queues the send (DECISIONS 184). With `pratinjau=true`
 * nothing is stored: the answer lists who would change. Cells with a manual or Siakad value keep
 * it; without `timpa_manual` or `timpa_siakad` such cells that would differ are 409, with both lists
 * in `data` (N15). An activity without `bobot` counts 1; without `buang_terendah` the stored number
 * stays, as far as the activities allow it.
 */
export const ubahKomponenNilai = endpoint({
  tag,
  access: pengisi,
  method: 'PUT',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/komponen/{componentId}',
  summary: 'Tentukan aktivitas sumber sebuah komponen nilai.',
  source: 'S3 §6.1, §7.1; DECISIONS 184; N4, N13–N18',
  whileActing: false,
  params: byKomponen,
  query: z.object({ pratinjau: flag.optional() }),
  body: z.object({
    list_aktivitas: z
      .array(
        z.union([
          id,
          z.object({ id, bobot: z.number().positive().max(1_000).multipleOf(0.01).default(1) }),
        ]),
      )
      .max(200)
      .refine(isDistinct, 'Satu aktivitas tercantum lebih dari satu kali'),
    buang_terendah: z.int().min(0).max(199).optional(),
    /** As the screen read it. */
    versi: z.int().min(0).optional(),
    /** true: the computed value replaces it; false: it stays. */
    timpa_siakad: z.boolean().optional(),
    timpa_manual: z.boolean().optional(),
  }),
  response: z.object({
    komponen: komponenNilai,
    jumlah_berubah: z.int(),
    /** The first 200 of them. */
    perubahan: z.array(perubahanKomponen),
    manual: z.array(perubahanKomponen),
    siakad: z.array(perubahanKomponen),
    /** Students with an ungraded activity: they are not sent (N2). */
    belum_lengkap: z.int(),
  }),
  errors: [
    ...bukanEntri,
    'komponen_berubah',
    'komponen_aktivitas_tidak_ada',
    'buang_terendah_terlalu_banyak',
    'nilai_diubah_siakad',
    'nilai_manual_tertimpa',
  ],
});
