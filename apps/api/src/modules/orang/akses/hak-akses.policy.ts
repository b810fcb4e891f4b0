/** Who changes an operator's rights (S1 §3, §6; DECISIONS 57, 61, 62). */
import { areas } from '@lms/contracts/wire/endpoint';
import type { Rights } from './akses.policy.ts';

export type ChangeDecision =
  | { allow: true }
  | { allow: false; code: 'hanya_operator_istimewa' | 'hak_akses_sendiri' };

/** Only privileged operators change rights, and never their own, so one always remains. */
export function canChangeRights(
  actor: { userId: string; privileged: boolean },
  operator: { userId: string },
): ChangeDecision {
  if (!actor.privileged) return { allow: false, code: 'hanya_operator_istimewa' };
  if (actor.userId === operator.userId) return { allow: false, code: 'hak_akses_sendiri' };
  return { allow: true };
}

/** Nobody gives programmes outside their own (empty: all). */
export function mayLimitTo(given: readonly string[], own: readonly string[]): boolean {
  return own.length === 0 || (given.length > 0 && given.every((id) => own.includes(id)));
}

export interface RightsForm {
  isActive: boolean;
  hak: Rights;
  /** Sorted and distinct; empty means all programmes. */
  prodi: readonly string[];
}

/** `seen`: the updated_at that the form was opened with. */
export function staleAgainst(stored: Date | null, seen: string | null | undefined): boolean {
  if (seen === undefined) return false;
  return (stored?.getTime() ?? null) !== (seen === null ? null : new Date(seen).getTime());
}

/** For the log: area → level before and after. */
export function changesBetween(
  before: RightsForm,
  after: RightsForm,
): Record<string, { dari: unknown; menjadi: unknown }> {
  const changes: Record<string, { dari: unknown; menjadi: unknown }> = {};
  const compare = (field: string, dari: unknown, menjadi: unknown) => {
    if (JSON.stringify(dari) !== JSON.stringify(menjadi)) changes[field] = { dari, menjadi };
  };
  compare('is_active', before.isActive, after.isActive);
  for (const area of areas) compare(area, before.hak[area], after.hak[area]);
  compare('list_prodi', before.prodi, after.prodi);
  return changes;
}

export const distinctSorted = (values: readonly string[]): string[] => [...new Set(values)].sort();
