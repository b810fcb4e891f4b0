/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { pengaturanKelasErrors } from './pengaturan-kelas.errors.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';
import { salinKelasErrors } from './salin-kelas.errors.ts';

export const errorsOfKelas = joined(pertemuanErrors, pengaturanKelasErrors, salinKelasErrors);
