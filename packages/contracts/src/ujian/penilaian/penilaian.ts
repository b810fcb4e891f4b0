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

/** in_progress: ask again after 5 s (DECISIONS 164, U91). */
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
  /** From the weighted mean, 0–100 (U76). */
  pengurangan: z.number(),
  alasan_pengurangan: z.string().nullable(),
  /** 0–100, two decimals; null while a question is ungraded (DECISIONS 161). */
  nilai_akhir: z.number().nullable(),
};

/** A live attempt (U78); lists leave out resets. */
export const barisPengerjaan = z.object({
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** By name, over all attempts; shown while names are hidden. */
  nomor: z.int(),
  status: statusPengerjaanStaf,
  waktu_mulai: instant,
  /** The zero date while it runs. */
  waktu_selesai: instantOrZero,
  /** Planned end (U43). */
  berakhir_pada: instant,
  ...angkaPengerjaan,
  /** `terlambat`: arrived in the grace period; `menyusul`: later and undecided (U55). */
  terlambat: z.int(),
  menyusul: z.int(),
  /**
   * From two seconds, the longest in seconds; `wajar`: the harmless ones. They decide nothing
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

/**
 * By name. `belum_dinilai`: ended with an ungraded question; `menyusul`: with undecided late
 * answers. `search` looks in names and nims. `sesudah` (a nim) gives the rows after it.
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
  nilai: z.int().nullable(),
  sumber: z.enum(['otomatis', 'manual', 'koreksi']).nullable(),
  komentar: z.string().nullable(),
  /** Level by criterion; once all are chosen, they give the grade (U83). Null: set by hand. */
  rubrik: z.record(z.string(), z.string()).nullable(),
  /** To be confirmed, because the answer changed after reopening. */
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
  /** Includes its key. */
  soal: soalPenulis,
  /** In the order of this paper. */
  opsi: z.array(z.string()),
  /** `isiJawaban`; null: unanswered. */
  jawaban: z.unknown(),
  berkas: z.array(berkasDijawab),
  ragu_ragu: z.boolean(),
  penilaian: nilaiSoal,
  /** `soal` has the corrected key (U82). */
  koreksi: z.object({ aturan: aturanKoreksi, oleh: z.string(), pada: instant }).nullable(),
  rubrik: z.object({ kriteria: z.array(kriteria), versi: z.int() }).nullable(),
});
export type SoalDinilai = z.infer<typeof soalDinilai>;

const byMahasiswa = z.object({ id, studentId: id });

/**
 * By nim or account (DECISIONS 124, U90); 404 without a live attempt. With `soal` only that
 * question; 404 if the paper lacks it.
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
 * `nilai` is 0–100, whole; null restores the key's grade (an essay waits again). What is absent
 * stays. An old `versi` gives 409 with the current row in `data.baris` (U82). With `rubrik` (levels
 * by criterion) the points give the grade (U83); an unknown level gives 409.
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

/** The result stays within 0–100 (U76). */
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
    /** Absent: it stays. */
    alasan: uraian(1, 1_000).nullable().optional(),
  }),
  response: ringkasanNilai,
  errors: ['pengerjaan_belum_selesai'],
});

/** A student with an ungraded question sees no grade (U80). Hiding works at once. */
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
  /** Ended and waiting, and failed; the worker retries every few minutes. */
  jumlah_menunggu: z.int(),
  jumlah_gagal: z.int(),
  /** As operators find the failed job. */
  pekerjaan: z.string().nullable(),
});

/** Asked every 5 s while in_progress (S3 §3.1). */
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

/** By nim or account; for students 404 unless it is their own. */
export const perhitunganNilaiMahasiswa = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true, ...pembaca },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}/perhitungan_nilai',
  summary: 'Status perhitungan nilai seorang mahasiswa.',
  source: 'S3 §7.2, DECISIONS 164, U91',
  params: byMahasiswa,
  response: perhitungan,
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});

/** Participants without a live attempt, and why a start would be refused (U79). */
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
      /** `pengerjaanDibatalkan` lists them (U62). */
      jumlah_dibatalkan: z.int(),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/** A row per participant, a column per question; '-' without an attempt (U89). */
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
  id_versi: z.string(),
  id_kelompok: z.string(),
  jenis: jenisSoal,
  pertanyaan: z.string(),
  n: z.int(),
  /** Mean / 100: 1 is easy; null below 10 attempts. */
  tingkat_kesulitan: z.number().nullable(),
  /** Correlation with the sum of the others, −1 to 1; null if constant. */
  daya_beda: z.number().nullable(),
  /**
   * Choices by option; `bagian` is a fraction of `n`. Empty without options and below 10 attempts.
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
  /** Null below 10 attempts. */
  kosong: z.int().nullable(),
  /** No sum, nor alpha, includes it. */
  dianulir: z.boolean(),
});
export type StatistikSoal = z.infer<typeof statistikSoal>;

/** Over fully graded live attempts (U84); below 10 'Belum cukup data'. */
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
    /** Cronbach's, over questions that everybody had; null below two. */
    alpha: z.number().nullable(),
    soal: z.array(statistikSoal),
  }),
});

const kunciPeserta = z.object({
  /** Right options; '0' or '1' for benar_salah. */
  opsi: z.array(z.string()),
  /** For typed kinds. */
  jawaban: z.array(z.string()),
  /** HTML; an essay's model answer. */
  pembahasan: z.string(),
  berkas: soalPenulis.shape.kunci_files,
});

/**
 * The own result (U81): always times and counts; questions and answers after the end, if the class
 * setting allows it; grades once published and complete; keys once enabled and due, and nobody
 * writes any more (S2 §4, DECISIONS 243). No grades or keys while the own ledger is open.
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
     * Not before the last participant's end with grace period (DECISIONS 243), so it moves. The
     * zero date: never.
     */
    waktu_tampil_kunci: instantOrZero,
    /** Later than the lecturer's time: somebody may still write. */
    kunci_menunggu_peserta: z.boolean(),
    /** 0 and null until grades show. */
    pengurangan: z.number(),
    alasan_pengurangan: z.string().nullable(),
    /** Corrected after the own attempt ended, by own question number; empty until grades show. */
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
            /** Annulled (U82); false until grades show. */
            dianulir: z.boolean(),
            kunci: kunciPeserta.nullable(),
            /** The own grade's; null until keys and grades show (U83). */
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
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});
