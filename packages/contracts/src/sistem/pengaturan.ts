/**
 * Changes of settings: the college's on /konfigurasi, the own display on /pengaturan (DECISIONS 82,
 * 215).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant } from '../wire/umum.ts';
import {
  pengaturanKelas,
  pengaturanShape,
  pengaturanSistem,
  preferensi,
  ukuranMaxFile,
} from './sistem.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Paling banyak ${most} karakter`)
    .regex(/^[^\p{Cc}]*$/u, 'Hanya boleh satu baris teks');
/** Empty or a web address. Other schemes are refused, because it becomes a link. */
const webAddress = line(500).refine((text) => {
  if (text === '') return true;
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  );
}, 'Alamat web harus diawali http:// atau https://');

export const identitasPerguruanTinggi = z.object({
  nama: line(150).min(1, 'Nama perguruan tinggi wajib diisi'),
  judul: line(100).min(1, 'Judul sistem wajib diisi'),
  alamat: line(300),
  email: line(150).refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Format surel tidak valid',
  ),
  telepon: line(30).regex(/^[\d\s()+-]*$/, 'Telepon hanya boleh berisi angka, spasi, + - ( )'),
  copyright: line(150),
  url_sikad_legacy: webAddress,
  /** The lecturers' site, for example for course plans. */
  url_dosen_new: webAddress,
  color_mode: preferensi.shape.color_mode,
});
export type IdentitasPerguruanTinggi = z.infer<typeof identitasPerguruanTinggi>;

export const grupPengaturan = ['pengaturan_sistem', 'pengaturan_kelas', 'identitas'] as const;
export type GrupPengaturan = (typeof grupPengaturan)[number];

const keadaanGrup = z.object({
  /** The next change sends it back. */
  versi: z.int(),
  diubah_pada: instant.nullable(),
  diubah_oleh: z.string(),
});

const konfigurasiShape = pengaturanShape.extend({
  identitas: identitasPerguruanTinggi,
  grup: z.record(z.enum(grupPengaturan), keadaanGrup),
});
export type Konfigurasi = z.infer<typeof konfigurasiShape>;

export const konfigurasi = endpoint({
  method: 'GET',
  path: '/v2/lms/pengaturan/konfigurasi',
  tag: 'sistem',
  summary: 'Semua pengaturan perguruan tinggi beserta versinya, untuk diubah.',
  source: 'DECISIONS 215',
  access: { operator: ['konfigurasi', 'read'] },
  response: konfigurasiShape,
});

const ukuran = ukuranMaxFile.shape;
const perubahanUkuranMaxFile = z
  .strictObject({
    kelas: z.strictObject(ukuran.kelas.shape).partial(),
    materi: z.strictObject(ukuran.materi.shape).partial(),
    tugas: z.strictObject(ukuran.tugas.shape).partial(),
    percakapan: z.strictObject(ukuran.percakapan.shape).partial(),
    kehadiran: z.strictObject(ukuran.kehadiran.shape).partial(),
    ujian: z.strictObject(ukuran.ujian.shape).partial(),
    lainnya: ukuran.lainnya,
  })
  .partial();

/** Merged into the stored settings, so absent keys stay. */
export const perubahanPengaturan = z
  .strictObject({
    /** For every sent group, the version it was read with. */
    versi: z.partialRecord(z.enum(grupPengaturan), z.int()),
    pengaturan_sistem: z
      .strictObject({ ...pengaturanSistem.shape, ukuran_max_file: perubahanUkuranMaxFile })
      .partial()
      .optional(),
    pengaturan_kelas: z
      .strictObject({
        ...pengaturanKelas.shape,
        syarat_kehadiran_online_mahasiswa: z
          .strictObject(pengaturanKelas.shape.syarat_kehadiran_online_mahasiswa.shape)
          .partial(),
        pembatasan_ujian_kehadiran: z
          .strictObject(pengaturanKelas.shape.pembatasan_ujian_kehadiran.shape)
          .partial(),
        akses_resume_ujian: z
          .strictObject(pengaturanKelas.shape.akses_resume_ujian.shape)
          .partial(),
        ujian: z.strictObject(pengaturanKelas.shape.ujian.shape).partial(),
        nilai: z
          .strictObject({
            ...pengaturanKelas.shape.nilai.shape,
            pelaku_integrasi: z
              .strictObject(pengaturanKelas.shape.nilai.shape.pelaku_integrasi.shape)
              .partial(),
          })
          .partial(),
      })
      .partial()
      .optional(),
    identitas: z.strictObject(identitasPerguruanTinggi.shape).partial().optional(),
  })
  .refine((body) => grupPengaturan.some((grup) => body[grup] !== undefined), {
    message: 'Tidak ada perubahan yang dikirim',
  })
  .refine(
    (body) =>
      grupPengaturan.every((grup) => body[grup] === undefined || body.versi[grup] !== undefined),
    {
      path: ['versi'],
      message: 'Versi setiap grup yang diubah wajib dikirim',
    },
  );
export type PerubahanPengaturan = z.infer<typeof perubahanPengaturan>;

export const ubahPengaturan = endpoint({
  method: 'PUT',
  path: '/v2/lms/pengaturan',
  tag: 'sistem',
  summary: 'Ubah pengaturan perguruan tinggi. Berlaku paling lambat 5 detik kemudian.',
  source: 'S1 §3, DECISIONS 16, 110, 127, 129, 215',
  access: { operator: ['konfigurasi', 'write'] },
  body: perubahanPengaturan,
  response: konfigurasiShape,
  errors: ['pengaturan_berubah'],
});

const logoBaru = z.object({ logoContentUrl: z.string().nullable() });

/**
 * Takes a multipart form with the picture in `berkas`; its first bytes must be PNG, JPEG or WebP.
 */
export const ubahLogo = endpoint({
  method: 'PUT',
  path: '/v2/lms/pengaturan/logo',
  tag: 'sistem',
  summary: 'Ganti logo perguruan tinggi: PNG, JPEG, atau WebP, paling besar 500 KB.',
  source: 'S1 §7, DECISIONS 215',
  access: { operator: ['konfigurasi', 'write'] },
  kind: 'multipart',
  upload: { file: 'Gambar PNG, JPEG, atau WebP.' },
  response: logoBaru,
  errors: ['berkas_wajib', 'logo_bukan_gambar'],
});

export const hapusLogo = endpoint({
  method: 'DELETE',
  path: '/v2/lms/pengaturan/logo',
  tag: 'sistem',
  summary: 'Hapus logo perguruan tinggi.',
  source: 'S1 §7, DECISIONS 215',
  access: { operator: ['konfigurasi', 'write'] },
  response: logoBaru,
});

/**
 * The picture is public, because the sign-in page shows it. `v` changes with it, so browsers may
 * cache it.
 */
export const gambarLogo = endpoint({
  method: 'GET',
  path: '/v2/lms/logo/{collegeId}',
  tag: 'sistem',
  summary: 'Logo perguruan tinggi sebagai gambar.',
  source: 'S1 §7',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  cache: { scope: 'public', seconds: 86_400 },
  params: z.object({ collegeId: id }),
  query: z.object({ v: z.string().max(64).optional() }),
});

export const ubahPengaturanSaya = endpoint({
  method: 'PUT',
  path: '/v2/lms/pengaturan/me',
  tag: 'sistem',
  summary: 'Ubah preferensi tampilan sendiri.',
  source: 'S1 §7, DECISIONS 82',
  access: { mahasiswa: true, dosen: true, operator: true },
  whileActing: false,
  /** Each table's preferences are merged into the stored ones. */
  body: z
    .strictObject(preferensi.shape)
    .partial()
    .refine((body) => Object.keys(body).length > 0, {
      message: 'Tidak ada perubahan yang dikirim',
    }),
  response: preferensi,
});

export const ubahJenisPresensi = endpoint({
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/jenis_presensi/{id}',
  tag: 'kehadiran',
  summary: 'Aktifkan atau nonaktifkan sebuah jenis presensi. Kehadiran yang sudah tercatat tetap.',
  source: 'S1 §3, DECISIONS 215',
  access: { operator: ['konfigurasi', 'write'] },
  params: z.object({ id }),
  body: z.strictObject({ is_active: z.boolean() }),
  response: z.object({ id: z.string(), nama: z.string(), is_active: z.boolean() }),
});
