/**
 * Taking an exam: start, answers, end (S2 §2.6, §4, §7; DECISIONS 152, 153, 157; U43–U56, U70).
 * None of these shapes contains an answer key.
 */
import { z } from 'zod';
import { berkas, formErrors } from '../berkas/berkas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, instantOrZero } from '../wire/umum.ts';
import { MOST_BERKAS_JAWABAN, MOST_JAWABAN, MOST_JAWABAN_BYTES } from './batas-pengerjaan.ts';
import { kodeDiketik } from './kode.ts';
import { kunciCadangan, lembarTersegel, ujianDikerjakan } from './paket.ts';
import { soalPeserta } from './soal.ts';

/**
 * Only the student personally (DECISIONS 49); a student restricted during the exam may finish it
 * (DECISIONS 209, U70).
 */
const sendiri = { tag: 'ujian', access: { mahasiswa: true }, params: byId } as const;
const berjalan = { ...sendiri, whileRestricted: true, whileActing: false } as const;

export const statusPengerjaan = z.enum(['belum_dimulai', 'sedang_berlangsung', 'selesai']);
export type StatusPengerjaan = z.infer<typeof statusPengerjaan>;
export const sebabSelesai = z.enum(['selesai', 'waktu_habis', 'diakhiri', 'dihapus']);
export type SebabSelesai = z.infer<typeof sebabSelesai>;

/** The student's own attempt (S2 §3); its times are the zero date while there is none. */
export const pengerjaanSaya = z.object({
  id: z.string().nullable(),
  id_ujian: z.string(),
  status: statusPengerjaan,
  waktu_mulai: instantOrZero,
  /** When it ended. */
  waktu_selesai: instantOrZero,
  /** Planned end: min(start + durasi, waktu_selesai) + extra minutes (U43). */
  berakhir_pada: instantOrZero,
  menit_tambahan: z.int(),
  sebab_selesai: sebabSelesai.nullable(),
  jumlah_soal: z.int(),
  jumlah_soal_dijawab: z.int(),
  /** Null until it is fully graded and published (DECISIONS 160, 161). */
  nilai_akhir: z.number().nullable(),
  /** Upper half of every `urutan` that the writing device gives (U51). */
  generasi: z.int(),
  /** Server time of the answer; the device counts down from it. */
  waktu_server: instant,
  /** Why the student cannot start now; null if possible or already started (U46). */
  penolakan: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PengerjaanSaya = z.infer<typeof pengerjaanSaya>;

/** Reasons against a start, in the order in which they are checked (U46). */
export const penolakanMulai = [
  'mahasiswa_tidak_aktif',
  'pembatasan_akses',
  'pembatasan_ujian_kehadiran',
  'ujian_belum_dimulai',
  'ujian_sudah_berakhir',
  'ujian_belum_siap',
  'kode_ujian_diperlukan',
] as const;

/** Reasons to refuse a code (U48). */
export const penolakanKode = ['kode_ujian_salah', 'kode_ujian_terlalu_sering'] as const;

/**
 * Repeating a start while the attempt runs gives the same answer (U45), even for a restricted
 * student.
 */
export const mulaiPengerjaan = endpoint({
  ...berjalan,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/start',
  summary: 'Mulai mengerjakan ujian.',
  source: 'S2 §7, U45, U46, U48, U49',
  body: z
    .object({
      /** Checked last, where the exam has a code; a repeated start needs none. */
      kode: kodeDiketik.optional(),
      /** `sidik` of the device's package. */
      paket: z.string().max(100).optional(),
    })
    .prefault({}),
  /**
   * `lembar` opens the named package if it is still the exam's and nothing is answered yet;
   * otherwise it is null and the device fetches the paper.
   */
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
});

/** A file in an essay's answer: its fingerprint is the answer, its bytes may follow (U57). */
const berkasJawaban = z.object({
  /** SHA-256, hexadecimal. */
  sidik: z.string().regex(/^[0-9a-f]{64}$/),
  nama: z.string().min(1).max(255),
  bytes: z.int().min(1),
});

/**
 * diterima: the bytes arrived; ditunggu: they may still follow; tidak_diterima: they missed the
 * deadline.
 */
export const keadaanBerkasJawaban = z.enum(['diterima', 'ditunggu', 'tidak_diterima']);

/** A file of an answer as shown to readers; its link works once the bytes have arrived. */
export const berkasDijawab = berkasJawaban.extend({
  keadaan: keadaanBerkasJawaban,
  berkas: berkas.nullable(),
});
export type BerkasDijawab = z.infer<typeof berkasDijawab>;

/**
 * The answer as given (U50): an option's id or its place on this paper; a list of ids; a boolean,
 * or 0 (benar) and 1; a text; a number as typed; for an essay, text and files. Null removes the
 * answer.
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
  /** Server time as the device continues it from the last one it received (U54). */
  waktu_klien: instant.optional(),
};

export const jawabanDikirim = z.object({ id_soal: id, ...satuJawaban });

/**
 * The attempt the answer belongs to: after a reset, answers of the earlier attempt do not enter the
 * current one.
 */
const untukPengerjaan = { id_pengerjaan: id.optional() };

/** Proof of a save; the server signs it with a key of its own (U53). */
const tandaSimpan = z.object({ urutan: z.int(), waktu_server: instant, sidik: z.string() });

/**
 * dihitung: it counts. kalah: one with a higher `urutan` counts; this one is kept. terlambat: made
 * in time, arrived within the grace period; it counts. menyusul: kept until somebody decides (U55).
 */
export const statusJawaban = z.enum(['dihitung', 'kalah', 'terlambat', 'menyusul', 'ditolak']);

export const hasilJawaban = z.object({
  id_soal: z.string(),
  urutan: z.int(),
  status: statusJawaban,
  /** Null if refused. */
  tanda: tandaSimpan.nullable(),
  /** Why it was refused. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type HasilJawaban = z.infer<typeof hasilJawaban>;

/** The paper drawn for this attempt with its saved answers; only while it runs. */
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
    /**
     * `jawaban` as in `isiJawaban`. Declared unknown because the serialiser cannot pick a branch of
     * a union.
     */
    jawaban: z.array(
      z.object({
        id_soal: z.string(),
        jawaban: z.unknown(),
        ragu_ragu: z.boolean(),
        urutan: z.int(),
      }),
    ),
    /** Fingerprints of essay files whose bytes have arrived. */
    berkas_diterima: z.array(z.object({ id_soal: z.string(), sidik: z.string() })),
    /** Minutes after the end in which file bytes may still arrive (U57). */
    batas_unggah_menit: z.int(),
    kunci_cadangan: kunciCadangan,
  }),
  errors: ['pengerjaan_belum_dimulai', 'pengerjaan_sudah_selesai'],
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
 * Acknowledged only after the commit. Order and repetition do not matter: the highest `urutan`
 * counts (DECISIONS 153).
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

/**
 * Answers that waited while the device was offline: each judged by itself, all in one statement
 * (U52).
 */
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
 * File bytes for an answer, during the attempt and some minutes after it; they must match the
 * fingerprint. Repeating gives the same answer. Accepts a multipart form or ids of uploads of kind
 * jawaban_ujian (DECISIONS 211).
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
 * Repeating gives the same answer. The server waits for answers up to `urutan_terakhir` during the
 * grace period, unless all have arrived (U56). A finish made before the end stands, even if time
 * has ended the attempt since.
 */
export const akhiriPengerjaan = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/end',
  summary: 'Selesaikan pengerjaan.',
  source: 'S2 §2.6, U56',
  body: z
    .object({
      /** The highest one this device has given. */
      urutan_terakhir: z.int().min(0).optional(),
      /**
       * The device has nothing left to send; missing numbers were replaced by later ones. The
       * ledger closes at once.
       */
      tuntas: z.boolean().default(false),
      /** When the student finished, if the device was offline then. */
      waktu_klien: instant.optional(),
      ...untukPengerjaan,
    })
    .prefault({}),
  response: pengerjaanSaya,
  errors: ['pengerjaan_belum_dimulai', 'pengerjaan_lain'],
});
