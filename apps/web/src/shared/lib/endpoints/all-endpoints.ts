import { endpointTable } from './endpoints.gen.ts';
import { learnEndpoints } from './known-endpoints.ts';

learnEndpoints(endpointTable);
