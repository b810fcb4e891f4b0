export interface FaktorKeduaPorts {
  secondFactorRequired(collegeId: string): Promise<boolean>;
}

export { findFactor, type Owner } from './faktor-kedua.prisma.repo.ts';
export {
  activateFactor,
  forgetFaktorKedua,
  lockFactor,
  removeSecondFactor,
  sealedFactors,
} from './faktor-kedua.repo.ts';
export { createKodeKedua, type KodeKedua } from './kode-kedua.service.ts';
export { countCodes, forgetKodePemulihan } from './kode-pemulihan.prisma.repo.ts';
