/** Error codes of files, without schemas. */
import { joined } from '../wire/joined.ts';
import { berkasErrors } from './berkas.errors.ts';

export const errorsOfBerkas = joined(berkasErrors);
