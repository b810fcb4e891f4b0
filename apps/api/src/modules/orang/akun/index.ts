/** Public API of the module akun: creating accounts, changing their state, password links. */

export { createTautan, type Tautan } from './aktivasi-tautan.service.ts';
export { listAccounts, setAccountActive } from './akun.repo.ts';
export { tellAccountChanged } from './akun.service.ts';
