/** Log sentences about settings, with the names and values of /konfigurasi. */
import type { GrupPengaturan } from '@lms/contracts/sistem/pengaturan';
import type { Current, GroupChange } from './konfigurasi.policy.ts';
import { isJson } from './pengaturan.policy.ts';

type Plain = string | number | boolean | readonly unknown[];

/** The dotted paths of single values, and of objects that may be null. */
type PathOf<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Plain
    ? K
    : (null extends T[K] ? K : never) | `${K}.${PathOf<NonNullable<T[K]>>}`;
}[keyof T & string];

interface Words {
  label: string;
  /** Suffix of a number: '%', ' menit'. */
  unit?: string;
  /** Names of codes. */
  values?: Readonly<Record<string, string>>;
}

const teaching = (kind: string) =>
  ({
    mulai_kuliah: { label: `Syarat pengajar ${kind}, memulai kuliah` },
    akhiri_kuliah: { label: `Syarat pengajar ${kind}, mengakhiri kuliah` },
    aktivitas_kuliah: { label: `Syarat pengajar ${kind}, membuat aktivitas` },
  }) as const;
const online = teaching('online');
const offline = teaching('offline');

const size = (kind: string) => ({ label: `Ukuran ${kind} paling besar`, unit: ' MB' });

// A setting without words does not compile.
const words: { [G in GrupPengaturan]: Record<PathOf<Current[G]>, Words> } = {
  pengaturan_sistem: {
    time_zone: {
      label: 'Zona waktu',
      values: { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' },
    },
    wajib_faktor_kedua_operator: { label: 'Verifikasi dua langkah wajib bagi operator' },
    jaringan_kampus: { label: 'Jaringan kampus' },
    'ukuran_max_file.kelas.banner': size('banner kelas'),
    'ukuran_max_file.kelas.silabus': size('silabus'),
    'ukuran_max_file.materi.ebook': size('e-book'),
    'ukuran_max_file.materi.video': size('video'),
    'ukuran_max_file.materi.audio': size('audio'),
    'ukuran_max_file.materi.arsip': size('arsip'),
    'ukuran_max_file.tugas.lampiran': size('lampiran tugas'),
    'ukuran_max_file.tugas.pengumpulan': size('pengumpulan tugas'),
    'ukuran_max_file.percakapan.lampiran': size('lampiran percakapan'),
    'ukuran_max_file.kehadiran.bukti': size('bukti kehadiran'),
    'ukuran_max_file.ujian.lampiran_soal': size('lampiran soal'),
    'ukuran_max_file.ujian.lampiran_kunci': size('lampiran kunci jawaban'),
    'ukuran_max_file.ujian.lampiran_jawaban_esai': size('berkas jawaban esai'),
    'ukuran_max_file.lainnya': size('berkas lain'),
    kuota_penyimpanan_gb: { label: 'Kuota penyimpanan', unit: ' GB' },
    alamat_penampil_dokumen: { label: 'Alamat penampil berkas kantor' },
  },
  pengaturan_kelas: {
    jumlah_pertemuan: { label: 'Jumlah minggu kuliah', unit: ' minggu' },
    'tampil_tombol_presensi_dosen.mulai': { label: 'Kuliah dapat dimulai sejak', unit: ' menit' },
    'ubah_jadwal.online': { label: 'Dosen boleh mengubah jadwal pertemuan online' },
    'ubah_jadwal.offline': { label: 'Dosen boleh mengubah jadwal pertemuan offline dan campuran' },
    batas_aktivitas_hari: { label: 'Batas aktivitas pertemuan', unit: ' hari' },
    batas_sanggahan_hari: { label: 'Batas sanggahan kehadiran', unit: ' hari' },
    tenggang_pengumpulan_detik: { label: 'Tenggang pengumpulan tugas', unit: ' detik' },
    minimal_karakter_post: { label: 'Panjang post forum yang dihitung', unit: ' karakter' },
    'syarat_kehadiran_online_mahasiswa.terlambat_vidcon_menit': {
      label: 'Terlambat vidcon',
      unit: ' menit',
    },
    'syarat_kehadiran_online_mahasiswa.vidcon_menit_minimal': {
      label: 'Lama vidcon minimal',
      unit: ' menit',
    },
    'syarat_kehadiran_online_mahasiswa.video_persen': {
      label: 'Video ditonton minimal',
      unit: '%',
    },
    'syarat_kehadiran_online_mahasiswa.audio_persen': {
      label: 'Audio didengar minimal',
      unit: '%',
    },
    'syarat_kehadiran_online_mahasiswa.ebook_detik': {
      label: 'E-book dibaca minimal',
      unit: ' detik',
    },
    'syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen': {
      label: 'Progres minimal',
      unit: '%',
    },
    syarat_kehadiran_online_dosen: { label: 'Syarat pengajar online' },
    'syarat_kehadiran_online_dosen.mulai_kuliah': online.mulai_kuliah,
    'syarat_kehadiran_online_dosen.akhiri_kuliah': online.akhiri_kuliah,
    'syarat_kehadiran_online_dosen.aktivitas_kuliah': online.aktivitas_kuliah,
    'syarat_kehadiran_online_dosen.presentase_kehadiran_kelas': {
      label: 'Syarat pengajar online, kehadiran mahasiswa',
    },
    'syarat_kehadiran_online_dosen.presentase_kehadiran_kelas_persen': {
      label: 'Batas kehadiran mahasiswa',
      unit: '%',
    },
    syarat_kehadiran_offline_dosen: { label: 'Syarat pengajar offline' },
    'syarat_kehadiran_offline_dosen.mulai_kuliah': offline.mulai_kuliah,
    'syarat_kehadiran_offline_dosen.akhiri_kuliah': offline.akhiri_kuliah,
    'syarat_kehadiran_offline_dosen.aktivitas_kuliah': offline.aktivitas_kuliah,
    validasi_kehadiran_dosen: { label: 'Kehadiran pengajar divalidasi operator' },
    gunakan_qr_code: { label: 'Presensi dengan kode QR' },
    'pembatasan_ujian_kehadiran.aktif': { label: 'Pembatasan UTS dan UAS' },
    'pembatasan_ujian_kehadiran.persen_minimal': { label: 'Kehadiran minimal', unit: '%' },
    'pembatasan_ujian_kehadiran.hitung_izin': { label: 'Izin dihitung hadir untuk ujian' },
    'pembatasan_ujian_kehadiran.hitung_sakit': { label: 'Sakit dihitung hadir untuk ujian' },
    'nilai.maksimal_remedial': { label: 'Nilai maksimal remedial' },
    'nilai.kehadiran_sebagai_nilai': { label: 'Kehadiran boleh menjadi komponen nilai' },
    'nilai.pelaku_integrasi.dosen': { label: 'Dosen boleh mengintegrasikan nilai' },
    'nilai.pelaku_integrasi.operator': { label: 'Operator boleh mengintegrasikan nilai' },
    'nilai.kirim_otomatis': { label: 'Kirim nilai otomatis ke Siakad' },
    'akses_resume_ujian.tampilkan_soal': { label: 'Soal dan kunci ujian boleh ditampilkan' },
    'ujian.tenggang_detik': { label: 'Tenggang jawaban ujian', unit: ' detik' },
    'ujian.batas_unggah_menit': { label: 'Batas unggah berkas jawaban ujian', unit: ' menit' },
    'ujian.kompensasi_maks_menit': {
      label: 'Kompensasi gangguan ujian paling banyak',
      unit: ' menit',
    },
    'ujian.kode_ujian': { label: 'Ujian baru memakai kode ujian' },
    'ujian.ambang_fokus': { label: 'Ambang kejadian fokus ujian baru', unit: ' kejadian' },
    'ujian.simpan_tahun': { label: 'Penyimpanan pengerjaan yang dibatalkan', unit: ' tahun' },
  },
  identitas: {
    nama: { label: 'Nama perguruan tinggi' },
    judul: { label: 'Judul sistem' },
    alamat: { label: 'Alamat' },
    email: { label: 'Surel' },
    telepon: { label: 'Telepon' },
    copyright: { label: 'Teks hak cipta' },
    url_sikad_legacy: { label: 'Alamat Siakad' },
    url_dosen_new: { label: 'Alamat laman dosen' },
    color_mode: {
      label: 'Tampilan bawaan',
      values: { light: 'Terang', dark: 'Gelap', auto: 'Ikuti perangkat' },
    },
  },
};

const groupName: Record<GrupPengaturan, string> = {
  pengaturan_sistem: 'pengaturan sistem',
  pengaturan_kelas: 'pengaturan kelas',
  identitas: 'identitas perguruan tinggi',
};

function valueText(value: unknown, { unit = '', values }: Words): string {
  if (value === null || value === undefined) return 'tidak diatur';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return `${value}${unit}`;
  if (typeof value === 'string') return values?.[value] ?? (value === '' ? 'kosong' : `“${value}”`);
  if (Array.isArray(value)) return value.length === 0 ? 'kosong' : value.join(', ');
  return 'diatur';
}

interface Leaf {
  path: string;
  before: unknown;
  after: unknown;
}

/** Returns the single values that changed; an object that came or went counts as one. */
function leavesOf(before: unknown, after: unknown, path = ''): Leaf[] {
  if (!isJson(before) || !isJson(after)) return [{ path, before, after }];
  return Object.keys(after).flatMap((key) =>
    leavesOf(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

/** 'Mengubah pengaturan kelas: Progres minimal 75% → 100%' */
export function changeSentence({ grup, sebelum, sesudah }: GroupChange): string {
  const known: Readonly<Record<string, Words>> = words[grup];
  const parts = leavesOf(sebelum, sesudah).map(({ path, before, after }) => {
    const named = known[path] ?? { label: path };
    return `${named.label} ${valueText(before, named)} → ${valueText(after, named)}`;
  });
  return `Mengubah ${groupName[grup]}: ${parts.join('; ')}`;
}
