/**
 * Tanda Terima: what a student can show of an attempt, signed by the server and checked by anybody
 * (U71).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, instant } from '../wire/umum.ts';
import { sebabSelesai } from './pengerjaan.ts';

/** No answer and no grade is in it. */
export const isiTandaTerima = z.object({
  college_id: z.string(),
  id_pengerjaan: z.string(),
  id_ujian: z.string(),
  judul: z.string(),
  nim: z.string(),
  nama: z.string(),
  waktu_mulai: instant,
  waktu_selesai: instant,
  sebab_selesai: sebabSelesai,
  jumlah_soal: z.int(),
  jumlah_dijawab: z.int(),
  /** Every save that the server has acknowledged, also those that another took the place of. */
  jumlah_simpanan: z.int(),
  /**
   * Of them those that came too late and count only where they are accepted (U55); older receipts
   * do not say it.
   */
  jumlah_menyusul: z.int().optional(),
  /**
   * The saves are those that had arrived by then; receipts that do not say it speak of the first
   * `jumlah_simpanan`.
   */
  ditutup_pada: instant.optional(),
  /** SHA-256 over the fingerprints of all of them in their order, hexadecimal (U53). */
  akar: z.string(),
});
export type IsiTandaTerima = z.infer<typeof isiTandaTerima>;

export const tandaTerimaUjian = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true },
  whileRestricted: true,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/tanda_terima',
  summary: 'Tanda terima pengerjaan sendiri.',
  source: 'U71',
  params: byId,
  response: z.object({
    tanda_terima: isiTandaTerima,
    /** Of the key that signed it. */
    id_kunci: z.string(),
    /** All of it in one text, with its Ed25519 signature: what is shown to be checked. */
    kode: z.string(),
    /**
     * Names it in 16 letters, XXXX-XXXX-XXXX-XXXX: what people read out and type; checked like the
     * code itself.
     */
    kode_pendek: z.string(),
    dibuat_pada: instant,
  }),
  errors: ['pengerjaan_belum_dimulai', 'tanda_terima_belum_ada', 'tanda_terima_catatan_berubah'],
});

export const hasilPeriksa = z.enum([
  'asli',
  'catatan_berubah',
  'tidak_dapat_diperiksa',
  'dihapus',
  'diubah',
  'tidak_dikenal',
]);
export type HasilPeriksa = z.infer<typeof hasilPeriksa>;

/**
 * asli: as it was signed, and the saves it speaks of are all there as they were. catatan_berubah:
 * it is genuine, they are not. tidak_dapat_diperiksa: it is genuine, and the key that its saves
 * were signed with is not there any more. dihapus: it is genuine, and its attempt was removed when
 * the years of keeping it were over. diubah: its signature does not fit. tidak_dikenal: of no key
 * and no attempt here. No content is told.
 */
export const periksaTandaTerimaUjian = endpoint({
  tag: 'ujian',
  access: 'publik',
  method: 'POST',
  path: '/v2/lms/tanda_terima/periksa',
  summary: 'Periksa keaslian tanda terima ujian.',
  note: 'Kode pendek (XXXX-XXXX-XXXX-XXXX) diterima juga, selama pengerjaannya masih tersimpan.',
  source: 'U71',
  body: z.object({ kode: z.string().trim().min(1, 'Kode wajib diisi').max(10_000) }),
  response: z.object({ hasil: hasilPeriksa }),
  errors: ['terlalu_sering'],
});

/** Kept when another takes its place: older receipts name it. */
export const kunciTandaTerima = endpoint({
  tag: 'ujian',
  access: 'publik',
  method: 'GET',
  path: '/v2/lms/tanda_terima/kunci',
  summary: 'Kunci publik yang menandatangani tanda terima ujian.',
  source: 'U71',
  response: z.array(
    z.object({
      id: z.string(),
      /** Ed25519, SPKI in PEM. */
      publik: z.string(),
      berlaku_dari: instant,
    }),
  ),
  errors: ['terlalu_sering'],
});
