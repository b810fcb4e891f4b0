/** Every endpoint of the wire itself. Import and list each new file of this area here. */
import { endpointsIn } from './endpoint.ts';
import * as events from './events.ts';
import { joined } from './joined.ts';

export const wireEndpoints = joined(endpointsIn(events));
