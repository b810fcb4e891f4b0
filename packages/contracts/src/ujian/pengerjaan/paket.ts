/**
 * The package that devices fetch before the start (U49): sealed questions, equal for all students;
 * the own start answers the keys. batas-pengerjaan.ts describes the layout.
 */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, zonaWaktu } from '../../wire/umum.ts';
import { soalPeserta } from '../soal.ts';
import { sifatUjian } from '../ujian.ts';

/** For the exam screen: the exam's page may be closed (U70). */
export const ujianDikerjakan = z.object({
  judul: z.string(),
  sifat: sifatUjian,
  id_pertemuan: z.string(),
  id_kelas: z.string(),
  time_zone: zonaWaktu,
});

/** Key that seals the journal file (U59). */
export const kunciCadangan = z.object({
  id: z.string(),
  /** RSA-OAEP with SHA-256: SPKI in DER, base64. */
  publik: z.string(),
  /** Proves that the file's device held the attempt's paper. */
  segel: z.string(),
});
export type KunciCadangan = z.infer<typeof kunciCadangan>;

/** JSON at the front of a sealed question; its addresses are unsigned. */
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
    /** The device's package; `soal` is null if it is current. */
    sidik: z.string().max(100).optional(),
  }),
  response: z.object({
    /** The start names the package by this fingerprint. */
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

/** Makes a paper of the package: order, and keys of the drawn questions. */
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
          /** In order; empty for kinds without. */
          opsi: z.array(z.string()),
          /** AES-256, base64url. */
          kunci: z.string(),
        }),
      ),
    }),
  ),
  kunci_cadangan: kunciCadangan,
  /** Minutes after the end in which bytes may arrive (U57). */
  batas_unggah_menit: z.int(),
});
export type LembarTersegel = z.infer<typeof lembarTersegel>;
