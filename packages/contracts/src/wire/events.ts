/**
 * What a browser is told over server-sent events: ids and a status only; it then asks for the data
 * (DECISIONS 44–46). One connection per tab:
 * GET /v2/lms/events?stream=sistem&stream=saya&stream=pertemuan:{id}&stream=kelas:{id}.
 */
import { z } from 'zod';
import { jenisIsi } from '../kelas/pertemuan.ts';
import { statusPekerjaan } from '../sistem/pekerjaan.ts';
import { endpoint } from './endpoint.ts';
import { byId, instant } from './umum.ts';

/** Event name → its data. Every name a server may send stands here. */
export const eventShapes = {
  /** Server time, on connect and every 30 s; not stored. */
  waktu: z.object({ time: instant, server_time: z.int() }),
  /** The stream is complete up to here; sent after a replay. Not stored. */
  siap: z.object({}),
  /**
   * Names that were asked for and are unknown or not the caller's; the other streams go on without
   * them. Sent when the stream opens, if there are any; not stored.
   */
  ditolak: z.object({ stream: z.array(z.string()) }),
  /** The given Last-Event-ID is older than what is kept: load everything anew. */
  reset: z.object({}),
  /**
   * Attendance of a meeting was changed and its effects are computed. Stream pertemuan:{id}, staff
   * only.
   */
  'kehadiran.berubah': z.object({ id_pertemuan: z.string(), versi: z.int() }),
  /** The own attendance changed. Stream saya. */
  'kehadiran.saya': z.object({ id_kelas: z.string(), id_pertemuan: z.string().nullable() }),
  /**
   * A row of attendance was contested, or that was answered. Streams pertemuan:{id} (staff only),
   * and saya of the student and of the lecturers of the class.
   */
  'sanggahan.berubah': z.object({ id_pertemuan: z.string(), id_kelas: z.string() }),
  /**
   * A dispensation from the exam rule was given, changed or withdrawn in a class. Stream
   * kelas:{id}, staff only.
   */
  'dispensasi.berubah': z.object({ id_kelas: z.string() }),
  /** The own rights or account changed: ask who one is, and everything else, anew. Stream saya. */
  'akun.berubah': z.object({}),
  /** A meeting was started, ended or changed. Stream pertemuan:{id}, and saya of its members. */
  'pertemuan.berubah': z.object({ id_pertemuan: z.string(), id_kelas: z.string() }),
  /**
   * The content of a meeting changed, or something of it came to be displayed. Stream
   * pertemuan:{id}; what students do not see is told to staff only, what some of them see besides
   * on saya of these.
   */
  'aktivitas.berubah': z.object({
    id_pertemuan: z.string(),
    id_kelas: z.string(),
    jenis: jenisIsi,
  }),
  /**
   * Materials or tasks of a class came to be displayed, or are no longer: its card and its menu.
   * Stream kelas:{id}.
   */
  'kelas.berubah': z.object({ id_kelas: z.string() }),
  /**
   * A message was sent, changed or deleted. Stream percakapan:{kunci} of who has the thread open;
   * for lists and badges kelas:{id}, of private threads and those of groups to staff only, and saya
   * of the student whose thread it is (K84).
   */
  'percakapan.berubah': z.object({
    kunci: z.string(),
    id_kelas: z.string(),
    id_aktivitas: z.string(),
    perubahan: z.enum(['baru', 'diubah', 'dihapus']),
    urutan: z.int(),
  }),
  /**
   * Something was handed in or withdrawn, or somebody got more time. Streams pertemuan:{id} (staff
   * only), and saya of whose it is: the student, or the members of the group.
   */
  'pengumpulan.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Grades of a task were given or changed: stream pertemuan:{id} (staff only), and once they are
   * published saya of whose they are. They were published or hidden, or published ones of more than
   * 100 students were changed at once: streams pertemuan:{id} and kelas:{id}.
   */
  'penilaian.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Groups of a task were made, changed or removed. Stream pertemuan:{id} (staff only while
   * students do not see the task), and saya of who joined or left one; of more than a hundred
   * kelas:{id} instead.
   */
  'kelompok.berubah': z.object({
    id_tugas: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Somebody opened a forum for the first time, or was graded by hand. Stream pertemuan:{id}, staff
   * only.
   */
  'forum.berubah': z.object({
    id_forum: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Ends of attempts have moved, or an attempt was ended, reset or opened again: ask for the
   * attempt and the exam anew. Streams ujian:{id} and pertemuan:{id}; of an exam that not the whole
   * class sees the latter to staff only. Of some students alone saya of these (U72).
   */
  time_changed: z.object({ id_ujian: z.string(), id_pertemuan: z.string(), id_kelas: z.string() }),
  /**
   * Grades of an exam were given or changed: stream pertemuan:{id} (staff only), and once they are
   * published saya of whose they are. They were published or hidden, or published ones of more than
   * 100 students were changed by a correction: streams pertemuan:{id} and kelas:{id}.
   */
  'nilai_ujian.berubah': z.object({
    id_ujian: z.string(),
    id_pertemuan: z.string(),
    id_kelas: z.string(),
  }),
  /**
   * Somebody began, answered, was heard of, left the page or ended; at most each 2 s. Stream
   * ujian:{id}, staff only.
   */
  'ujian.pantau': z.object({ id_ujian: z.string(), versi: z.int() }),
  /**
   * Something was announced: to all on stream ujian:{id}, to one on saya, and to staff on the
   * former.
   */
  'ujian.pengumuman': z.object({ id_ujian: z.string(), pribadi: z.boolean() }),
  /** Another device of the student writes from now on. Stream saya. */
  'ujian.diambil_alih': z.object({ id_ujian: z.string(), generasi: z.int() }),
  /** Long work of the own went on or ended. Stream saya. */
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
 * sistem, saya, or {kind}:{id}. What is none of these is refused like a stream of somebody else: it
 * takes no other with it.
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

/**
 * The own events, among them calc-percentage: the same stream as `saya` under the specification's
 * path (DECISIONS 45).
 */
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
 * The streams ujian:{id} and saya under the specification's path; who may not follow the exam gets
 * neither (U72).
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

/**
 * The same handler under the path of conversations: threads by their ids, or streams by their names
 * (K84).
 */
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
