/** How long notifications stay, and where each leads. */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { JenisNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';

/** N86. */
export const KEPT_DAYS = 90;
export const MOST_COUNTED = 100;

interface Sasaran {
  jenis: JenisNotifikasi;
  idKelas: string | null;
  idPertemuan: string | null;
  aktivitas: { id: string; jenis: JenisIsi } | null;
  idObjek: string | null;
  isStaff: boolean;
}

const at = (...parts: readonly string[]): string =>
  `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** Path of the screen that shows the fact; null: its place is gone. */
export function linkOf(sasaran: Sasaran): string | null {
  const { jenis, idKelas, idPertemuan, aktivitas, idObjek, isStaff } = sasaran;
  if (jenis === 'pengumuman') return `/pengumuman?${new URLSearchParams({ id: idObjek ?? '' })}`;
  if (idKelas === null) return null;
  if (jenis === 'bap')
    return isStaff ? at('pertemuan', idPertemuan ?? '', 'bap') : at('bap', idObjek ?? '');
  if (jenis === 'sanggahan' || jenis === 'sanggahan_baru')
    return idPertemuan === null
      ? at('kehadiran', idKelas)
      : isStaff
        ? at('kehadiran', idKelas, idPertemuan)
        : at('kelas', idKelas, idPertemuan);
  switch (aktivitas?.jenis) {
    case 'tugas':
      return at('tugas', aktivitas.id);
    case 'ujian':
      return at('ujian', aktivitas.id);
    case 'vidcon':
      return at('vidcon', aktivitas.id);
    case 'forum':
      return `/forum?${new URLSearchParams({ groupId: idKelas, forumId: `FORUM__${aktivitas.id}` })}`;
    default:
      break;
  }
  if (jenis === 'nilai' || jenis === 'nilai_dikoreksi' || jenis === 'nilai_ditolak')
    return at('nilai', idKelas);
  return idPertemuan === null || jenis === 'pertemuan_dihapus'
    ? at('kelas', idKelas)
    : at('kelas', idKelas, idPertemuan);
}
