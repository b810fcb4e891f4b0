/** Endpoints of files; name new files here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as berkas from './berkas.ts';

export const berkasEndpoints = joined(endpointsIn(berkas));
