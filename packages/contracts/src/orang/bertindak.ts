/**
 * Login Akun Lain: an operator acts as a student for a limited time (S1 §1, §2.4; DECISIONS 49,
 * 50).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant } from '../wire/umum.ts';

/** Shortest and longest reason, in characters. */
export const ALASAN_MIN = 5;
export const ALASAN_MAX = 300;

const alasan = z
  .string()
  .trim()
  .min(ALASAN_MIN, `Alasan paling sedikit ${ALASAN_MIN} karakter`)
  .max(ALASAN_MAX, `Alasan paling banyak ${ALASAN_MAX} karakter`)
  .regex(/^[^\p{Cc}]*$/u, 'Alasan hanya boleh satu baris teks');

/**
 * The next access token; refreshing by the operator's refresh token gives the same kind until the
 * end.
 */
const tokenLanjutan = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
});

export const loginSebagai = endpoint({
  method: 'POST',
  path: '/v2/lms/login_sebagai',
  tag: 'sesi',
  summary:
    'Masuk sebagai mahasiswa selama paling lama 60 menit. Semua aktivitas dicatat atas nama keduanya.',
  source: 'S1 §1, §2.4; DECISIONS 49, 50',
  access: { operator: ['kelas_kuliah', 'write'] },
  whileActing: false,
  status: 201,
  body: z
    .strictObject({ nim: id.optional(), id_user: id.optional(), alasan })
    .refine(({ nim, id_user }) => (nim === undefined) !== (id_user === undefined), {
      path: ['nim'],
      message: 'Mahasiswa wajib dipilih',
    }),
  response: tokenLanjutan.extend({
    mahasiswa: z.object({ id_user: z.string(), nim: z.string(), nama: z.string() }),
    berakhir_pada: instant,
  }),
  errors: ['sedang_bertindak', 'mahasiswa_tidak_dapat_dimasuki'],
});

export const keluarLoginSebagai = endpoint({
  method: 'DELETE',
  path: '/v2/lms/login_sebagai',
  tag: 'sesi',
  summary: 'Kembali ke akun operator.',
  source: 'DECISIONS 49',
  // The acting operator's token is a student's; a real student is refused.
  access: { mahasiswa: true, operator: true },
  whileRestricted: true,
  response: tokenLanjutan,
});
