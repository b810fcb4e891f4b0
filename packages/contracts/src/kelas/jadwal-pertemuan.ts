/** When and where a meeting is held: sessions, rooms and clashes (S2 §2.3, §3, §4, §7; K92–K98). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { id, instant, jam, modeKuliah } from '../wire/umum.ts';
import { kelasRingkas } from './pertemuan.ts';

const tag = 'pertemuan';
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const penjadwal = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

const DAY_MS = 86_400_000;
/** A meeting ends on the day on which it begins (S2 §5). */
export const MAKS_LAMA_PERTEMUAN_MS = DAY_MS;
export const MAKS_PENGAJAR = 40;
/** Names of students that a clash shows; the number tells of the others. */
export const MAKS_NAMA_BENTROK = 100;

export const daftarSesi = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/sesi_kuliah',
  summary: 'Sesi kuliah menurut jam mulai.',
  source: 'S2 §3, §7',
  cache: 'etag',
  response: z.array(
    z.object({ id: z.string(), nama: z.string(), jam_mulai: jam, jam_selesai: jam }),
  ),
});

const rentang = (from: string | undefined, until: string | undefined): boolean =>
  from === undefined || until === undefined
    ? from === until
    : Date.parse(from) < Date.parse(until) &&
      Date.parse(until) - Date.parse(from) <= MAKS_LAMA_PERTEMUAN_MS;

/** `dipakai`: another meeting has it then; `kapasitas`: the class is at least as large (K98). */
export const alasanRuangan = z.enum(['dipakai', 'kapasitas']);

export const daftarRuangan = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/ruangan',
  summary: 'Ruangan, dan apakah kosong pada suatu waktu.',
  source: 'S2 §3, §7; K98, DECISIONS 116',
  query: z
    .object({
      ...pagedBy('nama', 'kapasitas'),
      availability_start: instant.optional(),
      availability_end: instant.optional(),
      /** Its own use of a room is left out, and the participants of its class are counted. */
      id_pertemuan: id.optional(),
    })
    .refine(({ availability_start: from, availability_end: until }) => rentang(from, until), {
      path: ['availability_end'],
      message: 'Isi kedua waktu; akhir setelah awal, paling lama satu hari',
    }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      kapasitas: z.int(),
      is_available: z.boolean(),
      alasan: alasanRuangan.nullable(),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

const kelasLain = kelasRingkas.extend({ id_pertemuan: z.string(), nomor: z.int() });
const waktu = { waktu_mulai: instant, waktu_selesai: instant };

export const hasilBentrok = z.object({
  /** Always blocks (S2 §4). */
  bentrok_kelas: z.object({
    data: z.array(
      z.object({
        id_pertemuan: z.string(),
        nomor: z.int(),
        judul: z.string(),
        sesi: z.string().nullable(),
        ...waktu,
      }),
    ),
  }),
  bentrok_ruangan: z.object({
    bisa_diabaikan: z.boolean(),
    data: z.array(kelasLain.extend({ pengajar: z.array(z.string()), ...waktu })),
  }),
  bentrok_pengajar: z.object({
    bisa_diabaikan: z.boolean(),
    data: z.array(kelasLain.extend({ pengajar: z.string(), ...waktu })),
  }),
  /** Never blocks (K96): students of the class with another class at that time. */
  bentrok_mahasiswa: z.object({
    jumlah: z.int(),
    jumlah_peserta: z.int(),
    data: z.array(kelasLain.extend({ nim: z.string(), nama: z.string() })),
  }),
  /** Neither blocks: the holiday on that day, and a day before or after the class's period. */
  hari_libur: z.string().nullable(),
  di_luar_periode: z.boolean(),
});
export type HasilBentrok = z.infer<typeof hasilBentrok>;

const jadwal = z
  .object({
    id_kelas_kuliah: id,
    /** The meeting that moves; absent for a new one. */
    id_pertemuan: id.optional(),
    jenis: modeKuliah,
    id_ruangan: id.nullable().optional(),
    /** Lecturers by id_dosen. */
    pengajar: z.array(id).min(1).max(MAKS_PENGAJAR),
    waktu_mulai: instant,
    waktu_selesai: instant,
  })
  .refine((body) => rentang(body.waktu_mulai, body.waktu_selesai), {
    path: ['waktu_selesai'],
    message: 'Waktu selesai harus setelah waktu mulai, paling lama satu hari',
  });

/** The edit form may be sent whole (S2 §7); the rest of it is not looked at. */
export const cekBentrok = endpoint({
  tag,
  access: penjadwal,
  method: 'PUT',
  path: '/v2/lms/pertemuan/cek_bentrok',
  summary: 'Bentrok kelas, ruangan, pengajar, dan mahasiswa pada suatu waktu. Tidak menyimpan.',
  source: 'S2 §3, §4, §7; K93, K94, K96',
  body: jadwal,
  response: hasilBentrok,
});

/** Days from the wanted one in which a free time is looked for. */
export const HARI_USULAN = 14;
export const MAKS_USULAN = 5;

/** Fewest clashing students first, then nearest to the wanted time. */
export const usulanJadwal = endpoint({
  tag,
  access: penjadwal,
  method: 'PUT',
  path: '/v2/lms/pertemuan/usulan_jadwal',
  summary: 'Paling banyak lima waktu tanpa bentrok kelas, ruangan, dan pengajar dalam 14 hari.',
  source: 'K97',
  body: jadwal,
  response: z.array(
    z.object({
      sesi: z.object({ id: z.string(), nama: z.string() }),
      /** Null for an online meeting. */
      ruangan: z.object({ id: z.string(), nama: z.string(), kapasitas: z.int() }).nullable(),
      ...waktu,
      jumlah_mahasiswa_bentrok: z.int(),
    }),
  ),
});
