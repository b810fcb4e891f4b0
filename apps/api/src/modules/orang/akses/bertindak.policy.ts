/** Who may act as whom, and for how long (DECISIONS 49, 50). */
import type { Rights } from './akses.policy.ts';

export const BERTINDAK_MINUTES = 60;

export interface Target {
  isActive: boolean;
  /** Aktif, Cuti, DO, Lulus or Non-Aktif. */
  status: string;
}

/** Only active students may be acted as (DECISIONS 50), and only if their account is on. */
export function canActAs({
  isActive,
  status,
}: Target): { allow: true } | { allow: false; code: 'mahasiswa_tidak_dapat_dimasuki' } {
  return isActive && status === 'Aktif'
    ? { allow: true }
    : { allow: false, code: 'mahasiswa_tidak_dapat_dimasuki' };
}

export interface ActingFacts {
  berakhirPada: Date;
  /** Null while it goes on. */
  diakhiriPada: Date | null;
  operatorAktif: boolean;
  hak: Rights;
  /** The operator's programmes; empty means all. */
  prodiOperator: readonly string[];
  prodiTarget: string;
  targetAktif: boolean;
}

/** The conditions of the start must hold to the end: a lost right ends it at once. */
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
