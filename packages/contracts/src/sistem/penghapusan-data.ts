/**
 * Erasing a person's data, asked for by one operator and confirmed by another (law 27/2022,
 * docs/decisions/192).
 */
import { z } from 'zod';
import { roleWire } from '../orang/sesi.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { byId, id, instant } from '../wire/umum.ts';

/** Visible characters of a reason. */
export const ALASAN_HAPUS_MIN = 10;
export const ALASAN_HAPUS_MAX = 500;
/** Days within which the second operator confirms. */
export const HARI_SETUJU = 14;

const visible = (text: string): number => [...text.replaceAll(/[\s\p{Cf}]/gu, '')].length;

/** Blanks and invisible characters do not count towards the shortest reason. */
export const alasanHapus = z
  .string('Alasan wajib diisi')
  .trim()
  .max(ALASAN_HAPUS_MAX, `Alasan paling banyak ${ALASAN_HAPUS_MAX} karakter`)
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Alasan memuat karakter yang tidak dapat disimpan')
  .refine(
    (text) => visible(text) >= ALASAN_HAPUS_MIN,
    `Alasan paling sedikit ${ALASAN_HAPUS_MIN} karakter`,
  );

export const statusPenghapusan = z.enum([
  'menunggu',
  'disetujui',
  'selesai',
  'ditolak',
  'dibatalkan',
  'kedaluwarsa',
]);
export type StatusPenghapusan = z.infer<typeof statusPenghapusan>;

const izin = z.object({ boleh: z.boolean(), alasan: z.string().nullable() });

const permintaan = z.object({
  id: z.string(),
  orang: z.object({
    id: z.string(),
    username: z.string(),
    /** null: the account is gone. */
    nama: z.string().nullable(),
    role: roleWire,
  }),
  alasan: z.string(),
  status: statusPenghapusan,
  diminta_oleh: z.string(),
  diminta_pada: instant,
  /** Nobody confirms it after that. */
  berakhir_pada: instant,
  /** Confirmed, refused or withdrew it; null with a time: the server refused. */
  diputus_oleh: z.string().nullable(),
  diputus_pada: instant.nullable(),
  alasan_putusan: z.string().nullable(),
  selesai_pada: instant.nullable(),
  /** The account went too; null until it is finished. */
  akun_dihapus: z.boolean().nullable(),
  /** Removed or changed rows in all; null until it is finished. */
  jumlah_baris: z.int().nullable(),
  /** `putus`: confirm or refuse; `batal`: withdraw. */
  izin: z.object({ putus: izin, batal: izin }),
});
export type PermintaanHapus = z.infer<typeof permintaan>;

const needed = { operator: ['data_sistem', 'write'] } as const;
const ofOperator = { tag: 'akun', access: needed, whileActing: false } as const;
const putusan = [
  'akun_operator',
  'penghapusan_tidak_terbuka',
  'penghapusan_kedaluwarsa',
  'penghapusan_pemohon',
  'penghapusan_diri_sendiri',
] as const;
const halangan = [
  'penghapusan_sedang_ujian',
  'penghapusan_masih_mengajar',
  'penghapusan_masih_kuliah',
  'penghapusan_operator_aktif',
] as const;

export const rencanaPenghapusan = endpoint({
  ...ofOperator,
  method: 'GET',
  path: '/v2/akun/{id}/penghapusan',
  summary: 'Apa yang dihapus dan apa yang disimpan bila data seseorang dihapus.',
  source: 'docs/decisions/192',
  params: byId,
  response: z.object({
    orang: z.object({
      id: z.string(),
      username: z.string(),
      nama: z.string(),
      role: roleWire,
    }),
    izin,
    dihapus: z.array(z.string()),
    disimpan: z.array(z.object({ nama: z.string(), alasan: z.string() })),
    /** The open request, or the last one. */
    permintaan: permintaan.nullable(),
  }),
});

export const mintaPenghapusan = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/akun/{id}/penghapusan',
  summary: 'Minta penghapusan data seseorang; operator lain menyetujuinya dalam 14 hari.',
  source: 'docs/decisions/192',
  params: byId,
  body: z.object({ alasan: alasanHapus }),
  status: 201,
  response: permintaan,
  errors: ['akun_operator', 'penghapusan_diri_sendiri', 'penghapusan_sudah_diminta', ...halangan],
});

export const daftarPenghapusan = endpoint({
  ...ofOperator,
  method: 'GET',
  path: '/v2/penghapusan_data',
  summary: 'Permintaan penghapusan data, yang terbaru lebih dahulu.',
  source: 'docs/decisions/192',
  query: z.object({ ...pagingFields, status: statusPenghapusan.optional() }),
  paged: true,
  response: z.array(permintaan),
});

export const setujuiPenghapusan = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/penghapusan_data/{id}/setuju',
  summary: 'Setujui penghapusan; nama pengguna orangnya diketik sebagai konfirmasi.',
  source: 'docs/decisions/192',
  params: z.object({ id: z.uuid() }),
  body: z.object({ username: id }),
  response: permintaan,
  errors: [...putusan, ...halangan, 'penghapusan_nama_berbeda'],
});

export const tolakPenghapusan = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/penghapusan_data/{id}/tolak',
  summary: 'Tolak permintaan penghapusan dengan alasan.',
  source: 'docs/decisions/192',
  params: z.object({ id: z.uuid() }),
  body: z.object({ alasan: alasanHapus }),
  response: permintaan,
  errors: putusan,
});

export const batalkanPenghapusan = endpoint({
  ...ofOperator,
  method: 'POST',
  path: '/v2/penghapusan_data/{id}/batal',
  summary: 'Tarik kembali permintaan sendiri.',
  source: 'docs/decisions/192',
  params: z.object({ id: z.uuid() }),
  response: permintaan,
  errors: ['penghapusan_tidak_terbuka', 'penghapusan_bukan_pemohon'],
});
