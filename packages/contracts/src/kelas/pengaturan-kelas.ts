/** Banner, leader and positions of a class (S2 §2.10, §4, §5, §7; DECISIONS 96–101; K111–K114). */
import { z } from 'zod';
import { formErrors } from '../berkas/berkas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id } from '../wire/umum.ts';
import { jabatanPengajar, metodePengajaran } from './jabatan.ts';

/** The class's lecturers and operators. */
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const common = { tag: 'kelas', params: byId } as const;

const banner = z.object({ banner_url: z.string().nullable(), banner_color_idx: z.int() });

/**
 * Field `file_banner` of a multipart form (png, jpg, jpeg), or the id of a file of kind
 * banner_kelas. The server writes its points anew, at most 1,600 × 400.
 */
export const ubahBanner = endpoint({
  ...common,
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/kelas_kuliah/{id}',
  summary: 'Ganti banner kelas.',
  source: 'S2 §2.10, §7, K114',
  body: z.object({ file_banner: id }),
  form: { file: 'file_banner' },
  response: banner,
  errors: ['banner_tidak_terbaca', 'berkas_tidak_tersedia', ...formErrors],
});

export const hapusBanner = endpoint({
  ...common,
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/kelas_kuliah/{id}/banner',
  summary: 'Kembalikan banner bawaan kelas.',
  source: 'S2 §2.10, DECISIONS 98',
  response: banner,
});

/**
 * Serves banner_url without a session. Only people who see the class learn its unguessable id, which
 * changes with every banner (docs/decisions/051).
 */
export const unduhBanner = endpoint({
  tag: 'kelas',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/banner/{college}/{id}',
  summary: 'Banner sebuah kelas.',
  source: 'S2 §2.10, DECISIONS 216',
  params: z.object({ college: id, id }),
  cache: { scope: 'private', seconds: 86_400 },
});

/** One leader at a time; '' means nobody. */
export const ubahKetuaKelas = endpoint({
  ...common,
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/kelas_kuliah/{id}/ketua_kelas',
  summary: 'Pilih ketua kelas. `semula` menolak perubahan atas ketua yang sudah diganti.',
  source: 'S2 §2.10, §4, DECISIONS 101',
  body: z.object({
    nim: id.or(z.literal('')),
    /** The leader whom the form showed, or ''. */
    semula: id.or(z.literal('')).optional(),
  }),
  response: z.object({ nim: z.string() }),
  errors: ['ketua_kelas_berubah'],
});

const susunan = z.object({
  metode: metodePengajaran,
  /** Every lecturer of the class once. */
  pengajar: z.array(z.object({ id_dosen: id, jabatan: jabatanPengajar })).max(50),
});

/** Individu: exactly one Dosen; Team Teaching: two or more, at most one Dosen Koordinator. */
export const ubahJabatanPengajar = endpoint({
  ...common,
  access: { operator: ['kelas_kuliah', 'write'] },
  method: 'PUT',
  path: '/v2/lms/kelas_kuliah/{id}/jabatan_pengajar',
  summary: 'Ubah metode pengajaran dan jabatan pengajar.',
  source: 'S2 §2.10, DECISIONS 53, 99, K111',
  note: 'Pertemuan yang belum lewat mengikuti: koordinator tidak dihitung sebagai pengajarnya.',
  body: susunan.extend({
    /** What the form showed; refuses the change if it is no longer so. */
    semula: susunan.optional(),
  }),
  response: susunan,
  errors: ['jabatan_berubah', 'jabatan_individu', 'jabatan_team_teaching'],
});
