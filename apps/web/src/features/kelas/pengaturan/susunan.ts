/** Rules of the positions' form; the server decides again (DECISIONS 99). */
import type { JabatanPengajar, MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import { pengaturanKelasErrors } from '@lms/contracts/kelas/pengaturan-kelas.errors';

export const positions: readonly JabatanPengajar[] = ['Dosen Koordinator', 'Dosen', 'Asisten'];

export const methods: readonly { value: MetodePengajaran; label: string }[] = [
  { value: 'individu', label: 'Individu' },
  { value: 'team_teaching', label: 'Team Teaching' },
];

/** Null when the server would take it. */
export function problemOfSusunan(
  metode: MetodePengajaran,
  jabatan: readonly JabatanPengajar[],
): string | null {
  const count = (of: JabatanPengajar) => jabatan.filter((one) => one === of).length;
  const [dosen, koordinator] = [count('Dosen'), count('Dosen Koordinator')];
  if (metode === 'individu')
    return dosen === 1 && koordinator === 0 ? null : pengaturanKelasErrors.jabatan_individu.message;
  return koordinator <= 1 && dosen + koordinator >= 2
    ? null
    : pengaturanKelasErrors.jabatan_team_teaching.message;
}

/** Positions that a class with that method has; the coordinator exists in teams alone. */
export const positionsOf = (metode: MetodePengajaran): readonly JabatanPengajar[] =>
  metode === 'individu' ? positions.filter((one) => one !== 'Dosen Koordinator') : positions;

/** What an unknown text of an import counts as. */
export const positionOf = (text: string): JabatanPengajar =>
  positions.find((one) => one === text) ?? 'Dosen';
