/** Participant lists of Zoom, Teams and Meet: preview, matching of names, carrying out (K119–K121). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, nim } from '../wire/umum.ts';
import { MAKS_BARIS_PESERTA } from './batas-vidcon.ts';

const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const tag = 'isi';

const byImpor = z.object({ id, idImpor: z.uuid() });

export const formatPeserta = z.enum(['zoom', 'teams', 'teams_lama', 'meet']);
export type FormatPeserta = z.infer<typeof formatPeserta>;
export const urutanTanggal = z.enum(['hari_bulan', 'bulan_hari']);
export type UrutanTanggal = z.infer<typeof urutanTanggal>;

/** How a person of the file was recognised; `tangan`: by the caller. */
export const caraCocok = z.enum(['email', 'nim', 'nama', 'diingat', 'tangan']);
export type CaraCocok = z.infer<typeof caraCocok>;

/** The reason against a match by itself. */
export const alasanTanpaCocok = z.enum([
  'tidak_dikenal',
  /** Several students have this name. */
  'nama_kembar',
  /** A device's name. */
  'nama_perangkat',
  /** E-mail, nim and name lead to different students. */
  'petunjuk_berbeda',
]);
export type AlasanTanpaCocok = z.infer<typeof alasanTanpaCocok>;

/** What the times mean for a student who has no fact yet (K121). */
export const putusanPeserta = z.enum([
  'dihitung',
  'terlambat',
  'kurang_lama',
  'di_luar_waktu',
  'tanpa_waktu',
]);
export type PutusanPeserta = z.infer<typeof putusanPeserta>;

const orang = z.object({
  nomor: z.int(),
  nama: z.string(),
  email: z.string().nullable(),
  /** Rows of the file that were united. */
  jumlah_baris: z.int(),
  masuk: instant.nullable(),
  keluar: instant.nullable(),
  /** In the conference; null: the file does not tell it. */
  durasi_detik: z.int().nullable(),
  putusan: putusanPeserta,
  /** Null: nobody yet. */
  nim: z.string().nullable(),
  cara: caraCocok.nullable(),
  /** A lecturer of the class, who needs no match. */
  pengajar: z.boolean(),
  alasan: alasanTanpaCocok.nullable(),
  /** Students it may be, at most ten. */
  kandidat: z.array(z.string()),
});
export type OrangPeserta = z.infer<typeof orang>;

const imporPeserta = z.object({
  id: z.string(),
  nama_berkas: z.string(),
  format: formatPeserta,
  jumlah_baris: z.int(),
  /** The file has no times of joining, so it adds durations only. */
  ada_waktu: z.boolean(),
  /**
   * Both readings of the first date in doubt; the file has to be sent again with the chosen one.
   * Null: no doubt.
   */
  pilih_tanggal: z.object({ hari_bulan: instant, bulan_hari: instant }).nullable(),
  /** Null: not carried out yet. */
  diterapkan_pada: instant.nullable(),
  /** A preview is kept until then; null: it was carried out. */
  berlaku_sampai: instant.nullable(),
  orang: z.array(orang),
  /** The class, by name. `hadir`: has joined in time already. */
  mahasiswa: z.array(z.object({ nim: z.string(), nama: z.string(), hadir: z.boolean() })),
});
export type ImporPeserta = z.infer<typeof imporPeserta>;

/** Changes nothing yet. The format is found by the columns, never by the conference's aplikasi. */
export const pratinjauPesertaVidcon = endpoint({
  tag,
  access: pengelola,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/vidcon/{id}/peserta/impor',
  summary:
    'Pratinjau daftar peserta dari Zoom, Microsoft Teams, atau Google Meet. Disimpan 24 jam.',
  source: 'K119, K120',
  whileActing: false,
  status: 201,
  params: byId,
  upload: {
    file: `Daftar peserta sebagai .csv, paling banyak ${MAKS_BARIS_PESERTA} baris.`,
    fields: z.object({ urutan_tanggal: urutanTanggal.optional() }),
  },
  response: imporPeserta,
  errors: [
    'terlalu_sering',
    'berkas_wajib',
    'berkas_tidak_terbaca',
    'berkas_melebihi_batas',
    'impor_vidcon_kolom',
    'vidcon_belum_dimulai',
  ],
});

export const daftarImporPesertaVidcon = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/vidcon/{id}/peserta/impor',
  summary: 'Daftar peserta yang sudah diimpor, yang terbaru lebih dahulu, paling banyak 20.',
  source: 'K120',
  params: byId,
  response: z.array(
    z.object({
      id: z.string(),
      nama_berkas: z.string(),
      format: formatPeserta,
      diterapkan_pada: instant,
      oleh: z.string(),
      jumlah_orang: z.int(),
      jumlah_cocok: z.int(),
      /** Persons nobody has matched yet; they stay listed. */
      jumlah_belum_cocok: z.int(),
    }),
  ),
});

export const detailImporPesertaVidcon = endpoint({
  tag,
  access: pengelola,
  method: 'GET',
  path: '/v2/lms/vidcon/{id}/peserta/impor/{idImpor}',
  summary: 'Satu daftar peserta yang diimpor atau dipratinjau, dengan yang belum dikenali.',
  source: 'K120',
  params: byImpor,
  response: imporPeserta,
});

/**
 * Writes durations and joins in time, and takes no fact away. May be repeated with further matches;
 * the same ones again change nothing.
 */
export const terapkanPesertaVidcon = endpoint({
  tag,
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/vidcon/{id}/peserta/impor/{idImpor}/terapkan',
  summary: 'Terapkan daftar peserta dengan pencocokan nama dari pratinjau dan dari tangan.',
  source: 'K120, K121',
  whileActing: false,
  params: byImpor,
  body: z.object({
    /** Matches by hand; nim null: nobody. Others stay as the preview told. */
    cocok: z
      .array(z.object({ nomor: z.int().min(1).max(MAKS_BARIS_PESERTA), nim: nim.nullable() }))
      .max(MAKS_BARIS_PESERTA)
      .default([]),
  }),
  response: z.object({
    /** Students with a duration or presence from this list. */
    jumlah_mahasiswa: z.int(),
    /** New joins in time. */
    jumlah_hadir_baru: z.int(),
    jumlah_belum_cocok: z.int(),
  }),
  errors: ['impor_vidcon_urutan_tanggal'],
});
