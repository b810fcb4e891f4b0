/**
 * A question as its authors write and read it, in a bank or in an exam (S3 §3.6, §5.5; U1–U15). Who
 * takes an exam never gets these shapes: they hold the key.
 */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { isiKaya } from '../isi/teks.ts';
import { ANGKA_PASTI, ANGKA_TAK_TERBACA, bacaAngkaDiketik, masalahAngka } from '../wire/ketikan.ts';
import { id, instant, teks } from '../wire/umum.ts';
import { MOST_ISIAN, MOST_LABEL, MOST_LAMPIRAN_SOAL, MOST_PILIHAN } from './batas.ts';

export * from './batas.ts';

/** The first three stand in the menu; the others behind 'Jenis lain' (U1). */
export const jenisSoal = z.enum([
  'pilihan',
  'benar_salah',
  'esay',
  'pilihan_jamak',
  'numerik',
  'isian',
]);
export type JenisSoal = z.infer<typeof jenisSoal>;

export const tingkatSoal = z.enum(['mudah', 'sedang', 'sulit']);
export type TingkatSoal = z.infer<typeof tingkatSoal>;

/** What an essay may be answered with (U9). */
export const jenisFileDiterima = z.enum(['text', 'image', 'pdf', 'docs', 'compressed']);
export type JenisFileDiterima = z.infer<typeof jenisFileDiterima>;

/**
 * A decimal as somebody typed it, in the signs of a keyboard: comma or point is the decimal sign,
 * an exponent may stand (U3, DECISIONS 240).
 */
export const angka = z
  .string()
  .trim()
  .max(60)
  .overwrite((typed) => {
    const read = bacaAngkaDiketik(typed);
    return 'angka' in read ? read.angka : typed;
  })
  .regex(ANGKA_PASTI, { error: ({ input }) => masalahAngka(String(input)) ?? ANGKA_TAK_TERBACA });

const takNegatif = angka.regex(/^[^-]/, 'Toleransi tidak boleh negatif');

/**
 * Which pictures stand in which options: the id or the address of a file brought in before; null:
 * none.
 */
const gambar = z.array(z.string().max(2_000).nullable()).max(MOST_PILIHAN).default([]);
const pilihanTexts = z
  .array(isiKaya)
  .max(MOST_PILIHAN, `Pilihan jawaban paling banyak ${MOST_PILIHAN}`);
/** Options that stay where they are when options are shuffled, for example 'Semua benar' (U39). */
const disematkan = z.array(z.boolean()).max(MOST_PILIHAN).default([]);
/**
 * Ids of the options, as they were read: who sends them back keeps them, so that statistics of an
 * option stay its own; a new option has null. They tell nothing of the order (U7).
 */
const idPilihan = z.array(id.nullable()).max(MOST_PILIHAN).default([]);
const index = z
  .int()
  .min(0)
  .max(MOST_PILIHAN - 1);

export const toleransi = z.discriminatedUnion('jenis', [
  /** Off by at most so much. */
  z.object({ jenis: z.literal('mutlak'), nilai: takNegatif }),
  /** Off by at most so many percent of the key. */
  z.object({ jenis: z.literal('relatif'), nilai: takNegatif }),
  /**
   * From and to; both count as right. The key's number stands for the middle and is what is shown.
   */
  z.object({ jenis: z.literal('rentang'), dari: angka, sampai: angka }),
]);
export type Toleransi = z.infer<typeof toleransi>;

/** As it is told: what its kind has not is null, and may be sent back as it is. */
const toleransiTersimpan = z.object({
  jenis: z.enum(['mutlak', 'relatif', 'rentang']),
  nilai: z.string().nullable(),
  dari: z.string().nullable(),
  sampai: z.string().nullable(),
});

/**
 * What only one kind has, in the form its author sends. `kunci` null: not filled yet; an exam with
 * such a question does not open (U34).
 */
const isianJenis = {
  pilihan: z
    .object({
      pilihan: pilihanTexts,
      kunci: index.nullable(),
      gambar,
      disematkan,
      id_pilihan: idPilihan,
    })
    .optional(),
  /** 0 or true: benar; 1 or false: salah (U5). */
  benar_salah: z
    .object({
      pilihan: z.tuple([teks(50), teks(50)]).default(['Benar', 'Salah']),
      kunci: z
        .union([
          z.literal(0),
          z.literal(1),
          z.boolean().transform((benar): 0 | 1 => (benar ? 0 : 1)),
        ])
        .nullable(),
    })
    .optional(),
  /** `kunci` is the model answer, HTML. */
  esay: z
    .object({ jenis_file_diterima: z.array(jenisFileDiterima).max(5), kunci: isiKaya.default('') })
    .optional(),
  pilihan_jamak: z
    .object({
      pilihan: pilihanTexts,
      kunci: z.array(index).max(MOST_PILIHAN),
      gambar,
      disematkan,
      id_pilihan: idPilihan,
      penilaian: z.enum(['sebagian', 'penuh']).default('sebagian'),
    })
    .optional(),
  numerik: z
    .object({
      kunci: angka.nullable(),
      toleransi: toleransi.default({ jenis: 'mutlak', nilai: '0' }),
    })
    .optional(),
  /** `*` in a text stands for any run of characters (U4). */
  isian: z
    .object({
      kunci: z
        .array(z.object({ teks: teks(500), persen: z.int().min(1).max(100).default(100) }))
        .max(MOST_ISIAN),
      peka_huruf: z.boolean().default(false),
    })
    .optional(),
};

/** What is the question's own, whatever its version (U13). */
const isianIdentitas = {
  label: z.array(teks(50)).max(MOST_LABEL, `Label paling banyak ${MOST_LABEL}`).default([]),
  tingkat: tingkatSoal.nullable().default(null),
};

/**
 * A question as it is saved. Files were brought in before (`POST /v2/storager`) and are named by
 * their ids in their order; a list that is left out stays as it is. `soal_files_delete` and
 * `kunci_files_delete` take files away by id or address (S3 §7.4).
 */
export const isianSoal = z.object({
  jenis: jenisSoal,
  pertanyaan: isiKaya,
  ...isianJenis,
  ...isianIdentitas,
  /** Explanation beside the key, of kinds other than essays. */
  pembahasan: isiKaya.default(''),
  soal_files: z
    .array(id)
    .max(MOST_LAMPIRAN_SOAL, `Lampiran paling banyak ${MOST_LAMPIRAN_SOAL} berkas`)
    .optional(),
  kunci_files: z
    .array(id)
    .max(MOST_LAMPIRAN_SOAL, `Lampiran paling banyak ${MOST_LAMPIRAN_SOAL} berkas`)
    .optional(),
  soal_files_delete: z.array(z.string().max(2_000)).max(MOST_LAMPIRAN_SOAL).default([]),
  kunci_files_delete: z.array(z.string().max(2_000)).max(MOST_LAMPIRAN_SOAL).default([]),
});
export type IsianSoal = z.infer<typeof isianSoal>;
/** The same as its author's screen sends it. */
export type SoalDikirim = z.input<typeof isianSoal>;

/** Made by the device for one question: who sends it again gets the first one's answer. */
export const isianSoalBaru = isianSoal.extend({ id_klien: z.uuid().optional() });
/**
 * `versi` is the number of the version the edit began from; an older one is 409 soal_berubah (U14).
 */
export const isianSoalUbah = isianSoal.extend({ versi: z.int().min(1).optional() });

const berkasSoal = berkas.extend({
  /** As the specification names them (S3 §3.6). */
  name: z.string(),
  extension: z.string(),
  path: z.string(),
});

const pilihanShape = {
  pilihan: z.array(z.string()),
  /** Addresses of pictures, null where an option has none. */
  gambar: z.array(z.string().nullable()),
  id_gambar: z.array(z.string().nullable()),
  disematkan: z.array(z.boolean()),
  id_pilihan: z.array(z.string()),
};

/** What a version says, keys included; exactly the field of its kind is not null. */
const isiSoal = {
  jenis: jenisSoal,
  /** Sanitised HTML. */
  pertanyaan: z.string(),
  soal_files: z.array(berkasSoal),
  pilihan: z.object({ ...pilihanShape, kunci: z.int().nullable() }).nullable(),
  /** Two labels: of what is right, and of what is wrong. */
  benar_salah: z.object({ pilihan: z.array(z.string()), kunci: z.int().nullable() }).nullable(),
  esay: z
    .object({
      jenis_file_diterima: z.array(jenisFileDiterima),
      kunci: z.string(),
      kunci_files: z.array(berkasSoal),
    })
    .nullable(),
  pilihan_jamak: z
    .object({ ...pilihanShape, kunci: z.array(z.int()), penilaian: z.enum(['sebagian', 'penuh']) })
    .nullable(),
  numerik: z.object({ kunci: z.string().nullable(), toleransi: toleransiTersimpan }).nullable(),
  isian: z
    .object({
      kunci: z.array(z.object({ teks: z.string(), persen: z.int() })),
      peka_huruf: z.boolean(),
    })
    .nullable(),
  /** Explanation beside the key, HTML; empty for essays. */
  pembahasan: z.string(),
  /** Key files of kinds other than essays. */
  kunci_files: z.array(berkasSoal),
  /** The key is filled, so that the question can be graded. */
  kunci_lengkap: z.boolean(),
};

const asal = z.object({
  id_soal: z.string(),
  versi: z.int(),
  /** The source has a newer version than the one that was copied, and the caller may read it. */
  ada_versi_baru: z.boolean(),
});

/** How its bank's question has done in exams; null while nobody was asked (U84). */
const statistik = z.object({
  n: z.int(),
  tingkat_kesulitan: z.number().nullable(),
  daya_beda: z.number().nullable(),
  dihitung_pada: instant,
});

/** A question as its authors see it. */
export const soalPenulis = z.object({
  id: z.string(),
  ...isiSoal,
  id_versi: z.string(),
  /** Number of this version. */
  versi: z.int(),
  urutan: z.int(),
  label: z.array(z.string()),
  tingkat: tingkatSoal.nullable(),
  /** What a file of another system called it, and its category there (U15): both go out again. */
  nama: z.string().nullable(),
  kategori: z.string().nullable(),
  asal: asal.nullable(),
  /** Exams that ask a copy of it. */
  dipakai: z.int(),
  statistik: statistik.nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  /** Who wrote this version, and when. */
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
});
export type SoalPenulis = z.infer<typeof soalPenulis>;

/** One version in the history of a question, newest first. */
export const versiSoal = z.object({
  ...isiSoal,
  id_versi: z.string(),
  versi: z.int(),
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
});
export type VersiSoal = z.infer<typeof versiSoal>;

/**
 * What becomes of one file that was brought in together with others: each is judged alone (U18).
 */
export const hasilBerkasSoal = z.object({
  soal: soalPenulis,
  /** Their names. */
  diterima: z.array(z.string()),
  ditolak: z.array(
    z.object({
      nama: z.string(),
      field: z.enum(['files', 'files_kunci']),
      code: z.string(),
      message: z.string(),
    }),
  ),
});

export type HasilBerkasSoal = z.infer<typeof hasilBerkasSoal>;

/** Codes that any save of a question may answer. */
export const aturanSoal = [
  'soal_pertanyaan_wajib',
  'soal_pertanyaan_terlalu_panjang',
  'soal_pilihan_wajib',
  'soal_pilihan_kurang',
  'soal_pilihan_sama',
  'soal_pilihan_terlalu_panjang',
  'soal_kunci_wajib',
  'soal_kunci_terlalu_panjang',
  'soal_jenis_jawaban_wajib',
  'soal_isi_jenis_wajib',
  'soal_jenis_tetap',
  'soal_rentang_terbalik',
  'soal_kunci_luar_rentang',
  'soal_lampiran_terlalu_banyak',
  'soal_gambar_terlalu_besar',
  'berkas_tidak_tersedia',
  'berkas_jenis_ditolak',
] as const;
