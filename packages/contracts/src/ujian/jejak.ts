/**
 * The record of an attempt beyond its counting answers: late answers that wait for a decision,
 * every accepted save, and attempts that were reset (U53, U55, U62). Only `catatanPengerjaan` is
 * for students.
 */
import { z } from 'zod';
import { soalPenulis } from '../soal/soal.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, byId, id, instant, instantOrZero, uraian } from '../wire/umum.ts';
import { logFokus } from './pengawasan-saya.ts';
import { berkasDijawab, sebabSelesai } from './pengerjaan.ts';

const pembaca = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
} as const;
const pengelola = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
} as const;

export const keputusanMenyusul = z.enum(['diterima', 'ditolak']);
export type KeputusanMenyusul = z.infer<typeof keputusanMenyusul>;

const keputusan = z.object({
  keputusan: keputusanMenyusul,
  alasan: z.string(),
  oleh: z.string(),
  pada: instant,
});

/**
 * An answer as in `isiJawaban`. Declared unknown because the serialiser cannot pick a branch of a
 * union.
 */
const jawaban = z.unknown();

const jawabanMenyusul = z.object({
  id_soal: z.string(),
  /** Number on this paper. */
  nomor: z.int(),
  urutan: z.int(),
  /** The question as it was asked, with its key. */
  soal: soalPenulis,
  jawaban,
  /** Files of an essay; those that arrived can be opened before a decision. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  /** When the answer was made according to the device; null if it did not say. */
  waktu_klien: instant.nullable(),
  /** When it arrived. */
  waktu_server: instant,
  /** The answer that counts for the question now; null if there is none. */
  berlaku: z.object({ jawaban, urutan: z.int() }).nullable(),
  /** A newer answer counts, so accepting this one would change nothing. */
  tertinggal: z.boolean(),
  /** Null: nobody has decided. */
  putusan: keputusan.nullable(),
  /**
   * Grade of the question. `tetap`: it comes from a person or a correction, so a new answer does
   * not change it.
   */
  nilai: z.int().nullable(),
  tetap: z.boolean(),
});
export type JawabanMenyusul = z.infer<typeof jawabanMenyusul>;

const daftarMenyusul = z.object({
  boleh_ubah: z.boolean(),
  /** The attempt was reset: readable, but no decisions are possible. */
  dibatalkan: z.boolean(),
  /** Answers without a decision. */
  jumlah_menunggu: z.int(),
  /** When the attempt ended or will end. */
  berakhir_pada: instant,
  jawaban: z.array(jawabanMenyusul),
});
export type DaftarMenyusul = z.infer<typeof daftarMenyusul>;

/** In the order of the paper, including decided answers. */
export const menyusulPengerjaan = endpoint({
  ...pembaca,
  method: 'GET',
  path: '/v2/lms/pengerjaan/{id}/menyusul',
  summary: 'Jawaban yang menyusul pada sebuah pengerjaan.',
  source: 'U55, U92',
  params: byId,
  response: daftarMenyusul,
});

/**
 * Without `jawaban`, decides all undecided answers. An accepted answer counts unless a newer one
 * exists, and the attempt is graded again; a person's grades stay. A later, different decision
 * replaces the first one entirely; repeating a decision changes nothing.
 */
export const putuskanMenyusul = endpoint({
  ...pengelola,
  method: 'PUT',
  path: '/v2/lms/pengerjaan/{id}/menyusul',
  summary: 'Terima atau tolak jawaban yang menyusul, semua atau satu per satu.',
  source: 'U55, U92',
  params: byId,
  body: z.object({
    keputusan: keputusanMenyusul,
    alasan: uraian(3, 500),
    jawaban: z
      .array(z.object({ id_soal: id, urutan: z.int().min(1) }))
      .min(1)
      .max(500)
      .optional(),
  }),
  response: daftarMenyusul.extend({
    /** Numbers of questions whose answer changed while a person's grade stays. */
    nilai_tetap: z.array(z.int()),
  }),
});

export const jenisPeristiwa = z.enum([
  'mulai',
  'perangkat',
  'waktu',
  'cadangan',
  'menyusul',
  'diakhiri',
  'dibuka_kembali',
  'selesai',
  'ditutup',
  'direset',
]);
export type JenisPeristiwa = z.infer<typeof jenisPeristiwa>;

const peristiwa = z.object({
  jenis: jenisPeristiwa,
  pada: instant,
  /** Null: the student's device or the clock. */
  oleh: z.string().nullable(),
  /** A reason, a device name or a decision; may be empty. */
  keterangan: z.string(),
});
export type Peristiwa = z.infer<typeof peristiwa>;

const simpanan = z.object({
  id_soal: z.string(),
  /** Null: the question is not on this paper. */
  nomor: z.int().nullable(),
  urutan: z.int(),
  /** The device generation that gave it (U51). */
  generasi: z.int(),
  jawaban,
  /** Files of an essay; those that arrived can be opened. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  waktu_klien: instant.nullable(),
  waktu_server: instant,
  status: z.enum(['dihitung', 'terlambat', 'menyusul']),
  /** Decision on a late answer; null if there is none or none is needed. */
  keputusan: keputusanMenyusul.nullable(),
  /** Receipt of the save (U53). */
  sidik: z.string(),
  /** The save still matches its receipt. */
  utuh: z.boolean(),
});
export type Simpanan = z.infer<typeof simpanan>;

/** Most entries in the line of saves. */
export const MOST_GARIS = 20_000;

/** Summary of a save for the timeline: time, question and when it began to count. */
const titikGaris = z.object({
  /** Arrival, in milliseconds since the attempt began. */
  tiba: z.int(),
  /** Null: the question is not on this paper. */
  nomor: z.int().nullable(),
  urutan: z.int(),
  /**
   * When it began to count, in the unit of `tiba`; later than that for an accepted late answer,
   * null for a late answer that was not accepted.
   */
  berlaku: z.int().nullable(),
  utuh: z.boolean(),
});
export type TitikGaris = z.infer<typeof titikGaris>;

/**
 * Pages through all saves in order of arrival. `setelah` is `berikut` of the previous answer, or
 * any index of `garis`.
 */
export const jejakPengerjaan = endpoint({
  ...pembaca,
  method: 'GET',
  path: '/v2/lms/pengerjaan/{id}/jejak',
  summary:
    'Jejak sebuah pengerjaan: setiap simpanan, perpindahan perangkat, dan tindakan, beserta pemeriksaan keutuhannya.',
  source: 'U53, U92',
  params: byId,
  query: z.object({ setelah: bilangan(z.number().int().min(0).max(1_000_000)).default(0) }),
  response: z.object({
    simpanan: z.array(simpanan),
    jumlah_simpanan: z.int(),
    /** Null: these were the last. */
    berikut: z.int().nullable(),
    /** Only in the first answer; null in the next ones. */
    awal: z
      .object({
        id_ujian: z.string(),
        nim: z.string(),
        nama: z.string(),
        waktu_mulai: instant,
        /** The zero date while it runs. */
        waktu_selesai: instantOrZero,
        sebab_selesai: sebabSelesai.nullable(),
        /** The first 20,000 saves in reading order: `garis[n]` is the save after `setelah = n`. */
        garis: z.array(titikGaris),
        /** Saves that no longer match their receipts. */
        jumlah_berubah: z.int(),
        /** Saves that cannot be checked because their signing key is gone. */
        jumlah_tanpa_kunci: z.int(),
        /** Counting answers whose save is missing. */
        hilang: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        /**
         * Questions whose stored answer differs from the one the saves prove. Grading follows the
         * saves.
         */
        selisih: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        /** The decisions on late answers are unchanged. */
        keputusan_utuh: z.boolean(),
        /**
         * Compares the root over the saves at closing of the ledger, and its seal; belum: the
         * ledger is open.
         */
        akar: z.enum(['sama', 'berbeda', 'tidak_dapat_diperiksa', 'belum']),
        soal: z.array(z.object({ nomor: z.int(), soal: soalPenulis })),
        peristiwa: z.array(peristiwa),
        /** Devices that wrote, by generation; the first one may have sent no name. */
        perangkat: z.array(z.object({ generasi: z.int(), nama: z.string(), agen: z.string() })),
        /** Times when the student left the page (U66); empty after the retention period. */
        fokus: logFokus.pick({ kejadian: true, jumlah_singkat: true, terpotong: true }),
        /**
         * Receipts given to the student (U71), newest first; `cocok`: the saves still match the
         * receipt.
         */
        tanda_terima: z.array(
          z.object({ kode: z.string(), dibuat_pada: instant, cocok: z.boolean() }),
        ),
      })
      .nullable(),
  }),
});

const dibatalkan = z.object({
  id: z.string(),
  waktu_mulai: instant,
  /** The zero date: it was still running when it was reset. */
  waktu_selesai: instantOrZero,
  dibatalkan_pada: instant,
  alasan: z.string().nullable(),
});

/** By nim or account, newest first. `jejak` reads their answers and receipts (U62). */
export const pengerjaanDibatalkan = endpoint({
  ...pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}/dibatalkan',
  summary: 'Pengerjaan seorang mahasiswa yang dibatalkan.',
  source: 'U62',
  params: z.object({ id, studentId: id }),
  response: z.array(
    dibatalkan.extend({
      oleh: z.string(),
      jumlah_soal: z.int(),
      jumlah_dijawab: z.int(),
      jumlah_simpanan: z.int(),
      jumlah_menyusul: z.int(),
    }),
  ),
});

/**
 * What students learn about their attempts besides the result: reset attempts and the decisions on
 * late answers.
 */
export const catatanPengerjaan = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true },
  whileRestricted: true,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/catatan',
  summary: 'Pengerjaan sendiri yang dibatalkan dan keputusan atas jawaban yang menyusul.',
  source: 'U55, U62',
  params: byId,
  response: z.object({
    dibatalkan: z.array(dibatalkan),
    menyusul: z.array(
      z.object({
        nomor: z.int(),
        urutan: z.int(),
        waktu_server: instant,
        putusan: keputusan.omit({ oleh: true }).nullable(),
        /** Accepted, but a newer answer to the question counts. */
        kalah: z.boolean(),
      }),
    ),
  }),
});
