/** Who may do what with a bank (S3 §6.3; DECISIONS 53, 197; U21–U24). That it is read at all is the query's to decide. */
import { may } from '../../platform/auth/actor.ts';
import { safeName } from '../../platform/zip/names.ts';
import type { PembacaBank } from './bank-scope.repo.ts';

interface Bank {
  id_dosen: string | null;
}

/** Its owner; operators who may write. Of a shared bank of somebody else a lecturer reads and copies (DECISIONS 197). */
export function bolehUbah(actor: PembacaBank, { id_dosen }: Bank): boolean {
  return actor.role === 'dosen' ? id_dosen === actor.idDosen : may(actor, 'bank_soal', 'write');
}

/** Every lecturer who reads it: the owner, and those of the course while it is shared. */
export function bolehDuplikat(actor: PembacaBank): boolean {
  return actor.role === 'dosen' || may(actor, 'bank_soal', 'write');
}

/** Operators need both rights (S3 §6.3, U24). */
export function bolehSalinUjian(actor: PembacaBank, bank: Bank): boolean {
  return bolehUbah(actor, bank) && (actor.role === 'dosen' || may(actor, 'kelas_kuliah', 'write'));
}

const JUDUL_CHARACTERS = 100;

/** A question in a list is named by how its text begins. */
export function judulSoal(text: string): string {
  if (text === '') return 'Gambar';
  const characters = [...text];
  return characters.length <= JUDUL_CHARACTERS ? text : `${characters.slice(0, JUDUL_CHARACTERS - 1).join('')}…`;
}

/** Of a file that a bank goes out as. */
export function namaEkspor(judul: string, akhiran: string): string {
  return `${safeName(`Bank Soal - ${judul}`, { maxBytes: 120, instead: 'Bank Soal' })}.${akhiran}`;
}
