/** Every error code of questions and banks, without schemas: a page needs only the sentences. */
import { joined } from '../wire/joined.ts';
import { soalErrors } from './soal.errors.ts';

export const errorsOfSoal = joined(soalErrors);
