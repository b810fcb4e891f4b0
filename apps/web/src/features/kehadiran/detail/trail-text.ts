/** K53. Pure. */
import { presenceLabel } from '../../../shared/texts.ts';
import type { AttendanceDetail } from '../queries.ts';

export type TrailEntry = AttendanceDetail['riwayat'][number];

const sources: Record<NonNullable<TrailEntry['sumber']>, string> = {
  manual: 'ditandai langsung',
  massal: 'daftar kehadiran',
  qr: 'kode QR',
  sistem: 'sistem',
  sanggahan: 'sanggahan',
};

const mark = (presensi: TrailEntry['presensi']): string =>
  presensi === null ? 'kosong' : presenceLabel[presensi].text;

export function deedText({ jenis, presensi }: Pick<TrailEntry, 'jenis' | 'presensi'>): string {
  switch (jenis) {
    case 'tanda':
      return presensi === null ? 'Tanda ditarik' : `Ditandai ${mark(presensi)}`;
    case 'sanggahan_diajukan':
      return `Sanggahan diajukan (${mark(presensi)})`;
    case 'sanggahan_diterima':
      return `Sanggahan diterima, menjadi ${mark(presensi)}`;
    case 'sanggahan_ditolak':
      return 'Sanggahan ditolak';
  }
}

export function byText({
  jenis,
  sumber,
  oleh,
}: Pick<TrailEntry, 'jenis' | 'sumber' | 'oleh'>): string {
  const source = jenis === 'tanda' && sumber !== null ? sources[sumber] : null;
  return [sumber === 'sistem' ? null : oleh, source].filter(Boolean).join(' · ');
}
