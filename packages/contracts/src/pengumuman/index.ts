/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as berita from './berita.ts';
import * as pengumuman from './pengumuman.ts';

export const pengumumanEndpoints = joined(endpointsIn(pengumuman), endpointsIn(berita));
