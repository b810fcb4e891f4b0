/**
 * What the attendance screen shows and when: tags, colours, requirements, counts (S1 §2.9, §4, §6).
 * Pure.
 */
import type { BarisKehadiran, BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { lipatCari } from '@lms/contracts/wire/ketikan';
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';
import { formatDate, type TimeZone } from '../../shared/lib/format.ts';
import type { Label } from '../../shared/texts.ts';

/** Account name of the system itself (S1 §9); a mark by anybody else was made by hand. */
export const SYSTEM_USERNAME = 'LMS:SYSTEM';

/**
 * Theme colour of an activity progress bar: none (gray) after a mark by hand or while the minimum
 * is not known, red below the minimum, else green (S1 §4). Without any record it is as the system
 * would colour it (K45).
 */
export function progressColor(
  row: Pick<BarisKehadiran, 'updated_by' | 'progress'>,
  minimumPercent: number | null,
): 'gray' | 'danger' | 'success' {
  const isByHand = row.updated_by !== null && row.updated_by.username !== SYSTEM_USERNAME;
  if (minimumPercent === null || isByHand) return 'gray';
  // Fractions are binary: 29 % of something must not fall below a minimum of 29.
  return row.progress.overall * 100 < minimumPercent - 1e-6 ? 'danger' : 'success';
}

export const progressLegend: readonly Label[] = [
  { color: 'success', text: 'Memenuhi progres minimal' },
  { color: 'danger', text: 'Di bawah progres minimal' },
  { color: 'gray', text: 'Kehadiran ditandai manual' },
];

/** Offline meetings have no activity progress; campuran has (DECISIONS 118). */
export function hasProgress(jenis: ModeKuliah): boolean {
  return jenis !== 'offline';
}

type LecturerPresence = Pick<BarisKehadiranDosen, 'ada_presensi' | 'is_hadir' | 'is_valid'>;

/** Tag of a lecturer's attendance (S1 §4); campuran is coloured as online (DECISIONS 118). */
export function lecturerTag(
  row: LecturerPresence,
  jenis: ModeKuliah,
  needsValidation: boolean,
): Label {
  if (!row.ada_presensi) return { text: 'Belum Ada Presensi', color: 'gray' };
  const text = row.is_hadir ? 'Hadir' : 'Tidak Hadir';
  if (needsValidation && !row.is_valid)
    return { text: `${text}, belum divalidasi`, color: 'warning' };
  if (jenis === 'offline') return { text, color: row.is_hadir ? 'primary' : 'dark' };
  return { text, color: row.is_hadir ? 'success' : 'danger' };
}

/** What a lecturer's attendance asks for in one kind of meeting. */
export interface LecturerRequirements {
  mulaiKuliah: boolean;
  akhiriKuliah: boolean;
  aktivitasKuliah: boolean;
  /** Smallest share of present students in percent; null where it is not asked for. */
  presentaseKelasPersen: number | null;
}

/** null: the operator has not configured them. */
export function lecturerRequirements(
  settings: Pick<Pengaturan, 'pengaturan_kelas'>,
  jenis: ModeKuliah,
): LecturerRequirements | null {
  const { syarat_kehadiran_online_dosen: online, syarat_kehadiran_offline_dosen: offline } =
    settings.pengaturan_kelas;
  const flags = jenis === 'offline' ? offline : online;
  if (flags === null) return null;
  const asksShare = jenis !== 'offline' && online?.presentase_kehadiran_kelas;
  return {
    mulaiKuliah: flags.mulai_kuliah,
    akhiriKuliah: flags.akhiri_kuliah,
    aktivitasKuliah: flags.aktivitas_kuliah,
    presentaseKelasPersen: asksShare ? online.presentase_kehadiran_kelas_persen : null,
  };
}

/** The requirements in words, in the order a lecture goes. */
export function requirementTexts(requirements: LecturerRequirements): string[] {
  const { presentaseKelasPersen: share } = requirements;
  return [
    ...(requirements.mulaiKuliah ? ['Memulai kuliah'] : []),
    ...(requirements.aktivitasKuliah ? ['Membuat aktivitas kuliah'] : []),
    ...(share !== null ? [`Persentase kehadiran kelas minimal ${share}%`] : []),
    ...(requirements.akhiriKuliah ? ['Mengakhiri kuliah'] : []),
  ];
}

/** '1 Des 2026, 23:59', when lecturer attendance is brought up to date (S1 §2.9, DECISIONS 127). */
export function lecturerUpdateDate(waktuBatasAktivitas: string, zone: TimeZone): string {
  return `${formatDate(waktuBatasAktivitas, zone)}, 23:59`;
}

/** How many rows have each mark; `null` counts rows without one. */
export function countMarks(marks: readonly (Presensi | null)[]): Map<Presensi | null, number> {
  const counts = new Map<Presensi | null, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/** Whether a student's row answers a search by name or nim. */
export function matchesSearch(
  { mahasiswa }: Pick<BarisKehadiran, 'mahasiswa'>,
  search: string,
): boolean {
  const text = lipatCari(search);
  return lipatCari(mahasiswa.nama).includes(text) || lipatCari(mahasiswa.nim).includes(text);
}

/** Those who were marked by QR code, the latest first. */
export function lastScans(rows: readonly BarisKehadiran[], count: number): BarisKehadiran[] {
  const timeOf = ({ updated_at }: BarisKehadiran): number =>
    updated_at === null ? 0 : Date.parse(updated_at);
  return rows
    .filter((row) => row.is_qr_code)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, count);
}
