/** Joining a conference and changing its times (S2 §4; DECISIONS 91, 169; K6, K7, K116). */
import type { ErrorCode } from '@lms/contracts/errors';
import type { WaktuVidcon } from '@lms/contracts/isi/aturan-vidcon';
import type { Role } from '@lms/contracts/wire/endpoint';
import { statusBerjadwal } from '../../kelas/pertemuan/index.ts';

type JoinDecision = { allow: true } | { allow: false; code: ErrorCode };

interface Joining {
  role: Role;
  /** False for inactive students (K7). */
  aktif: boolean;
}

/** Students while it runs; lecturers until its end (S2 §2.7, §4). */
export function canJoin(who: Joining, waktu: WaktuVidcon, now: Date): JoinDecision {
  if (!who.aktif) return { allow: false, code: 'mahasiswa_tidak_aktif' };
  const status = statusBerjadwal(waktu, now);
  if (status === 'selesai') return { allow: false, code: 'vidcon_sudah_berakhir' };
  return status === 'belum_dimulai' && who.role === 'mahasiswa'
    ? { allow: false, code: 'vidcon_belum_dimulai' }
    : { allow: true };
}

/** Date and time are fixed when it is over, or runs with participants (S2 §4). */
export function isTerkunci(waktu: WaktuVidcon, adaPeserta: boolean, now: Date): boolean {
  const status = statusBerjadwal(waktu, now);
  return status === 'selesai' || (status === 'berlangsung' && adaPeserta);
}
