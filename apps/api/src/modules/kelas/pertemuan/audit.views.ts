/** Audit rows of a meeting: a sentence, and ids for the log's filters (DECISIONS 214). */
import type { AuditEntry } from '../../../platform/audit.ts';
import { labelKelas } from '../index.ts';
import type { PertemuanRow } from './pertemuan.repo.ts';

export type AuditedMeeting = Pick<
  PertemuanRow,
  'id' | 'nomor' | 'nama_makul' | 'nama_kelas' | 'id_kelas' | 'id_makul' | 'id_prodi' | 'periode'
>;

export type ToldMeeting = AuditedMeeting & Pick<PertemuanRow, 'kategori'>;

/**
 * Exam content may be closed to students (K5); only the meeting's stream checks that, so the
 * class's stream does not carry it.
 */
export const isToldByClass = ({ kategori }: Pick<ToldMeeting, 'kategori'>): boolean =>
  kategori === 'kuliah';

interface MeetingDeed extends Pick<AuditEntry, 'jenisAktivitas' | 'aksi' | 'objek'> {
  /** Start of the sentence: 'Memulai', 'Mengubah kehadiran 3 mahasiswa pada'. */
  tindakan: string;
}

export function toMeetingAudit(
  meeting: AuditedMeeting,
  { tindakan, ...entry }: MeetingDeed,
): AuditEntry {
  return {
    ...entry,
    detail: `${tindakan} pertemuan ${meeting.nomor} ${meeting.nama_makul} kelas ${labelKelas(meeting.nama_kelas)}`,
    idKelas: meeting.id_kelas,
    idPertemuan: meeting.id,
    idMataKuliah: meeting.id_makul,
    idProdi: meeting.id_prodi,
    periode: meeting.periode,
  };
}
