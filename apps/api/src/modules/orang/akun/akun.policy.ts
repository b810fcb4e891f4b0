/** Who manages whose account (DECISIONS 203, 216). */
import type { Role } from '@lms/contracts/wire/endpoint';

export type ManageDecision =
  | { allow: true }
  | { allow: false; code: 'tidak_berhak' | 'akun_sendiri' | 'akun_operator' | 'akun_setara' };

export interface Managed {
  userId: string;
  role: Role;
  privileged: boolean;
}

export interface Manager {
  userId: string;
  privileged: boolean;
  mayWrite: boolean;
}

/**
 * Users change their own account at /pengaturan, which asks for the old password. Operators'
 * accounts need a privileged operator, because a password link would hand over their rights.
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
 * Every manager of the account may set its mail address (DECISIONS 237), unless it has the same
 * rights; privileged operators change their own.
 */
export function canSetEmail(manager: Manager, account: Managed): ManageDecision {
  const decision = canManage(manager, account);
  return decision.allow && account.privileged ? { allow: false, code: 'akun_setara' } : decision;
}
