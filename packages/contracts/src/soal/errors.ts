/** Error codes of questions and banks, without schemas. */
import { joined } from '../wire/joined.ts';
import { soalErrors } from './soal.errors.ts';

export const errorsOfSoal = joined(soalErrors);
