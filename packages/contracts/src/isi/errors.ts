/**
 * Every error code of a meeting's content (materials, texts, deleted items), without schemas: a
 * page needs only the sentences.
 */
import { joined } from '../wire/joined.ts';
import { isiErrors } from './isi.errors.ts';
import { materiErrors } from './materi.errors.ts';

export const errorsOfIsi = joined(isiErrors, materiErrors);
