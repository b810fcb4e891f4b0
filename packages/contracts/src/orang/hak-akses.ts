/** Rights of operators: Hak Akses Operator LMS (S1 §3, §6; DECISIONS 57, 61, 62). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { bolehKosong, id, instant, surel, teks } from '../wire/umum.ts';

const level = z.enum(['no_access', 'read', 'write']);
/** Help has no write level (DECISIONS 62). */
const levelOfBantuan = z.enum(['no_access', 'read'], {
  error: 'Area bantuan tidak memiliki hak tulis',
});

const areaLevels = {
  data_master: level,
  kelas_kuliah: level,
  bank_soal: level,
  data_sistem: level,
  konfigurasi: level,
  pengumuman: level,
  bantuan: levelOfBantuan,
  laporan: level,
};

/**
 * Stored rights of an operator; a privileged one (scope A:T or A:B) may write everywhere
 * regardless.
 */
const hakAksesOperator = z.object({
  /** Shown as 'ID Operator'. */
  username: z.string(),
  nama: z.string(),
  is_active: z.boolean(),
  /** The account has a password. */
  teraktivasi: z.boolean(),
  ...areaLevels,
  /** Programmes of the operator; empty: all. */
  list_prodi: z.array(z.string()),
  istimewa: z.boolean(),
  /** Sent back with a change; 409 if outdated. Null before the first save. */
  updated_at: instant.nullable(),
  izin: z.object({ ubah: z.object({ boleh: z.boolean(), alasan: z.string().nullable() }) }),
});
export type HakAksesOperator = z.infer<typeof hakAksesOperator>;

const { izin: _izin, ...own } = hakAksesOperator.shape;

export const hakAksesSaya = endpoint({
  method: 'GET',
  path: '/v2/lms/hak_akses/me',
  tag: 'sesi',
  summary: 'Hak akses operator yang sedang masuk, sebagaimana diterapkan server.',
  source: 'S1 §3, §6',
  access: { operator: true },
  response: z.object(own),
});

export const daftarHakAkses = endpoint({
  method: 'GET',
  path: '/v2/lms/hak_akses/operator',
  tag: 'sesi',
  summary: 'Daftar operator beserta hak aksesnya.',
  source: 'S1 §2.9, DECISIONS 61',
  access: { operator: ['data_sistem', 'read'] },
  query: z.object(pagedBy('nama', 'username')),
  paged: true,
  response: z.array(hakAksesOperator),
});

const byUsername = z.object({ username: id });

export const hakAksesSatu = endpoint({
  method: 'GET',
  path: '/v2/lms/hak_akses/operator/{username}',
  tag: 'sesi',
  summary: 'Hak akses seorang operator.',
  source: 'S1 §2.9, DECISIONS 61',
  access: { operator: ['data_sistem', 'read'] },
  params: byUsername,
  response: hakAksesOperator,
});

/** Lower case; only for accounts made by people, others come from the academic system. */
export const namaPenggunaBaru = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,49}$/,
    '3 sampai 50 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
  );
export const tambahOperator = endpoint({
  method: 'POST',
  path: '/v2/lms/hak_akses/operator',
  tag: 'sesi',
  summary:
    'Tambah akun operator: tanpa hak akses, dan tanpa kata sandi sampai tautan aktivasinya dipakai.',
  source: 'DECISIONS 55, 57, 61',
  access: { operator: 'istimewa' },
  body: z.object({
    username: namaPenggunaBaru,
    nama: teks(150),
    email: bolehKosong(surel),
  }),
  status: 201,
  response: hakAksesOperator,
  errors: ['nama_pengguna_terpakai'],
});

/** Empty or missing means no access (S1 §3). */
const empty = z.literal('').or(z.null());
const chosen = level
  .or(empty)
  .optional()
  .transform((value) => value || ('no_access' as const));

export const simpanHakAkses = endpoint({
  method: 'PUT',
  path: '/v2/lms/hak_akses/operator/{username}',
  tag: 'sesi',
  summary: 'Simpan hak akses seorang operator.',
  source: 'S1 §3, DECISIONS 57, 61, 62',
  access: { operator: 'istimewa' },
  params: byUsername,
  body: z.object({
    is_active: z.boolean(),
    data_master: chosen,
    kelas_kuliah: chosen,
    bank_soal: chosen,
    data_sistem: chosen,
    konfigurasi: chosen,
    pengumuman: chosen,
    bantuan: levelOfBantuan
      .or(empty)
      .optional()
      .transform((value) => value || ('no_access' as const)),
    laporan: chosen,
    list_prodi: z.array(id).max(1_000),
    updated_at: instant.nullish(),
  }),
  response: hakAksesOperator,
  errors: ['hak_akses_sendiri', 'prodi_tidak_dikenal', 'prodi_di_luar_wewenang', 'konflik'],
});
