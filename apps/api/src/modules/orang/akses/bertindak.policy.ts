/** Who may act as whom, and how long it lasts (DECISIONS 49, 50). */
import type { Rights } from './akses.policy.ts';

export const BERTINDAK_MINUTES = 60;

export interface Target {
  isActive: boolean;
  /** Status of the student: Aktif, Cuti, DO, Lulus or Non-Aktif. */
  status: string;
}

/** Only students who study now (DECISIONS 50); nobody gets in where the person is kept out. */
export function canActAs({
  isActive,
  status,
}: Target): { allow: true } | { allow: false; code: 'mahasiswa_tidak_dapat_dimasuki' } {
  return isActive && status === 'Aktif'
    ? { allow: true }
    : { allow: false, code: 'mahasiswa_tidak_dapat_dimasuki' };
}

export interface ActingFacts {
  /** Ends at the latest. */
  berakhirPada: Date;
  /** Left before that; null while it goes on. */
  diakhiriPada: Date | null;
  operatorAktif: boolean;
  hak: Rights;
  /** Programmes the operator is limited to; empty means all. */
  prodiOperator: readonly string[];
  prodiTarget: string;
  targetAktif: boolean;
}

/**
 * Whether it still holds. What allowed it to begin must hold to its end: a right that is taken away
 * ends it at once.
 */
export function isActing(facts: ActingFacts, now: Date): boolean {
  const {
    berakhirPada,
    diakhiriPada,
    operatorAktif,
    hak,
    prodiOperator,
    prodiTarget,
    targetAktif,
  } = facts;
  const open = diakhiriPada === null && now < berakhirPada;
  const entitled =
    operatorAktif &&
    hak.kelas_kuliah === 'write' &&
    (prodiOperator.length === 0 || prodiOperator.includes(prodiTarget));
  return open && entitled && targetAktif;
}
