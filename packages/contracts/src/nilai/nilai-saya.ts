/** A student's own grades: what is published, and nothing that can be derived from it (N21, N27). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, kodePeriode } from '../wire/umum.ts';
import {
  aktivitasNilai,
  angkaNilai,
  jenisKomponen,
  keadaanNilai,
  rincianKomponen,
  sumberKomponen,
} from './bentuk.ts';
import { byKomponen } from './rekap-nilai.ts';

const tag = 'nilai';
const mahasiswa = { mahasiswa: true } as const;

/** Computed over published activities only; `dari` of `total` activities have a value. */
const komponenSaya = z.object({
  id: z.string(),
  jenis: jenisKomponen,
  label: z.string(),
  bobot: z.number(),
  nilai: z.number().nullable(),
  dari: z.int(),
  total: z.int(),
  /** Every activity is published, so the value is the one that staff see. */
  lengkap: z.boolean(),
});

const nilaiSayaKelas = z.object({
  id_kelas: z.string(),
  periode: z.int(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  kelas: z.object({ nama: z.string() }),
  sks: z.int(),
  banner_color_idx: z.int(),
  komponen: z.array(komponenSaya),
  /** An estimate; the final grade is Siakad's (N10). Null without any value. */
  perkiraan: z
    .object({
      nilai: z.number(),
      huruf: z.string().nullable(),
      dari: z.int(),
      total: z.int(),
    })
    .nullable(),
});

/** Without `periode` all periods, the newest first. */
export const nilaiSaya = endpoint({
  tag,
  access: mahasiswa,
  method: 'GET',
  path: '/v2/lms/nilai/me',
  summary: 'Nilai sendiri per kelas.',
  source: 'S1 §2.1, DECISIONS 183, N21, N27',
  query: z.object({ periode: kodePeriode.optional() }),
  response: z.array(nilaiSayaKelas),
});

export const nilaiSayaSatuKelas = endpoint({
  tag,
  access: mahasiswa,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/me',
  summary: 'Nilai sendiri di sebuah kelas, dengan aktivitas di baliknya.',
  source: 'S1 §2.1, DECISIONS 183, N21, N27',
  params: byId,
  response: nilaiSayaKelas.extend({
    aktivitas: z.array(
      z.object({
        aktivitas: aktivitasNilai,
        label_pertemuan: z.string().nullable(),
        waktu_selesai: instant.nullable(),
        /** Null while it is not published, unless the student owes nothing. */
        keadaan: keadaanNilai.nullable(),
        nilai: z.number().nullable(),
        terbit: z.boolean(),
        /** The main exam of a remedial. */
        id_ujian_utama: z.string().nullable(),
        /** Ids of the components that it feeds; a remedial feeds those of its main exam. */
        komponen: z.array(z.string()),
      }),
    ),
  }),
});

export const rincianNilaiSaya = endpoint({
  tag,
  access: mahasiswa,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/me/komponen/{componentId}/rincian',
  summary: 'Asal nilai sendiri pada sebuah komponen.',
  source: 'N46, N21',
  params: byKomponen,
  response: rincianKomponen.omit({ berubah_oleh: true }).extend({
    dari: z.int(),
    total: z.int(),
    lengkap: z.boolean(),
    sumber_nilai: z.array(
      sumberKomponen
        .omit({ alasan: true })
        .extend({ keadaan: keadaanNilai.nullable(), terbit: z.boolean() }),
    ),
  }),
});

/** "Bagaimana jika": nothing is stored; 30 a minute (N47). */
export const simulasiNilai = endpoint({
  tag,
  access: mahasiswa,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/me/simulasi',
  summary: 'Hitung nilai sendiri dengan angka andaian, tanpa menyimpannya.',
  source: 'N47',
  params: byId,
  body: z.object({
    aktivitas: z.array(z.object({ id, nilai: angkaNilai })).max(200),
  }),
  response: nilaiSayaKelas.pick({ komponen: true, perkiraan: true }),
  errors: ['komponen_aktivitas_tidak_ada', 'terlalu_sering'],
});
