/** Rights on a bank (S3 §6.3; DECISIONS 53, 197; U21–U24). The query decides who may read it. */
import { may } from '../../../platform/auth/actor.ts';
import type { PembacaBank } from './bank-scope.repo.ts';

interface Bank {
  id_dosen: string | null;
}

/** Other lecturers only read and copy a shared bank (DECISIONS 197). */
export function bolehUbah(actor: PembacaBank, { id_dosen }: Bank): boolean {
  return actor.role === 'dosen' ? id_dosen === actor.idDosen : may(actor, 'bank_soal', 'write');
}

export function bolehDuplikat(actor: PembacaBank): boolean {
  return actor.role === 'dosen' || may(actor, 'bank_soal', 'write');
}

/** Operators need both rights (S3 §6.3, U24). */
export function bolehSalinUjian(actor: PembacaBank, bank: Bank): boolean {
  return bolehUbah(actor, bank) && (actor.role === 'dosen' || may(actor, 'kelas_kuliah', 'write'));
}
