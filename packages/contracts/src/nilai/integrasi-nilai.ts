/** Grades between Siakad and the LMS, as Siakad's machine client calls (DECISIONS 205, 206; N31–N39). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, byId, id, instant, nim, teks } from '../wire/umum.ts';
import { bentukKomponen, jenisKomponen } from './bentuk.ts';

const tag = 'integrasi';
const access = 'integrasi';

/** An instant, or a date that counts in the college's zone (DECISIONS 182, N38). */
const waktuEntri = z.union([instant, z.iso.date()]);

const komponenMasuk = z.object({
  id,
  jenis: jenisKomponen,
  label: teks(100),
  bobot: z.number().min(0).max(100).multipleOf(0.01),
  bentuk: bentukKomponen.optional(),
  /** A date begins at 00:00:00. */
  waktu_entri_nilai_start: waktuEntri.nullable().default(null),
  /** A date ends at 23:59:59. */
  waktu_entri_nilai_end: waktuEntri.nullable().default(null),
});
export type KomponenMasuk = z.output<typeof komponenMasuk>;

/** The whole set of a class: a component that is not named is archived with its values (N38). */
export const kirimKomponenNilai = endpoint({
  tag,
  access,
  method: 'PUT',
  path: '/v2/integrasi/siakad/kelas_kuliah/{id}/komponen',
  summary: 'Komponen nilai satu kelas dari Siakad: bobot, waktu entri, dan kunci nilai.',
  source: 'DECISIONS 206, N38',
  params: byId,
  body: z.object({
    is_nilai_dikunci: z.boolean(),
    /** In the order of the screens. */
    komponen: z.array(komponenMasuk).max(50),
  }),
  response: z.object({
    ditambah: z.array(z.string()),
    diubah: z.array(z.string()),
    diarsipkan: z.array(z.string()),
    is_nilai_dikunci: z.boolean(),
    /** False: the class was already so. */
    kunci_diubah: z.boolean(),
  }),
});

export const hasilNilaiMasuk = z.enum(['diterapkan', 'sama', 'kedaluwarsa', 'bentrok', 'ditolak']);
export type HasilNilaiMasuk = z.infer<typeof hasilNilaiMasuk>;

const nilaiMasuk = z.object({
  id_kelas_kuliah: id,
  id_komponen: id,
  nim,
  /** Null: removed at Siakad; the LMS keeps its value (N37). */
  nilai: z.number().nullable(),
  /** When Siakad changed it. */
  waktu: instant,
  /** The person who changed it there. */
  oleh: teks(150).optional(),
});
export type NilaiMasuk = z.output<typeof nilaiMasuk>;

/**
 * Grades that were changed at Siakad (update_by_sikad). A refused row stops no other; the same body
 * again changes nothing (N37).
 */
export const kirimNilaiSiakad = endpoint({
  tag,
  access,
  method: 'POST',
  path: '/v2/integrasi/siakad/nilai',
  summary: 'Nilai yang diubah di Siakad; paling banyak 5000 baris per panggilan.',
  source: 'DECISIONS 206, N37',
  body: z.object({ data: z.array(nilaiMasuk).min(1).max(5_000) }),
  response: z.object({
    jumlah: z.record(hasilNilaiMasuk, z.int()),
    /** One per row of the body, in its order. */
    data: z.array(
      z.object({
        /** Counts from 1. */
        baris: z.int(),
        hasil: hasilNilaiMasuk,
        alasan: z.string().nullable(),
      }),
    ),
  }),
});

/** Place in the feed; never expires. */
const cursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .default('0');

/**
 * Sent values in the order of their numbers, which are given after the commit: a reader that asks on
 * from the last cursor skips none (N35).
 */
export const umpanNilai = endpoint({
  tag,
  access,
  method: 'GET',
  path: '/v2/integrasi/siakad/nilai',
  summary: 'Nilai yang dikirim LMS, setelah sebuah kursor.',
  source: 'DECISIONS 205, N35',
  query: z.object({
    cursor,
    limit: bilangan(z.number().int().min(1).max(1_000)).default(500),
  }),
  bare: true,
  response: z.object({
    data: z.array(
      z.object({
        id_kelas_kuliah: z.string(),
        id_komponen: z.string(),
        nim: z.string(),
        nilai: z.number(),
        versi: z.int(),
        waktu: instant,
      }),
    ),
    /** `habis`: nothing more for now. */
    meta: z.object({ cursor: z.string(), habis: z.boolean() }),
  }),
});

/** Siakad's answers to values that were pushed or fetched (N36). */
export const konfirmasiNilai = endpoint({
  tag,
  access,
  method: 'POST',
  path: '/v2/integrasi/siakad/nilai/konfirmasi',
  summary: 'Jawaban Siakad atas nilai yang dikirim; paling banyak 5000 baris per panggilan.',
  source: 'DECISIONS 205, N36',
  body: z.object({
    data: z
      .array(
        z.object({
          id_kelas_kuliah: id,
          id_komponen: id,
          nim,
          versi: z.int().min(1).max(2_000_000_000),
          status: z.enum(['diterima', 'ditolak']),
          kode: teks(50).optional(),
          alasan: teks(300).optional(),
        }),
      )
      .min(1)
      .max(5_000),
  }),
  response: z.object({
    diubah: z.int(),
    /** Values of that version were never sent. `baris` counts from 1. */
    ditolak: z.array(z.object({ baris: z.int(), alasan: z.string() })),
  }),
});
