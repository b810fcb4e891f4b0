/** The public check of reports: keys, a code, a file's hash (N59, N60). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { pagingFields } from '../../wire/pagination.ts';
import { instant } from '../../wire/umum.ts';
import { faktaBap, sidik } from './fakta.ts';
import { peranPenanda, statusTerbit } from './terbitan.ts';

const common = { tag: 'bap', access: 'publik' } as const;

/** Public keys of the college, newest first; replaced ones stay (N59). */
export const kunciBap = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/bap/kunci',
  summary: 'Kunci publik yang menandatangani berita acara.',
  source: 'N59',
  query: z.object(pagingFields).omit({ search: true }),
  paged: true,
  response: z.array(
    z.object({
      kid: z.string(),
      /** Ed25519, SPKI in PEM. */
      publik: z.string(),
      berlaku_dari: instant,
    }),
  ),
  errors: ['terlalu_sering', 'terlalu_banyak_data'],
});

/**
 * asli: valid, with intact facts and signatures. diganti: genuine, a newer version replaced it.
 * dibatalkan: genuine, withdrawn. rusak: what is stored does not fit its hash or signatures.
 */
export const hasilVerifikasi = z.enum(['asli', 'diganti', 'dibatalkan', 'rusak']);
export type HasilVerifikasi = z.infer<typeof hasilVerifikasi>;

/** No names of students but the co-signer's, and no nim (N60). */
const verifikasi = z.object({
  hasil: hasilVerifikasi,
  /** A report of one meeting, or of a class. */
  jenis: z.enum(['pertemuan', 'kelas']),
  perguruan_tinggi: z.string(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  kelas: z.string(),
  periode: z.string(),
  nomor: z.string().nullable(),
  versi: z.int().nullable(),
  /** Hash of the signed facts. */
  sidik,
  /** A PDF was handed out for it; verifikasiBerkasBap compares a chosen one. */
  ada_berkas: z.boolean(),
  pertemuan: z
    .object({
      nomor: z.int(),
      judul: z.string(),
      mulai: instant,
      selesai: instant,
      zona: faktaBap.shape.pertemuan.shape.zona,
      hadir: z.int(),
      peserta: z.int(),
    })
    .nullable(),
  /** Class reports: how many meetings are in it. */
  jumlah_pertemuan: z.int().nullable(),
  tanda_tangan: z.array(
    z.object({ peran: peranPenanda, nama: z.string(), pada: instant, sah: z.boolean() }),
  ),
  /** All versions, oldest first; `kode` leads to their own check. */
  rantai: z.array(
    z.object({
      versi: z.int(),
      status: statusTerbit,
      sidik,
      pada: instant,
      kode: z.string(),
      ini: z.boolean(),
    }),
  ),
  pembatalan: z.object({ pada: instant }).nullable(),
});
export type Verifikasi = z.infer<typeof verifikasi>;

const kode = z.string().trim().min(1, 'Kode wajib diisi').max(100);

/** The code is in the body, because addresses are logged. */
export const verifikasiBap = endpoint({
  ...common,
  withoutCollege: true,
  method: 'POST',
  path: '/v2/lms/verifikasi',
  summary: 'Periksa keaslian berita acara dengan kodenya.',
  source: 'N60',
  body: z.object({ kode }),
  response: verifikasi,
  errors: ['terlalu_sering'],
});

/** The page hashes a chosen file and sends the hash alone. */
export const verifikasiBerkasBap = endpoint({
  ...common,
  withoutCollege: true,
  method: 'POST',
  path: '/v2/lms/verifikasi/berkas',
  summary: 'Bandingkan sidik sebuah PDF dengan yang diterbitkan untuk berita acara ini.',
  source: 'N60',
  body: z.object({ kode, sidik }),
  response: z.object({ cocok: z.boolean() }),
  errors: ['terlalu_sering'],
});
