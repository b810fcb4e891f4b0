/** Words for a student's own grades. Pure. */
import type { KeadaanNilai } from '@lms/contracts/nilai/bentuk';
import { formatNumber } from '../../../shared/lib/format.ts';
import type { Label } from '../../../shared/texts.ts';
import type { Explanation, OwnActivity, OwnClass, OwnComponent } from './queries.ts';

const stateLabel: Readonly<Record<KeadaanNilai, Label>> = {
  belum: { text: 'Belum berakhir', color: 'gray' },
  tidak_mengerjakan: { text: 'Tidak mengerjakan', color: 'danger' },
  belum_dinilai: { text: 'Belum dinilai', color: 'warning' },
  dinilai: { text: 'Dinilai', color: 'success' },
  tidak_wajib: { text: 'Tidak wajib', color: 'gray' },
  dikecualikan: { text: 'Dikecualikan', color: 'info' },
};

/** A forum is published by its end; everything else by its lecturer. */
export function ownState({ keadaan, aktivitas, waktu_selesai }: OwnActivity, now: number): Label {
  if (keadaan !== null) return stateLabel[keadaan];
  const isOpen = waktu_selesai === null || new Date(waktu_selesai).getTime() >= now;
  return isOpen || aktivitas.jenis === 'forum'
    ? stateLabel.belum
    : { text: 'Belum dipublikasikan', color: 'gray' };
}

/** '1 dari 2 aktivitas', or what stands in its place. */
export function countText({ dari, total, lengkap }: OwnComponent): string {
  if (total === 0) return lengkap ? 'Belum ada aktivitas' : 'Belum ada nilai yang dipublikasikan';
  return `${dari} dari ${total} aktivitas`;
}

/** 'Perkiraan 82.50 · B'. */
export function estimateText(perkiraan: OwnClass['perkiraan']): string {
  if (perkiraan === null) return 'Belum ada nilai';
  return [formatNumber(perkiraan.nilai), perkiraan.huruf].filter(Boolean).join(' · ');
}

export const componentName = ({ label, bobot }: Pick<OwnComponent, 'label' | 'bobot'>): string =>
  `${label} (${formatNumber(bobot)}%)`;

const SOURCE: Readonly<Record<Explanation['sumber'], string>> = {
  hitung: 'Dihitung dari aktivitas di bawah ini.',
  manual: 'Diisi pengajar; nilai ini yang berlaku, bukan hasil hitungan.',
  siakad: 'Berasal dari Siakad; nilai ini yang berlaku, bukan hasil hitungan.',
};

export const sourceText = ({ sumber }: Explanation): string => SOURCE[sumber];

/** A value may be supposed for what feeds a component and is owed. */
export const isSupposable = ({ komponen, keadaan }: OwnActivity): boolean =>
  komponen.length > 0 && keadaan !== 'dikecualikan' && keadaan !== 'tidak_wajib';
