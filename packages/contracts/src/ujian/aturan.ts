/**
 * Rules of the exam form in the order of their faults: the eight of S3 §5.1, the marked fields, the
 * rest (DECISIONS 155; U28–U33). The server adds what only it knows.
 */
import type { ErrorCode } from '../errors.ts';
import type { IsianUjian } from './ujian.ts';

/** Minutes of window and time limit (S2 §9). */
const MENIT_PALING_SEDIKIT = 5;
/** One week. */
const MENIT_PALING_LAMA = 10_080;
/** U29. */
const MOST_JUDUL = 200;
/** Keys appear within 100 years of now (S2 §5). */
const MOST_KUNCI_MS = 100 * 365.25 * 86_400_000;

export interface KeadaanFormUjian {
  now: Date;
  /** Absent for lecturers and existing exams, where the form does not ask (S3 §5.1). */
  idPertemuan?: string | null;
  /** Judges the visible description; a picture is not empty. */
  deskripsi: { kosong: boolean; terlaluPanjang: boolean };
  /**
   * pengaturan_kelas.akses_resume_ujian.tampilkan_soal (U88); a form without the key sends false.
   */
  kunciDiizinkan: boolean;
}

export interface FaultUjian {
  code: ErrorCode;
  path: string;
}

const fault = (code: ErrorCode, path: string): FaultUjian => ({ code, path });

export function faultOfUjian(form: IsianUjian, at: KeadaanFormUjian): FaultUjian | null {
  return faultOfTimes(form, at) ?? faultOfMarked(form, at) ?? faultOfRest(form, at);
}

type Times = Pick<IsianUjian, 'gunakan_batas_waktu' | 'durasi' | 'waktu_mulai' | 'waktu_selesai'>;

/** In the order of S3 §5.1. The span ignores the sign, or the last fault could never occur. */
export function faultOfTimes(
  form: Times,
  { idPertemuan }: Pick<KeadaanFormUjian, 'idPertemuan'>,
): FaultUjian | null {
  const { gunakan_batas_waktu: limited, durasi, waktu_mulai, waktu_selesai } = form;
  if (idPertemuan === null || idPertemuan === '')
    return fault('ujian_pertemuan_wajib', 'id_pertemuan');
  if (limited && durasi === null) return fault('ujian_durasi_wajib', 'durasi');
  if (limited && (durasi ?? 0) < MENIT_PALING_SEDIKIT)
    return fault('ujian_durasi_kurang', 'durasi');
  if (waktu_mulai === null) return fault('ujian_mulai_wajib', 'waktu_mulai');
  if (waktu_selesai === null) return fault('ujian_selesai_wajib', 'waktu_selesai');
  const minutes = (Date.parse(waktu_selesai) - Date.parse(waktu_mulai)) / 60_000;
  if (Math.abs(minutes) < MENIT_PALING_SEDIKIT)
    return fault('ujian_rentang_kurang', 'waktu_selesai');
  if (limited && Math.abs(minutes) < (durasi ?? 0))
    return fault('ujian_rentang_kurang_durasi', 'waktu_selesai');
  return minutes < 0 ? fault('ujian_selesai_sebelum_mulai', 'waktu_selesai') : null;
}

function faultOfMarked(form: IsianUjian, { deskripsi }: KeadaanFormUjian): FaultUjian | null {
  if (form.judul.trim() === '') return fault('ujian_judul_wajib', 'judul');
  if (deskripsi.kosong && !deskripsi.terlaluPanjang)
    return fault('ujian_deskripsi_wajib', 'deskripsi');
  if (form.jenis === null) return fault('ujian_jenis_wajib', 'jenis');
  if (form.jenis === 'remedial' && form.id_ujian_utama === null)
    return fault('ujian_utama_wajib', 'id_ujian_utama');
  const asksTime = form.tampilkan_kunci_jawaban && form.waktu_tampil_kunci === null;
  return asksTime ? fault('ujian_waktu_kunci_wajib', 'waktu_tampil_kunci') : null;
}

function faultOfRest(
  form: IsianUjian,
  { now, deskripsi, kunciDiizinkan }: KeadaanFormUjian,
): FaultUjian | null {
  if (form.gunakan_batas_waktu && (form.durasi ?? 0) > MENIT_PALING_LAMA)
    return fault('ujian_durasi_terlalu_lama', 'durasi');
  if ([...form.judul.trim()].length > MOST_JUDUL)
    return fault('ujian_judul_terlalu_panjang', 'judul');
  if (deskripsi.terlaluPanjang) return fault('deskripsi_terlalu_panjang', 'deskripsi');
  if (!form.tampilkan_kunci_jawaban) return null;
  if (!kunciDiizinkan) return fault('ujian_kunci_dilarang', 'tampilkan_kunci_jawaban');
  const away =
    form.waktu_tampil_kunci === null
      ? 0
      : Math.abs(Date.parse(form.waktu_tampil_kunci) - now.getTime());
  return away > MOST_KUNCI_MS
    ? fault('ujian_waktu_kunci_di_luar_batas', 'waktu_tampil_kunci')
    : null;
}
