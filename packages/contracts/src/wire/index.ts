/** Every endpoint of the wire itself. A new file of this area is imported and named here. */
import { endpointsIn } from './endpoint.ts';
import * as events from './events.ts';
import { joined } from './joined.ts';

export const wireEndpoints = joined(endpointsIn(events));
