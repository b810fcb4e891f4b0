/** S2 §4. Pure. */

import { formatDateTime, formatPercent, type TimeZone } from '../../../shared/lib/format.ts';
import { untilText } from '../../../shared/lib/time/due.ts';
import type { Materi } from '../../../shared/queries/materi.ts';

export interface Notice {
  color: 'success' | 'warning' | 'info' | 'danger';
  text: string;
}

function asked({ tipe_file, kemajuan }: Materi): string {
  const syarat = kemajuan?.syarat ?? 0;
  if (tipe_file === 'video') return `tonton paling sedikit ${formatPercent(syarat)}`;
  if (tipe_file === 'audio') return `dengarkan paling sedikit ${formatPercent(syarat)}`;
  if (tipe_file === 'ebook') return 'baca, lalu tekan Sudah Baca';
  return tipe_file === 'url' ? 'buka tautannya' : 'unduh berkasnya';
}

export function noticeOf(materi: Materi, now: number, zone: TimeZone): Notice | null {
  const { is_syarat_hadir, deadline, kemajuan } = materi;
  if (!is_syarat_hadir || deadline === null) return null;
  const until = formatDateTime(deadline, zone);
  if (kemajuan === null)
    return { color: 'info', text: `Batas syarat kehadiran: ${untilText(deadline, now, zone)}` };
  if (kemajuan.status_unduh === 'downloaded') {
    return {
      color: 'success',
      text: `Syarat kehadiran terpenuhi pada ${formatDateTime(kemajuan.waktu_download, zone)}`,
    };
  }
  if (kemajuan.status_unduh === 'late') {
    const at = formatDateTime(kemajuan.waktu_download, zone);
    return {
      color: 'warning',
      text: `Diselesaikan ${at}, setelah batas waktu ${until}: tidak dihitung`,
    };
  }
  if (now > Date.parse(deadline)) {
    return {
      color: 'danger',
      text: `Batas waktu ${until} telah lewat: yang dilakukan sekarang tercatat terlambat`,
    };
  }
  return {
    color: 'warning',
    text: `Syarat kehadiran: ${asked(materi)} sebelum ${untilText(deadline, now, zone)}`,
  };
}
