/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { beritaErrors } from './berita.errors.ts';
import { pengumumanErrors } from './pengumuman.errors.ts';

export const errorsOfPengumuman = joined(pengumumanErrors, beritaErrors);
