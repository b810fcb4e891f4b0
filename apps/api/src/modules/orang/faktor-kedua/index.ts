/**
 * The module faktor-kedua to other modules: the second factor of an account, which akun lets its
 * owner manage and sesi asks for.
 */

export interface FaktorKeduaPorts {
  /** Whether the college wants every operator to have a second factor. */
  secondFactorRequired(collegeId: string): Promise<boolean>;
}

export {
  activateFactor,
  countCodes,
  findFactor,
  lockFactor,
  type Owner,
  removeSecondFactor,
} from './faktor-kedua.repo.ts';
export { createKodeKedua, type KodeKedua } from './kode-kedua.service.ts';
