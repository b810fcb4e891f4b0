/** Public API of the module faktor-kedua: akun lets owners manage the factor, sesi asks for it. */

export interface FaktorKeduaPorts {
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
