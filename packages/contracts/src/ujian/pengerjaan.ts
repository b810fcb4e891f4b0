/**
 * Taking an exam: begun, answered, ended (S2 §2.6, §4, §7; DECISIONS 152, 153, 157; U43–U56, U70).
 * Keys are in none of these shapes.
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
 * Only the student himself (DECISIONS 49); who is restricted meanwhile may finish what runs
 * (DECISIONS 209, U70).
 */
const sendiri = { tag: 'ujian', access: { mahasiswa: true }, params: byId } as const;
const berjalan = { ...sendiri, whileRestricted: true, whileActing: false } as const;

export const statusPengerjaan = z.enum(['belum_dimulai', 'sedang_berlangsung', 'selesai']);
export type StatusPengerjaan = z.infer<typeof statusPengerjaan>;
export const sebabSelesai = z.enum(['selesai', 'waktu_habis', 'diakhiri', 'dihapus']);
export type SebabSelesai = z.infer<typeof sebabSelesai>;

/** The own attempt (S2 §3); while there is none its times are the zero date. */
export const pengerjaanSaya = z.object({
  id: z.string().nullable(),
  id_ujian: z.string(),
  status: statusPengerjaan,
  waktu_mulai: instantOrZero,
  /** When it ended. */
  waktu_selesai: instantOrZero,
  /** When it ends, or would have: min(start + durasi, waktu_selesai) + extra minutes (U43). */
  berakhir_pada: instantOrZero,
  menit_tambahan: z.int(),
  sebab_selesai: sebabSelesai.nullable(),
  jumlah_soal: z.int(),
  jumlah_soal_dijawab: z.int(),
  /** Null until all of it is graded and published (DECISIONS 160, 161). */
  nilai_akhir: z.number().nullable(),
  /** Upper half of every `urutan` that the writing device gives (U51). */
  generasi: z.int(),
  /** The server's, when it answered: the device counts down from it. */
  waktu_server: instant,
  /** Why it cannot be begun now; null: it can, or there is one (U46). */
  penolakan: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PengerjaanSaya = z.infer<typeof pengerjaanSaya>;

/** Why no attempt begins, in the order in which they are told (U46). */
export const penolakanMulai = [
  'mahasiswa_tidak_aktif',
  'pembatasan_akses',
  'pembatasan_ujian_kehadiran',
  'ujian_belum_dimulai',
  'ujian_sudah_berakhir',
  'ujian_belum_siap',
  'kode_ujian_diperlukan',
] as const;

/** What a code comes to that was brought (U48). */
export const penolakanKode = ['kode_ujian_salah', 'kode_ujian_terlalu_sering'] as const;

/** Begun again while it runs it answers the same (U45), to who is restricted meanwhile too. */
export const mulaiPengerjaan = endpoint({
  ...berjalan,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/start',
  summary: 'Mulai mengerjakan ujian.',
  source: 'S2 §7, U45, U46, U48, U49',
  body: z
    .object({
      /**
       * Asked for where the exam has one, after every other reason; not by a start that is
       * repeated.
       */
      kode: kodeDiketik.optional(),
      /** `sidik` of the package that the device has. */
      paket: z.string().max(100).optional(),
    })
    .prefault({}),
  /**
   * `lembar`: opens the package that was named, while that is the exam's and nothing is answered
   * yet; otherwise the paper is asked for.
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

/**
 * A file that an essay is answered with: its fingerprint is the answer, its bytes may follow (U57).
 */
const berkasJawaban = z.object({
  /** SHA-256, hexadecimal. */
  sidik: z.string().regex(/^[0-9a-f]{64}$/),
  nama: z.string().min(1).max(255),
  bytes: z.int().min(1),
});

/**
 * diterima: its bytes are there. ditunggu: they may still follow. tidak_diterima: they did not come
 * in time.
 */
export const keadaanBerkasJawaban = z.enum(['diterima', 'ditunggu', 'tidak_diterima']);

/**
 * A file of an answer as whoever reads the answer sees it; opened by its link once its bytes are
 * there.
 */
export const berkasDijawab = berkasJawaban.extend({
  keadaan: keadaanBerkasJawaban,
  berkas: berkas.nullable(),
});
export type BerkasDijawab = z.infer<typeof berkasDijawab>;

/**
 * As it was given (U50): id of an option, or its place on this paper; a list of ids; a truth, or 0
 * (benar) and 1; a text; a number as typed; for an essay its text and files. Null takes the answer
 * back.
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
  /** Server time as the device carries it on from what it was last told (U54). */
  waktu_klien: instant.optional(),
};

export const jawabanDikirim = z.object({ id_soal: id, ...satuJawaban });

/**
 * The attempt that it was noted for: after a reset nothing of the one before is taken for the one
 * that runs now.
 */
const untukPengerjaan = { id_pengerjaan: id.optional() };

/** Holds what was saved: the server signs it with a key of its own (U53). */
const tandaSimpan = z.object({ urutan: z.int(), waktu_server: instant, sidik: z.string() });

/**
 * dihitung: it counts. kalah: another with a higher `urutan` counts (it is kept all the same).
 * terlambat: made in time, arrived within the grace period; it counts. menyusul: kept until
 * somebody decides (U55).
 */
export const statusJawaban = z.enum(['dihitung', 'kalah', 'terlambat', 'menyusul', 'ditolak']);

export const hasilJawaban = z.object({
  id_soal: z.string(),
  urutan: z.int(),
  status: statusJawaban,
  /** Null of what was refused. */
  tanda: tandaSimpan.nullable(),
  /** Why it was refused. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type HasilJawaban = z.infer<typeof hasilJawaban>;

/** The paper as it was drawn for this attempt, with what was saved; while it runs. */
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
     * Each `jawaban` as `isiJawaban` reads it: of one shape for the serialiser, which guesses none.
     */
    jawaban: z.array(
      z.object({
        id_soal: z.string(),
        jawaban: z.unknown(),
        ragu_ragu: z.boolean(),
        urutan: z.int(),
      }),
    ),
    /** Of essays: fingerprints whose bytes are there. */
    berkas_diterima: z.array(z.object({ id_soal: z.string(), sidik: z.string() })),
    /** Minutes after the end in which bytes may still follow (U57). */
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
 * Acknowledged after the commit alone; any order, any repeat: the highest `urutan` counts
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

/** What waited while the line was down: each judged by itself, all in one statement (U52). */
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
 * The bytes of files that an answer names, during the attempt and for some minutes after it; they
 * must be what the fingerprint says. Sent again they are answered the same. Taken as a form of
 * files, or as ids of files that were uploaded as kind jawaban_ujian (DECISIONS 211).
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
 * Once; asked again it answers the same. Up to `urutan_terakhir` what was made before the end and
 * is still under way is awaited for the grace period; where all of it is there nothing is awaited
 * (U56). A finish made before the end stands, though time has ended the attempt since.
 */
export const akhiriPengerjaan = endpoint({
  ...berjalan,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/end',
  summary: 'Selesaikan pengerjaan.',
  source: 'S2 §2.6, U56',
  body: z
    .object({
      /** The highest one that this device has given. */
      urutan_terakhir: z.int().min(0).optional(),
      /**
       * Nothing of this device is under way: what is not there was replaced by what came after it.
       * The ledger is closed at once.
       */
      tuntas: z.boolean().default(false),
      /** When it was ended, where the line was down then. */
      waktu_klien: instant.optional(),
      ...untukPengerjaan,
    })
    .prefault({}),
  response: pengerjaanSaya,
  errors: ['pengerjaan_belum_dimulai', 'pengerjaan_lain'],
});
