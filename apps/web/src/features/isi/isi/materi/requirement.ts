/** S2 §4. Pure. */
import type { Materi } from '../../../../shared/queries/materi.ts';

export type Requirement =
  | { kind: 'open'; deadline: string }
  | { kind: 'missed'; deadline: string }
  | { kind: 'done'; at: string | null }
  /** Done after the deadline, so it does not count. */
  | { kind: 'late'; at: string | null; deadline: string }
  /** For staff: until when it counts. */
  | { kind: 'limit'; deadline: string };

type Subject = Pick<Materi, 'is_syarat_hadir' | 'deadline' | 'kemajuan'>;

export function requirementOf(
  { is_syarat_hadir, deadline, kemajuan }: Subject,
  now: number,
): Requirement | null {
  if (!is_syarat_hadir || deadline === null) return null;
  if (kemajuan === null) return { kind: 'limit', deadline };
  if (kemajuan.status_unduh === 'downloaded') return { kind: 'done', at: kemajuan.waktu_download };
  if (kemajuan.status_unduh === 'late')
    return { kind: 'late', at: kemajuan.waktu_download, deadline };
  return { kind: now > Date.parse(deadline) ? 'missed' : 'open', deadline };
}
