/**
 * The recap's percentage (DECISIONS 122, 134) and the exam rule's (docs/decisions/038) in words.
 * Pure.
 */
import type { Presensi } from '@lms/contracts/wire/umum';
import {
  formatDateTime,
  formatFraction,
  formatPercent,
  type TimeZone,
} from '../../../shared/lib/format.ts';
import type { Label } from '../../../shared/texts.ts';
import type { OwnMeeting, OwnRecap } from '../queries.ts';

export type Standing = NonNullable<OwnRecap['ujian']>;

export function unmarked({
  hadir,
  izin,
  sakit,
  alpa,
  total,
}: Pick<OwnRecap, 'hadir' | 'izin' | 'sakit' | 'alpa' | 'total'>): number {
  return Math.max(0, total - hadir - izin - sakit - alpa);
}

export function standingLabel({ persen, persen_minimal }: Standing): Label | null {
  if (persen === null) return null;
  return persen < persen_minimal
    ? { text: `Di bawah syarat ujian ${persen_minimal}%`, color: 'danger' }
    : { text: `Memenuhi syarat ujian ${persen_minimal}%`, color: 'success' };
}

export function dispensationText({ dispensasi }: Standing, zone: TimeZone): string | null {
  return (
    dispensasi &&
    `Dispensasi sampai ${formatDateTime(dispensasi.sampai, zone)}: pertemuan ujian dapat dibuka. ${dispensasi.alasan}`
  );
}

/** How much of a missed online meeting's activity was done. */
export function onlineText({
  jenis,
  progress,
}: Pick<OwnMeeting, 'jenis' | 'progress'>): string | null {
  return jenis === 'offline' ? null : `Progres aktivitas ${formatFraction(progress)}`;
}

/** By the exam rule. */
export function missed<Meeting extends CountedMeeting>(
  meetings: readonly Meeting[],
  standing: Standing,
): Meeting[] {
  return meetings.filter(
    (meeting) => meeting.dihitung_ujian === 'dihitung' && !isAttended(meeting.presensi, standing),
  );
}

export function allowanceText({ jatah, sisa_jatah }: Standing): string {
  if (sisa_jatah >= 0) return `Sisa jatah absen ${sisa_jatah} dari ${jatah}`;
  return `Jatah absen ${jatah} sudah terlampaui ${-sisa_jatah}`;
}

export function nextAbsenceText({ persen_bila_absen, persen_minimal }: Standing): string {
  if (persen_bila_absen === null) return 'Tidak ada lagi pertemuan kuliah yang dapat terlewat.';
  const verdict = persen_bila_absen < persen_minimal ? 'di bawah' : 'masih memenuhi';
  return `Satu kali absen lagi menjadikannya ${formatPercent(persen_bila_absen)}, ${verdict} syarat ${persen_minimal}%.`;
}

export function excusedText({
  hitung_izin,
  hitung_sakit,
}: Pick<Standing, 'hitung_izin' | 'hitung_sakit'>): string {
  if (hitung_izin && hitung_sakit) return 'Izin dan Sakit dihitung hadir.';
  if (hitung_izin) return 'Izin dihitung hadir, Sakit tidak.';
  if (hitung_sakit) return 'Sakit dihitung hadir, Izin tidak.';
  return 'Izin dan Sakit tidak dihitung hadir.';
}

/** '5 ÷ 7 × 100 = 71.4%' */
export function formula(hadir: number, total: number, persen: number | null): string {
  return persen === null
    ? 'Belum ada pertemuan yang dihitung.'
    : `${hadir} ÷ ${total} × 100 = ${formatPercent(persen)}`;
}

export function markerText({ penanda }: Pick<OwnMeeting, 'penanda'>): string {
  switch (penanda?.sumber) {
    case undefined:
      return 'Belum dicatat';
    case 'qr':
      return 'Kode QR';
    case 'sistem':
      return 'Sistem';
    case 'manual':
      return penanda?.nama ?? 'Pengajar';
  }
}

type CountedMeeting = Pick<OwnMeeting, 'presensi' | 'dihitung_ujian'>;

/** Whether the exam rule counts the meeting, and why not. */
export function examCountText(
  { presensi, dihitung_ujian }: CountedMeeting,
  standing: Standing,
): string {
  switch (dihitung_ujian) {
    case 'dihitung':
      return isAttended(presensi, standing) ? 'Dihitung hadir' : 'Dihitung tidak hadir';
    case 'belum_dipresensi':
      return 'Belum dihitung: presensi kelas belum diisi';
    case 'menunggu':
      return 'Belum dihitung: menunggu batas aktivitas';
    case 'bukan_kuliah':
    case 'belum_dimulai':
      return 'Tidak dihitung';
  }
}

function isAttended(presensi: Presensi | null, { hitung_izin, hitung_sakit }: Standing): boolean {
  return (
    presensi === 'H' || (presensi === 'I' && hitung_izin) || (presensi === 'S' && hitung_sakit)
  );
}
