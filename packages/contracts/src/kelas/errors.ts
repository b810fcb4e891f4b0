/** Error codes of classes and meetings, without schemas. */
import { joined } from '../wire/joined.ts';
import { pertemuanErrors } from './pertemuan.errors.ts';

export const errorsOfKelas = joined(pertemuanErrors);
