/** Error codes of master data, without schemas. */
import { joined } from '../wire/joined.ts';
import { dataMasterErrors } from './data-master.errors.ts';

export const errorsOfDataMaster = joined(dataMasterErrors);
