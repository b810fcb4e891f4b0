/** Rules of editing a meeting that server and form share (S2 §5, K97, K101); without schemas. */

/** Visible characters of a meeting's description (S2 §5). */
export const MAKS_DESKRIPSI_PERTEMUAN = 300;
/** Days for which a moved meeting shows its former time (K102). */
export const HARI_JADWAL_BERUBAH = 7;

/** Texts of the form; those of S2 §5 are verbatim (DECISIONS 68). */
export const pesanUbah = {
  judul: 'Judul wajib diisi!',
  deskripsi: 'Deskripsi wajib diisi!',
  deskripsiPanjang: `Deskripsi tidak boleh lebih dari ${MAKS_DESKRIPSI_PERTEMUAN} karakter`,
  tanggal: 'Tanggal wajib diisi!',
  waktu: 'Waktu wajib diisi!',
  sesi: 'Sesi wajib diisi!',
  pengajar: 'Pengajar wajib diisi!',
  ruangan: 'id_ruangan wajib diisi!',
  kurang: 'Pengisian Data Belum Lengkap!',
  terbalik: 'Waktu selesai harus setelah waktu mulai',
  lewatHari: 'Waktu selesai paling lambat pukul 23:59:59 pada tanggal yang sama',
  pengajarLain: 'Pilih pengajar dari kelas ini',
  ruanganPenuh: 'Ruangan ini Tidak Tersedia: kapasitasnya tidak melebihi jumlah peserta kelas',
} as const;

// Joiners and marks of direction take no place on the screen.
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\p{Mn}/gu;

/** Characters as people count them: composed, without what shows nothing. */
export function panjangTampak(text: string): number {
  return [...text.normalize('NFC').trim().replace(INVISIBLE, '')].length;
}

export interface SesiJam {
  nama: string;
  /** HH:MM:SS in the college's zone. */
  jam_mulai: string;
  jam_selesai: string;
}

/** Wall-clock texts of the college: YYYY-MM-DD HH:MM:SS. */
export interface WaktuDinding {
  mulai: string;
  selesai: string;
}

export interface KesalahanJadwal {
  path: 'waktu_mulai' | 'waktu_selesai';
  message: string;
}

/** Start inside the session; end after it, on the same day (S2 §5, DECISIONS 115). */
export function kesalahanWaktu(
  { mulai, selesai }: WaktuDinding,
  sesi: SesiJam | null,
): KesalahanJadwal | null {
  const jam = mulai.slice(11);
  if (sesi !== null && (jam < sesi.jam_mulai || jam > sesi.jam_selesai)) {
    const span = `${sesi.jam_mulai.slice(0, 5)}–${sesi.jam_selesai.slice(0, 5)}`;
    return {
      path: 'waktu_mulai',
      message: `Waktu mulai harus di dalam ${sesi.nama} (${span})`,
    };
  }
  if (selesai <= mulai) return { path: 'waktu_selesai', message: pesanUbah.terbalik };
  if (selesai.slice(0, 10) !== mulai.slice(0, 10))
    return { path: 'waktu_selesai', message: pesanUbah.lewatHari };
  return null;
}

export interface IsiBerwaktu {
  waktu_mulai: Date | null;
  waktu_selesai: Date | null;
}

interface PertemuanLama {
  mulai: Date;
  selesai: Date;
  /** waktu_batas_aktivitas */
  batas: Date;
}

// Forms send an end to its last second, so times count as they are shown (DECISIONS 238).
const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);

const sampaiBatas = (until: Date | null, batas: Date): boolean =>
  until !== null && until.getTime() === batas.getTime();

/**
 * The window lies in the meeting, or goes from it to the limit of its activities, and nobody can
 * have begun (K101).
 */
export function ikutPindah(
  { waktu_mulai: from, waktu_selesai: until }: IsiBerwaktu,
  { mulai, selesai, batas }: PertemuanLama,
  now: Date,
): boolean {
  return (
    from !== null &&
    from > now &&
    minuteOf(from) >= minuteOf(mulai) &&
    minuteOf(from) <= minuteOf(selesai) &&
    (until === null || minuteOf(until) <= minuteOf(selesai) || sampaiBatas(until, batas))
  );
}

/** A material whose deadline is the meeting's limit. */
export function ikutBatas(
  { jenis, waktu_selesai }: IsiBerwaktu & { jenis: string },
  { batas }: Pick<PertemuanLama, 'batas'>,
): boolean {
  return jenis === 'materi' && sampaiBatas(waktu_selesai, batas);
}

type Bentrok = { data: readonly unknown[] };
type BolehDiabaikan = Bentrok & { bisa_diabaikan: boolean };
export type JenisAbaikan = 'ruangan' | 'pengajar';

/** The clashes that stop a save; the class always does (S2 §4, K92, K93). */
export function bentrokMenahan(
  hasil: {
    bentrok_kelas: Bentrok;
    bentrok_ruangan: BolehDiabaikan;
    bentrok_pengajar: BolehDiabaikan;
  },
  abaikan: readonly JenisAbaikan[],
): ('kelas' | JenisAbaikan)[] {
  const holds = (jenis: JenisAbaikan, { data, bisa_diabaikan }: BolehDiabaikan): JenisAbaikan[] =>
    data.length > 0 && !(bisa_diabaikan && abaikan.includes(jenis)) ? [jenis] : [];
  return [
    ...(hasil.bentrok_kelas.data.length > 0 ? (['kelas'] as const) : []),
    ...holds('ruangan', hasil.bentrok_ruangan),
    ...holds('pengajar', hasil.bentrok_pengajar),
  ];
}
