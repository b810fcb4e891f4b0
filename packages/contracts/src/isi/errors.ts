/** Error codes of a meeting's content, without schemas. */
import { joined } from '../wire/joined.ts';
import { isiErrors } from './isi.errors.ts';
import { materiErrors } from './materi.errors.ts';

export const errorsOfIsi = joined(isiErrors, materiErrors);
