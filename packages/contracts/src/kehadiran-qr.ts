/** Attendance by QR code: the lecturer shows a changing code, the student brings it back (S1 §6; DECISIONS 132). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { kelasRingkas } from './pertemuan.ts';
import { id, instant } from './umum.ts';

/** Only for those who teach the meeting (is_pengajar), while it runs. */
export const kodeQr = endpoint({
  tag: 'kehadiran',
  access: { dosen: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/qr',
  summary: 'Kode QR presensi sebuah pertemuan; berganti setiap 10 detik.',
  source: 'S1 §6, DECISIONS 132',
  params: z.object({ idPertemuan: id }),
  response: z.object({
    kode: z.string(),
    /**
     * Path of the scan page with the code and the meeting. The QR code holds it at the address by which its lecturer has reached the
     * LMS: colleges have addresses of their own, so PUBLIC_URL may be another one's.
     */
    tautan: z.string(),
    /** When the next code takes its place; this one counts for 20 s more. */
    expires_at: instant,
  }),
  errors: [
    'qr_tidak_digunakan',
    'qr_bukan_offline',
    'pertemuan_belum_dimulai',
    'pertemuan_sudah_diakhiri',
    'pertemuan_sudah_lewat',
  ],
});

/**
 * Marks the caller present. Without id_pertemuan (a typed code) the meeting is the one of the caller's own that the code belongs
 * to. Repeating it is harmless: `sudah` then tells that the mark was there.
 */
export const pindaiKehadiran = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  // Being present is the student's own word; an operator marks as an operator.
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pindai',
  summary: 'Catat kehadiran sendiri dengan kode QR.',
  source: 'S1 §6, DECISIONS 132',
  body: z.object({ kode: z.string().min(1).max(40), id_pertemuan: id.optional() }),
  response: z.object({
    pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string(), waktu_mulai: instant, waktu_selesai: instant }),
    kelas_kuliah: kelasRingkas,
    /** When the mark was set. */
    ditandai_pada: instant,
    sudah: z.boolean(),
  }),
  errors: [
    'mahasiswa_tidak_aktif',
    'qr_terlalu_sering',
    'qr_bukan_kelas_anda',
    'qr_tidak_ada_pertemuan',
    'qr_tidak_digunakan',
    'qr_bukan_offline',
    'pertemuan_belum_dimulai',
    'pertemuan_sudah_diakhiri',
    'pertemuan_sudah_lewat',
    'qr_kode_salah',
    'qr_kode_kedaluwarsa',
    'qr_ditandai_manual',
    'qr_perangkat_terpakai',
  ],
});
