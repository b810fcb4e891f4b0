/** Endpoints of master data; name new files here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as dataMaster from './data-master.ts';
import * as dataMasterImpor from './impor.ts';
import * as isiMaster from './isi-master.ts';

export const dataMasterEndpoints = joined(
  endpointsIn(dataMaster),
  endpointsIn(dataMasterImpor),
  endpointsIn(isiMaster),
);
