/** Tags, colours, requirements and counts (S1 §2.9, §4, §6). Pure. */
import type { BarisKehadiran, BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { lipatCari } from '@lms/contracts/wire/ketikan';
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';
import { formatDate, type TimeZone } from '../../shared/lib/format.ts';
import type { Label } from '../../shared/texts.ts';

/** The system's account name (S1 §9); all other marks are manual. */
export const SYSTEM_USERNAME = 'LMS:SYSTEM';

/**
 * Gray after a manual mark or without a known minimum, red below it, else green (S1 §4). A row
 * without a record counts as the system's (K45).
 */
export function progressColor(
  row: Pick<BarisKehadiran, 'updated_by' | 'progress'>,
  minimumPercent: number | null,
): 'gray' | 'danger' | 'success' {
  const isByHand = row.updated_by !== null && row.updated_by.username !== SYSTEM_USERNAME;
  if (minimumPercent === null || isByHand) return 'gray';
  // Binary fractions: exactly 29 % must not fall below a minimum of 29.
  return row.progress.overall * 100 < minimumPercent - 1e-6 ? 'danger' : 'success';
}

export const progressLegend: readonly Label[] = [
  { color: 'success', text: 'Memenuhi progres minimal' },
  { color: 'danger', text: 'Di bawah progres minimal' },
  { color: 'gray', text: 'Kehadiran ditandai manual' },
];

/** campuran has progress too (DECISIONS 118). */
export function hasProgress(jenis: ModeKuliah): boolean {
  return jenis !== 'offline';
}

type LecturerPresence = Pick<BarisKehadiranDosen, 'ada_presensi' | 'is_hadir' | 'is_valid'>;

/** campuran uses online's colours (S1 §4, DECISIONS 118). */
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

export interface LecturerRequirements {
  mulaiKuliah: boolean;
  akhiriKuliah: boolean;
  aktivitasKuliah: boolean;
  /** Smallest share of present students in percent; null when not required. */
  presentaseKelasPersen: number | null;
}

/** null: not configured by the operator. */
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

export function requirementTexts(requirements: LecturerRequirements): string[] {
  const { presentaseKelasPersen: share } = requirements;
  return [
    ...(requirements.mulaiKuliah ? ['Memulai kuliah'] : []),
    ...(requirements.aktivitasKuliah ? ['Membuat aktivitas kuliah'] : []),
    ...(share !== null ? [`Persentase kehadiran kelas minimal ${share}%`] : []),
    ...(requirements.akhiriKuliah ? ['Mengakhiri kuliah'] : []),
  ];
}

/** When lecturer attendance is updated: '1 Des 2026, 23:59' (S1 §2.9, DECISIONS 127). */
export function lecturerUpdateDate(waktuBatasAktivitas: string, zone: TimeZone): string {
  return `${formatDate(waktuBatasAktivitas, zone)}, 23:59`;
}

export function countMarks(marks: readonly (Presensi | null)[]): Map<Presensi | null, number> {
  const counts = new Map<Presensi | null, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

export function matchesSearch(
  { mahasiswa }: Pick<BarisKehadiran, 'mahasiswa'>,
  search: string,
): boolean {
  const text = lipatCari(search);
  return lipatCari(mahasiswa.nama).includes(text) || lipatCari(mahasiswa.nim).includes(text);
}

export function lastScans(rows: readonly BarisKehadiran[], count: number): BarisKehadiran[] {
  const timeOf = ({ updated_at }: BarisKehadiran): number =>
    updated_at === null ? 0 : Date.parse(updated_at);
  return rows
    .filter((row) => row.is_qr_code)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, count);
}
