export { createTautan, type Tautan } from './aktivasi-tautan.service.ts';
export { listAccounts, setAccountActive } from './akun.repo.ts';
export { tellAccountChanged } from './akun.service.ts';
