/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { dispensasiErrors } from './dispensasi.errors.ts';
import { kehadiranErrors } from './kehadiran.errors.ts';
import { kehadiranQrErrors } from './qr.errors.ts';
import { kehadiranRekapErrors } from './rekap.errors.ts';
import { sanggahanErrors } from './sanggahan.errors.ts';

export const errorsOfKehadiran = joined(
  dispensasiErrors,
  kehadiranErrors,
  kehadiranQrErrors,
  kehadiranRekapErrors,
  sanggahanErrors,
);
