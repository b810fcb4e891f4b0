/** Who manages whose account (DECISIONS 203, 216). */
import type { Role } from '@lms/contracts/wire/endpoint';

export type ManageDecision =
  | { allow: true }
  | { allow: false; code: 'tidak_berhak' | 'akun_sendiri' | 'akun_operator' | 'akun_setara' };

export interface Managed {
  userId: string;
  role: Role;
  /** As of a manager. */
  privileged: boolean;
}

export interface Manager {
  userId: string;
  /** Scope A:T or A:B. */
  privileged: boolean;
  /** data_sistem: write. */
  mayWrite: boolean;
}

/**
 * The own account is changed at /pengaturan, where the old password is asked for. An operator's
 * account is only for privileged operators: with a link to set its password, anybody else would
 * take over its rights.
 */
export function canManage(
  manager: Manager,
  account: Pick<Managed, 'userId' | 'role'>,
): ManageDecision {
  if (!manager.mayWrite) return { allow: false, code: 'tidak_berhak' };
  if (manager.userId === account.userId) return { allow: false, code: 'akun_sendiri' };
  if (account.role === 'operator' && !manager.privileged)
    return { allow: false, code: 'akun_operator' };
  return { allow: true };
}

/**
 * Who may say where the links of an account are mailed (DECISIONS 237): whoever manages it, unless
 * it has the same rights as the own. Those who may do everything change their addresses themselves.
 */
export function canSetEmail(manager: Manager, account: Managed): ManageDecision {
  const decision = canManage(manager, account);
  return decision.allow && account.privileged ? { allow: false, code: 'akun_setara' } : decision;
}
