/** Personal data: the tab 'Data Diri' of the profile (S3 §2.5; S1 §3, §5; DECISIONS 83, 84). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bolehKosong, id, surel, teks } from '../wire/umum.ts';

const kosong = z.string().nullable();
/** YYYY-MM-DD. */
const tanggal = z.iso.date();

export const jenisKelamin = z.enum(['L', 'P']);
export const agama = z.enum([
  'Islam',
  'Kristen',
  'Katolik',
  'Hindu',
  'Buddha',
  'Konghucu',
  'Lainnya',
]);

const identitas = z.object({
  nama: z.string(),
  nik: kosong,
  tempat_lahir: kosong,
  tanggal_lahir: tanggal.nullable(),
  jenis_kelamin: jenisKelamin.nullable(),
  agama: agama.nullable(),
  kewarganegaraan: kosong,
});
/** email: the one the person gave, otherwise the account's. */
const kontak = z.object({ telepon: kosong, email: kosong });
const alamat = z.object({
  alamat: kosong,
  kelurahan: kosong,
  kecamatan: kosong,
  kota: kosong,
  provinsi: kosong,
  kode_pos: kosong,
});
const orangTua = z.object({
  nama_ayah: kosong,
  tanggal_lahir_ayah: tanggal.nullable(),
  pekerjaan_ayah: kosong,
  nama_ibu: kosong,
  tanggal_lahir_ibu: tanggal.nullable(),
  pekerjaan_ibu: kosong,
  telepon_orang_tua: kosong,
});
const kepegawaian = z.object({
  nip: kosong,
  unit_kerja: kosong,
  jabatan_fungsional: kosong,
  golongan: kosong,
  status_kepegawaian: kosong,
  tanggal_mulai_kerja: tanggal.nullable(),
});

export const biodataMahasiswa = z.object({
  id_user: z.string(),
  fotoContentUrl: kosong,
  identitas,
  kontak,
  alamat,
  akademik: z.object({
    nim: z.string(),
    prodi: z.string(),
    jenjang: z.string(),
    angkatan: z.int(),
    tingkat: z.int(),
    status: z.string(),
  }),
  orang_tua: orangTua,
  /** Latest accepted birth dates (S1 §5); null: the owner may change nothing now. */
  ubah: z
    .object({ tanggal_lahir_terakhir: tanggal, tanggal_lahir_orang_tua_terakhir: tanggal })
    .nullable(),
});
export type BiodataMahasiswa = z.infer<typeof biodataMahasiswa>;

const nomorTelepon = z
  .string()
  .trim()
  .regex(/^0\d{9,19}$/, 'Nomor telepon harus diawali angka 0 dan paling sedikit 10 angka');

/** Changes by a student. An absent field stays; null or '' empties it. */
export const ubahBiodataBody = z.object({
  /** DECISIONS 227. */
  nik: bolehKosong(teks(50).min(16, 'NIK paling sedikit 16 karakter')),
  tempat_lahir: bolehKosong(teks(100)),
  tanggal_lahir: bolehKosong(tanggal),
  jenis_kelamin: bolehKosong(jenisKelamin),
  agama: bolehKosong(agama),
  kewarganegaraan: bolehKosong(teks(60)),
  telepon: bolehKosong(nomorTelepon),
  email: bolehKosong(surel),
  alamat: bolehKosong(teks(300)),
  kelurahan: bolehKosong(teks(100)),
  kecamatan: bolehKosong(teks(100)),
  kota: bolehKosong(teks(100)),
  provinsi: bolehKosong(teks(100)),
  kode_pos: bolehKosong(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Kode pos harus 5 angka'),
  ),
  nama_ayah: bolehKosong(teks(200)),
  tanggal_lahir_ayah: bolehKosong(tanggal),
  pekerjaan_ayah: bolehKosong(teks(100)),
  nama_ibu: bolehKosong(teks(200)),
  tanggal_lahir_ibu: bolehKosong(tanggal),
  pekerjaan_ibu: bolehKosong(teks(100)),
  telepon_orang_tua: bolehKosong(nomorTelepon),
});
export type UbahBiodata = z.output<typeof ubahBiodataBody>;

const nimOrUser = z.object({ id: id.describe('nim atau id_user') });
const common = { tag: 'profil' } as const;

/**
 * Students read their own data, operators with kelas_kuliah those of their programmes; others get
 * 404.
 */
export const biodata = endpoint({
  ...common,
  access: { mahasiswa: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v1/mahasiswa/{id}/biodata',
  summary: 'Biodata mahasiswa.',
  source: 'S3 §2.5, DECISIONS 84',
  params: nimOrUser,
  response: biodataMahasiswa,
});

export const ubahBiodata = endpoint({
  ...common,
  access: { mahasiswa: true },
  whileActing: false,
  method: 'PUT',
  path: '/v1/mahasiswa/{id}/biodata',
  summary: 'Ubah biodata sendiri, selama isEditMahasiswa.',
  source: 'S1 §5, DECISIONS 83',
  params: nimOrUser,
  body: ubahBiodataBody,
  response: biodataMahasiswa,
  errors: ['biodata_tidak_dapat_diubah'],
});

/** Data of lecturers and operators; read-only (DECISIONS 83). */
export const dataPegawai = z.object({
  id_user: z.string(),
  fotoContentUrl: kosong,
  identitas,
  kontak,
  kepegawaian,
});

export const dosen = endpoint({
  ...common,
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v1/dosen/{id}',
  summary: 'Profil dosen. Dosen membaca miliknya sendiri.',
  source: 'S3 §2.5, §3.8, DECISIONS 84',
  params: z.object({ id: id.describe('id dosen atau id_user') }),
  response: dataPegawai.extend({
    id: z.string(),
    nidn: kosong,
    nama: z.string(),
    gelar_depan: z.string(),
    gelar_akademik: z.string(),
    prodi: kosong,
  }),
});

export const profilOperator = endpoint({
  ...common,
  access: { operator: true },
  method: 'GET',
  path: '/v1/operator/me',
  summary: 'Profil operator yang sedang masuk.',
  source: 'DECISIONS 84, 216',
  response: dataPegawai.extend({ nama: z.string(), username: z.string() }),
});
