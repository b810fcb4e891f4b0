/**
 * The record of an attempt: late answers, every accepted save, resets (U53, U55, U62). Only
 * `catatanPengerjaan` is for students.
 */
import { z } from 'zod';
import { soalPenulis } from '../soal/soal.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, byId, id, instant, instantOrZero, uraian } from '../wire/umum.ts';
import { logFokus } from './pengawasan/pengawasan-saya.ts';
import { berkasDijawab, sebabSelesai } from './pengerjaan/pengerjaan.ts';

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

/** `isiJawaban`; unknown, because the serialiser picks no branch of a union. */
const jawaban = z.unknown();

const jawabanMenyusul = z.object({
  id_soal: z.string(),
  nomor: z.int(),
  urutan: z.int(),
  soal: soalPenulis,
  jawaban,
  /** They can be opened before a decision. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  /** As the device claims. */
  waktu_klien: instant.nullable(),
  waktu_server: instant,
  /** Null if none counts. */
  berlaku: z.object({ jawaban, urutan: z.int() }).nullable(),
  /** A newer answer counts: accepting this one changes nothing. */
  tertinggal: z.boolean(),
  putusan: keputusan.nullable(),
  /** `tetap`: by a person or a correction, so no new answer changes it. */
  nilai: z.int().nullable(),
  tetap: z.boolean(),
});
export type JawabanMenyusul = z.infer<typeof jawabanMenyusul>;

const daftarMenyusul = z.object({
  boleh_ubah: z.boolean(),
  /** Reset, so nothing can be decided. */
  dibatalkan: z.boolean(),
  jumlah_menunggu: z.int(),
  berakhir_pada: instant,
  jawaban: z.array(jawabanMenyusul),
});
export type DaftarMenyusul = z.infer<typeof daftarMenyusul>;

/** In the order of the paper, decided ones too. */
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
 * Without `jawaban` it decides all undecided ones. An accepted answer counts unless a newer one
 * exists, and the attempt is graded again; a person's grades stay. A later decision replaces the
 * first.
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
    /** The answer changed, a person's grade stays. */
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
  oleh: z.string().nullable(),
  /** A reason, a device's name or a decision. */
  keterangan: z.string(),
});
export type Peristiwa = z.infer<typeof peristiwa>;

const simpanan = z.object({
  id_soal: z.string(),
  nomor: z.int().nullable(),
  urutan: z.int(),
  /** The device's (U51). */
  generasi: z.int(),
  jawaban,
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  waktu_klien: instant.nullable(),
  waktu_server: instant,
  status: z.enum(['dihitung', 'terlambat', 'menyusul']),
  /** Null: none. */
  keputusan: keputusanMenyusul.nullable(),
  /** Its receipt's fingerprint (U53). */
  sidik: z.string(),
  /** Matches its receipt. */
  utuh: z.boolean(),
});
export type Simpanan = z.infer<typeof simpanan>;

export const MOST_GARIS = 20_000;

/** A save on the timeline. */
const titikGaris = z.object({
  /** Milliseconds since the attempt began. */
  tiba: z.int(),
  nomor: z.int().nullable(),
  urutan: z.int(),
  /** Later than `tiba` for an accepted late answer; null if not accepted. */
  berlaku: z.int().nullable(),
  utuh: z.boolean(),
});
export type TitikGaris = z.infer<typeof titikGaris>;

/** All saves by arrival. `setelah`: the previous `berikut`, or an index of `garis`. */
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
    /** Null after the first page. */
    awal: z
      .object({
        id_ujian: z.string(),
        nim: z.string(),
        nama: z.string(),
        waktu_mulai: instant,
        /** The zero date while it runs. */
        waktu_selesai: instantOrZero,
        sebab_selesai: sebabSelesai.nullable(),
        /** At most 20,000: `garis[n]` is the save after `setelah = n`. */
        garis: z.array(titikGaris),
        /** No longer match their receipts. */
        jumlah_berubah: z.int(),
        /** Their signing key is gone. */
        jumlah_tanpa_kunci: z.int(),
        hilang: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        /** The stored answer differs; grading follows the saves. */
        selisih: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        keputusan_utuh: z.boolean(),
        /** The root of the closed ledger, and its seal; belum: it is open. */
        akar: z.enum(['sama', 'berbeda', 'tidak_dapat_diperiksa', 'belum']),
        soal: z.array(z.object({ nomor: z.int(), soal: soalPenulis })),
        peristiwa: z.array(peristiwa),
        /** By generation; the first may be nameless. */
        perangkat: z.array(z.object({ generasi: z.int(), nama: z.string(), agen: z.string() })),
        /** Absences (U66); empty after the retention period. */
        fokus: logFokus.pick({ kejadian: true, jumlah_singkat: true, terpotong: true }),
        /** The student's receipts (U71), newest first; `cocok`: the saves still match. */
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
  /** The zero date: it was reset while running. */
  waktu_selesai: instantOrZero,
  dibatalkan_pada: instant,
  alasan: z.string().nullable(),
});

/** By nim or account, newest first; `jejak` has their answers and receipts (U62). */
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

/** Tells students of resets and of decisions on late answers. */
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
        /** Accepted, but a newer answer counts. */
        kalah: z.boolean(),
      }),
    ),
  }),
  errors: ['pembatasan_ujian_kehadiran'],
});
