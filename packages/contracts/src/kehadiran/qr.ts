/**
 * Attendance by QR code: the lecturer shows a changing code, the student brings it back (S1 §6;
 * DECISIONS 132).
 */
import { z } from 'zod';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant } from '../wire/umum.ts';
import { barisKehadiran, byPertemuan, pengubahKehadiran, staf } from './kehadiran.ts';

/** Only for those who teach the meeting (is_pengajar), while it runs. */
export const kodeQr = endpoint({
  tag: 'kehadiran',
  access: { dosen: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/qr',
  summary: 'Kode QR presensi sebuah pertemuan; berganti setiap 10 detik.',
  source: 'S1 §6, DECISIONS 132',
  params: byPertemuan,
  response: z.object({
    kode: z.string(),
    /**
     * Path of the scan page with the code and the meeting. The QR code holds it at the address by
     * which its lecturer has reached the LMS: colleges have addresses of their own, so PUBLIC_URL
     * may be another one's.
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

/** A scan may be as old as what a device keeps without a line: 30 days. */
const MAX_AGE_SECONDS = 30 * 86_400;

/**
 * Marks the caller present. Without id_pertemuan (a typed code) the meeting is the one of the
 * caller's own that the code belongs to. Repeating it is harmless: `sudah` then tells that the mark
 * was there.
 *
 * A scan that could not be sent at once tells its age. While its code lives it marks like any
 * other; later it waits for a lecturer (`klaim`), if the code was shown at that time and the device
 * was without contact since then.
 */
export const pindaiKehadiran = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  // Being present is the student's own word; an operator marks as an operator.
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pindai',
  summary: 'Catat kehadiran sendiri dengan kode QR.',
  source: 'S1 §6, DECISIONS 132, 234',
  body: z.object({
    kode: z.string().min(1).max(40),
    id_pertemuan: id.optional(),
    /** How long ago the code was scanned, by the device's own clock. */
    usia_detik: z.int().min(0).max(MAX_AGE_SECONDS).optional(),
    /** Made by the device for this scan: sent again, it is answered as the scan was. */
    id_klien: z.uuid().optional(),
  }),
  response: z.object({
    pertemuan: z.object({
      id: z.string(),
      nomor: z.int(),
      judul: z.string(),
      waktu_mulai: instant,
      waktu_selesai: instant,
    }),
    kelas_kuliah: kelasRingkas,
    /** When the mark was set; null while the scan waits for a lecturer. */
    ditandai_pada: instant.nullable(),
    /** Of a scan that waits: when it was made, and until when it can be accepted. */
    klaim: z.object({ dipindai_pada: instant, berakhir_pada: instant }).nullable(),
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
    'qr_pindai_tidak_cocok',
    'qr_pindai_tidak_pasti',
    'qr_klaim_berakhir',
  ],
});

const klaim = {
  tag: 'kehadiran',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/klaim',
  params: byPertemuan,
} as const;

/**
 * Students of one meeting, by nim; those who are marked by hand or by now by QR are not among them.
 */
export const klaimPindai = endpoint({
  ...klaim,
  access: staf,
  method: 'GET',
  summary: 'Pindaian luring sebuah pertemuan yang menunggu persetujuan.',
  source: 'DECISIONS 234',
  response: z.array(
    z.object({
      mahasiswa: barisKehadiran.shape.mahasiswa,
      /** When the code was scanned, and when the scan arrived. */
      dipindai_pada: instant,
      dikirim_pada: instant,
    }),
  ),
});

/**
 * Those named become present by QR; who was marked by hand meanwhile stays so. Accepting twice
 * changes nothing.
 */
export const terimaKlaimPindai = endpoint({
  ...klaim,
  access: pengubahKehadiran,
  method: 'PUT',
  summary: 'Terima pindaian luring: satu atau semua yang tampil.',
  source: 'DECISIONS 234',
  body: z.object({ nim: z.array(id).min(1).max(1_000) }),
  response: z.object({ jumlah_berubah: z.int(), versi: z.int() }),
  errors: ['kehadiran_belum_waktunya', 'qr_klaim_berakhir', 'qr_klaim_tidak_ada'],
});
