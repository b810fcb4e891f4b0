/**
 * Attempts as staff read and grade them, and the result as its student reads it (S2 §2.6, §4;
 * S3 §5.2, §7.2; DECISIONS 124, 160, 161, 164, 165; U73–U91). Only `hasilSaya` is for students:
 * what it tells of grades and keys it tells when its time has come.
 */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { kriteria } from '../soal/rubrik.ts';
import { jenisSoal, soalPenulis } from '../soal/soal.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, instant, instantOrZero, uraian } from '../wire/umum.ts';
import { aturanKoreksi } from './koreksi-kunci.ts';
import { berkasDijawab, pengerjaanSaya } from './pengerjaan.ts';
import { soalPeserta } from './soal.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/**
 * in_progress: the worker is still to grade what can be graded by keys; ask again after 5 s
 * (DECISIONS 164, U91).
 */
export const statusPerhitungan = z.enum(['in_progress', 'done', 'failed']);
export type StatusPerhitungan = z.infer<typeof statusPerhitungan>;

/**
 * selesai: by its student; selesai_otomatis: by time; diakhiri: by staff, or with the exam (U78).
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
  /** Has left the class: what was graded stays and can be read. */
  keluar: z.boolean(),
});

const angkaPengerjaan = {
  jumlah_soal: z.int(),
  /** Questions that have something in their answer. */
  jumlah_dijawab: z.int(),
  jumlah_dinilai: z.int(),
  /** Subtracted from the weighted mean: 0–100, two decimals (U76). */
  pengurangan: z.number(),
  alasan_pengurangan: z.string().nullable(),
  /** 0–100, two decimals; null while a question waits for its grade (DECISIONS 161). */
  nilai_akhir: z.number().nullable(),
};

/** A live attempt (U78); one that was set aside is in no list. */
export const barisPengerjaan = z.object({
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** Among all attempts, in the order by name: what it is called while names are hidden. */
  nomor: z.int(),
  status: statusPengerjaanStaf,
  waktu_mulai: instant,
  /** The zero date while it runs. */
  waktu_selesai: instantOrZero,
  /** When it ends, or would have (U43). */
  berakhir_pada: instant,
  ...angkaPengerjaan,
  /**
   * Answers that arrived within the grace period, and those that are kept until somebody decides
   * (U55).
   */
  terlambat: z.int(),
  menyusul: z.int(),
  /**
   * Absences of two seconds and more, the longest in seconds, and whether there are as many as the
   * exam marks; `wajar`: those that may well be harmless, which count apart. They decide nothing
   * (U66).
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

/** By name, unless sorted. `belum_dinilai` are those that have ended with a question that waits,
 * `menyusul` those with late answers that do; `search` finds names and nims. `sesudah`, a nim, leaves those that follow it by name. */
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

/**
 * Null of `oleh`: by its key. `sumber` null: nothing was written yet. `versi` is 0 until a key or
 * somebody grades it.
 */
export const nilaiSoal = z.object({
  id_soal: z.string(),
  /** 0–100; null waits for somebody. */
  nilai: z.int().nullable(),
  sumber: z.enum(['otomatis', 'manual', 'koreksi']).nullable(),
  komentar: z.string().nullable(),
  /**
   * By criterion the level that was chosen: the grade follows the rubric, and waits while a
   * criterion has none (U83). Null: it was set by hand.
   */
  rubrik: z.record(z.string(), z.string()).nullable(),
  /**
   * A person's grade for an answer that was rewritten since, after the attempt was opened again:
   * `nilai` waits for it to be confirmed.
   */
  sebelumnya: z.int().nullable(),
  /** What a change sends back. */
  versi: z.int(),
  oleh: z.string().nullable(),
  pada: instant.nullable(),
});
export type NilaiSoal = z.infer<typeof nilaiSoal>;

const soalDinilai = z.object({
  /** On this paper. */
  nomor: z.int(),
  bobot: z.number(),
  /** As it was asked, with its key. */
  soal: soalPenulis,
  /** Ids of its options in the order of this paper. */
  opsi: z.array(z.string()),
  /** As `isiJawaban` of taking exams; null: unanswered. */
  jawaban: z.unknown(),
  /** Files that it names. */
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  penilaian: nilaiSoal,
  /** The rule that holds since its key was corrected (U82); `soal` has the corrected key then. */
  koreksi: z.object({ aturan: aturanKoreksi, oleh: z.string(), pada: instant }).nullable(),
  /** By which it is graded; null: it has none. */
  rubrik: z.object({ kriteria: z.array(kriteria), versi: z.int() }).nullable(),
});
export type SoalDinilai = z.infer<typeof soalDinilai>;

const byMahasiswa = z.object({ id, studentId: id });

/**
 * By nim or account (DECISIONS 124, U90); 404 without a live attempt. While it runs it is as it
 * stands now. With `soal` that question alone, as its grader reads it: 404 where it is not on this
 * paper.
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

/** What a change makes of the whole. */
const ringkasanNilai = z.object({ id: z.string(), ...angkaPengerjaan });

/**
 * 0–100, whole; null: as its key grades it, an essay waits again. Sent again it is the same. With
 * an old `versi` it is 409, and `data.baris` says what stands (U82). Left out, grade or `komentar`
 * stays as it is; one of them is sent. With `rubrik` in place of `nilai`, levels by criteria, the
 * grade is what its points come to (U83); a level that is not there is 409.
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

/**
 * Subtracted from the weighted mean; the result stays within 0–100 (U76). Sent again it is the
 * same.
 */
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
    /** Left out it stays as it is. */
    alasan: uraian(1, 1_000).nullable().optional(),
  }),
  response: ringkasanNilai,
  errors: ['pengerjaan_belum_selesai'],
});

/**
 * Before all is graded too: who has a question that waits sees no grade (U80). Hidden at once;
 * logged.
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
   * Ended attempts that are still to be graded by keys, and those of them at which it has failed:
   * tried again every few minutes.
   */
  jumlah_menunggu: z.int(),
  jumlah_gagal: z.int(),
  /** The work that has failed, as operators find it; null otherwise. */
  pekerjaan: z.string().nullable(),
});

/** Asked every 5 s while it is in_progress (S3 §3.1). */
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

/** Students ask for their own alone, by nim or account; another's is 404. */
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
 * Whom the exam is for and who has no live attempt, with the reason why an own start would be
 * refused (U79).
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
      /** Of the person: inactive, or too rarely present. Null: none. */
      penolakan: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Attempts of theirs that were set aside (U62); `pengerjaanDibatalkan` lists them. */
      jumlah_dibatalkan: z.int(),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/**
 * A row for each whom the exam is for, with a column for each of its questions; '-' for no attempt
 * (U89).
 */
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

/** Below so many attempts nothing is told of how a question did (U84). */
export const MIN_STATISTIK = 10;

const statistikSoal = z.object({
  id_soal: z.string(),
  /** Each version that was asked has figures of its own. */
  id_versi: z.string(),
  id_kelompok: z.string(),
  jenis: jenisSoal,
  /** Sanitised HTML. */
  pertanyaan: z.string(),
  /** Attempts that had it. */
  n: z.int(),
  /** Mean grade / 100: 1 is easy. Null of fewer than 10. */
  tingkat_kesulitan: z.number().nullable(),
  /**
   * Correlation with the sum of the other questions, −1 to 1; null too where either is the same for
   * all.
   */
  daya_beda: z.number().nullable(),
  /**
   * How often each option was chosen; empty of kinds without options, and of fewer than 10.
   * `bagian` is a fraction of `n`.
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
  /** Those who left it empty; null of fewer than 10. */
  kosong: z.int().nullable(),
  /** Its key was annulled: it counts in no sum, and not in alpha. */
  dianulir: z.boolean(),
});
export type StatistikSoal = z.infer<typeof statistikSoal>;

/**
 * Over live attempts that are graded to the end (U84); with fewer than 10 the screen says 'Belum
 * cukup data'.
 */
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
    /** Of nilai_akhir. */
    rata_rata: z.number().nullable(),
    /** Cronbach's alpha over the questions that everybody had; null of fewer than two of them. */
    alpha: z.number().nullable(),
    soal: z.array(statistikSoal),
  }),
});

const kunciPeserta = z.object({
  /** Ids of the right options; of right and wrong '0' or '1'. */
  opsi: z.array(z.string()),
  /** Of kinds that are typed: what is right, as its author reads it. */
  jawaban: z.array(z.string()),
  /** Explanation, or the model answer of an essay; HTML. */
  pembahasan: z.string(),
  berkas: soalPenulis.shape.kunci_files,
});

/**
 * The own result (U81). Times and counts always. Questions and own answers once it has ended and
 * the class setting shows questions; grades once they are published and complete; keys once the
 * lecturer has enabled them, their time has come and nobody writes any more (S2 §4, DECISIONS 243).
 * Neither while the own ledger is open.
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
     * When keys will be shown; the zero date where they will not be. Not before the latest end that
     * anybody in the exam still has, its grace period included (DECISIONS 243): it moves as they
     * finish, or are given time.
     */
    waktu_tampil_kunci: instantOrZero,
    /** It is later than its lecturer has set: somebody may still write. */
    kunci_menunggu_peserta: z.boolean(),
    /** 0 and null until grades are shown. */
    pengurangan: z.number(),
    alasan_pengurangan: z.string().nullable(),
    /**
     * Keys that were corrected after the own attempt had ended, by the number of the question on
     * the own paper; none until grades are shown.
     */
    koreksi: z.array(
      z.object({ nomor: z.int(), pada: instant, aturan: aturanKoreksi, dibatalkan: z.boolean() }),
    ),
    /** Empty until questions are shown. */
    kelompok: z.array(
      z.object({
        id: z.string(),
        nama: z.string(),
        soal: z.array(
          soalPeserta.extend({
            jawaban: z.unknown(),
            /** Files that it names. */
            berkas: z.array(berkasDijawab),
            ragu_ragu: z.boolean(),
            /** Null until grades are shown. */
            nilai: z.int().nullable(),
            komentar: z.string().nullable(),
            /** It counts for nobody (U82); false until grades are shown. */
            dianulir: z.boolean(),
            kunci: kunciPeserta.nullable(),
            /**
             * By what the own answer was graded; null until both keys and grades are shown, and
             * where its grade follows no rubric (U83).
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
