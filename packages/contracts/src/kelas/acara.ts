/** Places of meetings and content on the web, for calendar, feed and shared texts. Pure. */

export type JenisAcara = 'pertemuan' | 'materi' | 'tugas' | 'vidcon' | 'ujian' | 'forum';
/** What has a place in a class. */
export type JenisTempat = JenisAcara | 'teks';

export interface TempatAcara {
  jenis: JenisTempat;
  id: string;
  id_kelas: string;
  id_pertemuan: string;
}

const segment = encodeURIComponent;

/** Address within the web application; content without a page of its own stands on its meeting's. */
export function alamatAcara({ jenis, id, id_kelas, id_pertemuan }: TempatAcara): string {
  if (jenis === 'tugas') return `/tugas/${segment(id)}`;
  if (jenis === 'ujian') return `/ujian/${segment(id)}`;
  if (jenis === 'vidcon') return `/vidcon/${segment(id)}`;
  if (jenis === 'forum')
    return `/forum?groupId=${segment(id_kelas)}&forumId=${segment(`FORUM__${id}`)}`;
  return `/kelas/${segment(id_kelas)}/${segment(id_pertemuan)}`;
}

export const alamatPengumuman = (id: string): string => `/pengumuman?id=${segment(id)}`;

const DAY_MS = 86_400_000;

/**
 * Work stands in the calendar at its end; what has a time of its own, such as a meeting or an exam
 * of an hour, from start to end (DECISIONS 80).
 */
export function isTenggat(
  jenis: JenisAcara,
  { mulai, selesai }: { mulai: Date | null; selesai: Date },
): boolean {
  if (jenis === 'materi' || jenis === 'tugas' || jenis === 'forum' || mulai === null) return true;
  return selesai.getTime() - mulai.getTime() >= DAY_MS;
}
