/** Mail address of an account, to which password links go (DECISIONS 203, 237). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bolehKosong, byId, instant, surel } from '../wire/umum.ts';

/** Personal: refused while an operator acts for a student. */
const own = {
  tag: 'akun',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileActing: false,
} as const;
const source = 'DECISIONS 237';
const path = '/v2/akun/email';

const keadaan = z.object({
  email: z.string().nullable(),
  usulan: z
    .object({
      email: z.string(),
      sumber: z.enum(['impor', 'pemilik']),
      /** Expiry of the link; null: none is valid. */
      tautan_sampai: instant.nullable(),
      /** Why the last mail failed: address refused, or no attempt succeeded. */
      surel_gagal: z.enum(['ditolak', 'tidak_terkirim']).nullable(),
    })
    .nullable(),
  /** This installation sends mail; without it nothing can be confirmed. */
  surel_tersedia: z.boolean(),
});
export type EmailAkun = z.infer<typeof keadaan>;

export const emailSaya = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'Alamat surel akun sendiri dan usulan penggantinya.',
  source,
  response: keadaan,
});

export const usulkanEmail = endpoint({
  ...own,
  method: 'PUT',
  path,
  summary: 'Usulkan alamat lain untuk akun sendiri; tautan konfirmasi dikirim ke sana.',
  source,
  body: z.object({ email: surel, sandi: z.string().min(1).max(1_000) }),
  response: keadaan,
  errors: [
    'sandi_lama_salah',
    'sandi_belum_ada',
    'email_sama',
    'surel_tidak_tersedia',
    'konfirmasi_terlalu_sering',
    'konflik',
    'terlalu_sering',
  ],
});

export const kirimKonfirmasiEmail = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/kirim_konfirmasi`,
  summary:
    'Kirim (lagi) tautan konfirmasi ke alamat yang diusulkan; tautan sebelumnya tidak berlaku lagi.',
  source,
  response: keadaan,
  errors: ['usulan_email_tidak_ada', 'surel_tidak_tersedia', 'konfirmasi_terlalu_sering'],
});

export const konfirmasiEmail = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/konfirmasi`,
  summary: 'Konfirmasi alamat yang diusulkan dengan kode dari tautan, sebagai pemilik akun.',
  source,
  body: z.object({ kode: z.string().min(1).max(1_000) }),
  response: keadaan,
  errors: ['konfirmasi_tidak_berlaku', 'terlalu_sering'],
});

export const abaikanUsulanEmail = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/usulan`,
  summary: 'Abaikan alamat yang diusulkan.',
  source,
  response: keadaan,
  errors: ['usulan_email_tidak_ada'],
});

export const aturEmailAkun = endpoint({
  tag: 'akun',
  access: { operator: ['data_sistem', 'write'] },
  method: 'PUT',
  path: '/v2/akun/{id}/email',
  summary:
    'Tetapkan alamat surel sebuah akun; alamat lama diberi tahu dan tautan yang masih terbuka tidak berlaku lagi.',
  source,
  params: byId,
  /** null removes the address. */
  body: z.object({ email: bolehKosong(surel) }),
  errors: ['akun_sendiri', 'akun_operator', 'akun_setara'],
});
