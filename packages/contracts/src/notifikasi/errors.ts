/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { notifikasiErrors } from './notifikasi.errors.ts';

export const errorsOfNotifikasi = joined(notifikasiErrors);
