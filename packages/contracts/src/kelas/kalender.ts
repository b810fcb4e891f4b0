/** The calendar of all classes and its feed (S1 §2.5; DECISIONS 80; K124, K125). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/umum.ts';

/** Days of one call (K124). */
export const MAKS_HARI_KALENDER = 62;
const DAY_MS = 86_400_000;

export const jenisAcara = z.enum(['pertemuan', 'materi', 'tugas', 'vidcon', 'ujian', 'forum']);
/** Announcements that end stand in the calendar too. */
const jenisKalender = z.enum([...jenisAcara.options, 'pengumuman']);

export const acara = z.object({
  jenis: jenisKalender,
  id: z.string(),
  judul: z.string(),
  /** Null: there is only an end. */
  waktu_mulai: instant.nullable(),
  /** For a student with more time for a task, the own end (K59). */
  waktu_selesai: instant,
  /** It stands at its end; otherwise from start to end. */
  tenggat: z.boolean(),
  /** Students: done. Null for lecturers, meetings and announcements. */
  selesai: z.boolean().nullable(),
  /** Null, as the course is: an announcement belongs to no class. */
  kelas: z.object({ id: z.string(), nama: z.string() }).nullable(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  /** Only meetings have one. */
  ruangan: z.string().nullable(),
  /** Address within the web application. */
  link: z.string(),
});
export type Acara = z.infer<typeof acara>;

const sendiri = { mahasiswa: true, dosen: true } as const;

export const kalender = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/kalender',
  tag: 'beranda',
  summary:
    'Pertemuan dan aktivitas semua kelas sendiri, serta pengumuman yang berakhir, dalam rentang waktu.',
  note: `Paling lama ${MAKS_HARI_KALENDER} hari; waktu_akhir tidak termasuk. Pengumuman hanya yang sedang tayang bagi pengguna.`,
  source: 'S1 §2.5, DECISIONS 80, K124',
  access: sendiri,
  query: z
    .object({ waktu_awal: instant, waktu_akhir: instant })
    .superRefine(({ waktu_awal, waktu_akhir }, context) => {
      const days = (Date.parse(waktu_akhir) - Date.parse(waktu_awal)) / DAY_MS;
      if (days > 0 && days <= MAKS_HARI_KALENDER) return;
      const message =
        days > 0
          ? `Rentang kalender paling lama ${MAKS_HARI_KALENDER} hari`
          : 'Waktu akhir harus setelah waktu awal';
      context.addIssue({ code: 'custom', path: ['waktu_akhir'], message });
    }),
  response: z.array(acara),
});

export const langgananKalender = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/kalender/langganan',
  tag: 'beranda',
  summary: 'Apakah pengguna mempunyai alamat langganan kalender.',
  source: 'K125',
  access: sendiri,
  whileActing: false,
  response: z.object({
    /** Null: none. */
    dibuat_pada: instant.nullable(),
    /** When a calendar last read it, to the hour. */
    dibaca_pada: instant.nullable(),
  }),
});

export const buatLanggananKalender = endpoint({
  method: 'POST',
  path: '/v2/lms/beranda/kalender/langganan',
  tag: 'beranda',
  summary: 'Membuat alamat langganan kalender; alamat sebelumnya tidak berlaku lagi.',
  note: 'Alamat hanya tampil pada jawaban ini: server hanya menyimpan hash-nya.',
  source: 'K125',
  access: sendiri,
  whileActing: false,
  status: 201,
  response: z.object({ alamat: z.string(), dibuat_pada: instant }),
});

export const cabutLanggananKalender = endpoint({
  method: 'DELETE',
  path: '/v2/lms/beranda/kalender/langganan',
  tag: 'beranda',
  summary: 'Mencabut alamat langganan kalender.',
  source: 'K125',
  access: sendiri,
  whileActing: false,
  status: 204,
});

export const umpanKalender = endpoint({
  method: 'GET',
  path: '/v2/lms/kalender/{token}.ics',
  tag: 'beranda',
  summary: 'Kalender pemilik alamat dalam format iCalendar.',
  note: 'Dari 30 hari yang lalu sampai 180 hari ke depan; hanya membutuhkan tokennya. Mendukung If-None-Match.',
  source: 'K125',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  params: z.object({ token: z.string().max(100) }),
  errors: ['tidak_ditemukan', 'terlalu_sering'],
});
