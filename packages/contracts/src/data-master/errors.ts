/**
 * Every error code of master data; apart from the endpoints, because a page needs the sentences
 * without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { dataMasterErrors } from './data-master.errors.ts';

export const errorsOfDataMaster = joined(dataMasterErrors);
