/**
 * Comments on tasks and exams, group talk, forum posts (S2 §2.12, §3, §7; DECISIONS 150, 173–175,
 * 178; K74–K87). The activity decides at every access who may read or write. Messages: pesan.ts.
 */
import { z } from 'zod';
import { MAKS_BELUM_DIBACA, MAKS_USULAN_SEBUTAN } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { id, instant, searchText } from '../wire/umum.ts';

export const pembaca = {
  mahasiswa: true,
  dosen: true,
  operator: ['kelas_kuliah', 'read'],
} as const;
export const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;

export const jenisPercakapan = z.enum(['individu', 'kelompok', 'ujian', 'forum']);
export type JenisPercakapan = z.infer<typeof jenisPercakapan>;

/** Longer than other ids, because it combines several (K74, K75). */
export const idRangkaian = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

export const roleAnggota = z.enum(['Mahasiswa', 'Dosen', 'Operator']);
export type RoleAnggota = z.infer<typeof roleAnggota>;

/** Current members: the first 500, lecturers first (K76). */
export const grupPercakapan = z.object({
  id: z.string(),
  name: z.string(),
  usage: z.literal('lms'),
  members: z.array(z.object({ id: z.string(), role: roleAnggota })),
  jumlah_anggota: z.int(),
});
export type GrupPercakapan = z.infer<typeof grupPercakapan>;

export const utas = z.object({
  /** As in paths: komentar-tugas__…, FORUM__… (K74). */
  id: z.string(),
  id_group: z.string(),
  /** Its stream is percakapan:{kunci} (K75). */
  kunci: z.string(),
  name: z.string(),
  jenis: jenisPercakapan,
  id_aktivitas: z.string(),
  id_kelas: z.string(),
  id_pertemuan: z.string(),
  /** The student of a private thread. */
  mahasiswa: z.object({ id_user: z.string(), nama: z.string(), nim: z.string() }).nullable(),
  /** Numbers start at 1 without gaps (K79). */
  urutan_terakhir: z.int(),
  /** Grows with every changed or deleted message. */
  revisi_terakhir: z.int(),
  /** Last number the caller has read (K83). */
  dibaca_sampai: z.int(),
  unread_count: z.int(),
  last_chat_at: instant.nullable(),
  izin: z.object({
    tulis: z.object({ boleh: z.boolean(), alasan: z.string().nullable() }),
    /** May delete others' messages (K81). */
    moderasi: z.boolean(),
    /** May read earlier and deleted texts (K80, K81). */
    riwayat: z.boolean(),
  }),
});
export type Utas = z.infer<typeof utas>;

export const tag = 'percakapan';
const byGrup = z.object({ id: idRangkaian });
export const byUtas = z.object({ groupId: idRangkaian, threadId: idRangkaian });
export const ujianTertutup = ['pembatasan_ujian_kehadiran'] as const;
/** A restricted student writes only in the thread of the exam being taken (U69, U70). */
export const tanyaPengawas = {
  whileRestricted: true,
  errors: ['pembatasan_ujian_kehadiran', 'pembatasan_akses'],
} as const;

export const bacaGrup = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/group/{id}',
  summary: 'Grup percakapan beserta anggotanya saat ini.',
  source: 'S2 §3, §7, K74, K76',
  params: byGrup,
  response: grupPercakapan,
});

const isianGrup = {
  name: z.string().trim().max(300).optional(),
  usage: z.literal('lms').optional(),
  /** Never trusted: strangers are refused, and members left out stay (K76). */
  members: z
    .array(z.object({ id, role: z.string().max(50).optional() }))
    .max(1_000)
    .optional(),
};

export const buatGrup = endpoint({
  tag,
  access: pembaca,
  method: 'POST',
  path: '/v2/chat/group',
  summary: 'Siapkan grup percakapan; anggotanya dihitung server.',
  source: 'S2 §7, K74, K76',
  body: z.object({ id: idRangkaian, ...isianGrup }),
  response: grupPercakapan,
  errors: ['anggota_percakapan_asing'],
});

export const simpanGrup = endpoint({
  tag,
  access: pembaca,
  method: 'POST',
  path: '/v2/chat/group/{id}',
  summary: 'Siapkan grup percakapan; anggotanya dihitung server.',
  source: 'S2 §7, K74, K76',
  params: byGrup,
  body: z.object(isianGrup).optional(),
  response: grupPercakapan,
  errors: ['anggota_percakapan_asing'],
});

export const bacaUtas = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/group/{id}/thread/{threadId}',
  summary: 'Sebuah utas percakapan: izin, nomor pesan terakhir, dan batas yang sudah dibaca.',
  source: 'S2 §3, §7, K74–K77, K83',
  params: byGrup.extend({ threadId: idRangkaian }),
  response: utas,
  ...tanyaPengawas,
});

/** Lecturers first. Who types more of a name or NIM sees fewer. */
export const daftarSebutan = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/anggota',
  summary: `Anggota kelas yang dapat disebut dalam sebuah forum, paling banyak ${MAKS_USULAN_SEBUTAN}.`,
  note: 'Tanpa pemanggil sendiri dan tanpa mahasiswa yang tidak melihat forum itu. Utas lain tidak mengenal sebutan.',
  source: 'N81',
  params: byUtas,
  query: z.object({ search: searchText.optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      role: roleAnggota,
      /** Null for lecturers. */
      nim: z.string().nullable(),
      avatar_url: z.string().nullable(),
    }),
  ),
  errors: ujianTertutup,
});

const isianUtas = { name: z.string().trim().max(300).optional() };

export const buatUtas = endpoint({
  tag,
  access: pembaca,
  method: 'POST',
  path: '/v2/chat/group/{groupId}/thread',
  summary: 'Siapkan utas percakapan.',
  source: 'S2 §7, K74',
  params: z.object({ groupId: idRangkaian }),
  body: z.object({ id: idRangkaian, ...isianUtas }),
  response: utas,
  errors: ujianTertutup,
});

export const simpanUtas = endpoint({
  tag,
  access: pembaca,
  method: 'POST',
  path: '/v2/chat/group/{groupId}/thread/{threadId}',
  summary: 'Siapkan utas percakapan.',
  source: 'S2 §7, K74',
  params: byUtas,
  body: z.object(isianUtas).optional(),
  response: utas,
  errors: ujianTertutup,
});

/** The private threads of an activity, one per student, also empty ones; latest message first. */
export const daftarUtas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/chat/group/{groupId}/thread',
  summary: 'Utas pribadi mahasiswa atas sebuah tugas atau ujian.',
  source: 'S2 §2.12, K77, K83',
  params: z.object({ groupId: idRangkaian }),
  query: z.object({ ...pagedBy('nama', 'nim', 'last_chat_at'), id_aktivitas: id }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      kunci: z.string(),
      mahasiswa: z.object({
        id_user: z.string(),
        nama: z.string(),
        nim: z.string(),
        avatar_url: z.string().nullable(),
      }),
      unread_count: z.int(),
      last_chat_at: instant.nullable(),
    }),
  ),
});

/**
 * Separated by commas, or repeated. Threads of others are left out; if none is left, the first
 * one's error is given.
 */
export const belumDibaca = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/unread',
  summary:
    'Jumlah pesan belum dibaca dan waktu pesan terakhir setiap utas; paling banyak 100 utas.',
  source: 'S1 §3, S2 §2.5, S3 §4, K83',
  query: z.object({
    thread_ids: z
      .union([z.string().max(20_500), z.array(z.string().max(20_500)).max(MAKS_BELUM_DIBACA)])
      .transform((sent) => [...new Set([sent].flat().flatMap((one) => one.split(',')))])
      .pipe(z.array(idRangkaian).min(1).max(MAKS_BELUM_DIBACA)),
  }),
  response: z.array(
    z.object({
      id: z.string(),
      kunci: z.string(),
      urutan_terakhir: z.int(),
      unread_count: z.int(),
      last_chat_at: instant.nullable(),
    }),
  ),
  errors: ujianTertutup,
});

/**
 * Activities with unread messages in the caller's classes, latest first, at most 200. Ended periods
 * are left out, and operators get none: they have no reading position (docs/decisions/106).
 */
export const pesanBelumDibaca = endpoint({
  tag,
  access: { mahasiswa: true, dosen: true },
  method: 'GET',
  path: '/v2/lms/percakapan/belum_dibaca',
  summary: 'Aktivitas dengan pesan yang belum dibaca, di semua kelas pemanggil.',
  source: 'S2 §2.5, §2.12, K83, K84',
  response: z.array(
    z.object({
      id_aktivitas: z.string(),
      jenis: z.enum(['tugas', 'ujian', 'forum']),
      judul: z.string(),
      id_kelas: z.string(),
      nama_makul: z.string(),
      id_pertemuan: z.string(),
      jumlah: z.int(),
      last_chat_at: instant,
    }),
  ),
});

export const tandaiDibaca = endpoint({
  tag,
  access: pembaca,
  method: 'PUT',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/read',
  summary:
    'Tandai dibaca sampai sebuah nomor pesan; tanpa `sampai`: semuanya. Tidak pernah mundur.',
  source: 'S3 §4, DECISIONS 178, K83',
  params: byUtas,
  body: z.object({ sampai: z.int().min(0).max(2_000_000_000).optional() }).optional(),
  response: z.object({ dibaca_sampai: z.int(), unread_count: z.int() }),
  ...tanyaPengawas,
});
