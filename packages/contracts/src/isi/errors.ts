/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { isiErrors } from './isi.errors.ts';
import { materiErrors } from './materi.errors.ts';
import { vidconErrors } from './vidcon.errors.ts';

export const errorsOfIsi = joined(isiErrors, materiErrors, vidconErrors);
