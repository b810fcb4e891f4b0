/**
 * Conversations: comments of tasks and exams, talk of groups, posts of forums (S2 §2.12, §3, §7; DECISIONS 150, 173–175, 178;
 * decisions-kelas K74–K87). One module for all; who may read or write is asked of the activity at every access.
 */
import { z } from 'zod';
import { MAKS_BELUM_DIBACA, MAKS_BERKAS_PESAN } from './batas.ts';
import { berkas } from './berkas.ts';
import { endpoint } from './endpoint.ts';
import { pagedBy } from './pagination.ts';
import { id, instant } from './umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const penulis = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;

export const jenisPercakapan = z.enum(['individu', 'kelompok', 'ujian', 'forum']);
export type JenisPercakapan = z.infer<typeof jenisPercakapan>;

/** Ids of groups and threads are put together of other ids (K74, K75): longer than those. */
const idRangkaian = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);
const urutan = z.coerce.number().int().min(0).max(2_000_000_000);

export const roleAnggota = z.enum(['Mahasiswa', 'Dosen', 'Operator']);
export type RoleAnggota = z.infer<typeof roleAnggota>;

/** Members are those of the moment: the first 500, lecturers first (K76). */
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
  /** Title of its activity. */
  name: z.string(),
  jenis: jenisPercakapan,
  id_aktivitas: z.string(),
  id_kelas: z.string(),
  id_pertemuan: z.string(),
  /** Of a private thread: whose it is. */
  mahasiswa: z.object({ id_user: z.string(), nama: z.string(), nim: z.string() }).nullable(),
  /** Number of the last message; they are numbered from 1 without gaps (K79). */
  urutan_terakhir: z.int(),
  /** Grows with every message that is changed or deleted: what has changed since is asked for by it. */
  revisi_terakhir: z.int(),
  /** How far the caller has read (K83). */
  dibaca_sampai: z.int(),
  unread_count: z.int(),
  last_chat_at: instant.nullable(),
  izin: z.object({
    tulis: z.object({ boleh: z.boolean(), alasan: z.string().nullable() }),
    /** Deletes messages of others (K81). */
    moderasi: z.boolean(),
    /** Reads earlier and deleted texts (K80, K81). */
    riwayat: z.boolean(),
  }),
});
export type Utas = z.infer<typeof utas>;

export const pesan = z.object({
  id: z.string(),
  urutan: z.int(),
  /** Of the thread's, the one that changed it last; 0: it is as it was sent. */
  revisi: z.int(),
  /** Sanitised HTML; '' of a deleted one. */
  text: z.string(),
  user: z.object({ id: z.string(), name: z.string(), role: roleAnggota, avatar_url: z.string().nullable() }),
  /** The operator who acted for the author, in writing it or in changing it (K6). */
  oleh_operator: z.string().nullable(),
  files: z.array(berkas),
  /** The message this one answers; no answer itself (K87). */
  balasan_untuk: z.string().nullable(),
  /** Where that one stands and how it begins; '' when it was deleted or holds files alone. Null: this one answers none. */
  dibalas: z.object({ urutan: z.int(), nama: z.string(), cuplikan: z.string() }).nullable(),
  created_at: instant,
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  milik_sendiri: z.boolean(),
  /** Of the own only: by it a device knows what it has sent (K78). */
  id_klien: z.string().nullable(),
  izin: z.object({
    /** Until when the caller may change it; null: not, or not any more (K80). */
    ubah_sampai: instant.nullable(),
    hapus: z.boolean(),
  }),
});
export type Pesan = z.infer<typeof pesan>;

const tag = 'percakapan';
const byGrup = z.object({ id: idRangkaian });
const byUtas = z.object({ groupId: idRangkaian, threadId: idRangkaian });
const byPesan = byUtas.extend({ messageId: id });
const ujianTertutup = ['pembatasan_ujian_kehadiran'] as const;

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
  /** Never believed: who is not a member is refused, who is left out stays one (K76). */
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

/** Private threads of an activity, one for each student; those without a message too, those with the latest message first. */
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
      mahasiswa: z.object({ id_user: z.string(), nama: z.string(), nim: z.string(), avatar_url: z.string().nullable() }),
      unread_count: z.int(),
      last_chat_at: instant.nullable(),
    }),
  ),
});

/** In the order of their numbers: the last ones, or those before, after or around a number; or those changed or deleted since. */
export const daftarPesan = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message',
  summary: 'Pesan sebuah utas menurut nomornya; `search` dan `pengirim` untuk dosen dan operator.',
  source: 'S2 §2.12, DECISIONS 174, K79',
  params: byUtas,
  query: z
    .object({
      before: urutan.optional(),
      after: urutan.optional(),
      around: urutan.optional(),
      /** Changed or deleted after the thread stood at this `revisi_terakhir`: whoever heard no events gets to know them (K84). */
      revisi_setelah: urutan.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** Staff only: the latest that hold this text. */
      search: z.string().trim().min(2).max(200).optional(),
      /** Staff only: the latest of this account, or its latest before a number. */
      pengirim: id.optional(),
    })
    .refine(
      ({ before, after, around, revisi_setelah }) =>
        [before, after, around, revisi_setelah].filter((one) => one !== undefined).length <= 1,
      'Hanya satu dari before, after, around, atau revisi_setelah',
    ),
  response: z.array(pesan),
  errors: ujianTertutup,
});

/** With an `id_klien` that was sent before the answer is the message of the first time (K78). */
export const kirimPesan = endpoint({
  tag,
  access: penulis,
  method: 'POST',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message',
  summary: 'Kirim pesan; paling banyak 20 pesan setiap menit.',
  source: 'S2 §2.12, DECISIONS 174, K78, K79, K82',
  status: 201,
  params: byUtas,
  body: z.object({
    text: z.string().max(100_000).default(''),
    /** Uploaded before with kind lampiran_percakapan. */
    files: z.array(id).max(MAKS_BERKAS_PESAN).default([]),
    id_klien: z.uuid().optional(),
    /** An answer named here is answered below the message that it answers (K87). */
    balasan_untuk: id.optional(),
  }),
  response: pesan,
  errors: [
    ...ujianTertutup,
    'mahasiswa_tidak_aktif',
    'percakapan_ditutup',
    'percakapan_peserta_keluar',
    'pesan_kosong',
    'pesan_terlalu_panjang',
    'balasan_tidak_berlaku',
    'pesan_dihapus',
    'berkas_tidak_tersedia',
    'terlalu_sering',
  ],
});

export const ubahPesan = endpoint({
  tag,
  access: penulis,
  method: 'PUT',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message/{messageId}',
  summary: 'Ubah pesan sendiri dalam 15 menit setelah dikirim.',
  source: 'K80',
  params: byPesan,
  body: z.object({ text: z.string().max(100_000) }),
  response: pesan,
  errors: [
    ...ujianTertutup,
    'mahasiswa_tidak_aktif',
    'percakapan_ditutup',
    'percakapan_peserta_keluar',
    'pesan_bukan_milik',
    'pesan_lewat_waktu_ubah',
    'terlalu_sering',
    'pesan_dihapus',
    'pesan_kosong',
    'pesan_terlalu_panjang',
  ],
});

export const hapusPesan = endpoint({
  tag,
  access: penulis,
  method: 'DELETE',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message/{messageId}',
  summary: 'Hapus pesan: pengirim selama percakapan dibuka, dosen kelas kapan saja. Diulang tidak mengubah apa pun.',
  source: 'S2 §2.12, K81',
  params: byPesan,
  response: pesan,
  errors: [...ujianTertutup, 'mahasiswa_tidak_aktif', 'percakapan_ditutup', 'percakapan_peserta_keluar'],
});

/** Earlier texts of a message, and the text of a deleted one. */
export const riwayatPesan = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message/{messageId}/riwayat',
  summary: 'Jejak sebuah pesan: teks sebelum diubah dan teks yang dihapus.',
  source: 'K80, K81',
  params: byPesan,
  response: z.object({
    text: z.string(),
    files: z.array(berkas),
    /** `oleh_operator`: who acted for that one (K6). */
    dihapus: z.object({ pada: instant, oleh: z.string().nullable(), oleh_operator: z.string().nullable() }).nullable(),
    /** The latest first; `oleh_operator` put the next one in its place for the author. */
    sebelumnya: z.array(z.object({ text: z.string(), diganti_pada: instant, oleh_operator: z.string().nullable() })),
  }),
});

/**
 * Several in one parameter with commas, or the parameter repeated. Threads that are not the caller's are left out; where none is left
 * the call is refused as it would be for the first of them alone.
 */
export const belumDibaca = endpoint({
  tag,
  access: pembaca,
  method: 'GET',
  path: '/v2/chat/unread',
  summary: 'Jumlah pesan belum dibaca dan waktu pesan terakhir setiap utas; paling banyak 100 utas.',
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

export const tandaiDibaca = endpoint({
  tag,
  access: pembaca,
  method: 'PUT',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/read',
  summary: 'Tandai dibaca sampai sebuah nomor pesan; tanpa `sampai`: semuanya. Tidak pernah mundur.',
  source: 'S3 §4, DECISIONS 178, K83',
  params: byUtas,
  body: z.object({ sampai: z.int().min(0).max(2_000_000_000).optional() }).optional(),
  response: z.object({ dibaca_sampai: z.int(), unread_count: z.int() }),
  errors: ujianTertutup,
});

/** What the specification's clients report after a message: the row of the log was written with the message (K82). */
const catatan = {
  tag,
  access: pembaca,
  method: 'POST',
  source: 'S2 §7, S3 §7.3, K82',
  errors: ujianTertutup,
} as const;
const tambah = { ...catatan, summary: 'Komentar ditambahkan; hanya diperiksa, tidak dicatat dua kali.' } as const;
const hapus = {
  ...catatan,
  summary: 'Komentar dihapus; hanya diperiksa, tidak dicatat dua kali.',
  body: z.object({ waktu_posting: z.string().max(100).optional(), user_deleted: z.string().max(200).optional() }).optional(),
} as const;
const byIsi = z.object({ contentId: id });
const byIsiKelompok = z.object({ contentId: id, groupId: idRangkaian });

export const logTambahKomentarTugas = endpoint({
  ...tambah,
  path: '/v2/lms/log_aktivitas/tugas/{contentId}/log_tambah_komentar',
  params: byIsi,
});
export const logTambahKomentarTugasKelompok = endpoint({
  ...tambah,
  path: '/v2/lms/log_aktivitas/tugas/{contentId}/kelompok/{groupId}/log_tambah_komentar',
  params: byIsiKelompok,
});
export const logHapusKomentarTugas = endpoint({
  ...hapus,
  path: '/v2/lms/log_aktivitas/tugas/{contentId}/log_hapus_komentar',
  params: byIsi,
});
export const logHapusKomentarTugasKelompok = endpoint({
  ...hapus,
  path: '/v2/lms/log_aktivitas/tugas/{contentId}/kelompok/{groupId}/log_hapus_komentar',
  params: byIsiKelompok,
});
export const logTambahKomentarUjian = endpoint({
  ...tambah,
  path: '/v2/lms/log_aktivitas/ujian/{contentId}/log_tambah_komentar',
  params: byIsi,
});
export const logTambahKomentarUjianKelompok = endpoint({
  ...tambah,
  path: '/v2/lms/log_aktivitas/ujian/{contentId}/kelompok/{groupId}/log_tambah_komentar',
  params: byIsiKelompok,
});
export const logHapusKomentarUjian = endpoint({
  ...hapus,
  path: '/v2/lms/log_aktivitas/ujian/{contentId}/log_hapus_komentar',
  params: byIsi,
});
export const logHapusKomentarUjianKelompok = endpoint({
  ...hapus,
  path: '/v2/lms/log_aktivitas/ujian/{contentId}/kelompok/{groupId}/log_hapus_komentar',
  params: byIsiKelompok,
});
