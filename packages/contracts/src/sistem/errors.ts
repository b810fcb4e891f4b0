/**
 * Every error code of the system: settings, jobs, log, who is here; apart from the endpoints,
 * because a page needs the sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { logAktivitasErrors } from './log-aktivitas.errors.ts';
import { pekerjaanErrors } from './pekerjaan.errors.ts';
import { pengaturanErrors } from './pengaturan.errors.ts';

export const errorsOfSistem = joined(logAktivitasErrors, pekerjaanErrors, pengaturanErrors);
