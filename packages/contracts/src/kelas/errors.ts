/**
 * Every error code of classes and their meetings; apart from the endpoints, because a page needs
 * the sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';

export const errorsOfKelas = joined(pertemuanErrors);
