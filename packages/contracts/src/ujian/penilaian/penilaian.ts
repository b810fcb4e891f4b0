/**
 * Attempts for staff, and the student's result (S2 §2.6, §4; S3 §5.2, §7.2; DECISIONS 124, 160,
 * 161, 164, 165; U73–U91). Only `hasilSaya` is for students.
 */
import { z } from 'zod';
import { eksporLatar } from '../../sistem/pekerjaan.ts';
import { kriteria } from '../../soal/rubrik.ts';
import { jenisSoal, soalPenulis } from '../../soal/soal.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { pagedBy } from '../../wire/pagination.ts';
import { byId, id, instant, instantOrZero, uraian } from '../../wire/umum.ts';
import { berkasDijawab, pengerjaanSaya } from '../pengerjaan/pengerjaan.ts';
import { soalPeserta } from '../soal.ts';
import { aturanKoreksi } from './koreksi-kunci.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** in_progress: the worker still grades; ask again after 5 s (DECISIONS 164, U91). */
export const statusPerhitungan = z.enum(['in_progress', 'done', 'failed']);
export type StatusPerhitungan = z.infer<typeof statusPerhitungan>;

/**
 * selesai: by the student; selesai_otomatis: by time; diakhiri: by staff or with the exam (U78).
 */
export const statusPengerjaanStaf = z.enum([
  'sedang_berlangsung',
  'selesai',
  'selesai_otomatis',
  'diakhiri',
]);
export type StatusPengerjaanStaf = z.infer<typeof statusPengerjaanStaf>;

export const mahasiswaDinilai = z.object({
  nim: z.string(),
  nama: z.string(),
  id_user: z.string(),
  /** Has left the class; the work stays readable. */
  keluar: z.boolean(),
});

const angkaPengerjaan = {
  jumlah_soal: z.int(),
  jumlah_dijawab: z.int(),
  jumlah_dinilai: z.int(),
  /** Subtracted from the weighted mean: 0–100, two decimals (U76). */
  pengurangan: z.number(),
  alasan_pengurangan: z.string().nullable(),
  /** 0–100, two decimals; null while a question is ungraded (DECISIONS 161). */
  nilai_akhir: z.number().nullable(),
};

/** A live attempt (U78); lists leave out resets. */
export const barisPengerjaan = z.object({
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** Number among all attempts by name; replaces the name while names are hidden. */
  nomor: z.int(),
  status: statusPengerjaanStaf,
  waktu_mulai: instant,
  /** The zero date while it runs. */
  waktu_selesai: instantOrZero,
  /** Planned end (U43). */
  berakhir_pada: instant,
  ...angkaPengerjaan,
  /**
   * `terlambat`: answers that arrived in the grace period; `menyusul`: late answers that are
   * undecided (U55).
   */
  terlambat: z.int(),
  menyusul: z.int(),
  /**
   * Absences from two seconds, the longest in seconds; `wajar` counts harmless ones separately.
   * They decide nothing (U66).
   */
  fokus: z.object({
    jumlah: z.int(),
    terlama: z.number(),
    wajar: z.int(),
    melewati_ambang: z.boolean(),
  }),
  perhitungan: statusPerhitungan,
});
export type BarisPengerjaan = z.infer<typeof barisPengerjaan>;

const meta = z.object({
  has_write_access: z.boolean(),
  is_tampilkan_nilai: z.boolean(),
  perhitungan: statusPerhitungan,
});

/**
 * Lists attempts, by default by name. `belum_dinilai`: ended with an ungraded question; `menyusul`:
 * with undecided late answers. `search` looks in names and nims. `sesudah` (a nim) gives the rows
 * after it by name.
 */
export const daftarPengerjaan = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan',
  summary: 'Pengerjaan sebuah ujian.',
  source: 'S3 §7.2, DECISIONS 165, U78',
  params: byId,
  query: z.object({
    ...pagedBy('nim', 'nama', 'nilai', 'status'),
    status: z.enum([...statusPengerjaanStaf.options, 'belum_dinilai', 'menyusul']).optional(),
    sesudah: id.optional(),
  }),
  paged: true,
  meta,
  response: z.array(barisPengerjaan),
  errors: ['terlalu_banyak_data'],
});

/** `oleh` null: by its key. `sumber` null: nothing yet. `versi` 0: nobody graded it. */
export const nilaiSoal = z.object({
  id_soal: z.string(),
  /** 0–100; null: not graded. */
  nilai: z.int().nullable(),
  sumber: z.enum(['otomatis', 'manual', 'koreksi']).nullable(),
  komentar: z.string().nullable(),
  /**
   * Level by criterion: the grade follows the rubric once all are chosen (U83). Null: set by hand.
   */
  rubrik: z.record(z.string(), z.string()).nullable(),
  /** A person's grade, to be confirmed because the answer changed after reopening. */
  sebelumnya: z.int().nullable(),
  /** A change sends it back. */
  versi: z.int(),
  oleh: z.string().nullable(),
  pada: instant.nullable(),
});
export type NilaiSoal = z.infer<typeof nilaiSoal>;

const soalDinilai = z.object({
  nomor: z.int(),
  bobot: z.number(),
  /** The question as asked, with its key. */
  soal: soalPenulis,
  /** Option ids in the order of this paper. */
  opsi: z.array(z.string()),
  /** As in `isiJawaban`; null: unanswered. */
  jawaban: z.unknown(),
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  penilaian: nilaiSoal,
  /** Since a correction (U82); `soal` has the corrected key. */
  koreksi: z.object({ aturan: aturanKoreksi, oleh: z.string(), pada: instant }).nullable(),
  rubrik: z.object({ kriteria: z.array(kriteria), versi: z.int() }).nullable(),
});
export type SoalDinilai = z.infer<typeof soalDinilai>;

const byMahasiswa = z.object({ id, studentId: id });

/**
 * Takes a nim or account (DECISIONS 124, U90) and shows the current state; 404 without a live
 * attempt. With `soal` it returns only that question; 404 if the paper lacks it.
 */
export const detailPengerjaan = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}',
  summary: 'Satu pengerjaan dengan soal, kunci, jawaban, dan nilainya.',
  source: 'S3 §7.2, U90',
  params: byMahasiswa,
  query: z.object({ soal: id.optional() }),
  response: z.object({
    boleh_ubah: z.boolean(),
    is_tampilkan_nilai: z.boolean(),
    pengerjaan: barisPengerjaan,
    kelompok: z.array(z.object({ id: z.string(), nama: z.string(), soal: z.array(soalDinilai) })),
  }),
});

const ringkasanNilai = z.object({ id: z.string(), ...angkaPengerjaan });

/**
 * `nilai` is 0–100, whole; null restores the key's grade (an essay waits again). An absent `nilai`
 * or `komentar` stays. Repeating changes nothing. An old `versi` gives 409 with the current row in
 * `data.baris` (U82). With `rubrik` (levels by criterion) instead of `nilai`, the points give the
 * grade (U83); an unknown level gives 409.
 */
export const nilaiSoalPengerjaan = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}/kelompok_soal/{groupId}/soal/{questionId}/nilai',
  summary: 'Nilai satu soal seorang mahasiswa.',
  source: 'S3 §5.2, §7.2, U75, U82, U90',
  params: byMahasiswa.extend({ groupId: id, questionId: id }),
  body: z
    .object({
      nilai: z.int().min(0).max(100).nullable().optional(),
      rubrik: z.record(z.uuid(), z.uuid()).optional(),
      komentar: uraian(1, 5_000).nullable().optional(),
      versi: z.int().min(0),
    })
    .refine(
      ({ nilai, rubrik, komentar }) => [nilai, rubrik, komentar].some((one) => one !== undefined),
      {
        path: ['nilai'],
        error: 'Nilai wajib diisi',
      },
    )
    .refine(({ nilai, rubrik }) => nilai === undefined || rubrik === undefined, {
      path: ['rubrik'],
      error: 'Nilai diisi langsung atau dengan rubrik, tidak keduanya',
    }),
  response: z.object({ penilaian: nilaiSoal, pengerjaan: ringkasanNilai }),
  errors: ['nilai_berubah', 'pengerjaan_belum_selesai', 'rubrik_tingkat_hilang'],
});

/** The result stays within 0–100 (U76). Repeating changes nothing. */
export const penguranganNilai = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pengerjaan/{id}/pengurangan_nilai',
  summary: 'Kurangi nilai akhir sebuah pengerjaan.',
  source: 'S3 §5.2, §7.2, U76',
  params: byId,
  body: z.object({
    nilai: z.number().min(0).max(100).multipleOf(0.01),
    /** If absent, the reason stays. */
    alasan: uraian(1, 1_000).nullable().optional(),
  }),
  response: ringkasanNilai,
  errors: ['pengerjaan_belum_selesai'],
});

/**
 * Possible before all is graded: students with an ungraded question see no grade (U80). Hiding
 * works at once. The log records both.
 */
export const publikasiNilaiUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/nilai_publishing',
  summary: 'Tampilkan atau sembunyikan nilai ujian bagi mahasiswa.',
  source: 'S3 §4, §7.2, §8, U80',
  params: byId,
  body: z.object({ is_tampilkan_nilai: z.boolean() }),
  response: z.object({ is_tampilkan_nilai: z.boolean() }),
});

const perhitungan = z.object({
  status: statusPerhitungan,
  /**
   * Ended attempts that wait for grading, and those whose grading failed; the worker retries every
   * few minutes.
   */
  jumlah_menunggu: z.int(),
  jumlah_gagal: z.int(),
  /** The failed job, as operators find it, or null. */
  pekerjaan: z.string().nullable(),
});

/** The screen asks every 5 s while it is in_progress (S3 §3.1). */
export const perhitunganNilai = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/perhitungan_nilai',
  summary: 'Status perhitungan nilai sebuah ujian.',
  source: 'S3 §3.1, §7.2, DECISIONS 164, U91',
  params: byId,
  response: perhitungan,
});

/** Takes a nim or account; students ask only for their own, otherwise 404. */
export const perhitunganNilaiMahasiswa = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true, ...pembaca },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}/perhitungan_nilai',
  summary: 'Status perhitungan nilai seorang mahasiswa.',
  source: 'S3 §7.2, DECISIONS 164, U91',
  params: byMahasiswa,
  response: perhitungan,
  errors: ['pengerjaan_belum_dimulai'],
});

/**
 * Lists participants without a live attempt, with the reason why a start would be refused (U79).
 */
export const tanpaPengerjaan = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/no_pengerjaan',
  summary: 'Mahasiswa yang belum mengerjakan.',
  source: 'S3 §7.2, U79',
  params: byId,
  query: z.object(pagedBy('nim', 'nama')),
  paged: true,
  response: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      id_user: z.string(),
      /** Inactive, or attendance too low. */
      penolakan: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Number of reset attempts; `pengerjaanDibatalkan` lists them (U62). */
      jumlah_dibatalkan: z.int(),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/** Exports a row per participant and a column per question; '-' without an attempt (U89). */
export const eksporPengerjaan = endpoint({
  tag: 'ujian',
  kind: 'file',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/export_excel',
  summary: 'Ekspor pengerjaan dan nilai sebuah ujian ke Excel, satu baris per mahasiswa.',
  source: 'S3 §7.2, U89',
  params: byId,
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});

/** Fewer attempts give no statistics (U84). */
export const MIN_STATISTIK = 10;

const statistikSoal = z.object({
  id_soal: z.string(),
  /** Each version has its own figures. */
  id_versi: z.string(),
  id_kelompok: z.string(),
  jenis: jenisSoal,
  /** Sanitised HTML. */
  pertanyaan: z.string(),
  n: z.int(),
  /** Mean grade / 100: 1 is easy; null below 10 attempts. */
  tingkat_kesulitan: z.number().nullable(),
  /** Correlation with the sum of the others, −1 to 1; null if either is constant. */
  daya_beda: z.number().nullable(),
  /**
   * How often each option was chosen; `bagian` is a fraction of `n`. Empty without options and
   * below 10 attempts.
   */
  sebaran: z.array(
    z.object({
      id: z.string(),
      teks: z.string(),
      benar: z.boolean(),
      jumlah: z.int(),
      bagian: z.number(),
    }),
  ),
  /** Empty answers; null below 10 attempts. */
  kosong: z.int().nullable(),
  /** Its key was annulled, so no sum, nor alpha, includes it. */
  dianulir: z.boolean(),
});
export type StatistikSoal = z.infer<typeof statistikSoal>;

/** Covers fully graded live attempts (U84); below 10 the screen says 'Belum cukup data'. */
export const statistikJawaban = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/jawaban_stats',
  summary:
    'Statistik jawaban per soal: tingkat kesulitan, daya beda, sebaran pilihan, dan reliabilitas.',
  source: 'S3 §7.2, U84',
  params: byId,
  response: z.object({
    jumlah_pengerjaan: z.int(),
    cukup: z.boolean(),
    rata_rata: z.number().nullable(),
    /** Cronbach's alpha over questions that everybody had; null below two. */
    alpha: z.number().nullable(),
    soal: z.array(statistikSoal),
  }),
});

const kunciPeserta = z.object({
  /** Right options; '0' or '1' for benar_salah. */
  opsi: z.array(z.string()),
  /** Right answers of typed kinds. */
  jawaban: z.array(z.string()),
  /** HTML; of an essay the model answer. */
  pembahasan: z.string(),
  berkas: soalPenulis.shape.kunci_files,
});

/**
 * The student's own result (U81). It always shows times and counts; questions and answers after the
 * end, if the class setting allows it; grades once published and complete; keys once the lecturer
 * enabled them, their time has come and nobody writes any more (S2 §4, DECISIONS 243). It shows no
 * grades or keys while the own ledger is open.
 */
export const hasilSaya = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/hasil',
  summary: 'Hasil pengerjaan sendiri: jawaban, nilai, dan kunci sejauh sudah boleh dilihat.',
  source: 'S2 §2.6, §4, U81',
  params: byId,
  response: z.object({
    pengerjaan: pengerjaanSaya,
    perhitungan: statusPerhitungan,
    is_tampilkan_soal: z.boolean(),
    is_tampilkan_nilai: z.boolean(),
    is_tampilkan_kunci: z.boolean(),
    /**
     * The zero date: never. Not before the last participant's end with grace period (DECISIONS
     * 243), so it moves.
     */
    waktu_tampil_kunci: instantOrZero,
    /** Later than the lecturer's time, because somebody may still write. */
    kunci_menunggu_peserta: z.boolean(),
    /** 0 and null until grades show. */
    pengurangan: z.number(),
    alasan_pengurangan: z.string().nullable(),
    /**
     * Keys corrected after the own attempt ended, by own question number; empty until grades show.
     */
    koreksi: z.array(
      z.object({ nomor: z.int(), pada: instant, aturan: aturanKoreksi, dibatalkan: z.boolean() }),
    ),
    /** Empty until questions show. */
    kelompok: z.array(
      z.object({
        id: z.string(),
        nama: z.string(),
        soal: z.array(
          soalPeserta.extend({
            jawaban: z.unknown(),
            berkas: z.array(berkasDijawab),
            ragu_ragu: z.boolean(),
            nilai: z.int().nullable(),
            komentar: z.string().nullable(),
            /** Its key was annulled (U82); false until grades show. */
            dianulir: z.boolean(),
            kunci: kunciPeserta.nullable(),
            /**
             * The rubric of the own grade; null until keys and grades show, or without a rubric
             * (U83).
             */
            rubrik: z
              .array(
                z.object({
                  id: z.string(),
                  nama: z.string(),
                  tingkat: z.array(
                    z.object({ nama: z.string(), poin: z.int(), dipilih: z.boolean() }),
                  ),
                }),
              )
              .nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: ['pengerjaan_belum_dimulai'],
});
