/**
 * What is kept of an attempt besides what counts: answers that came too late until somebody
 * decides, every save in time, attempts that were set aside (U53, U55, U62). Only
 * `catatanPengerjaan` is for students.
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

/** An answer as `isiJawaban` reads it: of one shape for the serialiser, which guesses none. */
const jawaban = z.unknown();

const jawabanMenyusul = z.object({
  id_soal: z.string(),
  /** On this paper. */
  nomor: z.int(),
  urutan: z.int(),
  /** As it was asked, with its key. */
  soal: soalPenulis,
  jawaban,
  /** Of an essay: those whose bytes arrived can be opened before anybody decides. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  /** When the device says that it was made; null: it says nothing. */
  waktu_klien: instant.nullable(),
  /** When it arrived. */
  waktu_server: instant,
  /** What counts of the question now; null: nothing was answered. */
  berlaku: z.object({ jawaban, urutan: z.int() }).nullable(),
  /** Something newer counts: accepted, it would change nothing. */
  tertinggal: z.boolean(),
  /** Null: nobody has decided. */
  putusan: keputusan.nullable(),
  /**
   * The question's grade; `tetap`: by a person or a correction, so that no new answer changes it by
   * itself.
   */
  nilai: z.int().nullable(),
  tetap: z.boolean(),
});
export type JawabanMenyusul = z.infer<typeof jawabanMenyusul>;

const daftarMenyusul = z.object({
  boleh_ubah: z.boolean(),
  /** Set aside: it can be read, and nothing of it decided. */
  dibatalkan: z.boolean(),
  /** Nobody has decided of so many. */
  jumlah_menunggu: z.int(),
  /** When the attempt ended, or will. */
  berakhir_pada: instant,
  jawaban: z.array(jawabanMenyusul),
});
export type DaftarMenyusul = z.infer<typeof daftarMenyusul>;

/** In the order of the paper; those that were decided too. */
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
 * Left out, `jawaban` is all of which nobody has decided. What is accepted counts unless something
 * newer does, and the attempt is graded anew; grades of a person stay. Decided otherwise later, it
 * is as if that had been the first word; the same again changes nothing.
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
    /** Numbers of the questions whose answer has changed while their grade is a person's. */
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
  /** Null: the student's device, or the clock. */
  oleh: z.string().nullable(),
  /** A reason, the name of a device, what was decided; empty: nothing is said. */
  keterangan: z.string(),
});
export type Peristiwa = z.infer<typeof peristiwa>;

const simpanan = z.object({
  id_soal: z.string(),
  /** Null: the question is none of this paper. */
  nomor: z.int().nullable(),
  urutan: z.int(),
  /** Which taking over of a device gave it (U51). */
  generasi: z.int(),
  jawaban,
  /** Of an essay: those whose bytes arrived can be opened. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  waktu_klien: instant.nullable(),
  waktu_server: instant,
  status: z.enum(['dihitung', 'terlambat', 'menyusul']),
  /** Of one that came too late; null: nobody has decided, or nothing is to be. */
  keputusan: keputusanMenyusul.nullable(),
  /** The receipt of the save (U53). */
  sidik: z.string(),
  /** It is what its receipt stands for. */
  utuh: z.boolean(),
});
export type Simpanan = z.infer<typeof simpanan>;

/** Places of the line of saves, at most. */
export const MOST_GARIS = 20_000;

/**
 * What is known of each save before it is read: enough to place it in time, by question, and to say
 * which one counted when.
 */
const titikGaris = z.object({
  /** Arrival, in milliseconds since the attempt began. */
  tiba: z.int(),
  /** Null: the question is none of this paper. */
  nomor: z.int().nullable(),
  urutan: z.int(),
  /**
   * Since when it may count, as `tiba`: later than that for one that was accepted; null: it came
   * too late and was not.
   */
  berlaku: z.int().nullable(),
  utuh: z.boolean(),
});
export type TitikGaris = z.infer<typeof titikGaris>;

/**
 * Every save in the order of its arrival, so many at a time: `setelah` is `berikut` of the answer
 * before, or any place in `garis`.
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
    /** Of the first answer alone; null in those that follow. */
    awal: z
      .object({
        id_ujian: z.string(),
        nim: z.string(),
        nama: z.string(),
        waktu_mulai: instant,
        /** The zero date while it runs. */
        waktu_selesai: instantOrZero,
        sebab_selesai: sebabSelesai.nullable(),
        /**
         * All saves in the order in which they are read, the first 20,000 of them: `garis[n]` is
         * the save behind `setelah = n`.
         */
        garis: z.array(titikGaris),
        /** Saves that are no longer what their receipts stand for. */
        jumlah_berubah: z.int(),
        /** Saves that nobody can check: the key that signed them is not there any more. */
        jumlah_tanpa_kunci: z.int(),
        /** Answers that count and whose save is not there any more. */
        hilang: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        /**
         * Questions for which something else is stored as the answer than what counts by the saves.
         * Graded is what the saves say.
         */
        selisih: z.array(z.object({ nomor: z.int().nullable(), urutan: z.int() })),
        /** What was decided of late answers is as it was decided. */
        keputusan_utuh: z.boolean(),
        /**
         * Of the root over the saves that were there when the ledger was closed, and of its seal;
         * belum: it is open.
         */
        akar: z.enum(['sama', 'berbeda', 'tidak_dapat_diperiksa', 'belum']),
        soal: z.array(z.object({ nomor: z.int(), soal: soalPenulis })),
        peristiwa: z.array(peristiwa),
        /**
         * Devices that wrote, by their generation; the first of an attempt may have told nothing of
         * itself.
         */
        perangkat: z.array(z.object({ generasi: z.int(), nama: z.string(), agen: z.string() })),
        /** When the page was left (U66); empty once its time of keeping is over. */
        fokus: logFokus.pick({ kejadian: true, jumlah_singkat: true, terpotong: true }),
        /**
         * Receipts that were given to its student (U71), the newest first; `cocok`: the saves are
         * still those that it speaks of.
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
  /** The zero date: it ran when it was set aside. */
  waktu_selesai: instantOrZero,
  dibatalkan_pada: instant,
  alasan: z.string().nullable(),
});

/** By nim or account, the newest first; their answers and receipts are read by `jejak` (U62). */
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
 * What a student is told of the own attempts besides the result: those that were set aside, and
 * what became of late answers.
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
        /** Accepted, and something newer of the same question counts. */
        kalah: z.boolean(),
      }),
    ),
  }),
});
