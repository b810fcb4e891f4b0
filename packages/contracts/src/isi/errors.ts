/**
 * Every error code of a meeting's content: materials, texts, what was deleted; apart from the
 * endpoints, because a page needs the sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { isiErrors } from './isi.errors.ts';
import { materiErrors } from './materi.errors.ts';

export const errorsOfIsi = joined(isiErrors, materiErrors);
