/**
 * The paper that is sent ahead (U49): every question sealed by itself, the same for all, opened by
 * the keys that the start answers. What is sealed is laid out in batas-pengerjaan.ts; no key stands
 * in any shape here but in the answer of the own start.
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, zonaWaktu } from '../wire/umum.ts';
import { soalPeserta } from './soal.ts';
import { sifatUjian } from './ujian.ts';

/**
 * What the screen of an exam needs of it, whose page may not be open to the student any more (U70).
 */
export const ujianDikerjakan = z.object({
  judul: z.string(),
  sifat: sifatUjian,
  id_pertemuan: z.string(),
  id_kelas: z.string(),
  /** The college's, as its settings say it. */
  time_zone: zonaWaktu,
});

/** Where nothing can be sent, what was noted becomes a file that is sealed by this (U59). */
export const kunciCadangan = z.object({
  id: z.string(),
  /** RSA-OAEP with SHA-256: SPKI in DER, base64. */
  publik: z.string(),
  /**
   * Of this attempt, a secret of its device: shows that a file comes from one which held the
   * attempt's paper.
   */
  segel: z.string(),
});
export type KunciCadangan = z.infer<typeof kunciCadangan>;

/**
 * What the bytes in front of a sealed question say: the question, and the files that follow it.
 * Their addresses are without what signs them.
 */
export const isiPaket = soalPeserta.omit({ nomor: true, bobot: true }).extend({
  /** In the order of their bytes. */
  berkas: z.array(z.object({ alamat: z.string(), tipe: z.string(), bytes: z.int() })),
});
export type IsiPaket = z.infer<typeof isiPaket>;

export const paketUjian = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true },
  whileActing: false,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/paket',
  summary: 'Paket soal yang tersegel, dalam 30 menit sebelum ujian dimulai.',
  note: 'Tiap soal tersegel sendiri (AES-256-GCM, IV nol, tag di belakang). Kuncinya dijawab oleh mulainya ujian.',
  source: 'U49, U92',
  params: byId,
  query: z.object({
    /** What the device has: where it is still that, `soal` is null. */
    sidik: z.string().max(100).optional(),
  }),
  response: z.object({
    /** Over all that is sealed; the start names the package by it. */
    sidik: z.string(),
    soal: z.array(z.object({ versi: z.string(), isi: z.string() })).nullable(),
  }),
  errors: [
    'mahasiswa_tidak_aktif',
    'pembatasan_akses',
    'pembatasan_ujian_kehadiran',
    'paket_soal_tidak_tersedia',
    'ujian_belum_siap',
    'terlalu_sering',
  ],
});

/** What makes a paper of the package: its order, and the keys of the questions that were drawn. */
export const lembarTersegel = z.object({
  ujian: ujianDikerjakan,
  kelompok: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      soal: z.array(
        z.object({
          versi: z.string(),
          nomor: z.int(),
          bobot: z.number(),
          /** Ids of its options in their order; empty where it has none that are ordered. */
          opsi: z.array(z.string()),
          /** AES-256, base64url. */
          kunci: z.string(),
        }),
      ),
    }),
  ),
  kunci_cadangan: kunciCadangan,
  /** Minutes after the end in which bytes of answers may still follow (U57). */
  batas_unggah_menit: z.int(),
});
export type LembarTersegel = z.infer<typeof lembarTersegel>;
