/**
 * A question for authors (S3 §3.6, §5.5; U1–U15), with its key: participants never get these
 * shapes.
 */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { isiKaya } from '../isi/teks.ts';
import { ANGKA_PASTI, ANGKA_TAK_TERBACA, bacaAngkaDiketik, masalahAngka } from '../wire/ketikan.ts';
import { id, instant, teks } from '../wire/umum.ts';
import { MOST_ISIAN, MOST_LABEL, MOST_LAMPIRAN_SOAL, MOST_PILIHAN } from './batas.ts';

export * from './batas.ts';

/** The first three stand in the menu, the others under 'Jenis lain' (U1). */
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

/** Files that may answer an essay (U9). */
export const jenisFileDiterima = z.enum(['text', 'image', 'pdf', 'docs', 'compressed']);
export type JenisFileDiterima = z.infer<typeof jenisFileDiterima>;

/** A typed decimal in plain signs: comma or point, optional exponent (U3, DECISIONS 240). */
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

/** Id or address of an uploaded file for each option, or null. */
const gambar = z.array(z.string().max(2_000).nullable()).max(MOST_PILIHAN).default([]);
const pilihanTexts = z
  .array(isiKaya)
  .max(MOST_PILIHAN, `Pilihan jawaban paling banyak ${MOST_PILIHAN}`);
/** Not shuffled, for example 'Semua benar' (U39). */
const disematkan = z.array(z.boolean()).max(MOST_PILIHAN).default([]);
/**
 * As read, null for a new option; they keep an option's statistics and reveal nothing of the order
 * (U7).
 */
const idPilihan = z.array(id.nullable()).max(MOST_PILIHAN).default([]);
const index = z
  .int()
  .min(0)
  .max(MOST_PILIHAN - 1);

export const toleransi = z.discriminatedUnion('jenis', [
  z.object({ jenis: z.literal('mutlak'), nilai: takNegatif }),
  /** Percent of the key. */
  z.object({ jenis: z.literal('relatif'), nilai: takNegatif }),
  /** Inclusive; the key's number is what is shown. */
  z.object({ jenis: z.literal('rentang'), dari: angka, sampai: angka }),
]);
export type Toleransi = z.infer<typeof toleransi>;

/** Fields of other kinds are null and may be sent back. */
const toleransiTersimpan = z.object({
  jenis: z.enum(['mutlak', 'relatif', 'rentang']),
  nilai: z.string().nullable(),
  dari: z.string().nullable(),
  sampai: z.string().nullable(),
});

/** `kunci` null: not filled yet; no exam opens with it (U34). */
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

/** Whatever its version (U13). */
const isianIdentitas = {
  label: z.array(teks(50)).max(MOST_LABEL, `Label paling banyak ${MOST_LABEL}`).default([]),
  tingkat: tingkatSoal.nullable().default(null),
};

/**
 * Names uploaded files (`POST /v2/storager`) by id, in order; absent lists stay.
 * `soal_files_delete` and `kunci_files_delete` remove by id or address (S3 §7.4).
 */
export const isianSoal = z.object({
  jenis: jenisSoal,
  pertanyaan: isiKaya,
  ...isianJenis,
  ...isianIdentitas,
  /** Essays have none. */
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
export type SoalDikirim = z.input<typeof isianSoal>;

/** Repeating `id_klien` repeats the first answer. */
export const isianSoalBaru = isianSoal.extend({ id_klien: z.uuid().optional() });
/** `versi` the edit began from; an older one gives 409 soal_berubah (U14). */
export const isianSoalUbah = isianSoal.extend({ versi: z.int().min(1).optional() });

const berkasSoal = berkas.extend({
  /** As the specification names them (S3 §3.6). */
  name: z.string(),
  extension: z.string(),
  path: z.string(),
});

const pilihanShape = {
  pilihan: z.array(z.string()),
  gambar: z.array(z.string().nullable()),
  id_gambar: z.array(z.string().nullable()),
  disematkan: z.array(z.boolean()),
  id_pilihan: z.array(z.string()),
};

/** Only the field of its kind is not null. */
const isiSoal = {
  jenis: jenisSoal,
  pertanyaan: z.string(),
  soal_files: z.array(berkasSoal),
  pilihan: z.object({ ...pilihanShape, kunci: z.int().nullable() }).nullable(),
  /** `pilihan`: the right label, then the wrong one. */
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
  /** HTML; empty for essays. */
  pembahasan: z.string(),
  /** Essays keep theirs in `esay`. */
  kunci_files: z.array(berkasSoal),
  /** It can be graded. */
  kunci_lengkap: z.boolean(),
};

const asal = z.object({
  id_soal: z.string(),
  versi: z.int(),
  ada_versi_baru: z.boolean(),
});

/** Null before anybody answered it (U84). */
const statistik = z.object({
  n: z.int(),
  tingkat_kesulitan: z.number().nullable(),
  daya_beda: z.number().nullable(),
  dihitung_pada: instant,
});

export const soalPenulis = z.object({
  id: z.string(),
  ...isiSoal,
  id_versi: z.string(),
  versi: z.int(),
  urutan: z.int(),
  label: z.array(z.string()),
  tingkat: tingkatSoal.nullable(),
  /** In another system; exports include them again (U15). */
  nama: z.string().nullable(),
  kategori: z.string().nullable(),
  asal: asal.nullable(),
  dipakai: z.int(),
  statistik: statistik.nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
});
export type SoalPenulis = z.infer<typeof soalPenulis>;

export const versiSoal = z.object({
  ...isiSoal,
  id_versi: z.string(),
  versi: z.int(),
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
});
export type VersiSoal = z.infer<typeof versiSoal>;

/** Each file is judged alone (U18). */
export const hasilBerkasSoal = z.object({
  soal: soalPenulis,
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
