/**
 * The four variants of the meeting's attendance, their paths and titles (S1 §2.9; DECISIONS 18,
 * 21).
 */
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import { paths } from '../../shared/paths.ts';
import { toPath } from '../../shared/to-path.ts';
import type { Crumb } from '../../shared/ui/page-header.tsx';

export type Variant = 'dosen' | 'dosen-kelas' | 'operator' | 'operator-kelas';

/** Other roles see nothing. */
export function variantOf(role: string, withinClass: boolean): Variant | null {
  if (role === 'ROLE_DOSEN') return withinClass ? 'dosen-kelas' : 'dosen';
  if (role === 'ROLE_OPERATOR') return withinClass ? 'operator-kelas' : 'operator';
  return null;
}

/** DECISIONS 18. */
export function pathOf(variant: Variant) {
  return variant.endsWith('-kelas') ? paths.kehadiranKelas : paths.kehadiranPertemuan;
}

export function headingOf(variant: Variant): string {
  return variant.endsWith('-kelas') ? 'Kehadiran Kelas' : 'Kehadiran Pertemuan';
}

export function classLabel({ mata_kuliah, kelas }: PertemuanDetail['kelas_kuliah']): string {
  return `${mata_kuliah.nama} ${kelas.nama}`;
}

/** 'A - Reguler', or only the name when the type is unknown. */
export function classAndType({ kelas }: PertemuanDetail['kelas_kuliah']): string {
  return [kelas.nama, kelas.jenis?.nama].filter(Boolean).join(' - ');
}

/** From Beranda to the participants' list, or that tab of a lecturer's /kehadiran (S1 §2.9). */
export function overviewCrumbs(role: string): Crumb[] {
  return role === 'ROLE_OPERATOR'
    ? [{ label: 'Kehadiran Peserta', to: paths.kehadiranPeserta }]
    : [
        { label: 'Kehadiran', to: paths.kehadiran },
        { label: 'Kehadiran Peserta', to: `${paths.kehadiran}?tab=1` },
      ];
}

/** After Beranda; `meeting` is undefined while it loads. */
export function crumbsOf(variant: Variant, meeting: PertemuanDetail | undefined): Crumb[] {
  const nth = meeting ? [{ label: `Pertemuan ${meeting.nomor}` }] : [];
  const className = meeting ? classLabel(meeting.kelas_kuliah) : '';
  switch (variant) {
    case 'dosen':
    case 'operator': {
      const toRecap = meeting && {
        label: className,
        to: toPath(paths.kehadiranDetail, { id: meeting.kelas_kuliah.id }),
      };
      const overview = overviewCrumbs(variant === 'dosen' ? 'ROLE_DOSEN' : 'ROLE_OPERATOR');
      return [...overview, ...(toRecap ? [toRecap] : []), ...nth];
    }
    case 'dosen-kelas':
    case 'operator-kelas': {
      const toClass = meeting && {
        label: className,
        to: toPath(paths.pertemuanKelas, {
          classId: meeting.kelas_kuliah.id,
          meetingId: meeting.id,
        }),
      };
      return [
        { label: 'Kelas', to: paths.kelas },
        ...(toClass ? [toClass] : []),
        ...nth,
        { label: 'Kehadiran Kelas' },
      ];
    }
  }
}
