import { examTypeLabel, meetingStatus, modeLabel } from '../../shared/texts.ts';
import type { LogFilter } from './log-filter.ts';

type LabelsOf<Key extends keyof LogFilter> = Readonly<Record<NonNullable<LogFilter[Key]>, string>>;

/** Labels of codes in log entries and filters (S3 §3.7). */
export const roleLabel = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Dosen',
  ROLE_OPERATOR: 'Operator',
  SISTEM: 'Sistem',
} as const;

export const meetingModeLabel: LabelsOf<'mode_kuliah'> = {
  online: modeLabel.online ?? '',
  offline: modeLabel.offline ?? '',
  campuran: modeLabel.campuran ?? '',
};
export const meetingStatusLabel: LabelsOf<'status'> = {
  belum_dimulai: meetingStatus.belum_dimulai?.text ?? '',
  berlangsung: meetingStatus.berlangsung?.text ?? '',
  selesai: meetingStatus.selesai?.text ?? '',
};
export const validationLabel: LabelsOf<'is_valid'> = {
  true: 'Tervalidasi',
  false: 'Belum tervalidasi',
};
export const examLabel: LabelsOf<'jenis'> = examTypeLabel;
export const taskLabel: LabelsOf<'jenis_tugas'> = { individu: 'Individu', kelompok: 'Kelompok' };
export const applicationLabel: LabelsOf<'aplikasi'> = {
  zoom: 'Zoom',
  gmeet: 'Gmeet',
  msteams: 'Ms Teams',
};
