/**
 * Server-sent events for browsers: ids and a status only; the browser then fetches the data
 * (DECISIONS 44–46). One connection per tab:
 * GET /v2/lms/events?stream=sistem&stream=saya&stream=pertemuan:{id}&stream=kelas:{id}.
 */
import { z } from 'zod';
import { jenisIsi } from '../kelas/pertemuan.ts';
import { statusPekerjaan } from '../sistem/pekerjaan.ts';
import { endpoint } from './endpoint.ts';
import { byId, instant } from './umum.ts';

/** Every event name with the shape of its data. */
export const eventShapes = {
  /** Server time, on connect and every 30 s; not stored. */
  waktu: z.object({ time: instant, server_time: z.int() }),
  /** Sent after a replay: the stream is complete up to here. Not stored. */
  siap: z.object({}),
  /**
   * Requested names that are unknown or not the caller's; the other streams continue. Sent on
   * opening, not stored.
   */
  ditolak: z.object({ stream: z.array(z.string()) }),
  /** The given Last-Event-ID is too old: reload everything. */
  reset: z.object({}),
  /**
   * Attendance of a meeting changed and its effects are computed. Stream pertemuan:{id}, staff
   * only.
   */
  'kehadiran.berubah': z.object({ id_pertemuan: z.string(), versi: z.int() }),
  /** The own attendance changed. Stream saya. */
  'kehadiran.saya': z.object({ id_kelas: z.string(), id_pertemuan: z.string().nullable() }),
  /**
   * An attendance dispute was opened or answered. Streams pertemuan:{id} (staff only), and saya of
   * the student and the lecturers of the class.
   */
  'sanggahan.berubah': z.object({ id_pertemuan: z.string(), id_kelas: z.string() }),
  /** A dispensation was given, changed or withdrawn. Stream kelas:{id}, staff only. */
  'dispensasi.berubah': z.object({ id_kelas: z.string() }),
  /**
   * Grades of a class were calculated or entered. Stream nilai:{id}, staff of the class (N30).
   */
  'nilai.berubah': z.object({ id_kelas: z.string(), versi: z.int() }),
  /** Grades are on their way to Siakad, or it answered. Stream nilai:{id} (N30). */
  'nilai.kirim': z.object({ id_kelas: z.string(), id_komponen: z.string() }),
  /**
   * Published grades of the own changed. Stream saya; for more than 100 students at once
   * kelas:{id}.
   */
  'nilai.saya': z.object({ id_kelas: z.string() }),
  /** The own rights or account changed: reload everything. Stream saya. */
  'akun.berubah': z.object({}),
  /** A meeting was started, ended or changed. Stream pertemuan:{id}, and saya of its members. */
  'pertemuan.berubah': z.object({ id_pertemuan: z.string(), id_kelas: z.string() }),
  /**
   * Content of a meeting changed or appeared. Stream pertemuan:{id}; staff only for content hidden
   * from students. Content that only some students see goes to their saya.
   */
  'aktivitas.berubah': z.object({
    id_pertemuan: z.string(),
    id_kelas: z.string(),
    jenis: jenisIsi,
  }),
  /**
   * Materials or tasks of a class appeared or disappeared, which affects its card and menu. Stream
   * kelas:{id}.
   */
  'kelas.berubah': z.object({ id_kelas: z.string() }),
  /** Banner, leader, positions, introduction or syllabus of a class changed. Stream kelas:{id}. */
  'kelas.diatur': z.object({ id_kelas: z.string() }),
  /**
   * A message was sent, changed or deleted. Stream percakapan:{kunci} for open threads. For lists
   * and badges: kelas:{id} (staff only for private and group threads), and saya of the student who
   * owns the thread (K84).
   */
  'percakapan.berubah': z.object({
    kunci: z.string(),
    id_kelas: z.string(),
    id_aktivitas: z.string(),
    perubahan: z.enum(['baru', 'diubah', 'dihapus']),
    urutan: z.int(),
  }),
  /**
   * Something was submitted or withdrawn, or time was extended. Streams pertemuan:{id} (staff
   * only), and saya of the student or the group's members.
   */
  'pengumpulan.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Grades of a task changed: stream pertemuan:{id} (staff only), and saya of their students once
   * published. Publishing, hiding, or changing published grades of more than 100 students at once:
   * streams pertemuan:{id} and kelas:{id}.
   */
  'penilaian.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Groups of a task changed. Stream pertemuan:{id} (staff only while students do not see the
   * task), and saya of everybody who joined or left; above a hundred of them kelas:{id} instead.
   */
  'kelompok.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Somebody opened a forum for the first time or got a manual grade. Stream pertemuan:{id}, staff
   * only.
   */
  'forum.berubah': z.object({
    id_forum: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Somebody joined or left a conference, or a participant list came in; at most every 2 s. Stream
   * pertemuan:{id}.
   */
  'vidcon.berubah': z.object({
    id_vidcon: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
    versi: z.int(),
  }),
  /**
   * Ends of attempts moved, or an attempt was ended, reset or reopened: reload the attempt and the
   * exam. Streams ujian:{id} and pertemuan:{id} (the latter staff only if not the whole class sees
   * the exam); saya if only some students are concerned (U72).
   */
  time_changed: z.object({ id_ujian: z.string(), id_pertemuan: z.string(), id_kelas: z.string() }),
  /**
   * Grades of an exam changed: stream pertemuan:{id} (staff only), and saya of their students once
   * published. Publishing, hiding, or a correction of published grades of more than 100 students:
   * streams pertemuan:{id} and kelas:{id}.
   */
  'nilai_ujian.berubah': z.object({
    id_ujian: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Somebody began, answered, gave a sign of contact, left the page or ended; at most every 2 s.
   * Stream ujian:{id}, staff only.
   */
  'ujian.pantau': z.object({ id_ujian: z.string(), versi: z.int() }),
  /**
   * An announcement: to all on stream ujian:{id}; to one student on saya, and to staff on
   * ujian:{id}.
   */
  'ujian.pengumuman': z.object({ id_ujian: z.string(), pribadi: z.boolean() }),
  /** Another device of the student writes from now on. Stream saya. */
  'ujian.diambil_alih': z.object({ id_ujian: z.string(), generasi: z.int() }),
  /**
   * An announcement appeared, changed or was withdrawn. Stream pengumuman:{role}; who is not
   * addressed finds nothing new.
   */
  'pengumuman.berubah': z.object({ id: z.string() }),
  /** News appeared, changed or was withdrawn. Every stream pengumuman:{role}. */
  'berita.berubah': z.object({ id: z.string() }),
  /** The own notifications changed, or were read on another device. Stream saya (N81). */
  'notifikasi.berubah': z.object({}),
  /**
   * A meeting's report was signed, answered or withdrawn, or its realisation changed. Stream
   * pertemuan:{id}, staff only, and saya of its signers.
   */
  'bap.berubah': z.object({ id_pertemuan: z.string(), id_kelas: z.string() }),
  /** An own background job progressed or ended. Stream saya. */
  pekerjaan: z.object({
    id: z.string(),
    jenis: z.string(),
    status: statusPekerjaan,
    persen: z.int(),
  }),
  /** The own recalculation of attendance percentages (S1 §7, DECISIONS 45, 136). Stream saya. */
  'calc-percentage': z.object({
    status: z.enum(['processing', 'completed', 'failed']),
    id_pekerjaan: z.string(),
  }),
} as const;
export type EventName = keyof typeof eventShapes;
export type EventData<N extends EventName> = z.infer<(typeof eventShapes)[N]>;

/**
 * sistem, saya, or {kind}:{id}. Any other name is refused like a stranger's stream, without
 * affecting the others.
 */
const streamName = z.string().min(1).max(500);
const streamNames = z
  .array(streamName)
  .min(1)
  .max(20)
  .or(streamName.transform((one) => [one]));

export const events = endpoint({
  method: 'GET',
  path: '/v2/lms/events',
  tag: 'events',
  summary: 'Aliran kejadian (text/event-stream). Last-Event-ID melanjutkan tanpa celah.',
  note:
    'Paling banyak 10 aliran per akun pada satu proses api; yang ke-11 mengakhiri yang tertua. Nama yang tidak dikenal atau bukan ' +
    'hak pemanggil disebut dalam kejadian ditolak, yang lain tetap berjalan; 404 hanya bila tidak ada yang tersisa.',
  source: 'S1 §7, DECISIONS 44–46',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileRestricted: true,
  kind: 'sse',
  query: z.object({
    stream: streamNames,
  }),
});

/** The stream `saya`, including calc-percentage, under the specification's path (DECISIONS 45). */
export const eventsKehadiran = endpoint({
  method: 'GET',
  path: '/v2/lms/events/kehadiran_mahasiswa',
  tag: 'events',
  summary: 'Aliran kejadian perhitungan persentase kehadiran (text/event-stream).',
  source: 'S1 §7, DECISIONS 45',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  kind: 'sse',
});

/**
 * The streams ujian:{id} and saya under the specification's path; callers who may not follow the
 * exam get neither (U72).
 */
export const eventsUjian = endpoint({
  method: 'GET',
  path: '/v2/lms/events/ujian/{id}',
  tag: 'events',
  summary:
    'Aliran kejadian sebuah ujian (text/event-stream): time_changed, ujian.pengumuman, dan untuk pengawas ujian.pantau.',
  source: 'S2 §7, U70, U72',
  access: { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] },
  whileRestricted: true,
  kind: 'sse',
  params: byId,
});

/** The same handler under the path of conversations: threads by id, or streams by name (K84). */
export const eventsPercakapan = endpoint({
  method: 'GET',
  path: '/v2/chat/events',
  tag: 'percakapan',
  summary: 'Aliran kejadian percakapan (text/event-stream).',
  source: 'S3 §4, DECISIONS 174, K84',
  access: { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] },
  kind: 'sse',
  query: z
    .object({
      thread_ids: z
        .string()
        .max(4_100)
        .transform((sent) => sent.split(','))
        .pipe(z.array(z.string().min(1).max(200)).max(20))
        .default([]),
      stream: streamNames.optional(),
    })
    .refine(({ thread_ids, stream }) => thread_ids.length > 0 || stream !== undefined, {
      message: 'Isi thread_ids atau stream',
      path: ['thread_ids'],
    }),
});
