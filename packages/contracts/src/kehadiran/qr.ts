/** The lecturer shows a changing code, the student scans it (S1 §6; DECISIONS 132). */
import { z } from 'zod';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant } from '../wire/umum.ts';
import { barisKehadiran, byPertemuan, pengubahKehadiran, staf } from './kehadiran.ts';

/** Lecturers of the meeting (is_pengajar), while it runs. */
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
     * Path of the scan page with code and meeting; the page adds its origin, because colleges have
     * different addresses.
     */
    tautan: z.string(),
    /** When the next code appears; this one stays valid for 20 s more. */
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

/** A device keeps an offline scan for 30 days. */
const MAX_AGE_SECONDS = 30 * 86_400;

/**
 * Marks the caller present. A typed code without id_pertemuan finds the meeting among the own ones.
 * Repeating is harmless; `sudah`: the mark existed.
 *
 * An offline scan sends its age. An expired one waits for a lecturer (`klaim`), if the code was
 * shown then and the device had no contact since.
 */
export const pindaiKehadiran = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  // Students scan personally; operators mark as operators.
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pindai',
  summary: 'Catat kehadiran sendiri dengan kode QR.',
  source: 'S1 §6, DECISIONS 132, 234',
  body: z.object({
    kode: z.string().min(1).max(40),
    id_pertemuan: id.optional(),
    /** Age of the scan by the device's clock. */
    usia_detik: z.int().min(0).max(MAX_AGE_SECONDS).optional(),
    /** Chosen by the device per scan; repeating it repeats the answer. */
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
    ditandai_pada: instant.nullable(),
    /** When the waiting scan was made, and how long it can be accepted. */
    klaim: z.object({ dipindai_pada: instant, berakhir_pada: instant }).nullable(),
    sudah: z.boolean(),
  }),
  errors: [
    'pembatasan_ujian_kehadiran',
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

/** Waiting scans of a meeting by nim, without students marked meanwhile. */
export const klaimPindai = endpoint({
  ...klaim,
  access: staf,
  method: 'GET',
  summary: 'Pindaian luring sebuah pertemuan yang menunggu persetujuan.',
  source: 'DECISIONS 234',
  response: z.array(
    z.object({
      mahasiswa: barisKehadiran.shape.mahasiswa,
      dipindai_pada: instant,
      dikirim_pada: instant,
    }),
  ),
});

/** Present by QR, except those marked by hand meanwhile. Repeating changes nothing. */
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
