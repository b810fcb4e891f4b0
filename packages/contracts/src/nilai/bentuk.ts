/** Shapes that the calls of grades share (S3 §3.1; N1, N5, N28). */
import { z } from 'zod';
import { instant } from '../wire/umum.ts';

/** Stands on the wire for "no attempt"; nothing inside knows it (N1). */
export const TIDAK_MENGERJAKAN = -1.618;

/** The id under which attendance can feed a component (N8). */
export const ID_KEHADIRAN = 'kehadiran';

export const jenisAktivitasNilai = z.enum([
  'tugas',
  'kuis',
  'forum',
  'uts',
  'uas',
  'remedial',
  'kehadiran',
]);
export type JenisAktivitasNilai = z.infer<typeof jenisAktivitasNilai>;

export const jenisKomponen = z.enum(['tugas', 'kuis', 'forum', 'uts', 'uas', 'lainnya']);
export type JenisKomponen = z.infer<typeof jenisKomponen>;

/** Kinds of assessment for IKU-7 (N48). */
export const bentukKomponen = z.enum(['partisipatif', 'proyek', 'tugas', 'kuis', 'uts', 'uas']);

/** Of a column (S3 §4). Precedence: N23. */
export const statusNilai = z.enum([
  'belum_berakhir',
  'tidak_ada_pengerjaan',
  'belum_dinilai',
  'sudah_dinilai',
]);
export type StatusNilai = z.infer<typeof statusNilai>;

/**
 * Of a student in an activity. belum: not over; tidak_mengerjakan: over without an attempt, counts
 * 0; tidak_wajib: joined later or not among its participants; dikecualikan: exempt (N1, N9).
 */
export const keadaanNilai = z.enum([
  'belum',
  'tidak_mengerjakan',
  'belum_dinilai',
  'dinilai',
  'tidak_wajib',
  'dikecualikan',
]);
export type KeadaanNilai = z.infer<typeof keadaanNilai>;

export const sumberNilai = z.enum(['hitung', 'manual', 'siakad']);
export type SumberNilai = z.infer<typeof sumberNilai>;

export const statusKirim = z.enum([
  'belum_dikirim',
  'menunggu',
  'terkirim',
  'diterima',
  'ditolak',
  'dibatalkan',
]);
export type StatusKirim = z.infer<typeof statusKirim>;

export const statusEntri = z.enum([
  'belum_ada_komponen',
  'belum_dibuka',
  'dibuka',
  'ditutup',
  'dikunci',
]);
export type StatusEntri = z.infer<typeof statusEntri>;

/** 0 to 100 with two decimals. */
export const angkaNilai = z.number().min(0).max(100).multipleOf(0.01);

export const kelasNilai = z.object({
  id: z.string(),
  periode: z.int(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  kelas: z.object({ nama: z.string(), jenis: z.object({ nama: z.string() }).nullable() }),
  kampus: z.object({ nama: z.string() }).nullable(),
  /** Online, Offline or Campuran (S3 §2.1); null is shown as '-'. */
  mode: z.string().nullable(),
  is_nilai_dikunci: z.boolean(),
});

/** An activity as a column or a choice (N23, N28). */
export const aktivitasNilai = z.object({
  id: z.string(),
  jenis: jenisAktivitasNilai,
  label: z.string(),
});

const jendela = {
  waktu_entri_nilai_start: instant.nullable(),
  waktu_entri_nilai_end: instant.nullable(),
};

/** A component; `entri` tells whether the caller may enter now, and why not (N17, N18). */
export const komponenNilai = z.object({
  id: z.string(),
  jenis: jenisKomponen,
  label: z.string(),
  bobot: z.number(),
  bentuk: bentukKomponen,
  ...jendela,
  buang_terendah: z.int(),
  versi: z.int(),
  aktivitas: z.array(aktivitasNilai.extend({ bobot: z.number() })),
  entri: z.object({
    /** The present instant lies in the window (S3 §6.1). */
    dibuka: z.boolean(),
    boleh: z.boolean(),
    /** Null when allowed. */
    alasan: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
  kirim: z.object({
    diterima: z.int(),
    ditolak: z.int(),
    menunggu: z.int(),
    belum_dikirim: z.int(),
  }),
});
export type KomponenNilai = z.infer<typeof komponenNilai>;

/** A source of a component's value (N46). */
export const sumberKomponen = z.object({
  aktivitas: aktivitasNilai,
  label_pertemuan: z.string().nullable(),
  bobot: z.number(),
  keadaan: keadaanNilai,
  nilai: z.number().nullable(),
  /** It counts in the mean. */
  dihitung: z.boolean(),
  /** Why it does not, or why another value stands there; for example the remedial that counts. */
  keterangan: z.string().nullable(),
  /** Reason of an exemption; staff only. */
  alasan: z.string().nullable(),
});

export const rincianKomponen = z.object({
  komponen: komponenNilai.pick({ id: true, jenis: true, label: true, bobot: true }),
  nilai: z.number().nullable(),
  sumber: sumberNilai,
  hitung: z.number().nullable(),
  /** The formula with its numbers, for example '(80.00 × 1 + 90.00 × 1) ÷ 2 = 85.00'. */
  rumus: z.string(),
  sumber_nilai: z.array(sumberKomponen),
  berubah_pada: instant.nullable(),
  berubah_oleh: z.string().nullable(),
});
