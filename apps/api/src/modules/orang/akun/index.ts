/**
 * The module akun to other modules: making accounts, changing their state, and links to set a
 * password.
 */

export { createTautan, type Tautan } from './aktivasi-tautan.service.ts';
export {
  addOperatorAccount,
  listAccounts,
  promoteOperator,
  setAccountActive,
} from './akun.repo.ts';
export { tellAccountChanged } from './akun.service.ts';
