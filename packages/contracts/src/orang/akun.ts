/**
 * Accounts: activation, password, sign-ins, second factor, and the operators' list (DECISIONS 203,
 * 216).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, instant, searchText } from '../wire/umum.ts';
import { roleWire, typedUsername } from './sesi.ts';

const everyone = { mahasiswa: true, dosen: true, operator: true } as const;
/** Personal: refused while an operator acts for a student. */
const own = { tag: 'akun', access: everyone, whileActing: false } as const;
const secret = z.string().min(1).max(1_000);

/** Length of a new password in characters, for the form; the server decides (`sandi_lemah`). */
export const SANDI_MIN = 8;
export const SANDI_MAX = 128;

const izin = z.object({ boleh: z.boolean(), alasan: z.string().nullable() });

const pengguna = z.object({
  id: z.string(),
  username: z.string(),
  nama: z.string(),
  role: roleWire,
  email: z.string().nullable(),
  /** By the owner or an operator; password links need it. */
  email_dikonfirmasi: z.boolean(),
  /** Waits for the owner's confirmation (DECISIONS 237). */
  email_usulan: z.string().nullable(),
  /** Students and lecturers only. */
  prodi: z.string().nullable(),
  is_active: z.boolean(),
  /** The account has a password. */
  teraktivasi: z.boolean(),
  faktor_kedua: z.boolean(),
  /** Why the last mail failed: address refused, or no attempt succeeded. */
  surel_gagal: z.enum(['ditolak', 'tidak_terkirim']).nullable(),
  jumlah_sesi: z.int(),
  terakhir_masuk: instant.nullable(),
  izin: z.object({ kelola: izin, email: izin }),
});
export type PenggunaAkun = z.infer<typeof pengguna>;

export const daftarAkun = endpoint({
  method: 'GET',
  path: '/v2/akun',
  tag: 'akun',
  summary: 'Daftar akun pengguna.',
  source: 'DECISIONS 203, 216',
  access: { operator: ['data_sistem', 'read'] },
  query: z.object({
    ...pagedBy('nama', 'username', 'terakhir_masuk'),
    role: roleWire.optional(),
    status: z.enum(['aktif', 'nonaktif', 'belum_aktivasi', 'surel_gagal']).optional(),
    id: id.optional(),
  }),
  paged: true,
  response: z.array(pengguna),
});

export const buatTautanAktivasi = endpoint({
  method: 'POST',
  path: '/v2/akun/{id}/tautan_aktivasi',
  tag: 'akun',
  summary:
    'Buat tautan sekali pakai untuk mengatur kata sandi; tautan sebelumnya tidak berlaku lagi.',
  source: 'DECISIONS 203',
  access: { operator: ['data_sistem', 'write'] },
  params: byId,
  /** tampilkan: return the link even if mail is possible. */
  body: z.object({ tampilkan: z.boolean().optional() }).optional(),
  response: z.object({
    berakhir_pada: instant,
    /** Address the link is sent to; null: only this answer has the link. */
    dikirim_ke: z.string().nullable(),
    tautan: z.string().nullable(),
  }),
  errors: ['akun_sendiri', 'akun_operator', 'akun_dinonaktifkan'],
});

/** Accounts without a password. */
const sasaranMassal = { search: searchText.optional(), role: roleWire.optional() };

export const ringkasanAktivasiMassal = endpoint({
  method: 'GET',
  path: '/v2/akun/tautan_aktivasi',
  tag: 'akun',
  summary: 'Berapa akun belum diaktivasi yang dapat diberi tautan sekaligus.',
  source: 'DECISIONS 203',
  access: { operator: ['data_sistem', 'write'] },
  query: z.object(sasaranMassal),
  response: z.object({
    jumlah: z.int(),
    dengan_email: z.int(),
    /** Their last mail with a link failed. */
    surel_gagal: z.int(),
    surel_tersedia: z.boolean(),
  }),
});

export const buatTautanAktivasiMassal = endpoint({
  method: 'POST',
  path: '/v2/akun/tautan_aktivasi',
  tag: 'akun',
  summary:
    'Buat tautan aktivasi untuk semua akun yang belum diaktivasi, sebagai pekerjaan: dikirim lewat surel atau dalam satu berkas Excel.',
  source: 'DECISIONS 203, 212',
  access: { operator: ['data_sistem', 'write'] },
  body: z.object({ ...sasaranMassal, cara: z.enum(['surel', 'berkas']) }),
  status: 202,
  response: z.object({ id_pekerjaan: z.string() }),
  errors: [
    'surel_tidak_tersedia',
    'tidak_ada_akun_sasaran',
    'aktivasi_massal_berjalan',
    'pekerjaan_terlalu_banyak',
  ],
});

export const ubahStatusAkun = endpoint({
  method: 'PUT',
  path: '/v2/akun/{id}/status',
  tag: 'akun',
  summary: 'Aktifkan atau nonaktifkan akun. Akun yang dinonaktifkan keluar dari semua perangkat.',
  source: 'DECISIONS 216',
  access: { operator: ['data_sistem', 'write'] },
  params: byId,
  body: z.object({ is_active: z.boolean() }),
  errors: ['akun_sendiri', 'akun_operator'],
});

export const akhiriSesiAkun = endpoint({
  method: 'DELETE',
  path: '/v2/akun/{id}/sesi',
  tag: 'akun',
  summary: 'Akhiri semua sesi sebuah akun.',
  source: 'DECISIONS 216',
  access: { operator: ['data_sistem', 'write'] },
  params: byId,
  response: z.object({ jumlah: z.int() }),
  errors: ['akun_sendiri', 'akun_operator'],
});

export const matikanFaktorKeduaAkun = endpoint({
  method: 'DELETE',
  path: '/v2/akun/{id}/faktor_kedua',
  tag: 'akun',
  summary: 'Matikan faktor kedua sebuah akun, untuk pemilik yang kehilangan perangkatnya.',
  source: 'DECISIONS 216',
  access: { operator: ['data_sistem', 'write'] },
  params: byId,
  status: 204,
  errors: ['akun_sendiri', 'akun_operator', 'faktor_kedua_tidak_aktif'],
});

export const mintaTautanSandi = endpoint({
  method: 'POST',
  path: '/v2/akun/lupa_sandi',
  tag: 'akun',
  summary:
    'Minta tautan untuk mengatur kata sandi lewat surel. Jawabannya sama, ada atau tidak akun itu.',
  source: 'DECISIONS 203, 216',
  access: 'publik',
  body: z.object({ username: typedUsername }),
  status: 202,
  errors: ['surel_tidak_tersedia', 'terlalu_sering'],
});

export const periksaAktivasi = endpoint({
  method: 'POST',
  path: '/v2/akun/aktivasi/periksa',
  tag: 'akun',
  summary: 'Keadaan sebuah tautan aktivasi.',
  source: 'DECISIONS 203, 216',
  access: 'publik',
  body: z.object({ kode: secret }),
  response: z.object({
    status: z.enum(['berlaku', 'kedaluwarsa', 'terpakai']),
    nama: z.string().nullable(),
    username: z.string().nullable(),
  }),
  errors: ['terlalu_sering'],
});

export const aktivasiAkun = endpoint({
  method: 'POST',
  path: '/v2/akun/aktivasi',
  tag: 'akun',
  summary: 'Atur kata sandi dengan kode dari tautan aktivasi.',
  source: 'DECISIONS 203',
  access: 'publik',
  body: z.object({ kode: secret, sandi: secret }),
  response: z.object({ username: z.string() }),
  errors: [
    'tautan_kedaluwarsa',
    'tautan_terpakai',
    'akun_tidak_aktif',
    'sandi_lemah',
    'terlalu_sering',
  ],
});

export const ubahSandi = endpoint({
  ...own,
  method: 'PUT',
  path: '/v2/akun/sandi',
  summary: 'Ubah kata sandi sendiri; semua sesi lain berakhir.',
  source: 'DECISIONS 203',
  body: z.object({ sandi_lama: secret, sandi_baru: secret }),
  errors: [
    'sandi_lama_salah',
    'sandi_belum_ada',
    'sandi_lemah',
    'sandi_sama',
    'konflik',
    'terlalu_sering',
  ],
});

export const sesiSaya = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/akun/sesi',
  summary: 'Perangkat tempat akun ini sedang masuk.',
  source: 'DECISIONS 216',
  response: z.array(
    z.object({
      id: z.string(),
      /** For example 'Chrome di Windows'. */
      perangkat: z.string(),
      ip_address: z.string(),
      dibuat_pada: instant,
      terakhir_dipakai: instant,
      ini: z.boolean(),
    }),
  ),
});

export const akhiriSesi = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v2/akun/sesi/{id}',
  summary: 'Akhiri satu sesi sendiri.',
  source: 'DECISIONS 216',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const akhiriSemuaSesi = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v2/akun/sesi',
  summary: 'Keluar dari semua perangkat, atau dari semua kecuali yang ini.',
  source: 'DECISIONS 216',
  query: z.object({ kecuali_ini: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional() }),
  status: 204,
});

const ofOperator = { tag: 'akun', access: { operator: true }, whileActing: false } as const;
/** Six digits, or a recovery code where allowed; spaces and hyphens are ignored. */
const kode = z.string().trim().min(1).max(50);
const kodePemulihan = z.array(z.string());

export const faktorKedua = endpoint({
  ...ofOperator,
  method: 'GET',
  path: '/v2/akun/faktor_kedua',
  summary: 'Keadaan faktor kedua sendiri.',
  source: 'DECISIONS 216',
  response: z.object({
    aktif: z.boolean(),
    aktif_pada: instant.nullable(),
    /** Unused recovery codes. */
    sisa_kode_pemulihan: z.int(),
    wajib: z.boolean(),
  }),
});

const pendaftaran = z.object({
  /** otpauth://totp/…, content of the QR code. */
  uri: z.string(),
  /** The same secret for typing, Base32. */
  rahasia: z.string(),
});

export const mulaiFaktorKedua = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/akun/faktor_kedua',
  summary: 'Mulai memasang faktor kedua: rahasia baru untuk aplikasi autentikator.',
  source: 'DECISIONS 216',
  body: z.object({ sandi: secret }),
  response: pendaftaran,
  errors: ['faktor_kedua_sudah_aktif', 'sandi_lama_salah', 'sandi_belum_ada', 'terlalu_sering'],
});

export const aktifkanFaktorKedua = endpoint({
  ...ofOperator,
  method: 'PUT',
  path: '/v2/akun/faktor_kedua',
  summary:
    'Aktifkan faktor kedua dengan kode pertama dari aplikasi; menjawab kode pemulihan, sekali ini saja.',
  source: 'DECISIONS 216',
  body: z.object({ kode }),
  response: z.object({ kode_pemulihan: kodePemulihan }),
  errors: [
    'faktor_kedua_sudah_aktif',
    'faktor_kedua_tidak_aktif',
    'kode_kedua_salah',
    'terlalu_sering',
  ],
});

const proof = z.object({ sandi: secret, kode });

export const matikanFaktorKedua = endpoint({
  ...ofOperator,
  method: 'DELETE',
  path: '/v2/akun/faktor_kedua',
  summary: 'Matikan faktor kedua sendiri.',
  source: 'DECISIONS 216',
  body: proof,
  status: 204,
  errors: [
    'sandi_belum_ada',
    'faktor_kedua_tidak_aktif',
    'faktor_kedua_wajib',
    'sandi_lama_salah',
    'kode_kedua_salah',
    'terlalu_sering',
  ],
});

export const buatKodePemulihan = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/akun/faktor_kedua/kode_pemulihan',
  summary: 'Ganti semua kode pemulihan dengan yang baru.',
  source: 'DECISIONS 216',
  body: proof,
  response: z.object({ kode_pemulihan: kodePemulihan }),
  errors: [
    'sandi_belum_ada',
    'faktor_kedua_tidak_aktif',
    'sandi_lama_salah',
    'kode_kedua_salah',
    'terlalu_sering',
  ],
});

/**
 * An operator who needs a second factor and has none sets it up with the mfa_token of the refused
 * sign-in.
 */
export const pasangSaatMasuk = endpoint({
  method: 'POST',
  path: '/v2/akun/faktor_kedua/saat_masuk',
  tag: 'akun',
  summary: 'Mulai memasang faktor kedua di tengah proses masuk.',
  source: 'DECISIONS 216',
  access: 'publik',
  body: z.object({ mfa_token: secret }),
  response: pendaftaran,
  errors: ['tantangan_berakhir', 'faktor_kedua_sudah_aktif', 'terlalu_sering'],
});
