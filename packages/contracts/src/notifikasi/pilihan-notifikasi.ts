/** Which categories somebody wants on which channel, chosen on /pengaturan (N81). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { kategoriNotifikasi } from './jenis-notifikasi.ts';

const semua = { mahasiswa: true, dosen: true, operator: true } as const;

const pilihan = z.object({
  kategori: kategoriNotifikasi,
  /** In the list behind the bell and in its number. */
  aplikasi: z.boolean(),
  /** On the person's devices. */
  push: z.boolean(),
  /** In a mail each morning. */
  surel: z.boolean(),
});
export type PilihanNotifikasi = z.infer<typeof pilihan>;

/** Channels that are left out stay as they are. */
const ubahan = pilihan.partial({ aplikasi: true, push: true, surel: true });
export type UbahanPilihan = z.infer<typeof ubahan>;

export const pilihanNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'GET',
  path: '/v2/lms/notifikasi/pilihan',
  summary: 'Kategori dan saluran notifikasi yang dipilih pengguna.',
  source: 'N81',
  response: z.array(pilihan),
});

/** Idempotent. Refused while acting as another. */
export const ubahPilihanNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'PUT',
  path: '/v2/lms/notifikasi/pilihan',
  summary: 'Nyalakan atau matikan satu kategori notifikasi pada saluran yang disebut.',
  note: 'Yang dimatikan tetap tersimpan dan tampil lagi di lonceng bila kategorinya dipilih lagi.',
  source: 'N81',
  body: ubahan,
  response: z.array(pilihan),
  errors: ['tidak_berhak'],
});
