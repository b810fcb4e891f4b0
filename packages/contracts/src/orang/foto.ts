/** Photos of people (DECISIONS 224). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id } from '../wire/umum.ts';

const everyone = { mahasiswa: true, dosen: true, operator: true } as const;
const common = { tag: 'profil', source: 'DECISIONS 224, 216' } as const;

/** Upload the file first (POST /v2/storager, kind foto); the server crops it to 512 × 512. */
export const ubahFoto = endpoint({
  ...common,
  access: everyone,
  whileActing: false,
  method: 'PUT',
  path: '/v2/lms/foto/me',
  summary: 'Pasang foto sendiri dari berkas yang diunggah.',
  body: z.object({ id_berkas: id }),
  response: z.object({ foto_url: z.string() }),
  errors: ['berkas_tidak_tersedia', 'foto_tidak_terbaca', 'terlalu_sering'],
});

export const hapusFoto = endpoint({
  ...common,
  access: everyone,
  whileActing: false,
  method: 'DELETE',
  path: '/v2/lms/foto/me',
  summary: 'Hapus foto sendiri.',
});

export const hapusFotoOrang = endpoint({
  ...common,
  access: { operator: ['data_master', 'write'] },
  method: 'DELETE',
  path: '/v2/lms/orang/{id}/foto',
  summary: 'Hapus foto seseorang.',
  params: byId,
});

/**
 * Serves foto_url without a session. Only people who see the person learn its unguessable id, which
 * changes with every photo (docs/decisions/051).
 */
export const unduhFoto = endpoint({
  ...common,
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/foto/{college}/{id}',
  summary: 'Foto seseorang.',
  params: z.object({ college: id, id }),
  cache: { scope: 'private', seconds: 86_400 },
});
