/** Every error code of classes and meetings, without schemas: a page needs only the sentences. */
import { joined } from '../wire/joined.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';

export const errorsOfKelas = joined(pertemuanErrors);
