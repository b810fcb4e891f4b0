/**
 * Last resort: the journal of an attempt as a file that only the server reads, handed in by student
 * or staff (U59). JSON: an AES key wrapped by the college's public key (RSA-OAEP, SHA-256), and the
 * notes under it (AES-GCM).
 */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, instant } from '../../wire/umum.ts';
import { FORMAT_CADANGAN, MOST_CADANGAN } from './format-cadangan.ts';
import { hasilJawaban, jawabanDikirim } from './pengerjaan.ts';

/** No paper has that many questions. */
export const MOST_JAWABAN_CADANGAN = 1_000;

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/);
export const berkasCadangan = z.object({
  format: z.literal(FORMAT_CADANGAN),
  versi: z.literal(1),
  id_pengerjaan: z.string().max(100),
  id_kunci: z.string().max(100),
  kunci: base64.max(2_000),
  iv: base64.max(100),
  isi: base64,
});
export type BerkasCadangan = z.infer<typeof berkasCadangan>;

export const isiCadangan = z.object({
  id_pengerjaan: z.string(),
  segel: z.string(),
  /** By the device's clock. */
  dibuat_pada: instant,
  jawaban: z.array(jawabanDikirim).max(MOST_JAWABAN_CADANGAN),
});
export type IsiCadangan = z.infer<typeof isiCadangan>;

const diterima = z.object({
  mahasiswa: z.object({ nim: z.string(), nama: z.string() }),
  /** As if each arrived by itself (U55). */
  hasil: z.array(hasilJawaban),
  /** `jumlah_baru`: new to the server; `jumlah_menyusul`: undecided ones of them. */
  jumlah_baru: z.int(),
  jumlah_menyusul: z.int(),
  jumlah_ditolak: z.int(),
});
export type CadanganDiterima = z.infer<typeof diterima>;

const body = z.object({ berkas: z.string().min(1, 'Berkas wajib dipilih').max(MOST_CADANGAN) });
const errors = ['cadangan_tidak_sah', 'cadangan_milik_lain', 'cadangan_tidak_dikenal'] as const;

/** Handing in the same file again changes nothing. */
export const serahkanCadanganSaya = endpoint({
  tag: 'ujian',
  access: { mahasiswa: true },
  whileRestricted: true,
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/cadangan',
  summary: 'Serahkan berkas cadangan jawaban sendiri.',
  source: 'U59',
  params: byId,
  body,
  response: diterima,
  errors: [...errors],
});

export const serahkanCadangan = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
  method: 'POST',
  path: '/v2/lms/ujian/{id}/cadangan',
  summary: 'Serahkan berkas cadangan jawaban untuk mahasiswa.',
  source: 'U59',
  params: byId,
  body,
  response: diterima,
  errors: [...errors],
});
