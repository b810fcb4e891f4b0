/** What a cell of the recap says (S3 §4, N1). Pure. */
import type { JenisAktivitasNilai, StatusKirim, StatusNilai } from '@lms/contracts/nilai/bentuk';
import { EMPTY, formatNumber } from '../../../shared/lib/format.ts';
import type { Label } from '../../../shared/texts.ts';
import type { ActivityCell, RecapRow, SikadCell } from './queries.ts';

export interface CellText {
  text: string;
  /** Below the number; empty when the number says everything. */
  words: string;
  /** Why a dash stands there, for who asks. */
  hint?: string;
  /** info: a mark stands beside the words. */
  tone?: 'danger' | 'info';
}

/** Colours of columns, always with their words (S3 §4). */
export const statusLabel: Readonly<Record<StatusNilai, Label>> = {
  sudah_dinilai: { text: 'Sudah dinilai', color: 'success' },
  belum_dinilai: { text: 'Belum dinilai', color: 'danger' },
  belum_berakhir: { text: 'Belum berakhir', color: 'gray' },
  tidak_ada_pengerjaan: { text: 'Tidak ada pengerjaan', color: 'warning' },
};

export const jenisLabel: Readonly<Record<JenisAktivitasNilai, string>> = {
  tugas: 'Tugas',
  kuis: 'Kuis',
  forum: 'Forum',
  uts: 'UTS',
  uas: 'UAS',
  remedial: 'Remedial',
  kehadiran: 'Kehadiran',
};

export const kirimLabel: Readonly<Record<StatusKirim, string>> = {
  belum_dikirim: 'Belum dikirim',
  menunggu: 'Menunggu dikirim',
  terkirim: 'Terkirim',
  diterima: 'Diterima Siakad',
  ditolak: 'Ditolak Siakad',
  dibatalkan: 'Pengiriman dibatalkan',
};

const ACTIVITY_WORDS = {
  belum: { text: EMPTY, words: '', hint: 'Belum berakhir' },
  tidak_mengerjakan: { text: EMPTY, words: '', hint: 'Tidak mengerjakan' },
  belum_dinilai: { text: '0', words: 'belum dinilai' },
  tidak_wajib: { text: EMPTY, words: 'tidak wajib' },
  dikecualikan: { text: EMPTY, words: 'dikecualikan', tone: 'info' },
} as const;

export function activityText(cell: ActivityCell | undefined, isDropped: boolean): CellText {
  if (cell === undefined) return ACTIVITY_WORDS.belum;
  if (cell.status !== 'dinilai') return ACTIVITY_WORDS[cell.status];
  return { text: formatNumber(cell.nilai), words: isDropped ? 'dibuang' : '' };
}

/** Left out of a component as one of the lowest (N4). */
export const isDropped = ({ sikad }: RecapRow, idAktivitas: string): boolean =>
  Object.values(sikad).some(({ dibuang }) => dibuang.includes(idAktivitas));

const SENT: Partial<Record<StatusKirim, string>> = {
  menunggu: 'menunggu',
  terkirim: 'terkirim',
  diterima: 'diterima',
  ditolak: 'ditolak',
};

export function sikadText(cell: SikadCell | undefined): CellText {
  if (cell === undefined) return { text: EMPTY, words: '' };
  const { nilai, sumber, lengkap, status_kirim, alasan_kirim } = cell;
  const words = [
    sumber === 'manual' ? 'manual' : sumber === 'siakad' ? 'dari Siakad' : '',
    lengkap ? '' : 'belum lengkap',
    SENT[status_kirim] ?? '',
  ].filter(Boolean);
  return {
    text: formatNumber(nilai),
    words: words.join(' · '),
    ...(status_kirim === 'ditolak'
      ? { tone: 'danger' as const, hint: alasan_kirim ?? kirimLabel.ditolak }
      : {}),
  };
}

/** '82.50 · A'; with how many components it stands on while some have no value (N10). */
export function estimateText({
  nilai,
  huruf,
  hurufLama,
  dari,
  total,
}: RecapRow['perkiraan']): CellText {
  if (nilai === null) return { text: EMPTY, words: '' };
  return {
    text: [formatNumber(nilai), huruf].filter(Boolean).join(' · '),
    words: [
      hurufLama !== null && `sebelumnya ${hurufLama}`,
      dari < total && `${dari} dari ${total} komponen`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
