/** Without schemas. */
import { joined } from '../wire/joined.ts';
import { bapErrors } from './bap/bap.errors.ts';
import { unduhanBapErrors } from './unduhan-bap.errors.ts';

export const errorsOfLaporan = joined(bapErrors, unduhanBapErrors);
