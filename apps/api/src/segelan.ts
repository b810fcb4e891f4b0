/** All sealed columns (platform/auth/sealed-column.ts). A table with a new one adds its line. */
import { sealedClassCodes, sealedCodes, sealedReportKeys } from './modules/laporan/bap/index.ts';
import { sealedFactors } from './modules/orang/faktor-kedua/index.ts';
import { sealedBackupKeys, sealedReceiptKeys } from './modules/ujian/pengerjaan/index.ts';
import { sealedCheckKeys } from './platform/auth/key-registry.ts';
import type { SealedColumn } from './platform/auth/sealed-column.ts';

export const segelan: { values: readonly SealedColumn[]; checkKeys: SealedColumn } = {
  values: [
    sealedFactors,
    sealedReportKeys,
    sealedReceiptKeys,
    sealedBackupKeys,
    sealedClassCodes,
    sealedCodes,
  ],
  checkKeys: sealedCheckKeys,
};
