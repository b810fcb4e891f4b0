/**
 * Taking an exam (S2 §2.6, §4, §7; DECISIONS 152, 153, 157; U43–U56, U70). No shape has an answer
 * key.
 */
import { z } from 'zod';
import { berkas, formErrors } from '../../berkas/berkas.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, id, instant, instantOrZero } from '../../wire/umum.ts';
import { soalPeserta } from '../soal.ts';
import { MOST_BERKAS_JAWABAN, MOST_JAWABAN, MOST_JAWABAN_BYTES } from './batas-pengerjaan.ts';
import { kodeDiketik } from './kode.ts';
import { kunciCadangan, lembarTersegel, ujianDikerjakan } from './paket.ts';

/** Only in person (DECISIONS 49), also if restricted meanwhile (DECISIONS 209, U70). */
const sendiri = { tag: 'ujian', access: { mahasiswa: true }, params: byId } as const;
const berjalan = { ...sendiri, whileRestricted: true, whileActing: false } as const;

export const statusPengerjaan = z.enum(['belum_dimulai', 'sedang_berlangsung', 'selesai']);
export type StatusPengerjaan = z.infer<typeof statusPengerjaan>;
export const sebabSelesai = z.enum(['selesai', 'waktu_habis', 'diakhiri', 'dihapus']);
export type SebabSelesai = z.infer<typeof sebabSelesai>;

/** S2 §3. Times are the zero date without an attempt. */
export const pengerjaanSaya = z.object({
  id: z.string().nullable(),
  id_ujian: z.string(),
  status: statusPengerjaan,
  waktu_mulai: instantOrZero,
  waktu_selesai: instantOrZero,
  /** Planned end: min(start + durasi, waktu_selesai) + extra minutes (U43). */
  berakhir_pada: instantOrZero,
  menit_tambahan: z.int(),
  sebab_selesai: sebabSelesai.nullable(),
  jumlah_soal: z.int(),
  jumlah_soal_dijawab: z.int(),
  /** Null until published (DECISIONS 160, 161). */
  nilai_akhir: z.number().nullable(),
  /** Upper half of every `urutan` of the writing device (U51). */
  generasi: z.int(),
  /** The device counts down from it. */
  waktu_server: instant,
  /** Null: possible, or started already (U46). */
  penolakan: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PengerjaanSaya = z.infer<typeof pengerjaanSaya>;

/** In the order of checking (U46). */
export const penolakanMulai = [
  'mahasiswa_tidak_aktif',
  'pembatasan_akses',
  'pembatasan_ujian_kehadiran',
  'ujian_belum_dimulai',
  'ujian_sudah_berakhir',
  'ujian_belum_siap',
  'kode_ujian_diperlukan',
] as const;

/** U48. */
export const penolakanKode = ['kode_ujian_salah', 'kode_ujian_terlalu_sering'] as const;

/**
 * Repeating it gives the same answer while the attempt runs (U45), also to a restricted student.
 */
export const mulaiPengerjaan = endpoint({
  ...berjalan,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/start',
  summary: 'Mulai mengerjakan ujian.',
  source: 'S2 §7, U45, U46, U48, U49',
  body: z
    .object({
      /** Checked last; a repeated start needs none. */
      kode: kodeDiketik.optional(),
      paket: z.string().max(100).optional(),
    })
    .prefault({}),
  /** Opens the named package, if current and nothing is answered; null: fetch the paper. */
  response: pengerjaanSaya.extend({ lembar: lembarTersegel.nullable() }),
  errors: [...penolakanMulai, ...penolakanKode, 'pengerjaan_sudah_selesai'],
});

export const pengerjaanMe = endpoint({
  ...sendiri,
  whileRestricted: true,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me',
  summary: 'Pengerjaan sendiri, atau mengapa belum dapat dimulai.',
  source: 'S2 §3, §7',
  response: pengerjaanSaya,
  errors: ['pembatasan_ujian_kehadiran'],
});

/** The fingerprint is the answer; bytes may follow (U57). */
const berkasJawaban = z.object({
  sidik: z.string().regex(/^[0-9a-f]{64}$/),
  nama: z.string().min(1).max(255),
  bytes: z.int().min(1),
});

/** diterima: arrived; ditunggu: may still follow; tidak_diterima: too late. */
export const keadaanBerkasJawaban = z.enum(['diterima', 'ditunggu', 'tidak_diterima']);

export const berkasDijawab = berkasJawaban.extend({
  keadaan: keadaanBerkasJawaban,
  berkas: berkas.nullable(),
});
export type BerkasDijawab = z.infer<typeof berkasDijawab>;

/**
 * U50: id or place of an option; list of ids; boolean, or 0 (benar) and 1; text; number as typed;
 * text and files of an essay. Null removes the answer.
 */
export const isiJawaban = z.union([
  z.null(),
  z.boolean(),
  z.int().min(0).max(25),
  z.string().max(MOST_JAWABAN_BYTES),
  z.array(id).max(26),
  z.object({
    teks: z.string().max(MOST_JAWABAN_BYTES).optional(),
    berkas: z.array(berkasJawaban).max(MOST_BERKAS_JAWABAN).optional(),
  }),
]);
export type IsiJawaban = z.infer<typeof isiJawaban>;

const satuJawaban = {
  jawaban: isiJawaban,
  ragu_ragu: z.boolean().default(false),
  urutan: z.int().min(1),
  /** As the device continues the server's (U54). */
  waktu_klien: instant.optional(),
};

export const jawabanDikirim = z.object({ id_soal: id, ...satuJawaban });

/** Answers of an attempt that was reset do not enter the new one. */
const untukPengerjaan = { id_pengerjaan: id.optional() };

/** Signed by the server (U53). */
const tandaSimpan = z.object({ urutan: z.int(), waktu_server: instant, sidik: z.string() });

/**
 * kalah: one with a higher `urutan` counts. terlambat: made in time, arrived in the grace period;
 * counts. menyusul: kept until a decision (U55).
 */
export const statusJawaban = z.enum(['dihitung', 'kalah', 'terlambat', 'menyusul', 'ditolak']);

export const hasilJawaban = z.object({
  id_soal: z.string(),
  urutan: z.int(),
  status: statusJawaban,
  tanda: tandaSimpan.nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type HasilJawaban = z.infer<typeof hasilJawaban>;

/** Adds the saved answers. */
export const lembarSaya = endpoint({
  ...berjalan,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/soal',
  summary: 'Lembar soal sendiri tanpa kunci, dengan jawaban yang sudah tersimpan.',
  source: 'S2 §2.6, U49, U50',
  response: z.object({
    pengerjaan: pengerjaanSaya,
    ujian: ujianDikerjakan,
    kelompok: z.array(z.object({ id: z.string(), nama: z.string(), soal: z.array(soalPeserta) })),
    /** `isiJawaban`; unknown, because the serialiser picks no branch of a union. */
    jawaban: z.array(
      z.object({
        id_soal: z.string(),
        jawaban: z.unknown(),
        ragu_ragu: z.boolean(),
        urutan: z.int(),
      }),
    ),
    /** Files of essays whose bytes have arrived. */
    berkas_diterima: z.array(z.object({ id_soal: z.string(), sidik: z.string() })),
    /** Minutes after the end in which bytes may arrive (U57). */
    batas_unggah_menit: z.int(),
    kunci_cadangan: kunciCadangan,
  }),
  errors: [
    'pembatasan_akses',
    'pembatasan_ujian_kehadiran',
    'pengerjaan_belum_dimulai',
    'pengerjaan_sudah_selesai',
  ],
});

const aturanJawaban = [
  'pengerjaan_belum_dimulai',
  'pengerjaan_sudah_selesai',
  'pengerjaan_lain',
  'jawaban_soal_lain',
  'jawaban_tidak_sesuai',
  'jawaban_terlalu_besar',
  'jawaban_terlalu_banyak',
  'jawaban_urutan_bentrok',
  'jawaban_urutan_tidak_sah',
] as const;

/**
 * Acknowledged after the commit. The highest `urutan` counts, whatever order and repetition
 * (DECISIONS 153).
 */
export const simpanJawaban = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/kelompok_soal/{groupId}/soal/{questionId}/jawaban',
  summary: 'Simpan jawaban satu soal.',
  source: 'S2 §2.6, DECISIONS 153, U50–U55',
  params: z.object({ id, groupId: id, questionId: id }),
  body: z.object({ ...satuJawaban, ...untukPengerjaan }),
  response: hasilJawaban,
  errors: [...aturanJawaban, 'terlalu_sering'],
});

/** Kept offline; each is judged by itself, all in one statement (U52). */
export const simpanBanyakJawaban = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/jawaban',
  summary: 'Simpan jawaban beberapa soal sekaligus.',
  source: 'U52',
  body: z.object({
    data: z.array(jawabanDikirim).min(1).max(MOST_JAWABAN),
    ...untukPengerjaan,
  }),
  response: z.array(hasilJawaban),
  errors: ['terlalu_sering', 'pengerjaan_belum_dimulai'],
});

/**
 * Until some minutes after the attempt; the bytes must match the fingerprint. A form, or ids of
 * uploads of kind jawaban_ujian (DECISIONS 211).
 */
export const berkasJawabanSoal = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/kelompok_soal/{groupId}/soal/{questionId}/jawaban/files',
  summary: 'Unggah berkas jawaban esai yang sidiknya sudah tercatat sebagai jawaban.',
  note: 'Juga sebagai multipart: paling banyak 10 berkas, masing-masing sampai 5 MB.',
  source: 'S3 §3.6, §9, DECISIONS 211, U57',
  params: z.object({ id, groupId: id, questionId: id }),
  body: z.object({ files: z.array(id).min(1).max(MOST_BERKAS_JAWABAN) }),
  form: { file: 'files' },
  response: z.array(z.object({ sidik: z.string(), nama: z.string(), tiba_pada: instant })),
  errors: [
    ...formErrors,
    'berkas_tidak_tersedia',
    'pengerjaan_belum_dimulai',
    'pengerjaan_sudah_selesai',
    'jawaban_soal_lain',
    'jawaban_berkas_berbeda',
    'jawaban_berkas_terlambat',
  ],
});

/**
 * The server waits for answers up to `urutan_terakhir` in the grace period (U56). A finish made
 * before the end stands, even if time has ended the attempt.
 */
export const akhiriPengerjaan = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/end',
  summary: 'Selesaikan pengerjaan.',
  source: 'S2 §2.6, U56',
  body: z
    .object({
      /** This device's highest. */
      urutan_terakhir: z.int().min(0).optional(),
      /** Nothing left to send: closes the ledger at once. */
      tuntas: z.boolean().default(false),
      /** If offline. */
      waktu_klien: instant.optional(),
      ...untukPengerjaan,
    })
    .prefault({}),
  response: pengerjaanSaya,
  errors: [
    'pembatasan_akses',
    'pembatasan_ujian_kehadiran',
    'pengerjaan_belum_dimulai',
    'pengerjaan_lain',
  ],
});
