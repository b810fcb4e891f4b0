/**
 * Correction of a key after the exam (U36, U82): a new key and a rule, previewed, then a background
 * job that can be undone. A person's grades stay.
 */
import { z } from 'zod';
import { pekerjaanDimulai } from '../../sistem/pekerjaan.ts';
import { aturanSoal, isianSoal } from '../../soal/soal.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, id, instant } from '../../wire/umum.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** keduanya: the better of old and new; semua_penuh: full points; anulir: does not count. */
export const aturanKoreksi = z.enum(['kunci_baru', 'keduanya', 'semua_penuh', 'anulir']);
export type AturanKoreksi = z.infer<typeof aturanKoreksi>;

const isian = z.object({
  aturan: aturanKoreksi,
  /** The correction began from it; an older one gives 409 soal_berubah (U14). */
  versi: z.int().min(1),
  /** The new key and unchanged options; not needed for `semua_penuh` and `anulir`. */
  soal: isianSoal.optional(),
});

const diSoal = z.object({ id, questionId: id });

const jumlahDampak = z.object({
  semua: z.int(),
  naik: z.int(),
  turun: z.int(),
  tetap: z.int(),
  /** Graded by a person. */
  manual: z.int(),
});
export type JumlahDampak = z.infer<typeof jumlahDampak>;

const dampakPengerjaan = z.object({
  nim: z.string(),
  nama: z.string(),
  perubahan: z.enum(['naik', 'turun', 'tetap']),
  manual: z.boolean(),
  nilai: z.object({ dari: z.int().nullable(), menjadi: z.int().nullable() }),
  nilai_akhir: z.object({ dari: z.number().nullable(), menjadi: z.number().nullable() }),
});
export type DampakPengerjaan = z.infer<typeof dampakPengerjaan>;

const gagal = [
  ...aturanSoal,
  'soal_berubah',
  'koreksi_belum_perlu',
  'koreksi_bukan_kunci',
  'koreksi_tidak_mengubah',
] as const;
const gagalMulai = ['koreksi_sedang_berjalan', 'pekerjaan_terlalu_banyak'] as const;

/** Writes nothing. 50 rows a page, by name. */
export const pratinjauKoreksi = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/soal/{questionId}/koreksi/pratinjau',
  summary: 'Siapa yang naik atau turun bila kunci soal dikoreksi begini.',
  source: 'U82, U92',
  params: diSoal,
  body: isian.extend({
    saring: z.enum(['naik', 'turun', 'tetap', 'manual']).optional(),
    halaman: z.int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    jumlah: jumlahDampak,
    menunggu: z.int(),
    halaman: z.int(),
    jumlah_halaman: z.int(),
    baris: z.array(dampakPengerjaan),
  }),
  errors: gagal,
});

/** The rule applies at once; a background job updates the grades. */
export const koreksiKunci = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/soal/{questionId}/koreksi',
  summary: 'Koreksi kunci sebuah soal dan hitung ulang nilainya.',
  source: 'U82, U92',
  status: 202,
  params: diSoal,
  body: isian,
  response: pekerjaanDimulai.extend({ id: z.string() }),
  errors: [...gagal, ...gagalMulai],
});

const koreksi = z.object({
  id: z.string(),
  id_soal: z.string(),
  soal: z.string(),
  aturan: aturanKoreksi,
  /** gagal: some grades may differ; can be undone. */
  status: z.enum(['berjalan', 'selesai', 'gagal']),
  dampak: jumlahDampak.nullable(),
  id_pekerjaan: z.string().nullable(),
  oleh: z.string(),
  pada: instant,
  dibatalkan: z.object({ oleh: z.string(), pada: instant }).nullable(),
  /** For 30 days, unless the question changed again. */
  dapat_dibatalkan: z.boolean(),
});
export type Koreksi = z.infer<typeof koreksi>;

/** Newest first, at most 200. */
export const daftarKoreksi = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/koreksi',
  summary: 'Koreksi kunci sebuah ujian.',
  source: 'U82, U92',
  params: byId,
  response: z.array(koreksi),
});

/** The previous key is the newest version again, with its grades. */
export const batalkanKoreksi = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/koreksi/{idKoreksi}/batalkan',
  summary: 'Batalkan koreksi kunci dan hitung ulang nilainya.',
  source: 'U82, U92',
  status: 202,
  params: z.object({ id, idKoreksi: id }),
  response: pekerjaanDimulai,
  errors: ['koreksi_tidak_dapat_dibatalkan', ...gagalMulai],
});
