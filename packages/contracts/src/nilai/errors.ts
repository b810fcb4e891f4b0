/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { nilaiErrors } from './nilai.errors.ts';

export const errorsOfNilai = joined(nilaiErrors);
