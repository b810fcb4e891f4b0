/** Values that people enter in cells (S3 §4, §8; N14, N16, N17). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, nim, uraian } from '../wire/umum.ts';
import { angkaNilai, sumberNilai } from './bentuk.ts';
import { nilaiSikad } from './rekap-nilai.ts';

export const pengisi = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const tag = 'nilai';

/** The errors of every act that enters grades (N17, N18). */
export const bukanEntri = [
  'bukan_pelaku_integrasi',
  'nilai_dikunci',
  'nilai_dikunci_saat_entri',
  'nilai_dikunci_di_luar_rentang',
  'nilai_di_luar_rentang',
] as const;

export const bySel = z.object({ id, studentId: id, componentId: id });

const sel = {
  /** Null removes the manual value. */
  nilai: angkaNilai.nullable(),
  versi: z.int().min(0),
};
const sebab = {
  /** Required once Siakad has accepted the component (N16). */
  alasan: uraian(1, 500).optional(),
  timpa_siakad: z.boolean().optional(),
};

/** A cell as it stands now. */
export const selKini = z.object({
  nim: z.string(),
  id_komponen: z.string(),
  nilai: z.number().nullable(),
  sumber: sumberNilai,
  versi: z.int(),
  /** Who made the value that counts, and when. */
  oleh: z.string(),
  pada: instant.nullable(),
});
export type SelKini = z.infer<typeof selKini>;

/** `data` of nilai_berubah and nilai_diubah_siakad from the calls that enter values. */
export const benturanSel = z.object({ sel: z.array(selKini) });

/**
 * A stale `versi` is 409 nilai_berubah with the cell as it stands in `data`. A cell with Siakad's
 * value needs `timpa_siakad`; null with it lets the computed value count again (N16).
 */
export const ubahNilaiKomponen = endpoint({
  tag,
  access: pengisi,
  method: 'PUT',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/komponen/{componentId}/nilai',
  summary: 'Isi atau hapus nilai manual seorang mahasiswa.',
  source: 'S3 §4, §8; DECISIONS 184; N14, N16, N49',
  whileActing: false,
  params: bySel,
  body: z.object({ ...sel, ...sebab }),
  response: nilaiSikad,
  errors: [...bukanEntri, 'nilai_berubah', 'nilai_diubah_siakad', 'nilai_alasan_wajib'],
});

export const MOST_SEL = 2_000;

/** A pasted block, all or nothing; clashes are 409 with their cells in `data`. */
export const ubahNilaiMassal = endpoint({
  tag,
  access: pengisi,
  method: 'PUT',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/nilai',
  summary: 'Isi nilai manual banyak mahasiswa sekaligus.',
  source: 'N16, N17, DECISIONS 216',
  whileActing: false,
  params: byId,
  body: z.object({
    sel: z
      .array(z.object({ nim, id_komponen: id, ...sel }))
      .min(1)
      .max(MOST_SEL),
    ...sebab,
  }),
  response: z.object({ jumlah_berubah: z.int() }),
  errors: [
    ...bukanEntri,
    'nilai_berubah',
    'nilai_diubah_siakad',
    'nilai_alasan_wajib',
    'nilai_sel_ganda',
  ],
});
