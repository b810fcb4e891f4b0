import type { AccessLevel, Area, Role } from '@lms/contracts/wire/endpoint';

export interface ActingOperator {
  userId: string;
  nama: string;
  bertindakId: string;
  berakhirPada: Date;
}

interface ActorBase {
  collegeId: string;
  userId: string;
  username: string;
  nama: string;
  sessionId: string;
  scopes: readonly string[];
  ip: string;
  requestId: string;
  /**
   * The operator acting as this user, or null (DECISIONS 49); the sign-in is then the operator's.
   */
  operator: ActingOperator | null;
}

export interface MahasiswaActor extends ActorBase {
  role: 'mahasiswa';
  nim: string;
  /** False for Cuti, DO, Lulus and Non-Aktif: read only (DECISIONS 52). */
  aktif: boolean;
  /** A requirement (such as unpaid dues) closes all but a few endpoints (DECISIONS 209). */
  dibatasi: boolean;
}

export interface DosenActor extends ActorBase {
  role: 'dosen';
  idDosen: string;
}

export interface OperatorActor extends ActorBase {
  role: 'operator';
  /** Scope A:T or A:B means write everywhere. */
  areas: Readonly<Record<Area, AccessLevel>>;
  /** The operator's programmes; empty means all. */
  prodi: readonly string[];
}

/** Known from the verified token and the database, never from a header. */
export type Actor = MahasiswaActor | DosenActor | OperatorActor;

export function may(
  actor: OperatorActor,
  area: Area,
  level: Exclude<AccessLevel, 'no_access'>,
): boolean {
  const held = actor.areas[area];
  return held === 'write' || held === level;
}

/**
 * Holders may write everywhere and edit other operators' rights (S1 §6, DECISIONS 57). The first is
 * the one given out.
 */
export const privilegedScopes: readonly string[] = ['A:T', 'A:B'];

export function isPrivileged(scopes: readonly string[]): boolean {
  return scopes.some((scope) => privilegedScopes.includes(scope));
}

export const roleOnWire = {
  mahasiswa: 'ROLE_MAHASISWA',
  dosen: 'ROLE_DOSEN',
  operator: 'ROLE_OPERATOR',
} as const satisfies Record<Role, string>;
