/**
 * Every error code of files; apart from the endpoints, because a page needs the sentences without
 * the shapes.
 */
import { joined } from '../wire/joined.ts';
import { berkasErrors } from './berkas.errors.ts';

export const errorsOfBerkas = joined(berkasErrors);
