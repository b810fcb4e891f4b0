/**
 * The college, its settings, its students and its reference lists (S1 §7, §3; DECISIONS 2, 42, 43,
 * 202, 215).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, referenceQuery } from '../wire/pagination.ts';
import { id, kodePeriode, zonaWaktu } from '../wire/umum.ts';

const semua = { mahasiswa: true, dosen: true, operator: true } as const;
const common = { tag: 'sistem', access: semua } as const;

export const sistem = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/sistem',
  summary: 'Identitas perguruan tinggi.',
  source: 'S1 §7',
  whileRestricted: true,
  response: z.array(
    z.object({
      nama: z.string(),
      judul: z.string(),
      alamat: z.string(),
      email: z.string(),
      telepon: z.string(),
    }),
  ),
});

export const logo = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/logo_perguruan_tinggi',
  summary: 'Logo perguruan tinggi.',
  source: 'S1 §7',
  whileRestricted: true,
  response: z.object({ logoContentUrl: z.string().nullable() }),
});

const configurationItem = z.object({ keyword: z.string(), value: z.string() });
const keyword = z.string().min(1).max(100);

export const konfigurasiList = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/configuration',
  summary: 'Nilai konfigurasi menurut kata kunci.',
  source: 'S1 §7, DECISIONS 43',
  whileRestricted: true,
  query: z.object({
    keyword: z
      .array(keyword)
      .max(50)
      .or(keyword.transform((one) => [one]))
      .optional(),
  }),
  response: z.array(configurationItem),
});

export const konfigurasiSatu = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/config/{keyword}',
  summary: 'Satu nilai konfigurasi.',
  source: 'S1 §7',
  whileRestricted: true,
  params: z.object({ keyword }),
  response: configurationItem,
});

export const aturanQrCode = endpoint({
  ...common,
  method: 'GET',
  path: '/v0/aturan/qr-code',
  summary: 'Apakah presensi dengan kode QR digunakan.',
  source: 'S1 §7',
  response: z.object({ status: z.boolean() }),
});

/** Requirements of a lecturer's attendance (S1 §3). */
export const syaratDosen = z.object({
  mulai_kuliah: z.boolean(),
  akhiri_kuliah: z.boolean(),
  aktivitas_kuliah: z.boolean(),
});

const MAX_NETWORKS = 50;
/** A wider block cannot be a campus. */
const WIDEST = { ipv4: 8, ipv6: 20 };
const prefixOf = (block: string) => Number(block.split('/')[1]);

/** Returns the problem of a typed network, or null for a CIDR block of IPv4 or IPv6. */
export function faultOfNetwork(text: string): string | null {
  const ipv4 = z.cidrv4().safeParse(text).success;
  if (!ipv4 && !z.cidrv6().safeParse(text).success)
    return `“${text}” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32`;
  const widest = ipv4 ? WIDEST.ipv4 : WIDEST.ipv6;
  return prefixOf(text) < widest
    ? `“${text}” terlalu luas: panjang awalan paling sedikit /${widest}`
    : null;
}

const jaringanKampus = z
  .array(z.string().trim().max(50))
  .max(MAX_NETWORKS, `Paling banyak ${MAX_NETWORKS} jaringan`)
  .superRefine((networks, context) => {
    for (const text of networks) {
      const message = faultOfNetwork(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }
  });

/** MB, in units of 1,000,000 bytes (S2 §5). */
const megabita = z.number().min(0.1).max(10_000);
/** Largest file per kind (S2 §3, §5, S3 §9; K14). */
export const ukuranMaxFile = z.object({
  kelas: z.object({ banner: megabita, silabus: megabita }),
  materi: z.object({ ebook: megabita, video: megabita, audio: megabita, arsip: megabita }),
  tugas: z.object({ lampiran: megabita, pengumpulan: megabita }),
  percakapan: z.object({ lampiran: megabita }),
  kehadiran: z.object({ bukti: megabita }),
  ujian: z.object({
    lampiran_soal: megabita,
    lampiran_kunci: megabita,
    lampiran_jawaban_esai: megabita,
  }),
  lainnya: megabita,
});
export type UkuranMaxFile = z.infer<typeof ukuranMaxFile>;

export const pengaturanSistem = z.object({
  time_zone: zonaWaktu,
  /** Operators without one set it up at the next sign-in. */
  wajib_faktor_kedua_operator: z.boolean(),
  /** CIDR blocks; wrong passwords and codes from there are not counted per address (U68). */
  jaringan_kampus: jaringanKampus,
  ukuran_max_file: ukuranMaxFile,
  /** Null: unlimited (K19). */
  kuota_penyimpanan_gb: z.number().min(1).max(1_000_000).nullable(),
  /** Page that shows Office files, with {url} for the link; empty: only downloads (K23). */
  alamat_penampil_dokumen: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^(https:\/\/\S*\{url\}\S*)?$/,
      'Isi dengan alamat https yang memuat {url}, atau kosongkan',
    ),
});
/** Absences that give an attempt a neutral mark (U66); null: no mark. */
export const ambangFokus = z.int().min(1).max(1_000).nullable();

export const pengaturanKelas = z.object({
  /** One meeting a week (DECISIONS 204). */
  jumlah_pertemuan: z.int().min(1).max(32),
  /** Minutes after waktu_mulai from which a lecturer may start; may be negative (DECISIONS 129). */
  tampil_tombol_presensi_dosen: z.object({ mulai: z.int().min(-1_440).max(1_440) }),
  /**
   * Whether lecturers may change the schedule of the meetings they teach; `offline` also for campuran
   * (DECISIONS 113, K99). Operators with write always may.
   */
  ubah_jadwal: z.object({ online: z.boolean(), offline: z.boolean() }),
  /** From the end of a meeting until its attendance closes (DECISIONS 127). */
  batas_aktivitas_hari: z.int().min(0).max(365),
  /** Days after that in which a student may dispute the own attendance (K52). */
  batas_sanggahan_hari: z.int().min(0).max(365),
  /** After the end of a task, for uploads begun before it (K58). */
  tenggang_pengumpulan_detik: z.int().min(0).max(3_600),
  /** Visible characters of a counting forum post (K88). */
  minimal_karakter_post: z.int().min(1).max(1_000),
  syarat_kehadiran_online_mahasiswa: z.object({
    terlambat_vidcon_menit: z.int().min(0),
    /** Stay in a conference that a participant list must tell to count (K121). */
    vidcon_menit_minimal: z.int().min(0).max(1_440),
    video_persen: z.number().min(0).max(100),
    audio_persen: z.number().min(0).max(100),
    ebook_detik: z.int().min(0),
    presentase_progress_minimal_persen: z.number().min(0).max(100),
  }),
  /** null: not configured. */
  syarat_kehadiran_online_dosen: syaratDosen
    .extend({
      presentase_kehadiran_kelas: z.boolean(),
      presentase_kehadiran_kelas_persen: z.number().min(0).max(100),
    })
    .nullable(),
  syarat_kehadiran_offline_dosen: syaratDosen.nullable(),
  validasi_kehadiran_dosen: z.boolean(),
  gunakan_qr_code: z.boolean(),
  /**
   * Below the minimum UTS and UAS stay closed (DECISIONS 110); two flags let izin and sakit count
   * as attended.
   */
  pembatasan_ujian_kehadiran: z.object({
    aktif: z.boolean(),
    persen_minimal: z.number().min(0).max(100),
    hitung_izin: z.boolean(),
    hitung_sakit: z.boolean(),
  }),
  /** Questions and keys of finished exams; without it no exam offers its key (U88). */
  akses_resume_ujian: z.object({ tampilkan_soal: z.boolean() }),
  ujian: z.object({
    /** After the end of an attempt, for answers given before it (U55). */
    tenggang_detik: z.int().min(0).max(3_600),
    /** After the end of an attempt, for file bytes of essays (U57). */
    batas_unggah_menit: z.int().min(0).max(1_440),
    /** Minutes that outages may give back to one attempt (U65). */
    kompensasi_maks_menit: z.int().min(0).max(600),
    /** Whether a new exam asks for the proctors' code (U48). */
    kode_ujian: z.boolean(),
    /** Absences that give a mark in a new exam; null: no mark (U66). */
    ambang_fokus: ambangFokus,
    /** For reset attempts and those of deleted exams (U87). */
    simpan_tahun: z.int().min(1).max(10),
  }),
  /** Grades of classes and their way to the academic system. */
  nilai: z.object({
    /** Cuts a remedial's grade before the higher one counts; null: no limit (N6). */
    maksimal_remedial: z.number().min(0).max(100).nullable(),
    /** Attendance may feed a component (N8). */
    kehadiran_sebagai_nilai: z.boolean(),
    /** Who may integrate grades, unless a class says otherwise (DECISIONS 188, N29). */
    pelaku_integrasi: z.object({ dosen: z.boolean(), operator: z.boolean() }),
    /** Recalculated values are sent by themselves (N34). */
    kirim_otomatis: z.boolean(),
  }),
});
export const pengaturanShape = z.object({
  pengaturan_sistem: pengaturanSistem,
  pengaturan_kelas: pengaturanKelas,
});
export type Pengaturan = z.infer<typeof pengaturanShape>;

// The exempt networks would help attackers who guess passwords.
export const pengaturanPublik = pengaturanShape.extend({
  pengaturan_sistem: pengaturanSistem.omit({ jaringan_kampus: true }),
});
export const pengaturan = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/pengaturan',
  summary: 'Pengaturan perguruan tinggi.',
  source: 'S1 §7, DECISIONS 42, 215',
  response: pengaturanPublik,
});

/** Tables whose columns and page size an account remembers. */
export const namaTabel = z.enum([
  'pertemuan',
  'kelas',
  'pengguna',
  'hak_akses',
  'log_aktivitas',
  'riwayat_aktivitas',
  'kehadiran_peserta',
  'kehadiran_pengajar',
  'riwayat_impor',
  'pekerjaan_gagal',
  'orang',
  'data_master',
  'berkas',
  'penghapusan_data',
]);
export type NamaTabel = z.infer<typeof namaTabel>;

const MAX_KOLOM = 40;
/** Column → shown or not; other columns follow the table's default. */
const pilihanKolom = z
  .record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.boolean())
  .refine((kolom) => Object.keys(kolom).length <= MAX_KOLOM, `Paling banyak ${MAX_KOLOM} kolom`);

export const preferensi = z.object({
  color_mode: z.enum(['light', 'dark', 'auto']),
  kolom: z.partialRecord(namaTabel, pilihanKolom),
  per_halaman: z.partialRecord(namaTabel, z.int().min(1).max(100)),
});
export type Preferensi = z.infer<typeof preferensi>;

export const pengaturanSaya = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/pengaturan/me',
  summary:
    'Preferensi tampilan pengguna: warna, serta kolom dan jumlah baris per halaman dari tiap tabel.',
  source: 'S1 §7, DECISIONS 82',
  response: preferensi,
});

export const kampusRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/kampus_ref',
  summary: 'Daftar kampus.',
  source: 'S1 §2.6, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(z.object({ idKampus: z.string(), nama: z.string() })),
});

const studentParams = z.object({ id: id.describe('nim atau id_user') });
export const mahasiswaProfil = z.object({
  id_user: z.string(),
  nama: z.string(),
  nim: z.string(),
  status: z.string(),
  prodi: z.string(),
  idProdi: z.string(),
  tingkat: z.int(),
  angkatan: z.int(),
  isEditMahasiswa: z.boolean(),
  fotoContentUrl: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

/** Students read their own, lecturers and operators with kelas_kuliah any; otherwise 404. */
const mahasiswaAccess = {
  mahasiswa: true,
  dosen: true,
  operator: ['kelas_kuliah', 'read'],
} as const;

export const mahasiswa = endpoint({
  tag: 'sistem',
  access: mahasiswaAccess,
  method: 'GET',
  path: '/v1/mahasiswa/{id}',
  summary: 'Profil mahasiswa.',
  source: 'S1 §7',
  params: studentParams,
  response: mahasiswaProfil,
});

export const biodataSingkat = endpoint({
  tag: 'sistem',
  access: mahasiswaAccess,
  method: 'GET',
  path: '/v1/mahasiswa/{id}/biodata_singkat_web',
  summary: 'Biodata singkat mahasiswa.',
  source: 'S1 §7',
  params: studentParams,
  response: z.object({ nama: z.string(), fotoContentUrl: z.string().nullable() }),
});

const tahunSemester = z.object({ tahun: z.int(), semester: z.int() });

export const tahunSemesterMahasiswa = endpoint({
  tag: 'sistem',
  access: mahasiswaAccess,
  method: 'GET',
  path: '/v1/mahasiswa/{id}/tahun_semester',
  summary: 'Tahun dan semester yang pernah diikuti mahasiswa, terlama lebih dahulu.',
  source: 'S1 §7',
  params: studentParams,
  response: z.array(tahunSemester),
});

export const semester = tahunSemester.extend({ kode: z.int() }).nullable();
export const semesterBerjalan = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/semester_akademik_berjalan',
  summary:
    'Semester akademik yang sedang berjalan; null selama belum ada periode. tahun adalah tahun akhir tahun akademik.',
  source: 'S1 §7, DECISIONS 2, 3',
  response: semester,
});

export const makulRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/makul_ref',
  summary: 'Daftar mata kuliah.',
  source: 'S3 §3.8, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(z.object({ idMakul: z.string(), kodeMakul: z.string(), nama: z.string() })),
});

export const prodiRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/prodi_ref',
  summary: 'Daftar program studi.',
  source: 'S3 §3.8, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(
    z.object({ idProdi: z.string(), kodeProdi: z.string(), nama: z.string(), jenjang: z.string() }),
  ),
});

export const labelKelasRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/label_kelas_ref',
  summary: 'Daftar label kelas.',
  source: 'S3 §3.8, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(z.object({ idLabelKelas: z.string(), nama: z.string() })),
});

export const jenisKelasRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/jenis_kelas_ref',
  summary: 'Daftar jenis kelas.',
  source: 'S3 §3.8, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(z.object({ idJenisKelas: z.string(), nama: z.string() })),
});

export const dosenRef = endpoint({
  ...common,
  cache: 'etag',
  method: 'GET',
  path: '/v1/dosen_ref',
  summary: 'Daftar dosen.',
  source: 'S3 §3.8, DECISIONS 202',
  query: referenceQuery,
  paged: true,
  response: z.array(
    z.object({
      idDosen: z.string(),
      nidn: z.string().nullable(),
      nama: z.string(),
      gelarDepan: z.string(),
      gelarAkademik: z.string(),
    }),
  ),
});

export const periodeRef = endpoint({
  tag: 'sistem',
  access: semua,
  cache: 'etag',
  method: 'GET',
  path: '/v1/periode_ref',
  summary: 'Daftar periode, terbaru lebih dahulu.',
  source: 'S1 §2.6',
  query: referenceQuery,
  paged: true,
  response: z.array(
    z.object({ kode: z.int(), tahun: z.int(), semester: z.int(), is_berjalan: z.boolean() }),
  ),
});

export const mahasiswaAktif = endpoint({
  tag: 'sistem',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v1/mahasiswa_aktif_per_periode',
  summary: 'Mahasiswa aktif pada sebuah periode.',
  source: 'S3 §3.8',
  query: z.object({
    ...pagedBy('nim', 'nama'),
    periode: kodePeriode.optional(),
    id_prodi: id.optional(),
  }),
  paged: true,
  response: z.array(
    z.object({
      id_user: z.string(),
      nim: z.string(),
      nama: z.string(),
      angkatan: z.int(),
      prodi: z.object({ nama: z.string(), jenjang: z.string() }),
    }),
  ),
});
