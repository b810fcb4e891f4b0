/** Editing, adding and deleting meetings (S2 §2.3, §4–§7; K92–K105; DECISIONS 107, 113–120). */
import { z } from 'zod';
import { MAKS_JUDUL_ISI } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, modeKuliah, teks } from '../wire/umum.ts';
import { MAKS_DESKRIPSI_PERTEMUAN, panjangTampak, pesanUbah } from './aturan-ubah.ts';
import { hasilBentrok, MAKS_PENGAJAR } from './jadwal-pertemuan.ts';
import { kategoriPertemuan, parameterKehadiran, pertemuanDetail } from './pertemuan.ts';

const tag = 'pertemuan';

/** An empty category is kuliah and an empty kind online (S2 §5). */
const kosongMenjadi = <Value extends string>(shape: z.ZodType<Value>, value: Value) =>
  z.union([shape, z.literal('').transform(() => value), z.null().transform(() => value)]);

const deskripsi = z
  .string(pesanUbah.deskripsi)
  .max(20_000, pesanUbah.deskripsiPanjang)
  .regex(/^[\P{Cc}\n\r\t]*$/u)
  .trim()
  .refine((text) => panjangTampak(text) > 0, { error: pesanUbah.deskripsi, abort: true })
  .refine((text) => panjangTampak(text) <= MAKS_DESKRIPSI_PERTEMUAN, pesanUbah.deskripsiPanjang);

const judul = teks(MAKS_JUDUL_ISI, {
  missing: pesanUbah.judul,
  tooLong: `Judul paling banyak ${MAKS_JUDUL_ISI} karakter`,
});

/** Accepted clashes: rooms and lecturers, where `bisa_diabaikan` says so (K92). */
const abaikan = z
  .array(z.enum(['ruangan', 'pengajar']))
  .max(2)
  .default([]);

const jadwalPenuh = {
  waktu_mulai: instant,
  waktu_selesai: instant,
  id_sesi: id,
  id_ruangan: id.nullable().optional(),
  /** Lecturers by id_dosen. */
  pengajar: z.array(id).min(1, pesanUbah.pengajar).max(MAKS_PENGAJAR),
};

const empty = (text: unknown) => text === undefined || text === null || text === '';

/** Without the right to change the schedule the form leaves these out (S2 §5). */
const jadwalTerkirim = {
  waktu_mulai: instant.nullable().optional(),
  waktu_selesai: instant.nullable().optional(),
  id_sesi: z
    .union([id, z.literal('')])
    .nullable()
    .optional(),
  id_ruangan: z
    .union([id, z.literal('')])
    .nullable()
    .optional(),
  pengajar: z.array(id).max(MAKS_PENGAJAR).optional(),
};

/** What people edit, as it stands; `versi` changes with each of them. */
export const isianPertemuan = z.object({
  judul: z.string(),
  deskripsi: z.string(),
  kategori: kategoriPertemuan,
  jenis: modeKuliah,
  parameter_kehadiran: parameterKehadiran,
  waktu_mulai: instant,
  waktu_selesai: instant,
  id_sesi: z.string().nullable(),
  id_ruangan: z.string().nullable(),
  pengajar: z.array(z.string()),
  versi: z.string(),
});
export type IsianPertemuan = z.infer<typeof isianPertemuan>;

/** `data` of 409 jadwal_bentrok. */
export const dataBentrok = hasilBentrok;
/** `data` of 409 pertemuan_berubah. */
export const dataBerubah = z.object({ kini: isianPertemuan });

/**
 * Offline meetings lose all attendance parameters, online ones their room (S2 §5). `versi` is the
 * one of the detail that the form was filled from; a save over other people's changes is 409 with
 * the stored values, one that finds what it wants is a success. A clash is 409 with the answer of
 * cek_bentrok.
 */
export const ubahPertemuan = endpoint({
  tag,
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}',
  summary: 'Ubah pertemuan. Bentrok diperiksa lagi saat menyimpan.',
  source: 'S2 §5, §7; K92–K104',
  params: byId,
  body: z
    .strictObject({
      judul,
      deskripsi,
      kategori: kosongMenjadi(kategoriPertemuan, 'kuliah').optional(),
      jenis: kosongMenjadi(modeKuliah, 'online').optional(),
      parameter_kehadiran: parameterKehadiran.optional(),
      ...jadwalTerkirim,
      abaikan,
      versi: z.string().max(100).optional(),
      /** Content inside the old time moves by the same step (K101). */
      geser_isi: z.boolean().default(true),
    })
    .superRefine((body, context) => {
      if (Object.keys(jadwalTerkirim).every((key) => !(key in body))) return;
      const missing = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (empty(body.waktu_mulai)) missing('waktu_mulai', pesanUbah.tanggal);
      if (empty(body.waktu_selesai)) missing('waktu_selesai', pesanUbah.waktu);
      if (body.pengajar === undefined || body.pengajar.length === 0)
        missing('pengajar', pesanUbah.pengajar);
    }),
  response: pertemuanDetail,
  errors: ['jadwal_bentrok', 'jadwal_terkunci', 'pertemuan_berubah'],
});

/** The next number of the class; numbers are never given twice (K105). */
export const tambahPertemuan = endpoint({
  tag,
  access: { operator: ['kelas_kuliah', 'write'] },
  method: 'POST',
  status: 201,
  path: '/v2/lms/pertemuan',
  summary: 'Tambah pertemuan di luar jadwal akademik.',
  source: 'K105, DECISIONS 107',
  body: z.strictObject({
    id_kelas_kuliah: id,
    /** Only to be told when it is not the next one. */
    nomor: z.int().min(1).max(10_000).optional(),
    judul,
    deskripsi,
    kategori: kosongMenjadi(kategoriPertemuan, 'kuliah').default('kuliah'),
    jenis: kosongMenjadi(modeKuliah, 'online').default('online'),
    parameter_kehadiran: parameterKehadiran.optional(),
    ...jadwalPenuh,
    abaikan,
    /** Chosen by the form; the meeting's id, so that repeating it repeats the result. */
    id_klien: z.uuid().optional(),
  }),
  response: pertemuanDetail,
  errors: ['jadwal_bentrok'],
});

export const hapusPertemuan = endpoint({
  tag,
  access: { operator: ['kelas_kuliah', 'write'] },
  method: 'DELETE',
  status: 204,
  path: '/v2/lms/pertemuan/{id}',
  summary: 'Hapus pertemuan yang tidak berisi, belum dimulai, dan belum dipresensi.',
  source: 'K105, DECISIONS 107',
  params: byId,
  errors: ['pertemuan_berisi'],
});
