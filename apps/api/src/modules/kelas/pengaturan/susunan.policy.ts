/** Positions of a class's lecturers (S2 §2.10; DECISIONS 99; K111). Pure. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { JabatanPengajar, MetodePengajaran } from '@lms/contracts/kelas/jabatan';

export interface Susunan {
  metode: MetodePengajaran;
  pengajar: readonly { id_dosen: string; jabatan: JabatanPengajar }[];
}

/**
 * Individu: exactly one Dosen, all others Asisten. Team Teaching: at least two who are Dosen or Dosen
 * Koordinator, and at most one Dosen Koordinator.
 */
export function checkSusunan({ metode, pengajar }: Susunan): ErrorCode | null {
  const count = (jabatan: JabatanPengajar) =>
    pengajar.filter((one) => one.jabatan === jabatan).length;
  const [dosen, koordinator] = [count('Dosen'), count('Dosen Koordinator')];
  if (metode === 'individu') return dosen === 1 && koordinator === 0 ? null : 'jabatan_individu';
  return koordinator <= 1 && dosen + koordinator >= 2 ? null : 'jabatan_team_teaching';
}

/** True if both name the same lecturers, each once. */
export function namesSame(
  one: readonly { id_dosen: string }[],
  other: readonly { id_dosen: string }[],
): boolean {
  const ids = new Set(one.map(({ id_dosen }) => id_dosen));
  const named = new Set(other.map(({ id_dosen }) => id_dosen));
  return (
    one.length === other.length &&
    ids.size === one.length &&
    named.size === other.length &&
    other.every(({ id_dosen }) => ids.has(id_dosen))
  );
}

interface Stored {
  metode: MetodePengajaran;
  pengajar: readonly { id_dosen: string; jabatan: string }[];
}

/** True if nothing would change. */
export function isSame(one: Stored, other: Stored): boolean {
  const held = new Map(one.pengajar.map(({ id_dosen, jabatan }) => [id_dosen, jabatan]));
  return (
    one.metode === other.metode &&
    namesSame(one.pengajar, other.pengajar) &&
    other.pengajar.every(({ id_dosen, jabatan }) => held.get(id_dosen) === jabatan)
  );
}

/** Lecturers who become coordinator, and those who cease to be one. */
export function coordinationChange(
  before: readonly { id_dosen: string; jabatan: string }[],
  after: readonly { id_dosen: string; jabatan: string }[],
): { koordinator: string[]; pengajar: string[] } {
  const was = new Map(before.map(({ id_dosen, jabatan }) => [id_dosen, jabatan]));
  const COORDINATOR = 'Dosen Koordinator';
  const changed = after.filter(
    ({ id_dosen, jabatan }) => (jabatan === COORDINATOR) !== (was.get(id_dosen) === COORDINATOR),
  );
  const idsOf = (coordinates: boolean) =>
    changed
      .filter(({ jabatan }) => (jabatan === COORDINATOR) === coordinates)
      .map(({ id_dosen }) => id_dosen);
  return { koordinator: idsOf(true), pengajar: idsOf(false) };
}
