/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as forum from './forum.ts';
import * as percakapan from './percakapan.ts';
import * as percakapanLog from './percakapan-log.ts';
import * as pesan from './pesan.ts';

export const percakapanEndpoints = joined(
  endpointsIn(forum),
  endpointsIn(percakapan),
  endpointsIn(percakapanLog),
  endpointsIn(pesan),
);
