/** Every endpoint of files. A new file of this area is imported and named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as berkas from './berkas.ts';

export const berkasEndpoints = joined(endpointsIn(berkas));
