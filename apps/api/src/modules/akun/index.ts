/** The module akun to other modules: changing the state of an account. */

export { setAccountActive } from './akun.repo.ts';
export { tellAccountChanged } from './akun.service.ts';
