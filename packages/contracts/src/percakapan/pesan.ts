/** Messages (S2 §2.12; DECISIONS 174; K78–K82, K84, K87). */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { MAKS_BERKAS_PESAN } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, id, instant } from '../wire/umum.ts';
import { byUtas, pembaca, roleAnggota, staf, tag, tanyaPengawas } from './percakapan.ts';

const penulis = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

const urutan = bilangan(z.number().int().min(0).max(2_000_000_000));
const byPesan = byUtas.extend({ messageId: id });

export const pesan = z.object({
  id: z.string(),
  urutan: z.int(),
  /** Thread revision of the last change; 0: unchanged. */
  revisi: z.int(),
  /** Sanitised HTML; '' if deleted. A span with `data-sebut` mentions that account. */
  text: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    role: roleAnggota,
    avatar_url: z.string().nullable(),
  }),
  /** The operator who wrote or changed it for the author (K6). */
  oleh_operator: z.string().nullable(),
  files: z.array(berkas),
  /** The message it replies to (K87). */
  balasan_untuk: z.string().nullable(),
  /** '' if it was deleted or has only files. Null: no reply. */
  dibalas: z.object({ urutan: z.int(), nama: z.string(), cuplikan: z.string() }).nullable(),
  created_at: instant,
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  milik_sendiri: z.boolean(),
  /** Own messages only: a device recognises what it sent (K78). */
  id_klien: z.string().nullable(),
  izin: z.object({
    /** Null: the caller may not change it (K80). */
    ubah_sampai: instant.nullable(),
    hapus: z.boolean(),
  }),
});
export type Pesan = z.infer<typeof pesan>;

/**
 * By number: the last ones, those before, after or around a number, or those changed or deleted
 * since a revision.
 */
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
      /** Changed or deleted after this `revisi_terakhir`, for clients that missed events (K84). */
      revisi_setelah: urutan.optional(),
      limit: bilangan(z.number().int().min(1).max(100)).default(50),
      /** Staff only: latest messages with this text. */
      search: z.string().trim().min(2).max(200).optional(),
      /** Staff only: latest messages of this account, or its latest before a number. */
      pengirim: id.optional(),
    })
    .refine(
      ({ before, after, around, revisi_setelah }) =>
        [before, after, around, revisi_setelah].filter((one) => one !== undefined).length <= 1,
      'Hanya satu dari before, after, around, atau revisi_setelah',
    ),
  response: z.array(pesan),
  ...tanyaPengawas,
});

/** Repeating an `id_klien` repeats the first answer (K78). */
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
    /** Uploads of kind lampiran_percakapan. */
    files: z.array(id).max(MAKS_BERKAS_PESAN).default([]),
    id_klien: z.uuid().optional(),
    /** A reply to a reply belongs to the original message (K87). */
    balasan_untuk: id.optional(),
  }),
  response: pesan,
  ...tanyaPengawas,
  errors: [
    'forum_belum_dibuka',
    'forum_sudah_ditutup',
    ...tanyaPengawas.errors,
    'mahasiswa_tidak_aktif',
    'percakapan_ditutup',
    'percakapan_peserta_keluar',
    'pesan_kosong',
    'pesan_terlalu_panjang',
    'sebutan_terlalu_banyak',
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
  ...tanyaPengawas,
  errors: [
    ...tanyaPengawas.errors,
    'mahasiswa_tidak_aktif',
    'percakapan_ditutup',
    'percakapan_peserta_keluar',
    'pesan_bukan_milik',
    'pesan_lewat_waktu_ubah',
    'terlalu_sering',
    'pesan_dihapus',
    'pesan_kosong',
    'pesan_terlalu_panjang',
    'sebutan_terlalu_banyak',
  ],
});

export const hapusPesan = endpoint({
  tag,
  access: penulis,
  method: 'DELETE',
  path: '/v2/chat/group/{groupId}/thread/{threadId}/message/{messageId}',
  summary:
    'Hapus pesan: pengirim selama percakapan dibuka, dosen kelas kapan saja. Diulang tidak mengubah apa pun.',
  source: 'S2 §2.12, K81',
  params: byPesan,
  response: pesan,
  ...tanyaPengawas,
  errors: [
    ...tanyaPengawas.errors,
    'mahasiswa_tidak_aktif',
    'percakapan_ditutup',
    'percakapan_peserta_keluar',
  ],
});

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
    /** `oleh_operator`: who acted for the deleting user (K6). */
    dihapus: z
      .object({ pada: instant, oleh: z.string().nullable(), oleh_operator: z.string().nullable() })
      .nullable(),
    /** Latest first; `oleh_operator` replaced that text. */
    sebelumnya: z.array(
      z.object({ text: z.string(), diganti_pada: instant, oleh_operator: z.string().nullable() }),
    ),
  }),
});
