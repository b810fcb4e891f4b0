import { defaultUkuranMaxFile } from '@lms/contracts/berkas/jenis-berkas';
import {
  namaTabel,
  type Pengaturan,
  type Preferensi,
  pengaturanShape,
  preferensi,
} from '@lms/contracts/sistem/sistem';
import { z } from 'zod';

/** The settings of a college that has set nothing (S1 §9, DECISIONS 110, 127, 129, 204, 215). */
export const defaultPengaturan: Pengaturan = {
  pengaturan_sistem: {
    time_zone: 'Asia/Jakarta',
    wajib_faktor_kedua_operator: false,
    jaringan_kampus: [],
    ukuran_max_file: defaultUkuranMaxFile,
    kuota_penyimpanan_gb: null,
    alamat_penampil_dokumen: '',
  },
  pengaturan_kelas: {
    jumlah_pertemuan: 16,
    tampil_tombol_presensi_dosen: { mulai: 0 },
    ubah_jadwal: { online: true, offline: false },
    batas_aktivitas_hari: 7,
    batas_sanggahan_hari: 7,
    tenggang_pengumpulan_detik: 120,
    minimal_karakter_post: 20,
    syarat_kehadiran_online_mahasiswa: {
      terlambat_vidcon_menit: 15,
      vidcon_menit_minimal: 0,
      video_persen: 50,
      audio_persen: 50,
      ebook_detik: 60,
      presentase_progress_minimal_persen: 75,
    },
    syarat_kehadiran_online_dosen: null,
    syarat_kehadiran_offline_dosen: null,
    validasi_kehadiran_dosen: false,
    gunakan_qr_code: false,
    pembatasan_ujian_kehadiran: {
      aktif: false,
      persen_minimal: 75,
      hitung_izin: false,
      hitung_sakit: false,
    },
    akses_resume_ujian: { tampilkan_soal: true },
    nilai: {
      maksimal_remedial: null,
      kehadiran_sebagai_nilai: false,
      pelaku_integrasi: { dosen: true, operator: true },
      kirim_otomatis: false,
    },
    ujian: {
      tenggang_detik: 120,
      batas_unggah_menit: 30,
      kompensasi_maks_menit: 30,
      kode_ujian: false,
      ambang_fokus: null,
      simpan_tahun: 2,
    },
  },
};

/** Keywords that /v1/configuration tells to everybody who is signed in. */
export const publicKeywords = ['url_dosen_new', 'url_sikad_legacy'] as const;
export type PublicKeyword = (typeof publicKeywords)[number];

export function isPublicKeyword(keyword: string): keyword is PublicKeyword {
  return publicKeywords.some((known) => known === keyword);
}

export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges objects field by field; anything else, also null and lists, replaces. */
export function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isJson(base) || !isJson(over)) return over;
  const merged: Json = { ...base };
  for (const [key, value] of Object.entries(over)) merged[key] = merge(base[key], value);
  return merged;
}

/**
 * Lays stored groups over the defaults. An invalid group (old version, manual edit) is ignored and
 * named in `refused`, so that one bad value does not stop a university.
 */
export function resolvePengaturan(stored: Readonly<Json>): {
  pengaturan: Pengaturan;
  refused: string[];
} {
  const refused: string[] = [];
  const group = <Shape extends z.ZodType>(
    name: keyof Pengaturan,
    shape: Shape,
    fallback: z.output<Shape>,
  ): z.output<Shape> => {
    const parsed = z.safeParse(shape, merge(fallback, stored[name]));
    if (parsed.success) return parsed.data;
    refused.push(`${name}: ${z.prettifyError(parsed.error)}`);
    return fallback;
  };
  const { pengaturan_sistem: sistem, pengaturan_kelas: kelas } = pengaturanShape.shape;
  const pengaturan = {
    pengaturan_sistem: group('pengaturan_sistem', sistem, defaultPengaturan.pengaturan_sistem),
    pengaturan_kelas: group('pengaturan_kelas', kelas, defaultPengaturan.pengaturan_kelas),
  };
  return { pengaturan, refused };
}

/**
 * Returns an account's display settings, by default in the college's colours. Unknown tables and
 * invalid values are ignored.
 */
export function resolvePreferensi(stored: unknown, collegeColor: string): Preferensi {
  const { color_mode, kolom, per_halaman } = preferensi.shape;
  const nilai = isJson(stored) ? stored : {};
  const known = (value: unknown): Json =>
    Object.fromEntries(
      namaTabel.options.flatMap((nama) =>
        isJson(value) && nama in value ? [[nama, value[nama]]] : [],
      ),
    );
  return {
    color_mode: color_mode
      .catch(color_mode.catch('light').parse(collegeColor))
      .parse(nilai.color_mode),
    kolom: kolom.catch({}).parse(known(nilai.kolom)),
    per_halaman: per_halaman.catch({}).parse(known(nilai.per_halaman)),
  };
}
