/** Every error code of files, without schemas: a page needs only the sentences. */
import { joined } from '../wire/joined.ts';
import { berkasErrors } from './berkas.errors.ts';

export const errorsOfBerkas = joined(berkasErrors);
