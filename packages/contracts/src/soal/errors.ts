/**
 * Every error code of questions and their banks; apart from the endpoints, because a page needs the
 * sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { soalErrors } from './soal.errors.ts';

export const errorsOfSoal = joined(soalErrors);
