/** Sign-in, session and the signed-in user (S1 §7; DECISIONS C). */
import { z } from 'zod';
import { pengaturanPublik, preferensi, semester } from '../sistem/sistem.ts';
import { areas, endpoint } from '../wire/endpoint.ts';
import { lipatKetikan } from '../wire/ketikan.ts';
import { instant } from '../wire/umum.ts';

const credential = z.string().min(1).max(1_000);

export const typedUsername = z.string().trim().min(1).max(100).overwrite(lipatKetikan);

const clientName = z.string().min(1).max(100);

/**
 * Body of POST /v2/access_token. client_id=web gets its refresh token only as an httpOnly cookie.
 */
const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.enum(['web', 'cli']),
    username: typedUsername,
    password: credential,
  }),
  // Second step of a sign-in, with `data.mfa_token` of kode_kedua_wajib.
  z.object({
    grant_type: z.literal('kode_kedua'),
    client_id: z.enum(['web', 'cli']),
    mfa_token: credential,
    /** From the authenticator app, or a recovery code. */
    kode: z.string().trim().min(1).max(50),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.enum(['web', 'cli']),
    refresh_token: credential.optional(),
  }),
  // client_id=web sends a code of the sign-in service (with state) or of Siakad (without); a client
  // one of authorize/sikad.
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: clientName,
    code: credential,
    redirect_uri: z.string().min(1).max(2_000),
    client_secret: credential.optional(),
    /** As the sign-in service sent them with the code. */
    state: z.string().max(500).optional(),
    iss: z.string().max(500).optional(),
    /** A browser has it in a cookie; a sent one must be equal. */
    code_verifier: z.string().max(200).optional(),
  }),
  z.object({
    grant_type: z.literal('client_credentials'),
    client_id: clientName,
    client_secret: credential,
    /** Separated by spaces; by default all scopes of the client. */
    scope: z.string().trim().min(1).max(200).optional(),
  }),
  // Demo only (DECISIONS 31): a sign-in without a password.
  z.object({
    grant_type: z.literal('dev'),
    client_id: z.literal('web'),
    username: z.string().min(1).max(100),
  }),
]);

/** OAuth2's own answer, without the envelope (DECISIONS 38). */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  refresh_token: z.string().optional(),
  /** Shown once, if this sign-in set up the second factor. */
  kode_pemulihan: z.array(z.string()).optional(),
  /** Machine clients: granted scopes, separated by spaces. */
  scope: z.string().optional(),
  /** The checked path to open, after a sign-in begun at authorize/oidc. */
  redirect: z.string().optional(),
});

export const mintaToken = endpoint({
  method: 'POST',
  path: '/v2/access_token',
  tag: 'sesi',
  summary: 'Masuk dengan kata sandi, dengan kode, atau sebagai klien mesin; atau perbarui token.',
  source: 'S1 §7, S1 §2.2, DECISIONS 38, 218',
  access: 'publik',
  whileRestricted: true,
  /** For grant_type=refresh_token. */
  idempotencyKey: true,
  kind: 'form',
  body: grant,
  response: tokenAnswer,
  bare: true,
  errors: [
    'token_tidak_berlaku',
    'kredensial_salah',
    'akun_tidak_aktif',
    'kode_kedua_wajib',
    'faktor_kedua_belum_dipasang',
    'kode_kedua_salah',
    'kode_kedua_terkunci',
    'tantangan_berakhir',
    'faktor_kedua_tidak_aktif',
    'sesi_dicabut',
    'asal_ditolak',
    'terlalu_sering',
    'klien_ditolak',
    'cakupan_ditolak',
    'kode_tidak_berlaku',
    'masuk_kedaluwarsa',
    'akun_luar_tidak_terdaftar',
    'identitas_luar_berbeda',
    'masuk_tunggal_belum_diatur',
    'layanan_masuk_tidak_tersedia',
    'siakad_belum_diatur',
    'alamat_tidak_ditemukan',
  ],
});

export const keluar = endpoint({
  method: 'DELETE',
  path: '/v2/access_token',
  tag: 'sesi',
  summary: 'Akhiri sesi: token pembaruan dicabut.',
  source: 'DECISIONS 39',
  access: 'sesi',
  whileRestricted: true,
  /** For clients without a cookie; the request's bearer token also suffices. */
  body: z.object({ refresh_token: credential.optional() }).optional(),
  status: 204,
  errors: ['asal_ditolak'],
});

export const catatLogout = endpoint({
  method: 'POST',
  path: '/v2/lms/log_aktivitas/logout',
  tag: 'sesi',
  summary: 'Catat logout pada log aktivitas, sebelum sesi diakhiri.',
  source: 'S1 §7',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileRestricted: true,
});

export const roleWire = z.enum(['ROLE_MAHASISWA', 'ROLE_DOSEN', 'ROLE_OPERATOR']);
export const hakAkses = z.record(z.enum(areas), z.enum(['no_access', 'read', 'write']));

export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  nama: z.string(),
  role: roleWire,
  scopes: z.array(z.string()),
  fotoContentUrl: z.string().nullable(),
  /** nim only for students, id_dosen only for lecturers. */
  nim: z.string().nullable(),
  id_dosen: z.string().nullable(),
  /** nim, nidn or the username, for the sidebar. */
  nomor_induk: z.string(),
  /** Aktif, Cuti, DO, Lulus or Non-Aktif for students; Aktif for others. */
  status: z.string(),
  /** Operators only, as the server applies them. */
  hak_akses: hakAkses.nullable(),
  /** Set while an operator acts as this user (DECISIONS 49). */
  bertindak: z
    .object({ operator: z.object({ id: z.string(), nama: z.string() }), berakhir_pada: instant })
    .nullable(),
});

export const infoPengguna = endpoint({
  method: 'GET',
  path: '/v2/user_info',
  tag: 'sesi',
  summary: 'Pengguna yang sedang masuk.',
  source: 'S1 §7',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileRestricted: true,
  forPartners: true,
  response: userInfo,
});

export const konfigurasiFrontend = endpoint({
  method: 'GET',
  path: '/multisite-config/frontend-config',
  tag: 'sesi',
  summary: 'Perguruan tinggi yang dilayani pada sebuah alamat.',
  source: 'S1 §7',
  errors: ['perguruan_tinggi_tidak_ditemukan'],
  access: 'publik',
  withoutCollege: true,
  query: z.object({ url: z.string().max(2_000), id: z.literal('mahasiswa-lms') }),
  response: z.object({
    college_id: z.string(),
    nama: z.string(),
    logoContentUrl: z.string().nullable(),
    copyright: z.string(),
    url_sikad_legacy: z.string(),
    color_mode: z.enum(['light', 'dark', 'auto']),
    masuk: z.object({
      /** Name on the button of the college's sign-in service. */
      oidc: z.object({ nama: z.string() }).nullable(),
      dev: z.boolean(),
      /** This installation mails links to set the password. */
      lupa_sandi: z.boolean(),
    }),
  }),
});

/** Returns the W3C Web App Manifest, with the college's name. */
export const manifesAplikasi = endpoint({
  method: 'GET',
  path: '/manifest.webmanifest',
  tag: 'sesi',
  summary: 'Manifes aplikasi web dari perguruan tinggi pada alamat ini.',
  source: 'K38',
  errors: ['perguruan_tinggi_tidak_ditemukan'],
  access: 'publik',
  withoutCollege: true,
  bare: true,
  cache: { scope: 'public', seconds: 3_600 },
  response: z.object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    lang: z.literal('id'),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        type: z.string().optional(),
        purpose: z.string().optional(),
      }),
    ),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
});

const pembatasanAkses = z.record(
  z.string(),
  z.object({
    memenuhi_syarat: z.boolean(),
    kekurangan: z.array(z.object({ keterangan: z.string(), jumlah: z.number().nullable() })),
  }),
);

/** Lists arrears and other unmet requirements; other roles than students get {} (DECISIONS 111). */
export const cekPembatasan = endpoint({
  method: 'GET',
  path: '/v2/lms/check_pembatasan',
  tag: 'sesi',
  summary: 'Syarat akses mahasiswa dan kekurangannya.',
  source: 'S1 §7, DECISIONS 111',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileRestricted: true,
  response: pembatasanAkses,
});

/**
 * Returns everything an application start needs. A restricted student gets only the own identity
 * and the missing requirements.
 */
export const mulai = endpoint({
  method: 'GET',
  path: '/v2/lms/mulai',
  tag: 'sesi',
  summary: 'Semua yang diperlukan saat aplikasi dibuka.',
  source: 'S1 §7',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileRestricted: true,
  response: z.object({
    pengguna: userInfo,
    pembatasan: pembatasanAkses,
    aplikasi: z.object({ pengaturan: pengaturanPublik, preferensi, semester }).nullable(),
  }),
});
