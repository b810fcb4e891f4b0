/** New files are named here. */
import { endpointsIn } from '../wire/endpoint.ts';
import { joined } from '../wire/joined.ts';
import * as materi from './materi.ts';
import * as sampah from './sampah.ts';
import * as teks from './teks.ts';
import * as vidcon from './vidcon.ts';
import * as vidconImpor from './vidcon-impor.ts';

export const isiEndpoints = joined(
  endpointsIn(materi),
  endpointsIn(sampah),
  endpointsIn(teks),
  endpointsIn(vidcon),
  endpointsIn(vidconImpor),
);
