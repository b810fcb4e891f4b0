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
