/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';

export const errorsOfKelas = joined(pertemuanErrors);
