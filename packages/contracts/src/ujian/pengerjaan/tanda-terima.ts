/** Tanda Terima: a signed receipt that anybody can check (U71). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, instant } from '../../wire/umum.ts';
import { sebabSelesai } from './pengerjaan.ts';

/** No answers, no grades. */
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
  /** Includes replaced saves. */
  jumlah_simpanan: z.int(),
  /** Count only if accepted (U55); absent in older receipts. */
  jumlah_menyusul: z.int().optional(),
  /** Covers what arrived by then; absent: the first `jumlah_simpanan`. */
  ditutup_pada: instant.optional(),
  /** SHA-256 over the saves' fingerprints in order, hexadecimal (U53). */
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
    id_kunci: z.string(),
    /** Text with its Ed25519 signature. */
    kode: z.string(),
    /** XXXX-XXXX-XXXX-XXXX for typing. */
    kode_pendek: z.string(),
    dibuat_pada: instant,
  }),
  errors: [
    'pembatasan_ujian_kehadiran',
    'pengerjaan_belum_dimulai',
    'tanda_terima_belum_ada',
    'tanda_terima_catatan_berubah',
  ],
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
 * Reveals no content. asli: genuine, its saves unchanged. catatan_berubah: genuine, its saves
 * changed. tidak_dapat_diperiksa: genuine, the key of its saves is gone. dihapus: genuine,
 * retention removed the attempt. diubah: the signature does not fit. tidak_dikenal: no such key or
 * attempt.
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

/** Replaced keys stay: older receipts name them. */
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
