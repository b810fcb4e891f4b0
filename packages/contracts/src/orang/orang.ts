/**
 * People of a college for its operators: students, lecturers, operators (DECISIONS 55, 61, 216).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, prodiRingkas } from '../wire/umum.ts';
import { roleWire } from './sesi.ts';

/**
 * Needs data_master, kelas_kuliah or data_sistem, within the programmes; other operators appear
 * only with data_sistem. Without these areas the list is empty.
 */
const pembaca = { operator: true } as const;

const orang = z.object({
  id: z.string(),
  nama: z.string(),
  role: roleWire,
  /** A student's nim, a lecturer's NIDN if known, otherwise the user name. */
  nomor_induk: z.string(),
  prodi: prodiRingkas.nullable(),
  /** From the academic system; 'Aktif' for non-students. */
  status: z.string(),
  is_active: z.boolean(),
  avatar_url: z.string().nullable(),
});
export type Orang = z.infer<typeof orang>;

export const daftarOrang = endpoint({
  method: 'GET',
  path: '/v2/lms/orang',
  tag: 'pengguna',
  summary: 'Daftar orang: mahasiswa, pengajar, dan operator yang boleh dilihat operator.',
  source: 'DECISIONS 55, 61, 216',
  access: pembaca,
  query: z.object({
    ...pagedBy('nama', 'username'),
    role: roleWire.optional(),
    id_prodi: id.optional(),
  }),
  paged: true,
  response: z.array(orang),
  errors: ['terlalu_banyak_data'],
});

export const detailOrang = endpoint({
  method: 'GET',
  path: '/v2/lms/orang/{id}',
  tag: 'pengguna',
  summary: 'Satu orang menurut id pengguna.',
  source: 'DECISIONS 55, 61, 216',
  access: pembaca,
  params: byId,
  response: orang.extend({
    username: z.string(),
    nim: z.string().nullable(),
    id_dosen: z.string().nullable(),
    nama_lengkap: z.string(),
    angkatan: z.int().nullable(),
    tingkat: z.int().nullable(),
  }),
});
