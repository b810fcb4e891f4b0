/** Every error code of master data, without schemas: a page needs only the sentences. */
import { joined } from '../wire/joined.ts';
import { dataMasterErrors } from './data-master.errors.ts';

export const errorsOfDataMaster = joined(dataMasterErrors);
