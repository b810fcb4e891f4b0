/**
 * Sign-in without a password, and the way on to Siakad (S1 §2.1, §2.2, §2.4; DECISIONS 31, 38,
 * 105).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { roleWire } from './sesi.ts';

/** The browser opens `url` at the college's sign-in service and returns to /oauth with a code. */
export const mulaiOidc = endpoint({
  method: 'GET',
  path: '/v2/authorize/oidc',
  tag: 'sesi',
  summary: 'Alamat layanan masuk tunggal perguruan tinggi.',
  source: 'DECISIONS 38',
  access: 'publik',
  whileRestricted: true,
  /** Path to open afterwards; a forbidden one leads home. */
  query: z.object({ redirect: z.string().max(4_000).optional() }),
  response: z.object({ url: z.string() }),
  errors: [
    'masuk_tunggal_belum_diatur',
    'layanan_masuk_tidak_tersedia',
    'asal_ditolak',
    'terlalu_sering',
  ],
});

/**
 * Issues a code that tells Siakad who arrives. It works once, within 60 seconds, for this client
 * and address. The browser opens {url}/login?code&redirect.
 */
export const kodeSiakad = endpoint({
  method: 'POST',
  path: '/v2/authorize/sikad',
  tag: 'sesi',
  summary: 'Kode masuk ke Siakad untuk pengguna yang sedang masuk.',
  source: 'S1 §7, DECISIONS 38, 104, 105',
  access: { mahasiswa: true, dosen: true, operator: true },
  // Siakad would mistake the operator for the student.
  whileActing: false,
  kind: 'form',
  body: z.object({
    response_type: z.literal('code'),
    client_id: z.string().min(1).max(100),
    state: z.string().max(500).default(''),
    /** Page of Siakad, by default its front page. */
    redirect_uri: z.string().min(1).max(2_000).optional(),
    as_role: roleWire,
  }),
  response: z.object({
    code: z.string(),
    /** Siakad's address without a trailing slash. */
    url: z.string(),
    redirect_uri: z.string(),
    state: z.string(),
  }),
  errors: ['siakad_belum_diatur', 'alamat_tujuan_ditolak'],
});

export const catatKeluarKeSikad = endpoint({
  method: 'POST',
  path: '/v2/lms/log_aktivitas/keluar_ke_sikad',
  tag: 'log',
  summary: 'Catat bahwa pengguna membuka Siakad.',
  source: 'S2 §7',
  access: { mahasiswa: true, dosen: true, operator: true },
});

/** Lists the accounts of /dev; 404 outside the demo (DECISIONS 31). */
export const akunDev = endpoint({
  method: 'GET',
  path: '/v2/authorize/dev',
  tag: 'sesi',
  summary: 'Akun demo untuk halaman pengembangan; tidak ada di luar demo.',
  source: 'S1 §2.1, DECISIONS 31',
  access: 'publik',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: z.array(z.object({ username: z.string(), nama: z.string(), role: roleWire })),
  errors: ['alamat_tidak_ditemukan'],
});
