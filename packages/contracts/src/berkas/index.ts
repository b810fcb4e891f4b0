/** Every endpoint of files. Import and list each new file of this area here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as berkas from './berkas.ts';

export const berkasEndpoints = joined(endpointsIn(berkas));
