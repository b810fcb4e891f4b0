/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import * as bantuan from './bantuan.ts';

export const bantuanEndpoints = endpointsIn(bantuan);
