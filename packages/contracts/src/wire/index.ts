/** Endpoints of the wire itself; name new files here. */
import { endpointsIn } from './endpoint.ts';
import * as events from './events.ts';
import { joined } from './joined.ts';

export const wireEndpoints = joined(endpointsIn(events));
