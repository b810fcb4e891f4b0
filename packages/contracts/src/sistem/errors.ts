/** Error codes of settings, jobs, log and presence, without schemas. */
import { joined } from '../wire/joined.ts';
import { logAktivitasErrors } from './log-aktivitas.errors.ts';
import { pekerjaanErrors } from './pekerjaan.errors.ts';
import { penandatanganErrors } from './penandatangan.errors.ts';
import { pengaturanErrors } from './pengaturan.errors.ts';
import { penghapusanDataErrors } from './penghapusan-data.errors.ts';

export const errorsOfSistem = joined(
  logAktivitasErrors,
  pekerjaanErrors,
  penandatanganErrors,
  pengaturanErrors,
  penghapusanDataErrors,
);
