/** Issued versions of a meeting's report and their signatures (N57–N61). */
import { z } from 'zod';
import { instant } from '../../wire/umum.ts';
import { sidik } from './fakta.ts';

/** `draf`: nobody has signed, or what was signed is withdrawn (N58). */
export const statusBap = z.enum(['draf', 'ditandatangani', 'disahkan', 'diganti', 'dibatalkan']);
export type StatusBap = z.infer<typeof statusBap>;
export const statusTerbit = statusBap.exclude(['draf']);
export type StatusTerbit = z.infer<typeof statusTerbit>;

/** `tanpa`: seven days have passed, or the version ended before the class answered (N57). */
export const tandaKelas = z.enum(['menunggu', 'ditandatangani', 'ditolak', 'tanpa']);
export type TandaKelas = z.infer<typeof tandaKelas>;

export const peranPenanda = z.enum(['dosen', 'ketua_kelas', 'mahasiswa']);
export type PeranPenanda = z.infer<typeof peranPenanda>;

/** What of the recorded facts differs from the signed ones. */
export const bedaFakta = z.enum(['pelaksanaan', 'realisasi', 'pengajar', 'kehadiran']);
export type BedaFakta = z.infer<typeof bedaFakta>;

export const tandaTanganBap = z.object({
  peran: peranPenanda,
  nama: z.string(),
  /** NIDN or nim; null: none. */
  nomor_induk: z.string().nullable(),
  pada: instant,
  /** Id of the public key. */
  kid: z.string(),
  /** Ed25519 over the canonical statement, base64url. */
  tanda: z.string(),
});
export type TandaTanganBap = z.infer<typeof tandaTanganBap>;

/** One issued version. */
export const terbitanBap = z.object({
  id: z.string(),
  nomor: z.string(),
  versi: z.int(),
  status: statusTerbit,
  sidik,
  /** Of the version before; null: the first. */
  sidik_pendahulu: sidik.nullable(),
  /** For the address of the check page; empty once the server lost its secret. */
  kode: z.string(),
  dibuat_pada: instant,
  /** Why there is a new version; null: the first. */
  alasan: z.string().nullable(),
  tanda_kelas: tandaKelas,
  /** Until when the class may co-sign. */
  batas_tanda_kelas: instant,
  /** Null unless the class refused. */
  penolakan: z.object({ nama: z.string(), alasan: z.string(), pada: instant }).nullable(),
  /** Null unless withdrawn. */
  pembatalan: z.object({ nama: z.string(), alasan: z.string(), pada: instant }).nullable(),
  tanda_tangan: z.array(tandaTanganBap),
});
export type TerbitanBap = z.infer<typeof terbitanBap>;
